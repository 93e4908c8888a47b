// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenes/scenefeature.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"
#include "ui/palette/commandpalette.h"
#include "ui/panels/explorerpanel.h"
#include "ui/scenes/recentlist.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/viewlist.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/sectionheader.h"
#include "ui/window/centrepages.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"
#include "ui/window/windowrequests.h"
#include "ui/window/windowstatus.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(SceneFeature)
};

constexpr int kSavedMs = 2000;

/// A menu of what was opened before, after the action that opens a file.
void addRecentMenu(Window& window, SceneController& scenes)
{
    QAction* open = window.actions[ActionId::OpenFile];
    for (QAction* top : window.frame.menuBar()->actions()) {
        QMenu* menu = top->menu();
        if (menu == nullptr || !menu->actions().contains(open))
            continue;
        auto* recent = new QMenu(FeatureText::tr("Open again"), menu);
        menu->insertMenu(menu->actions().value(menu->actions().indexOf(open) + 1), recent);
        scenes.fillRecentMenu(recent);
    }
}

void wireSession(Window& window, const GraphFeature& graph, SceneController* scenes)
{
    graph.controller->setStayGuard([scenes] { return scenes->takeStore(); });
    window.session.opening().setGate(
        [scenes](auto go, auto stay) { scenes->guard(std::move(go), std::move(stay)); });
    window.guards.addClose([scenes] { return scenes->mayClose(); });
    window.guards.addRelease(UserDataPart::Views,
        [scenes](std::function<void()> released) { scenes->forgetKept(std::move(released)); });
    QObject::connect(&window.requests, &WindowRequests::dataDeleted, scenes,
        [scenes](const std::set<UserDataPart>& parts) {
            if (parts.contains(UserDataPart::Views))
                scenes->keepAgain();
        });
}

void wireScenes(Window& window, const GraphFeature& graph, SceneController* scenes)
{
    const auto openGraph = [&pages = window.pages, page = graph.page] { pages.openPage(page); };
    const WindowActions& actions = window.actions;
    actions.on(ActionId::SaveScene, scenes, [scenes] { scenes->save(); });
    actions.on(ActionId::SaveSceneAs, scenes, [scenes] { scenes->saveAs(); });
    actions.on(ActionId::KeepView, scenes, [scenes] { scenes->keepView(); });
    actions.on(ActionId::AddNote, scenes, [scenes, openGraph] {
        openGraph();
        scenes->addNote();
    });
    WindowRequests* requests = &window.requests;
    WindowStatus* status = &window.status;
    QObject::connect(
        scenes, &SceneController::connectRequested, requests, &WindowRequests::connectionWanted);
    QObject::connect(
        scenes, &SceneController::storeRequested, requests, &WindowRequests::storeWanted);
    QObject::connect(scenes, &SceneController::saved, status,
        [status] { status->showMessage(FeatureText::tr("The scene is saved."), kSavedMs); });
    QObject::connect(scenes, &SceneController::shown, status, [status, openGraph](bool connected) {
        openGraph();
        if (!connected)
            status->setStore(FeatureText::tr("Scene"), FeatureText::tr("not connected"));
    });
}

void addBookmarks(Window& window, const GraphFeature& graph, ViewList* views)
{
    graph.explorer->addSection(FeatureText::tr("Bookmarks"), views);
    followKeys(window.actions[ActionId::KeepView], views,
        [views](const QString& keys) { views->setKeepKeys(keys); });
    window.palette.addSource(PaletteKind::Words, [canvas = graph.canvas, views] {
        std::vector<PaletteEntry> entries;
        for (const NamedView& view : canvas->state().views)
            entries.push_back({view.name, CommandPalette::tr("bookmark"), u"star"_s, {},
                [views, id = view.id] { emit views->goRequested(id); }});
        return entries;
    });
}

} // namespace

SceneFeature installScenes(Window& window, const GraphFeature& graph)
{
    auto* views = new ViewList(graph.explorer);
    auto* recent = new RecentList(&window.frame);
    auto* scenes = new SceneController(window.session,
        {graph.canvas, graph.controller, &window.notices, views, recent}, &window.frame);
    addBookmarks(window, graph, views);
    wireSession(window, graph, scenes);
    wireScenes(window, graph, scenes);
    addRecentMenu(window, *scenes);
    return {scenes, recent};
}

} // namespace mnemo
