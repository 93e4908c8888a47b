// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/query/querygraph.h"

#include <QTest>

#include <cstddef>
#include <string>
#include <utility>

using namespace mnemo;
using namespace mnemo::test;

/// What is said of the crawler, when there is more of it than one answer holds.
class TestCrawlerPages final : public QObject
{
    Q_OBJECT

private slots:
    void listsOfTheCrawlerPageTogether();
    void theLastFetchesAreNoCut();
};

void TestCrawlerPages::listsOfTheCrawlerPageTogether()
{
    // Lists of different lengths, in an order of numbers, numbers that no 15 digits hold, and
    // texts, with ties; each goes on by itself, and none is repeated when it has ended.
    const Json values{
        7, 7, 7.000000000000003, 7.000000000000001, "2030-01-01T00:00:00Z", "2031-01-01T00:00:00Z"};
    Json graph{{"nodes", Json::array()}};
    for (int i = 0; i < 21; ++i) {
        Json properties{{"canonical_url", "http://h/" + std::to_string(i)}};
        properties["next_allowed_fetch_ts"] = values[static_cast<std::size_t>(i) % values.size()];
        if (i % 2 == 0)
            properties["last_fetch_ts"] = values[static_cast<std::size_t>(i / 2) % values.size()];
        if (i % 7 == 0)
            properties["fail_count"] = 1 + i % 2;
        graph["nodes"].push_back({{"id", "url:" + std::to_string(i)}, {"role", "web:url"},
            {"properties", std::move(properties)}});
    }
    const QueryGraph g(graph);
    const Json all = g.runner->run("crawler_state", {{"as_of", 1}, {"limit", 1000}}).result;
    QCOMPARE(all.at("cooling").size(), std::size_t{21});
    QCOMPARE(all.at("failed").size(), std::size_t{3});
    QCOMPARE(all.at("last_fetches").size(), std::size_t{11});
    QVERIFY(!all.at("truncated").get<bool>() && !all.contains("next"));
    for (const int limit : {1, 2, 3, 5, 21}) {
        Json args{{"as_of", 1}, {"limit", limit}};
        Json together{
            {"cooling", Json::array()}, {"failed", Json::array()}, {"last_fetches", Json::array()}};
        for (int page = 0; page < 30; ++page) {
            const QueryOutcome outcome = g.runner->run("crawler_state", args);
            QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
            bool cut = false;
            for (auto& [name, rows] : together.items()) {
                for (const Json& row : outcome.result.at(name))
                    rows.push_back(row);
                cut = cut || outcome.result.at("cut").at(name).get<bool>();
            }
            QCOMPARE(outcome.truncated, cut);
            QCOMPARE(outcome.result.contains("next"), cut);
            if (!cut)
                break;
            args["after"] = outcome.result.at("next");
        }
        for (const auto& [name, rows] : together.items())
            QCOMPARE(rows.dump(), all.at(name).dump());
    }
}

void TestCrawlerPages::theLastFetchesAreNoCut()
{
    // More pages than a summary names: it counts all of them, and says no more of the others.
    Json graph{{"nodes", Json::array()}};
    for (int i = 0; i < 25; ++i)
        graph["nodes"].push_back({{"id", "url:" + std::to_string(i)}, {"role", "web:url"},
            {"properties", {{"last_fetch_ts", 100 + i}}}});
    const QueryGraph few(graph);
    const QueryOutcome summary = few.runner->run("summary_state", Json::object());
    QCOMPARE(summary.result.at("crawler").at("last_fetches").size(), std::size_t{10});
    QVERIFY(!summary.truncated && !summary.result.at("truncated").get<bool>());
    // Roles that were left out are a cut.
    for (int i = 0; i < 1001; ++i)
        graph["nodes"].push_back(
            {{"id", "n:" + std::to_string(i)}, {"role", "role:" + std::to_string(i)}});
    const QueryGraph many(graph);
    QVERIFY(many.runner->run("summary_state", Json::object()).truncated);
}

QTEST_GUILESS_MAIN(TestCrawlerPages)
#include "tst_crawlerpages.moc"
