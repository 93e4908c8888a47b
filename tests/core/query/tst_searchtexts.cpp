// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// A text that holds "ann", by how well it matches.
constexpr std::array<const char*, 4> kTexts{"Ann", "Anna left", "x Ann", "Joanna"};

/// A node or an edge that is to be found, in the order of the hits: rank, node or edge, ids.
using Place = std::tuple<int, int, std::string, std::string, std::string>;

struct Graph
{
    Json json;
    std::vector<Place> always;
    std::vector<Place> today; ///< of these facts that hold in 2026
};

/// Many more match than a page holds. Of the edges only one in `each` still holds.
Graph graphOf(std::size_t nodes, std::size_t edges, std::size_t each)
{
    Graph graph;
    const auto name = [nodes](std::size_t i) { return "n" + std::to_string(i * 37 % nodes); };
    for (std::size_t i = 0; i < nodes; ++i) {
        const auto rank = i * 7 % 11;
        Json properties{{"created_at", "2019-01-01T00:00:00Z"}};
        if (rank < kTexts.size()) {
            properties["summary"] = kTexts.at(rank);
            graph.always.emplace_back(static_cast<int>(rank), 0, name(i), "", "");
        }
        graph.json["nodes"].push_back({{"id", name(i)}, {"properties", std::move(properties)}});
    }
    graph.today = graph.always;
    for (std::size_t i = 0; i < edges; ++i) {
        const auto rank = i * 5 % kTexts.size();
        const auto from = name(i % nodes);
        const auto to = name(i * 3 % nodes);
        const auto key = std::to_string(i);
        Json properties{{"fact", kTexts.at(rank)}, {"created_at", "2020-01-01T00:00:00Z"},
            {"valid_at", "2020-01-01T00:00:00Z"}};
        const Place place{static_cast<int>(rank), 1, from, to, key};
        if (i % each == 0)
            graph.today.push_back(place);
        else
            properties["invalid_at"] = "2021-01-01T00:00:00Z";
        graph.always.push_back(place);
        graph.json["edges"].push_back(
            {{"from", from}, {"to", to}, {"key", key}, {"properties", std::move(properties)}});
    }
    std::ranges::sort(graph.always);
    std::ranges::sort(graph.today);
    return graph;
}

Place placeOf(const Json& hit)
{
    const auto value = hit.at("excerpt").get<std::string>();
    const auto rank
        = static_cast<int>(std::find(kTexts.begin(), kTexts.end(), value) - kTexts.begin());
    if (hit.contains("node_id"))
        return {rank, 0, hit.at("node_id"), "", ""};
    return {rank, 1, hit.at("from"), hit.at("to"), hit.at("key")};
}

} // namespace

/// Only the first of many matches are looked through; each page is still the next of the whole.
class SearchTextsTest final : public QObject
{
    Q_OBJECT

private slots:
    void pagesOfMany_data();
    void pagesOfMany();
};

void SearchTextsTest::pagesOfMany_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("edges");
    QTest::addColumn<int>("each");
    QTest::addColumn<int>("limit");
    QTest::addRow("nodes fill the page") << 600 << 40 << 1 << 5;
    QTest::addRow("nodes fill some pages") << 60 << 400 << 1 << 9;
    QTest::addRow("edges fill it") << 13 << 600 << 1 << 7;
    QTest::addRow("all on one") << 60 << 400 << 1 << 1000;
    QTest::addRow("most ended") << 13 << 600 << 3 << 7;
    QTest::addRow("nearly all ended, looked through again") << 13 << 600 << 97 << 4;
}

void SearchTextsTest::pagesOfMany()
{
    QFETCH(int, nodes);
    QFETCH(int, edges);
    QFETCH(int, each);
    QFETCH(int, limit);
    const auto graph = graphOf(static_cast<std::size_t>(nodes), static_cast<std::size_t>(edges),
        static_cast<std::size_t>(each));
    const QueryGraph ground(graph.json, "graphiti");
    for (const char* asOf : {"always", "2026-01-01"}) {
        Json args{{"query", "ann"}, {"as_of", asOf}, {"limit", limit}};
        std::vector<Place> places;
        for (bool goesOn = true; goesOn;) {
            const auto page = ground.runner->run("search_texts", args);
            QCOMPARE(page.status, QueryStatus::Found);
            const Json& hits = page.result.at("hits");
            QVERIFY(hits.size() <= static_cast<std::size_t>(limit));
            std::ranges::transform(hits, std::back_inserter(places), placeOf);
            goesOn = page.truncated;
            if (goesOn)
                args["after"] = page.result.at("next");
        }
        QVERIFY2(places == (asOf == std::string("always") ? graph.always : graph.today), asOf);
    }
}

QTEST_GUILESS_MAIN(SearchTextsTest)
#include "tst_searchtexts.moc"
