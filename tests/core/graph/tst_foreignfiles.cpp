// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files as other programs write them.

#include "foreignrows.h"
#include "pythonrun.h"
#include "transfertest.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

class TestForeignFiles final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void reads_data();
    void reads();
    void readsPairs_data();
    void readsPairs();
    void readsAsAsked();
    void readsOneOfSeveral_data();
    void readsOneOfSeveral();
    void readsWorkbooks();
    void boundsWorkbooks();
    void readsWhatPythonWrites();
    void writesWhatPythonReads();
    void saysWhatItIs_data();
    void saysWhatItIs();
    void refuses_data();
    void refuses();
    void readsEncodingsOfXml();
    void boundsDefaults();
    void exportsPart();
    void tellsWhatIsLeftOut_data();
    void tellsWhatIsLeftOut();

private:
    QByteArray imported(const QStringList& files, const ImportOptions& options = {});
};

/// The graph of the files, or why there is none.
QByteArray TestForeignFiles::imported(const QStringList& files, const ImportOptions& options)
{
    const auto s = store(QStringLiteral("s%1.sqlite").arg(QDir(folder()).count()));
    const auto report = importFiles(*s, files, options);
    return report ? dump(*s) : (report.error().message + u' ' + report.error().where).toUtf8();
}

void TestForeignFiles::reads_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("graph");
    addTables();
    addTexts();
    addDocuments();
    addOtherForms();
}

void TestForeignFiles::reads()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, graph);
    QCOMPARE(imported({write(QStringLiteral("f"), file)}), graph);
}

void TestForeignFiles::readsPairs_data()
{
    QTest::addColumn<QByteArray>("nodes");
    QTest::addColumn<QByteArray>("edges");
    QTest::addColumn<QByteArray>("graph");
    QTest::newRow("any order, any names")
        << QByteArray("Node,Title\na,A\nb,B\n") << QByteArray("From;To\na;b\n")
        << QByteArray("[\"a\",\"fact\",\"A\",{\"Title\":\"A\"}]\n"
                      "[\"b\",\"fact\",\"B\",{\"Title\":\"B\"}]\n"
                      "[\"a\",\"related_to\",\"b\",\"\",{}]\n");
    QTest::newRow("spaces of ids") << QByteArray("x:ID(X),:LABEL\n1,X\n2,X\n")
                                   << QByteArray(":START_ID(X),:END_ID(X),:TYPE\n1,2,K\n")
                                   << QByteArray("[\"X:1\",\"X\",\"\",{\"x\":\"1\"}]\n"
                                                 "[\"X:2\",\"X\",\"\",{\"x\":\"2\"}]\n"
                                                 "[\"X:1\",\"K\",\"X:2\",\"\",{}]\n");
    QTest::newRow("an end that the table of nodes has not")
        << QByteArray("id\na\n") << QByteArray("source,target\na,b\n")
        << QByteArray("An end of the edge is neither in the files nor in the store: “b” edges:2");
}

void TestForeignFiles::readsPairs()
{
    QFETCH(QByteArray, nodes);
    QFETCH(QByteArray, edges);
    QFETCH(QByteArray, graph);
    const auto first = write(QStringLiteral("edges"), edges);
    const auto read = imported({first, write(QStringLiteral("nodes"), nodes)});
    QCOMPARE(
        QString::fromUtf8(read).replace(first, QStringLiteral("edges")), QString::fromUtf8(graph));
}

void TestForeignFiles::readsAsAsked()
{
    ImportOptions options;
    options.table.columns.source = "who";
    options.table.columns.target = "whom";
    options.table.columns.kind = "how";
    options.table.isUndirected = true;
    const auto table = write(QStringLiteral("t"), "who,how,whom\na,likes,b\n");
    QCOMPARE(imported({table}, options),
        QByteArray("[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
                   "[\"a\",\"likes\",\"b\",\"\",{\"undirected\":true}]\n"));
    ImportOptions labelled;
    labelled.table.columns.label = "title";
    const auto document = write(
        QStringLiteral("d"), R"({"nodes":[{"id":"a","label":"L","title":"T"}],"links":[]})");
    QCOMPARE(imported({document}, labelled),
        QByteArray("[\"a\",\"fact\",\"T\",{\"label\":\"L\",\"title\":\"T\"}]\n"));
    const auto places = write(
        QStringLiteral("p"), R"({"nodes":[{"id":1},{"id":0}],"links":[{"source":0,"target":0}]})");
    ImportOptions indexed;
    indexed.form = FileForm::D3;
    QVERIFY(imported({places}, indexed).contains(R"(["1","related_to","1","",{}])"));
    ImportOptions bare;
    bare.table.hasNoHeader = true;
    const auto edges = write(QStringLiteral("e.txt"), "source target\na b\n");
    QVERIFY(imported({edges}, bare).contains(R"(["source","related_to","target","",{}])"));
}

void TestForeignFiles::readsOneOfSeveral_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("the JSON Graph Format") << QByteArray(
        R"({"graphs":[{"directed":false,"nodes":{"x":{}},"edges":[]},{"nodes":{"1":{},"2":{}},"edges":[{"source":"1","target":"2"}]}]})");
    QTest::newRow("GML") << QByteArray("graph [ node [ id 9 ] ]\ngraph [ directed 1 node [ id 1 ] "
                                       "node [ id 2 ] edge [ source 1 target 2 ] ]\n");
    QTest::newRow("Pajek") << QByteArray(
        "*Network a\n*Vertices 3\n*Edges\n1 3\n*Network b\n*Vertices 2\n*Arcs\n1 2\n");
}

void TestForeignFiles::readsOneOfSeveral()
{
    QFETCH(QByteArray, file);
    const auto path = write(QStringLiteral("several"), file);
    ImportOptions options;
    options.graph = 2;
    QCOMPARE(imported({path}, options),
        QByteArray("[\"1\",\"fact\",\"\",{}]\n[\"2\",\"fact\",\"\",{}]\n"
                   "[\"1\",\"related_to\",\"2\",\"\",{}]\n"));
    const auto table = write(QStringLiteral("t.csv"), "source,target\n1,2\n");
    QVERIFY(imported({table}, options).contains("none of them is number 2"));
    options.graph = 3;
    QVERIFY(imported({path}, options).contains("no graph with the number 3"));
}

void TestForeignFiles::readsWorkbooks()
{
    QVERIFY(runPython(QStringLiteral(R"(
import sys, zipfile
folder = sys.argv[1] + "/"
with zipfile.ZipFile(folder + "book.xlsx", "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr("[Content_Types].xml", "<Types/>")
    z.writestr("xl/workbook.xml", '<workbook xmlns:r="r"><sheets><sheet name="nodes" sheetId="1" r:id="rId1"/>'
        '<sheet name="edges" sheetId="2" r:id="rId2"/><sheet name="empty" sheetId="3" r:id="rId3"/></sheets></workbook>')
    z.writestr("xl/_rels/workbook.xml.rels", '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>'
        '<Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Target="worksheets/sheet3.xml"/></Relationships>')
    z.writestr("xl/sharedStrings.xml", '<sst><si><t>Id</t></si><si><t>Label</t></si><si><r><t>A </t></r><r><t>"x"</t></r></si></sst>')
    z.writestr("xl/worksheets/sheet1.xml", '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>'
        '<row r="2"><c r="A2"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row><row r="3"><c r="A3"><v>2</v></c></row></sheetData></worksheet>')
    z.writestr("xl/worksheets/sheet2.xml", '<worksheet><sheetData><row><c t="inlineStr"><is><t>Source</t></is></c>'
        '<c t="inlineStr"><is><t>Target</t></is></c><c t="str"><v>w</v></c></row><row><c><v>1</v></c><c><v>2</v></c><c><f>1/2</f><v>0.5</v></c></row></sheetData></worksheet>')
    z.writestr("xl/worksheets/sheet3.xml", '<worksheet><sheetData/></worksheet>')
with zipfile.ZipFile(folder + "book.ods", "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    p = lambda t: '<table:table-cell office:value-type="string"><text:p>%s</text:p></table:table-cell>' % t
    z.writestr("content.xml", '<office:document-content><office:body><office:spreadsheet><table:table table:name="E">'
        '<table:table-row>' + p("Source") + p("Target") + p("w") + '<table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
        '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1"><text:p>1,0</text:p></table:table-cell>'
        '<table:table-cell office:value-type="float" office:value="0.5"><text:p>50 %</text:p></table:table-cell></table:table-row>'
        '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
        '</table:table></office:spreadsheet></office:body></office:document-content>')
)"),
        {folder()}));
    QCOMPARE(imported({filePath(QStringLiteral("book.xlsx"))}),
        QByteArray("[\"1\",\"fact\",\"A \\\"x\\\"\",{}]\n[\"2\",\"fact\",\"\",{}]\n"
                   "[\"1\",\"related_to\",\"2\",\"\",{\"w\":0.5}]\n"));
    QCOMPARE(imported({filePath(QStringLiteral("book.ods"))}),
        QByteArray("[\"1\",\"fact\",\"\",{}]\n[\"1\",\"related_to\",\"1\",\"\",{\"w\":0.5}]\n"
                   "[\"1\",\"related_to\",\"1\",\"2\",{\"w\":0.5}]\n"));
}

/// What a workbook may list: small parts that would be many times as large in memory.
void TestForeignFiles::boundsWorkbooks()
{
    QVERIFY(runPython(QStringLiteral(R"(
import sys, zipfile
folder = sys.argv[1] + "/"
def book(name, **parts):
    with zipfile.ZipFile(folder + name, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("xl/workbook.xml", parts.get("book", "<workbook/>"))
        z.writestr("xl/_rels/workbook.xml.rels", "<Relationships>" + parts.get("relations", "") + "</Relationships>")
        z.writestr("xl/sharedStrings.xml", "<sst>" + parts.get("texts", "") + "</sst>")
book("sheets.xlsx", book="<workbook><sheets>" + '<sheet name="a"/>' * 257 + "</sheets></workbook>")
book("name.xlsx", book='<workbook><sheets><sheet name="' + "a" * 2000 + '"/></sheets></workbook>')
book("relations.xlsx", relations='<Relationship Id="a" Target="b"/>' * 10001)
book("texts.xlsx", texts="<si/>" * 1500000)
)"),
        {folder()}));
    for (const auto& [name, word] :
        {std::pair("sheets.xlsx", "more than 256 sheets"), {"name.xlsx", "longer than 1024"},
            {"relations.xlsx", "more than 10000 parts"}, {"texts.xlsx", "more than 48 MB"}}) {
        const auto said = imported({filePath(QString::fromLatin1(name))});
        QVERIFY2(said.contains(word), said.constData());
    }
}

/// Counted by NetworkX itself.
void TestForeignFiles::readsWhatPythonWrites()
{
    QVERIFY(runPython(QStringLiteral(R"(
import json, sys, networkx as nx
folder = sys.argv[1] + "/"
g = nx.les_miserables_graph()
m = nx.MultiDiGraph()
m.add_edge("x y", "ü", weight=1.5); m.add_edge("x y", "ü", weight=2); m.add_edge("ü", "ü"); m.add_node("alone", name="A")
plain = nx.gnm_random_graph(50, 120, seed=1, directed=True)
counts = {}
def keep(name, graph, write):
    write(graph, folder + name)
    counts[name] = [graph.number_of_nodes(), graph.number_of_edges(), graph.is_directed()]
for name, graph in (("les", g), ("multi", m), ("plain", plain)):
    keep(name + ".gexf", graph, nx.write_gexf)
    keep(name + ".gml", graph, nx.write_gml)
    keep(name + ".graphml", graph, nx.write_graphml)
    keep(name + ".json", graph, lambda g, f: json.dump(nx.node_link_data(g), open(f, "w")))
    keep(name + ".cyjs", graph, lambda g, f: json.dump(nx.cytoscape_data(g), open(f, "w")))
keep("les.net", g, nx.write_pajek)
keep("plain.net", plain, nx.write_pajek)
keep("les.edgelist", g, nx.write_edgelist)
keep("les.weighted", g, nx.write_weighted_edgelist)
keep("les.tab", g, lambda g, f: nx.write_edgelist(g, f, delimiter="\t", data=False))
json.dump(counts, open(folder + "counts.json", "w"))
)"),
        {folder()}));
    QFile file(filePath(QStringLiteral("counts.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto counts = Json::parse(file.readAll().toStdString());
    QCOMPARE(counts.size(), std::size_t(20));
    for (const auto& [name, expected] : counts.items()) {
        const auto s = store(QStringLiteral("s-%1.sqlite").arg(QString::fromStdString(name)));
        const auto report = importFiles(*s, {filePath(QString::fromStdString(name))}, {});
        QVERIFY2(report, name.c_str());
        // Lists of edges do not say whether they are directed.
        const bool isBare = name == "les.weighted" || name == "les.tab" || name == "les.edgelist";
        const bool isDirected = dump(*s).count("\"undirected\":true") == 0;
        const Json read{report->nodes, report->edges, isDirected};
        const Json counted{expected[0], expected[1], isBare ? Json(true) : expected[2]};
        QCOMPARE(QByteArray::fromStdString(name + read.dump()),
            QByteArray::fromStdString(name + counted.dump()));
    }
}

/// NetworkX is strict in what it takes: one direction for the whole of a graph, no second key.
void TestForeignFiles::writesWhatPythonReads()
{
    const QMap<QString, QByteArray> graphs{
        {QStringLiteral("undirected"),
            "{\"nodes\":[{\"id\":\"a\",\"label\":\"A\"},{\"id\":\"b\"}],"
            "\"directed\":false,\"links\":[{\"source\":\"a\",\"target\":"
            "\"b\",\"weight\":2}]}"},
        {QStringLiteral("parallel"),
            "{\"id\":\"a\"}\n{\"id\":\"b\",\"x\":1}\n"
            "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"knows\",\"key\":\"1\"}\n"
            "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"knows\"}\n"
            "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"likes\"}\n"}};
    for (const auto& [name, file] : graphs.asKeyValueRange()) {
        const auto s = store(name);
        QVERIFY(importFiles(*s, {write(QStringLiteral("f"), file)}, {}));
        for (const auto* form : {"gexf", "graphml", "cyjs"}) {
            const auto written = exported(*s, *fileFormFromName(QLatin1String(form)));
            QVERIFY(QFile::rename(written[0], filePath(name + u'.' + QLatin1String(form))));
        }
    }
    const auto read = runPython(QStringLiteral(R"(
import json, sys, networkx as nx
def read_cyjs(path): return nx.cytoscape_graph(json.load(open(path)))
for name, read in (("gexf", nx.read_gexf), ("graphml", nx.read_graphml), ("cyjs", read_cyjs)):
  for graph in ("undirected", "parallel"):
    g = read(sys.argv[1] + "/" + graph + "." + name)
    print(graph, len(g), g.number_of_edges(), g.is_directed(), sorted(d.get("kind", d.get("interaction")) for _, _, d in g.edges(data=True)))
)"),
        {folder()});
    QVERIFY(read);
    QCOMPARE(*read,
        QByteArray("undirected 2 1 False ['related_to']\n"
                   "parallel 2 3 True ['knows', 'knows', 'likes']\n")
            .repeated(3));
}

void TestForeignFiles::saysWhatItIs_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("hint");
    addStrangers();
}

void TestForeignFiles::saysWhatItIs()
{
    QFETCH(QByteArray, file);
    QFETCH(QString, word);
    QFETCH(QString, hint);
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto report = importFiles(*s, {write(QStringLiteral("f"), file)}, {});
    QVERIFY(!report);
    QVERIFY2(report.error().message.contains(word), qPrintable(report.error().message));
    QVERIFY2(report.error().hint.contains(hint), qPrintable(report.error().hint));
}

void TestForeignFiles::refuses_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("line");
    addRefusals();
}

void TestForeignFiles::refuses()
{
    QFETCH(QByteArray, file);
    QFETCH(int, line);
    const auto path = write(QStringLiteral("bad"), file);
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto report = importFiles(*s, {path}, {});
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::MalformedFile);
    QCOMPARE(report.error().where, QStringLiteral("%1:%2").arg(path).arg(line));
    QVERIFY(!report.error().message.isEmpty());
}

void TestForeignFiles::readsEncodingsOfXml()
{
    QVERIFY(runPython(QStringLiteral(R"(
import codecs, sys
folder = sys.argv[1] + "/"
def xml(name, stated, encoding, mark=b""):
    text = '<?xml version="1.0" encoding="%s"?><graphml><graph edgedefault="directed"><node id="\u00e9"/></graph></graphml>' % stated
    with open(folder + name, "wb") as f: f.write(mark + text.encode(encoding))
xml("utf8", "UTF-8", "utf-8")
xml("latin", "ISO-8859-1", "latin-1")
xml("windows", "windows-1252", "cp1252")
xml("wide", "UTF-16", "utf-16-le", codecs.BOM_UTF16_LE)
xml("big", "UTF-16", "utf-16-be", codecs.BOM_UTF16_BE)
gexf = '<?xml version="1.0" encoding="UTF-16"?><!-- a graphml is no gexf --><gexf><graph><nodes><node id="\u00e9"/></nodes></graph></gexf>'
for name, encoding, mark in [("wide", "utf-16-le", codecs.BOM_UTF16_LE), ("big", "utf-16-be", codecs.BOM_UTF16_BE)]:
    with open(folder + name + ".gexf", "wb") as f: f.write(mark + gexf.encode(encoding))
xml("ebcdic", "IBM037", "latin-1")
xml("seven", "UTF-7", "utf-8")
xml("narrow", "UTF-16", "utf-8")
xml("long", "UTF-8" + '"' + " " * 2000 + 'encoding="IBM037', "utf-8")
)"),
        {folder()}));
    ImportOptions options;
    options.form = FileForm::GraphMl;
    const auto anyForm = ImportOptions();
    for (const auto* name : {"utf8", "latin", "windows", "wide", "big"}) {
        for (const auto& asked : {options, anyForm})
            QCOMPARE(imported({filePath(QString::fromLatin1(name))}, asked),
                QByteArray("[\"é\",\"fact\",\"\",{}]\n"));
    }
    for (const auto* name : {"wide.gexf", "big.gexf"})
        QCOMPARE(imported({filePath(QString::fromLatin1(name))}),
            QByteArray("[\"é\",\"fact\",\"\",{}]\n"));
    for (const auto* name : {"ebcdic", "seven", "narrow", "long"}) {
        const auto said = imported({filePath(QString::fromLatin1(name))}, options);
        QVERIFY2(said.contains("save it as UTF-8"), said.constData());
    }
}

/// Small files that say very much: defaults for every node, all pairs of two sets.
void TestForeignFiles::boundsDefaults()
{
    QByteArray dot = "digraph { node [x=\"" + QByteArray(1'000'000, 'x') + "\"]\n";
    for (int i = 0; i < 400; ++i)
        dot += 'n' + QByteArray::number(i) + ";\n";
    QVERIFY(imported({write(QStringLiteral("d"), dot + "}")}).contains("many times as large"));
    QByteArray names;
    for (int i = 0; i < 3000; ++i)
        names += " n" + QByteArray::number(i);
    const auto pairs = "digraph { {" + names + " } -> {" + names + " } }";
    QVERIFY(imported({write(QStringLiteral("p"), pairs)}).contains("many times as large"));
}

void TestForeignFiles::exportsPart()
{
    const auto s = store(QStringLiteral("s.sqlite"));
    QVERIFY(importFiles(*s, {write(QStringLiteral("f"), "a b\nb c\nc a\n")}, {}));
    for (const auto form : fileForms()) {
        QByteArray first;
        QByteArray second;
        const auto into = [](QByteArray& bytes) {
            return [&bytes](std::string_view piece) {
                bytes.append(piece.data(), static_cast<qsizetype>(piece.size()));
                return Status(Done{});
            };
        };
        const auto report = exportGraph(
            *s, form, {into(first), into(second)}, {{}, {}, std::set<std::string>{"a", "b"}});
        QVERIFY(report);
        QVERIFY2(report->nodes == 2 && report->edges == 1, qPrintable(fileFormName(form)));
        QStringList files{write(QStringLiteral("part"), first)};
        if (hasTwoFiles(form))
            files.append(write(QStringLiteral("part2"), second));
        ImportOptions options;
        options.form = form;
        const auto again = store(QStringLiteral("again%1.sqlite").arg(static_cast<int>(form)));
        const auto read = importFiles(*again, files, options);
        QVERIFY2(read, qPrintable(fileFormName(form)));
        QCOMPARE(fileFormName(form) + u' ' + QString::number(read->nodes) + u' '
                + QString::number(read->edges),
            fileFormName(form) + QStringLiteral(" 2 1"));
    }
}

void TestForeignFiles::tellsWhatIsLeftOut_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<QStringList>("sentences");
    QTest::newRow("pajek") << QStringLiteral("pajek")
                           << QStringList{QStringLiteral("Roles and properties of 1 nodes"),
                                  QStringLiteral("Properties of 1 edges"),
                                  QStringLiteral("The kinds of 1 edges"),
                                  QStringLiteral("apostrophes in 1 texts"),
                                  QStringLiteral("the ids of the nodes")};
    QTest::newRow("edge-list") << QStringLiteral("edge-list")
                               << QStringList{QStringLiteral("Roles and properties of 1 nodes"),
                                      QStringLiteral("1 nodes without")};
    for (const auto* form : {"gexf", "xlsx", "ods"})
        QTest::newRow(form) << QString::fromLatin1(form) << QStringList{};
}

void TestForeignFiles::tellsWhatIsLeftOut()
{
    QFETCH(QString, form);
    QFETCH(QStringList, sentences);
    const auto s = store(QStringLiteral("s.sqlite"));
    QVERIFY(importFiles(*s,
        {write(QStringLiteral("f"),
            "{\"id\":\"a\",\"x\":1}\n{\"id\":\"b\"}\n{\"id\":\"alone\"}\n"
            "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"\\\"k\",\"w\":1}\n")},
        {}));
    const auto ignore = [](std::string_view) { return Status(Done{}); };
    const auto report = exportGraph(*s, *fileFormFromName(form), {ignore, ignore}, {});
    QVERIFY(report);
    QCOMPARE(report->leftOut.size(), sentences.size());
    for (qsizetype i = 0; i < sentences.size(); ++i)
        QVERIFY2(report->leftOut[i].contains(sentences[i]), qPrintable(report->leftOut[i]));
}

QTEST_GUILESS_MAIN(TestForeignFiles)
#include "tst_foreignfiles.moc"
