// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawlfeature.h"

#include "core/query/places.h"
#include "ui/crawl/crawlcontroller.h"
#include "ui/crawl/crawldialog.h"
#include "ui/crawl/crawlerpanel.h"
#include "ui/crawl/crawlwords.h"
#include "ui/crawl/eventspanel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QMainWindow>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(CrawlFeature)
};

void askForUrl(Window& window, CrawlerPanel* panel)
{
    if (const QString refusal = window.session.writing().refusal(); !refusal.isEmpty()) {
        window.notices.showNote(refusal);
        return;
    }
    auto* dialog = new CrawlDialog(&window.frame);
    QObject::connect(
        dialog, &CrawlDialog::crawlRequested, panel, [&window, panel](const CrawlOptions& options) {
            window.notices.settle();
            window.panels.reveal(panel);
            window.session.crawls().start(options);
        });
    dialog->open();
}

// What cannot be done now is shown so, in menus and in the palette.
void showRefusal(const Window& window, CrawlerPanel* panel)
{
    const bool crawling = window.session.crawls().isRunning();
    const QString refusal = window.session.writing().refusal();
    QAction* crawl = window.actions[ActionId::CrawlUrl];
    crawl->setEnabled(refusal.isEmpty() && !crawling);
    crawl->setStatusTip(refusal);
    crawl->setToolTip(plainToolTip(refusal));
    window.actions[ActionId::StopCrawl]->setEnabled(crawling);
    panel->setRefusal(refusal);
}

void wireRefusal(Window& window, CrawlerPanel* panel)
{
    Workbench* session = &window.session;
    const auto show = [&window, panel] { showRefusal(window, panel); };
    QObject::connect(session, &Workbench::busyChanged, panel, show);
    QObject::connect(&session->writing(), &StoreWriting::changed, panel, show);
    QObject::connect(session, &Workbench::storeClosed, panel, show);
    QObject::connect(session, &Workbench::connectionReturned, panel, show);
    show();
}

void wireCrawl(Window& window, CrawlerPanel* panel)
{
    Workbench* session = &window.session;
    NoticeBar* notices = &window.notices;
    WindowRequests* requests = &window.requests;
    const auto ask = [&window, panel] { askForUrl(window, panel); };
    window.actions.on(ActionId::CrawlUrl, panel, ask);
    window.actions.on(ActionId::StopCrawl, session, [session] { session->crawls().stop(); });
    QObject::connect(panel, &CrawlerPanel::addUrlRequested, panel, ask);
    QObject::connect(
        panel, &CrawlerPanel::fetchRequested, session, [session, notices](const QString& url) {
            if (session->isOpen())
                session->crawls().fetchAgain(url);
            else
                notices->showNote(session->writing().refusal());
        });
    QObject::connect(&session->crawls(), &StoreCrawls::ended, notices,
        [notices, requests](const Result<CrawlReport>& report) {
            if (!report)
                emit requests->failed(report.error());
            else if (const QString words = missedWords(*report); !words.isEmpty())
                notices->showNote(words);
        });
    QObject::connect(
        panel, &CrawlerPanel::urlStatusRequested, requests, [requests, session](const QString& id) {
            const NamedCall call
                = session->call(QueryPlace::AddressState, toUtf8(id), Json::object());
            emit requests->queryWanted(call.query, call.args);
        });
    QObject::connect(panel, &CrawlerPanel::nodeChosen, requests, &WindowRequests::nodeWanted);
}

void addCrawler(Window& window, CrawlerPanel* panel)
{
    Panel place{panel, PanelSide::Bottom, {}, FeatureText::tr("Crawler"), u"crawl"_s};
    place.isFirst = true;
    PanelPlaces* panels = &window.panels;
    panels->add(place);
    window.actions.on(ActionId::ShowCrawler, panel, [panels, panel] { panels->reveal(panel); });
    QObject::connect(panel, &CrawlerPanel::summaryChanged, panel,
        [panels, panel](const QString& words) { panels->setSummary(panel, words); });
    panels->setSummary(panel, panel->summary());
    const auto offer = [panels, panel, families = &window.families] {
        panels->offer(panel, families->holds(QueryPlace::Crawler));
    };
    QObject::connect(&window.families, &FamilyWatch::changed, panel, offer);
    offer();
}

// Every graph has events; the panel is folded away while there are none.
void addEvents(Window& window, EventsPanel* panel)
{
    PanelPlaces* panels = &window.panels;
    panels->add({panel, PanelSide::Bottom, {}, FeatureText::tr("Events"), u"events"_s});
    panels->offer(panel, true);
    window.actions.on(ActionId::ShowEvents, panel, [panels, panel] { panels->reveal(panel); });
    const auto showEmpty = [panels, panel](bool isEmpty) {
        panels->setEmpty(panel, isEmpty);
        panels->setSummary(panel, isEmpty ? FeatureText::tr("No events yet.") : QString());
    };
    QObject::connect(panel, &EventsPanel::emptyChanged, panel, showEmpty);
    QObject::connect(
        panel, &EventsPanel::nodeChosen, &window.requests, &WindowRequests::nodeWanted);
    showEmpty(true);
}

} // namespace

CrawlController* installCrawler(Window& window)
{
    auto* panel = new CrawlerPanel(&window.frame);
    auto* events = new EventsPanel(&window.frame);
    addCrawler(window, panel);
    addEvents(window, events);
    auto* crawler = new CrawlController(window.session, *panel, *events, &window.frame);
    window.actions.on(ActionId::RunAgain, crawler, [crawler] { crawler->refresh(); });
    wireCrawl(window, panel);
    wireRefusal(window, panel);
    return crawler;
}

} // namespace mnemo
