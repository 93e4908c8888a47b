// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"
#include "core/graph/transfer.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace mnemo::transfer {

/// Gathers what is written into pieces of some size.
class Output final
{
public:
    explicit Output(const WriteFn& write) : m_write(write) { }

    [[nodiscard]] Status add(std::string_view bytes);
    [[nodiscard]] Status flush();

private:
    const WriteFn& m_write;
    std::string m_buffer;
};

struct ExportTask
{
    const ReadContext& context;
    const ProgressFn& progress;
    std::int64_t before = 0; ///< done by an earlier walk
    std::int64_t total = 0;
    const std::set<std::string>* only = nullptr; ///< ids of the nodes that are written; null: all
    ExportReport* report = nullptr; ///< gets the counts of the last walk; may be null
};

/// What is to be known of a graph before its first line is written.
struct GraphOverview
{
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
    bool hasDirected = false;
    bool hasUndirected = false;

    [[nodiscard]] bool isUndirected() const { return hasUndirected && !hasDirected; }
};

/// Errors: those of walk().
[[nodiscard]] Result<GraphOverview> overviewOfGraph(GraphStore& store, const ExportTask& task);

/// The places of nodes, from 0, in the order in which they were added.
class NodePlaces final
{
public:
    void add(const std::string& id) { m_places.emplace(id, m_places.size()); }

    [[nodiscard]] std::optional<std::size_t> of(const std::string& id) const
    {
        const auto it = m_places.find(id);
        return it == m_places.end() ? std::nullopt : std::optional(it->second);
    }

private:
    std::unordered_map<std::string, std::size_t> m_places;
};

/// What a form holds of an element by itself, and what goes into the member kRemainder.
struct SplitElement
{
    Json fits = Json::object();
    Json rest = Json::object();

    /// JSON in ASCII.
    [[nodiscard]] std::string remainder() const { return rest.dump(-1, ' ', true); }
};

using FitsForm = std::function<bool(const std::string& name, const Json& value)>;

[[nodiscard]] SplitElement split(const Json& element, const FitsForm& fits);

/// GraphStore::scan() with errors of the visitors, progress and cancel.
[[nodiscard]] Status walk(GraphStore& store, const ExportTask& task,
    const std::function<Status(const Node&)>& node, const std::function<Status(const Edge&)>& edge);

/// Both walk twice: the names and types of all properties stand before the first value.
[[nodiscard]] Status writeGraphMl(GraphStore& store, ExportTask task, Output& out);
[[nodiscard]] Status writeTables(
    GraphStore& store, ExportTask task, char delimiter, Output& nodes, Output& edges);
/// The same tables as the sheets of a workbook, `form` Xlsx or Ods. Nothing is written before all
/// of it is known to fit. Errors: BadArgument for more than a sheet holds.
[[nodiscard]] Status writeSheets(
    GraphStore& store, const ExportTask& task, FileForm form, Output& out);
[[nodiscard]] Status writeGexf(GraphStore& store, ExportTask task, Output& out);
[[nodiscard]] Status writeGml(GraphStore& store, ExportTask task, Output& out);
[[nodiscard]] Status writeDot(GraphStore& store, ExportTask task, Output& out);
/// All of any graph comes back from these, but for Pajek and edge lists, which tell what they leave
/// out.
[[nodiscard]] Status writePajek(
    GraphStore& store, ExportTask task, Output& out, QStringList& leftOut);
[[nodiscard]] Status writeEdgeList(
    GraphStore& store, const ExportTask& task, Output& out, QStringList& leftOut);
[[nodiscard]] Status writeCytoscape(GraphStore& store, ExportTask task, Output& out);

/// The graph changed between the two walks.
[[nodiscard]] Error changedMeanwhile();

} // namespace mnemo::transfer
