// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "foreignrows.h"

#include <QByteArray>
#include <QString>
#include <QTest>

namespace mnemo::test {

namespace {

/// A table of nodes with one more column, and what its cells become.
void addNumbers()
{
    const auto row = [](const char* name, const QByteArray& cells, const QByteArray& a,
                         const QByteArray& b, const QByteArray& c, char sign = ',') {
        QByteArray file = QByteArray("id,v\n").replace(',', sign);
        const auto values = cells.split('|');
        for (qsizetype i = 0; i < values.size(); ++i)
            file += static_cast<char>('a' + i) + QByteArray(1, sign) + values[i] + '\n';
        const auto node = [](const char* id, const QByteArray& value) {
            return "[\"" + QByteArray(id) + "\",\"fact\",\"\",{"
                + (value.isEmpty() ? QByteArray() : "\"v\":" + value) + "}]\n";
        };
        QTest::newRow(name) << file << node("a", a) + node("b", b) + node("c", c);
    };
    row("whole numbers beside decimals", "1|0.6666|-2", "1", "0.6666", "-2");
    row("prices", "12.50|9.99|3.50", "12.5", "9.99", "3.5");
    row("as R writes numbers", "1e-05|3|1E2", "0.00001", "3", "100");
    row("points and signs at the beginning", ".5|+3|-.25", "0.5", "3", "-0.25");
    row("truth values of Excel and R", "TRUE|false|True", "true", "false", "true");
    row("no number here and there", "1.5|NaN|NA", "1.5", "", "");
    row("no truth value here", "TRUE|NA|FALSE", "true", "", "false");
    row("infinity is no number", "inf|-inf|2", "", "", "2");
    row("blanks around numbers", " 1 |2| 3", "1", "2", "3");
    row("decimal commas", "0,5|1e-07|-2,25", "0.5", "1e-7", "-2.25", ';');
    row("decimal commas between tabs", "0,5|3|12,75", "0.5", "3", "12.75", '\t');
    row("commas that may part thousands", "1,234|2,500|12,000", "\"1,234\"", "\"2,500\"",
        "\"12,000\"", '\t');
    row("zeros at the beginning are text", "007|1|2", "\"007\"", "\"1\"", "\"2\"");
    row("telephone numbers are text", "+4930123456|+4930123457|+4930123458", "\"+4930123456\"",
        "\"+4930123457\"", "\"+4930123458\"");
    row("ids with more digits than a number has", "9007199254740993|1|2", "\"9007199254740993\"",
        "\"1\"", "\"2\"");
    row("words beside numbers are text", "1|x|NaN", "\"1\"", "\"x\"", "\"NaN\"");
}

void addHeaders()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    constexpr auto three = "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
                           "[\"c\",\"fact\",\"\",{}]\n[\"a\",\"related_to\",\"b\",\"\",{}]\n"
                           "[\"b\",\"related_to\",\"c\",\"\",{}]\n";
    row("a first row of ids that come again", "a,b\nb,c\n", three);
    row("a first row of ids with a weight", "a,b,0.5\n", kWeighted);
    row("names that are no ids further down", "u,v\na,b\n", kTwo);
    row("blanks around names and ids", " source , target \na, b\nb , c\n", three);
    row("blanks before quotes", "source, target\na, \"b\"\n", kTwo);
    row("blanks in quotes are meant", "source,target\n\" a\",b\n",
        "[\" a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\" a\",\"related_to\",\"b\",\"\",{}]\n");
    row("this program's own are taken as they stand", "id,role,label,price\n a,fact,,3.50\n",
        "[\" a\",\"fact\",\"\",{\"price\":\"3.50\"}]\n");
    row("comments before the header", "# made, by hand\n#\nsource,target\na,b\n", kTwo);
    row("a header behind the sign of a comment", "# made by hand\n# source,target\na,b\n", kTwo);
    row("ids that look like comments", "#a,#b,1\n#b,#c,2\n",
        "[\"#a\",\"fact\",\"\",{}]\n[\"#b\",\"fact\",\"\",{}]\n[\"#c\",\"fact\",\"\",{}]\n"
        "[\"#a\",\"related_to\",\"#b\",\"\",{\"weight\":1}]\n"
        "[\"#b\",\"related_to\",\"#c\",\"\",{\"weight\":2}]\n");
    row("carriage returns alone", "source,target\ra,b\rb,\"c\"\r", three);
    row("columns of one name", "source,target,w,w,w\na,b,1,2,3\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"w\":1,\"w 2\":2,\"w 3\":3}]\n");
    row("the weight of Gephi's edges", "Source,Target,Type,Weight\na,b,Directed,0.5\n", kWeighted);
    row("a weight beside that of Gephi", "source,target,weight,Weight\na,b,0.5,2\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"Weight\":2,\"weight\":0.5}]\n");
    row("German names", "Quelle;Ziel;Beziehung;Gewicht\na;b;kennt;0,5\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"kennt\",\"b\",\"\",{\"Gewicht\":0.5}]\n");
    row("a column that says what is directed", "source,target,directed\na,b,false\nb,c,true\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n[\"c\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"undirected\":true}]\n"
        "[\"b\",\"related_to\",\"c\",\"\",{}]\n");
}

void addNeo4j()
{
    const auto row = [](const char* name, const QByteArray& file, const QByteArray& graph) {
        QTest::newRow(name) << file << graph;
    };
    row("nodes for Neo4j's importer",
        "personId:ID,name:string,born:int,tags:string[],:LABEL\n"
        "1,Keanu,1964,a;b,Person;Actor\n2,Lana,,,Person\n",
        "[\"1\",\"Person\",\"Keanu\",{\"born\":1964,\"labels\":[\"Person\",\"Actor\"],"
        "\"name\":\"Keanu\",\"personId\":\"1\",\"tags\":[\"a\",\"b\"]}]\n"
        "[\"2\",\"Person\",\"Lana\",{\"name\":\"Lana\",\"personId\":\"2\"}]\n");
    row("edges between spaces of ids",
        ":START_ID(Person),role,:END_ID(Movie),:TYPE\n1,Neo,1,ACTED_IN\n",
        "[\"Movie:1\",\"fact\",\"\",{}]\n[\"Person:1\",\"fact\",\"\",{}]\n"
        "[\"Person:1\",\"ACTED_IN\",\"Movie:1\",\"\",{\"role\":\"Neo\"}]\n");
    row("what Neo4j's APOC exports",
        "\"_id\",\"_labels\",\"age\",\"name\",\"_start\",\"_end\",\"_type\",\"since\"\n"
        "\"0\",\":User\",\"42\",\"Adam\",,,,\n\"1\",\":User:X\",\"\",\"Jim\",,,,\n"
        ",,,,\"0\",\"1\",\"KNOWS\",\"1993\"\n",
        "[\"0\",\"User\",\"Adam\",{\"age\":42,\"name\":\"Adam\"}]\n"
        "[\"1\",\"User\",\"Jim\",{\"labels\":[\"User\",\"X\"],\"name\":\"Jim\"}]\n"
        "[\"0\",\"KNOWS\",\"1\",\"\",{\"since\":1993}]\n");
}

} // namespace

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
        "[\"a\",\"related_to\",\"b\",\"7\",{\"undirected\":true,\"weight\":1}]\n"
        "[\"b\",\"related_to\",\"c\",\"8\",{\"Label\":\"x\",\"weight\":2.5}]\n");
    row("as Gephi writes nodes", "Id,Label,timeset\n1,One,\n2,Two,\n",
        "[\"1\",\"fact\",\"One\",{}]\n[\"2\",\"fact\",\"Two\",{}]\n");
    row("tabs", "from\tto\na\tb\n", kTwo);
    row("semicolons, as a spreadsheet writes them",
        "\xEF\xBB\xBFsource;target;weight\r\na;b;0,5\r\n",
        "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
        "[\"a\",\"related_to\",\"b\",\"\",{\"weight\":0.5}]\n");
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
    row("empty lines before the header", "\n  \r\nsource,target\na,b\n", kTwo);
    row("empty rows and cells at the end", "source,target,\na,b,\n,,\n", kTwo);
    addNumbers();
    addHeaders();
    addNeo4j();
}

} // namespace mnemo::test
