// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that people choose and that hold no graph, or one in a form that is not read.

#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>

namespace mnemo::transfer {

namespace {

struct Magic
{
    std::string_view start;
    const char* name;
    const char* hint;
};

constexpr const char* kExportAsText = QT_TRANSLATE_NOOP(
    "Transfer", "Export the graph as GEXF, GraphML or CSV there, and choose that");
constexpr const char* kChooseGraph
    = QT_TRANSLATE_NOOP("Transfer", "Choose a file that holds a graph");

constexpr std::array kMagics{
    Magic{"PAR1", QT_TRANSLATE_NOOP("Transfer", "a Parquet file"),
        QT_TRANSLATE_NOOP("Transfer",
            "Parquet is not read. With pandas: read_parquet(FILE).to_csv(\"edges.csv\")")},
    Magic{"ARROW1", QT_TRANSLATE_NOOP("Transfer", "an Arrow file"),
        QT_TRANSLATE_NOOP("Transfer",
            "Arrow is not read. With pandas: read_feather(FILE).to_csv(\"edges.csv\")")},
    Magic{"%PDF", QT_TRANSLATE_NOOP("Transfer", "a PDF document"), kChooseGraph},
    Magic{"\x89PNG", QT_TRANSLATE_NOOP("Transfer", "a picture"), kChooseGraph},
    Magic{"\xFF\xD8\xFF", QT_TRANSLATE_NOOP("Transfer", "a picture"), kChooseGraph},
    Magic{"GIF8", QT_TRANSLATE_NOOP("Transfer", "a picture"), kChooseGraph},
    Magic{"SQLite format 3", QT_TRANSLATE_NOOP("Transfer", "an SQLite database"),
        QT_TRANSLATE_NOOP("Transfer", "Open it as a store: --store sqlite:FILE")},
    Magic{"\xD0\xCF\x11\xE0", QT_TRANSLATE_NOOP("Transfer", "an old Office file (.xls or .doc)"),
        QT_TRANSLATE_NOOP("Transfer", "Save it as .xlsx, .ods or CSV, and choose that")},
    Magic{"\x89HDF", QT_TRANSLATE_NOOP("Transfer", "an HDF5 file"), kExportAsText},
    Magic{"\x80\x04\x95", QT_TRANSLATE_NOOP("Transfer", "a Python pickle"),
        QT_TRANSLATE_NOOP("Transfer",
            "A pickle can run programs and is never read. With NetworkX: write_graphml(G, FILE)")},
    Magic{"\x7F"
          "ELF",
        QT_TRANSLATE_NOOP("Transfer", "a program"), kChooseGraph},
    Magic{"Rar!", QT_TRANSLATE_NOOP("Transfer", "a RAR archive"),
        QT_TRANSLATE_NOOP("Transfer", "Unpack it, and choose what was in it")},
    Magic{"7z\xBC\xAF", QT_TRANSLATE_NOOP("Transfer", "a 7-Zip archive"),
        QT_TRANSLATE_NOOP("Transfer", "Unpack it, and choose what was in it")},
    Magic{"%%MatrixMarket", QT_TRANSLATE_NOOP("Transfer", "a Matrix Market file"),
        QT_TRANSLATE_NOOP("Transfer",
            "It is not read. Write its entries as an edge list, a line "
            "each")},
    Magic{"@prefix", QT_TRANSLATE_NOOP("Transfer", "an RDF file (Turtle)"), kExportAsText},
    Magic{"@base", QT_TRANSLATE_NOOP("Transfer", "an RDF file (Turtle)"), kExportAsText}};

constexpr const char* kSaveAsGraphMl = QT_TRANSLATE_NOOP(
    "Transfer", "Export it as Cytoscape.js JSON or GraphML in Cytoscape, and choose that");

/// Documents of JSON, without white space.
constexpr std::array kJsonStarts{
    Magic{R"([{"CXVersion")", QT_TRANSLATE_NOOP("Transfer", "a CX network"), kSaveAsGraphMl},
    Magic{
        R"([{"numberVerification")", QT_TRANSLATE_NOOP("Transfer", "a CX network"), kSaveAsGraphMl},
    Magic{R"([{"metaData")", QT_TRANSLATE_NOOP("Transfer", "a CX network"), kSaveAsGraphMl}};

/// Texts, by their first word, and where it is named the second, which a number follows.
struct Words
{
    std::string_view first;
    std::string_view second;
    const char* name;
    const char* hint;
};

constexpr const char* kWithNetworkX
    = QT_TRANSLATE_NOOP("Transfer", "Read it with NetworkX there, and write_graphml(G, FILE)");
constexpr const char* kWithIgraph = QT_TRANSLATE_NOOP(
    "Transfer", "Read it with the program that wrote it, and export it as GraphML or an edge list");

constexpr std::array kWords{
    Words{">>graph6<<", {}, QT_TRANSLATE_NOOP("Transfer", "a graph6 file"), kWithNetworkX},
    Words{">>sparse6<<", {}, QT_TRANSLATE_NOOP("Transfer", "a sparse6 file"), kWithNetworkX},
    Words{"LEDA.GRAPH", {}, QT_TRANSLATE_NOOP("Transfer", "a LEDA graph"), kWithIgraph},
    Words{"dl", "n", QT_TRANSLATE_NOOP("Transfer", "a DL file of UCINET"), kWithIgraph},
    Words{"p", "max", QT_TRANSLATE_NOOP("Transfer", "a DIMACS graph"), kWithIgraph},
    Words{"p", "edge", QT_TRANSLATE_NOOP("Transfer", "a DIMACS graph"), kWithIgraph},
    Words{"p", "col", QT_TRANSLATE_NOOP("Transfer", "a DIMACS graph"), kWithIgraph},
    Words{"p", "sp", QT_TRANSLATE_NOOP("Transfer", "a DIMACS graph"), kWithIgraph},
    Words{"@startuml", {}, QT_TRANSLATE_NOOP("Transfer", "a PlantUML diagram"), kChooseGraph}};

/// XML says by its first element what it is.
constexpr std::array kElements{
    Magic{"html", QT_TRANSLATE_NOOP("Transfer", "a web page"),
        QT_TRANSLATE_NOOP("Transfer", "Save the data that it shows, not the page")},
    Magic{"svg", QT_TRANSLATE_NOOP("Transfer", "a drawing (SVG)"), kChooseGraph},
    Magic{"mxfile", QT_TRANSLATE_NOOP("Transfer", "a draw.io diagram"),
        QT_TRANSLATE_NOOP("Transfer", "Export it as CSV there, and choose that")},
    Magic{"rdf:RDF", QT_TRANSLATE_NOOP("Transfer", "an RDF file"), kExportAsText},
    Magic{"graph", QT_TRANSLATE_NOOP("Transfer", "an XGMML network"), kSaveAsGraphMl},
    Magic{"opml", QT_TRANSLATE_NOOP("Transfer", "an outline (OPML)"), kExportAsText}};

Error stranger(const char* name, const char* hint, const QString& file)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer", "This is %1, not a graph that can be read here")
            .arg(QCoreApplication::translate("Transfer", name)),
        file, QCoreApplication::translate("Transfer", hint), {}};
}

Error stranger(const Magic& magic, const QString& file)
{
    return stranger(magic.name, magic.hint, file);
}

std::string withoutSpace(std::string_view bytes)
{
    std::string out;
    std::ranges::copy_if(bytes, std::back_inserter(out),
        [](char c) { return c != ' ' && c != '\t' && c != '\r' && c != '\n'; });
    return out;
}

/// “<a> <b> <c> .”
bool isTriple(std::string_view line)
{
    line = trimmed(line);
    return line.starts_with('<') && line.find("> <") != std::string_view::npos
        && line.ends_with(" .");
}

bool isMermaid(std::string_view first, std::string_view second, std::string_view third)
{
    constexpr std::array<std::string_view, 5> directions{"TD", "TB", "BT", "LR", "RL"};
    return (first == "graph" || first == "flowchart")
        && std::ranges::find(directions, second) != directions.end() && !third.starts_with('{');
}

/// A first line such as “CREATE (a:Person)”.
bool isCypher(std::string_view first, std::string_view second)
{
    const bool isVerb = isSameWord(first, "CREATE") || isSameWord(first, "MERGE")
        || isSameWord(first, "MATCH") || isSameWord(first, "UNWIND");
    return isVerb
        && (second.starts_with('(') || isSameWord(second, "CONSTRAINT")
            || isSameWord(second, "INDEX") || isSameWord(first, "UNWIND"));
}

/// The name in the first tag that is no declaration, instruction or comment.
std::string_view firstElement(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto begin = bytes.find('<');
        if (begin == std::string_view::npos || begin + 1 >= bytes.size())
            return {};
        bytes.remove_prefix(begin + 1);
        if (bytes.starts_with("!DOCTYPE html") || bytes.starts_with("!doctype html"))
            return "html";
        if (bytes.front() == '!' || bytes.front() == '?') {
            const auto end = bytes.find(bytes.starts_with("!--") ? "-->" : ">");
            bytes.remove_prefix(std::min(end, bytes.size()));
            continue;
        }
        return bytes.substr(0, bytes.find_first_of(" \t\r\n/>"));
    }
    return {};
}

} // namespace

std::optional<Error> knownStranger(std::string_view bytes, const QString& file)
{
    for (const auto& magic : kMagics) {
        if (bytes.starts_with(magic.start))
            return stranger(magic, file);
    }
    const auto first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return std::nullopt;
    constexpr std::size_t looked = 200;
    const auto json
        = bytes[first] == '[' ? withoutSpace(bytes.substr(first, looked)) : std::string();
    for (const auto& start : kJsonStarts) {
        if (json.starts_with(start.start))
            return stranger(start, file);
    }
    if (bytes[first] != '<')
        return std::nullopt;
    if (isTriple(bytes.substr(first, bytes.find('\n', first) - first)))
        return stranger(
            QT_TRANSLATE_NOOP("Transfer", "an RDF file (N-Triples)"), kExportAsText, file);
    const auto name = firstElement(bytes.substr(first));
    for (const auto& element : kElements) {
        if (isSameWord(name, element.start))
            return stranger(element, file);
    }
    return std::nullopt;
}

std::optional<Error> knownStrangerOfText(std::string_view bytes, const QString& file)
{
    constexpr std::string_view blanks = " \t\r\n=";
    const auto wordOf = [blanks](std::string_view& text) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        const auto word = text.substr(0, text.find_first_of(blanks));
        text.remove_prefix(word.size());
        return word;
    };
    // DIMACS has comments before its head.
    while (bytes.starts_with("c "))
        bytes.remove_prefix(std::min(bytes.find('\n'), bytes.size() - 1) + 1);
    auto rest = bytes;
    const auto first = wordOf(rest);
    const auto second = wordOf(rest);
    const auto third = wordOf(rest);
    if (isMermaid(first, second, third))
        return stranger(QT_TRANSLATE_NOOP("Transfer", "a Mermaid diagram"), kChooseGraph, file);
    for (const auto& words : kWords) {
        const bool isSecond = words.second.empty()
            || (isSameWord(second, words.second) && numericValue(third.substr(0, third.find(','))));
        if ((isSameWord(first, words.first) && isSecond)
            || (words.first.starts_with(">>") && first.starts_with(words.first)))
            return stranger(words.name, words.hint, file);
    }
    if (isCypher(first, second))
        return stranger(QT_TRANSLATE_NOOP("Transfer", "a script in Cypher"),
            QT_TRANSLATE_NOOP(
                "Transfer", "Run it in Neo4j and open that as a store, or export with APOC"),
            file);
    return std::nullopt;
}

bool isGexf(std::string_view bytes)
{
    const auto name = firstElement(bytes);
    return name == "gexf" || name.ends_with(":gexf");
}

} // namespace mnemo::transfer
