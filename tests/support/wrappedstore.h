// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::test {

/// A store that hands everything to another one, for tests that change a part of that.
class WrappedStore : public GraphStore
{
public:
    explicit WrappedStore(std::shared_ptr<GraphStore> inner) : m_inner(std::move(inner)) { }

    [[nodiscard]] Dialect dialect() const override { return m_inner->dialect(); }

    [[nodiscard]] StoreName name() const override { return m_inner->name(); }

    Result<StoreInfo> info() override { return m_inner->info(); }

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext& context) override
    {
        return m_inner->openReader(context);
    }

    Status apply(const Commit& commit) override { return m_inner->apply(commit); }

    Result<std::string> changeMark(const ReadContext& context) override
    {
        return m_inner->changeMark(context);
    }

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

    Result<std::map<std::string, std::string>> states(const std::string& domain) override
    {
        return m_inner->states(domain);
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

protected:
    [[nodiscard]] GraphStore& inner() { return *m_inner; }

private:
    std::shared_ptr<GraphStore> m_inner;
};

} // namespace mnemo::test
