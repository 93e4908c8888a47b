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
    require(done.has_value(), "what was imported can be exported");
    return files;
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
    const auto end = form == FileForm::Csv ? std::min(bytes.find('\f'), size) : size;
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

} // namespace

void addFileTargets(std::vector<Target>& list)
{
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
