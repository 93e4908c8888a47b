// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/server/access.h"
#include "core/graph/store.h"

#include <memory>
#include <optional>
#include <string>

namespace mnemo::server {

/// A view of a graph on a server. One query sees one moment; several are known to have seen the
/// same one when nothing was written to the graph meanwhile, which its ChangeWatch tells.
class ServerReader final : public GraphReader
{
public:
    [[nodiscard]] static Result<std::unique_ptr<ServerReader>> open(
        std::shared_ptr<ServerAccess> access, const ReadContext& context);

    [[nodiscard]] Dialect dialect() const override { return m_access->dialect(); }

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
    explicit ServerReader(std::shared_ptr<ServerAccess> access)
        : m_access(std::move(access)), m_watch(m_access->watch())
    {
    }

    [[nodiscard]] Status begin(const ReadContext& context);

    std::shared_ptr<ServerAccess> m_access;
    std::unique_ptr<ChangeWatch> m_watch; ///< ends before the access
    std::optional<std::int64_t> m_tick;
    bool m_unfinished = false;
    NodeIdBy m_by = NodeIdBy::Property;
    int m_reads = 0;
};

} // namespace mnemo::server
