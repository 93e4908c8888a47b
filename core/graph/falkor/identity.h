// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/watch.h"
#include "core/graph/nodeidentity.h"
#include "core/graph/store.h"

#include <QString>

#include <memory>
#include <mutex>
#include <optional>

namespace mnemo::falkor {

class GraphAccess;

/// What tells the nodes of a foreign graph apart, found by looking at all of them: one statement
/// for each candidate. The graph is watched afterwards, so that it is looked at again once anybody
/// has written to it, and only then. Any thread.
class Identity final
{
public:
    explicit Identity(GraphAccess& access) : m_access(access) { }

    /// As it is by now. Errors: those of GraphAccess::ask(); TimedOut.
    [[nodiscard]] Result<NodeIdBy> now(const ReadContext& context);
    /// As it was when it was looked at last; absent before that.
    [[nodiscard]] std::optional<NodeIdBy> known() const;

    /// Why the profile's property alone does not tell the nodes apart, naming a node; empty when it
    /// does. Errors: as now().
    [[nodiscard]] Result<QString> whyNotProperty(const ReadContext& context);

private:
    [[nodiscard]] Result<NodeIdBy> look(const ReadContext& context);
    [[nodiscard]] Result<std::optional<bool>> labelsTell(Watch& watch, const ReadContext& context);
    [[nodiscard]] Result<bool> tellsApart(NodeIdBy by, Watch& watch, const ReadContext& context);

    GraphAccess& m_access;
    std::timed_mutex m_looking; ///< guards the watch
    std::unique_ptr<Watch> m_watch; ///< since the last look
    mutable std::mutex m_mutex; ///< guards m_by
    std::optional<NodeIdBy> m_by;
};

} // namespace mnemo::falkor
