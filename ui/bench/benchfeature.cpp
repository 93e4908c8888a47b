// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/benchfeature.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/base/text.h"
#include "core/query/catalogue.h"
#include "core/query/evidence.h"
#include "ui/bench/benchcontroller.h"
#include "ui/bench/benchpage.h"
#include "ui/bench/claimreceipt.h"
#include "ui/bench/evidencerows.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphfeature.h"
#include "ui/session/workbench.h"
#include "ui/window/centrepages.h"
#include "ui/window/noticebar.h"
#include "ui/window/window.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"
#include "ui/window/windowrequests.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMessageBox>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(BenchFeature)
};

struct BenchParts
{
    BenchController* controller;
    BenchPage* page;
};

const BenchClaim* chosenClaim(const BenchController& controller)
{
    return controller.current() < 0
        ? nullptr
        : &controller.reading()->claims.at(static_cast<std::size_t>(controller.current()));
}

/// All that the cells of a claim rest on, as the entries of their queries describe it.
Evidence lightOf(const Catalogue& catalogue, const BenchReading& reading, const BenchClaim& claim)
{
    Evidence evidence;
    evidence.value = toUtf8(claim.text);
    for (const BenchCell& cell : citedCells(claim)) {
        const auto proof = reading.proofs.find(cell.receipt);
        const CatalogueEntry* entry
            = proof == reading.proofs.end() ? nullptr : catalogue.find(proof->second.receipt.query);
        if (entry == nullptr || !entry->reading || proof->second.result == nullptr)
            continue;
        const Support support = supportOf(*entry->reading, *proof->second.result, cell.pointer);
        for (const NodeId& node : support.nodes)
            evidence.addNode(node.text);
        evidence.edges.insert(evidence.edges.end(), support.edges.begin(), support.edges.end());
        evidence.undirected.insert(
            evidence.undirected.end(), support.undirected.begin(), support.undirected.end());
    }
    return evidence;
}

/// The store of the graph that is shown, else the open one.
std::optional<StoreName> shownStore(const GraphController& graph, const Workbench& session)
{
    if (const auto& made = graph.outcomes().list; !made.empty())
        return made.front()->store;
    return session.connection() ? std::optional(session.connection()->info.name) : std::nullopt;
}

/// Whether all that the cells of a claim rest on is of this store; ids of others mean other nodes.
bool isAbout(
    const std::optional<StoreName>& store, const BenchReading& reading, const BenchClaim& claim)
{
    return std::ranges::all_of(citedCells(claim), [&](const BenchCell& cell) {
        const auto proof = reading.proofs.find(cell.receipt);
        return proof == reading.proofs.end()
            || (store && isSameStore(proof->second.receipt.store, *store));
    });
}

Error otherGraph()
{
    return Error{ErrorCode::BadArgument,
        FeatureText::tr("This claim was checked on another graph than the one that is shown."), {},
        FeatureText::tr("Open that graph, or check the answer on this one."), {}};
}

QFileDialog* makeDialog(QWidget* parent, const QString& title, const QStringList& filters)
{
    auto* dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilters(filters);
    return dialog;
}

void wireFiles(Window& window, const BenchParts& parts)
{
    const auto [controller, page] = parts;
    QObject::connect(
        page, &BenchPage::fileWanted, controller, [controller = controller, page = page] {
            auto* dialog = makeDialog(page, FeatureText::tr("Open an agent's answer"),
                {FeatureText::tr("Answers, transcripts and bundles (*.txt *.md *.json *.jsonl)"),
                    FeatureText::tr("All files (*)")});
            dialog->setFileMode(QFileDialog::ExistingFile);
            QObject::connect(
                dialog, &QFileDialog::fileSelected, controller, &BenchController::open);
            dialog->open();
        });
    QObject::connect(
        page, &BenchPage::saveWanted, controller, [controller = controller, page = page] {
            auto* dialog = makeDialog(
                page, FeatureText::tr("Save the bundle"), {FeatureText::tr("Bundles (*.json)")});
            dialog->setAcceptMode(QFileDialog::AcceptSave);
            dialog->setDefaultSuffix(u"json"_s);
            dialog->selectFile(u"answer-checked.json"_s);
            QObject::connect(
                dialog, &QFileDialog::fileSelected, controller, &BenchController::save);
            dialog->open();
        });
    QObject::connect(
        page, &BenchPage::reportWanted, controller, [controller = controller, page = page] {
            auto* dialog = makeDialog(page, FeatureText::tr("Write the report"),
                {FeatureText::tr("Reports (*.html *.pdf)")});
            dialog->setAcceptMode(QFileDialog::AcceptSave);
            dialog->setDefaultSuffix(u"html"_s);
            dialog->selectFile(u"answer-report.html"_s);
            QObject::connect(
                dialog, &QFileDialog::fileSelected, controller, &BenchController::report);
            dialog->open();
        });
    QObject::connect(controller, &BenchController::written, &window.notices,
        [notices = &window.notices](const QString& path) {
            notices->showNote(FeatureText::tr("Written: %1").arg(QFileInfo(path).fileName()));
        });
    QObject::connect(
        controller, &BenchController::failed, &window.requests, &WindowRequests::failed);
}

void wireClaims(Window& window, const GraphFeature& graph, const BenchParts& parts)
{
    const auto [controller, page] = parts;
    Workbench* session = &window.session;
    WindowRequests* requests = &window.requests;
    EvidenceHighlight* highlight = &graph.controller->highlight();
    CentrePages* pages = &window.pages;
    QObject::connect(
        page, &BenchPage::runWanted, controller, [controller = controller, requests](int query) {
            const BenchClaim* claim = chosenClaim(*controller);
            if (claim == nullptr || query >= static_cast<int>(claim->queries.size()))
                return;
            const ClaimQuery& wanted = claim->queries.at(static_cast<std::size_t>(query));
            emit requests->queryWanted(wanted.query, wanted.args);
        });
    QObject::connect(page, &BenchPage::lightWanted, highlight,
        [controller = controller, session, highlight, pages, requests, shown = graph.controller,
            canvas = graph.page] {
            const BenchClaim* claim = chosenClaim(*controller);
            if (claim == nullptr || !session->catalogue())
                return;
            if (!isAbout(shownStore(*shown, *session), *controller->reading(), *claim)) {
                emit requests->failed(otherGraph());
                return;
            }
            const Evidence evidence
                = lightOf(*session->catalogue(), *controller->reading(), *claim);
            if (evidence.nodes.empty())
                return;
            pages->openPage(canvas);
            highlight->show(evidence);
        });
    auto opening = std::make_shared<LatestJob>(page);
    QObject::connect(page, &BenchPage::receiptWanted, controller,
        [controller = controller, session, requests, opening] {
            const BenchClaim* claim = chosenClaim(*controller);
            if (claim == nullptr || controller->bundle() || citedCells(*claim).empty())
                return;
            opening->start(
                readingPool(),
                [home = session->home(), reading = controller->reading(),
                    cell = citedCells(*claim).front(),
                    catalogue = session->catalogue()](const CancelToken&) {
                    return receiptOfCell(home, *reading, cell, catalogue.get());
                },
                [session, requests](const Result<std::shared_ptr<const ReceiptFile>>& file) {
                    if (file)
                        emit session->opening().receiptFileOpened(*file);
                    else
                        emit requests->failed(file.error());
                });
        });
}

struct LeaveWords
{
    QString hint;
    QString leave; ///< on the button
};

void askAboutReviews(const BenchController& controller, QWidget* frame, const LeaveWords& words,
    const std::function<void()>& leave)
{
    auto* box = new QMessageBox(frame);
    box->setObjectName(u"unsavedVerdicts"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Question);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(FeatureText::tr("Unsaved verdicts"));
    box->setText(FeatureText::tr("Your verdicts on “%1” are in no file.")
                     .arg(displayText(controller.title())));
    box->setInformativeText(words.hint);
    auto* button = box->addButton(words.leave, QMessageBox::DestructiveRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(button, &QAbstractButton::clicked, &controller, leave);
    box->open();
}

/// A reviewer's words that no file holds are not lost without a question: neither when the window
/// is closed nor when another answer comes.
void guardReviews(Window& window, const BenchParts& parts)
{
    const auto isAsked
        = [controller = parts.controller, page = parts.page, session = &window.session] {
              page->keepNote();
              return controller->isUnsaved() && session->options().attended;
          };
    QWidget* frame = &window.frame;
    window.guards.addClose([controller = parts.controller, frame, isAsked] {
        if (!isAsked())
            return true;
        askAboutReviews(*controller, frame,
            {FeatureText::tr("Save the bundle on the page “Bench”, or close without them."),
                FeatureText::tr("Close without them")},
            [controller, frame] {
                controller->dropReviews();
                frame->close();
            });
        return false;
    });
    parts.controller->setGate(
        [controller = parts.controller, frame, isAsked](const std::function<void()>& go) {
            if (!isAsked()) {
                go();
                return;
            }
            askAboutReviews(*controller, frame,
                {FeatureText::tr("Another answer has been checked. Cancel to keep them and save "
                                 "the bundle on the page “Bench” first, or replace them."),
                    FeatureText::tr("Replace them")},
                go);
        });
}

} // namespace

void installBench(Window& window, const GraphFeature& graph)
{
    auto* controller = new BenchController(window.session, &window.frame);
    const BenchParts parts{controller, new BenchPage(*controller, &window.frame)};
    window.pages.add({parts.page, u"check"_s, FeatureText::tr("Bench")});
    window.pages.offer(parts.page, false);
    CentrePages* pages = &window.pages;
    const auto open = [pages, page = parts.page] {
        pages->offer(page, true);
        pages->openPage(page);
    };
    window.actions.on(ActionId::ShowBench, parts.page, [open, page = parts.page] {
        open();
        page->takeFocus();
    });
    window.actions.on(ActionId::CheckAnswer, parts.page, [open, page = parts.page] {
        open();
        page->askForAnswer();
    });
    QObject::connect(controller, &BenchController::readingChanged, parts.page, open);
    QObject::connect(&window.session.opening(), &StoreOpening::bundleOpened, controller,
        [controller](const QString& path, const std::shared_ptr<const std::string>& bytes) {
            controller->check(bytes, QFileInfo(path).fileName());
        });
    wireFiles(window, parts);
    wireClaims(window, graph, parts);
    guardReviews(window, parts);
}

} // namespace mnemo
