// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphfeature.h"

#include "core/base/log.h"
#include "core/base/text.h"
#include "core/query/places.h"
#include "core/settings/settings.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/changenews.h"
#include "ui/graph/findbar.h"
#include "ui/graph/graphchoice.h"
#include "ui/graph/graphchooser.h"
#include "ui/graph/graphcommands.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphcontrols.h"
#include "ui/graph/graphstage.h"
#include "ui/graph/grouplist.h"
#include "ui/graph/passingnotes.h"
#include "ui/graph/rolelooks.h"
#include "ui/graph/styles.h"
#include "ui/graph/timecontroller.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/sectionheader.h"
#include "ui/window/centrepages.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"
#include "ui/window/windowstatus.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(GraphFeature)
};

constexpr int kAnsweredMs = 4000;

FindBar* createPage(Window& window, GraphFeature& graph)
{
    graph.canvas = new GraphCanvas(&window.frame);
    graph.canvas->setObjectName(u"canvas"_s);
    graph.bar = new ResultBar(&window.frame);
    graph.page = new QWidget(&window.frame);
    auto* find = new FindBar(*graph.canvas, graph.page);
    graph.stage = new GraphStage(*graph.canvas, *graph.bar, graph.page);
    auto* column = new QVBoxLayout(graph.page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(graph.bar);
    column->addWidget(makeHairline(graph.page));
    column->addWidget(find);
    column->addWidget(graph.stage, 1);
    window.pages.add({graph.page, u"graph"_s, FeatureText::tr("Graph")});
    return find;
}

void createPanels(Window& window, GraphFeature& graph)
{
    graph.explorer = new ExplorerPanel(&window.frame);
    graph.inspector = new InspectorPanel(&window.frame);
    window.panels.add(
        {graph.explorer, PanelSide::Start, u"explorerDock"_s, FeatureText::tr("Explorer"), {}});
    window.panels.add(
        {graph.inspector, PanelSide::End, u"inspectorDock"_s, FeatureText::tr("Inspector"), {}});
    window.actions.on(ActionId::ShowExplorer, graph.explorer,
        [&panels = window.panels] { panels.toggleStart(); });
    window.actions.on(ActionId::ShowInspector, graph.inspector,
        [&panels = window.panels, inspector = graph.inspector] { panels.reveal(inspector); });
}

// Before all else that hears of a store: what it shows comes first.
void wireStore(Window& window, const GraphFeature& graph)
{
    GraphController* controller = graph.controller;
    GraphStage* stage = graph.stage;
    Workbench* session = &window.session;
    QObject::connect(session, &Workbench::storeOpened, controller,
        [controller, stage, explorer = graph.explorer](
            const std::shared_ptr<const Connection>& connection) {
            explorer->setCatalogue(connection->catalogue);
            controller->openStore();
            stage->setStale(false);
        });
    QObject::connect(session, &Workbench::storeClosed, stage, [stage, explorer = graph.explorer] {
        explorer->forgetNodes();
        stage->setStale(false);
    });
    QObject::connect(
        session, &Workbench::connectionLost, stage, [stage] { stage->setStale(true); });
    QObject::connect(
        session, &Workbench::connectionReturned, controller, &GraphController::askAgain);
    QObject::connect(session, &Workbench::committed, controller, &GraphController::refresh);
    window.actions.on(ActionId::RunAgain, controller, [controller] { controller->askNow(); });
}

void tellFailure(Window& window, const GraphFeature& graph, const Error& error)
{
    if (window.session.watch().isLost() || !graph.stage->isStale()) {
        emit window.requests.failed(error);
        return;
    }
    // It is back, and has not said anew what is shown: that stays marked as it is.
    window.status.endLoss();
    window.notices.offer(displayText(redacted(error.message)), FeatureText::tr("Ask again"),
        [controller = graph.controller] { controller->askAgain(); });
}

void wireController(Window& window, const GraphFeature& graph)
{
    GraphController* controller = graph.controller;
    WindowStatus* status = &window.status;
    QObject::connect(
        controller, &GraphController::shown, status, [status](const OutcomePtr& outcome) {
            if (outcome->tick)
                status->setTick(outcome->tick);
        });
    // A server that is back is shown so once what it says now is shown.
    QObject::connect(controller, &GraphController::started, status,
        [status, stage = graph.stage, &session = window.session] {
            if (session.watch().isLost())
                return;
            status->endLoss();
            stage->setStale(false);
        });
    QObject::connect(controller, &GraphController::noteReady, graph.notes, &PassingNotes::show);
    QObject::connect(controller, &GraphController::failed, controller,
        [&window, graph](const Error& error) { tellFailure(window, graph, error); });
    QObject::connect(controller, &GraphController::answeredAgain, status,
        [status](const QString& words) { status->showMessage(words, kAnsweredMs); });
    QObject::connect(
        controller, &GraphController::caughtUp, &window.families, &FamilyWatch::lookSoon);
    QObject::connect(graph.bar, &ResultBar::choiceWanted, controller, [controller, &window] {
        const NamedCall call = window.session.call(
            QueryPlace::Slice, controller->times().with(controller->arguments()));
        emit window.requests.formWanted(call.query, call.args);
    });
    auto* groups = new GroupList(window.session, *graph.stage->controls());
    QObject::connect(controller, &GraphController::answeredAgain, groups, &GroupList::refresh);
}

void wireRequests(Window& window, const GraphFeature& graph)
{
    WindowRequests* requests = &window.requests;
    QObject::connect(requests, &WindowRequests::nodeWanted, graph.controller,
        [controller = graph.controller, page = graph.page, &pages = window.pages](
            const QString& id) {
            if (id.isEmpty())
                return;
            pages.openPage(page);
            controller->reveal(NodeId(toUtf8(id)));
        });
    QObject::connect(requests, &WindowRequests::themeApplied, graph.canvas,
        [canvas = graph.canvas](
            const ThemeOptions& options) { canvas->content().setTheme(Theme(options)); });
    QObject::connect(requests, &WindowRequests::settingChanged, graph.canvas,
        [canvas = graph.canvas](SettingId id, const QVariant& value) {
            if (id == SettingId::ReducedMotion)
                canvas->setMotion(value.toBool() ? Motion::Reduced : Motion::Normal);
            else if (id == SettingId::CanvasFocus)
                canvas->pointer().setFocusing(value.toBool());
        });
    const Settings settings(window.session.home());
    graph.canvas->pointer().setFocusing(settings.flag(SettingId::CanvasFocus));
    ExplorerPanel* explorer = graph.explorer;
    QObject::connect(explorer, &ExplorerPanel::nodeChosen, requests, &WindowRequests::nodeWanted);
    QObject::connect(explorer, &ExplorerPanel::roleChosen, graph.controller,
        [controller = graph.controller](
            const QString& role) { controller->selectRole(toUtf8(role)); });
    const auto showFamilies
        = [explorer, &families = window.families] { explorer->setFamilies(families.shown()); };
    QObject::connect(&window.families, &FamilyWatch::changed, explorer, showFamilies);
    showFamilies();
}

void addTime(Window& window, GraphFeature& graph)
{
    const TimeViews views{graph.canvas, graph.bar, graph.stage->timeBar(), graph.explorer,
        window.actions[ActionId::ShowTimeBar], window.actions[ActionId::ShowEnded]};
    graph.time = new TimeController(window.session, *graph.controller, views, &window.frame);
    QObject::connect(
        graph.time, &TimeController::failed, &window.requests, &WindowRequests::failed);
}

} // namespace

GraphFeature installGraph(Window& window)
{
    GraphFeature graph;
    FindBar* find = createPage(window, graph);
    createPanels(window, graph);
    graph.controller = new GraphController(
        window.session, {graph.canvas, graph.explorer, graph.inspector, graph.bar}, &window.frame);
    graph.notes = new PassingNotes(*graph.canvas, window.notices);
    wireStore(window, graph);
    wireController(window, graph);
    addTime(window, graph);
    wireRequests(window, graph);
    auto* graphs = new GraphChoice(graph.explorer);
    graph.explorer->addOnTop(graphs);
    new GraphChooser(window.session, *graphs);
    installRoleLooks(window, *graph.explorer->legend());
    graph.styles = new GraphStyles(window, graph);
    graph.changes = installChangeNews(window, *graph.controller, *graph.canvas);
    graph.keys = installGraphCommands(window, graph, *find);
    return graph;
}

} // namespace mnemo
