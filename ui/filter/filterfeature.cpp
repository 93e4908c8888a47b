// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/filterfeature.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/filter/filtercontroller.h"
#include "ui/filter/filterpanel.h"
#include "ui/filter/nodepairs.h"
#include "ui/filter/parteditor.h"
#include "ui/muse/musepanel.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/explorerparts.h"
#include "ui/query/querycontroller.h"
#include "ui/session/workbench.h"
#include "ui/window/centrepages.h"
#include "ui/window/windowactions.h"

#include <QMainWindow>

namespace mnemo {

namespace {

/// What ends without an outcome has one that says why, unless its store is left.
FilterController::AskQuery askOf(Workbench& session, QObject* context)
{
    return [&session, context](const NamedCall& call, const FilterController::Take& take) {
        session.run(
            call.query, call.args, context, [call, take](const Result<QueryAnswer>& answer) {
                if (answer)
                    return take(answer->outcome);
                if (answer.error().code == ErrorCode::Cancelled)
                    return;
                auto failed = std::make_shared<QueryOutcome>();
                failed->query = call.query;
                failed->args = call.args;
                failed->error = answer.error();
                take(failed);
            });
    };
}

void wireStore(Window& window, FilterController* filter)
{
    Workbench* session = &window.session;
    QObject::connect(session, &Workbench::storeOpened, filter, [filter] { filter->restart(true); });
    QObject::connect(
        session, &Workbench::storeClosed, filter, [filter] { filter->restart(false); });
    for (const auto changed :
        {&Workbench::connectionReturned, &Workbench::groupsChanged, &Workbench::committed})
        QObject::connect(session, changed, filter, &FilterController::refresh);
    window.actions.on(ActionId::RunAgain, filter, [filter] { filter->refresh(); });
}

void wireSelection(Window& window, const GraphFeature& graph, FilterController* filter)
{
    QObject::connect(filter, &FilterController::nodesFound, graph.canvas,
        [graph, filter, pages = &window.pages](const std::vector<std::string>& ids) {
            std::vector<NodeId> loaded;
            for (const std::string& id : ids) {
                if (graph.canvas->scene().find(NodeId(id)))
                    loaded.emplace_back(id);
            }
            pages->openPage(graph.page);
            graph.canvas->select(loaded);
            filter->noteSelected(loaded.size(), ids.size());
        });
}

} // namespace

FilterController* installFilter(
    Window& window, const GraphFeature& graph, const MuseFeature& muse, QueryController& queries)
{
    auto* panel = new FilterPanel(graph.explorer);
    graph.explorer->parts()->add(ExplorerPart::Filter, panel);
    const auto ask = askOf(window.session, &window.frame);
    auto* filter = new FilterController(*panel, ask, window.session.clock(), &window.frame);
    QObject::connect(
        graph.explorer->parts(), &ExplorerParts::filterShown, filter, &FilterController::setLooked);
    QObject::connect(filter, &FilterController::runRequested, &queries, &QueryController::run);
    wireStore(window, filter);
    wireSelection(window, graph, filter);
    window.actions.on(
        ActionId::FilterNodes, panel, [panel, explorer = graph.explorer, panels = &window.panels] {
            panels->reveal(explorer);
            explorer->parts()->showPart(ExplorerPart::Filter);
            panel->takeFocus();
        });
    new NodePairs(window, graph, muse, ask);
    auto* parts = new PartEditor(ask, window.session.clock(), &window.frame);
    QObject::connect(muse.panel, &MusePanel::partEditRequested, parts, &PartEditor::edit);
    return filter;
}

} // namespace mnemo
