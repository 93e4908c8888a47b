// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/access.h"
#include "core/graph/falkor/watch.h"
#include "core/graph/store.h"

#include <memory>
#include <optional>
#include <string>

namespace mnemo::falkor {

/// A view of a graph on a server. One query sees one moment; several are known to have seen the
/// same one when nothing was written to the graph meanwhile, which its Watch tells.
class FalkorReader final : public GraphReader
{
public:
    [[nodiscard]] static Result<std::unique_ptr<FalkorReader>> open(
        std::shared_ptr<GraphAccess> access, const ReadContext& context);

    [[nodiscard]] Dialect dialect() const override { return Dialect::FalkorCypher; }

    [[nodiscard]] Result<Table> read(
        const Statement& statement, const Json& args, const ReadContext& context) override;
    [[nodiscard]] std::string inconsistency() const override;

    [[nodiscard]] std::optional<std::int64_t> tick() const override { return m_tick; }

    [[nodiscard]] std::string nodeIdBy() const override;

    /// Rows of a text of the store's own, finished like those of a statement.
    [[nodiscard]] Result<Table> readText(
        const std::string& source, const Json& args, const ReadContext& context);

    [[nodiscard]] bool unfinishedImport() const { return m_unfinished; }

private:
    explicit FalkorReader(std::shared_ptr<GraphAccess> access)
        : m_access(std::move(access)), m_watch(std::make_unique<Watch>(*m_access))
    {
    }

    [[nodiscard]] Status begin(const ReadContext& context);

    std::shared_ptr<GraphAccess> m_access;
    std::unique_ptr<Watch> m_watch; ///< ends before the access
    std::optional<std::int64_t> m_tick;
    bool m_unfinished = false;
    NodeIdBy m_by = NodeIdBy::Property;
    int m_reads = 0;
};

} // namespace mnemo::falkor
