// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/tablepreview.h"

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/csvparser.h"
#include "core/graph/transfer/sources.h"
#include "core/graph/transfer/tablecolumns.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

using namespace transfer;

constexpr std::size_t kShownRows = 5;
constexpr std::size_t kShownBytes = 200;

QStringList shownCells(const std::vector<std::string>& cells, qsizetype count)
{
    QStringList shown;
    for (const auto& cell : cells)
        shown.append(displayText(toQString(std::string(cutUtf8(unguarded(cell), kShownBytes)))));
    shown.resize(count);
    return shown;
}

ColumnChoice choiceOf(const TableLayout& layout, const std::vector<std::string>& header)
{
    ColumnChoice found;
    const std::pair<const char*, std::string*> members[]
        = {{"id", &found.id}, {"from", &found.source}, {"to", &found.target}, {"kind", &found.kind},
            {"key", &found.key}, {"role", &found.role}, {"label", &found.label}};
    for (std::size_t i = 0; i < layout.columns.size() && layout.hasHeader; ++i) {
        for (const auto& [name, member] : members) {
            if (layout.columns[i].name == name)
                *member = header[i];
        }
    }
    return found;
}

/// Absent for a source that is no table.
std::optional<TablePreview> previewOf(Source& source, bool& isUnderstood)
{
    if (source.form != FileForm::Csv && source.form != FileForm::Tsv)
        return std::nullopt;
    const auto start = startTable(source.input,
        source.isSheet                     ? ','
            : source.form == FileForm::Tsv ? '\t'
                                           : '\0');
    CsvParser parser(source.input, start);
    std::vector<std::string> header;
    if (parser.next(header) != CsvStep::Record)
        return std::nullopt;
    for (auto& cell : header)
        cell = unguarded(cell);
    TablePreview preview;
    preview.name = source.name;
    for (const auto& cell : header)
        preview.header.append(toQString(cell));
    std::vector<std::string> cells;
    while (preview.rows.size() < kShownRows && parser.next(cells) == CsvStep::Record)
        preview.rows.push_back(shownCells(cells, preview.header.size()));
    const auto layout = layoutOf(header, {});
    isUnderstood = layout.kind != TableKind::Unknown;
    if (isUnderstood)
        preview.found = choiceOf(layout, header);
    return preview;
}

} // namespace

Result<TablePreview> tablePreview(const QString& file, const CancelToken& cancel)
{
    GraphDraft draft;
    const auto goesOn = [&cancel](std::size_t) { return !cancel.isCancelled(); };
    auto sources = sourcesOf(file, draft, std::nullopt, goesOn);
    if (!sources)
        return sources.error();
    std::optional<TablePreview> first;
    for (auto& source : *sources) {
        bool isUnderstood = false;
        auto preview = previewOf(source, isUnderstood);
        if (preview && !isUnderstood)
            return std::move(*preview);
        if (!first)
            first = std::move(preview);
    }
    if (first)
        return std::move(*first);
    return Error{ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer", "The file holds no table"), file, {}, {}};
}

Json toJson(const TableReading& reading)
{
    const auto& columns = reading.columns;
    return {{"id", columns.id}, {"source", columns.source}, {"target", columns.target},
        {"kind", columns.kind}, {"key", columns.key}, {"role", columns.role},
        {"label", columns.label}, {"undirected", reading.isUndirected},
        {"no_header", reading.hasNoHeader}};
}

TableReading tableReadingOf(const Json& kept)
{
    TableReading reading;
    auto& columns = reading.columns;
    const std::pair<const char*, std::string*> members[] = {{"id", &columns.id},
        {"source", &columns.source}, {"target", &columns.target}, {"kind", &columns.kind},
        {"key", &columns.key}, {"role", &columns.role}, {"label", &columns.label}};
    for (const auto& [name, member] : members) {
        const auto it = kept.find(name);
        if (it != kept.end() && it->is_string())
            *member = it->get<std::string>();
    }
    const auto undirected = kept.find("undirected");
    reading.isUndirected = undirected != kept.end() && *undirected == true;
    const auto noHeader = kept.find("no_header");
    reading.hasNoHeader = noHeader != kept.end() && *noHeader == true;
    return reading;
}

bool isUnclearTable(const Error& error)
{
    return error.code == ErrorCode::MalformedFile && error.detail == QLatin1String(kUnclearColumns);
}

} // namespace mnemo
