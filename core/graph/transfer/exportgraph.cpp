// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/writers.h"

#include "core/base/canonical.h"
#include "core/graph/transfer/elements.h"

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

Status writeNodeLink(GraphStore& store, const ExportTask& task, Output& out)
{
    auto done = out.add(R"({"directed":true,"multigraph":true,"graph":{},"nodes":[)");
    if (!done)
        return done;
    std::string_view before = "\n";
    bool inEdges = false;
    const auto startEdges = [&] {
        before = "\n";
        inEdges = true;
        return out.add("\n],\"edges\":[");
    };
    done = transfer::walk(
        store, task,
        [&](const Node& node) {
            auto written = writeJson(out, transfer::jsonOf(node), before);
            before = ",\n";
            return written;
        },
        [&](const Edge& edge) {
            if (!inEdges) {
                if (auto started = startEdges(); !started)
                    return started;
            }
            auto written
                = writeJson(out, transfer::jsonOf(edge, transfer::EndNames::SourceTarget), before);
            before = ",\n";
            return written;
        });
    if (!done)
        return done;
    if (!inEdges) {
        if (done = startEdges(); !done)
            return done;
    }
    return out.add("\n]}\n");
}

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
    const bool isTwice = form == FileForm::GraphMl || form == FileForm::Csv;
    ExportTask task{context, progress, 0, (info->nodes + info->edges) * (isTwice ? 2 : 1)};
    Output first(out);
    Output second(edgesOut);
    Status done = Done{};
    switch (form) {
    case FileForm::NodeLink:
        done = writeNodeLink(store, task, first);
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
