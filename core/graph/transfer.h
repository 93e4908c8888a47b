// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/graph/store.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// A file form of graphs; fileFormName() has its name on the command line. FormatE and FormatEJson
/// are of engineering models: an edge of theirs may have an end that no node declares; that end
/// becomes a node without a name.
enum class FileForm
{
    NodeLink,
    JsonLines,
    GraphMl,
    Csv, ///< and tables with other signs between their cells
    Tsv,
    Xlsx, ///< a workbook of Excel: the tables of CSV as two sheets
    Ods, ///< the same of LibreOffice
    Gexf,
    Gml,
    Dot,
    Pajek,
    EdgeList,
    D3, ///< node-link whose edges name their ends by their places in the list of nodes
    Cytoscape,
    FormatE,
    FormatEJson
};

/// All of them, in the order in which they are offered.
[[nodiscard]] const std::vector<FileForm>& fileForms();

/// What a file of this name is written as, by its ending; absent for an ending that none has.
[[nodiscard]] std::optional<FileForm> fileFormOfSuffix(const QString& suffix);

[[nodiscard]] Result<FileForm> fileFormFromName(const QString& name);
[[nodiscard]] QString fileFormName(FileForm form);

struct ImportWarning
{
    QString where; ///< file and line
    QString message;
    QString line = {}; ///< what stands there, cut; empty where a form has no lines to show
};

struct ImportReport
{
    std::int64_t nodes = 0; ///< nodes in the files, added or merged
    std::int64_t edges = 0;
    std::int64_t skipped = 0;
    std::vector<ImportWarning> warnings;
    std::string profile; ///< that the files' form has and that the new store keeps; else empty
    std::int64_t elapsedMs = 0;
};

/// Columns of tables by their names in the header; those that are empty are found by their names.
/// `label` names a property in every other form, too.
struct ColumnChoice
{
    std::string id;
    std::string source;
    std::string target;
    std::string kind;
    std::string key;
    std::string role;
    std::string label;

    [[nodiscard]] bool isGiven() const
    {
        return !(id.empty() && source.empty() && target.empty() && kind.empty() && key.empty()
            && role.empty() && label.empty());
    }

    bool operator==(const ColumnChoice&) const = default;
};

/// How tables are read, where their header does not say it.
struct TableReading
{
    ColumnChoice columns;
    bool isUndirected = false; ///< said of edge lists, too, which do not say it themselves
    bool hasNoHeader = false; ///< the first row is data; columns are named by their numbers

    bool operator==(const TableReading&) const = default;
};

struct ImportOptions
{
    std::optional<FileForm> form; ///< recognised by content when absent
    TableReading table;
    int graph = 0; ///< of a file with several graphs the one that is read, from 1; 0: none chosen
    std::string profile; ///< that was given; when empty, one that the files show is kept
    ProgressFn progress;
    CancelToken cancel;
};

/// Reads the files whole, then writes them to `store` as one commit: whole or absent. Errors:
/// MalformedFile with "file:line" in `where`, those of GraphStore::apply(), Cancelled.
[[nodiscard]] Result<ImportReport> importFiles(
    GraphStore& store, const QStringList& files, const ImportOptions& options);

using WriteFn = std::function<Status(std::string_view bytes)>;

/// Where a graph is written to. Tables have two files, all other forms only the first.
struct ExportTargets
{
    WriteFn out;
    WriteFn edgesOut;
};

[[nodiscard]] bool hasTwoFiles(FileForm form);

struct ExportOptions
{
    ReadContext context;
    ProgressFn progress;
    std::optional<std::set<std::string>> nodes; ///< ids: these, and the edges between them
};

struct ExportReport
{
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
    std::int64_t undirected = 0; ///< of the edges
    /// What the form has no place for, and what other programs do not read from it; a sentence
    /// each.
    QStringList leftOut;
};

/// Writes the graph, or a part of it, in canonical order. Errors: those of reading and writing;
/// BadArgument for a form that cannot hold this graph.
[[nodiscard]] Result<ExportReport> exportGraph(
    GraphStore& store, FileForm form, const ExportTargets& targets, const ExportOptions& options);

/// The same of the whole graph.
[[nodiscard]] Status exportGraph(GraphStore& store, FileForm form, const WriteFn& out,
    const WriteFn& edgesOut, const ReadContext& context, const ProgressFn& progress);

} // namespace mnemo
