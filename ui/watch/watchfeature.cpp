// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/watch/watchfeature.h"

#include "core/api/calllistener.h"
#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/facts/snapshot.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphfeature.h"
#include "ui/serve/servecontroller.h"
#include "ui/session/workbench.h"
#include "ui/watch/watchcontroller.h"
#include "ui/watch/watchpanel.h"
#include "ui/window/noticebar.h"
#include "ui/window/window.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QTimer>

#include <memory>
#include <utility>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kFrameMs = 50; ///< rows are added once in this time
constexpr int kLightMs = 250; ///< the canvas changes once in this time, however many calls come
constexpr std::size_t kMostLit = 2000; ///< nodes; calls beyond them are not added to the union

struct WatchText
{
    Q_DECLARE_TR_FUNCTIONS(WatchFeature)
};

/// What was collected is taken once a frame, so that many calls do not hold up the window. A call
/// may end after its store was left: it says nothing of the one that is open.
void wireCalls(Workbench& session, ServeController& serve, WatchController* watch)
{
    auto* frame = new QTimer(watch);
    frame->setSingleShot(true);
    frame->setInterval(kFrameMs);
    QObject::connect(&serve, &ServeController::called, frame, [frame] {
        if (!frame->isActive())
            frame->start();
    });
    QObject::connect(frame, &QTimer::timeout, watch, [&session, watch, calls = serve.calls()] {
        auto came = calls->take();
        const auto& open = session.connection();
        std::erase_if(came, [&open](const WatchedCall& call) {
            if (call.receipt)
                return !open || !isSameStore(call.receipt->store, open->info.name);
            // What a program refused that answers from another graph.
            return open && call.store && !isSameStore(*call.store, open->info.name);
        });
        watch->add(std::move(came));
    });
    QObject::connect(&session, &Workbench::storeClosed, frame, [frame, calls = serve.calls()] {
        frame->stop();
        static_cast<void>(calls->take());
    });
}

/// What calls read is lit; of many at once the union, at most a few times a second.
void wireWatchLight(const GraphFeature& graph, WatchController* watch)
{
    EvidenceHighlight* highlight = &graph.controller->highlight();
    auto* soon = new QTimer(watch);
    soon->setSingleShot(true);
    soon->setInterval(kLightMs);
    auto lit = std::make_shared<Evidence>();
    QObject::connect(
        watch, &WatchController::lookedAt, soon, [lit, soon, watch](const WatchedCall& call) {
            if (!watch->isLive())
                *lit = Evidence();
            if (lit->nodes.size() >= kMostLit)
                return;
            for (const NodeId& node : call.read.nodes)
                lit->addNode(node.text);
            lit->edges.insert(lit->edges.end(), call.read.edges.begin(), call.read.edges.end());
            lit->undirected.insert(
                lit->undirected.end(), call.read.undirected.begin(), call.read.undirected.end());
            lit->value = call.query;
            if (!soon->isActive())
                soon->start();
        });
    QObject::connect(soon, &QTimer::timeout, highlight, [lit, highlight, watch] {
        if (!lit->nodes.empty())
            highlight->show(*lit);
        else if (!watch->isLive())
            highlight->end(); // the call that is looked at read nothing
        *lit = Evidence();
    });
    QObject::connect(watch, &WatchController::cleared, soon, [lit, soon] {
        soon->stop();
        *lit = Evidence();
    });
}

/// The receipt of the call that is looked at, in the viewer of receipts.
void openReceipt(Window& window, const WatchController& watch, LatestJob& opening)
{
    if (watch.current() < 0)
        return;
    const auto& receipt = watch.calls().at(static_cast<std::size_t>(watch.current())).receipt;
    if (!receipt)
        return;
    Workbench* session = &window.session;
    WindowRequests* requests = &window.requests;
    opening.start(
        readingPool(),
        [home = session->home(), hash = receipt->snapshotHash](
            const CancelToken&) { return findSnapshotFile(home, hash); },
        [session, requests](const Result<QString>& path) {
            if (path)
                session->opening().openFiles({*path});
            else
                emit requests->failed(path.error());
        });
}

void wireOthers(Window& window, CallListener* others, WatchPanel* panel)
{
    QObject::connect(panel, &WatchPanel::othersWanted, others,
        [requests = &window.requests, others, panel](bool wanted) {
            if (!wanted)
                others->close();
            else if (const auto heard = others->listen(); !heard)
                emit requests->failed(heard.error());
            panel->showOthers(others->isListening());
        });
}

void wirePanel(Window& window, WatchController* watch, WatchPanel* panel)
{
    QObject::connect(panel, &WatchPanel::exportWanted, watch, [watch, panel] {
        auto* dialog = new QFileDialog(panel, WatchText::tr("Export the session"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(u"json"_s);
        dialog->setNameFilters({WatchText::tr("Bundles (*.json)")});
        dialog->selectFile(u"session.json"_s);
        QObject::connect(dialog, &QFileDialog::fileSelected, watch, &WatchController::exportTo);
        dialog->open();
    });
    QObject::connect(watch, &WatchController::exported, &window.notices,
        [notices = &window.notices](const QString& path) {
            notices->showNote(WatchText::tr("Written: %1").arg(QFileInfo(path).fileName()));
        });
    QObject::connect(watch, &WatchController::failed, &window.requests, &WindowRequests::failed);
    auto opening = std::make_shared<LatestJob>(panel);
    QObject::connect(panel, &WatchPanel::receiptWanted, watch,
        [&window, watch, opening] { openReceipt(window, *watch, *opening); });
}

} // namespace

void installWatch(Window& window, const GraphFeature& graph, ServeController& serve)
{
    auto* watch = new WatchController(window.session.home(), window.session.clock(), &window.frame);
    auto* panel = new WatchPanel(*watch, &window.frame);
    PanelPlaces* panels = &window.panels;
    Panel place{panel, PanelSide::Bottom, {}, WatchText::tr("Watch"), u"clock"_s};
    place.leastHeight = 220;
    panels->add(place);
    window.actions.on(ActionId::ShowWatch, panel, [panels, panel] {
        panels->offer(panel, true);
        panels->reveal(panel);
    });
    auto* others = new CallListener(window.session.home(), serve.calls(), panel);
    const auto offer = [panels, panel, watch, serve = &serve, others] {
        panels->offer(panel,
            serve->state().kind == ServeState::Kind::On || others->isListening()
                || !watch->calls().empty());
        panels->setEmpty(panel, watch->calls().empty());
        panels->setSummary(panel, panel->summary());
    };
    QObject::connect(&serve, &ServeController::stateChanged, panel, offer);
    QObject::connect(watch, &WatchController::added, panel, offer);
    QObject::connect(watch, &WatchController::cleared, panel, offer);
    QObject::connect(panel, &WatchPanel::summaryChanged, panel,
        [panels, panel](const QString& words) { panels->setSummary(panel, words); });
    // What another store's calls have read is not lit here.
    QObject::connect(&window.session, &Workbench::storeClosed, watch, &WatchController::clear);
    offer();
    wireCalls(window.session, serve, watch);
    wireWatchLight(graph, watch);
    wirePanel(window, watch, panel);
    wireOthers(window, others, panel);
}

} // namespace mnemo
