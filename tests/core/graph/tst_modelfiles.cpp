// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "transfertest.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QString models()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/models/"_s;
}

/// Models of others, which are not kept here.
QString sharedModels()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/../shared/data/agentdb/"_s;
}

QString warningsOf(const ImportReport& report)
{
    QStringList words;
    for (const auto& warning : report.warnings)
        words << warning.where.section(u':', -1) + u' ' + warning.message;
    return words.join(u'\n');
}

QStringList linesOf(const ImportReport& report)
{
    QStringList lines;
    for (const auto& warning : report.warnings)
        lines << warning.line;
    return lines;
}

} // namespace

/// Files of engineering models: Format E and its JSON form.
class ModelFilesTest final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void reads_data();
    void reads();
    void warns_data();
    void warns();
    void warningsShowTheirLines_data();
    void warningsShowTheirLines();
    void refuses_data();
    void refuses();
    void readsJson_data();
    void readsJson();
    void recognises_data();
    void recognises();
    void roundTrips_data();
    void roundTrips();
    void writesTheCurrentDialect();
    void anUndeclaredEndIsDeclaredLater();
    void realModels_data();
    void realModels();
    void fiftyThousandLines();
};

void ModelFilesTest::reads_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("graph");
    const QByteArray graph = "[\"A.FN.001\",\"FUNC\",\"A\",{\"description\":\"Does it\"}]\n"
                             "[\"F.FL.002\",\"FLOW\",\"F\",{}]\n"
                             "[\"A.FN.001\",\"io\",\"F.FL.002\",\"\",{}]\n";
    QTest::newRow("the current dialect") << QByteArray(
        "## Nodes\nA.FN.001|Does it\nF.FL.002|\n\n## Edges\nA.FN.001 -io-> F.FL.002\n")
                                         << graph;
    QTest::newRow("four fields") << QByteArray(
        "## View-Context\nType: FunctionalFlow\n## Nodes\n"
        "A|FUNC|A.FN.001|Does it\nF|FLOW|F.FL.002\n## Edges\nA.FN.001 -io-> F.FL.002")
                                 << graph;
    QTest::newRow("a list of changes") << QByteArray(
        "<operations>\n<base_snapshot>S@v1</base_snapshot>\n## Nodes\n"
        "+ A.FN.001|Does it\n+F.FL.002\n## Edges\n+ A.FN.001 -io-> F.FL.002\n"
        "</operations>") << graph;
    QTest::newRow("a byte order mark, CRLF, other headings, long arrows") << QByteArray(
        "\xEF\xBB\xBF[nodes]\r\nA.FN.001|Does it\r\nF.FL.002\r\n\r\nEDGES:\r\n"
        "A.FN.001 -io-> F.FL.002\r\n") << graph;
    QTest::newRow("edges first, without headings")
        << QByteArray("A.FN.001 -io-> F.FL.002\nA.FN.001|Does it\nF.FL.002|") << graph;
    QTest::newRow("several targets")
        << QByteArray("S.SY.1|s\nA.FN.1|a\nB.FN.2|b\nS.SY.1 -compose-> A.FN.1, B.FN.2,\n")
        << QByteArray("[\"A.FN.1\",\"FUNC\",\"A\",{\"description\":\"a\"}]\n"
                      "[\"B.FN.2\",\"FUNC\",\"B\",{\"description\":\"b\"}]\n"
                      "[\"S.SY.1\",\"SYS\",\"S\",{\"description\":\"s\"}]\n"
                      "[\"S.SY.1\",\"compose\",\"A.FN.1\",\"\",{}]\n"
                      "[\"S.SY.1\",\"compose\",\"B.FN.2\",\"\",{}]\n");
    QTest::newRow("brackets and bars belong to the description, attributes do not")
        << QByteArray("A.FN.1|Reads [ISO 26262] | or [see: it]\n"
                      "B.FN.2|Plain [x:100,y:-2,zoom:L2,v:007]\nC.FN.3|[x:1]\n")
        << QByteArray(
               "[\"A.FN.1\",\"FUNC\",\"A\",{\"description\":\"Reads [ISO 26262] | or [see: "
               "it]\"}]\n"
               "[\"B.FN.2\",\"FUNC\",\"B\",{\"description\":\"Plain\",\"v\":\"007\",\"x\":100,"
               "\"y\":-2,\"zoom\":\"L2\"}]\n"
               "[\"C.FN.3\",\"FUNC\",\"C\",{\"x\":1}]\n");
    QTest::newRow("all that the dialect cannot hold")
        << QByteArray("A.FN.1|x\n#= {\"id\":\"A.FN.1\",\"role\":\"FUNC\",\"label\":\"Other\",\"n\":"
                      "[1]}\nA.FN.1 -io-> A.FN.1\n"
                      "#= {\"from\":\"A.FN.1\",\"to\":\"A.FN.1\",\"kind\":\"io\",\"w\":2}\n")
        << QByteArray("[\"A.FN.1\",\"FUNC\",\"Other\",{\"n\":[1]}]\n"
                      "[\"A.FN.1\",\"io\",\"A.FN.1\",\"\",{\"w\":2}]\n");
}

void ModelFilesTest::reads()
{
    QFETCH(QByteArray, file);
    const auto into = store(u"s.sqlite"_s);
    const auto report = importFiles(*into, {write(u"model.txt"_s, file)}, {});
    QVERIFY2(report.has_value(),
        report ? "" : qPrintable(report.error().message + report.error().where));
    QTEST(dump(*into), "graph");
}

void ModelFilesTest::warns_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("warnings"); ///< the line and the words, each on a line of its own
    QTest::newRow("a header that counts wrong") << QByteArray(
        "# Nodes: 3\n# Edges: 1\n## Nodes\nA.FN.1|\nB.FN.2|\n## Edges\n"
        "A.FN.1 -io-> B.FN.2\n") << u"1 The header says 3 nodes, 2 were read"_s;
    QTest::newRow("a repeated edge")
        << QByteArray("A.FN.1|\nB.FN.2|\nA.FN.1 -io-> B.FN.2\nA.FN.1 -io-> B.FN.2\n")
        << u"4 The edge “io” from “A.FN.1” to “B.FN.2” occurs again; it was kept with the "
           "key 2"_s;
    QTest::newRow("an undeclared end")
        << QByteArray("A.FN.1|\nA.FN.1 -io-> B.FN.2\n")
        << u"2 “B.FN.2” is declared by no line of the file; the edge was kept"_s;
    QTest::newRow("dialects mixed")
        << QByteArray("A.FN.1|one\nB|FUNC|B.FN.2|two\n+ C.FN.3|three\n")
        << u"2 This line is of another dialect than line 1; each was read as its own dialect says"_s;
    QTest::newRow("a removal")
        << QByteArray("+ A.FN.1|one\n- B.FN.2\n")
        << u"2 The line removes something; an import only adds, and it was skipped"_s;
    QTest::newRow("declared twice")
        << QByteArray("A.FN.1|one\nA.FN.1|two\n")
        << u"2 “A.FN.1” is declared again; its properties were merged"_s;
    QTest::newRow("a section of something else")
        << QByteArray("## Nodes\nA.FN.1|one\n## Messages\nuser|now|B.FN.2 -io-> A.FN.1\n")
        << u"3 The section “Messages” is none of a model; it was skipped"_s;
}

void ModelFilesTest::warns()
{
    QFETCH(QByteArray, file);
    const auto into = store(u"s.sqlite"_s);
    const auto report = importFiles(*into, {write(u"model.txt"_s, file)}, {});
    QVERIFY2(report.has_value(),
        report ? "" : qPrintable(report.error().message + report.error().where));
    QTEST(warningsOf(*report), "warnings");
}

void ModelFilesTest::warningsShowTheirLines_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char* name, const QByteArray& file, const QStringList& lines) {
        QTest::newRow(name) << file << lines;
    };
    row("a header that counts wrong", "# Nodes: 3\n## Nodes\nA.FN.1|\n", {u"# Nodes: 3"_s});
    row("repeated edges",
        "A.FN.1|\nB.FN.2|\nA.FN.1 -io-> B.FN.2\nA.FN.1 -cp-> B.FN.2\n"
        "A.FN.1 -io-> A.FN.1, B.FN.2\n  A.FN.1 -io-> B.FN.2 \n",
        {u"A.FN.1 -io-> A.FN.1, B.FN.2"_s, u"A.FN.1 -io-> B.FN.2"_s});
    row("an end that no later line declares",
        "A.FN.1 -io-> B.FN.2\nA.FN.1 -io-> C.FN.3\nA.FN.1|\nB.FN.2|x\n",
        {u"A.FN.1 -io-> C.FN.3"_s});
    row("a removal", "+ A.FN.1|one\n- B.FN.2\n", {u"- B.FN.2"_s});
    row("dialects mixed", "A.FN.1|one\nB|FUNC|B.FN.2|two\n", {u"B|FUNC|B.FN.2|two"_s});
    row("declared twice, once as JSON",
        "A.FN.1|one\nB.FN.2|\n#= {\"id\": \"A.FN.1\", \"role\": \"FUNC\"}\n",
        {u"#= {\"id\": \"A.FN.1\", \"role\": \"FUNC\"}"_s});
    row("a section of something else", "A.FN.1|one\n## Messages\nx\n", {u"## Messages"_s});
    row("a long line", "A.FN.1|one\nA.FN.1|" + QByteArray("\xC3\xA4").repeated(200) + "\n",
        {u"A.FN.1|"_s + QString(96, u'ä') + u'…'});
}

void ModelFilesTest::warningsShowTheirLines()
{
    QFETCH(QByteArray, file);
    const auto into = store(u"s.sqlite"_s);
    const auto report = importFiles(*into, {write(u"model.txt"_s, file)}, {});
    QVERIFY2(report.has_value(),
        report ? "" : qPrintable(report.error().message + report.error().where));
    QTEST(linesOf(*report), "lines");
}

void ModelFilesTest::refuses_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("words"); ///< in the message
    const auto row
        = [](const char* name, const QByteArray& file, const char* line, const char* words) {
              QTest::newRow(name) << file << QString::fromUtf8(line) << QString::fromUtf8(words);
          };
    row("an id without a type", "## Nodes\nA.FN.1|\nGarbage here\n", "3", "Garbage here");
    row("an unknown type", "## Nodes\nA|PORT|A.PT.1|x\n", "2", "PORT");
    row("an unknown arrow", "## Nodes\nA.FN.1|\n## Edges\nA.FN.1 -xyz-> A.FN.1\n", "4", "xyz");
    row("no target", "## Edges\nA.FN.1 -io-> ,\n", "2", "no target");
    row("no source", "## Edges\n -io-> A.FN.1\n", "2", "no source");
    row("an id with spaces", "## Edges\nA.FN.1 -io-> B.FN.2 and more\n", "2", "B.FN.2 and more");
    row("no edge", "## Edges\nA.FN.1\n", "2", "neither");
    row("nothing in it", "## Nodes\n## Edges\n", "", "no node and no edge");
    row("bytes that are no text", "## Nodes\nA.FN.1|\xff\xfe\n", "2", "UTF-8");
    row("one megabyte as an id", "## Nodes\n" + QByteArray(1'000'000, 'a') + ".FN.1|x\n", "2",
        "id");
    row("what stands behind the mark is no JSON", "## Nodes\nA.FN.1|\n#= {\"id\":\n", "3", "");
    row("a list behind the mark", "## Nodes\n#= [1]\n", "2", "object");
}

void ModelFilesTest::refuses()
{
    QFETCH(QByteArray, file);
    QFETCH(QString, line);
    QFETCH(QString, words);
    const auto into = store(u"s.sqlite"_s);
    const auto path = write(u"model.txt"_s, file);
    const auto report = importFiles(*into, {path}, {});
    QVERIFY(!report.has_value());
    QCOMPARE(report.error().code, ErrorCode::MalformedFile);
    QCOMPARE(report.error().where, line.isEmpty() ? path : path + u':' + line);
    QVERIFY2(report.error().message.contains(words), qPrintable(report.error().message));
    QVERIFY(!QFile::exists(filePath(u"s.sqlite"_s)));
}

void ModelFilesTest::readsJson_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("graph");
    QTest::newRow("capital names, relationships")
        << QByteArray(
               R"({"nodes":[{"uuid":"u1","type":"FUNC","Name":"A","Descr":"d",)"
               R"("semanticId":"A.FN.1","Type":"async"},{"type":"FL","semanticId":"F.FL.2"}],)"
               R"("relationships":[{"uuid":"r","type":"io","source":"A.FN.1","target":)"
               R"("F.FL.2"}],"systemUuid":"u1"})")
        << QByteArray("[\"A.FN.1\",\"FUNC\",\"A\",{\"Type\":\"async\",\"description\":\"d\","
                      "\"uuid\":\"u1\"}]\n[\"F.FL.2\",\"FLOW\",\"F\",{}]\n"
                      "[\"A.FN.1\",\"io\",\"F.FL.2\",\"\",{\"uuid\":\"r\"}]\n");
    QTest::newRow("edges first, attributes, ends by uuid, one undeclared")
        << QByteArray(R"({"edges":[{"type":"cp","sourceId":"u1","targetId":"b"},)"
                      R"({"type":"io","sourceId":"b","targetId":"X.FL.9"}],)"
                      R"("nodes":[{"semanticId":"a","uuid":"u1","type":"FCHAIN","name":"Chain",)"
                      R"("descr":"","attributes":{"dataType":"T","name":"kept"}},)"
                      R"({"semanticId":"b","type":"FUNC","name":"B"}]})")
        << QByteArray("[\"X.FL.9\",\"FLOW\",\"\",{}]\n"
                      "[\"a\",\"FCHAIN\",\"Chain\",{\"dataType\":\"T\",\"name\":\"kept\","
                      "\"uuid\":\"u1\"}]\n[\"b\",\"FUNC\",\"B\",{}]\n"
                      "[\"a\",\"compose\",\"b\",\"\",{}]\n[\"b\",\"io\",\"X.FL.9\",\"\",{}]\n");
}

void ModelFilesTest::readsJson()
{
    reads();
}

void ModelFilesTest::recognises_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("graph");
    QTest::newRow("a table with bars in it is a table")
        << QByteArray("id,role,label\na,fact,x|y\n") << QByteArray("[\"a\",\"fact\",\"x|y\",{}]\n");
    QTest::newRow("a list of nodes with ids is node-link")
        << QByteArray(R"({"nodes":[{"id":"a","type":"FUNC"}],"edges":[]})")
        << QByteArray("[\"a\",\"fact\",\"\",{\"type\":\"FUNC\"}]\n");
}

void ModelFilesTest::recognises()
{
    reads();
}

void ModelFilesTest::roundTrips_data()
{
    QTest::addColumn<FileForm>("form");
    QTest::addColumn<QByteArray>("lines");
    const std::pair<const char*, const char*> graphs[] = {
        {"a model",
            "{\"id\":\"A.FN.1\",\"role\":\"FUNC\",\"label\":\"A\",\"description\":\"d\"}\n"},
        {"names and types of their own",
            "{\"id\":\"sys1\",\"role\":\"SYS\",\"label\":\"S\",\"description\":\"a | b\"}\n"
            "{\"id\":\"A.FN.1\",\"role\":\"FLOW\",\"label\":\"Other\"}\n"
            "{\"id\":\"B.FN.2\",\"role\":\"FUNC\",\"label\":\"\"}\n"},
        {"descriptions that look like something else",
            "{\"id\":\"A.FN.1\",\"role\":\"FUNC\",\"label\":\"A\",\"description\":\"d [x:1]\"}\n"
            "{\"id\":\"B.FN.2\",\"role\":\"FUNC\",\"label\":\"B\",\"description\":\"two\\nlines\"}"
            "\n"
            "{\"id\":\"C.FN.3\",\"role\":\"FUNC\",\"label\":\"C\",\"description\":\"\"}\n"
            "{\"id\":\"D.FN.4\",\"role\":\"FUNC\",\"label\":\"D\",\"description\":\" spaces \"}\n"
            "{\"id\":\"E.FN.5\",\"role\":\"FUNC\",\"label\":\"E\",\"description\":7}\n"},
        {"properties of all types",
            "{\"id\":\"A.FN.1\",\"role\":\"FUNC\",\"label\":\"A\",\"x\":100,\"y\":1.5,\"z\":\"L2\","
            "\"n\":\"12\",\"t\":true,\"l\":[1,2],\"uuid\":\"u\",\"Type\":\"T\",\"name\":\"n\","
            "\"attributes\":\"a\",\"property:id\":\"i\"}\n"},
        {"ids that no line holds",
            "{\"id\":\"# a\",\"role\":\"FUNC\",\"label\":\"A\"}\n"
            "{\"id\":\"a b, c.FN.1\",\"role\":\"FUNC\",\"label\":\"a b, c\"}\n"
            "{\"id\":\"x|y\",\"role\":\"web:url\",\"label\":\"U\"}\n"
            "{\"from\":\"# a\",\"to\":\"a b, c.FN.1\",\"kind\":\"io\"}\n"
            "{\"from\":\"x|y\",\"to\":\"# a\",\"kind\":\"web:links_to\",\"key\":\"k\"}\n"},
        {"parallel edges",
            "{\"id\":\"A.FN.1\",\"role\":\"FUNC\",\"label\":\"A\"}\n"
            "{\"from\":\"A.FN.1\",\"to\":\"A.FN.1\",\"kind\":\"io\"}\n"
            "{\"from\":\"A.FN.1\",\"to\":\"A.FN.1\",\"kind\":\"io\",\"key\":\"2\"}\n"
            "{\"from\":\"A.FN.1\",\"to\":\"A.FN.1\",\"kind\":\"sat\",\"key\":\"b\"}\n"
            "{\"from\":\"A.FN.1\",\"to\":\"A.FN.1\",\"kind\":\"verify\",\"key\":\"b\",\"w\":1}\n"
            "{\"from\":\"A.FN.1\",\"to\":\"A.FN.1\",\"kind\":\"verify\",\"key\":\"c\"}\n"},
        {"undeclared ends",
            "{\"id\":\"A.FN.1\",\"role\":\"FUNC\",\"label\":\"A\"}\n"
            "{\"id\":\"B.FL.2\",\"role\":\"FLOW\"}\n{\"id\":\"c\"}\n{\"id\":\"d\",\"role\":"
            "\"FUNC\"}\n"
            "{\"id\":\"alone\"}\n{\"from\":\"A.FN.1\",\"to\":\"B.FL.2\",\"kind\":\"io\"}\n"
            "{\"from\":\"c\",\"to\":\"A.FN.1\",\"kind\":\"io\"}\n"
            "{\"from\":\"d\",\"to\":\"A.FN.1\",\"kind\":\"io\"}\n"}};
    for (const auto& [name, lines] : graphs) {
        QTest::addRow("format-e: %s", name) << FileForm::FormatE << QByteArray(lines);
        QTest::addRow("format-e-json: %s", name) << FileForm::FormatEJson << QByteArray(lines);
    }
}

void ModelFilesTest::roundTrips()
{
    QFETCH(FileForm, form);
    QFETCH(QByteArray, lines);
    const auto from = store(u"from.sqlite"_s);
    QVERIFY(importFiles(*from, {write(u"graph.jsonl"_s, lines)}, {}).has_value());
    const auto files = exported(*from, form);
    const auto to = store(u"to.sqlite"_s);
    ImportOptions options;
    options.form = form;
    const auto report = importFiles(*to, files, options);
    QVERIFY2(report.has_value(),
        report ? "" : qPrintable(report.error().message + report.error().where));
    QCOMPARE(dump(*to), dump(*from));
}

void ModelFilesTest::writesTheCurrentDialect()
{
    const auto from = store(u"s.sqlite"_s);
    QVERIFY(importFiles(*from,
        {write(u"m.txt"_s,
            "S.SY.1|The system\nA.FN.1|Does [it] [x:1]\nsys|SYS|other|\n"
            "S.SY.1 -cp-> A.FN.1, Gone.FN.9\nA.FN.1 -rel-> S.SY.1\nA.FN.1 -rel-> S.SY.1\n")},
        {})
                .has_value());
    QFile file(exported(*from, FileForm::FormatE).front());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(),
        QByteArray("# Nodes: 3\n# Edges: 4\n"
                   "# Format: Format E (Token-Efficient Serialization) - CR-053 Compact Syntax\n\n"
                   "## Nodes\nA.FN.1|Does [it] [x:1]\nS.SY.1|The system\nsys|SYS|other|\n\n"
                   "## Edges\nA.FN.1 -rel-> S.SY.1, S.SY.1\nS.SY.1 -cp-> A.FN.1, Gone.FN.9\n"));
}

/// A file may declare what another one only mentions.
void ModelFilesTest::anUndeclaredEndIsDeclaredLater()
{
    const auto into = store(u"s.sqlite"_s);
    QVERIFY(importFiles(*into, {write(u"a.txt"_s, "A.FN.1|\nA.FN.1 -io-> F.FL.1\n")}, {}));
    QVERIFY(importFiles(*into, {write(u"b.txt"_s, "F.FL.1|now\nF.FL.1 -io-> A.FN.1\n")}, {}));
    const auto whole = store(u"whole.sqlite"_s);
    QVERIFY(importFiles(*whole,
        {write(u"c.txt"_s, "A.FN.1|\nF.FL.1|now\nA.FN.1 -io-> F.FL.1\nF.FL.1 -io-> A.FN.1\n")},
        {}));
    QCOMPARE(dump(*into), dump(*whole));
}

void ModelFilesTest::realModels_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("edges");
    QTest::addColumn<QString>("warnings");
    QTest::newRow("our own") << models() + u"prd-review.txt"_s << 19 << 25
                             << u"3 The header says 36 edges, 25 were read\n"
                                "35 The edge “io” from “PRDContent.FL.001” to “SubmitPRD.FN.001” "
                                "occurs again; it was kept with the key 2"_s;
    QTest::newRow("JSON") << sharedModels() + u"UrbanMobilityVehicle_converted.json"_s << 89 << 169
                          << QString();
    QTest::newRow("four fields") << sharedModels()
            + u"UrbanMobilityVehicle_DashboardOperation_FormatE.txt"_s
                                 << 11 << 15 << QString();
    QTest::newRow("the current dialect")
        << sharedModels() + u"fchain-view-test.txt"_s << 11 << 18 << QString();
    QTest::newRow("its JSON") << sharedModels() + u"fchain-view-test.json"_s << 11 << 18
                              << QString();
    QTest::newRow("wrong counts") << sharedModels() + u"combined-violations.txt"_s << 18 << 25
                                  << u"6 The header says 15 edges, 25 were read"_s;
}

/// Each comes back as it was from both forms.
void ModelFilesTest::realModels()
{
    QFETCH(QString, file);
    if (!QFile::exists(file))
        QSKIP("The models of others are not here");
    const auto from = store(u"from.sqlite"_s);
    const auto report = importFiles(*from, {file}, {});
    QVERIFY2(report.has_value(),
        report ? "" : qPrintable(report.error().message + report.error().where));
    QTEST(static_cast<int>(report->nodes), "nodes");
    QTEST(static_cast<int>(report->edges), "edges");
    QTEST(warningsOf(*report), "warnings");
    for (const auto form : {FileForm::FormatE, FileForm::FormatEJson}) {
        const auto to = store(fileFormName(form) + u".sqlite"_s);
        const auto again = importFiles(*to, exported(*from, form), {}); // recognised by itself
        QVERIFY2(again.has_value(),
            again ? "" : qPrintable(again.error().message + again.error().where));
        QCOMPARE(dump(*to), dump(*from));
    }
}

void ModelFilesTest::fiftyThousandLines()
{
    constexpr int nodes = 20'000;
    QByteArray file = "## Nodes\n";
    for (int i = 0; i < nodes; ++i)
        file += "Name" + QByteArray::number(i) + (i % 2 == 0 ? ".FN." : ".FL.")
            + QByteArray::number(i) + "|What it does, in some words [x:1,y:2]\n";
    file += "## Edges\n";
    for (int i = 0; i < 30'000; ++i) {
        const auto id = [](int n) {
            return "Name" + QByteArray::number(n) + (n % 2 == 0 ? ".FN." : ".FL.")
                + QByteArray::number(n);
        };
        file += id(i % nodes) + " -io-> " + id((i * 7 + 1) % nodes) + '\n';
    }
    const auto path = write(u"large.txt"_s, file);
    const auto into = store(u"s.sqlite"_s);
    const auto before = std::clock();
    const auto report = importFiles(*into, {path}, {});
    const auto seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    QVERIFY(report.has_value());
    QCOMPARE(report->nodes, nodes);
    qInfo("50,000 lines in %.2f s of processor time", seconds);
}

QTEST_GUILESS_MAIN(ModelFilesTest)
#include "tst_modelfiles.moc"
