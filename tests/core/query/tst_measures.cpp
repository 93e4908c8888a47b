// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"

#include <utility>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

Json parsed(const QByteArray& text)
{
    auto json = Json::parse(text.toStdString(), nullptr, false);
    if (json.is_discarded())
        qFatal("not JSON: %s", text.constData());
    return json;
}

/// A member of each item of a list: "/nodes id"; else the value at a pointer.
Json told(const Json& result, const std::string& what)
{
    const auto space = what.find(' ');
    const Json* at = resolvePointer(result, what.substr(0, space));
    if (at == nullptr)
        return "nothing is there";
    if (space == std::string::npos)
        return *at;
    Json list = Json::array();
    for (const Json& item : *at) {
        const Json* member = resolvePointer(item, '/' + what.substr(space + 1));
        list.push_back(member == nullptr ? Json() : *member);
    }
    return list;
}

/// What is asked, named "QUERY: what it shows", and what stands where in the result.
struct Case
{
    const char* name;
    const char* args;
    const char* expected;
};

/// Two triangles joined by an edge, with a tail, and a node that nothing joins. The expected shares
/// are those of NetworkX 3.6.
const char* const kTriangles = R"({
"nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}, {"id": "e"}, {"id": "f"},
 {"id": "g", "role": "tail"}, {"id": "h"}],
"edges": [{"from": "a", "to": "b"}, {"from": "b", "to": "c"}, {"from": "c", "to": "a"},
 {"from": "c", "to": "d"}, {"from": "d", "to": "e"}, {"from": "e", "to": "f"},
 {"from": "f", "to": "d"}, {"from": "f", "to": "g", "kind": "ends"}]
})";

const std::vector<Case> aboutTriangles{
    {"measure_nodes: pagerank", R"({"measures": ["pagerank"]})",
        R"({"/node_count": 8, "/edge_count": 8, "/truncated": false,
            "/measured id": ["f", "e", "d", "c", "g", "b", "a", "h"],
            "/measured pagerank": [0.184126, 0.176187, 0.166846, 0.127588, 0.112621, 0.109671,
              0.0885925, 0.0343676]})"},
    {"measure_nodes: betweenness", R"({"measures": ["betweenness"], "limit": 4})",
        R"({"/measured id": ["d", "c", "f", "a"], "/truncated": true,
            "/measured betweenness": [0.428571, 0.380952, 0.238095, 0.0]})"},
    {"measure_nodes: closeness", R"({"measures": ["closeness", "degree"]})",
        R"({"/measured id": ["d", "c", "f", "e", "a", "b", "g", "h"],
            "/measured closeness": [0.571429, 0.514286, 0.467532, 0.428571, 0.367347, 0.367347,
              0.321429, 0.0], "/measured degree": [3, 3, 3, 2, 2, 2, 1, 0]})"},
    {"measure_nodes: groups", R"({"measures": ["community", "component", "core"]})",
        R"({"/measured id": ["d", "e", "f", "g", "a", "b", "c", "h"],
            "/measured community": [1, 1, 1, 1, 2, 2, 2, 3],
            "/measured component": [1, 1, 1, 1, 1, 1, 1, 2],
            "/measured core": [2, 2, 2, 1, 2, 2, 2, 0],
            "/summaries": [{"measure": "community", "groups": 3, "modularity": 0.367188},
              {"measure": "component", "groups": 2}, {"measure": "core"}]})"},
    {"measure_nodes: a kind", R"({"measures": ["degree"], "kinds": ["ends"], "limit": 2})",
        R"({"/edge_count": 1, "/measured id": ["f", "g"], "/measured degree": [1, 1]})"},
    {"measure_nodes: named nodes alone",
        R"({"measures": ["degree"], "node_ids": ["f", "d", "g", "nowhere"]})",
        R"({"/node_count": 3, "/edge_count": 2, "/measured id": ["f", "d", "g"],
            "/measured degree": [2, 1, 1], "/missing_nodes": ["nowhere"]})"},
    {"measure_nodes: a role", R"({"measures": ["degree"], "roles": ["tail"]})",
        R"({"/node_count": 1, "/measured id": ["g"], "/measured degree": [0]})"},
};

void addCases(const std::vector<Case>& cases)
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QByteArray>("expected");
    for (const auto& one : cases)
        QTest::newRow(one.name) << QByteArray(one.args) << QByteArray(one.expected);
}

} // namespace

/// Communities, components and centralities of a graph in a store.
class MeasuresTest final : public QObject
{
    Q_OBJECT

private slots:
    void measures_data();
    void measures();
    void measuredGraphsAreNamedByTheirEdges();

private:
    QueryGraph m_triangles{parsed(kTriangles)};
};

void MeasuresTest::measures_data()
{
    addCases(aboutTriangles);
}

void MeasuresTest::measures()
{
    QFETCH(QByteArray, args);
    QFETCH(QByteArray, expected);
    const auto outcome = m_triangles.runner->run("measure_nodes", parsed(args));
    QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
    const Json wanted = parsed(expected);
    for (const auto& [what, value] : wanted.items())
        QVERIFY2(told(outcome.result, what) == value, told(outcome.result, what).dump().c_str());
    // The same again: communities are found with chance, which begins the same every time.
    QCOMPARE(m_triangles.runner->run("measure_nodes", parsed(args)).resultHash, outcome.resultHash);
}

/// The hash is of exactly the nodes and edges that were measured.
void MeasuresTest::measuredGraphsAreNamedByTheirEdges()
{
    const auto hashOf = [&](const char* args) {
        return m_triangles.runner->run("measure_nodes", parsed(args))
            .result.at("graph_hash")
            .get<std::string>();
    };
    const std::string whole = hashOf("{}");
    QCOMPARE(whole.size(), std::size_t{64});
    QCOMPARE(hashOf(R"({"measures": ["pagerank"], "limit": 1})"), whole);
    QVERIFY(hashOf(R"({"kinds": ["ends"]})") != whole);
    QCOMPARE(hashOf(R"({"node_ids": ["h", "g", "f", "e", "d", "c", "b", "a"]})"), whole);
}

QTEST_GUILESS_MAIN(MeasuresTest)
#include "tst_measures.moc"
