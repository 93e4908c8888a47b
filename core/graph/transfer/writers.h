// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"
#include "core/graph/transfer.h"

#include <functional>
#include <string>
#include <string_view>

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
};

/// GraphStore::scan() with errors of the visitors, progress and cancel.
[[nodiscard]] Status walk(GraphStore& store, const ExportTask& task,
    const std::function<Status(const Node&)>& node, const std::function<Status(const Edge&)>& edge);

/// Both walk twice: the names and types of all properties stand before the first value.
[[nodiscard]] Status writeGraphMl(GraphStore& store, ExportTask task, Output& out);
[[nodiscard]] Status writeCsv(GraphStore& store, ExportTask task, Output& nodes, Output& edges);

/// The graph changed between the two walks.
[[nodiscard]] Error changedMeanwhile();

} // namespace mnemo::transfer
