// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "foreigngraphs.h"
#include "foreignground.h"
#include "tests/core/graph/transfertest.h"

#include <algorithm>
#include <set>
#include <tuple>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// An edge by what its ends and itself are called in the server.
using Link = std::tuple<std::string, std::string, std::string, std::string>;

std::string textOf(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

} // namespace

/// Graphs of other programs' making, held against what the server says of them by other means.
class ForeignGraphsTest final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase_data() { ForeignGround::addVersions(); }

    void initTestCase() { m_ground.start(); }

    void init() { m_ground.choose(); }

    void cleanup() { m_ground.clear(); }

    void showsEachNodeAndEdge_data();
    void showsEachNodeAndEdge();
    void neighboursAreTheSameEdges_data();
    void neighboursAreTheSameEdges();
    void pagesLoseNothing_data();
    void pagesLoseNothing();
    void findsEachNode_data();
    void findsEachNode();
    void filesKeepAll_data();
    void filesKeepAll();
    void filesKeepLongNames();
    void aHubIsReadWhole_data();
    void aHubIsReadWhole();
    void looksAgainWhenAnotherWrites();
    void namesTheNodeThatIsInTheWay_data();
    void namesTheNodeThatIsInTheWay();
    void keysDoNotDependOnTheTime();
    void factsAreFoundByTheirEpisode();
    void storeNamesCarryTheIdentity();

private:
    using Rows = std::vector<std::vector<std::string>>;

    void chooseGraph();
    [[nodiscard]] Rows rowsOf(const std::string& text) const;
    [[nodiscard]] std::multiset<Link> linksOfServer() const;
    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const;
    [[nodiscard]] Json slice() const;
    [[nodiscard]] Json neighborsOf(const std::string& id, std::int64_t limit) const;

    ForeignGround m_ground;
};

/// The rows of a text that asks for texts and numbers only, read without the program's own decoder.
ForeignGraphsTest::Rows ForeignGraphsTest::rowsOf(const std::string& text) const
{
    const auto reply = m_ground.server->command({"GRAPH.RO_QUERY", "foreign", text});
    Rows rows;
    if (reply.items.size() != 3)
        qFatal("%s", reply.text.c_str());
    for (const auto& row : reply.items[1].items) {
        auto& cells = rows.emplace_back();
        for (const auto& cell : row.items)
            cells.push_back(cell.kind == falkor::Reply::Kind::Integer ? std::to_string(cell.integer)
                                                                      : cell.text);
    }
    return rows;
}

std::multiset<Link> ForeignGraphsTest::linksOfServer() const
{
    std::multiset<Link> links;
    for (const auto& row : rowsOf("MATCH (a)-[e]->(b) RETURN id(e), a.title, type(e), b.title, "
                                  "coalesce(e.tag, '')"))
        links.emplace(row[1], row[2], row[3], row[4]);
    return links;
}

QueryOutcome ForeignGraphsTest::ask(const char* query, const Json& args) const
{
    Json all = args;
    if (m_ground.runner->profile().knowsValidity() && std::string_view(query) != "search_nodes")
        all["as_of"] = "always";
    return m_ground.runner->run(query, all);
}

Json ForeignGraphsTest::slice() const
{
    const auto outcome = ask("graph_slice", Json::object());
    if (outcome.status != QueryStatus::Found || outcome.truncated)
        qFatal("%s", qPrintable(outcome.error ? outcome.error->message : QString()));
    return outcome.result;
}

Json ForeignGraphsTest::neighborsOf(const std::string& id, std::int64_t limit) const
{
    Json all = Json::array();
    Json args{{"node_id", id}, {"limit", limit}};
    for (;;) {
        const auto outcome = ask("neighbors", args);
        if (!outcome.answered())
            qFatal("%s", qPrintable(outcome.error->message));
        for (const auto& item : outcome.result.at("neighbors"))
            all.push_back(item);
        if (!outcome.truncated)
            return all;
        args["after"] = outcome.result.at("next");
    }
}

void ForeignGraphsTest::chooseGraph()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < foreignGraphs.size(); ++i)
        QTest::newRow(foreignGraphs[i].name) << static_cast<int>(i);
}

#define OPEN_GRAPH()                                                                               \
    QFETCH(int, index);                                                                            \
    const auto& graph = foreignGraphs.at(static_cast<std::size_t>(index));                         \
    m_ground.make(graph.text);                                                                     \
    m_ground.open(""); /* what it is, is found by looking */                                       \
    QCOMPARE(m_ground.store->name().profile, std::string(graph.profile))

void ForeignGraphsTest::showsEachNodeAndEdge_data()
{
    chooseGraph();
}

void ForeignGraphsTest::showsEachNodeAndEdge()
{
    OPEN_GRAPH();
    QCOMPARE(m_ground.store->name().nodeIdBy, std::string(graph.nodeIdBy));
    const auto shown = slice();
    std::map<std::string, std::string> titles;
    for (const auto& node : shown.at("nodes")) {
        const auto title = textOf(node.at("properties"), "title");
        QVERIFY(titles.emplace(node.at("id"), title).second);
    }
    const auto rows = rowsOf("MATCH (n) RETURN id(n), n.title");
    QCOMPARE(titles.size(), rows.size());
    std::set<std::string> known;
    for (const auto& [id, title] : titles)
        known.insert(title);
    for (const auto& row : rows)
        QVERIFY2(known.contains(row[1]), row[1].c_str());
    std::multiset<Link> links;
    std::set<Link> identities;
    for (const auto& edge : shown.at("edges")) {
        links.emplace(titles.at(edge.at("from")), edge.at("kind"), titles.at(edge.at("to")),
            textOf(edge.at("properties"), "tag"));
        QVERIFY(identities.emplace(edge.at("from"), edge.at("kind"), edge.at("to"), edge.at("key"))
                    .second);
    }
    QVERIFY(links == linksOfServer());
    const auto info = m_ground.store->info();
    QVERIFY(info.has_value());
    QCOMPARE(static_cast<std::size_t>(info->nodes), titles.size());
    QCOMPARE(static_cast<std::size_t>(info->edges), links.size());
}

void ForeignGraphsTest::neighboursAreTheSameEdges_data()
{
    chooseGraph();
}

void ForeignGraphsTest::neighboursAreTheSameEdges()
{
    OPEN_GRAPH();
    const auto shown = slice();
    std::map<std::string, std::multiset<Link>> expected;
    for (const auto& edge : shown.at("edges")) {
        const std::string from = edge.at("from");
        const std::string to = edge.at("to");
        const bool isUndirected = edge.at("properties").value("undirected", false);
        const auto add = [&](const std::string& at, const std::string& other, const char* way) {
            expected[at].emplace(
                isUndirected ? "both" : way, other, edge.at("kind"), edge.at("key"));
        };
        add(from, to, "out");
        if (from != to || !isUndirected)
            add(to, from, "in");
    }
    for (const auto& node : shown.at("nodes")) {
        const std::string id = node.at("id");
        for (const auto* direction : {"in", "out", "both"}) {
            const auto outcome
                = ask("neighbors", {{"node_id", id}, {"limit", 1000}, {"direction", direction}});
            std::multiset<Link> links;
            for (const auto& item : outcome.result.at("neighbors"))
                links.emplace(item.at("direction"), item.at("other_id"), item.at("edge_kind"),
                    item.at("key"));
            auto wanted = expected[id];
            std::erase_if(wanted, [&](const Link& link) {
                return std::string_view(direction) != "both" && std::get<0>(link) != direction
                    && std::get<0>(link) != "both";
            });
            if (!outcome.truncated)
                QVERIFY2(links == wanted, id.c_str());
            else
                QVERIFY(std::ranges::includes(wanted, links));
        }
    }
}

void ForeignGraphsTest::pagesLoseNothing_data()
{
    chooseGraph();
}

void ForeignGraphsTest::pagesLoseNothing()
{
    OPEN_GRAPH();
    const auto shown = slice();
    for (const auto& node : shown.at("nodes")) {
        const std::string id = node.at("id");
        const auto whole = neighborsOf(id, 1000);
        QVERIFY(neighborsOf(id, whole.size() > 100 ? 97 : 1) == whole);
    }
}

void ForeignGraphsTest::findsEachNode_data()
{
    chooseGraph();
}

void ForeignGraphsTest::findsEachNode()
{
    OPEN_GRAPH();
    const auto shown = slice();
    std::set<std::string> drawn;
    for (const auto& node : shown.at("nodes")) {
        const std::string id = node.at("id");
        drawn.insert(id);
        const auto alone = ask("graph_slice", {{"around", {id}}, {"depth", 0}});
        QCOMPARE(alone.result.at("nodes").size(), std::size_t{1});
        QVERIFY(alone.result.at("nodes").at(0) == node);
    }
    std::set<std::string> found;
    for (const auto& row : rowsOf("MATCH (n) RETURN DISTINCT n.title")) {
        const auto outcome = ask("search_nodes", {{"query", row[0]}, {"limit", 1000}});
        for (const auto& hit : outcome.result.at("hits"))
            found.insert(hit.at("node_id"));
    }
    QVERIFY(found == drawn);
    const auto nobody = ask("graph_slice", {{"around", {"Movie:99", "#99", "99", "no such"}}});
    QCOMPARE(nobody.status, QueryStatus::Empty);
}

void ForeignGraphsTest::filesKeepAll_data()
{
    chooseGraph();
}

void ForeignGraphsTest::filesKeepAll()
{
    OPEN_GRAPH();

    struct Folder : TransferFolder
    {
        using TransferFolder::exported;
        using TransferFolder::renew;
        using TransferFolder::store;
    } folder;

    const auto whole = dump(*m_ground.store);
    const auto shown = slice();
    QCOMPARE(static_cast<std::size_t>(whole.count('\n')),
        shown.at("nodes").size() + shown.at("edges").size());
    for (const auto form : kWholeForms) {
        folder.renew();
        const auto own = folder.store(QStringLiteral("own.sqlite"));
        const auto report = importFiles(*own, folder.exported(*m_ground.store, form), {});
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().message));
        QVERIFY2(report->warnings.empty(), qPrintable(fileFormName(form)));
        QVERIFY2(dump(*own) == whole, qPrintable(fileFormName(form)));
    }
}

/// A name may be any text: of a relation it is the kind, of a node the label. What is written to a
/// file can be read again.
void ForeignGraphsTest::filesKeepLongNames()
{
    const std::string kind(1100, 'A');
    std::string name = "x";
    for (int i = 0; i < 35000; ++i)
        name += "ä";
    m_ground.make("CREATE (:Entity {uuid: 'a', name: '" + name
        + "'})-[:RELATES_TO {uuid: 'f', name: '" + kind
        + "', fact: 'A knows B'}]->(:Entity {uuid: 'b', name: 'B'})");
    m_ground.open("graphiti");

    struct Folder : TransferFolder
    {
        using TransferFolder::exported;
        using TransferFolder::renew;
        using TransferFolder::store;
    } folder;

    const auto whole = dump(*m_ground.store);
    for (const auto form :
        {FileForm::NodeLink, FileForm::JsonLines, FileForm::GraphMl, FileForm::Csv}) {
        folder.renew();
        const auto own = folder.store(QStringLiteral("own.sqlite"));
        const auto report = importFiles(*own, folder.exported(*m_ground.store, form), {});
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().message));
        QVERIFY2(dump(*own) == whole, qPrintable(fileFormName(form)));
        const auto node = own->findNode(NodeId("a"));
        QVERIFY(node.has_value() && node->has_value());
        QVERIFY((*node)->label == name.substr(0, 65535)); // no half of a letter
        QVERIFY((*node)->properties.at("name") == name);
        const auto edges = own->edgesOf(NodeId("a"), kind);
        QVERIFY(edges.has_value());
        QCOMPARE(edges->size(), 1U);
    }
}

void ForeignGraphsTest::aHubIsReadWhole_data()
{
    QTest::addColumn<QString>("most");
    for (const auto* most : {"10", "2", "1"})
        QTest::newRow(most) << QString::fromLatin1(most);
}

/// A node with more edges, and a graph with more nodes, than the server gives in an answer.
void ForeignGraphsTest::aHubIsReadWhole()
{
    QFETCH(QString, most);
    m_ground.make("CREATE (h:N {id: 0}) WITH h UNWIND range(1, 15) AS i "
                  "CREATE (h)-[:R {tag: 't' + i}]->(:N {id: i}), (h)-[:R {tag: 'l' + i}]->(h)");
    m_ground.open("generic");
    const auto whole = dump(*m_ground.store);
    QCOMPARE(whole.count('\n'), 46);
    std::ignore = m_ground.server->command({"GRAPH.CONFIG", "SET", "RESULTSET_SIZE", toUtf8(most)});
    m_ground.open("generic");
    const auto read = dump(*m_ground.store);
    std::ignore = m_ground.server->command({"GRAPH.CONFIG", "SET", "RESULTSET_SIZE", "-1"});
    QCOMPARE(read, whole);
}

void ForeignGraphsTest::looksAgainWhenAnotherWrites()
{
    m_ground.make("UNWIND range(1, 9) AS i CREATE (:N {id: i, title: 't' + i})");
    m_ground.open("generic");
    const auto idsBy = [&](const char* by, std::size_t nodes) {
        const auto outcome = ask("graph_slice", Json::object());
        QCOMPARE(outcome.store.nodeIdBy, std::string(by));
        QCOMPARE(m_ground.store->name().nodeIdBy, std::string(by));
        std::set<std::string> ids;
        for (const auto& node : outcome.result.at("nodes"))
            ids.insert(node.at("id"));
        QCOMPARE(ids.size(), nodes);
        QCOMPARE(toJson(outcome).at("store").at("node_id_by").get<std::string>(), std::string(by));
        QVERIFY(outcome.consistent);
    };
    idsBy("property", 9);
    m_ground.make("CREATE (:M {id: 1, title: 'm'})");
    idsBy("label_and_property", 10);
    m_ground.make("MATCH (m:M) SET m.id = [1]");
    idsBy("server", 10);
    m_ground.make("MATCH (m:M) SET m.id = 10");
    idsBy("property", 10);
    // One read alone notices it as well.
    m_ground.make("MATCH (m:M) SET m.id = 3");
    const auto hits = ask("search_nodes", {{"query", "t3"}});
    QCOMPARE(hits.result.at("hits").at(0).at("node_id").get<std::string>(), std::string("N:3"));
    m_ground.make("MATCH (m:M) DELETE m");
    QCOMPARE(ask("neighbors", {{"node_id", "3"}}).store.nodeIdBy, std::string("property"));
    QVERIFY(dump(*m_ground.store).startsWith("[\"1\",\"N\""));
}

void ForeignGraphsTest::namesTheNodeThatIsInTheWay_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* text, const char* reason) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(reason);
    };
    row("none", "CREATE (:N {id: 1}), (:N {id: 2})", "");
    row("missing", "CREATE (:N {id: 1}), (:N)", "Node #1 has no “id”.");
    row("empty", "CREATE (:N {id: 1}), (:N {id: ''})", "The “id” of node #1 is empty.");
    row("list", "CREATE (:N {id: 1}), (:N {id: [1]})",
        "The “id” of node #1 is neither a text nor an integer, but of the type List.");
    row("repeated", "CREATE (:N {id: 1}), (:M {id: 7}), (:N {id: 7})",
        "Nodes #1 and #2 have the same “id”, 7.");
}

void ForeignGraphsTest::namesTheNodeThatIsInTheWay()
{
    QFETCH(QString, text);
    QFETCH(QString, reason);
    m_ground.make(text.toStdString());
    m_ground.open("generic");
    const auto info = m_ground.store->info();
    QVERIFY(info.has_value());
    QCOMPARE(info->nodeIdReason, reason);
    QCOMPARE(info->name.nodeIdBy == "property", reason.isEmpty());
}

void ForeignGraphsTest::keysDoNotDependOnTheTime()
{
    m_ground.make("CREATE (a:Entity {uuid: 'a', title: 'a'}), (b:Entity {uuid: 'b', title: 'b'}), "
                  "(a)-[:RELATES_TO {fact: '1', valid_at: '2026-01-01T00:00:00Z', "
                  "invalid_at: '2026-02-01T00:00:00Z'}]->(b), "
                  "(a)-[:RELATES_TO {fact: '2', valid_at: '2026-02-01T00:00:00Z'}]->(b), "
                  "(a)-[:RELATES_TO {fact: '3', valid_at: '2026-01-01T00:00:00Z'}]->(b)");
    m_ground.open("graphiti");
    std::map<std::string, std::string> keys;
    const auto whole = slice();
    for (const auto& edge : whole.at("edges"))
        keys.emplace(edge.at("label"), edge.at("key"));
    QCOMPARE(keys.size(), std::size_t{3});
    for (const auto* time : {"2026-01-15T00:00:00Z", "2026-03-01T00:00:00Z"}) {
        const auto part = m_ground.runner->run("graph_slice", {{"as_of", time}}).result;
        QCOMPARE(part.at("edges").size(), std::size_t{2});
        for (const auto& edge : part.at("edges"))
            QVERIFY(keys.at(edge.at("label")) == edge.at("key"));
        const auto near
            = m_ground.runner->run("neighbors", {{"node_id", "a"}, {"as_of", time}}).result;
        QCOMPARE(near.at("neighbors").size(), std::size_t{2});
        for (const auto& item : near.at("neighbors"))
            QVERIFY(keys.at(item.at("edge_label")) == item.at("key"));
    }
}

/// As the reader of episodes asks: the fact names the episode, which mentions one end alone.
void ForeignGraphsTest::factsAreFoundByTheirEpisode()
{
    m_ground.make(
        "CREATE (a:Entity {uuid: 'a', name: 'A'}), (b:Entity {uuid: 'b', name: 'B'}), "
        "(e:Episodic {uuid: 'e', name: 'E', content: 'A knew B'}), (e)-[:MENTIONS]->(a), "
        "(a)-[:RELATES_TO {uuid: 'f', name: 'KNOWS', fact: 'A knew B', episodes: ['d', 'e'], "
        "valid_at: '2026-01-01', invalid_at: '2026-02-01'}]->(b), "
        "(a)-[:RELATES_TO {uuid: 'g', fact: 'A met B', episodes: ['ee']}]->(b)");
    m_ground.open("graphiti");
    const Json named{{"property", "episodes"}, {"op", "contains"}, {"value", "e"}};
    const auto found = ask("find_edges", {{"where", Json::array({named})}});
    QCOMPARE(found.status, QueryStatus::Found);
    QCOMPARE(found.result.at("edges").size(), 1U);
    QCOMPARE(found.result.at("edges").at(0).at("key").get<std::string>(), std::string("f"));
    const auto part = ask("graph_slice", {{"around", Json::array({"a", "b", "e"})}, {"depth", 0}});
    std::set<std::string> kinds;
    for (const auto& edge : part.result.at("edges"))
        kinds.insert(edge.at("kind"));
    // One without a name has its type as kind.
    QCOMPARE(kinds, (std::set<std::string>{"KNOWS", "MENTIONS", "RELATES_TO"}));
}

void ForeignGraphsTest::storeNamesCarryTheIdentity()
{
    for (const auto* by : {"property", "label_and_property", "server"}) {
        const StoreName name{"falkor", "g", "generic", std::string(), by};
        QVERIFY(storeNameFrom(toJson(name)) == name);
    }
    QVERIFY(!toJson(StoreName{"sqlite", "g", "mnemoscope", std::string()}).contains("node_id_by"));
    auto json = toJson(StoreName{"falkor", "g", "generic", std::string(), "server"});
    json["node_id_by"] = "chance";
    QVERIFY(!storeNameFrom(json));
    json["node_id_by"] = 1;
    QVERIFY(!storeNameFrom(json));
}

QTEST_GUILESS_MAIN(ForeignGraphsTest)
#include "tst_foreigngraphs.moc"
