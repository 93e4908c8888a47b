// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/access.h"
#include "core/graph/server/serverstore.h"

#include <memory>
#include <mutex>
#include <string>

namespace mnemo::falkor {

/// A graph on a FalkorDB server. Reads are GRAPH.RO_QUERY alone.
class FalkorStore final : public server::ServerStore
{
public:
    /// Connects. Without a profile the graph's own labels tell it. Errors: those of the client;
    /// NoSuchGraph when reading; BadArgument for an unknown profile.
    [[nodiscard]] static Result<std::shared_ptr<GraphStore>> open(const Endpoint& endpoint,
        const std::string& graph, OpenMode mode, const std::string& profile,
        const CancelToken& cancel = {});

    [[nodiscard]] StoreName name() const override;
    [[nodiscard]] Result<StoreInfo> info() override;
    [[nodiscard]] Result<std::string> changeMark(const ReadContext& context) override;

private:
    FalkorStore(std::shared_ptr<GraphAccess> access, OpenMode mode)
        : ServerStore(access, mode), m_access(std::move(access))
    {
    }

    /// Says which graphs the server names.
    [[nodiscard]] Error missing(Error error);
    [[nodiscard]] Error named(Error error) const override;

    std::shared_ptr<GraphAccess> m_access;
    QString m_place; ///< the server, without a secret
    QString m_user;
    std::timed_mutex m_markMutex;
    std::unique_ptr<Watch> m_mark; ///< since changeMark() was asked last; guarded by m_markMutex
    std::int64_t m_marks = 0; ///< guarded by m_markMutex
};

} // namespace mnemo::falkor
