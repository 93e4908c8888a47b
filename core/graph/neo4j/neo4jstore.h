// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/neo4j/access.h"
#include "core/graph/server/serverstore.h"

#include <memory>
#include <mutex>
#include <string>

namespace mnemo::neo4j {

/// A database of a Neo4j server. It is never created: an empty one is an empty graph.
class Neo4jStore final : public server::ServerStore
{
public:
    /// Connects. Without a profile the graph's own labels tell it. Errors: those of QueryClient;
    /// NoSuchGraph for a database that is not there; BadArgument for an unknown profile.
    [[nodiscard]] static Result<std::shared_ptr<GraphStore>> open(const DatabaseAddress& address,
        OpenMode mode, const std::string& profile, const CancelToken& cancel = {});

    [[nodiscard]] StoreName name() const override;
    [[nodiscard]] Result<StoreInfo> info() override;
    [[nodiscard]] Result<std::string> changeMark(const ReadContext& context) override;

private:
    Neo4jStore(std::shared_ptr<DatabaseAccess> access, OpenMode mode)
        : ServerStore(access, mode), m_access(std::move(access))
    {
    }

    [[nodiscard]] Error named(Error error) const override;

    std::shared_ptr<DatabaseAccess> m_access;
};

} // namespace mnemo::neo4j
