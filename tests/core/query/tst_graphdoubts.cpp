// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"

#include <string>
#include <utility>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

Json parsed(const char* text)
{
    auto json = Json::parse(text, nullptr, false);
    if (json.is_discarded())
        qFatal("not JSON: %s", text);
    return json;
}

/// People with the same name in other letters, and what they did when: Ada changes her employer,
/// Bob has two at once, and everybody has several friends.
const char* const kMemory = R"({
"nodes": [
 {"id": "a1", "role": "Person", "label": "Ada  Byron"},
 {"id": "a2", "role": "Person", "label": "ada byron"},
 {"id": "a3", "role": "Person", "label": "ADA-BYRON!"},
 {"id": "a4", "role": "Place", "label": "Ada Byron"},
 {"id": "b", "role": "Person", "label": "Bob"},
 {"id": "c1", "role": "Firm", "label": "Acme"},
 {"id": "c2", "role": "Firm", "label": "ACME"},
 {"id": "c3", "role": "Firm", "label": "Zeta"},
 {"id": "n1", "role": "Firm", "label": "…"},
 {"id": "n2", "role": "Firm", "label": ""}],
"edges": [
 {"from": "a1", "kind": "WORKS_AT", "to": "c1", "key": "w1",
   "properties": {"uuid": "w1", "valid_at": "2026-01-01", "invalid_at": "2026-03-01"}},
 {"from": "a1", "kind": "WORKS_AT", "to": "c3", "key": "w2",
   "properties": {"uuid": "w2", "valid_at": "2026-03-01", "created_at": "2026-03-05"}},
 {"from": "a2", "kind": "WORKS_AT", "to": "c1", "key": "w5",
   "properties": {"uuid": "w5", "valid_at": "2026-01-01", "invalid_at": "2026-05-01"}},
 {"from": "a2", "kind": "WORKS_AT", "to": "c1", "key": "w6",
   "properties": {"uuid": "w6", "valid_at": "2026-02-01"}},
 {"from": "b", "kind": "WORKS_AT", "to": "c1", "key": "w3",
   "properties": {"uuid": "w3", "valid_at": "2026-01-01", "invalid_at": "2026-06-01"}},
 {"from": "b", "kind": "WORKS_AT", "to": "c2", "key": "w4", "properties": {"uuid": "w4",
   "valid_at": "2026-02-01", "invalid_at": "2026-04-01", "created_at": "2026-02-02"}},
 {"from": "b", "kind": "WORKS_AT", "to": "c3", "key": "w7", "properties": {"uuid": "w7"}},
 {"from": "a1", "kind": "KNOWS", "to": "a2", "key": "k1",
   "properties": {"uuid": "k1", "valid_at": "2026-01-01"}},
 {"from": "a1", "kind": "KNOWS", "to": "b", "key": "k2",
   "properties": {"uuid": "k2", "valid_at": "2026-02-01"}}]
})";

/// A member of each item of a list.
Json told(const Json& list, const char* member)
{
    Json values = Json::array();
    for (const Json& item : list)
        values.push_back(item.value(member, Json()));
    return values;
}

} // namespace

/// What may be wrong in a graph.
class GraphDoubtsTest final : public QObject
{
    Q_OBJECT

private slots:
    void findsNamesThatStandTwice_data();
    void findsNamesThatStandTwice();
    void findsFactsThatHoldAtOnce_data();
    void findsFactsThatHoldAtOnce();
    void tellsWhatBothShare();
    void isEmptyWithoutTimes();
    void pagesGiveTheWholeList_data();
    void pagesGiveTheWholeList();

private:
    [[nodiscard]] QueryOutcome ask(const std::string& query, const Json& args) const
    {
        return m_memory.runner->run(query, args);
    }

    QueryGraph m_memory{parsed(kMemory), "graphiti", 1767571200};
};

void GraphDoubtsTest::findsNamesThatStandTwice_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QByteArray>("ids");
    QTest::addColumn<int>("names");
    const auto row = [](const char* name, const char* args, const char* ids, int names) {
        QTest::newRow(name) << QByteArray(args) << QByteArray(ids) << names;
    };
    row("all, most first", "{}", "[\"a1\", \"a2\", \"a3\", \"c1\", \"c2\"]", 2);
    row("a role", "{\"roles\": [\"Firm\"]}", "[\"c1\", \"c2\"]", 1);
    row("a role without any", "{\"roles\": [\"Place\"]}", "[]", 0);
}

void GraphDoubtsTest::findsNamesThatStandTwice()
{
    QFETCH(QByteArray, args);
    QFETCH(QByteArray, ids);
    QFETCH(int, names);
    const auto outcome = ask("likely_duplicates", parsed(args.constData()));
    const Json wanted = parsed(ids.constData());
    QCOMPARE(outcome.status, wanted.empty() ? QueryStatus::Empty : QueryStatus::Found);
    QCOMPARE(told(outcome.result.at("nodes"), "id").dump(), wanted.dump());
    QCOMPARE(outcome.result.at("count").get<std::size_t>(), wanted.size());
    QCOMPARE(outcome.result.at("names").get<int>(), names);
}

void GraphDoubtsTest::findsFactsThatHoldAtOnce_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QByteArray>("pairs"); // [first_key, second_key] of each
    const auto row = [](const char* name, const char* args, const char* pairs) {
        QTest::newRow(name) << QByteArray(args) << QByteArray(pairs);
    };
    row("kinds of which there is one at a time", "{}", "[[\"w3\", \"w4\"]]");
    row("all kinds, the clearest first", "{\"single\": 0}", "[[\"w3\", \"w4\"], [\"k1\", \"k2\"]]");
    row("a kind", "{\"single\": 0, \"kinds\": [\"KNOWS\"]}", "[[\"k1\", \"k2\"]]");
    row("before one was recorded", "{\"known_at\": \"2026-02-01\"}", "[]");
    row("none that is clear enough", "{\"single\": 0.9}", "[]");
}

void GraphDoubtsTest::findsFactsThatHoldAtOnce()
{
    QFETCH(QByteArray, args);
    QFETCH(QByteArray, pairs);
    const auto outcome = ask("likely_contradictions", parsed(args.constData()));
    const Json wanted = parsed(pairs.constData());
    QCOMPARE(outcome.status, wanted.empty() ? QueryStatus::Empty : QueryStatus::Found);
    Json found = Json::array();
    for (const Json& fact : outcome.result.at("facts"))
        found.push_back({fact.at("first_key"), fact.at("second_key")});
    QCOMPARE(found.dump(), wanted.dump());
}

void GraphDoubtsTest::tellsWhatBothShare()
{
    const auto outcome = ask("likely_contradictions", Json::object());
    const Json& fact = outcome.result.at("facts").at(0);
    for (const auto& [member, value] : std::vector<std::pair<const char*, Json>>{{"id", "b"},
             {"label", "Bob"}, {"kind", "WORKS_AT"}, {"first", "c1"}, {"second", "c2"},
             {"since", "2026-02-01"}, {"until", "2026-04-01"}})
        QCOMPARE(fact.at(member).dump(), value.dump());
}

/// Where nothing says when an edge holds, none contradicts another.
void GraphDoubtsTest::isEmptyWithoutTimes()
{
    const QueryGraph plain(parsed(kMemory));
    const auto outcome = plain.runner->run("likely_contradictions", {{"single", 0}});
    QCOMPARE(outcome.status, QueryStatus::Empty);
    QCOMPARE(plain.runner->run("likely_duplicates", Json::object()).status, QueryStatus::Found);
}

void GraphDoubtsTest::pagesGiveTheWholeList_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::newRow("likely_duplicates") << QByteArray("nodes");
    QTest::newRow("likely_contradictions") << QByteArray("facts");
}

void GraphDoubtsTest::pagesGiveTheWholeList()
{
    QFETCH(QByteArray, list);
    const std::string query(QTest::currentDataTag());
    Json asked = Json::object();
    if (query == "likely_contradictions")
        asked["single"] = 0;
    const auto whole = ask(query, asked).result.at(list.toStdString());
    QVERIFY(whole.size() > 1);
    Json pages = Json::array();
    asked["limit"] = 1;
    for (std::size_t i = 0; i <= whole.size(); ++i) {
        const auto outcome = ask(query, asked);
        for (const Json& item : outcome.result.at(list.toStdString()))
            pages.push_back(item);
        if (!outcome.truncated)
            break;
        asked["after"] = outcome.result.at("next");
    }
    QCOMPARE(pages.dump(), whole.dump());
}

QTEST_GUILESS_MAIN(GraphDoubtsTest)
#include "tst_graphdoubts.moc"
