// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/nodeidentity.h"
#include "core/graph/store.h"

#include <QString>

#include <memory>
#include <mutex>
#include <optional>

namespace mnemo::server {

class ServerAccess;
class ChangeWatch;

/// What tells the nodes of a foreign graph apart, found by looking at all of them: one statement
/// for each candidate. The graph is watched afterwards, so that it is looked at again once anybody
/// has written to it, and only then. Any thread.
class Identity final
{
public:
    explicit Identity(ServerAccess& access);
    ~Identity();
    Identity(const Identity&) = delete;
    Identity& operator=(const Identity&) = delete;

    /// As it is by now. Errors: those of ServerAccess::ask(); TimedOut.
    [[nodiscard]] Result<NodeIdBy> now(const ReadContext& context);
    /// The same, if the last answer of the server leaves it as it is; absent where it has to be
    /// asked. Whoever takes it watches from that answer on.
    [[nodiscard]] std::optional<NodeIdBy> soFar();
    /// As it was when it was looked at last; absent before that.
    [[nodiscard]] std::optional<NodeIdBy> known() const;

    /// Why the profile's property alone does not tell the nodes apart, naming a node; empty when it
    /// does. Errors: as now().
    [[nodiscard]] Result<QString> whyNotProperty(const ReadContext& context);

    /// Forgets what it watches: before what it asks ends.
    void end();

private:
    [[nodiscard]] Result<NodeIdBy> look(const ReadContext& context);
    [[nodiscard]] Result<std::optional<bool>> labelsTell(
        ChangeWatch& watch, const ReadContext& context);
    [[nodiscard]] Result<bool> tellsApart(
        NodeIdBy by, ChangeWatch& watch, const ReadContext& context);

    ServerAccess& m_access;
    std::timed_mutex m_looking; ///< guards the watch
    std::unique_ptr<ChangeWatch> m_watch; ///< since the last look
    mutable std::mutex m_mutex; ///< guards m_by
    std::optional<NodeIdBy> m_by;
};

} // namespace mnemo::server
