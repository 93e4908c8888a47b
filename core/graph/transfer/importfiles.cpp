// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/logins.h"
#include "core/graph/profilekeeper.h"
#include "core/graph/transfer/memory.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/sources.h"
#include "core/graph/transfer/tablecolumns.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

struct FormName
{
    FileForm form;
    const char* name;
};

constexpr std::array kForms{FormName{FileForm::NodeLink, "node-link"},
    FormName{FileForm::JsonLines, "jsonl"}, FormName{FileForm::GraphMl, "graphml"},
    FormName{FileForm::Csv, "csv"}, FormName{FileForm::Tsv, "tsv"},
    FormName{FileForm::Xlsx, "xlsx"}, FormName{FileForm::Ods, "ods"},
    FormName{FileForm::Gexf, "gexf"}, FormName{FileForm::Gml, "gml"},
    FormName{FileForm::Dot, "dot"}, FormName{FileForm::Pajek, "pajek"},
    FormName{FileForm::EdgeList, "edge-list"}, FormName{FileForm::D3, "d3"},
    FormName{FileForm::Cytoscape, "cyjs"}, FormName{FileForm::FormatE, "format-e"},
    FormName{FileForm::FormatEJson, "format-e-json"}};

/// The sheets of a workbook are tables by now.
Error noWorkbook(const QString& name)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer", "This is not a workbook"), name,
        QCoreApplication::translate(
            "Transfer", "Do not say its form: files are recognised by their content"),
        {}};
}

transfer::TableTask taskOf(const ImportOptions& options, const transfer::Source& source)
{
    const char delimiter = source.isSheet ? ',' : source.form == FileForm::Tsv ? '\t' : '\0';
    return {options.table, delimiter, source.isSheet};
}

Status readDialect(transfer::Source& source, transfer::GraphDraft& draft)
{
    switch (source.dialect) {
    case transfer::Dialect::JsonGraph:
        return transfer::readJsonGraph(source.input, draft);
    case transfer::Dialect::JsonTree:
        return transfer::readJsonTree(source.input, draft);
    case transfer::Dialect::Gdf:
        return transfer::readGdf(source.input, draft);
    case transfer::Dialect::RTable:
        return transfer::readRTable(source.input, draft);
    default:
        return transfer::readDialectOfText(source.input, draft, source.dialect);
    }
}

/// Forms in which each graph of a file has ids of its own.
bool mayHoldSeveral(const transfer::Source& source)
{
    return source.dialect == transfer::Dialect::JsonGraph || source.form == FileForm::Gml
        || source.form == FileForm::Pajek;
}

Status readOne(const ImportOptions& options, transfer::Source& source, transfer::GraphDraft& draft)
{
    auto& input = source.input;
    if (options.graph > 1 && !mayHoldSeveral(source))
        return draft.error(QCoreApplication::translate("Transfer",
                               "The graphs in a file of this form are read as one: none of them is "
                               "number %1")
                               .arg(options.graph),
            {input.file(), 0});
    const bool isText = source.form == FileForm::EdgeList;
    if (isText && options.table.isUndirected)
        draft.markUndirected(input.file());
    if (source.dialect != transfer::Dialect::None)
        return readDialect(source, draft);
    switch (source.form) {
    case FileForm::NodeLink:
        return transfer::readNodeLink(input, draft);
    case FileForm::JsonLines:
        return transfer::readJsonLines(input, draft);
    case FileForm::GraphMl:
        return transfer::readGraphMl(input, draft);
    case FileForm::Gexf:
        return transfer::readGexf(input, draft);
    case FileForm::Gml:
        return transfer::readGml(input, draft);
    case FileForm::Dot:
        return transfer::readDot(input, draft);
    case FileForm::Pajek:
        return transfer::readPajek(input, draft);
    case FileForm::D3:
        return transfer::readD3(input, draft);
    case FileForm::Cytoscape:
        return transfer::readCytoscape(input, draft);
    case FileForm::FormatE:
        return transfer::readFormatE(input, draft);
    case FileForm::FormatEJson:
        return transfer::readFormatEJson(input, draft);
    case FileForm::Xlsx:
    case FileForm::Ods:
        return noWorkbook(source.name);
    case FileForm::EdgeList:
    case FileForm::Csv:
    case FileForm::Tsv:
        break;
    }
    if (options.table.isUndirected)
        draft.markUndirected(input.file());
    if (isText)
        return transfer::readEdgeList(input, draft, options.table.hasNoHeader);
    return transfer::readTable(input, draft, taskOf(options, source));
}

/// How much speaks for a sheet being a table: its names, or only its cells.
enum class SheetWorth
{
    No,
    Cells,
    Names
};

/// Leaves out sheets of notes beside those that are tables.
void leaveOutNotes(const ImportOptions& options, std::vector<transfer::Source>& sources,
    transfer::GraphDraft& draft)
{
    std::vector<SheetWorth> worths;
    auto best = SheetWorth::No;
    for (auto& source : sources) {
        if (!source.isSheet)
            return;
        const auto layout = transfer::peekTable(source.input, taskOf(options, source));
        // What is wrong with a first row is told when the sheet is read.
        if (!layout || (layout->kind != transfer::TableKind::Unknown && layout->hasHeader))
            worths.push_back(SheetWorth::Names);
        else
            worths.push_back(
                layout->kind == transfer::TableKind::Unknown ? SheetWorth::No : SheetWorth::Cells);
        best = std::max(best, worths.back());
    }
    std::vector<transfer::Source> kept;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (worths[i] == best) {
            kept.push_back(std::move(sources[i]));
            continue;
        }
        draft.warn({sources[i].input.file(), 0},
            QCoreApplication::translate("Transfer",
                "The sheet names neither nodes nor the ends of edges; it was left out"));
    }
    sources = std::move(kept);
}

Status readFile(const QString& file, const ImportOptions& options,
    const transfer::Input::GoesOn& goesOn, transfer::GraphDraft& draft)
{
    auto sources = transfer::sourcesOf(file, draft, options.form, goesOn);
    if (!sources)
        return sources.error();
    leaveOutNotes(options, *sources, draft);
    for (auto& source : *sources) {
        if (auto done = readOne(options, source, draft); !done)
            return done;
        if (!source.input.goesOn())
            return *source.input.problem();
    }
    return Done{};
}

Status readInto(transfer::GraphDraft& draft, const QStringList& files, const ImportOptions& options,
    std::int64_t total)
{
    std::int64_t before = 0;
    for (const auto& file : files) {
        const std::int64_t size = QFileInfo(file).size();
        const auto goesOn = [&options, before, total, size](std::size_t done) {
            // Of what was packed more is read than the file has.
            if (options.progress)
                options.progress(before + std::min(static_cast<std::int64_t>(done), size), total);
            return !options.cancel.isCancelled();
        };
        if (auto done = readFile(file, options, goesOn, draft); !done)
            return done;
        before += size;
    }
    return Done{};
}

QString otherProfile(const std::string& seen, const std::string& read)
{
    return QCoreApplication::translate("Transfer",
        "The files have the properties of the profile %1, and this store is read with %2: its "
        "times are only asked for with --profile %1")
        .arg(QString::fromStdString(seen), QString::fromStdString(read));
}

} // namespace

Error transfer::cancelled()
{
    return {ErrorCode::Cancelled,
        QCoreApplication::translate("Transfer", "Cancelled; nothing was imported"), {}, {}, {}};
}

Result<FileForm> fileFormFromName(const QString& name)
{
    QStringList known;
    for (const auto& entry : kForms) {
        if (name == QLatin1String(entry.name))
            return entry.form;
        known.append(QLatin1String(entry.name));
    }
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Transfer", "No file form is named “%1”")
            .arg(withoutPassword(name)),
        QStringLiteral("as"),
        QCoreApplication::translate("Transfer", "Forms: %1").arg(known.join(QStringLiteral(", "))),
        {}};
}

const std::vector<FileForm>& fileForms()
{
    static const auto all = [] {
        std::vector<FileForm> forms;
        for (const auto& entry : kForms)
            forms.push_back(entry.form);
        return forms;
    }();
    return all;
}

QString fileFormName(FileForm form)
{
    for (const auto& entry : kForms) {
        if (entry.form == form)
            return QLatin1String(entry.name);
    }
    return {};
}

std::optional<FileForm> fileFormOfSuffix(const QString& suffix)
{
    struct Suffix
    {
        const char* suffix;
        FileForm form;
    };

    constexpr std::array suffixes{Suffix{"json", FileForm::NodeLink},
        Suffix{"jsonl", FileForm::JsonLines}, Suffix{"graphml", FileForm::GraphMl},
        Suffix{"csv", FileForm::Csv}, Suffix{"tsv", FileForm::Tsv}, Suffix{"xlsx", FileForm::Xlsx},
        Suffix{"ods", FileForm::Ods}, Suffix{"gexf", FileForm::Gexf}, Suffix{"gml", FileForm::Gml},
        Suffix{"dot", FileForm::Dot}, Suffix{"gv", FileForm::Dot}, Suffix{"net", FileForm::Pajek},
        Suffix{"edgelist", FileForm::EdgeList}, Suffix{"edges", FileForm::EdgeList},
        Suffix{"cyjs", FileForm::Cytoscape}, Suffix{"format-e", FileForm::FormatE},
        Suffix{"txt", FileForm::FormatE}};
    for (const auto& known : suffixes) {
        if (suffix.compare(QLatin1String(known.suffix), Qt::CaseInsensitive) == 0)
            return known.form;
    }
    return std::nullopt;
}

Result<ImportReport> importFiles(
    GraphStore& store, const QStringList& files, const ImportOptions& options)
{
    QElapsedTimer timer;
    timer.start();
    if (files.isEmpty())
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Transfer", "No file was named"), QStringLiteral("files"),
            {}, {}};
    std::int64_t total = 0;
    for (const auto& file : files)
        total += QFileInfo(file).size();
    transfer::GraphDraft draft;
    draft.setLabelProperty(options.table.columns.label);
    draft.chooseGraph(options.graph);
    if (!options.profile.empty() && options.profile != transfer::kMemoryProfile)
        draft.keepMemoryAsItIs();
    if (const auto done = readInto(draft, files, options, total); !done)
        return done.error();
    if (options.progress)
        options.progress(total, total);
    const std::string profile = options.profile.empty() ? draft.profile() : std::string();
    auto* keeper = profile.empty() ? nullptr : dynamic_cast<ProfileKeeper*>(&store);
    const bool isKept = keeper != nullptr && keeper->keepProfile(profile);
    auto report = draft.write(store, options.cancel);
    if (!report)
        return report;
    report->elapsedMs = timer.elapsed();
    if (isKept)
        report->profile = profile;
    else if (!profile.empty() && store.name().profile != profile)
        report->warnings.push_back({{}, otherProfile(profile, store.name().profile)});
    return report;
}

} // namespace mnemo
