// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/base/async.h"
#include "core/base/logins.h"
#include "core/base/pools.h"
#include "core/base/text.h"
#include "core/crawl/crawler.h"

#include <QCoreApplication>
#include <QTimer>

#include <memory>
#include <vector>

namespace mnemo {

namespace {

struct CrawlCommand
{
    std::vector<std::string> urls;
    std::vector<std::string> allow;
    int maxPages = CrawlOptions{}.maxPages;
    std::string scope = "host";
};

Result<CrawlScope> scopeOf(const std::string& name)
{
    if (name == "host")
        return CrawlScope::Host;
    if (name == "tree")
        return CrawlScope::Tree;
    if (name == "any")
        return CrawlScope::Any;
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Mnemo", "“%1” is not a scope.")
            .arg(withoutPassword(toQString(name))),
        QStringLiteral("--scope"),
        QCoreApplication::translate("Mnemo", "Scopes are host, tree and any."), {}};
}

Result<CrawlOptions> crawlOptions(const Session& session, const CrawlCommand& command)
{
    const auto scope = scopeOf(command.scope);
    if (!scope)
        return scope.error();
    if (command.maxPages < 1) {
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "At least 1 page is needed."),
            QStringLiteral("--max-pages"), {}, {}};
    }
    CrawlOptions options;
    for (const auto& url : command.urls)
        options.startUrls.append(toQString(url));
    for (const auto& pair : command.allow)
        options.allow.append(toQString(pair));
    options.maxPages = command.maxPages;
    options.scope = *scope;
    options.clock = session.clock;
    const Settings settings(session.home);
    options.contact = settings.text(SettingId::CrawlContact);
    const auto proxy = settings.text(SettingId::NetworkProxy);
    options.proxy = proxy == QStringLiteral("off") ? QString() : proxy;
    options.caFile = settings.text(SettingId::NetworkCaFile);
    return options;
}

struct Prepared
{
    std::shared_ptr<GraphStore> store;
    CrawlOptions options;
};

Result<Prepared> prepare(const Session& session, const CrawlCommand& command)
{
    auto options = crawlOptions(session, command);
    if (!options)
        return options.error();
    auto store = session.openForWriting();
    if (!store)
        return store.error();
    return Prepared{std::move(*store), std::move(*options)};
}

/// Says when a start URL that is in cooldown may be fetched again, and how its last fetch ended.
QString coolingWords(const CrawlMiss& miss, const QString& url)
{
    const auto until = toQString(isoTime(miss.until));
    if (miss.triedAt == 0) {
        return QCoreApplication::translate(
            "Mnemo", "Not fetched: %1 will not be fetched again before %2.")
            .arg(url, until);
    }
    const auto tried = toQString(isoTime(miss.triedAt));
    if (miss.status == "ok") {
        return QCoreApplication::translate("Mnemo",
            "Not fetched again: %1 was fetched at %2 and will not be fetched again before %3.")
            .arg(url, tried, until);
    }
    if (miss.status == "robots_denied") {
        return QCoreApplication::translate("Mnemo",
            "Not fetched: %1 was tried at %2 and refused: robots_denied. It will not be tried "
            "again before %3.")
            .arg(url, tried, until);
    }
    return QCoreApplication::translate("Mnemo",
        "Not fetched: %1 was tried at %2 and failed: %4. It will not be tried again before %3.")
        .arg(url, tried, until, displayText(toQString(miss.status)));
}

/// A line for people on a start URL of which no page came.
QString missWords(const CrawlMiss& miss)
{
    const auto url = displayText(toQString(miss.url));
    const auto reason = displayText(toQString(miss.reason));
    switch (miss.why) {
    case CrawlMiss::Why::Address:
        return QCoreApplication::translate("Mnemo",
            "Not fetched: %1 is not at a public address. --allow %2 lets the crawler fetch there.")
            .arg(url, displayText(toQString(miss.pair)));
    case CrawlMiss::Why::Port:
        return QCoreApplication::translate("Mnemo", "Not fetched: nothing is fetched from %1.")
            .arg(displayText(toQString(miss.pair)));
    case CrawlMiss::Why::CoolingDown:
        return coolingWords(miss, url);
    case CrawlMiss::Why::Robots:
        return miss.reason == "robots_unreachable"
            ? QCoreApplication::translate("Mnemo",
                "Not fetched: the server of %1 answers with an error for robots.txt, which allows "
                "nothing.")
                  .arg(url)
            : QCoreApplication::translate("Mnemo", "Not fetched: robots.txt does not allow %1.")
                  .arg(url);
    case CrawlMiss::Why::RobotsUnread:
        return QCoreApplication::translate("Mnemo",
            "Not fetched: robots.txt of %1 could not be read (%2), and nothing is fetched "
            "without it.")
            .arg(url, reason);
    case CrawlMiss::Why::Unreachable:
        return QCoreApplication::translate(
            "Mnemo", "Not fetched: the host of %1 does not answer (%2). Is it running?")
            .arg(url, reason);
    case CrawlMiss::Why::Failed:
        break;
    }
    const auto words = miss.reason.empty() ? miss.status : miss.status + ", " + miss.reason;
    return QCoreApplication::translate("Mnemo", "Not fetched: %1 failed (%2).")
        .arg(url, displayText(toQString(words)));
}

int printReport(Session& session, const Result<CrawlReport>& report)
{
    if (!report)
        return session.out.error(report.error());
    for (const auto& miss : report->misses)
        session.say(missWords(miss));
    session.out.document(
        {{"urls", report->urls}, {"resources", report->resources}, {"links", report->links},
            {"fetched", report->fetched}, {"not_modified", report->notModified},
            {"failed", report->failed}, {"unreachable", report->unreachable},
            {"robots_unread", report->robotsUnread}, {"robots_denied", report->robotsDenied},
            {"blocked", report->blocked}, {"elapsed_ms", report->elapsedMs}});
    if (session.cancel.isCancelled())
        return exits::interrupted;
    return report->fetched + report->notModified > 0 ? exits::found : exits::nothing;
}

/// The crawler tells of itself by signals, so that it is started from the main thread.
void crawl(const std::shared_ptr<Session>& session, const Prepared& prepared, QObject* context,
    const DoneFn& done)
{
    auto* crawler = new Crawler(prepared.store, prepared.options, context);
    auto* watch = new QTimer(crawler);
    QObject::connect(watch, &QTimer::timeout, crawler, [crawler, session, watch] {
        if (!session->cancel.isCancelled())
            return;
        watch->stop();
        crawler->stop();
    });
    QObject::connect(crawler, &Crawler::progressed, context,
        [show = session->progress(QCoreApplication::translate("Mnemo", "Pages"))](
            const CrawlStatus& status) {
            show(status.counts.fetched + status.counts.notModified, status.maxPages);
        });
    QObject::connect(crawler, &Crawler::finished, context,
        [session, crawler, done](const Result<CrawlReport>& report) {
            const int code = printReport(*session, report);
            crawler->deleteLater();
            done(code);
        });
    watch->start(std::chrono::milliseconds(50));
    crawler->start();
}

} // namespace

void addCrawlCommand(CLI::App& app, Command& command)
{
    auto* sub = addCommand(app.add_subcommand("crawl", "Fetch pages and keep them as a graph"));
    auto options = std::make_shared<CrawlCommand>();
    sub->add_option("urls", options->urls, "Where to start")->required();
    sub->add_option("--max-pages", options->maxPages, "Pages to store");
    sub->add_option("--scope", options->scope, "host (default), tree or any");
    sub->add_option("--allow", options->allow, "HOST:PORT that may be a private address")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    sub->callback([&command, options] {
        command.writes = Writes::Something;
        command.launch = [options](const std::shared_ptr<Session>& session, QObject* context,
                             const DoneFn& done) {
            runAsync(
                readingPool(), context,
                [session, options](const CancelToken&) { return prepare(*session, *options); },
                [session, context, done](const Result<Prepared>& prepared) {
                    if (!prepared)
                        done(session->out.error(prepared.error()));
                    else
                        crawl(session, *prepared, context, done);
                });
        };
    });
}

} // namespace mnemo
