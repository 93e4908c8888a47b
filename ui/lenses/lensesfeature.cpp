// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/lensesfeature.h"

#include "core/base/times.h"
#include "core/query/families.h"
#include "ui/figures/outcomereceipts.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphfeature.h"
#include "ui/lenses/lensescontroller.h"
#include "ui/lenses/lensespage.h"
#include "ui/lenses/stimulusform.h"
#include "ui/session/workbench.h"
#include "ui/window/centrepages.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/window.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>

#include <algorithm>
#include <memory>

namespace mnemo {

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(LensesFeature)
};

/// What ends without an outcome has one that says why, unless its store is left.
LensesController::AskQuery lensQueries(Workbench& workbench, QObject* context)
{
    return [&workbench, context](
               const std::string& query, const Json& args, const LensesController::Take& take) {
        workbench.run(query, args, context, [query, args, take](const Result<QueryAnswer>& answer) {
            if (answer)
                return take(answer->outcome);
            if (answer.error().code == ErrorCode::Cancelled)
                return;
            auto failed = std::make_shared<QueryOutcome>();
            failed->query = query;
            failed->args = args;
            failed->error = answer.error();
            take(failed);
        });
    };
}

/// Whether the graph is known to hold what one of the lenses reads, or a person wants all.
bool areOffered(const FamilyWatch& families, const Catalogue& catalogue)
{
    const auto shown = families.shown();
    if (!shown || !families.isKnown())
        return families.isAllShown();
    return std::ranges::any_of(lensesOf(catalogue),
        [&shown](const Lens& lens) { return shown->contains(familyRead(*lens.entry)); });
}

/// What is lit in the graph is marked here, too, until it ends.
void wireLight(LensesPage* page, const GraphFeature& graph)
{
    EvidenceHighlight* highlight = &graph.controller->highlight();
    QObject::connect(
        page, &LensesPage::lightWanted, highlight, [page, highlight](const QString& id) {
            Evidence evidence;
            evidence.nodes = {NodeId(toUtf8(id))};
            evidence.value = toUtf8(id);
            highlight->show(evidence);
            page->setLit(id);
        });
    QObject::connect(highlight, &EvidenceHighlight::ended, page, [page] { page->setLit({}); });
}

/// What was found is filed once all lenses have answered.
void wireReceipts(Window& window, const LensesController* lenses, LensesPage* page)
{
    auto* receipts = new OutcomeReceipts(window.session, page);
    QObject::connect(lenses, &LensesController::finished, receipts, [receipts, lenses] {
        std::vector<LensesController::Outcome> outcomes;
        for (const auto& state : lenses->states()) {
            if (state.outcome && state.outcome->answered())
                outcomes.push_back(state.outcome);
        }
        receipts->file(std::move(outcomes), [](const Proof&) {});
    });
    QObject::connect(page, &LensesPage::receiptWanted, receipts, [receipts, lenses](int lens) {
        receipts->open(lenses->states().at(static_cast<std::size_t>(lens)).outcome);
    });
    QObject::connect(receipts, &OutcomeReceipts::noteReady, &window.notices, &NoticeBar::showNote);
}

void addPage(
    Window& window, const GraphFeature& graph, const std::shared_ptr<const Catalogue>& catalogue)
{
    CentrePages* pages = &window.pages;
    Workbench* session = &window.session;
    auto* lenses
        = new LensesController(catalogue, lensQueries(*session, &window.frame), &window.frame);
    auto* page = new LensesPage(*lenses, pages);
    pages->add({page, QStringLiteral("fit"), FeatureText::tr("Lenses")});
    const FamilyWatch* families = &window.families;
    QAction* asList = window.actions[ActionId::LensesAsList];
    const auto offer = [pages, page, families, catalogue, asList] {
        const bool isOffered = areOffered(*families, *catalogue);
        pages->offer(page, isOffered);
        asList->setVisible(isOffered);
    };
    QObject::connect(families, &FamilyWatch::changed, page, offer);
    offer();
    const auto begin = [session, lenses, page] {
        lenses->reset();
        page->form()->setFolded(false);
        page->form()->setNow(toQString(utcText(static_cast<double>(session->clock().now()))));
    };
    QObject::connect(session, &Workbench::storeOpened, page, begin);
    begin();
    QObject::connect(session, &Workbench::storeClosed, lenses, &LensesController::reset);
    QObject::connect(page, &LensesPage::nodeChosen, &window.requests, &WindowRequests::nodeWanted);
    wireLight(page, graph);
    wireReceipts(window, lenses, page);
    window.actions.on(ActionId::RunAgain, lenses, [lenses] { lenses->runAgain(); });
    window.actions.on(ActionId::LensesAsList, page, [pages, page] {
        pages->openPage(page);
        page->showList(!page->isList());
    });
    window.actions.on(ActionId::ShowLenses, page, [pages, page] {
        pages->openPage(page);
        page->takeFocus();
    });
}

} // namespace

void installLenses(Window& window, const GraphFeature& graph)
{
    // Which lenses there are is known with the catalogue, which comes with the first store.
    auto* waiting = new QObject(&window.frame);
    QObject::connect(&window.session, &Workbench::storeOpened, waiting, [&window, graph, waiting] {
        const auto catalogue = window.session.catalogue();
        if (!catalogue)
            return;
        waiting->disconnect();
        QObject::disconnect(&window.session, nullptr, waiting, nullptr);
        waiting->deleteLater();
        addPage(window, graph, catalogue);
    });
}

} // namespace mnemo
