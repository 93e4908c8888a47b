// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factsfeature.h"

#include "core/query/places.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/facts/episodespanel.h"
#include "ui/facts/factscontroller.h"
#include "ui/facts/factspage.h"
#include "ui/graph/graphcontroller.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QToolButton>

namespace mnemo {

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(FactsFeature)
};

constexpr int kEpisodesHeight = 252;

/// As the picture is looked at.
FactMoment momentShown(const GraphController& graph, const GraphCanvas& canvas)
{
    const Moment looked = canvas.content().facts().moment;
    const bool present = graph.times().asked().asOf.is_null() && !graph.outcomes().facts;
    return {looked.asOf.value_or(0), looked.knownAt, present};
}

FactEnd nodeShown(const GraphCanvas& canvas)
{
    const std::vector<NodeId> selected = canvas.selection();
    const auto index = selected.size() == 1 ? canvas.scene().find(selected.front()) : std::nullopt;
    if (!index)
        return {};
    const SceneNode& node = canvas.scene().node(*index);
    return {node.id.text, node.role, toQString(node.label.empty() ? node.id.text : node.label)};
}

FactsController::AskQuery askOf(Workbench& session)
{
    return [&session](const FactsController::Asked& asked, QObject* context,
               const FactsController::DoneFn& done) {
        const NamedCall call = asked.about.is_null()
            ? session.call(asked.place, asked.arguments)
            : session.call(asked.place, asked.about, asked.arguments);
        return session.run(call, context, [done](const Result<QueryAnswer>& answer) {
            done(answer ? Result(answer->outcome)
                        : Result<FactsController::OutcomePtr>(answer.error()));
        });
    };
}

void wireStore(
    Window& window, FactsController* facts, EpisodesPanel* episodes, const GraphCanvas* canvas)
{
    PanelPlaces* panels = &window.panels;
    QObject::connect(&window.session, &Workbench::storeOpened, facts,
        [facts, panels, episodes, canvas](const std::shared_ptr<const Connection>& connection) {
            facts->setProfile(connection->runner->profile());
            panels->offer(episodes, facts->knowsEpisodes());
            facts->showNode(nodeShown(*canvas));
        });
    QObject::connect(&window.session, &Workbench::storeClosed, facts, [facts, panels, episodes] {
        facts->setProfile(std::nullopt);
        panels->offer(episodes, false);
    });
    QObject::connect(facts, &FactsController::episodeOpened, episodes,
        [panels, episodes] { panels->revealBeside(episodes); });
}

void wireGraph(Window& window, FactsController* facts, const GraphFeature& graph)
{
    GraphCanvas* canvas = graph.canvas;
    const auto showMoment = [facts, canvas, controller = graph.controller] {
        facts->setMoment(momentShown(*controller, *canvas));
    };
    QObject::connect(canvas, &GraphCanvas::selectionChanged, facts,
        [facts, canvas] { facts->showNode(nodeShown(*canvas)); });
    QObject::connect(canvas, &GraphCanvas::factsChanged, facts, showMoment);
    QObject::connect(graph.controller, &GraphController::asOfChanged, facts, showMoment);
    QObject::connect(graph.controller, &GraphController::shown, facts, &FactsController::refresh);
    QObject::connect(facts, &FactsController::counted, graph.inspector, &InspectorPanel::setFacts);
    QObject::connect(facts, &FactsController::edgeChosen, canvas, [canvas](const EdgeName& edge) {
        // One that is not in the picture leaves none marked.
        if (canvas->scene().find(edge))
            canvas->selectionModel().selectEdge(edge, EdgeSelect::BesideNodes);
        else
            canvas->select(canvas->selection());
    });
    QObject::connect(
        facts, &FactsController::nodeWanted, &window.requests, &WindowRequests::nodeWanted);
    showMoment();
}

} // namespace

void installFacts(Window& window, const GraphFeature& graph)
{
    auto* episodes = new EpisodesPanel(&window.frame);
    Panel place{
        episodes, PanelSide::Bottom, {}, FeatureText::tr("Episodes"), QStringLiteral("file")};
    place.leastHeight = kEpisodesHeight;
    window.panels.add(place);
    auto* page = new FactsPage(graph.inspector);
    graph.inspector->addFacts(page, page->orderButton());
    auto* facts = new FactsController({page, episodes}, askOf(window.session), &window.frame);
    wireStore(window, facts, episodes, graph.canvas);
    wireGraph(window, facts, graph);
}

} // namespace mnemo
