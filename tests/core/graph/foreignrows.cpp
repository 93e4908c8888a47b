// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "foreignrows.h"

#include <QByteArray>
#include <QTest>

namespace mnemo::test {

void addTables()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("an edge list alone", "source,target\na,b\n", kTwo);
    row("as pandas writes it, with its index", ",source,target,weight\n0,a,b,0.5\n", kWeighted);
    row("as Gephi writes edges",
        "Source,Target,Type,Id,Label,timeset,Weight\na,b,Undirected,7,,,1.0\nb,c,Directed,8,x,,2."
        "5\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n[\"c\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"7\",{\"Weight\":1,\"undirected\":true}]\n"
        "[\"b\",\"related_to\",\"c\",\"8\",{\"Label\":\"x\",\"Weight\":2.5}]\n");
    row("as Gephi writes nodes", "Id,Label,timeset\n1,One,\n2,Two,\n",
        "[\"1\",\"fact\",\"One\",{}]\n[\"2\",\"fact\",\"Two\",{}]\n");
    row("tabs", "from\tto\na\tb\n", kTwo);
    row("semicolons, as a spreadsheet writes them",
        "\xEF\xBB\xBFsource;target;weight\r\na;b;0,5\r\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"weight\":\"0,5\"}]\n");
    row("a spreadsheet that names its sign", "sep=;\nsource;target\na;b\n", kTwo);
    row("bars, subjects and objects", "Subject|Predicate|Object\na|likes|b\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n[\"a\",\"likes\",\"b\",\"\",{}]\n");
    row("numbers without a header", "1,2\n2,3\n",
        "[\"1\",\"fact\",\"\",{}]\n[\"2\",\"fact\",\"\",{}]\n[\"3\",\"fact\",\"\",{}]\n"
        "[\"1\",\"related_to\",\"2\",\"\",{}]\n[\"2\",\"related_to\",\"3\",\"\",{}]\n");
    row("a loop and parallel edges of several kinds", "src,dst,type\na,a,k\na,b,k\na,b,l\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n[\"a\",\"k\",\"a\",\"\",{}]\n"
        "[\"a\",\"k\",\"b\",\"\",{}]\n[\"a\",\"l\",\"b\",\"\",{}]\n");
    row("a name is the label, and asked for by its name", "id,name,type\np1,Person 1,Person\n",
        "[\"p1\",\"Person\",\"Person 1\",{\"name\":\"Person 1\",\"type\":\"Person\"}]\n");
    row("truth values and floats of pandas", "id,ok,score\na,True,1.0\nb,False,0.25\n",
        "[\"a\",\"fact\",\"\",{\"ok\":true,\"score\":1}]\n"
        "[\"b\",\"fact\",\"\",{\"ok\":false,\"score\":0.25}]\n");
    row("Neo4j's importer", ":START_ID,:END_ID,:TYPE\na,b,KNOWS\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n[\"a\",\"KNOWS\",\"b\",\"\",{}]\n");
    row("Windows-1252", "id,label\na,Caf\xE9 \x80\n", "[\"a\",\"fact\",\"Café €\",{}]\n");
    row("UTF-16, as Excel writes it",
        QByteArray("\xFF\xFEs\0r\0c\0\t\0d\0s\0t\0\n\0a\0\t\0b\0\n\0", 26), kTwo);
    row("empty rows and cells at the end", "source,target,\na,b,\n,,\n", kTwo);
}

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

} // namespace mnemo::test
