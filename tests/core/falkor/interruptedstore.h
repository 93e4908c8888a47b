// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/wrappedstore.h"

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

    [[nodiscard]] Dialect dialect() const override { return m_inner->dialect(); }

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
class InterruptedStore final : public WrappedStore
{
public:
    InterruptedStore(std::shared_ptr<GraphStore> inner, std::function<void()> between)
        : WrappedStore(std::move(inner)), m_between(std::move(between))
    {
    }

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext& context) override
    {
        auto reader = inner().openReader(context);
        if (!reader)
            return reader.error();
        return std::unique_ptr<GraphReader>(
            std::make_unique<InterruptedReader>(std::move(*reader), m_between));
    }

private:
    std::function<void()> m_between;
};

} // namespace mnemo::test
