// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "transfertest.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

class TestTransfer final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:
    void init();
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void mergesIntoStore();
    void warnsOfRepeatedEdges();
    void readsCsvPair();
    void readsValuesOfCsv();
    void roundTrips_data();
    void roundTrips();
    void guardsCsvCells();
    void cancelImportsNothing();
    void cancelsExport();
    void tellsProgress();
    void emptyGraphRoundTrips_data();
    void emptyGraphRoundTrips();

private:
    static void readsXmlAndTables();
    static void readsUndirected();
    static void refusesXmlAndTables();
};

void TestTransfer::init()
{
    renew();
}

void TestTransfer::reads_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("graph");
    const auto row = [](const char* name, const char* file, const char* graph) {
        QTest::newRow(name) << QByteArray(file) << QByteArray(graph);
    };
    row("node-link with links",
        R"({"directed":true,"multigraph":false,"graph":{"id":3},"nodes":[{"id":"a","role":"person","label":"A","age":3},{"id":"b"}],
"links":[{"source":"a","target":"b","kind":"knows","since":2}]})",
        "[\"a\",\"person\",\"A\",{\"age\":3}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"knows\",\"b\",\"\",{\"since\":2}]\n");
    row("node-link with edges first",
        R"({"edges":[{"source":1,"target":2}],"nodes":[{"id":1},{"id":2}]})",
        "[\"1\",\"fact\",\"\",{}]\n[\"2\",\"fact\",\"\",{}]\n[\"1\",\"related_to\",\"2\",\"\",{}]"
        "\n");
    row("a text key is the kind that is missing",
        R"({"nodes":[{"id":"a"}],"edges":[{"source":"a","target":"a","key":"likes"}]})",
        "[\"a\",\"fact\",\"\",{}]\n[\"a\",\"likes\",\"a\",\"\",{}]\n");
    row("integer keys",
        R"({"nodes":[{"id":"a"},{"id":"b"}],"edges":[{"source":"a","target":"b","key":0},{"source":"a","target":"b","key":1},{"source":"b","target":"a","key":0},{"source":"b","target":"b","key":7}]})",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"0\",{}]\n[\"a\",\"related_to\",\"b\",\"1\",{}]\n"
        "[\"b\",\"related_to\",\"a\",\"\",{}]\n[\"b\",\"related_to\",\"b\",\"7\",{}]\n");
    row("a repeated edge has its ordinal as key",
        "{\"id\":\"a\"}\n{\"from\":\"a\",\"kind\":\"k\",\"to\":\"a\",\"n\":1}\n"
        "{\"from\":\"a\",\"kind\":\"k\",\"to\":\"a\",\"n\":2}\n{\"from\":\"a\",\"kind\":\"k\","
        "\"to\":\"a\",\"n\":3}\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"a\",\"k\",\"a\",\"\",{\"n\":1}]\n"
        "[\"a\",\"k\",\"a\",\"2\",{\"n\":2}]\n[\"a\",\"k\",\"a\",\"3\",{\"n\":3}]\n");
    row("json lines, edges before nodes, mark and CRLF",
        "\xEF\xBB\xBF{\"from\":\"a\",\"to\":\"b\",\"kind\":\"k\",\"key\":\"x\"}\r\n\r\n"
        "{\"id\":\"b\"}\r\n{\"id\":\"a\",\"edges\":[1,2]}\r\n",
        "[\"a\",\"fact\",\"\",{\"edges\":[1,2]}]\n[\"b\",\"fact\",\"\",{}]\n[\"a\",\"k\",\"b\","
        "\"x\",{}]\n");
    row("a list property called edges is no node-link", "{\"edges\":[1],\"id\":\"a\"}",
        "[\"a\",\"fact\",\"\",{\"edges\":[1]}]\n");
    row("a node said twice is merged, the new one wins",
        "{\"id\":\"a\",\"role\":\"r\",\"x\":1,\"y\":1}\n{\"id\":\"a\",\"label\":\"L\",\"y\":2}\n",
        "[\"a\",\"r\",\"L\",{\"x\":1,\"y\":2}]\n");
    row("large and long numbers",
        "{\"id\":9007199254740993,\"big\":123456789012345678901,\"f\":0.1}",
        "[\"9007199254740993\",\"fact\",\"\",{\"big\":\"123456789012345678901\",\"f\":0.1}]\n");
    readsXmlAndTables();
    readsUndirected();
}

void TestTransfer::readsXmlAndTables()
{
    const auto row = [](const char* name, const char* file, const char* graph) {
        QTest::newRow(name) << QByteArray(file) << QByteArray(graph);
    };
    row("graphml as NetworkX writes it",
        R"(<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="d3" for="edge" attr.name="w" attr.type="double"/>
<key id="d2" for="node" attr.name="ok" attr.type="boolean"/><key id="d1" for="node" attr.name="n" attr.type="long"/>
<key id="d0" for="node" attr.name="role" attr.type="string"><default>thing</default></key>
<graph edgedefault="directed"><node id="a"><data key="d0">r</data><data key="d1">7</data><data key="d2">True</data></node><node id="b"/>
<edge source="a" target="b" id="0"><data key="d3">0.5</data></edge><edge source="a" target="b" id="1"/><edge source="b" target="a" id="0"/></graph></graphml>)",
        "[\"a\",\"r\",\"\",{\"n\":7,\"ok\":true}]\n[\"b\",\"thing\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"0\",{\"w\":0.5}]\n[\"a\",\"related_to\",\"b\",\"1\",{}]\n"
        "[\"b\",\"related_to\",\"a\",\"\",{}]\n");
    row("graphml keys that are all different",
        R"(<graphml><key id="d0" for="edge" attr.name="kind" attr.type="string"/><graph edgedefault="directed"><node id="a"/><node id="b"/>
<edge source="a" target="b" id="0"><data key="d0">k</data></edge><edge source="a" target="b" id="1"><data key="d0">k</data></edge><edge source="b" target="a" id="likes"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"k\",\"b\",\"0\",{}]\n[\"a\",\"k\",\"b\",\"1\",{}]\n"
        "[\"b\",\"likes\",\"a\",\"\",{}]\n");
    row("a graphml id beside a kind",
        R"(<graphml><key id="k" for="edge" attr.name="kind" attr.type="string"/><graph edgedefault="directed"><node id="a"/>
<edge source="a" target="a" id="first"><data key="k">knows</data></edge></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"a\",\"knows\",\"a\",\"first\",{}]\n");
    row("graphml with a prefix",
        R"(<g:graphml xmlns:g="http://graphml.graphdrawing.org/xmlns"><g:graph edgedefault="directed"><g:node id="a"/></g:graph></g:graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n");
    row("graphml as Gephi writes it",
        R"(<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key attr.name="label" attr.type="string" for="node" id="label"/>
<key attr.name="weight" attr.type="double" for="edge" id="weight"/><graph edgedefault="directed">
<node id="1"><data key="label">One</data></node><edge id="17" source="1" target="1"><data key="weight">2.0</data></edge></graph></graphml>)",
        "[\"1\",\"fact\",\"One\",{}]\n[\"1\",\"related_to\",\"1\",\"17\",{\"weight\":2}]\n");
    row("graphml with Gephi's name for whole numbers",
        R"(<graphml><key attr.name="n" attr.type="integer" for="node" id="n"/><graph edgedefault="directed">
<node id="a"><data key="n">7</data></node></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{\"n\":7}]\n");
    row("one csv of nodes",
        "\xEF\xBB\xBFid,role,label,note\r\na,r,\"A, \"\"B\"\"\",\"two\r\nlines\"\r\nb,,,'=x\r\n",
        "[\"a\",\"r\",\"A, "
        "\\\"B\\\"\",{\"note\":\"two\\r\\nlines\"}]\n[\"b\",\"fact\",\"\",{\"note\":\"=x\"}]\n");
}

void TestTransfer::readsUndirected()
{
    const auto row = [](const char* name, const char* file, const char* graph) {
        QTest::newRow(name) << QByteArray(file) << QByteArray(graph);
    };
    row("an undirected node-link file",
        R"({"directed":false,"nodes":[{"id":"a"},{"id":"b"}],"links":[{"source":"a","target":"b"},{"source":"b","target":"b","undirected":false}]})",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"undirected\":true}]\n"
        "[\"b\",\"related_to\",\"b\",\"\",{\"undirected\":false}]\n");
    row("an undirected node-link file that says so at its end",
        R"({"nodes":[{"id":"a"}],"links":[{"source":"a","target":"a","w":1}],"directed":false})",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"a\",\"\",{\"undirected\":true,\"w\":1}]\n");
    row("an undirected graphml with a directed edge",
        R"(<graphml><graph edgedefault="undirected"><node id="a"/><node id="b"/>
<edge source="a" target="b"/><edge source="b" target="a" directed="true"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"undirected\":true}]\n"
        "[\"b\",\"related_to\",\"a\",\"\",{}]\n");
    row("a directed graphml with an undirected edge",
        R"(<graphml><graph edgedefault="directed"><node id="a"/><edge source="a" target="a" directed="false"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"a\",\"related_to\",\"a\",\"\",{\"undirected\":true}]\n");
}

void TestTransfer::reads()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, graph);
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto report = importFiles(*s, {write(QStringLiteral("f"), file)}, {});
    if (!report)
        qWarning("%s %s", qPrintable(report.error().message), qPrintable(report.error().where));
    QVERIFY(report);
    QCOMPARE(dump(*s), graph);
}

void TestTransfer::refuses_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("line");
    const auto row = [](const char* name, const QByteArray& file, int line) {
        QTest::newRow(name) << file << line;
    };
    row("empty file", "", 0);
    row("only white space", " \n\n", 0);
    row("not a graph", "{\"a\":1}", 1);
    row("a list", "[1,2]", 1);
    row("cut JSON", "{\"nodes\":[\n{\"id\":\"a\"},\n{\"id\":", 3);
    row("cut line", "{\"id\":\"a\"}\n{\"id\":", 2);
    row("missing end",
        "{\"id\":\"a\"}\n{\"id\":\"b\"}\n{\"from\":\"a\",\"kind\":\"k\",\"to\":\"zz\"}", 3);
    row("missing end in node-link",
        "{\"nodes\":[{\"id\":\"a\"}],\n\"links\":[\n{\"source\":\"a\",\"target\":\"b\"}]}", 3);
    row("another role", "{\"id\":\"a\",\"role\":\"r\"}\n\n{\"id\":\"a\",\"role\":\"q\"}", 3);
    row("an edge without an end", "{\"id\":\"a\"}\n{\"from\":\"a\",\"kind\":\"k\"}", 2);
    row("empty id", "{\"id\":\"\"}", 1);
    row("id of another type", "{\"id\":\"a\"}\n{\"id\":[1]}", 2);
    row("id null", "{\"id\":\"a\"}\n{\"id\":null}", 2);
    row("key twice", "{\"id\":\"a\"}\n{\"id\":\"b\",\"x\":1,\"x\":2}", 2);
    row("key twice in node-link",
        "{\"nodes\":[\n{\"id\":\"a\",\"x\":{\"y\":1,\"y\":2}}],\"links\":[]}", 2);
    row("NaN as an id", "{\"id\":NaN}", 1);
    row("beyond a double", "{\"id\":\"a\",\"x\":1e999}", 1);
    row("null character", "{\"id\":\"a\"}\n{\"id\":\"b\\u0000\"}", 2);
    row("not UTF-8", "{\"id\":\"a\"}\n{\"id\":\"b\xff\"}", 2);
    row("lone surrogate", "{\"id\":\"a\"}\n{\"id\":\"b\\ud800\"}", 2);
    row("a line that is no object", "{\"id\":\"a\"}\n17", 2);
    row("nested too deep",
        "{\"id\":\"a\"}\n{\"id\":\"b\",\"x\":" + QByteArray(80, '[') + QByteArray(80, ']') + "}",
        2);
    row("nodes is no list", "{\"links\":[],\n\"nodes\":{}}", 2);
    row("a node that is no object", "{\"nodes\":[{\"id\":\"a\"},\n3]}", 2);
    row("text after the document", "{\"nodes\":[],\"links\":[]}\nx", 2);
    refusesXmlAndTables();
}

void TestTransfer::refusesXmlAndTables()
{
    const auto row = [](const char* name, const QByteArray& file, int line) {
        QTest::newRow(name) << file << line;
    };
    row("graphml with a type definition",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY e \"boom\">]>\n<graphml><graph/></graphml>",
        2);
    row("graphml with an entity", "<graphml><graph>\n<node id=\"&e;\"/></graph></graphml>", 2);
    row("graphml cut", "<graphml>\n<graph><node id=\"a\">", 2);
    row("graphml with a bad number",
        "<graphml><key id=\"k\" for=\"node\" attr.name=\"n\" attr.type=\"int\"/>\n<graph>"
        "<node id=\"a\"><data key=\"k\">x</data></node></graph></graphml>",
        2);
    row("graphml with an undeclared key",
        "<graphml><graph>\n<node id=\"a\"><data key=\"k\">x</data></node></graph></graphml>", 2);
    row("graphml with a missing end",
        "<graphml><graph><node id=\"a\"/>\n<edge source=\"a\" target=\"b\"/></graph></graphml>", 2);
    row("xml of another kind", "<html/>", 0);
    row("graphml with a key twice",
        "<graphml><key id=\"k\" for=\"node\"/>\n<key id=\"k\" for=\"node\"/><graph/></graphml>", 2);
    row("graphml with a long tag",
        "<graphml><graph>\n<node id=\"" + QByteArray(70'000, 'x') + "\"/></graph></graphml>", 2);
    row("graphml of many levels",
        "<graphml><graph>\n<node id=\"a\">" + QByteArray("<x a=\"/\">").repeated(300)
            + QByteArray("</x>").repeated(300) + "</node></graph></graphml>",
        2);
    row("a line of many values",
        "{\"id\":\"a\"}\n{\"id\":\"b\",\"x\":[" + QByteArray("0,").repeated(1'000'000) + "0]}", 2);
    row("a row of many values",
        "id,x:json,y:json\na,\"[" + QByteArray("0,").repeated(600'000) + "0]\",\"["
            + QByteArray("0,").repeated(600'000) + "0]\"\n",
        2);
    row("the first of several missing ends",
        "{\"id\":\"a\"}\n{\"from\":\"z\",\"to\":\"a\"}\n{\"from\":\"a\",\"to\":\"y\"}", 2);
    row("a long id", "{\"id\":\"a\"}\n{\"id\":\"" + QByteArray(70'000, 'x') + "\"}", 2);
    row("csv with many columns", "id" + QByteArray(",x").repeated(10'001) + "\n", 1);
    row("csv without the columns", "name,age\nx,1\n", 1);
    row("csv with too few cells", "id,role\na,r\nb\n", 3);
    row("csv with an open quote", "id,role\na,\"r\n", 2);
    row("csv with a column twice", "id,id\na,b\n", 1);
    row("csv with an empty id", "id,role\na,r\n,r\n", 3);
}

void TestTransfer::refuses()
{
    QFETCH(QByteArray, file);
    QFETCH(int, line);
    const auto path = write(QStringLiteral("bad"), file);
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto report = importFiles(*s, {path}, {});
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::MalformedFile);
    QCOMPARE(report.error().where, line == 0 ? path : QStringLiteral("%1:%2").arg(path).arg(line));
    QVERIFY(!report.error().message.isEmpty());
    // No store is left, not even an empty one.
    QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList{QStringLiteral("bad")});
}

void TestTransfer::mergesIntoStore()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    QVERIFY(importFiles(*s,
        {write(QStringLiteral("one"),
            "{\"id\":\"a\",\"role\":\"r\",\"x\":1,\"y\":1}\n{\"id\":\"b\"}\n{\"from\":\"a\",\"to\":"
            "\"b\",\"kind\":\"k\",\"w\":1}")},
        {}));
    // An end may exist in the store only; a node without a role keeps its role.
    QVERIFY(importFiles(*s,
        {write(QStringLiteral("two"),
            "{\"id\":\"a\",\"y\":2}\n{\"from\":\"a\",\"to\":\"b\",\"kind\":\"k\",\"v\":2}\n{"
            "\"from\":\"b\",\"to\":\"a\",\"kind\":\"k\"}")},
        {}));
    const QByteArray graph
        = "[\"a\",\"r\",\"\",{\"x\":1,\"y\":2}]\n[\"b\",\"fact\",\"\",{}]\n"
          "[\"a\",\"k\",\"b\",\"\",{\"v\":2,\"w\":1}]\n[\"b\",\"k\",\"a\",\"\",{}]\n";
    QCOMPARE(dump(*s), graph);
    const auto path
        = write(QStringLiteral("three"), "{\"id\":\"new\"}\n{\"id\":\"a\",\"role\":\"other\"}");
    const auto refused = importFiles(*s, {path}, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::MalformedFile);
    QCOMPARE(refused.error().where, path + QStringLiteral(":2"));
    QCOMPARE(dump(*s), graph);
}

void TestTransfer::warnsOfRepeatedEdges()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto path = write(QStringLiteral("f"),
        "{\"id\":\"a\"}\n{\"from\":\"a\",\"to\":\"a\",\"kind\":\"k\",\"key\":\"2\"}\n"
        "{\"from\":\"a\",\"to\":\"a\",\"kind\":\"k\"}\n{\"from\":\"a\",\"to\":\"a\",\"kind\":\"k\"}"
        "\n");
    const auto report = importFiles(*s, {path}, {});
    QVERIFY(report);
    QCOMPARE(report->nodes, 1);
    QCOMPARE(report->edges, 3);
    QCOMPARE(report->warnings.size(), std::size_t(1));
    QCOMPARE(report->warnings[0].where, path + QStringLiteral(":4"));
    // Another edge has its ordinal, so it gets the next free one.
    QCOMPARE(dump(*s),
        QByteArray("[\"a\",\"fact\",\"\",{}]\n[\"a\",\"k\",\"a\",\"\",{}]\n"
                   "[\"a\",\"k\",\"a\",\"2\",{}]\n[\"a\",\"k\",\"a\",\"3\",{}]\n"));
}

void TestTransfer::readsCsvPair()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto edges
        = write(QStringLiteral("edges.csv"), "from,kind,to,w:json\na,k,b,1.5\nb,,a,\n");
    const auto nodes = write(QStringLiteral("nodes.csv"), "id,role,label\na,r,\"A\"\nb,r,B");
    QVERIFY(importFiles(*s, {edges, nodes}, {}));
    QCOMPARE(dump(*s),
        QByteArray("[\"a\",\"r\",\"A\",{}]\n[\"b\",\"r\",\"B\",{}]\n"
                   "[\"a\",\"k\",\"b\",\"\",{\"w\":1.5}]\n[\"b\",\"related_to\",\"a\",\"\",{}]\n"));
}

/// A column in which every value is a number or a truth value has that type. In this program's own
/// tables, a number that would not be written back exactly is text. The header can set either.
void TestTransfer::readsValuesOfCsv()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto nodes = write(QStringLiteral("nodes.csv"),
        "id,role,label,score,ok,zip,mixed,price,year:text,long\n"
        "1,fact,7,3,true,01234,1,3.50,2024,9007199254740993\n"
        "2,fact,8,-1.5,false,98765,x,4,2025,2\n3,fact,9,,,,,,,\n");
    const auto edges = write(QStringLiteral("edges.csv"), "from,kind,to,w\n1,k,2,0.5\n");
    QVERIFY(importFiles(*s, {nodes, edges}, {}));
    const QByteArray graph
        = "[\"1\",\"fact\",\"7\",{\"long\":\"9007199254740993\",\"mixed\":\"1\",\"ok\":true,"
          "\"price\":\"3.50\",\"score\":3,\"year\":\"2024\",\"zip\":\"01234\"}]\n"
          "[\"2\",\"fact\",\"8\",{\"long\":\"2\",\"mixed\":\"x\",\"ok\":false,"
          "\"price\":\"4\",\"score\":-1.5,\"year\":\"2025\",\"zip\":\"98765\"}]\n"
          "[\"3\",\"fact\",\"9\",{}]\n[\"1\",\"k\",\"2\",\"\",{\"w\":0.5}]\n";
    QCOMPARE(dump(*s), graph);
    const auto again = store(QStringLiteral("again.sqlite"));
    QVERIFY(importFiles(*again, exported(*s, FileForm::Csv), {}));
    QCOMPARE(dump(*again), graph);
}

void TestTransfer::roundTrips_data()
{
    QTest::addColumn<QString>("form");
    for (const auto* form : {"node-link", "jsonl", "graphml", "csv", "tsv", "xlsx", "ods", "gexf",
             "gml", "dot", "d3", "cyjs"})
        QTest::newRow(form) << QString::fromLatin1(form);
}

void TestTransfer::roundTrips()
{
    QFETCH(QString, form);
    // Every text is markup, a formula, a control character or another trap.
    const std::vector<std::string> hostile{"<img src=x onerror=alert(1)>",
        "<a href=\"x\">&amp;</a>", "=1+1", "'=x", "''-y", "@cmd", "-1", "+1", "' plain", "a,b;c",
        "\"quoted\"", "line\nline", "line\r\nline", "tab\t", " space ",
        "\xE2\x80\xAE"
        "bidi",
        "\x01\x1f", "\xEF\xBF\xBE", "ü \xF0\x9F\x98\x80", "json:\"x\"", "property:label", "x:json",
        "x:text", "null", "true", "{}", "]]>", "\\", "0"};
    Commit commit;
    for (const auto& text : hostile)
        commit.patches.emplace_back(AddNode{Node{NodeId(text), text, text,
            {{text, text}, {"same", text}, {"list", {1, "two", 2.5, nullptr, true}}, {"empty", ""},
                {"role", "r"}, {"object", {{"k", text}}},
                {"mixed", text.size() % 2 == 0 ? Json(1.5) : Json(text)}, {"null", nullptr},
                {"int", -7}, {"yes", true}, {"small", 1e-7}}}});
    commit.patches.emplace_back(AddNode{Node{NodeId("bare"), "fact", "", Json::object()}});
    for (const auto& text : hostile) {
        commit.patches.emplace_back(AddEdge{Edge{NodeId(text), text, NodeId("bare"), text,
            {{"source", 1}, {"kind", "k"}, {text, text}, {"", "no name"}}}});
        commit.patches.emplace_back(
            AddEdge{Edge{NodeId(text), "k", NodeId(text), "", Json::object()}});
        commit.patches.emplace_back(
            AddEdge{Edge{NodeId(text), "k", NodeId(text), "0", Json::object()}});
    }
    // Properties that are called as a form calls its own members, and as what gave way to those.
    Json named = Json::object();
    for (const std::string name : {"id", "role", "label", "labels", "name", "title", "type", "from",
             "to", "source", "target", "kind", "key", "weight", "directed", "data", "value", "for",
             "properties", "attributes", "networkx_key", "mnemoscope_key"}) {
        named[name] = "of " + name;
        named["property:" + name] = name.size();
        named["property:property:" + name] = {name, 1};
    }
    commit.patches.emplace_back(AddNode{Node{NodeId("named"), "fact", "its label", named}});
    commit.patches.emplace_back(
        AddEdge{Edge{NodeId("named"), "names", NodeId("bare"), "its key", named}});
    const auto from = store(QStringLiteral("from.sqlite"));
    const auto applied = from->apply(commit);
    if (!applied)
        qFatal("%s", qPrintable(applied.error().message));
    const auto files = exported(*from, *fileFormFromName(form));
    const auto to = store(QStringLiteral("to.sqlite"));
    const auto report = importFiles(*to, files, {});
    if (!report)
        qWarning("%s %s", qPrintable(report.error().message), qPrintable(report.error().where));
    QVERIFY(report);
    QVERIFY(report->warnings.empty());
    const auto before = dump(*from).split('\n');
    const auto after = dump(*to).split('\n');
    for (qsizetype i = 0; i < before.size(); ++i)
        QCOMPARE(after.value(i), before[i]);
    QCOMPARE(after.size(), before.size());
}

void TestTransfer::guardsCsvCells()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    QVERIFY(s->apply(
        {{AddNode{Node{NodeId("a"), "r", "=SUM(A1)", {{"n", "'quoted"}, {"m", -5}}}}}, {}, {}}));
    QFile file(exported(*s, FileForm::Csv).at(0));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("id,role,label,m:json,n\r\na,r,'=SUM(A1),'-5,'quoted\r\n"));
}

void TestTransfer::cancelImportsNothing()
{
    QByteArray lines;
    for (int i = 0; i < 5000; ++i)
        lines += "{\"id\":\"n" + QByteArray::number(i) + "\"}\n";
    const auto s = store(QStringLiteral("s.sqlite"));
    ImportOptions options;
    options.progress = [token = options.cancel](std::int64_t, std::int64_t) { token.cancel(); };
    const auto report = importFiles(*s, {write(QStringLiteral("f"), lines)}, options);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QVERIFY(!QFile::exists(filePath(QStringLiteral("s.sqlite"))));
}

void TestTransfer::cancelsExport()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    Commit commit;
    for (int i = 0; i < 5000; ++i)
        commit.patches.emplace_back(
            AddNode{Node{NodeId(std::to_string(i)), "r", "", Json::object()}});
    QVERIFY(s->apply(commit));
    const ReadContext context;
    const auto ignore = [](std::string_view) { return Status(Done{}); };
    const auto done = exportGraph(*s, FileForm::JsonLines, ignore, ignore, context,
        [&](std::int64_t, std::int64_t) { context.cancel.cancel(); });
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Cancelled);
}

void TestTransfer::tellsProgress()
{
    QByteArray lines;
    for (int i = 0; i < 5000; ++i)
        lines += "{\"id\":\"n" + QByteArray::number(i) + "\"}\n";
    const auto s = store(QStringLiteral("s.sqlite"));
    std::vector<std::int64_t> seen;
    ImportOptions options;
    options.progress = [&](std::int64_t done, std::int64_t total) {
        QCOMPARE(total, lines.size());
        seen.push_back(done);
    };
    QVERIFY(importFiles(*s, {write(QStringLiteral("f"), lines)}, options));
    QVERIFY(seen.size() > 3);
    QCOMPARE(seen.back(), lines.size());
}

void TestTransfer::emptyGraphRoundTrips_data()
{
    roundTrips_data();
}

void TestTransfer::emptyGraphRoundTrips()
{
    QFETCH(QString, form);
    const auto from = store(QStringLiteral("from.sqlite"));
    QVERIFY(from->apply({}));
    const auto files = exported(*from, *fileFormFromName(form));
    const auto to = store(QStringLiteral("to.sqlite"));
    const auto report = importFiles(*to, files, {});
    // A file without any line is an empty graph.
    QCOMPARE(report.has_value(), form != QLatin1String("jsonl"));
}

QTEST_GUILESS_MAIN(TestTransfer)
#include "tst_transfer.moc"
