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
    void mergesMoreThanMemory();
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

QTEST_GUILESS_MAIN(TestTransferKept)
#include "tst_transferkept.moc"
