// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/evidence.h"
#include "core/query/resultlists.h"
#include "core/query/roworder.h"
#include "tests/core/query/querygraph.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::QueryGraph;
using mnemo::test::sourcePath;

namespace {

/// Two nodes that are joined, and three that are not.
Json smallGraph()
{
    return Json::parse(R"({
      "nodes": [
        {"id": "a", "role": "person", "label": "Ada"}, {"id": "b", "role": "person"},
        {"id": "c", "role": "person", "label": "Cleo"}, {"id": "d", "role": "place"},
        {"id": "e", "role": "person"}],
      "edges": [{"from": "a", "to": "b", "kind": "knows"}]})");
}

/// Lists down to the second level that the schema of a result has.
std::set<std::string> listsIn(const Json& schema, const std::string& above = {})
{
    std::set<std::string> lists;
    const Json members = schema.value("properties", Json::object());
    for (const auto& [name, member] : members.items()) {
        const std::string pointer = above + '/' + name;
        if (member.value("type", Json()) == "array")
            lists.insert(pointer);
        else if (above.empty())
            lists.merge(listsIn(member, pointer));
    }
    return lists;
}

std::string idsOf(const Support& support)
{
    std::string ids;
    for (const NodeId& node : support.nodes)
        ids += (ids.empty() ? "" : " ") + node.text;
    return ids;
}

std::string namesOf(const std::vector<EdgeName>& edges)
{
    std::string names;
    for (const EdgeName& edge : edges)
        names
            += (names.empty() ? "" : ", ") + edge.from.text + ' ' + edge.kind + ' ' + edge.to.text;
    return names;
}

std::shared_ptr<const Catalogue> withAnEleventh()
{
    auto catalogue = Catalogue::loadWith(sourcePath(u"tests/catalogue"_s));
    if (!catalogue)
        qFatal("%s: %s %s", qPrintable(catalogue.error().where),
            qPrintable(catalogue.error().message), qPrintable(catalogue.error().detail));
    return *catalogue;
}

} // namespace

/// Entries of the catalogue say how their results are read, and nothing else does.
class TestResultReading final : public QObject
{
    Q_OBJECT

private slots:

    /// A table shows every list by a title; whoever adds an entry names its lists.
    void everyListHasATitle()
    {
        const auto catalogue = *Catalogue::load();
        for (const CatalogueEntry& entry : catalogue->entries()) {
            for (const std::string& pointer : listsIn(entry.result)) {
                const ListReading* list = entry.reading->list(pointer);
                QVERIFY2(list != nullptr && !list->title.empty(),
                    (entry.name + " says nothing of " + pointer).c_str());
            }
        }
    }

    void propertiesThatFewRowsHaveComeLast()
    {
        QueryOutcome outcome;
        outcome.query = "graph_slice";
        Json nodes = Json::array();
        for (const char* id : {"a", "b", "c", "d"}) {
            Json properties{{"town", "Berlin"}, {"alias", ""}, {"born", nullptr}};
            if (id == std::string("d"))
                properties["alias"] = "D";
            nodes.push_back(
                {{"id", id}, {"role", "person"}, {"label", ""}, {"properties", properties}});
        }
        outcome.result = {{"nodes", nodes}};
        QCOMPARE(listsOf(outcome).front().columns,
            (std::vector<std::string>{
                "label", "role", "id", "properties.town", "properties.alias", "properties.born"}));
    }

    void everyPlaceOfTheWindowIsFilled()
    {
        const auto catalogue = *Catalogue::load();
        for (int place = 0; place <= static_cast<int>(QueryPlace::AddressState); ++place) {
            const auto name = placeName(static_cast<QueryPlace>(place));
            QVERIFY2(entryFor(*catalogue, static_cast<QueryPlace>(place)) != nullptr,
                std::string(name).c_str());
            QVERIFY(placeFromName(name) == static_cast<QueryPlace>(place));
        }
        QVERIFY(!placeFromName("attic"));
    }

    void supportIsFollowedByPointer_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("nodes");
        QTest::addColumn<QByteArray>("edges");
        QTest::addColumn<QByteArray>("undirected");
        const QByteArray near = R"({"node_id": "a", "neighbors": [
            {"other_id": "b", "edge_kind": "knows", "direction": "out", "key": ""},
            {"other_id": "c", "edge_kind": "likes", "direction": "in", "key": ""},
            {"other_id": "d", "edge_kind": "near", "direction": "both", "key": ""}]})";
        QTest::newRow("a value in a row: its node, and the edge to the node asked about")
            << QByteArray("neighbors") << near << QByteArray("/neighbors/0/edge_kind")
            << QByteArray("a b") << QByteArray("a knows b") << QByteArray();
        QTest::newRow("an edge that comes in is turned round")
            << QByteArray("neighbors") << near << QByteArray("/neighbors/1/other_id")
            << QByteArray("a c") << QByteArray("c likes a") << QByteArray();
        QTest::newRow("a list: all of its rows")
            << QByteArray("neighbors") << near << QByteArray("/neighbors") << QByteArray("a b c d")
            << QByteArray("a knows b, c likes a") << QByteArray("a near d");
        QTest::newRow("a value of the result: the node that it is about")
            << QByteArray("neighbors") << near << QByteArray("/truncated") << QByteArray("a")
            << QByteArray() << QByteArray();
        const QByteArray paths = R"({"from": "a", "to": "c", "length": 2, "paths": [
            {"nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "edges": [
              {"from": "a", "kind": "knows", "to": "b", "key": ""},
              {"from": "c", "kind": "likes", "to": "b", "key": ""}]}]})";
        QTest::newRow("a path: its nodes and edges")
            << QByteArray("paths_between") << paths << QByteArray("/paths/0") << QByteArray("a b c")
            << QByteArray("a knows b, c likes b") << QByteArray();
        QTest::newRow("a value in a path: the innermost row")
            << QByteArray("paths_between") << paths << QByteArray("/paths/0/nodes/1/id")
            << QByteArray("b") << QByteArray() << QByteArray();
        QTest::newRow("a length: both ends")
            << QByteArray("paths_between") << paths << QByteArray("/length") << QByteArray("a c")
            << QByteArray() << QByteArray();
        const QByteArray rows = R"({"count": 7, "nodes": [{"id": "a"}, {"id": "b"}]})";
        QTest::newRow("a count: the rows that are there")
            << QByteArray("find_nodes") << rows << QByteArray("/count") << QByteArray("a b")
            << QByteArray() << QByteArray();
        const QByteArray links = R"({"res_id": "r", "links_to": ["u", "v"]})";
        QTest::newRow("a row that is an id")
            << QByteArray("resource_summary") << links << QByteArray("/links_to/1")
            << QByteArray("r v") << QByteArray() << QByteArray();
        const QByteArray both = R"({"a": {"id": "x"}, "b": {"id": "y"},
            "properties": [{"name": "age", "a": 1, "b": 2}]})";
        QTest::newRow("a value of a part")
            << QByteArray("compare_nodes") << both << QByteArray("/b/label") << QByteArray("y")
            << QByteArray() << QByteArray();
        QTest::newRow("a row that is about the whole")
            << QByteArray("compare_nodes") << both << QByteArray("/properties/0/a")
            << QByteArray("x y") << QByteArray() << QByteArray();
        QTest::newRow("what nobody described")
            << QByteArray("of_tomorrow") << rows << QByteArray("/count") << QByteArray()
            << QByteArray() << QByteArray();
    }

    void supportIsFollowedByPointer()
    {
        QFETCH(QByteArray, query);
        QFETCH(QByteArray, result);
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, nodes);
        QFETCH(QByteArray, edges);
        QFETCH(QByteArray, undirected);
        const Support support = supportOf(*readingOf(nullptr, query.toStdString()),
            Json::parse(result.toStdString()), pointer.toStdString());
        QCOMPARE(idsOf(support), nodes.toStdString());
        QCOMPARE(namesOf(support.edges), edges.toStdString());
        QCOMPARE(namesOf(support.undirected), undirected.toStdString());
    }

    void countsOfALogRestOnItsRows()
    {
        const Json result = Json::parse(R"({"outcomes_window": {"death_count": 9}, "events": [
            {"tick": 3, "daimoi_id": "x", "outcome": "death"},
            {"tick": 2, "daimoi_id": "y", "outcome": "food"}]})");
        const Support support = supportOf(
            *readingOf(nullptr, "recent_outcomes"), result, "/outcomes_window/death_count");
        QCOMPARE(idsOf(support), std::string("x"));
        QCOMPARE(support.counted.value_or(0), std::int64_t{9});
        QCOMPARE(support.rows, std::int64_t{1});
    }

    /// An entry in a folder of its own is run, read, paged and counted like the others.
    void anAddedEntryIsAQueryLikeAnyOther()
    {
        QueryGraph graph(smallGraph());
        const QueryRunner runner(
            withAnEleventh(), graph.store, *loadProfile("mnemoscope"), Clock(1000));
        const QueryOutcome whole = runner.run("isolated_nodes", Json::object());
        QCOMPARE(whole.result.dump(),
            std::string(R"({"alone":[{"called":"Cleo","what":"person","who":"c"},)"
                        R"({"what":"place","who":"d"},{"what":"person","who":"e"}],)"
                        R"("count":3,"truncated":false})"));
        const auto lists = listsOf(whole);
        QCOMPARE(lists.size(), std::size_t{1});
        QCOMPARE(lists.front().title(), std::string("Nodes"));
        QCOMPARE(lists.front().columns, (std::vector<std::string>{"called", "what", "who"}));
        QCOMPARE(lists.front().subjectOf((*lists.front().rows)[1]), std::string("d"));
        QCOMPARE(totalOf(whole), std::int64_t{3});
        QCOMPARE(idsOf(supportOf(*readingOf(whole), whole.result, "/count")), std::string("c d e"));
        QCOMPARE(
            idsOf(supportOf(*readingOf(whole), whole.result, "/alone/2/what")), std::string("e"));

        const QueryOutcome first = runner.run("isolated_nodes", {{"role", "person"}, {"limit", 1}});
        QVERIFY(first.truncated);
        QCOMPARE(totalOf(first), std::int64_t{2});
        const QueryOutcome second = runner.run("isolated_nodes",
            {{"role", "person"}, {"limit", 1}, {"after", nextPageOf(first.result)}});
        QCOMPARE(second.result.at("alone").dump(), std::string(R"([{"what":"person","who":"e"}])"));
        QVERIFY(!second.truncated);
        QVERIFY(runner.run("isolated_nodes", {{"role", "nobody"}}).status == QueryStatus::Empty);
    }

    /// Shipped names and places stay what they are, whatever a folder holds.
    void anAddedFolderReplacesNothing_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("told");
        QTest::newRow("its name") << QByteArray("name") << QByteArray(R"("find_nodes")")
                                  << u"Another entry has this name."_s;
        QTest::newRow("its place") << QByteArray("fills") << QByteArray(R"({"place": "slice"})")
                                   << u"Another entry fills this place."_s;
        QTest::newRow("a list that is not there")
            << QByteArray("reading")
            << QByteArray(R"({"lists": [{"at": "/nobody", "title": "Nobody"}]})")
            << u"“reading” names something that the result does not have."_s;
        QTest::newRow("a member that is not there")
            << QByteArray("reading")
            << QByteArray(R"({"lists": [{"at": "/alone", "title": "Nodes", "subject": "/id"}]})")
            << u"“reading” names something that the result does not have."_s;
        QTest::newRow("what it is about")
            << QByteArray("fills") << QByteArray(R"({"place": "node_story", "about": "id"})")
            << u"“about” names no argument."_s;
    }

    void anAddedFolderReplacesNothing()
    {
        QFETCH(QByteArray, member);
        QFETCH(QByteArray, value);
        QFETCH(QString, told);
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"graph"_s));
        Json entry = mnemo::test::jsonFile(u"tests/catalogue/graph/isolated_nodes.json"_s);
        entry[member.toStdString()] = Json::parse(value.toStdString());
        const QString stem
            = folder.filePath(u"graph/"_s + toQString(entry.at("name").get<std::string>()));
        QFile file(stem + u".json"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(entry.dump()));
        file.close();
        QVERIFY(QFile::copy(
            sourcePath(u"tests/catalogue/graph/isolated_nodes.sql"_s), stem + u".sql"_s));
        const auto catalogue = Catalogue::loadWith(folder.path());
        QVERIFY(!catalogue);
        QCOMPARE(catalogue.error().message, told);
    }

    void pagesOfOneQueryAreJoinedForTheEye()
    {
        QueryGraph graph(smallGraph());
        std::vector<std::shared_ptr<const QueryOutcome>> pages;
        Json args{{"limit", 2}};
        for (;;) {
            pages.push_back(
                std::make_shared<const QueryOutcome>(graph.runner->run("find_nodes", args)));
            const Json next = nextPageOf(pages.back()->result);
            if (next.is_null())
                break;
            args["after"] = next;
        }
        QCOMPARE(pages.size(), std::size_t{3});
        const auto whole = joinedPages(pages);
        QCOMPARE(mainListOf(*whole).rows->size(), std::size_t{5});
        QVERIFY(!whole->truncated && whole->resultHash.empty());
    }
};

QTEST_GUILESS_MAIN(TestResultReading)
#include "tst_resultreading.moc"
