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

/// A store all of whose work ends in one error.
class FailingStore final : public GraphStore
{
public:
    FailingStore(Error error, StoreName name) : m_error(std::move(error)), m_name(std::move(name))
    {
    }

    Dialect dialect() const override { return Dialect::Sqlite; }

    StoreName name() const override { return m_name; }

    Result<StoreInfo> info() override { return m_error; }

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext&) override { return m_error; }

    Status apply(const Commit&) override { return m_error; }

    Result<std::string> changeMark(const ReadContext& /*context*/) override { return m_error; }

    Status scan(const std::function<bool(const Node&)>&, const std::function<bool(const Edge&)>&,
        const ReadContext&) override
    {
        return m_error;
    }

    Result<std::optional<Node>> findNode(const NodeId&) override { return m_error; }

    Result<std::vector<Edge>> edgesOf(const NodeId&, const std::string&) override
    {
        return m_error;
    }

    Result<Json> state(const std::string&, const std::string&) override { return m_error; }

    Result<std::map<std::string, std::string>> states(const std::string&) override
    {
        return m_error;
    }

    Result<std::vector<FrontierUrl>> frontier(std::int64_t, std::int64_t, std::int64_t) override
    {
        return m_error;
    }

    Result<std::vector<Event>> events(std::int64_t, std::int64_t) override { return m_error; }

private:
    Error m_error;
    StoreName m_name;
};

} // namespace mnemo::test
