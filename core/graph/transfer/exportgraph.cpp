// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/writers.h"

#include "core/base/canonical.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modelwriters.h"

#include <QCoreApplication>

namespace mnemo {

namespace transfer {

Status Output::add(std::string_view bytes)
{
    m_buffer.append(bytes);
    return m_buffer.size() < 65536 ? Status(Done{}) : flush();
}

Status Output::flush()
{
    if (m_buffer.empty())
        return Done{};
    auto done = m_write(m_buffer);
    m_buffer.clear();
    return done;
}

Status walk(GraphStore& store, const ExportTask& task,
    const std::function<Status(const Node&)>& node, const std::function<Status(const Edge&)>& edge)
{
    Status problem = Done{};
    std::int64_t count = 0;
    const auto step = [&](Status done) {
        if (!done)
            problem = std::move(done);
        if (++count % 1024 == 0) {
            if (task.progress)
                task.progress(task.before + count, task.total);
            if (task.context.cancel.isCancelled())
                problem = Error{ErrorCode::Cancelled,
                    QCoreApplication::translate("Transfer", "Cancelled"), {}, {}, {}};
        }
        return problem.has_value();
    };
    const auto isIn
        = [&](const NodeId& id) { return task.only == nullptr || task.only->contains(id.text); };
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
    std::int64_t undirected = 0;
    auto done = store.scan(
        [&](const Node& n) {
            const bool isPart = isIn(n.id);
            nodes += isPart ? 1 : 0;
            return step(isPart ? node(n) : Status(Done{}));
        },
        [&](const Edge& e) {
            const bool isPart = isIn(e.from) && isIn(e.to);
            edges += isPart ? 1 : 0;
            undirected += isPart && isUndirected(e) ? 1 : 0;
            return step(isPart ? edge(e) : Status(Done{}));
        },
        task.context);
    if (task.report != nullptr) {
        task.report->nodes = nodes;
        task.report->edges = edges;
        task.report->undirected = undirected;
    }
    return problem ? done : problem;
}

Result<GraphOverview> overviewOfGraph(GraphStore& store, const ExportTask& task)
{
    GraphOverview seen;
    auto done = walk(
        store, task,
        [&](const Node&) {
            ++seen.nodes;
            return Status(Done{});
        },
        [&](const Edge& edge) {
            ++seen.edges;
            (isUndirected(edge) ? seen.hasUndirected : seen.hasDirected) = true;
            return Status(Done{});
        });
    return done ? Result<GraphOverview>(seen) : done.error();
}

SplitElement split(const Json& element, const FitsForm& fits)
{
    SplitElement parts;
    for (const auto& [name, value] : element.items())
        (name != kRemainder && fits(name, value) ? parts.fits : parts.rest)[name] = value;
    return parts;
}

} // namespace transfer

namespace {

using transfer::ExportTask;
using transfer::Output;

Status writeJson(Output& out, const Json& element, std::string_view before)
{
    const auto text = canonicalJson(element);
    if (!text)
        return text.error();
    if (auto done = out.add(before); !done)
        return done;
    return out.add(*text);
}

/// Writes a graph as NetworkX does, or as D3 wants it, whose edges have the places of their ends.
/// What is said of all edges stands before them, behind the nodes, as the first edge tells whether
/// it has to be found out.
class NodeLinkWriter final
{
public:
    NodeLinkWriter(GraphStore& store, const ExportTask& task, FileForm form, Output& out)
        : m_store(store), m_task(task), m_isIndexed(form == FileForm::D3), m_out(out)
    {
    }

    Status write()
    {
        auto done = m_out.add(m_isIndexed ? R"({"index_ends":true,"multigraph":true,"nodes":[)"
                                          : R"({"multigraph":true,"graph":{},"nodes":[)");
        if (!done)
            return done;
        done = transfer::walk(
            m_store, m_task,
            [&](const Node& node) {
                if (m_isIndexed)
                    m_places.add(node.id.text);
                return writeElement(transfer::jsonOf(node));
            },
            [&](const Edge& edge) { return writeEdge(edge); });
        if (done && !m_inEdges)
            done = startEdges(true);
        return done ? m_out.add("\n]}\n") : done;
    }

private:
    Status writeElement(const Json& element)
    {
        auto written = writeJson(m_out, element, m_before);
        m_before = ",\n";
        return written;
    }

    Status startEdges(bool isDirected)
    {
        m_before = "\n";
        m_inEdges = true;
        m_isDirected = isDirected;
        const std::string direction = isDirected ? "true" : "false";
        return m_out.add(
            "\n],\"directed\":" + direction + (m_isIndexed ? ",\"links\":[" : ",\"edges\":["));
    }

    Status writeEdge(const Edge& edge)
    {
        if (!m_inEdges) {
            const auto isMixed
                = transfer::isUndirected(edge) ? hasDirectedEdges() : Result<bool>(true);
            if (!isMixed)
                return isMixed.error();
            if (auto started = startEdges(*isMixed); !started)
                return started;
        }
        auto element = transfer::jsonOf(edge, transfer::EndNames::SourceTarget);
        if (m_isIndexed) {
            const auto from = m_places.of(edge.from.text);
            const auto to = m_places.of(edge.to.text);
            if (!from || !to)
                return transfer::changedMeanwhile();
            element["source"] = *from;
            element["target"] = *to;
        }
        if (!m_isDirected) {
            if (!transfer::isUndirected(edge))
                return transfer::changedMeanwhile();
            element.erase("undirected");
        }
        return writeElement(element);
    }

    Result<bool> hasDirectedEdges()
    {
        const auto seen = transfer::overviewOfGraph(m_store, m_task);
        return seen ? Result<bool>(seen->hasDirected) : seen.error();
    }

    GraphStore& m_store;
    const ExportTask& m_task;
    bool m_isIndexed;
    Output& m_out;
    transfer::NodePlaces m_places;
    std::string_view m_before = "\n";
    bool m_inEdges = false;
    bool m_isDirected = true;
};

Status writeJsonLines(GraphStore& store, const ExportTask& task, Output& out)
{
    const auto line = [&](const Json& element) {
        auto done = writeJson(out, element, {});
        return done ? out.add("\n") : done;
    };
    return transfer::walk(
        store, task, [&](const Node& node) { return line(transfer::jsonOf(node)); },
        [&](const Edge& edge) { return line(transfer::jsonOf(edge, transfer::EndNames::FromTo)); });
}

Status writeForm(GraphStore& store, FileForm form, const ExportTask& task,
    std::pair<Output, Output>& outputs, QStringList& leftOut)
{
    auto& [out, edgesOut] = outputs;
    switch (form) {
    case FileForm::NodeLink:
    case FileForm::D3:
        return NodeLinkWriter(store, task, form, out).write();
    case FileForm::JsonLines:
        return writeJsonLines(store, task, out);
    case FileForm::GraphMl:
        return transfer::writeGraphMl(store, task, out);
    case FileForm::Csv:
    case FileForm::Tsv:
        return transfer::writeTables(
            store, task, form == FileForm::Csv ? ',' : '\t', out, edgesOut);
    case FileForm::Xlsx:
    case FileForm::Ods:
        return transfer::writeSheets(store, task, form, out);
    case FileForm::Gexf:
        return transfer::writeGexf(store, task, out);
    case FileForm::Gml:
        return transfer::writeGml(store, task, out);
    case FileForm::Dot:
        return transfer::writeDot(store, task, out);
    case FileForm::Pajek:
        return transfer::writePajek(store, task, out, leftOut);
    case FileForm::EdgeList:
        return transfer::writeEdgeList(store, task, out, leftOut);
    case FileForm::Cytoscape:
        return transfer::writeCytoscape(store, task, out);
    case FileForm::FormatE:
        return transfer::writeFormatE(store, task, out);
    case FileForm::FormatEJson:
        return transfer::writeFormatEJson(store, task, out);
    }
    return Done{};
}

/// Forms that are written in one walk.
bool isWrittenAtOnce(FileForm form)
{
    return form == FileForm::NodeLink || form == FileForm::JsonLines || form == FileForm::D3
        || form == FileForm::EdgeList;
}

/// Of a graph in which some edges have a direction and some have none: how other programs read it.
/// Empty where the form tells them apart for all of its readers.
QString directionsLost(FileForm form, const ExportReport& report)
{
    if (report.undirected == 0 || report.undirected == report.edges)
        return {};
    const int count = static_cast<int>(report.undirected);
    switch (form) {
    case FileForm::GraphMl:
    case FileForm::Gexf:
        return QCoreApplication::translate("Transfer",
            "%n edges have no direction and others have one. NetworkX refuses such a file; "
            "programs with one direction for a whole graph read all edges as directed",
            nullptr, count);
    case FileForm::NodeLink:
    case FileForm::D3:
    case FileForm::Gml:
    case FileForm::Cytoscape:
        return QCoreApplication::translate("Transfer",
            "%n edges have no direction and others have one. Programs with one direction for a "
            "whole graph read all edges as directed",
            nullptr, count);
    default:
        return {};
    }
}

} // namespace

bool hasTwoFiles(FileForm form)
{
    return form == FileForm::Csv || form == FileForm::Tsv;
}

Result<ExportReport> exportGraph(
    GraphStore& store, FileForm form, const ExportTargets& targets, const ExportOptions& options)
{
    const auto info = store.info();
    if (!info)
        return info.error();
    ExportTask task{options.context, options.progress, 0,
        (info->nodes + info->edges) * (isWrittenAtOnce(form) ? 1 : 2)};
    if (options.nodes)
        task.only = &*options.nodes;
    ExportReport report;
    task.report = &report;
    std::pair<Output, Output> outputs{Output(targets.out), Output(targets.edgesOut)};
    auto done = writeForm(store, form, task, outputs, report.leftOut);
    if (done)
        done = outputs.first.flush();
    if (done && hasTwoFiles(form))
        done = outputs.second.flush();
    if (!done)
        return done.error();
    if (const auto lost = directionsLost(form, report); !lost.isEmpty())
        report.leftOut.append(lost);
    if (options.progress)
        options.progress(task.total, task.total);
    return report;
}

Status exportGraph(GraphStore& store, FileForm form, const WriteFn& out, const WriteFn& edgesOut,
    const ReadContext& context, const ProgressFn& progress)
{
    const auto report = exportGraph(store, form, {out, edgesOut}, {context, progress, {}});
    return report ? Status(Done{}) : report.error();
}

} // namespace mnemo
