// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that people choose and that hold no graph, or one in a form that is not read.

#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

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

/// XML says by its first element what it is.
constexpr std::array kElements{
    Magic{"html", QT_TRANSLATE_NOOP("Transfer", "a web page"),
        QT_TRANSLATE_NOOP("Transfer", "Save the data that it shows, not the page")},
    Magic{"svg", QT_TRANSLATE_NOOP("Transfer", "a drawing (SVG)"), kChooseGraph},
    Magic{"mxfile", QT_TRANSLATE_NOOP("Transfer", "a draw.io diagram"),
        QT_TRANSLATE_NOOP("Transfer", "Export it as CSV there, and choose that")},
    Magic{"rdf:RDF", QT_TRANSLATE_NOOP("Transfer", "an RDF file"), kExportAsText},
    Magic{"opml", QT_TRANSLATE_NOOP("Transfer", "an outline (OPML)"), kExportAsText}};

Error stranger(const Magic& magic, const QString& file)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer", "This is %1, not a graph that can be read here")
            .arg(QCoreApplication::translate("Transfer", magic.name)),
        file, QCoreApplication::translate("Transfer", magic.hint), {}};
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
    if (first == std::string_view::npos || bytes[first] != '<')
        return std::nullopt;
    const auto name = firstElement(bytes.substr(first));
    for (const auto& element : kElements) {
        if (isSameWord(name, element.start))
            return stranger(element, file);
    }
    return std::nullopt;
}

bool isGexf(std::string_view bytes)
{
    const auto name = firstElement(bytes);
    return name == "gexf" || name.ends_with(":gexf");
}

} // namespace mnemo::transfer
