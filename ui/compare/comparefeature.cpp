// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/comparefeature.h"

#include "ui/compare/comparedesk.h"
#include "ui/figures/figurefeature.h"
#include "ui/graph/passingnotes.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"

#include <QMainWindow>

namespace mnemo {

void installCompare(Window& window, const GraphFeature& graph, const TableFeature& table,
    const MuseFeature& muse, FigureDesk& figures)
{
    auto* desk = new CompareDesk(window.session,
        {graph.canvas, graph.controller, graph.inspector, table.panel, muse.console},
        &window.frame);
    desk->follow(figures);
    QAction* nodes = window.actions[ActionId::CompareNodes];
    nodes->setEnabled(false);
    QObject::connect(desk, &CompareDesk::nodesComparable, nodes, &QAction::setEnabled);
    QObject::connect(desk, &CompareDesk::nodesWanted, graph.notes, &PassingNotes::show);
    NoticeBar* notices = &window.notices;
    QObject::connect(desk, &CompareDesk::noteReady, notices, &NoticeBar::showNote);
    QObject::connect(desk, &CompareDesk::figureWritten, notices,
        [notices](
            const QString& file, const QString& verdict) { tellFigure(*notices, file, verdict); });
    window.actions.on(ActionId::CompareNodes, desk, [desk] { desk->compareNodes(); });
    window.actions.on(ActionId::CompareReceipts, desk, [desk] { desk->compareReceipts(); });
}

} // namespace mnemo
