// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "foreignrows.h"

#include <QByteArray>
#include <QString>
#include <QTest>

namespace mnemo::test {

void addTexts()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("an edge list", "# a comment\na b\n", kTwo);
    row("an edge list with weights", "a b 0.5\n", kWeighted);
    row("an edge list of NetworkX with data", "a b {'weight': 0.5}\n", kWeighted);
    row("an edge list with a header", "source target\na b\n", kTwo);
    row("SNAP's", "# Directed graph\n# FromNodeId\tToNodeId\na\tb\n", kTwo);
    row("GML as NetworkX writes it",
        "graph [\n  directed 1\n  multigraph 1\n  node [\n    id 0\n    label \"A &#228; &amp;\"\n"
        "    tags \"_networkx_list_start\"\n    tags \"x\"\n  ]\n  node [ id 1 label \"B\" ]\n"
        "  edge [ source 0 target 1 key 0 weight 0.5 ]\n]\n",
        "[\"0\",\"fact\",\"A ä &\",{\"tags\":[\"x\"]}]\n[\"1\",\"fact\",\"B\",{}]\n"
        "[\"0\",\"related_to\",\"1\",\"\",{\"weight\":0.5}]\n");
    row("GML without a direction, behind its maker",
        "Creator \"igraph\"\nVersion 1\ngraph\n[\n"
        "  node [ id 1 name \"N\" ]\n  edge [ source 1 target 1 ]\n]\n",
        "[\"1\",\"fact\",\"N\",{\"name\":\"N\"}]\n"
        "[\"1\",\"related_to\",\"1\",\"\",{\"undirected\":true}]\n");
    row("DOT with all that Graphviz has",
        "/* c */ strict digraph \"G\" {\n  rankdir=LR; graph [x=1]; node [shape=box];\n"
        "  a [label=\"A\\nline\" w=2]; // c\n  a -> b -> {c; d} [color=\"re\" + \"d\"];\n"
        "  subgraph cluster_0 { node [shape=circle]; e:n; }\n  a -> a:port:s [dir=none]\n"
        "  \"q\\\"q\" [label=<<b>x</b>>]\n}\n",
        "[\"a\",\"fact\",\"A\\nline\",{\"shape\":\"box\",\"w\":2}]\n"
        "[\"b\",\"fact\",\"\",{\"shape\":\"box\"}]\n[\"c\",\"fact\",\"\",{\"shape\":\"box\"}]\n"
        "[\"d\",\"fact\",\"\",{\"shape\":\"box\"}]\n[\"e\",\"fact\",\"\",{\"shape\":\"circle\"}]\n"
        "[\"q\\\"q\",\"fact\",\"<b>x</b>\",{\"shape\":\"box\"}]\n"
        "[\"a\",\"related_to\",\"a\",\"\",{\"undirected\":true}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"color\":\"red\"}]\n"
        "[\"b\",\"related_to\",\"c\",\"\",{\"color\":\"red\"}]\n"
        "[\"b\",\"related_to\",\"d\",\"\",{\"color\":\"red\"}]\n");
    row("DOT with defaults in braces in each other",
        "digraph { node [x=1 y=1]; edge [w=1]; { node [y=2]; edge [v=2]; { node [z=3]; a } a->{b} "
        "c->{} } d }",
        "[\"a\",\"fact\",\"\",{\"x\":1,\"y\":2,\"z\":3}]\n"
        "[\"b\",\"fact\",\"\",{\"x\":1,\"y\":2}]\n[\"c\",\"fact\",\"\",{\"x\":1,\"y\":2}]\n"
        "[\"d\",\"fact\",\"\",{\"x\":1,\"y\":1}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"v\":2,\"w\":1}]\n");
    row("DOT without a direction", "graph { a -- b [weight=0.5] }",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"undirected\":true,\"weight\":0.5}]\n");
    row("Pajek",
        "*Network n\n*Vertices 3\n1 \"A b\" 0.1 0.2 0.0 ellipse ic Red\n2 B\n*Arcs :1 \"knows\"\n"
        "1 2 1\n*Edges\n2 3 2.5\n",
        "[\"1\",\"fact\",\"A "
        "b\",{\"ic\":\"Red\",\"shape\":\"ellipse\",\"x\":0.1,\"y\":0.2,\"z\":0}]\n"
        "[\"2\",\"fact\",\"B\",{}]\n[\"3\",\"fact\",\"\",{}]\n[\"1\",\"knows\",\"2\",\"\",{}]\n"
        "[\"2\",\"related_to\",\"3\",\"\",{\"undirected\":true,\"weight\":2.5}]\n");
    row("Pajek's lists and matrix",
        "*Vertices 2\n1 \"a\"\n2 \"b\"\n*Arcslist\n1 2\n*Matrix\n0 0\n3 0\n",
        "[\"1\",\"fact\",\"a\",{}]\n[\"2\",\"fact\",\"b\",{}]\n[\"1\",\"related_to\",\"2\",\"\",{}]"
        "\n"
        "[\"2\",\"related_to\",\"1\",\"\",{\"weight\":3}]\n");
}

static void addTablesOfR()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    constexpr auto ofR
        = "[\"A b\",\"fact\",\"\",{}]\n[\"c\",\"fact\",\"\",{}]\n[\"d\",\"fact\",\"\",{}]\n"
          "[\"A b\",\"related_to\",\"c\",\"\",{\"near\":true,\"weight\":2}]\n"
          "[\"c\",\"related_to\",\"d\",\"\",{\"near\":false}]\n";
    row("edges of R with names of rows",
        "\"from\" \"to\" \"weight\" \"near\"\n\"1\" \"A b\" \"c\" 2 TRUE\n\"2\" \"c\" \"d\" NA "
        "FALSE\n",
        ofR);
    row("edges of R between tabs",
        "\"from\"\t\"to\"\t\"weight\"\t\"near\"\n\"1\"\t\"A b\"\t\"c\"\t2\tTRUE\n"
        "\"2\"\t\"c\"\t\"d\"\tNA\tFALSE\n",
        ofR);
    row("edges of R without quotes", "from to weight\n1 a b 0.5\n", kWeighted);
    row("a matrix of R", "\"V1\" \"V2\"\n\"1\" \"a \\\"x\\\"\" \"b\"\n",
        "[\"a \\\"x\\\"\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a \\\"x\\\"\",\"related_to\",\"b\",\"\",{}]\n");
}

static void addOtherTexts()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("GML of NetworkX, where numbers are none",
        "graph [ directed 1 node [ id 0 label \"a\" x NAN y +INF ] node [ id 1 label \"b\" z -INF "
        "] ]",
        "[\"0\",\"fact\",\"a\",{}]\n"
        "[\"1\",\"fact\",\"b\",{}]\n");
    row("a strict graph of DOT has one edge for two nodes",
        "strict graph { a -- b [v=1]; b -- a [w=1]; a -- a; a--a }",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"a\",\"\",{\"undirected\":true}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"undirected\":true,\"v\":1,\"w\":1}]\n");
    row("Pajek whose lines have labels: a text is their kind, unless a relation is named",
        "*Vertices 2\n1 \"a\"\n2 \"b\"\n*Arcs\n1 2 1 l \"knows\"\n2 1 1 l 7\n*Arcs :2 \"likes\"\n"
        "2 1 1 l \"x\"\n",
        "[\"1\",\"fact\",\"a\",{}]\n"
        "[\"2\",\"fact\",\"b\",{}]\n"
        "[\"1\",\"knows\",\"2\",\"\",{}]\n"
        "[\"2\",\"likes\",\"1\",\"\",{\"label\":\"x\"}]\n"
        "[\"2\",\"related_to\",\"1\",\"\",{\"label\":7}]\n");
    row("a project of Pajek, whose partition and vector are no vertices",
        "*Network n\n*Vertices 2\n1 \"a\"\n2 \"b\"\n*Arcs\n1 2\n"
        "*Partition p\n*Vertices 2\n7\n0\n*Vector v\n*Vertices 2\n0.5\n1.5\n",
        "[\"1\",\"fact\",\"a\",{}]\n"
        "[\"2\",\"fact\",\"b\",{}]\n"
        "[\"1\",\"related_to\",\"2\",\"\",{}]\n");
    row("LGL of igraph", "# a\nb 0.5\nc\n# b\nc\n# alone\n",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"alone\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"c\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"undirected\":true,\"weight\":0.5}]\n"
        "[\"a\",\"related_to\",\"c\",\"\",{\"undirected\":true}]\n"
        "[\"b\",\"related_to\",\"c\",\"\",{\"undirected\":true}]\n");
    row("TGF of yEd", "a First node\nb\n#\na b knows\n",
        "[\"a\",\"fact\",\"First node\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"knows\",\"b\",\"\",{}]\n");
    row("GDF of Gephi",
        "nodedef>name VARCHAR,label VARCHAR,age INTEGER\nv1,\"A, x\",3\nv2,B,\nedgedef>node1 "
        "VARCHAR,node2 VARCHAR,weight DOUBLE,directed BOOLEAN\nv1,v2,1.5,true\nv2,v1,2,false\n",
        "[\"v1\",\"fact\",\"A, x\",{\"age\":3}]\n"
        "[\"v2\",\"fact\",\"B\",{}]\n"
        "[\"v1\",\"related_to\",\"v2\",\"\",{\"weight\":1.5}]\n"
        "[\"v2\",\"related_to\",\"v1\",\"\",{\"undirected\":true,\"weight\":2}]\n");
    row("an adjacency list of NetworkX",
        "#run.py\n# GMT Fri Nov 27 13:29:41 2026\n# \na b c\nb c\nc\n",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"c\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"c\",\"\",{}]\n"
        "[\"b\",\"related_to\",\"c\",\"\",{}]\n");
    row("an adjacency list of NetworkX with a line for each neighbour",
        "#run.py\n# GMT Fri Nov 27 13:29:41 2026\n# \na 1\nb {'weight': 0.5}\nb 0\n", kWeighted);
}

void addDocuments()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("GEXF as Gephi writes it",
        R"(<?xml version='1.0' encoding='UTF-8'?>
<gexf xmlns="http://gexf.net/1.3" version="1.3" xmlns:viz="http://gexf.net/1.3/viz">
<meta lastmodifieddate="2024-01-01"><creator>Gephi 0.10.1</creator></meta>
<graph defaultedgetype="undirected" mode="static">
<attributes class="node" mode="static"><attribute id="modularity_class" title="Modularity Class" type="integer"><default>0</default></attribute></attributes>
<nodes><node id="0" label="Myriel"><attvalues><attvalue for="modularity_class" value="3"/></attvalues>
<viz:size value="28.6"/><viz:position x="-266.8" y="299.6"/><viz:color r="235" g="81" b="72"/></node><node id="1" label="Napoleon"/></nodes>
<edges><edge id="0" source="1" target="0" weight="2.0"/><edge id="1" source="0" target="1" type="directed" label="to"/></edges></graph></gexf>)",
        "[\"0\",\"fact\",\"Myriel\",{\"Modularity Class\":3,\"color\":\"#eb5148\",\"size\":28.6,"
        "\"x\":-266.8,\"y\":299.6}]\n[\"1\",\"fact\",\"Napoleon\",{\"Modularity Class\":0}]\n"
        "[\"0\",\"related_to\",\"1\",\"1\",{\"label\":\"to\"}]\n"
        "[\"1\",\"related_to\",\"0\",\"0\",{\"undirected\":true,\"weight\":2}]\n");
    row("GEXF whose nodes and edges have spells",
        R"(<gexf version="1.3" xmlns="http://gexf.net/1.3"><graph mode="dynamic" defaultedgetype="directed"><nodes>
<node id="a" label=""><spells><spell start="2000" end="2003"/><spell start="2005"/></spells></node><node id="b" start="1999"><spells><spell startopen="2001" end="2002"/></spells></node></nodes>
<edges><edge id="0" source="a" target="b"><spells><spell start="2001" endopen="2002"/></spells></edge></edges></graph></gexf>)",
        "[\"a\",\"fact\",\"\",{\"spells\":[\"2000/2003\",\"2005/\"],\"start\":\"2000\"}]\n"
        "[\"b\",\"fact\",\"\",{\"end\":\"2002\",\"start\":\"1999\"}]\n"
        "[\"a\",\"related_to\",\"b\",\"0\",{\"end\":\"2002\",\"start\":\"2001\"}]\n");
    row("GEXF of a graph of NetworkX with parallel edges",
        R"(<gexf version="1.2" xmlns="http://www.gexf.net/1.2draft"><graph defaultedgetype="directed"><attributes class="edge" mode="static"><attribute id="0" title="networkx_key" type="long"/><attribute id="1" title="networkx_key" type="string"/></attributes>
<nodes><node id="a" label=""/><node id="b" label=""/></nodes><edges>
<edge source="a" target="b" id="0"><attvalues><attvalue for="0" value="0"/></attvalues></edge><edge source="a" target="b" id="1"><attvalues><attvalue for="0" value="1"/></attvalues></edge>
<edge source="a" target="b" id="2"><attvalues><attvalue for="1" value="likes"/></attvalues></edge></edges></graph></gexf>)",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n[\"a\",\"likes\",\"b\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"0\",{}]\n[\"a\",\"related_to\",\"b\",\"1\",{}]\n");
    row("JSON lines of nodes and links with ids of their own",
        "{\"type\":\"node\",\"id\":\"a\"}\n{\"type\":\"node\",\"id\":\"b\"}\n"
        "{\"type\":\"edge\",\"id\":\"e1\",\"source\":\"a\",\"target\":\"b\",\"label\":\"likes\"}\n"
        "{\"id\":7,\"from\":\"b\",\"to\":\"a\",\"kind\":\"likes\"}\n",
        "[\"a\",\"fact\",\"\",{\"type\":\"node\"}]\n[\"b\",\"fact\",\"\",{\"type\":\"node\"}]\n"
        "[\"a\",\"likes\",\"b\",\"e1\",{\"type\":\"edge\"}]\n[\"b\",\"likes\",\"a\",\"7\",{}]\n");
    row("D3 with places as ends",
        R"({"nodes":[{"name":"Myriel","group":1},{"name":"Napoleon","group":2}],"links":[{"source":1,"target":0,"value":8}]})",
        "[\"0\",\"fact\",\"Myriel\",{\"group\":1,\"name\":\"Myriel\"}]\n"
        "[\"1\",\"fact\",\"Napoleon\",{\"group\":2,\"name\":\"Napoleon\"}]\n"
        "[\"1\",\"related_to\",\"0\",\"\",{\"value\":8}]\n");
    row("D3 with places as ends beside ids",
        R"({"nodes":[{"id":"a"},{"id":"b"}],"links":[{"source":0,"target":1}]})", kTwo);
    row("node-link with whole numbers as ids",
        R"({"nodes":[{"id":1},{"id":0}],"links":[{"source":0,"target":1}]})",
        "[\"0\",\"fact\",\"\",{}]\n[\"1\",\"fact\",\"\",{}]\n[\"0\",\"related_to\",\"1\",\"\",{}]"
        "\n");
    row("Cytoscape's",
        R"({"format_version":"1.0","generated_by":"cytoscape-3.10.1","data":{"name":"n"},"elements":{"nodes":[{"data":{"id":"1","name":"A","SUID":1},"position":{"x":1.5,"y":2},"selected":false},{"data":{"id":"2","name":"B"}}],"edges":[{"data":{"id":"3","source":"1","target":"2","interaction":"pp"},"selected":false}]}})",
        "[\"1\",\"fact\",\"A\",{\"SUID\":1,\"name\":\"A\",\"x\":1.5,\"y\":2}]\n"
        "[\"2\",\"fact\",\"B\",{\"name\":\"B\"}]\n[\"1\",\"pp\",\"2\",\"3\",{}]\n");
    row("Cytoscape.js with one list",
        R"({"elements":[{"data":{"id":"a"}},{"group":"nodes","data":{"id":"b"}},{"group":"edges","data":{"source":"a","target":"b"}}]})",
        kTwo);
    row("a name in GraphML is the label",
        R"(<graphml><key id="d0" for="node" attr.name="name" attr.type="string"/><graph edgedefault="directed"><node id="p1"><data key="d0">Person 1</data></node></graph></graphml>)",
        "[\"p1\",\"fact\",\"Person 1\",{\"name\":\"Person 1\"}]\n");
}

static void addNestedJson()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("JSON lines of Neo4j's APOC",
        "{\"type\":\"node\",\"id\":\"0\",\"labels\":[\"User\",\"Admin\"],\"properties\":{\"name\":"
        "\"Adam\",\"age\":42}}\n{\"type\":\"node\",\"id\":\"1\",\"labels\":[\"User\"]}\n{\"id\":"
        "\"0\",\"type\":\"relationship\",\"label\":\"KNOWS\",\"properties\":{\"since\":1993},"
        "\"start\":{\"id\":\"0\",\"labels\":[\"User\"]},\"end\":{\"id\":\"1\",\"labels\":[\"User\"]"
        "}}\n",
        "[\"0\",\"User\",\"Adam\",{\"age\":42,\"labels\":[\"User\",\"Admin\"],\"name\":\"Adam\"}]\n"
        "[\"1\",\"User\",\"\",{}]\n"
        "[\"0\",\"KNOWS\",\"1\",\"0\",{\"since\":1993}]\n");
    row("a JSON list of Neo4j's APOC",
        "[{\"type\":\"node\",\"id\":\"0\",\"labels\":[\"User\",\"Admin\"],\"properties\":{\"name\":"
        "\"Adam\",\"age\":42}},{\"type\":\"node\",\"id\":\"1\",\"labels\":[\"User\"]},{\"id\":"
        "\"0\",\"type\":\"relationship\",\"label\":\"KNOWS\",\"properties\":{\"since\":1993},"
        "\"start\":{\"id\":\"0\",\"labels\":[\"User\"]},\"end\":{\"id\":\"1\",\"labels\":[\"User\"]"
        "}}]",
        "[\"0\",\"User\",\"Adam\",{\"age\":42,\"labels\":[\"User\",\"Admin\"],\"name\":\"Adam\"}]\n"
        "[\"1\",\"User\",\"\",{}]\n"
        "[\"0\",\"KNOWS\",\"1\",\"0\",{\"since\":1993}]\n");
    row("adjacency data of NetworkX",
        R"({"directed": true, "multigraph": true, "graph": [["name", "m"]], "nodes": [{"id": "a"}, {"id": "b"}], "adjacency": [[{"weight": 1.5, "id": "b", "key": "knows"}], [{"id": "b", "key": 0}]]})",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"knows\",\"b\",\"\",{\"weight\":1.5}]\n"
        "[\"b\",\"related_to\",\"b\",\"\",{}]\n");
    row("adjacency data without a direction, where each edge stands twice",
        R"({"directed": false, "multigraph": false, "graph": [], "nodes": [{"id": 1}, {"id": 2}], "adjacency": [[{"id": 2}], [{"id": 1}, {"id": 2}]]})",
        "[\"1\",\"fact\",\"\",{}]\n"
        "[\"2\",\"fact\",\"\",{}]\n"
        "[\"1\",\"related_to\",\"2\",\"\",{\"undirected\":true}]\n"
        "[\"2\",\"related_to\",\"2\",\"\",{\"undirected\":true}]\n");
    row("a tree of NetworkX",
        R"({"id": "r", "children": [{"id": "a", "x": 1, "children": [{"id": "c"}]}, {"id": "b"}]})",
        "[\"a\",\"fact\",\"\",{\"x\":1}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"c\",\"fact\",\"\",{}]\n"
        "[\"r\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"c\",\"\",{}]\n"
        "[\"r\",\"related_to\",\"a\",\"\",{}]\n"
        "[\"r\",\"related_to\",\"b\",\"\",{}]\n");
    row("a hierarchy of D3 without ids",
        R"({"name":"flare","children":[{"name":"x","children":[{"name":"y","size":3}]},{"name":"z"}]})",
        "[\"0\",\"fact\",\"flare\",{\"name\":\"flare\"}]\n"
        "[\"1\",\"fact\",\"x\",{\"name\":\"x\"}]\n"
        "[\"2\",\"fact\",\"y\",{\"name\":\"y\",\"size\":3}]\n"
        "[\"3\",\"fact\",\"z\",{\"name\":\"z\"}]\n"
        "[\"0\",\"related_to\",\"1\",\"\",{}]\n"
        "[\"0\",\"related_to\",\"3\",\"\",{}]\n"
        "[\"1\",\"related_to\",\"2\",\"\",{}]\n");
    row("a node of this program with children is no tree",
        "{\"children\":[{\"name\":\"x\"}],\"id\":\"a\",\"label\":\"\",\"role\":\"fact\"}\n",
        "[\"a\",\"fact\",\"\",{\"children\":[{\"name\":\"x\"}]}]\n");
}

static void addNoNumbers()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("JSON of Python, where numbers are none",
        R"({"directed": true, "multigraph": false, "graph": {"x": NaN}, "nodes": [{"x": NaN, "y": -Infinity, "n": null, "t": "NaN", "id": "a"}, {"id": "b"}], "links": [{"w": Infinity, "source": "a", "target": "b"}]})",
        "[\"a\",\"fact\",\"\",{\"n\":null,\"t\":\"NaN\"}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{}]\n");
    row("JSON lines of Python, where numbers are none",
        "{\"id\": \"a\", \"x\": NaN, \"l\": [1, -Infinity], \"t\": \"NaN\"}\n",
        "[\"a\",\"fact\",\"\",{\"l\":[1,null],\"t\":\"NaN\"}]\n");
    row("GraphML of NetworkX, where numbers are none",
        R"(<graphml><key id="d0" for="node" attr.name="x" attr.type="double"/><key id="d1" for="node" attr.name="n" attr.type="long"/><graph edgedefault="directed"><node id="a"><data key="d0">nan</data><data key="d1"></data></node><node id="b"><data key="d0">-INF</data></node><edge source="a" target="b"/></graph></graphml>)",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{}]\n");
    row("GEXF of NetworkX, where numbers are none",
        R"(<gexf version="1.2"><graph defaultedgetype="directed"><attributes class="node"><attribute id="0" title="x" type="double"/><attribute id="1" title="n" type="integer"/></attributes><nodes><node id="a"><attvalues><attvalue for="0" value="INF"/><attvalue for="1" value=""/></attvalues></node><node id="b"><attvalues><attvalue for="0" value="nan"/></attvalues></node></nodes><edges><edge source="a" target="b"/></edges></graph></gexf>)",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{}]\n");
}

static void addScripts()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("GEXF of NetworkX, where the id is the label",
        R"(<gexf version="1.2"><graph><attributes class="node"><attribute id="0" title="name" type="string"/></attributes><nodes><node id="p1" label="p1"><attvalues><attvalue for="0" value="Person 1"/></attvalues></node><node id="p2" label="p2"/></nodes></graph></gexf>)",
        "[\"p1\",\"fact\",\"Person 1\",{\"name\":\"Person 1\"}]\n"
        "[\"p2\",\"fact\",\"p2\",{}]\n");
    row("groups of yEd",
        R"(<graphml xmlns:y="y"><key for="node" id="d6" yfiles.type="nodegraphics"/><key for="edge" id="d10" yfiles.type="edgegraphics"/><graph edgedefault="directed" id="G"><node id="n0"><data key="d6"><y:ShapeNode><y:Fill color="#FFCC00"/><y:NodeLabel>Start here<y:LabelModel/></y:NodeLabel></y:ShapeNode></data></node><node id="n1"><data key="d6"><y:ProxyAutoBoundsNode><y:Realizers><y:GroupNode><y:NodeLabel>Group</y:NodeLabel></y:GroupNode><y:GroupNode><y:NodeLabel>Folder</y:NodeLabel></y:GroupNode></y:Realizers></y:ProxyAutoBoundsNode></data><graph edgedefault="directed" id="n1:"><node id="n1::n0"/></graph></node><edge source="n0" target="n1::n0"><data key="d10"><y:PolyLineEdge><y:EdgeLabel>go</y:EdgeLabel></y:PolyLineEdge></data></edge></graph></graphml>)",
        "[\"n0\",\"fact\",\"Start here\",{}]\n"
        "[\"n1\",\"fact\",\"Group\",{}]\n"
        "[\"n1::n0\",\"fact\",\"\",{}]\n"
        "[\"n0\",\"related_to\",\"n1::n0\",\"\",{\"label\":\"go\"}]\n");
    row("graphology, as Sigma and Gephi Lite write it",
        R"({"nodes":[{"key":"n0","attributes":{"label":"A","x":1}},{"key":"n1"}],"edges":[{"key":"e","source":"n0","target":"n1","undirected":true,"attributes":{"w":2}}],"options":{"type":"mixed","multi":true},"attributes":{"name":"g"}})",
        "[\"n0\",\"fact\",\"A\",{\"x\":1}]\n"
        "[\"n1\",\"fact\",\"\",{}]\n"
        "[\"n0\",\"related_to\",\"n1\",\"e\",{\"undirected\":true,\"w\":2}]\n");
    row("the JSON Graph Format",
        R"({"graph":{"directed":false,"type":"t","nodes":{"a":{"label":"A","metadata":{"x":1}},"b":{}},"edges":[{"source":"a","target":"b","relation":"knows","metadata":{"w":2}}]}})",
        "[\"a\",\"fact\",\"A\",{\"x\":1}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"knows\",\"b\",\"\",{\"undirected\":true,\"w\":2}]\n");
    row("the JSON Graph Format with a list of nodes",
        R"({"graph":{"nodes":[{"id":"a"},{"id":"b"}],"edges":[{"source":"a","target":"b"}]}})",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{}]\n");
    row("vis.js",
        R"({"nodes":[{"id":1,"label":"A"},{"id":2}],"edges":[{"from":1,"to":2,"label":"x","arrows":"to"}]})",
        "[\"1\",\"fact\",\"A\",{}]\n"
        "[\"2\",\"fact\",\"\",{}]\n"
        "[\"1\",\"x\",\"2\",\"\",{\"arrows\":\"to\"}]\n");
    row("D3 behind its simulation",
        R"({"nodes":[{"id":"a"},{"id":"b"}],"links":[{"source":{"id":"a","x":1},"target":{"id":"b"},"index":0}]})",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"index\":0}]\n");
    row("records of pandas", R"([{"source":"a","target":"b","weight":0.5}])", kWeighted);
    row("records of nodes", R"([{"id":1,"name":"A"},{"id":2,"name":"B"}])",
        "[\"1\",\"fact\",\"A\",{\"name\":\"A\"}]\n"
        "[\"2\",\"fact\",\"B\",{\"name\":\"B\"}]\n");
    row("elements of Cytoscape.js alone",
        R"([{"data":{"id":"a"},"group":"nodes"},{"data":{"id":"b"}},{"data":{"id":"ab","source":"a","target":"b"}}])",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"ab\",{}]\n");
    row("decimals as ids",
        R"({"directed": true, "nodes": [{"id": 1.0}, {"id": 2.5}], "edges": [{"source": 1.0, "target": 2.5}]})",
        "[\"1\",\"fact\",\"\",{}]\n"
        "[\"2.5\",\"fact\",\"\",{}]\n"
        "[\"1\",\"related_to\",\"2.5\",\"\",{}]\n");
}

static void addListsOfGraphs()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("the JSON Graph Format with a list of one graph",
        R"({"graphs":[{"directed":false,"label":"A","nodes":{"a":{},"b":{}},"edges":[{"source":"a","target":"b"}],"metadata":{"nodes":[1]}}]})",
        "[\"a\",\"fact\",\"\",{}]\n"
        "[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"undirected\":true}]\n");
    row("a node of this program with graphs is no JSON Graph Format",
        "{\"graphs\":[{\"nodes\":[]}],\"id\":\"a\",\"label\":\"\",\"role\":\"fact\"}\n",
        "[\"a\",\"fact\",\"\",{\"graphs\":[{\"nodes\":[]}]}]\n");
}

void addOtherForms()
{
    addListsOfGraphs();
    addOtherTexts();
    addTablesOfR();
    addNestedJson();
    addNoNumbers();
    addScripts();
}

void addStrangers()
{
    const auto row
        = [](const char* name, const QByteArray& file, const char* word, const char* hint) {
              QTest::newRow(name) << file << QString::fromUtf8(word) << QString::fromUtf8(hint);
          };
    row("Parquet", "PAR1xxxx", "a Parquet file", "read_parquet");
    row("a pickle", "\x80\x04\x95xxx", "a Python pickle", "never read");
    row("a web page", "<!DOCTYPE html><html></html>", "a web page", "Save the data");
    row("an RDF file", "<?xml version='1.0'?><!-- x --><rdf:RDF/>", "an RDF file", "GEXF");
    row("a PDF", "%PDF-1.7", "a PDF document", "Choose a file");
    row("an old Office file", "\xD0\xCF\x11\xE0\xA1", "an old Office file", ".xlsx");
    row("N-Triples", "<http://e/a> <http://e/knows> <http://e/b> .\n", "N-Triples", "GEXF");
    row("a CX network", "[ {\"CXVersion\": \"2.0\"} ]", "a CX network", "GraphML");
    row("XGMML", "<graph label=\"n\"><node id=\"1\"/></graph>", "an XGMML network", "GraphML");
    row("graph6", ">>graph6<<DqK\n", "a graph6 file", "write_graphml");
    row("LEDA", "LEDA.GRAPH\nstring\n", "a LEDA graph", "GraphML");
    row("UCINET", "DL n=3\nformat = edgelist1\n", "a DL file", "GraphML");
    row("DIMACS", "c by igraph\np max 35 78\na 1 2 1\n", "a DIMACS graph", "GraphML");
    row("Mermaid", "graph TD\nA-->B\n", "a Mermaid diagram", "Choose a file");
    row("Cypher", "CREATE (a:Person {name:\"A\"})-[:KNOWS]->(b:Person);\n", "Cypher", "APOC");
    row("GraphSON", "{\"id\":{\"@value\":1},\"outE\":{}}\n", "GraphSON", "Fix the file");
    row("JSON that is no graph", "{\"a\":{\"b\":{}}}\n", "“a”", "node_link_data");
    row("JSON that is no graph, on several lines", "{\n \"a\": {\n  \"b\": {}\n }\n}\n", "“nodes”",
        "node_link_data");
    row("NetworkX's dictionary of dictionaries",
        R"({"a": {"b": {"weight": 1.5}}, "b": {"a": {"weight": 1.5}}, "c": {}})",
        "a dictionary of neighbours", "node_link_data");
    row("NetworkX's dictionary of lists", R"({"1": [2, 3], "2": [], "3": []})",
        "a dictionary of neighbours", "node_link_data");
    row("the JSON Graph Format with two graphs",
        R"({"graphs":[{"label":"A","nodes":{}},{"nodes":{}}]})", "2 graphs: 1 “A”, 2",
        "--graph-index");
    row("GML with two graphs", "graph [ name \"A\" ]\ngraph [ label \"B\" ]\n",
        "2 graphs: 1 “A”, 2 “B”", "--graph-index");
    row("Pajek with two networks", "*Network a\n*Vertices 1\n*Network b\n*Vertices 2\n",
        "2 graphs: 1 “a”, 2 “b”", "--graph-index");
    row("a table of neither", "name,age\nx,1\n", "“name”, “age”", "--source COLUMN");
}

void addRefusals()
{
    const auto row = [](const char* name, const QByteArray& file, int line) {
        QTest::newRow(name) << file << line;
    };
    row("GML cut", "graph [\n node [ id 1\n", 3);
    row("GML with an open text", "graph [\n node [ id 1 label \"x\n ]\n]\n", 2);
    row("GML nested too deep", "graph [\nnode [ id 1 x " + QByteArray("[ y ").repeated(80), 2);
    row("GML with a missing end", "graph [ node [ id 1 ]\nedge [ source 1 target 2 ] ]", 2);
    row("DOT cut", "digraph {\n a -> b\n", 3);
    row("DOT with an open text", "digraph {\n a [label=\"x]\n}\n", 2);
    row("DOT with a strange sign", "digraph {\n a => b\n}\n", 2);
    row("DOT nested too deep", "digraph {\n" + QByteArray("{").repeated(100), 2);
    row("DOT with a label of too many names",
        "digraph {\n a;\n " + QByteArray(1000, 'n') + " [label=\"" + QByteArray("\\N").repeated(70)
            + "\"]\n}\n",
        3);
    row("GEXF cut", "<gexf>\n<graph><nodes><node id=\"a\">", 2);
    row("GEXF with a type definition", "<!DOCTYPE gexf [<!ENTITY e \"x\">]>\n<gexf/>", 1);
    row("GEXF with a bad number",
        "<gexf><graph><attributes class=\"node\"><attribute id=\"0\" title=\"n\" type=\"integer\"/>"
        "</attributes><nodes>\n<node id=\"a\"><attvalues><attvalue for=\"0\" value=\"x\"/>"
        "</attvalues></node></nodes></graph></gexf>",
        2);
    row("Pajek with a vertex too many", "*Vertices 1\n1 \"a\"\n2 \"b\"\n", 3);
    row("Pajek with a wrong end", "*Vertices 1\n1 \"a\"\n*Arcs\n1 2\n", 4);
    row("Pajek that declares very much", "*Vertices 90000000\n", 1);
    row("an adjacency matrix of pandas", ",a,b,c\na,0,1,0\nb,1,0,1\nc,0,1,0\n", 1);
    row("an adjacency matrix of names that columns have", "\n;from;to\nfrom;0;1.5\nto;1.5;\n", 2);
    row("an edge list with half a line", "a b\nc\n", 2);
    row("an edge list with broken data", "a b {'w': 1}\na c {'w': \n", 2);
    row("D3 with a place where nothing stands",
        "{\"index_ends\":true,\"nodes\":[{\"id\":\"a\"}],\"links\":[\n{\"source\":0,\"target\":1}]"
        "}",
        2);
}

} // namespace mnemo::test
