// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowfeature.h"

#include "core/query/catalogue.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/figures/outcomereceipts.h"
#include "ui/flow/flowcontroller.h"
#include "ui/flow/flowpage.h"
#include "ui/flow/flowselection.h"
#include "ui/flow/flowview.h"
#include "ui/flow/issuepanel.h"
#include "ui/session/workbench.h"
#include "ui/window/centrepages.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QMainWindow>

#include <memory>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FlowText
{
    Q_DECLARE_TR_FUNCTIONS(FlowFeature)
};

/// What ends without an outcome has one that says why, unless its store is left.
FlowController::AskQuery askOf(Workbench& session, QObject* context)
{
    return [&session, context](
               QueryPlace place, const Json& about, Json args, const FlowController::Take& take) {
        const NamedCall call = callFor(*session.catalogue(), place, about, std::move(args));
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

/// Not before the graph was looked at: a store that is not there yet has no answer.
bool holdsModel(const FamilyWatch& families)
{
    return families.isKnown() && families.holds(QueryPlace::Flow);
}

/// What the flow can tell is asked for where the graph holds a model.
void wireStore(Window& window, FlowController* controller)
{
    Workbench* session = &window.session;
    const auto look = [controller, families = &window.families] {
        controller->setLooked(holdsModel(*families));
    };
    QObject::connect(session, &Workbench::storeOpened, controller, &FlowController::restart);
    QObject::connect(session, &Workbench::storeClosed, controller, &FlowController::restart);
    QObject::connect(session, &Workbench::connectionReturned, controller, &FlowController::refresh);
    QObject::connect(session, &Workbench::committed, controller, &FlowController::refresh);
    QObject::connect(&window.families, &FamilyWatch::changed, controller, look);
    window.actions.on(ActionId::RunAgain, controller, [controller] { controller->refresh(); });
}

constexpr ActionId kModelActions[] = {ActionId::NextStep, ActionId::PreviousStep,
    ActionId::NextIssue, ActionId::PreviousIssue, ActionId::ShowIssues};

/// What the menu of the model does is done on the page.
void wireMenu(Window& window, FlowPage* page, IssuePanel* issues)
{
    const auto go = [&window, page](ActionId id, void (FlowView::*move)(int), int by) {
        window.actions.on(id, page, [pages = &window.pages, page, move, by] {
            pages->openPage(page);
            (page->view()->*move)(by);
        });
    };
    go(ActionId::NextStep, &FlowView::goStep, 1);
    go(ActionId::PreviousStep, &FlowView::goStep, -1);
    go(ActionId::NextIssue, &FlowView::goIssue, 1);
    go(ActionId::PreviousIssue, &FlowView::goIssue, -1);
    window.actions.on(ActionId::ShowIssues, issues,
        [panels = &window.panels, issues] { panels->reveal(issues); });
}

void wireEvidence(const GraphFeature& graph, FlowSelection* selection, FlowPage* page)
{
    GraphCanvas* canvas = graph.canvas;
    QObject::connect(selection, &FlowSelection::evidenceChanged, canvas,
        [canvas](const IssueEvidence& evidence) {
            CanvasEvidence lit;
            for (const std::string& node : evidence.nodes)
                lit.nodes.emplace_back(node);
            for (const ModelEdge& edge : evidence.edges)
                lit.edges.push_back({NodeId(edge.source), edge.kind, NodeId(edge.target), {}});
            lit.value = evidence.words.toStdString();
            canvas->setEvidence(lit);
        });
    QObject::connect(page, &FlowPage::nodeChosen, canvas,
        [canvas](const QString& node) { canvas->select({NodeId(node.toStdString())}); });
}

} // namespace

void installFlow(Window& window, const GraphFeature& graph)
{
    auto* page = new FlowPage(&window.frame);
    auto* issues = new IssuePanel(&window.frame);
    auto* controller = new FlowController(askOf(window.session, &window.frame), &window.frame);
    auto* selection = new FlowSelection(*controller, *page, *issues);
    auto* receipts = new OutcomeReceipts(window.session, &window.frame);
    CentrePages* pages = &window.pages;
    PanelPlaces* panels = &window.panels;
    pages->add({page, u"path"_s, FlowText::tr("Flow")});
    panels->add({issues, PanelSide::Bottom, {}, FlowText::tr("Model issues"), u"warn"_s});
    const auto offer
        = [pages, panels, page, issues, families = &window.families, actions = &window.actions] {
              const bool isHeld = holdsModel(*families);
              pages->offer(page, families->isAllShown() || isHeld);
              panels->offer(issues, isHeld);
              actions->showMenuOf(ActionId::ShowIssues, isHeld || families->isAllShown());
              for (const ActionId id : kModelActions)
                  (*actions)[id]->setVisible(isHeld || families->isAllShown());
          };
    QObject::connect(&window.families, &FamilyWatch::changed, page, offer);
    offer();
    wireStore(window, controller);
    wireMenu(window, page, issues);
    wireEvidence(graph, selection, page);
    window.actions.on(ActionId::ShowFlow, page, [pages, page] {
        pages->openPage(page);
        page->setFocus();
    });
    QObject::connect(controller, &FlowController::issuesChanged, issues,
        [panels, issues] { panels->setSummary(issues, issues->summary()); });
    QObject::connect(
        controller, &FlowController::failed, &window.requests, &WindowRequests::failed);
    QObject::connect(receipts, &OutcomeReceipts::noteReady, &window.notices, &NoticeBar::showNote);
    QObject::connect(page, &FlowPage::receiptWanted, receipts,
        [receipts, controller] { receipts->open(controller->flow()); });
    QObject::connect(issues, &IssuePanel::receiptWanted, receipts,
        [receipts, controller] { receipts->open(controller->issues()); });
    QObject::connect(
        page, &FlowPage::tableWanted, &window.requests, [requests = &window.requests, controller] {
            if (const auto flow = controller->flow())
                emit requests->queryWanted(flow->query, flow->args);
        });
}

} // namespace mnemo
