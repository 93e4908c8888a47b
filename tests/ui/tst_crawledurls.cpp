// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the crawler's panel tells of waits, refusals and failures, without the panel.
#include "resources/resources.h"
#include "ui/crawl/crawledurls.h"
#include "ui/crawl/crawlwords.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t now = 1'767'225'600;

Json row(const std::string& id, Json rest)
{
    Json made = {{"url_id", id}, {"canonical_url", "http://h/" + id}};
    made.update(rest);
    return made;
}

QueryOutcome stateOf(Json cooling, Json failed, Json fetches)
{
    QueryOutcome state;
    state.query = "crawler_state";
    state.args = {{"as_of", now}};
    state.result = {{"cooling", std::move(cooling)}, {"failed", std::move(failed)},
        {"last_fetches", std::move(fetches)}};
    return state;
}

std::vector<std::string> idsOf(const std::vector<CrawledUrl>& urls)
{
    std::vector<std::string> ids;
    for (const CrawledUrl& url : urls)
        ids.push_back(url.id);
    return ids;
}

using Ids = std::vector<std::string>;

} // namespace

class TestCrawledUrls final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase() { loadCoreResources(); }

    void waitsStandStillUntilTheyCountDown()
    {
        std::int64_t ms = 5000;
        CrawledUrls urls([&ms] { return ms; });
        QVERIFY(!urls.isWaiting() && !urls.waitOf("a"));
        QVERIFY(urls.take(stateOf(Json::array({row("a", {{"next_allowed_fetch_ts", now + 60}})}),
            Json::array(), Json::array())));
        ms += 30'000;
        QCOMPARE(urls.waitOf("a"), std::optional<std::int64_t>(60));
        urls.startCountdown();
        QCOMPARE(urls.waitOf("a"), std::optional<std::int64_t>(30));
        ms += 29'999;
        QCOMPARE(urls.waitOf("a"), std::optional<std::int64_t>(1));
        QVERIFY(urls.isWaiting());
        QCOMPARE(urls.endedWaits(), std::size_t{0});
        ms += 1;
        QCOMPARE(urls.waitOf("a"), std::optional<std::int64_t>(0));
        QVERIFY(!urls.isWaiting() && urls.cooling().empty());
        QCOMPARE(urls.endedWaits(), std::size_t{1});
        // Told anew, it waits from then on.
        QVERIFY(urls.take(stateOf(Json::array({row("a", {{"next_allowed_fetch_ts", now + 60}})}),
            Json::array(), Json::array())));
        QCOMPARE(urls.waitOf("a"), std::optional<std::int64_t>(60));
        QCOMPARE(idsOf(urls.cooling()), Ids{"a"});
    }

    void waitsEndOneAfterTheOther()
    {
        std::int64_t ms = 0;
        CrawledUrls urls([&ms] { return ms; });
        urls.startCountdown();
        QVERIFY(urls.take(stateOf(Json::array({row("a", {{"next_allowed_fetch_ts", now + 1}}),
                                      row("b", {{"next_allowed_fetch_ts", now + 2}}),
                                      row("c", {{"next_allowed_fetch_ts", now + 300}})}),
            Json::array(), Json::array())));
        QCOMPARE(idsOf(urls.cooling()), (Ids{"a", "b", "c"}));
        ms = 2000;
        QCOMPARE(idsOf(urls.cooling()), Ids{"c"});
        QCOMPARE(urls.endedWaits(), std::size_t{2});
        QVERIFY(urls.isWaiting());
    }

    /// A refused URL was never fetched: only events tell when it was tried.
    void refusalsStandAmongWhatWasTried()
    {
        CrawledUrls urls;
        QVERIFY(urls.take(stateOf(Json::array(),
            Json::array({row("denied", {{"last_status", "robots_denied"}}),
                row("gone", {{"last_status", "http_404"}}),
                row("local", {{"last_status", "blocked_address"}}),
                row("both", {{"last_status", "blocked_address"}})}),
            Json::array({row("new", {{"ts", now - 1}, {"status", "ok"}}),
                row("both", {{"ts", now - 50}, {"status", "ok"}}),
                row("old", {{"ts", now - 100}, {"status", "http_404"}})}))));
        QVERIFY(urls.hasRefusals());
        QCOMPARE(idsOf(urls.tried()), (Ids{"new", "both", "old", "denied", "local"}));
        urls.takeFetches({{now - 200, false, "denied", "robots_denied"},
            {now - 20, false, "denied", "robots_denied"}, {now - 30, false, "denied", "http_503"},
            {now - 10, true, "old", "ok"}});
        QCOMPARE(idsOf(urls.tried()), (Ids{"new", "denied", "both", "old", "local"}));
        QCOMPARE(urls.tried().at(1).time, now - 20);
        QCOMPARE(urls.failures(),
            (std::map<std::string, std::int64_t>{
                {"blocked_address", 2}, {"http_404", 1}, {"robots_denied", 1}}));
    }

    void aFailureWithoutAWaitTellsOfNone()
    {
        CrawledUrls urls;
        QVERIFY(urls.take(stateOf(Json::array(),
            Json::array({row("never", {{"next_allowed_fetch_ts", 0}, {"last_status", "http_404"}}),
                row("later", {{"next_allowed_fetch_ts", now + 9}, {"last_status", "http_503"}})}),
            Json::array())));
        QVERIFY(!urls.waitOf("never") && !urls.waitOf("unknown"));
        QCOMPARE(urls.waitOf("later"), std::optional<std::int64_t>(9));
    }

    void waitsAreReadable_data()
    {
        QTest::addColumn<int>("seconds");
        QTest::addColumn<QString>("words");
        QTest::newRow("none") << 0 << u"00:00"_s;
        QTest::newRow("minutes") << 359 << u"05:59"_s;
        QTest::newRow("less than an hour") << 3599 << u"59:59"_s;
        QTest::newRow("an hour") << 3600 << u"1:00:00"_s;
        QTest::newRow("days") << 2 * 86400 + 61 << u"48:01:01"_s;
    }

    void waitsAreReadable()
    {
        QFETCH(int, seconds);
        QFETCH(QString, words);
        QCOMPARE(waitText(seconds), words);
    }
};

QTEST_GUILESS_MAIN(TestCrawledUrls)
#include "tst_crawledurls.moc"
