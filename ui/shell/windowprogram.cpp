// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that leads to the pages about the program itself.
#include "ui/canvas/canvasview.h"
#include "ui/graph/canvaskeys.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/presentation.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/pages/windowpages.h"
#include "ui/panels/resultbar.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/storeplaces.h"
#include "ui/scenes/viewlist.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/palettesources.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QTabBar>

namespace mnemo {

void MainWindow::wireKeys()
{
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, this, deed);
    };
    auto* presentation = new Presentation(*m_canvas, this);
    presentation->setAway({m_tabs, m_bar});
    on(ActionId::Presentation, [this, presentation] {
        showPage(Page::Graph);
        presentation->toggle();
    });
    auto* keys = new CanvasKeys(*m_canvas, *m_graph, this);
    keys->add(QT_TRANSLATE_NOOP("CanvasKeys", "In the graph: hide"), "Del",
        findChild<QAction*>(QStringLiteral("hide")));
    keys->add(QT_TRANSLATE_NOOP("CanvasKeys", "In the graph: pin or unpin"), "P",
        findChild<QAction*>(QStringLiteral("pin-or-unpin")));
    QAction* evidence = (*m_actions)[ActionId::Evidence];
    keys->add(QT_TRANSLATE_NOOP("CanvasKeys", "In the graph: evidence light"), "L", evidence);
    on(ActionId::Expand, [keys] { keys->expandOrCollapse(); });
    connect(m_console, &MuseConsole::evidenceRequested, keys, &CanvasKeys::noteEvidence);
    connect(m_workbench, &Workbench::storeClosed, keys, &CanvasKeys::forgetEvidence);
    const QString unlit = tr("No evidence has been lit yet. A click on a value lights it.");
    connect(m_console, &MuseConsole::evidenceRequested, m_notice,
        [this, unlit] { m_notice->end(unlit); });
    on(ActionId::Evidence, [this, keys, evidence, unlit](bool checked) {
        if (!checked) {
            m_graph->endLight();
            m_muse->clearEvidence();
        } else if (!keys->lightAgain()) {
            evidence->setChecked(false);
            m_notice->showNote(unlit);
        }
    });
}

// Last, when every action is there: their keys may be other ones.
void MainWindow::wirePages()
{
    wireKeys();
    m_about = new WindowPages(m_workbench->home(), actions(), this);
    addSettings(*m_palette, *m_about);
    addBookmarks(*m_palette, *m_canvas, *findChild<ViewList*>());
    addReceipts(*m_palette, *m_console);
    addConversations(*m_palette, *m_console);
    const auto on = [this](ActionId id, auto deed) {
        connect((*m_actions)[id], &QAction::triggered, m_about, deed);
    };
    on(ActionId::ShowHelp, [this] { m_about->showHelp(); });
    on(ActionId::ShowSettings, [this] { m_about->showSettings(); });
    on(ActionId::ShowShortcuts, [this] { m_about->showShortcuts(); });
    on(ActionId::ShowLog, [this] { m_about->showLog(); });
    on(ActionId::ShowData, [this] { m_about->showData(); });
    connect(m_about, &WindowPages::settingChanged, this, &MainWindow::applySetting);
    connect(this, &MainWindow::themeChosen, m_about, [this](ThemeChoice choice) {
        noteTheme(choice);
        m_about->noteSetting(SettingId::Theme, themeSetting(choice));
    });
    wireData();
    connect(m_about, &WindowPages::dataRestored, m_workbench, &Workbench::openDefault);
}

void MainWindow::noteTheme(ThemeChoice choice)
{
    m_actions->markTheme(choice);
}

} // namespace mnemo
