// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"

#include <functional>
#include <memory>
#include <utility>

namespace mnemo::test {

/// A reader during whose work something else happens, after each of its reads.
class InterruptedReader final : public GraphReader
{
public:
    InterruptedReader(std::unique_ptr<GraphReader> inner, std::function<void()> between)
        : m_inner(std::move(inner)), m_between(std::move(between))
    {
    }

    Result<Table> read(
        const Statement& statement, const Json& args, const ReadContext& context) override
    {
        auto table = m_inner->read(statement, args, context);
        m_between();
        return table;
    }

    [[nodiscard]] std::string inconsistency() const override { return m_inner->inconsistency(); }

    [[nodiscard]] std::optional<std::int64_t> tick() const override { return m_inner->tick(); }

private:
    std::unique_ptr<GraphReader> m_inner;
    std::function<void()> m_between;
};

/// A store all of whose readers are interrupted.
class InterruptedStore final : public GraphStore
{
public:
    InterruptedStore(std::shared_ptr<GraphStore> inner, std::function<void()> between)
        : m_inner(std::move(inner)), m_between(std::move(between))
    {
    }

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext& context) override
    {
        auto reader = m_inner->openReader(context);
        if (!reader)
            return reader.error();
        return std::unique_ptr<GraphReader>(
            std::make_unique<InterruptedReader>(std::move(*reader), m_between));
    }

    [[nodiscard]] Dialect dialect() const override { return m_inner->dialect(); }

    [[nodiscard]] StoreName name() const override { return m_inner->name(); }

    Result<StoreInfo> info() override { return m_inner->info(); }

    Status apply(const Commit& commit) override { return m_inner->apply(commit); }

    Result<std::string> changeMark() override { return m_inner->changeMark(); }

    Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext& context) override
    {
        return m_inner->scan(node, edge, context);
    }

    Result<std::optional<Node>> findNode(const NodeId& id) override
    {
        return m_inner->findNode(id);
    }

    Result<std::vector<Edge>> edgesOf(const NodeId& id, const std::string& kind) override
    {
        return m_inner->edgesOf(id, kind);
    }

    Result<Json> state(const std::string& domain, const std::string& key) override
    {
        return m_inner->state(domain, key);
    }

    Result<std::vector<FrontierUrl>> frontier(
        std::int64_t nowTs, std::int64_t limit, std::int64_t offset) override
    {
        return m_inner->frontier(nowTs, limit, offset);
    }

    Result<std::vector<Event>> events(std::int64_t after, std::int64_t limit) override
    {
        return m_inner->events(after, limit);
    }

private:
    std::shared_ptr<GraphStore> m_inner;
    std::function<void()> m_between;
};

} // namespace mnemo::test
