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
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// A file form of graphs; names as on the command line: node-link, jsonl, graphml, csv, format-e,
/// format-e-json. The last two are of engineering models: an edge of theirs may have an end that no
/// node declares; that end becomes a node without a name.
enum class FileForm
{
    NodeLink,
    JsonLines,
    GraphMl,
    Csv,
    FormatE,
    FormatEJson
};

/// What a file of this name is written as, by its ending; absent for an ending that none has.
[[nodiscard]] std::optional<FileForm> fileFormOfSuffix(const QString& suffix);

[[nodiscard]] Result<FileForm> fileFormFromName(const QString& name);
[[nodiscard]] QString fileFormName(FileForm form);

struct ImportWarning
{
    QString where; ///< file and line
    QString message;
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

struct ImportOptions
{
    std::optional<FileForm> form; ///< recognised by content when absent
    std::string profile; ///< that was given; when empty, one that the files show is kept
    ProgressFn progress;
    CancelToken cancel;
};

/// Reads the files whole, then writes them to `store` as one commit: whole or absent. Errors:
/// MalformedFile with "file:line" in `where`, those of GraphStore::apply(), Cancelled.
[[nodiscard]] Result<ImportReport> importFiles(
    GraphStore& store, const QStringList& files, const ImportOptions& options);

using WriteFn = std::function<Status(std::string_view bytes)>;

/// Writes the whole graph to `out` in canonical order. CSV writes nodes to `out` and edges to
/// `edgesOut`.
[[nodiscard]] Status exportGraph(GraphStore& store, FileForm form, const WriteFn& out,
    const WriteFn& edgesOut, const ReadContext& context, const ProgressFn& progress);

} // namespace mnemo
