// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that compares, and shares the selection between its views.
#include "ui/compare/comparedesk.h"
#include "ui/figures/figuredesk.h"
#include "ui/graph/passingnotes.h"
#include "ui/shell/mainwindow.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"

#include <QAction>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

void MainWindow::wireCompare()
{
    auto* desk
        = new CompareDesk(*m_workbench, {m_canvas, m_graph, m_inspector, m_table, m_console}, this);
    if (auto* figures = findChild<FigureDesk*>())
        desk->follow(*figures);
    QAction* nodes = (*m_actions)[ActionId::CompareNodes];
    nodes->setEnabled(false);
    m_table->setNodeActions({(*m_actions)[ActionId::Expand], nodes});
    connect(desk, &CompareDesk::nodesComparable, nodes, &QAction::setEnabled);
    connect(desk, &CompareDesk::nodesWanted, m_passing, &PassingNotes::show);
    connect(desk, &CompareDesk::told, m_notice, &NoticeBar::showNote);
    connect(desk, &CompareDesk::figureWritten, this, &MainWindow::tellFigure);
    connect(nodes, &QAction::triggered, desk, &CompareDesk::compareNodes);
    connect((*m_actions)[ActionId::CompareReceipts], &QAction::triggered, desk,
        [desk] { desk->compareReceipts(); });
}

void MainWindow::tellFigure(const QString& file, const QString& verdict)
{
    m_notice->showNote(tr("The figure is written: %1").arg(oneLine(file, 200)) + u"\n"_s + verdict);
}

} // namespace mnemo
