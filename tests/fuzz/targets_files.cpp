// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files of graphs: what can be imported can be exported, and comes back as it was.
#include "core/graph/transfer.h"
#include "memoryfile.h"
#include "memorystore.h"
#include "mutation.h"
#include "target.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <memory>

namespace mnemo::fuzz {

namespace {

/// One file, or two of CSV: nodes and edges.
using Files = std::array<std::string, 2>;

Files exported(MemoryStore& store, FileForm form)
{
    Files files;
    const auto into = [](std::string& bytes) {
        return [&bytes](std::string_view piece) {
            bytes += piece;
            return Status(Done{});
        };
    };
    const auto done = exportGraph(store, form, into(files[0]), into(files[1]), {}, {});
    // An id like a comment; a text that is longer than a cell.
    const bool hasLimits
        = form == FileForm::EdgeList || form == FileForm::Xlsx || form == FileForm::Ods;
    const bool isRefused = hasLimits && !done && done.error().code == ErrorCode::BadArgument;
    require(done.has_value() || isRefused, "what was imported can be exported");
    return isRefused ? Files() : files;
}

bool imported(MemoryStore& store, const Files& files, FileForm form)
{
    std::vector<std::unique_ptr<MemoryFile>> opened;
    QStringList paths;
    for (const auto& bytes : files) {
        if (bytes.empty())
            continue;
        opened.push_back(std::make_unique<MemoryFile>(bytes));
        paths.append(opened.back()->path());
    }
    ImportOptions options;
    options.form = form;
    const auto report = importFiles(store, paths, options);
    require(report || !report.error().message.isEmpty(), "a refusal has words");
    return report.has_value();
}

int roundTrip(const std::uint8_t* data, std::size_t size, FileForm form)
{
    // A form feed ends the first file where there are two.
    const std::string bytes(textOf(data, size));
    const auto end = hasTwoFiles(form) ? std::min(bytes.find('\f'), size) : size;
    MemoryStore first;
    if (end == 0
        || !imported(first, {bytes.substr(0, end), bytes.substr(std::min(end + 1, size))}, form))
        return 0;
    const auto files = exported(first, form);
    MemoryStore second;
    require(imported(second, files, form), "what was exported can be imported");
    require(second.isSame(first), "a graph comes back as it was");
    return 0;
}

int nodeLink(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::NodeLink);
}

int jsonLines(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::JsonLines);
}

int csv(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::Csv);
}

int graphMl(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::GraphMl);
}

int formatE(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::FormatE);
}

int formatEJson(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::FormatEJson);
}

int gexf(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::Gexf);
}

int gml(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::Gml);
}

int dot(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::Dot);
}

int d3(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::D3);
}

int cytoscape(const std::uint8_t* data, std::size_t size)
{
    return roundTrip(data, size, FileForm::Cytoscape);
}

/// Forms that leave things out: what was written has as many nodes and edges.
int keptCounts(const std::uint8_t* data, std::size_t size, FileForm form)
{
    MemoryStore first;
    if (size == 0 || !imported(first, {std::string(textOf(data, size)), {}}, form))
        return 0;
    const auto files = exported(first, form);
    if (files[0].empty())
        return 0;
    MemoryStore second;
    require(imported(second, files, form), "what was exported can be imported");
    require(second.edgeCount() == first.edgeCount(), "every edge comes back");
    return 0;
}

int pajek(const std::uint8_t* data, std::size_t size)
{
    return keptCounts(data, size, FileForm::Pajek);
}

int edgeList(const std::uint8_t* data, std::size_t size)
{
    return keptCounts(data, size, FileForm::EdgeList);
}

/// A graph from lines of JSON, through both forms of workbooks.
int workbook(const std::uint8_t* data, std::size_t size)
{
    MemoryStore first;
    if (size == 0 || !imported(first, {std::string(textOf(data, size)), {}}, FileForm::JsonLines))
        return 0;
    for (const auto form : {FileForm::Xlsx, FileForm::Ods}) {
        const auto files = exported(first, form);
        if (files[0].empty())
            continue;
        MemoryStore second;
        require(imported(second, files, form), "what was exported can be imported");
        require(second.isSame(first), "a graph comes back as it was");
    }
    return 0;
}

/// Any bytes: what they are is found out, packed ones and workbooks are unpacked.
int anyFile(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    MemoryStore store;
    const MemoryFile file(textOf(data, size));
    const auto report = importFiles(store, {file.path()}, {});
    require(report || !report.error().message.isEmpty(), "a refusal has words");
    return 0;
}

std::string written(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string remadeDocument(const std::string& bytes, Random& random)
{
    auto value = Json::parse(bytes, nullptr, false);
    return value.is_discarded() ? bytes : written(mutatedJson(std::move(value), random));
}

std::string remadeLines(const std::string& bytes, Random& random)
{
    std::string lines;
    for (std::size_t from = 0; from < bytes.size();) {
        const auto end = std::min(bytes.find('\n', from), bytes.size());
        const auto line = bytes.substr(from, end - from);
        auto value = Json::parse(line, nullptr, false);
        const bool stays = value.is_discarded() || !random.oneIn(3);
        lines += (stays ? line : written(mutatedJson(std::move(value), random))) + '\n';
        from = end + 1;
    }
    return lines;
}

void addForeignTargets(std::vector<Target>& list)
{
    list.push_back({"gexf", "a GEXF document", gexf,
        {"<node id='a' label='A'/>", "<edge id='0' source='a' target='a'/>",
            "<attributes class='node'>", "<attribute id='0' title='x' type='integer'/>",
            "<attvalues>", "<attvalue for='0' value='1'/>", "</attvalues>", "<default>1</default>",
            "type='undirected'", "weight='0.5'", "<nodes>", "</nodes>", "<edges>", "</edges>",
            "<viz:color r='1' g='2' b='3'/>", "kind='k'", "mnemoscope", "<!DOCTYPE g>"}});
    list.push_back({"gml", "a GML document", gml,
        {"graph [", "node [", "edge [", "]", "id 1", "label \"A\"", "source 1", "target 1",
            "directed 1", "&#228;", "&amp;", "&quot;", "0.5", "1E5", "mnemoscope \"{}\"",
            "\"_networkx_list_start\"", "#", "key 0", "undirected 1"}});
    list.push_back({"dot", "a DOT document", dot,
        {"digraph {", "graph {", "strict ", "}", "a -> b", "a -- b", "[label=\"A\"]", "node [x=1]",
            "edge [x=1]", "subgraph s {", ";", ":n", "\\\"", "\\\\", "\\N", "/*", "*/", "//", "#",
            "<<b>", ">", "+", "dir=none", "mnemoscope=\"{}\"", "-.5", "{a b} -> {c d}"}});
    list.push_back({"d3", "a document for D3", d3,
        {"\"index_ends\":true", "\"nodes\":[", "\"links\":[", "\"source\":0", "\"target\":0",
            "\"id\":\"a\"", "\"name\":", "{", "}", "[", "]", ","},
        remadeDocument});
    list.push_back({"cyjs", "a document of Cytoscape's", cytoscape,
        {"\"elements\":{", "\"elements\":[", "\"data\":{", "\"nodes\":[", "\"edges\":[",
            "\"group\":\"edges\"", "\"interaction\":", "\"position\":{\"x\":1,\"y\":2}",
            "\"mnemoscope\":\"{}\"", "\"key\":", "\"source\":\"a\"", "{", "}", "]", ","},
        remadeDocument});
    list.push_back({"pajek", "a network of Pajek's", pajek,
        {"*Vertices 2\n", "*Arcs\n", "*Edges\n", "*Arcs :1 \"k\"\n", "*Arcslist\n", "*Matrix\n",
            "1 \"a\" 0.1 0.2 ellipse\n", "1 2 0.5\n", "\"", "%", "l \"k\"", "\n"}});
    list.push_back({"edge-list", "lines of two ids", edgeList,
        {"a b\n", "{'w': 1}", "{\"w\": [1, (2,)]}", "True", "None", "\\x41", "\\u00e4", "#", "%",
            "0.5", "\t", "source target\n", "'key': 0", "'kind': 'k'"}});
    list.push_back({"workbook", "a graph that goes through workbooks", workbook,
        {"{\"id\":\"a\"}\n", "{\"from\":\"a\",\"to\":\"a\"}\n", "_x0041_", "_x005F_", "_x00",
            "\\u0001", "\\r\\n", "\\t", "  ", "'=", "=1", "\xEF\xBF\xBE", "\xEF\xBB\xBF", "]]>",
            "true", "null", "1e-320", "9007199254740991", "0.1", ":json", ":text"},
        remadeLines});
    list.push_back({"any-file", "any file", anyFile,
        {"PK\x03\x04", "\x1F\x8B\x08", "BZh9", "\xFF\xFE", "<gexf", "<graphml", "graph [",
            "digraph {", "*Vertices", "source,target\n", "{\"elements\":", "xl/workbook.xml",
            "content.xml", "mimetype"}});
}

} // namespace

void addFileTargets(std::vector<Target>& list)
{
    addForeignTargets(list);
    list.push_back({"node-link", "a node-link document", nodeLink,
        {"\"nodes\":[", "\"links\":[", "\"edges\":[", "\"directed\":false", "\"multigraph\":true",
            "\"source\":", "\"target\":", "\"key\":", "\"id\":", "{", "}", "[", "]", ",",
            "\"undirected\":true", "\"property:id\":", "\"graph\":{}"},
        remadeDocument});
    list.push_back({"jsonl", "JSON lines", jsonLines,
        {"{\"id\":\"a\"}\n", "{\"from\":\"a\",\"to\":\"a\"}\n", "\"role\":", "\"kind\":",
            "\"key\":0", "\"label\":", "\n", "\"undirected\":true", "\"property:kind\":", "null"},
        remadeLines});
    list.push_back({"csv", "a table of nodes or of edges", csv,
        {"id,role,label\n", "from,to,kind,key\n", ":json", ":text", "\"", "\"\"", ",", ";", "\t",
            "\r\n", "'=", "=1+1", "true", "007", "[1,2]", "-1.5", "1e400", "a", "from,to\n",
            "\f"}});
    list.push_back({"format-e", "an engineering model as text", formatE,
        {"## Nodes\n", "## Edges\n", "A.FN.001|", "A|FUNC|A.FN.001|", "B.FL.002", " -io-> ",
            " -cp-> ", ", ", "[x:1,y:2]", "# Nodes: 2\n", "#= {\"id\":\"A.FN.001\"}\n",
            "#= {\"from\":\"A.FN.001\",\"to\":\"B.FL.002\",\"kind\":\"io\"}\n", "+ ", "- ", "\n",
            "\r\n", "|", "<operations>\n", "[nodes]\n", "\xEF\xBB\xBF", "FLOW", ".FC.", "->"}});
    list.push_back({"format-e-json", "an engineering model as JSON", formatEJson,
        {"\"nodes\":[", "\"relationships\":[", "\"edges\":[",
            "\"semanticId\":", "\"type\":\"FUNC\"", "\"Name\":", "\"Descr\":", "\"attributes\":{",
            "\"sourceId\":", "\"target\":", "\"uuid\":", "\"key\":", "\"property:type\":", "{", "}",
            "[", "]", ","},
        remadeDocument});
    list.push_back({"graphml", "a GraphML document", graphMl,
        {"<node id='a'/>", "<edge source='a' target='a'/>", "<key id='d' for='node' ",
            "attr.name='x' attr.type='long'", "<data key='d'>", "</data>", "<default>",
            "</default>", "<desc>mnemoscope:json</desc>", "edgedefault='undirected'",
            "directed='false'", "<!DOCTYPE g [<!ENTITY a 'b'>]>", "&a;", "&#x0;", "<![CDATA[",
            "]]>", "attr.type='double'", "attr.type='boolean'", "<graph>", "</graph>", "for='all'",
            "NaN", "xmlns:y='u'", "<?xml version='1.0' encoding='UTF-16'?>"}});
}

} // namespace mnemo::fuzz
