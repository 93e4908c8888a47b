// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/workbench.h"

#include <QObject>

#include <map>
#include <string>

namespace mnemo {

class GraphControls;

/// Asks the open store for its groups, where its profile knows some, and offers them to be chosen
/// from. GUI thread.
class GroupList final : public QObject
{
    Q_OBJECT
public:
    GroupList(Workbench& workbench, GraphControls& controls);

    /// There may be others by now.
    void refresh();

private:
    void ask(const Json& arguments);
    void take(const QueryOutcome& outcome);

    Workbench& m_workbench;
    GraphControls& m_controls; ///< the parent
    LatestRequest m_request;
    std::map<std::string, std::int64_t> m_found; ///< nodes by group, of all pages so far
};

} // namespace mnemo
