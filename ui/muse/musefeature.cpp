// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/musefeature.h"

#include "core/base/times.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/canvaskeys.h"
#include "ui/graph/changenews.h"
#include "ui/graph/changewatch.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphstage.h"
#include "ui/graph/timebar.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/palette/commandpalette.h"
#include "ui/widgets/format.h"
#include "ui/window/familywatch.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"
#include "ui/window/windowrequests.h"
#include "ui/window/windowstatus.h"

#include <QCoreApplication>
#include <QMainWindow>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(MuseFeature)
};

/// The times that questions of the picture are about, and the node that is selected.
PictureTimes pictureOf(const GraphFeature& graph)
{
    PictureTimes picture = timesShown(graph.controller->outcomes());
    // Where all facts are loaded, the time bar says of which the picture is.
    if (const TimeBar* bar = graph.stage->timeBar(); !bar->isHidden()) {
        const Moment moment = bar->moment();
        picture.asOf = moment.asOf ? Json(utcText(*moment.asOf)) : Json();
        picture.knownAt = moment.knownAt ? Json(utcText(*moment.knownAt)) : Json();
    }
    if (const std::vector<NodeId> nodes = graph.canvas->selection(); nodes.size() == 1)
        picture.selected = nodes.front().text;
    return picture;
}

void wireStore(Window& window, const MuseFeature& muse)
{
    Workbench* session = &window.session;
    QObject::connect(session, &Workbench::storeOpened, muse.console,
        [muse](const std::shared_ptr<const Connection>& connection) {
            muse.panel->setCatalogue(connection->catalogue);
            muse.console->storeChanged();
        });
    QObject::connect(&session->opening(), &StoreOpening::receiptFileOpened, muse.console,
        [muse](const std::shared_ptr<const ReceiptFile>& file) { muse.console->showFile(*file); });
    const auto showFamilies = [panel = muse.panel, families = &window.families] {
        panel->setFamilies(families->shown());
    };
    QObject::connect(&window.families, &FamilyWatch::changed, muse.panel, showFamilies);
    showFamilies();
    window.guards.addRelease(UserDataPart::Conversations,
        [console = muse.console](const std::function<void()>& released) {
            console->forgetConversations();
            released();
        });
}

void wireEvidence(Window& window, const GraphFeature& graph, const MuseFeature& muse)
{
    MuseConsole* console = muse.console;
    EvidenceHighlight* highlight = &graph.controller->highlight();
    QAction* action = window.actions[ActionId::Evidence];
    QObject::connect(console, &MuseConsole::evidenceRequested, highlight,
        [action, highlight, keys = graph.keys](const Evidence& evidence) {
            action->setChecked(true);
            highlight->show(evidence);
            keys->noteEvidence(evidence);
        });
    QObject::connect(console, &MuseConsole::evidenceCleared, highlight, [action, highlight] {
        action->setChecked(false);
        highlight->end();
    });
    QObject::connect(highlight, &EvidenceHighlight::ended, muse.panel, &MusePanel::clearEvidence);
    window.actions.on(ActionId::Evidence, muse.panel, [panel = muse.panel](bool checked) {
        if (!checked)
            panel->clearEvidence();
    });
    console->setPicture([graph] { return pictureOf(graph); });
    muse.panel->input()->setIdCheck([canvas = graph.canvas](const QString& word) {
        return canvas->scene().find(NodeId(toUtf8(word))).has_value();
    });
    QObject::connect(
        graph.changes, &ChangeWatch::outdated, console, [console, session = &window.session] {
            if (const auto& open = session->connection(); open && open->store)
                console->markOlder(open->store->name(), changeTime(*session));
        });
}

void wireConsole(Window& window, const MuseFeature& muse)
{
    MuseConsole* console = muse.console;
    WindowRequests* requests = &window.requests;
    WindowStatus* status = &window.status;
    QObject::connect(console, &MuseConsole::queryFormRequested, requests,
        [requests](const QString& query, const Json& arguments) {
            emit requests->formWanted(toUtf8(query), arguments);
        });
    QObject::connect(muse.panel, &MusePanel::tableRequested, requests,
        [requests](const QString& query, const Json& arguments) {
            emit requests->queryWanted(toUtf8(query), arguments);
        });
    QObject::connect(console, &MuseConsole::snapshotMade, status,
        [status](const SnapshotHash& hash) { status->setSnapshot(hash.text); });
    QObject::connect(
        console, &MuseConsole::verifiedChanged, status, [status](const VerifiedCount& count) {
            status->setVerified(
                count.all() > 0 ? verifiedWords(count) : QString(), count.verified == count.all());
        });
    QObject::connect(console, &MuseConsole::failed, requests, &WindowRequests::failed);
    QObject::connect(console, &MuseConsole::storeRequested, requests, &WindowRequests::storeWanted);
}

void wireActions(Window& window, const MuseFeature& muse)
{
    const WindowActions& actions = window.actions;
    MuseConsole* console = muse.console;
    MusePanel* panel = muse.panel;
    PanelPlaces* panels = &window.panels;
    actions.on(ActionId::Verify, console, [console] { console->verifyLast(); });
    actions.on(ActionId::VerifyAll, console, [console] { console->verifyAll(); });
    actions.on(ActionId::ShowReceipts, console, [console] { console->showReceipts(); });
    const auto ask = [panel, panels] {
        panels->reveal(panel);
        panel->input()->setFocus(Qt::ShortcutFocusReason);
    };
    actions.on(ActionId::AskMuse, panel, ask);
    actions.on(ActionId::ShowMuse, panel, ask);
    actions.on(ActionId::NewConversation, console, [console, panel, panels] {
        panels->reveal(panel);
        console->newConversation();
    });
    actions.on(ActionId::ShowConversations, panel, [panel, panels] {
        panels->reveal(panel);
        panel->openConversations();
    });
    QObject::connect(&window.requests, &WindowRequests::questionWanted, panel,
        [panel, panels](const QString& question) {
            panels->reveal(panel);
            panel->ask(question);
        });
}

std::vector<PaletteEntry> receiptEntries(MuseConsole& console)
{
    std::vector<PaletteEntry> entries;
    for (const ReceiptItem& item : console.items()) {
        const Receipt& receipt = item.receipt;
        const auto add = [&](const QString& trail, const std::string& hash) {
            entries.push_back(
                {u"%1  %2"_s.arg(shortHash(hash), toQString(receipt.query)), trail, u"receipt"_s,
                    toQString(hash), [&console, id = receipt.id] { console.openReceipt(id, {}); }});
        };
        add(CommandPalette::tr("receipt"), receipt.id.text);
        add(CommandPalette::tr("snapshot of the receipt"), receipt.snapshotHash.text);
        add(CommandPalette::tr("result of the receipt"), receipt.resultHash);
    }
    return entries;
}

std::vector<PaletteEntry> conversationEntries(MuseConsole& console)
{
    std::vector<PaletteEntry> entries;
    for (const ConversationTitle& title : console.conversations().titles())
        entries.push_back({oneLine(toQString(title.title), 120), CommandPalette::tr("conversation"),
            {}, {}, [&console, id = title.thread] { console.openConversation(id); }});
    return entries;
}

} // namespace

MuseFeature installMuse(Window& window, const GraphFeature& graph)
{
    MuseFeature muse;
    muse.panel = new MusePanel(&window.frame);
    muse.panel->setClock(window.session.clock());
    window.panels.add({muse.panel, PanelSide::End, u"museDock"_s, FeatureText::tr("Muse"), {}});
    muse.console = new MuseConsole(window.session, *muse.panel, &window.frame);
    wireStore(window, muse);
    wireEvidence(window, graph, muse);
    wireConsole(window, muse);
    wireActions(window, muse);
    window.palette.addSource(
        PaletteKind::Hashes, [console = muse.console] { return receiptEntries(*console); });
    window.palette.addSource(
        PaletteKind::Words, [console = muse.console] { return conversationEntries(*console); });
    return muse;
}

} // namespace mnemo
