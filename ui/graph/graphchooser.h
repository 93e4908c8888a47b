// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "ui/session/workbench.h"

#include <QObject>

namespace mnemo {

class GraphChoice;

/// Lists the graphs of the open server, where its user may, and opens another one by the same
/// login. GUI thread; the server is asked on a worker.
class GraphChooser final : public QObject
{
    Q_OBJECT
public:
    GraphChooser(Workbench& workbench, GraphChoice& choice);

private:
    void ask();
    void open(const QString& graph);

    Workbench& m_workbench;
    GraphChoice& m_choice; ///< the parent
    LatestJob m_asking;
};

} // namespace mnemo
