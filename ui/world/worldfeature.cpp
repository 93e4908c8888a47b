// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/worldfeature.h"

#include "core/query/evidence.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/outcomes/outcomespanel.h"
#include "ui/table/tablefeed.h"
#include "ui/table/tablepanel.h"
#include "ui/window/centrepages.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"
#include "ui/window/windowstatus.h"
#include "ui/world/demopicture.h"
#include "ui/world/fieldchoice.h"
#include "ui/world/fieldpage.h"
#include "ui/world/fieldview.h"
#include "ui/world/worldcontroller.h"
#include "ui/world/worldfetchswitch.h"

#include <QCoreApplication>
#include <QMainWindow>

#include <memory>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(WorldFeature)
};

/// The nodes that rows of outcomes name, each once.
std::vector<NodeId> nodesOf(const QueryOutcome& outcome)
{
    std::set<NodeId> ids;
    const ResultList list = mainListOf(outcome);
    for (const Json& row : *list.rows) {
        Support support;
        addRow(support, *list.reading, row, outcome.result);
        ids.insert(support.nodes.begin(), support.nodes.end());
    }
    return {ids.begin(), ids.end()};
}

/// Of the nodes of a bar, those that are not to be seen on the canvas; empty when all are.
QString missingWords(const GraphCanvas& canvas, const std::vector<NodeId>& nodes)
{
    std::set<NodeId> seen;
    for (const NodeIndex node : canvas.shownNodes())
        seen.insert(canvas.scene().node(node).id);
    int away = 0;
    int hidden = 0;
    for (const NodeId& node : nodes) {
        if (!canvas.scene().find(node))
            ++away;
        else if (!seen.contains(node))
            ++hidden;
    }
    QStringList words;
    if (away > 0)
        words << FeatureText::tr("%n node(s) of the bar are not on the canvas.", nullptr, away);
    if (hidden > 0)
        words << FeatureText::tr(
            "%n node(s) of the bar are hidden on the canvas; the legend shows them "
            "again.",
            nullptr, hidden);
    return words.join(u' ');
}

// The rows of a bar: in the table, and their nodes selected on the canvas.
void showRows(
    Window& window, GraphCanvas* canvas, const TableFeature& table, const OutcomePtr& outcome)
{
    if (outcome->tick)
        window.status.setTick(outcome->tick);
    table.feed->show(outcome);
    const std::vector<NodeId> nodes = nodesOf(*outcome);
    if (const QString words = missingWords(*canvas, nodes); !words.isEmpty())
        window.notices.showNote(words);
    canvas->select(nodes);
    window.pages.openPage(table.panel);
}

/// The field shows where the graph holds a world, or once a person asked for it.
void offerField(Window& window, FieldPage* field)
{
    const auto asked = std::make_shared<bool>(false);
    CentrePages* pages = &window.pages;
    const auto offer = [pages, field, asked, families = &window.families] {
        pages->offer(
            field, families->isAllShown() || *asked || families->holds(QueryPlace::NodeStory));
    };
    QObject::connect(&window.families, &FamilyWatch::changed, field, offer);
    window.actions.on(ActionId::ShowField, field, [pages, field, asked, offer] {
        *asked = *asked || !pages->isOffered(field);
        offer();
        pages->openPage(field);
    });
    window.actions.on(ActionId::ResetPanels, field, [asked, offer] {
        *asked = false;
        offer();
    });
    offer();
}

void wireField(Window& window, FieldPage* field, const GraphFeature& graph)
{
    window.pages.add({field, u"field"_s, FeatureText::tr("Field")});
    offerField(window, field);
    GraphCanvas* canvas = graph.canvas;
    WindowRequests* requests = &window.requests;
    QObject::connect(field, &FieldPage::nodeChosen, canvas, [field, canvas](const QString& node) {
        canvas->select(
            node.isEmpty() ? std::vector<NodeId>{} : std::vector<NodeId>{NodeId(toUtf8(node))});
        field->setSelected(toUtf8(node)); // the canvas need not hold it
    });
    new FieldChoice(window.session, *field, *canvas, *graph.inspector, &window.frame);
    const auto explain = [requests, session = &window.session](const QString& daimoi) {
        const NamedCall call = session->call(QueryPlace::NodeStory, toUtf8(daimoi), Json::object());
        emit requests->queryWanted(call.query, call.args);
    };
    QObject::connect(field, &FieldPage::storyRequested, requests, explain);
    QObject::connect(field->view(), &FieldView::explainRequested, requests, explain);
    QObject::connect(
        field->view(), &FieldView::showInGraphRequested, requests, &WindowRequests::nodeWanted);
    QObject::connect(canvas, &GraphCanvas::selectionChanged, field, [field, canvas] {
        const auto chosen = canvas->selection();
        field->setSelected(chosen.size() == 1 ? chosen.front().text : std::string());
    });
}

void addOutcomes(Window& window, OutcomesPanel* panel)
{
    PanelPlaces* panels = &window.panels;
    panels->add({panel, PanelSide::Bottom, {}, FeatureText::tr("Outcomes"), u"chart"_s});
    window.actions.on(ActionId::ShowOutcomes, panel, [panels, panel] { panels->reveal(panel); });
    const auto follow = [panels, panel, families = &window.families, actions = &window.actions] {
        panels->offer(panel, families->holds(QueryPlace::OutcomeCounts));
        // An empty store may still become a world.
        actions->showMenuOf(ActionId::WorldPlay,
            families->isAllShown() || !families->hasGraph()
                || families->holds(QueryPlace::OutcomeRows));
    };
    QObject::connect(&window.families, &FamilyWatch::changed, panel, follow);
    follow();
}

void wireWorld(Window& window, WorldController* world, OutcomesPanel* outcomes)
{
    const WindowActions* actions = &window.actions;
    NoticeBar* notices = &window.notices;
    actions->on(ActionId::WorldPlay, world, [world] { world->togglePlay(); });
    actions->on(ActionId::WorldStep, world, [world] { world->step(); });
    actions->on(ActionId::RunAgain, world, [world, session = &window.session] {
        if (session->isOpen())
            world->refreshOutcomes();
    });
    QObject::connect(world, &WorldController::playingChanged, actions, &WindowActions::showPlaying);
    window.status.setPlayAction((*actions)[ActionId::WorldPlay]);
    QObject::connect(
        world, &WorldController::worldOffered, &window.status, &WindowStatus::offerPlay);
    QObject::connect(world, &WorldController::receiptReady, &window.session,
        [session = &window.session](const QString& file) { session->opening().openFiles({file}); });
    QObject::connect(world, &WorldController::noteReady, notices, &NoticeBar::showNote);
    QObject::connect(world, &WorldController::failed, &window.requests, &WindowRequests::failed);
    QObject::connect(world, &WorldController::summaryChanged, outcomes,
        [panels = &window.panels, outcomes](
            const QString& words) { panels->setSummary(outcomes, words); });
}

void addFetching(Window& window, WorldController* world)
{
    auto* fetches = new WorldFetchSwitch(window.session, *world, &window.frame);
    QAction* action = window.actions[ActionId::WorldFetch];
    window.actions.on(ActionId::WorldFetch, fetches, [fetches] { fetches->ask(); });
    QObject::connect(fetches, &WorldFetchSwitch::changed, action, &QAction::setChecked);
    QObject::connect(fetches, &WorldFetchSwitch::noteReady, &window.notices, &NoticeBar::showNote);
}

} // namespace

WorldController* installWorld(Window& window, const GraphFeature& graph, const TableFeature& table)
{
    auto* field = new FieldPage(&window.frame);
    auto* outcomes = new OutcomesPanel(&window.frame);
    auto* world = new WorldController(window.session, *field, *outcomes, &window.frame);
    wireWorld(window, world, outcomes);
    const auto* demo
        = new DemoPicture(window.session, *graph.controller, *graph.canvas, &window.frame);
    QObject::connect(demo, &DemoPicture::noteReady, &window.notices, &NoticeBar::showNote);
    addFetching(window, world);
    wireField(window, field, graph);
    addOutcomes(window, outcomes);
    QObject::connect(world, &WorldController::rowsReady, table.feed,
        [&window, canvas = graph.canvas, table](
            const OutcomePtr& outcome) { showRows(window, canvas, table, outcome); });
    return world;
}

} // namespace mnemo
