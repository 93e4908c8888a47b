// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Exports as other programs read them: what NetworkX, igraph and plain Python count in them.

#include "pythonrun.h"
#include "transfertest.h"

#include <QTest>

#include <cstdio>
#include <igraph/igraph.h>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Parallel edges of one kind and of two, and a node without edges.
constexpr const char* kDirected
    = "{\"id\":\"a\",\"label\":\"Ä & B\",\"age\":3}\n{\"id\":\"b\",\"label\":\"B b\"}\n"
      "{\"id\":\"c\"}\n{\"id\":\"alone\"}\n"
      "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"knows\",\"weight\":1.5}\n"
      "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"knows\",\"key\":\"2\",\"weight\":4.5}\n"
      "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"likes\",\"weight\":2.5}\n"
      "{\"from\":\"b\",\"to\":\"c\",\"kind\":\"likes\",\"weight\":0.5}\n";
constexpr const char* kUndirected
    = "{\"id\":\"a\",\"label\":\"Ä & B\"}\n{\"id\":\"b\",\"label\":\"B b\"}\n"
      "{\"id\":\"c\"}\n{\"id\":\"alone\"}\n"
      "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"knows\",\"weight\":1.5,\"undirected\":true}\n"
      "{\"from\":\"b\",\"to\":\"c\",\"kind\":\"knows\",\"weight\":2.5,\"undirected\":true}\n";

/// Prints how many nodes and edges there are, whether they have a direction, the sum of their
/// weights, and the labels.
constexpr const char* kTell = R"(
import csv, json, sys, networkx as nx
paths = sys.argv[1:]
def tell(g, labels=None):
    weights = sum(float(d.get("weight") or 0) for _, _, d in g.edges(data=True))
    labels = sorted(labels or (str(d.get("label") or "") for _, d in g.nodes(data=True)))
    print(len(g), g.number_of_edges(), g.is_directed(), weights, "|".join(labels))
def load(): return json.load(open(paths[0], encoding="utf-8"))
def build(nodes, edges, source, target):
    plain = bool(edges) and all(
        (e.get("undirected") or e.get("undirected:json")) in (True, "true") for e in edges)
    g = nx.MultiGraph() if plain else nx.MultiDiGraph()
    for n in nodes: g.add_node(n["id"], label=n.get("label"))
    for e in edges: g.add_edge(e[source], e[target], weight=e.get("weight") or e.get("weight:json"))
    tell(g)
)";

/// What igraph counts; empty where it refuses the file.
QByteArray countedByIgraph(
    const QString& path, igraph_error_t (*read)(igraph_t* graph, std::FILE* file))
{
    igraph_set_attribute_table(&igraph_cattribute_table);
    igraph_set_error_handler(igraph_error_handler_printignore);
    std::FILE* file = std::fopen(path.toLocal8Bit().constData(), "rb");
    if (file == nullptr)
        return {};
    igraph_t graph;
    const auto state = read(&graph, file);
    std::fclose(file);
    if (state != IGRAPH_SUCCESS)
        return {};
    const auto edges = igraph_ecount(&graph);
    double weights = 0;
    for (igraph_integer_t i = 0; i < edges; ++i)
        weights += igraph_cattribute_EAN(&graph, "weight", i);
    const auto told
        = QStringLiteral("%1 %2 %3 %4")
              .arg(igraph_vcount(&graph))
              .arg(edges)
              .arg(igraph_is_directed(&graph) ? QStringLiteral("True") : QStringLiteral("False"))
              .arg(weights);
    igraph_destroy(&graph);
    return told.toUtf8();
}

} // namespace

class TestOtherReaders final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void pythonReads_data();
    void pythonReads();
    void igraphReads_data();
    void igraphReads();
    void tellsOfMixedDirections_data();
    void tellsOfMixedDirections();

private:
    [[nodiscard]] QStringList written(const char* graph, const char* form) const;
};

QStringList TestOtherReaders::written(const char* graph, const char* form) const
{
    const auto s = store(QStringLiteral("s%1.sqlite").arg(QDir(folder()).count()));
    if (!importFiles(*s, {write(QStringLiteral("graph.jsonl"), graph)}, {}))
        qFatal("import");
    return exported(*s, *fileFormFromName(QLatin1String(form)));
}

void TestOtherReaders::pythonReads_data()
{
    QTest::addColumn<QByteArray>("read");
    QTest::addColumn<QByteArray>("directed");
    QTest::addColumn<QByteArray>("undirected");
    const QByteArray all = "4 4 True 9.0 ||B b|Ä & B\n";
    const QByteArray both = "4 2 False 4.0 ||B b|Ä & B\n";
    const auto row = [](const char* form, const QByteArray& read, const QByteArray& directed,
                         const QByteArray& undirected) {
        QTest::newRow(form) << read << directed << undirected;
    };
    const QByteArray tables = "nodes, edges = (list(csv.DictReader(open(p, encoding='utf-8', "
                              "newline=''), delimiter=%1))"
                              " for p in paths)\nbuild(nodes, edges, 'from', 'to')";
    row("node-link", "d = load()\nd['links'] = d['edges']\ntell(nx.node_link_graph(d))", all, both);
    row("jsonl",
        "rows = [json.loads(l) for l in open(paths[0], encoding='utf-8')]\n"
        "build([r for r in rows if 'id' in r], [r for r in rows if 'from' in r], 'from', 'to')",
        all, both);
    row("d3",
        "d = load()\ng = nx.MultiDiGraph() if d['directed'] else nx.MultiGraph()\n"
        "for n in d['nodes']: g.add_node(n['id'], label=n.get('label'))\n"
        "for l in d['links']: g.add_edge(*(d['nodes'][l[e]]['id'] for e in ('source', 'target')), "
        "weight=l['weight'])\ntell(g)",
        all, both);
    row("csv", QByteArray(tables).replace("%1", "','"), all, both);
    row("tsv", QByteArray(tables).replace("%1", "'\\t'"), all, both);
    row("graphml", "tell(nx.read_graphml(paths[0]))", all, both);
    row("gexf", "tell(nx.read_gexf(paths[0]))", all, both);
    row("cyjs", "tell(nx.cytoscape_graph(load()))", all, both);
    // Where these have no label they have the id.
    row("gml", "tell(nx.read_gml(paths[0], label='id'))", "4 4 True 9.0 B b|alone|c|Ä & B\n",
        "4 2 False 4.0 B b|alone|c|Ä & B\n");
    row("pajek", "g = nx.read_pajek(paths[0])\ntell(g, g.nodes)",
        "4 4 True 9.0 B b|alone|c|Ä & B\n", "4 2 False 4.0 B b|alone|c|Ä & B\n");
    // What is read says which direction its reader has chosen.
    row("edge-list", "tell(nx.read_edgelist(paths[0], create_using=nx.MultiDiGraph))",
        "3 4 True 9.0 ||\n", "3 2 True 4.0 ||\n");
}

void TestOtherReaders::pythonReads()
{
    QFETCH(QByteArray, read);
    QFETCH(QByteArray, directed);
    QFETCH(QByteArray, undirected);
    const auto program = QString::fromUtf8(kTell + read);
    const auto ofDirected = runPython(program, written(kDirected, QTest::currentDataTag()));
    QVERIFY(ofDirected);
    QCOMPARE(*ofDirected, directed);
    const auto ofUndirected = runPython(program, written(kUndirected, QTest::currentDataTag()));
    QVERIFY(ofUndirected);
    QCOMPARE(*ofUndirected, undirected);
}

void TestOtherReaders::igraphReads_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("graphml") << 0;
    QTest::newRow("gml") << 1;
    QTest::newRow("pajek") << 2;
}

void TestOtherReaders::igraphReads()
{
    using Read = igraph_error_t (*)(igraph_t*, std::FILE*);
    constexpr Read readers[] = {
        [](igraph_t* graph, std::FILE* file) { return igraph_read_graph_graphml(graph, file, 0); },
        [](igraph_t* graph, std::FILE* file) { return igraph_read_graph_gml(graph, file); },
        [](igraph_t* graph, std::FILE* file) { return igraph_read_graph_pajek(graph, file); }};
    QFETCH(int, number);
    const auto read = readers[number];
    const auto* form = QTest::currentDataTag();
    QCOMPARE(countedByIgraph(written(kDirected, form).front(), read), QByteArray("4 4 True 9"));
    QCOMPARE(countedByIgraph(written(kUndirected, form).front(), read), QByteArray("4 2 False 4"));
}

void TestOtherReaders::tellsOfMixedDirections_data()
{
    QTest::addColumn<QString>("word");
    for (const auto* form : {"graphml", "gexf"})
        QTest::newRow(form) << QStringLiteral("NetworkX refuses");
    for (const auto* form : {"node-link", "d3", "gml", "cyjs"})
        QTest::newRow(form) << QStringLiteral("read all edges as directed");
    for (const auto* form : {"jsonl", "csv", "dot", "xlsx"})
        QTest::newRow(form) << QString();
}

void TestOtherReaders::tellsOfMixedDirections()
{
    QFETCH(QString, word);
    const auto ignore = [](std::string_view) { return Status(Done{}); };
    const auto form = *fileFormFromName(QLatin1String(QTest::currentDataTag()));
    const QByteArray line = "{\"from\":\"a\",\"to\":\"b\",\"kind\":\"k\"";
    const QByteArray nodes = "{\"id\":\"a\"}\n{\"id\":\"b\"}\n";
    const auto sentencesFor = [&](const QString& name, const QByteArray& edges) {
        const auto s = store(name);
        const auto file = write(name + QStringLiteral(".jsonl"), nodes + edges);
        const auto isRead = importFiles(*s, {file}, {}).has_value();
        const auto report = exportGraph(*s, form, {ignore, ignore}, {});
        return isRead && report ? report->leftOut : QStringList{QStringLiteral("failed")};
    };
    const QByteArray without = line + ",\"key\":\"u\",\"undirected\":true}\n";
    QCOMPARE(sentencesFor(QStringLiteral("one"), line + "}\n"), QStringList());
    QCOMPARE(sentencesFor(QStringLiteral("none"), without), QStringList());
    const auto told = sentencesFor(QStringLiteral("mixed"), line + "}\n" + without);
    QCOMPARE(told.size(), word.isEmpty() ? 0 : 1);
    if (!word.isEmpty())
        QVERIFY2(told.front().contains(word), qPrintable(told.front()));
}

QTEST_GUILESS_MAIN(TestOtherReaders)
#include "tst_otherreaders.moc"
