// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"

#include <QtTest>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Tasks and people with parallel edges, an undirected one and one to itself.
const char* const kTasks = R"({
"nodes": [
 {"id": "a", "role": "task", "label": "Alpha"}, {"id": "b", "role": "task", "label": "beta"},
 {"id": "c", "role": "task", "label": ""}, {"id": "e", "role": "task", "label": "alone"},
 {"id": "p", "role": "person", "label": "Ann"}, {"id": "q", "role": "person", "label": "Bob"}],
"edges": [
 {"from": "a", "kind": "assigned_to", "to": "p"},
 {"from": "a", "kind": "assigned_to", "to": "p", "key": "2"},
 {"from": "b", "kind": "assigned_to", "to": "p"},
 {"from": "b", "kind": "assigned_to", "to": "q"},
 {"from": "p", "kind": "knows", "to": "q", "properties": {"undirected": true}},
 {"from": "q", "kind": "knows", "to": "q"},
 {"from": "c", "kind": "blocks", "to": "a"},
 {"from": "a", "kind": "blocks", "to": "b"}]
})";

/// "a b q | a p(2) q": the nodes of each path, a key in brackets before the node that it leads to.
QByteArray pathsOf(const Json& result)
{
    QByteArrayList paths;
    for (const Json& path : result.at("paths")) {
        QByteArrayList steps;
        for (std::size_t i = 0; i < path.at("nodes").size(); ++i) {
            const auto key
                = i == 0 ? std::string() : path.at("edges").at(i - 1).at("key").get<std::string>();
            const auto id = path.at("nodes").at(i).at("id").get<std::string>();
            steps << QByteArray::fromStdString(key.empty() ? id : '(' + key + ')' + id);
        }
        if (path.at("length").get<std::size_t>() != path.at("edges").size())
            return "a length is wrong";
        paths << steps.join(' ');
    }
    return paths.join(" | ");
}

} // namespace

/// Paths that are longer than the shortest ones, in their order.
class GraphPathsTest final : public QObject
{
    Q_OBJECT

private slots:

    void pathsByLength_data()
    {
        QTest::addColumn<QByteArray>("args"); ///< beside the ends
        QTest::addColumn<QByteArray>("ends");
        QTest::addColumn<QByteArray>("paths");
        QTest::addColumn<bool>("isCut");
        const auto row = [](const char* name, const char* ends, const char* args, const char* paths,
                             bool isCut = false) {
            QTest::newRow(name) << QByteArray(args) << QByteArray(ends) << QByteArray(paths)
                                << isCut;
        };
        row("the shortest first", "aq", "{}",
            "a b q | a p q | a (2)p q | a b p q | a p b q | a (2)p b q");
        row("the first", "aq", R"({"limit": 4})", "a b q | a p q | a (2)p q | a b p q", true);
        row("as many as there are", "aq", R"({"limit": 6})",
            "a b q | a p q | a (2)p q | a b p q | a p b q | a (2)p b q");
        row("no longer ones", "aq", R"({"max_length": 2})", "a b q | a p q | a (2)p q");
        row("along the edges", "aq", R"({"direction": "out"})",
            "a b q | a p q | a (2)p q | a b p q");
        row("against them", "qc", R"({"direction": "in"})",
            "q b a c | q p a c | q p (2)a c | q p b a c");
        row("of some kinds", "aq", R"({"kinds": ["assigned_to"]})", "a p b q | a (2)p b q");
        row("without some", "aq", R"({"without_kinds": ["knows", "blocks"]})",
            "a p b q | a (2)p b q");
        row("nothing is left", "cq", R"({"without_kinds": ["blocks"]})", "");
        row("to itself", "qq", "{}", "q");
        row("to itself in no step", "qq", R"({"max_length": 0})", "q");
        row("to what is alone", "ae", "{}", "");
    }

    void pathsByLength()
    {
        QFETCH(const QByteArray, args);
        QFETCH(const QByteArray, ends);
        QFETCH(const QByteArray, paths);
        QFETCH(const bool, isCut);
        const QueryGraph graph(Json::parse(kTasks));
        Json all = Json::parse(args.toStdString());
        all["from"] = std::string(1, ends[0]);
        all["to"] = std::string(1, ends[1]);
        const QueryOutcome outcome = graph.runner->run("paths_by_length", all);
        QCOMPARE(outcome.status, paths.isEmpty() ? QueryStatus::Empty : QueryStatus::Found);
        QCOMPARE(pathsOf(outcome.result), paths);
        QCOMPARE(outcome.truncated, isCut);
        const Json& length = outcome.result.at("length");
        QVERIFY(paths.isEmpty() ? length.is_null()
                                : length == outcome.result.at("paths").front().at("length"));
    }

    void whatIsNotThereIsNamed()
    {
        const QueryGraph graph(Json::parse(kTasks));
        const auto outcome
            = graph.runner->run("paths_by_length", {{"from", "a"}, {"to", "nowhere"}});
        QCOMPARE(outcome.status, QueryStatus::Empty);
        QVERIFY(outcome.result.at("missing_nodes") == Json::array({"nowhere"}));
    }
};

QTEST_MAIN(GraphPathsTest)
#include "tst_graphpaths.moc"
