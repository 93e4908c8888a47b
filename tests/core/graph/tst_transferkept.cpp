// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "transfertest.h"

#include <QFile>
#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

/// Export and import keep everything, also when it exceeds the memory of one sort.
class TestTransferKept final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void undirectedRoundTrips_data();
    void undirectedRoundTrips();
    void doublesStayDoubles();
    void tellsKeysFromKinds_data();
    void tellsKeysFromKinds();
    void mergesMoreThanMemory();
    void aMemoryKeepsItsProfile_data();
    void aMemoryKeepsItsProfile();
    void aMemoryAsItLiesIsReadAsOne_data();
    void aMemoryAsItLiesIsReadAsOne();
    void noMemoryWithoutItsTimes();
};

void TestTransferKept::undirectedRoundTrips_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<bool>("all");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* form, bool all, const char* says) {
        QTest::addRow("%s, %s", form, all ? "all" : "some")
            << QString::fromLatin1(form) << all << QByteArray(says);
    };
    row("node-link", true, R"("directed":false)");
    row("node-link", false, R"("undirected":true)");
    row("graphml", true, R"(edgedefault="undirected")");
    row("graphml", false, R"(directed="false")");
    row("jsonl", true, R"("undirected":true)");
    row("csv", false, "undirected:json");
    row("xlsx", false, "xl/workbook.xml");
    row("ods", false, "content.xml");
}

/// Undirected edges stay undirected, in the notation of each format.
void TestTransferKept::undirectedRoundTrips()
{
    QFETCH(QString, form);
    QFETCH(bool, all);
    QFETCH(QByteArray, says);
    const auto from = store(QStringLiteral("from.sqlite"));
    Commit commit;
    for (const auto* id : {"a", "b", "c"})
        commit.patches.emplace_back(AddNode{Node{NodeId(id), "fact", "", Json::object()}});
    const auto edge = [&](const char* one, const char* other, const Json& properties) {
        commit.patches.emplace_back(AddEdge{Edge{NodeId(one), "k", NodeId(other), "", properties}});
    };
    edge("a", "b", {{"undirected", true}, {"w", 1}});
    edge("c", "a", {{"undirected", true}});
    if (!all) {
        edge("b", "a", {{"undirected", false}});
        edge("b", "c", {{"undirected", "yes"}});
    }
    QVERIFY(from->apply(commit));
    const auto files = exported(*from, *fileFormFromName(form));
    QByteArray text;
    for (const auto& path : files) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        text += file.readAll();
    }
    QVERIFY2(text.contains(says), text.constData());
    if (all && (form == QLatin1String("node-link") || form == QLatin1String("graphml")))
        QVERIFY2(!text.contains("\"undirected\":"), text.constData());
    const auto to = store(QStringLiteral("to.sqlite"));
    QVERIFY(importFiles(*to, files, {}));
    QCOMPARE(dump(*to), dump(*from));
}

/// JSON has one type of number, GraphML several: doubles stay doubles.
void TestTransferKept::doublesStayDoubles()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto path = write(QStringLiteral("f"),
        R"(<graphml><key id="w" for="edge" attr.name="w" attr.type="double"/><key id="n" for="node" attr.name="n" attr.type="long"/>
<key id="m" for="node" attr.name="mixed" attr.type="double"/><graph edgedefault="directed">
<node id="a"><data key="n">1</data><data key="m">1.0</data></node><node id="b"><data key="m">2.5</data></node>
<node id="d"><data key="m">9007199254740991</data></node>
<edge source="a" target="b"><data key="w">2.0</data></edge></graph></graphml>)");
    QVERIFY(importFiles(*s, {path}, {}));
    QVERIFY(dump(*s).contains("9007199254740991"));
    // Importing again removes nothing.
    QVERIFY(importFiles(*s, {write(QStringLiteral("g"), "{\"id\":\"c\",\"w\":1}")}, {}));
    QFile file(exported(*s, FileForm::GraphMl).at(0));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = file.readAll();
    for (const auto* key : {R"(for="edge" attr.name="w" attr.type="double")",
             R"(for="node" attr.name="n" attr.type="long")",
             R"(for="node" attr.name="mixed" attr.type="double")"})
        QVERIFY2(text.contains(key), text.constData());
    QCOMPARE(text.count(R"(attr.name="mixed")"), 1);
    const auto again = store(QStringLiteral("again.sqlite"));
    QVERIFY(importFiles(*again, {file.fileName()}, {}));
    QCOMPARE(dump(*again), dump(*s));
}

void TestTransferKept::tellsKeysFromKinds_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("graph");
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("ids with digits, all different",
        R"(<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>
<edge source="a" target="b" id="e7"/><edge source="b" target="a" id="e8"/><edge source="b" target="b" id="3"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"e7\",{}]\n[\"b\",\"related_to\",\"a\",\"e8\",{}]\n"
        "[\"b\",\"related_to\",\"b\",\"3\",{}]\n");
    row("as yEd writes them",
        R"(<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key for="edge" id="d1" attr.name="note" attr.type="string"/>
<graph edgedefault="directed" id="G"><node id="n0"/><node id="n1"/>
<edge id="e0" source="n0" target="n1"><data key="d1">one</data></edge><edge id="e1" source="n0" target="n1"/><edge id="n0::e2" source="n1" target="n0"/></graph></graphml>)",
        "[\"n0\",\"fact\",\"\",{}]\n[\"n1\",\"fact\",\"\",{}]\n"
        "[\"n0\",\"related_to\",\"n1\",\"e0\",{\"note\":\"one\"}]\n"
        "[\"n0\",\"related_to\",\"n1\",\"e1\",{}]\n[\"n1\",\"related_to\",\"n0\",\"n0::e2\",{}]\n");
    row("a NetworkX multigraph whose keys are texts",
        R"(<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="d0" for="edge" attr.name="w" attr.type="double"/>
<graph edgedefault="directed"><node id="a"/><node id="b"/>
<edge source="a" target="b" id="step1"><data key="d0">0.5</data></edge><edge source="a" target="b" id="0"/><edge source="b" target="a" id="step1"/><edge source="b" target="a" id="step2"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{}]\n[\"a\",\"step1\",\"b\",\"\",{\"w\":0.5}]\n"
        "[\"b\",\"step1\",\"a\",\"\",{}]\n[\"b\",\"step2\",\"a\",\"\",{}]\n");
    row("one id without a digit among numbered ones",
        R"(<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>
<edge source="a" target="b" id="e1"/><edge source="a" target="b" id="main"/><edge source="b" target="a" id="e2"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"e1\",{}]\n[\"a\",\"related_to\",\"b\",\"main\",{}]\n"
        "[\"b\",\"related_to\",\"a\",\"e2\",{}]\n");
    row("words beside numbers, the number last",
        R"(<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>
<edge source="a" target="b" id="likes"/><edge source="a" target="b" id="step2"/><edge source="b" target="a" id="0"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"likes\",\"b\",\"\",{}]\n[\"a\",\"step2\",\"b\",\"\",{}]\n"
        "[\"b\",\"related_to\",\"a\",\"\",{}]\n");
    row("words alone",
        R"(<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>
<edge source="a" target="b" id="likes"/><edge source="b" target="a" id="knows"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"likes\",\"b\",\"\",{}]\n[\"b\",\"knows\",\"a\",\"\",{}]\n");
    row("no ids",
        R"(<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>
<edge source="a" target="b"/><edge source="b" target="a"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{}]\n[\"b\",\"related_to\",\"a\",\"\",{}]\n");
    // What comes behind the many that were looked at is as they are.
    QByteArray many("<graphml><graph><node id=\"a\"/>");
    QByteArray graph("[\"a\",\"fact\",\"\",{}]\n");
    for (int i = 100'000; i < 110'001; ++i) {
        const auto id = "e" + QByteArray::number(i);
        many += "<edge id=\"" + id + "\" source=\"a\" target=\"a\"/>\n";
        graph += "[\"a\",\"related_to\",\"a\",\"" + id + "\",{}]\n";
    }
    row("more than are looked at", many + "</graph></graphml>", graph);
}

/// The ids of GraphML's edges number them, or are their kinds.
void TestTransferKept::tellsKeysFromKinds()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, graph);
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto done = importFiles(*s, {write(QStringLiteral("f"), file)}, {});
    QVERIFY2(done, done ? "" : qPrintable(done.error().message));
    QCOMPARE(dump(*s), graph);
}

/// More than one sort in memory holds: elements that are far apart in the files are merged, and the
/// later one wins.
void TestTransferKept::mergesMoreThanMemory()
{
    constexpr int count = 5000;
    const QByteArray fat(16'000, 'x');
    QFile file(filePath(QStringLiteral("f")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < count; ++i) {
            const auto id = QByteArray::number((i * 7919) % count);
            if (round == 0)
                file.write("{\"from\":\"" + id + "\",\"to\":\"0\",\"kind\":\"k\",\"t\":\"" + fat
                    + "\"}\n");
            file.write("{\"id\":\"" + id + "\",\"round\":" + QByteArray::number(round)
                + (round == 0 ? ",\"t\":\"" + fat + "\"" : QByteArray()) + "}\n");
        }
    }
    file.close();
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto report = importFiles(*s, {file.fileName()}, {});
    QVERIFY(report);
    QCOMPARE(report->nodes, count);
    QCOMPARE(report->edges, count);
    int nodes = 0;
    int edges = 0;
    QVERIFY(s->scan(
        [&](const Node& node) {
            ++nodes;
            return node.properties["round"] == 1
                && node.properties["t"].get<std::string>().size() == 16'000;
        },
        [&](const Edge& edge) {
            ++edges;
            return edge.to.text == "0";
        },
        {}));
    QCOMPARE(nodes, count);
    QCOMPARE(edges, count);
}

void TestTransferKept::aMemoryKeepsItsProfile_data()
{
    QTest::addColumn<QString>("form");
    for (const char* form : {"node-link", "jsonl", "graphml", "csv", "xlsx", "ods"})
        QTest::newRow(form) << QString::fromLatin1(form);
}

/// Graphiti's properties are told from the file, and the store that is made is read accordingly.
void TestTransferKept::aMemoryKeepsItsProfile()
{
    QFETCH(QString, form);
    constexpr auto memory
        = R"({"id":"z","role":"Person","label":"Zoë","uuid":"z","created_at":"2026-04-01T00:00:00Z"}
{"id":"b","role":"Location","label":"Berlin","uuid":"b","created_at":"2026-05-06T00:00:00Z"}
{"from":"z","kind":"LIVES_IN","to":"b","key":"1","created_at":"2026-05-06T08:33:00Z","valid_at":"2026-05-04T00:00:00Z"}
)";
    const auto from = store(QStringLiteral("from.sqlite"));
    const auto first = importFiles(*from, {write(QStringLiteral("memory.jsonl"), memory)}, {});
    QVERIFY(first);
    QCOMPARE(first->profile, std::string("graphiti"));
    QCOMPARE(from->name().profile, std::string("graphiti"));
    const auto files = exported(*from, *fileFormFromName(form));
    const auto to = store(QStringLiteral("to.sqlite"));
    const auto report = importFiles(*to, files, {});
    QVERIFY(report);
    QCOMPARE(report->profile, std::string("graphiti"));
    const StoreUrl url{StoreUrl::Kind::Sqlite, filePath(QStringLiteral("to.sqlite")), {}};
    const auto opened = openStore(url, OpenMode::Read);
    QVERIFY(opened);
    QCOMPARE((*opened)->name().profile, std::string("graphiti"));
    const auto given = openStore(url, OpenMode::Read, QStringLiteral("mnemoscope"));
    QVERIFY(given);
    QCOMPARE((*given)->name().profile, std::string("mnemoscope"));
    // A store that is there is read as it was, and that is said; one that was asked for holds.
    const auto web = store(QStringLiteral("web.sqlite"));
    QVERIFY(web->apply({}));
    const auto told = importFiles(*web, files, {});
    QVERIFY(told);
    QVERIFY(told->profile.empty());
    QCOMPARE(told->warnings.size(), std::size_t{1});
    QVERIFY(told->warnings.front().message.contains(QStringLiteral("--profile graphiti")));
    ImportOptions options;
    options.profile = "mnemoscope";
    const auto asked = store(QStringLiteral("asked.sqlite"));
    const auto quiet = importFiles(*asked, files, options);
    QVERIFY(quiet && quiet->profile.empty() && quiet->warnings.empty());
    QCOMPARE(asked->name().profile, std::string("mnemoscope"));
}

void TestTransferKept::aMemoryAsItLiesIsReadAsOne_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<bool>("endsFirst");
    QTest::newRow("nodes first") << QString() << false;
    QTest::newRow("edges first") << QString() << true;
    QTest::newRow("as Graphiti's") << QStringLiteral("graphiti") << false;
    QTest::newRow("as the program's own") << QStringLiteral("mnemoscope") << false;
}

/// A file that another program wrote as Graphiti's store has it: labels without a role, names
/// without a label, facts of the type RELATES_TO.
void TestTransferKept::aMemoryAsItLiesIsReadAsOne()
{
    QFETCH(QString, profile);
    QFETCH(bool, endsFirst);
    const QByteArray nodes
        = R"({"id":"z","labels":["Person","Entity"],"name":"Zoë","created_at":"2026-04-01T00:00:00Z"}
{"id":"b","labels":["Entity"],"name":"Berlin","created_at":"2026-05-06T00:00:00Z"}
{"id":"e","labels":["Episodic"],"name":"Chat","created_at":"2026-05-06T00:00:00Z"}
)";
    const QByteArray edges
        = R"({"from":"z","kind":"RELATES_TO","to":"b","uuid":"f","name":"LIVES_IN","fact":"Zoë lives in Berlin","created_at":"2026-05-06T08:33:00Z","valid_at":"2026-05-04T00:00:00Z"}
{"from":"z","kind":"RELATES_TO","to":"b","uuid":"g","fact":"Zoë and Berlin","created_at":"2026-05-06T08:33:00Z","valid_at":"2026-05-04T00:00:00Z"}
{"from":"e","kind":"MENTIONS","to":"z","name":"not its kind"}
)";
    ImportOptions options;
    options.profile = toUtf8(profile);
    const auto to = store(QStringLiteral("to.sqlite"));
    const auto report = importFiles(*to,
        {write(QStringLiteral("memory.jsonl"), endsFirst ? edges + nodes : nodes + edges)},
        options);
    QVERIFY(report);
    const auto whole = dump(*to);
    const bool isRead = profile != QStringLiteral("mnemoscope");
    QCOMPARE(whole.contains(R"(["z","Person","Zoë",)"), isRead);
    QCOMPARE(whole.contains(R"(["b","Entity","Berlin",)"), isRead);
    QCOMPARE(whole.contains(R"(["e","Episodic","Chat",)"), isRead);
    QCOMPARE(whole.contains(R"(["z","fact","",)"), !isRead);
    QCOMPARE(whole.contains(R"("labels":["Entity","Person"])"), isRead);
    QCOMPARE(whole.contains(R"(["z","LIVES_IN","b","f",)"), isRead);
    QCOMPARE(whole.contains(R"("type":"RELATES_TO")"), isRead);
    QVERIFY(whole.contains(R"(["z","RELATES_TO","b",)")); // a fact without a name
    QVERIFY(whole.contains(R"(["e","MENTIONS","z",)"));
}

void TestTransferKept::noMemoryWithoutItsTimes()
{
    const auto plain = store(QStringLiteral("plain.sqlite"));
    const auto report = importFiles(*plain,
        {write(QStringLiteral("plain.jsonl"),
            "{\"id\":\"a\",\"uuid\":\"a\"}\n"
            "{\"from\":\"a\",\"kind\":\"x\",\"to\":\"a\",\"created_at\":\"2026-05-06\"}\n")},
        {});
    QVERIFY(report);
    QVERIFY(report->profile.empty() && report->warnings.empty());
    QCOMPARE(plain->name().profile, std::string("mnemoscope"));
}

QTEST_GUILESS_MAIN(TestTransferKept)
#include "tst_transferkept.moc"
