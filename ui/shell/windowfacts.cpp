// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that tells the facts of a node and the episodes they came from.
#include "core/query/places.h"
#include "ui/canvas/canvasview.h"
#include "ui/facts/episodespanel.h"
#include "ui/facts/factscontroller.h"
#include "ui/facts/factspage.h"
#include "ui/graph/graphcontroller.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowdocks.h"

#include <QToolButton>

namespace mnemo {

namespace {

/// As the picture is looked at.
FactMoment momentShown(const GraphController& graph, const GraphCanvas& canvas)
{
    const Moment looked = canvas.facts().moment;
    const bool present = graph.times().asOf.is_null() && !graph.outcomes().facts;
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

} // namespace

void MainWindow::wireFacts()
{
    auto* page = new FactsPage(m_inspector);
    m_inspector->addFacts(page, page->orderButton());
    auto* facts = new FactsController(
        {page, m_episodes},
        [this](const Json& arguments, QObject* context, const FactsController::DoneFn& done) {
            return m_workbench->run(m_workbench->call(QueryPlace::Slice, arguments), context,
                [done](const Result<QueryAnswer>& answer) {
                    done(answer ? Result(answer->outcome) : Result<OutcomePtr>(answer.error()));
                });
        },
        this);
    const auto showNode = [this, facts] { facts->showNode(nodeShown(*m_canvas)); };
    const auto showMoment = [this, facts] { facts->setMoment(momentShown(*m_graph, *m_canvas)); };
    connect(m_workbench, &Workbench::storeOpened, facts,
        [this, facts](const std::shared_ptr<const Connection>& connection) {
            facts->setProfile(connection->runner->profile());
            m_docks->offer(m_episodes, facts->knowsEpisodes());
            facts->showNode(nodeShown(*m_canvas));
        });
    connect(m_workbench, &Workbench::storeClosed, facts, [this, facts] {
        facts->setProfile(std::nullopt);
        m_docks->offer(m_episodes, false);
    });
    connect(m_canvas, &GraphCanvas::selectionChanged, facts, showNode);
    connect(m_canvas, &GraphCanvas::factsChanged, facts, showMoment);
    connect(m_graph, &GraphController::asOfChanged, facts, showMoment);
    connect(m_graph, &GraphController::shown, facts, &FactsController::refresh);
    connect(facts, &FactsController::counted, m_inspector, &InspectorPanel::setFacts);
    connect(facts, &FactsController::edgeChosen, m_canvas, [this](const EdgeName& edge) {
        // One that is not in the picture leaves none marked.
        if (m_canvas->scene().find(edge))
            m_canvas->selectEdge(edge, EdgeSelect::BesideNodes);
        else
            m_canvas->select(m_canvas->selection());
    });
    connect(facts, &FactsController::nodeWanted, this, &MainWindow::revealNode);
    connect(facts, &FactsController::episodeOpened, this, [this] { m_docks->bring(m_episodes); });
    showMoment();
}

} // namespace mnemo
