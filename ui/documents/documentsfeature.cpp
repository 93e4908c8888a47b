// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/documentsfeature.h"

#include "core/documents/documentreference.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/documents/conceptpanel.h"
#include "ui/documents/documentscontroller.h"
#include "ui/documents/documentspanel.h"
#include "ui/documents/ingestaction.h"
#include "ui/documents/textpage.h"
#include "ui/documents/textview.h"
#include "ui/figures/outcomereceipts.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphfeature.h"
#include "ui/session/workbench.h"
#include "ui/widgets/format.h"
#include "ui/window/centrepages.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QMainWindow>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct DocumentsText
{
    Q_DECLARE_TR_FUNCTIONS(DocumentsFeature)
};

struct DocumentParts
{
    DocumentsController* controller = nullptr;
    DocumentsPanel* list = nullptr;
    TextPage* page = nullptr;
    ConceptPanel* concepts = nullptr;
};

/// What ends without an outcome has one that says why, unless its store is left.
DocumentsController::AskQuery documentQueries(Workbench& session, QObject* context)
{
    return [&session, context](QueryPlace place, const Json& about, Json args,
               const DocumentsController::Take& take) {
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
bool holdsDocuments(const FamilyWatch& families)
{
    return families.isKnown() && families.holds(QueryPlace::Documents);
}

constexpr ActionId kDocumentActions[]
    = {ActionId::ShowText, ActionId::ShowDocuments, ActionId::GoToParagraph, ActionId::NextFounding,
        ActionId::CitationsOnCanvas, ActionId::ShowConcepts};

void offerParts(Window& window, const DocumentParts& parts)
{
    const auto offer = [&window, parts] {
        const bool isHeld = holdsDocuments(window.families);
        const bool isShown = isHeld || window.families.isAllShown();
        window.pages.offer(parts.page, isShown);
        window.panels.offer(parts.list, isShown);
        window.panels.offer(parts.concepts, isHeld);
        window.actions.showMenuOf(ActionId::ShowDocuments, isShown);
        for (const ActionId id : kDocumentActions)
            window.actions[id]->setVisible(isShown);
        parts.controller->setHeld(isHeld);
    };
    QObject::connect(&window.families, &FamilyWatch::changed, parts.page, offer);
    offer();
}

void wireStore(Window& window, DocumentsController* controller)
{
    Workbench* session = &window.session;
    QObject::connect(session, &Workbench::storeOpened, controller, &DocumentsController::restart);
    QObject::connect(session, &Workbench::storeClosed, controller, &DocumentsController::restart);
    QObject::connect(
        session, &Workbench::connectionReturned, controller, &DocumentsController::refresh);
    QObject::connect(session, &Workbench::committed, controller, &DocumentsController::refresh);
    window.actions.on(ActionId::RunAgain, controller, [controller] { controller->refresh(); });
    QObject::connect(
        controller, &DocumentsController::failed, &window.requests, &WindowRequests::failed);
}

/// The decision with everything that cites it and that it cites.
Evidence citationsOf(const DocumentsController& documents)
{
    Evidence evidence;
    const DocumentText* text = documents.text();
    if (text == nullptr)
        return evidence;
    const std::string& id = text->head.id;
    evidence.value = id;
    evidence.addNode(id);
    const auto addEdge = [&evidence](const std::string& from, const std::string& to) {
        evidence.addNode(from);
        evidence.addNode(to);
    };
    for (const CitingParagraph& one : documents.citing()) {
        addEdge(one.id, id);
        evidence.addNode(one.decision);
    }
    for (const DocumentParagraph& paragraph : text->paragraphs) {
        for (const CitedDocument& cited : paragraph.cites)
            addEdge(paragraph.id, cited.decision);
    }
    return evidence;
}

void wireLight(Window& window, const GraphFeature& graph, const DocumentParts& parts)
{
    EvidenceHighlight* highlight = &graph.controller->highlight();
    CentrePages* pages = &window.pages;
    TextPage* page = parts.page;
    DocumentsController* documents = parts.controller;
    QObject::connect(page, &TextPage::lightWanted, highlight, [highlight](const QString& id) {
        Evidence evidence;
        evidence.nodes = {NodeId(toUtf8(id))};
        evidence.value = toUtf8(id);
        highlight->show(evidence);
    });
    const auto showCitations = [highlight, documents, pages, canvas = graph.page] {
        pages->openPage(canvas);
        highlight->show(citationsOf(*documents));
    };
    QObject::connect(page, &TextPage::citationsWanted, highlight, showCitations);
    window.actions.on(ActionId::CitationsOnCanvas, highlight, showCitations);
    // A claim's paragraphs are marked in their text, the first one is shown.
    QObject::connect(
        highlight, &EvidenceHighlight::shown, page, [page, documents](const Evidence& evidence) {
            std::set<std::string> paragraphs;
            std::string first;
            for (const NodeId& node : evidence.nodes) {
                const auto& id = node.text;
                if (hostOfDocumentNode(id) == id)
                    continue;
                paragraphs.insert(id);
                first = first.empty() ? id : first;
            }
            page->setLit(paragraphs,
                DocumentsText::tr("%n paragraph(s) in support of “%1”", nullptr,
                    static_cast<int>(paragraphs.size()))
                    .arg(oneLine(toQString(evidence.value), 32)));
            // What was lit from the text itself is read already.
            const bool isOwn
                = std::ranges::find(evidence.nodes, NodeId(evidence.value)) != evidence.nodes.end();
            if (!first.empty() && !isOwn && !documents->decisions().empty())
                documents->openNode(first);
        });
    QObject::connect(highlight, &EvidenceHighlight::ended, page, [page] { page->setLit({}, {}); });
    QObject::connect(page, &TextPage::lightEnded, highlight, &EvidenceHighlight::end);
}

void wireReceipts(Window& window, const DocumentParts& parts)
{
    auto* receipts = new OutcomeReceipts(window.session, parts.page);
    DocumentsController* documents = parts.controller;
    QObject::connect(receipts, &OutcomeReceipts::noteReady, &window.notices, &NoticeBar::showNote);
    QObject::connect(parts.page, &TextPage::receiptWanted, receipts,
        [receipts, documents] { receipts->open(documents->textOutcome()); });
    QObject::connect(parts.concepts, &ConceptPanel::receiptWanted, receipts,
        [receipts, documents](const QString& name) {
            const auto& lanes = documents->lanes();
            const auto lane = std::ranges::find(lanes, toUtf8(name), &ConceptLane::name);
            if (lane != lanes.end())
                receipts->open(lane->outcome);
        });
}

void wireReading(Window& window, const DocumentParts& parts)
{
    CentrePages* pages = &window.pages;
    PanelPlaces* panels = &window.panels;
    const auto [controller, list, page, concepts] = parts;
    const auto read = [pages, page = page, controller = controller](const QString& id) {
        controller->openNode(toUtf8(id));
        pages->openPage(page);
    };
    QObject::connect(list, &DocumentsPanel::placeChosen, page, read);
    QObject::connect(concepts, &ConceptPanel::paragraphChosen, page, read);
    QObject::connect(page, &TextPage::conceptWanted, concepts,
        [panels, concepts = concepts, controller = controller](const QString& name) {
            controller->showConcept(toUtf8(name));
            panels->revealBeside(concepts);
        });
    QObject::connect(controller, &DocumentsController::textChanged, concepts,
        [concepts = concepts, controller = controller] {
            concepts->setShown(controller->place().paragraph);
        });
    QObject::connect(controller, &DocumentsController::lanesChanged, concepts,
        [panels, concepts = concepts] { panels->setSummary(concepts, concepts->summary()); });
    window.actions.on(ActionId::ShowText, page, [pages, page = page] {
        pages->openPage(page);
        page->takeFocus();
    });
    window.actions.on(ActionId::GoToParagraph, page, [pages, page = page] {
        pages->openPage(page);
        page->askForParagraph();
    });
    window.actions.on(ActionId::NextFounding, page, [pages, page = page] {
        pages->openPage(page);
        page->takeFocus();
        page->view()->goToNextFounding();
    });
    window.actions.on(
        ActionId::ShowDocuments, list, [panels, list = list] { panels->reveal(list); });
    window.actions.on(ActionId::ShowConcepts, concepts,
        [panels, concepts = concepts] { panels->reveal(concepts); });
}

/// What is selected in the graph is read where it is a part of a document.
void followSelection(const GraphFeature& graph, DocumentsController* documents)
{
    const GraphCanvas* canvas = graph.canvas;
    QObject::connect(canvas, &GraphCanvas::selectionChanged, documents, [canvas, documents] {
        const auto selected = canvas->selection();
        if (selected.size() != 1 || documents->decisions().empty())
            return;
        if (documents->isListed(hostOfDocumentNode(selected.front().text)))
            documents->openNode(selected.front().text);
    });
}

} // namespace

void installDocuments(Window& window, const GraphFeature& graph)
{
    auto* controller
        = new DocumentsController(documentQueries(window.session, &window.frame), &window.frame);
    const DocumentParts parts{controller, new DocumentsPanel(*controller, &window.frame),
        new TextPage(*controller, &window.frame), new ConceptPanel(*controller, &window.frame)};
    window.panels.add({parts.list, PanelSide::Start, {}, DocumentsText::tr("Documents"), {}});
    window.pages.add({parts.page, u"file"_s, DocumentsText::tr("Text")});
    Panel timeline{
        parts.concepts, PanelSide::Bottom, {}, DocumentsText::tr("Concept timeline"), u"clock"_s};
    timeline.leastHeight = 252;
    window.panels.add(timeline);
    offerParts(window, parts);
    wireStore(window, controller);
    wireReading(window, parts);
    wireLight(window, graph, parts);
    wireReceipts(window, parts);
    followSelection(graph, controller);
    installIngestion(window, parts.list);
}

} // namespace mnemo
