// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/writers.h"

#include "core/base/canonical.h"
#include "core/graph/transfer/elements.h"
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
    auto done = store.scan([&](const Node& n) { return step(node(n)); },
        [&](const Edge& e) { return step(edge(e)); }, task.context);
    return problem ? done : problem;
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

/// Writes a graph as NetworkX does. What is said of all edges stands before them, behind the nodes,
/// as the first edge tells whether it has to be found out.
class NodeLinkWriter final
{
public:
    NodeLinkWriter(GraphStore& store, const ExportTask& task, Output& out)
        : m_store(store), m_task(task), m_out(out)
    {
    }

    Status write()
    {
        auto done = m_out.add(R"({"multigraph":true,"graph":{},"nodes":[)");
        if (!done)
            return done;
        done = transfer::walk(
            m_store, m_task, [&](const Node& node) { return writeElement(transfer::jsonOf(node)); },
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
        return m_out.add(isDirected ? "\n],\"directed\":true,\"edges\":["
                                    : "\n],\"directed\":false,\"edges\":[");
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
        if (!m_isDirected) {
            if (!transfer::isUndirected(edge))
                return transfer::changedMeanwhile();
            element.erase("undirected");
        }
        return writeElement(element);
    }

    Result<bool> hasDirectedEdges()
    {
        bool found = false;
        const auto done = m_store.scan([](const Node&) { return true; },
            [&](const Edge& edge) {
                found = !transfer::isUndirected(edge);
                return !found;
            },
            m_task.context);
        return done ? Result<bool>(found) : done.error();
    }

    GraphStore& m_store;
    const ExportTask& m_task;
    Output& m_out;
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

} // namespace

Status exportGraph(GraphStore& store, FileForm form, const WriteFn& out, const WriteFn& edgesOut,
    const ReadContext& context, const ProgressFn& progress)
{
    const auto info = store.info();
    if (!info)
        return info.error();
    const bool isTwice = form != FileForm::NodeLink && form != FileForm::JsonLines;
    ExportTask task{context, progress, 0, (info->nodes + info->edges) * (isTwice ? 2 : 1)};
    Output first(out);
    Output second(edgesOut);
    Status done = Done{};
    switch (form) {
    case FileForm::NodeLink:
        done = NodeLinkWriter(store, task, first).write();
        break;
    case FileForm::JsonLines:
        done = writeJsonLines(store, task, first);
        break;
    case FileForm::GraphMl:
        done = transfer::writeGraphMl(store, task, first);
        break;
    case FileForm::Csv:
        done = transfer::writeCsv(store, task, first, second);
        break;
    case FileForm::FormatE:
        done = transfer::writeFormatE(store, task, first);
        break;
    case FileForm::FormatEJson:
        done = transfer::writeFormatEJson(store, task, first);
        break;
    }
    if (done)
        done = first.flush();
    if (done && form == FileForm::Csv)
        done = second.flush();
    if (done && progress)
        progress(task.total, task.total);
    return done;
}

} // namespace mnemo
