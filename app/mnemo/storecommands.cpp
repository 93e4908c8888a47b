// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/base/canonical.h"
#include "core/base/documentfile.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/graph/transfer.h"
#include "core/graph/writepacked.h"
#include "core/query/families.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct ImportCommand
{
    std::vector<std::string> files;
    std::string form;
    TableReading table;
    int graph = 0; ///< by its number; 0: none was chosen
};

Json warningsJson(const ImportReport& report)
{
    Json list = Json::array();
    for (const auto& warning : report.warnings) {
        Json& told = list.emplace_back(
            Json{{"where", toUtf8(warning.where)}, {"message", toUtf8(warning.message)}});
        if (!warning.line.isEmpty())
            told["line"] = toUtf8(warning.line);
    }
    return list;
}

int runImport(Session& session, const ImportCommand& command)
{
    ImportOptions options;
    if (!command.form.empty()) {
        const auto form = fileFormFromName(toQString(command.form));
        if (!form)
            return session.out.error(form.error());
        options.form = *form;
    }
    options.table = command.table;
    options.graph = command.graph;
    options.progress = session.progress(QCoreApplication::translate("Mnemo", "Importing"));
    options.cancel = session.cancel;
    options.profile = session.globals.profile;
    const auto store = session.openForWriting();
    if (!store)
        return session.out.error(store.error());
    QStringList files;
    for (const auto& file : command.files)
        files.append(toQString(file));
    const auto report = importFiles(**store, files, options);
    if (!report)
        return session.out.error(report.error());
    session.out.document({{"nodes", report->nodes}, {"edges", report->edges},
        {"skipped", report->skipped}, {"profile", (*store)->name().profile},
        {"warnings", warningsJson(*report)}, {"elapsed_ms", report->elapsedMs}});
    return exits::found;
}

struct ExportCommand
{
    std::string form;
    std::vector<std::string> files; ///< none: standard output
    std::vector<std::string> only; ///< ids of nodes; none: all
};

ExportOptions exportOptions(Session& session, const ExportCommand& command)
{
    ExportOptions options{{Deadline(), session.cancel},
        session.progress(QCoreApplication::translate("Mnemo", "Exporting")), std::nullopt};
    if (!command.only.empty())
        options.nodes.emplace(command.only.begin(), command.only.end());
    return options;
}

/// Errors: NotFound, with the first id of --only that no node has.
Status checkOnly(Session& session, GraphStore& store, const ExportCommand& command)
{
    std::set<std::string> missing(command.only.begin(), command.only.end());
    if (missing.empty())
        return Done{};
    const auto done = store.scan(
        [&missing](const Node& node) {
            missing.erase(node.id.text);
            return !missing.empty();
        },
        [](const Edge&) { return false; }, {Deadline(), session.cancel});
    if (!done || missing.empty())
        return done;
    return Error{ErrorCode::NotFound,
        QCoreApplication::translate("Mnemo", "No node has the id “%1”; nothing was exported.")
            .arg(displayText(toQString(*missing.begin()))),
        QStringLiteral("--only"),
        QCoreApplication::translate("Mnemo", "`mnemo query search_nodes` finds ids by labels."),
        {}};
}

/// Beside the file, which does not say it itself.
void sayLeftOut(Session& session, const ExportReport& report)
{
    for (const auto& sentence : report.leftOut)
        session.say(sentence);
}

Json leftOutJson(const ExportReport& report)
{
    Json list = Json::array();
    for (const auto& sentence : report.leftOut)
        list.push_back(toUtf8(sentence));
    return list;
}

/// By --as, else by the file's suffix, else node-link.
Result<FileForm> exportForm(const ExportCommand& command)
{
    if (!command.form.empty())
        return fileFormFromName(toQString(command.form));
    if (command.files.empty())
        return FileForm::NodeLink;
    const QFileInfo named(unpackedName(toQString(command.files.front())));
    return fileFormOfSuffix(named.suffix()).value_or(FileForm::NodeLink);
}

/// Where the edges of a pair of tables go: the second file, else NAME.edges.csv.
QString edgesFile(FileForm form, const ExportCommand& command)
{
    if (command.files.size() > 1)
        return toQString(command.files[1]);
    const QString first = toQString(command.files.front());
    const QFileInfo nodes(unpackedName(first));
    return nodes.path() + u'/' + nodes.completeBaseName() + QStringLiteral(".edges.")
        + fileFormName(form) + first.mid(unpackedName(first).size());
}

/// A file is replaced when all is written; a device or a pipe takes the bytes as they come.
struct ExportTarget
{
    std::unique_ptr<DocumentFile> document;
    std::unique_ptr<QFile> stream;

    [[nodiscard]] QString path() const { return document ? document->path() : stream->fileName(); }
};

Error fileError(const QFile& file)
{
    const auto code = file.error() == QFileDevice::ResourceError ? ErrorCode::DiskFull
        : file.error() == QFileDevice::OpenError || file.error() == QFileDevice::PermissionsError
        ? ErrorCode::NotPermitted
        : ErrorCode::Io;
    return {code,
        QCoreApplication::translate("Mnemo", "The file was not written: %1.")
            .arg(file.errorString()),
        file.fileName(), {}, {}};
}

/// Whether bytes go to what has the name, and do not replace it. Links are followed in the system's
/// own folders alone (/dev/stdout is one): elsewhere anybody may have put them there.
bool isStream(const QString& path)
{
    const QFileInfo there(path);
    if (!there.exists() || there.isDir())
        return false;
    const QString name = there.absoluteFilePath();
    if (name.startsWith(u"/dev/"_s) || name.startsWith(u"/proc/"_s))
        return true;
    return !there.isSymLink() && !there.isFile();
}

Result<ExportTarget> targetFile(const QString& path)
{
    ExportTarget target;
    if (isStream(path)) {
        target.stream = std::make_unique<QFile>(path);
        if (!target.stream->open(QIODevice::WriteOnly))
            return fileError(*target.stream);
        return target;
    }
    auto document = DocumentFile::create(path);
    if (!document)
        return document.error();
    target.document = std::move(*document);
    return target;
}

Status finish(ExportTarget& target)
{
    if (target.document)
        return target.document->publish();
    return target.stream->flush() ? Status(Done{}) : fileError(*target.stream);
}

WriteFn writerOf(ExportTarget& target)
{
    return [&target](std::string_view bytes) -> Status {
        if (target.document)
            return target.document->write(bytes);
        const auto size = static_cast<qint64>(bytes.size());
        if (target.stream->write(bytes.data(), size) != size)
            return fileError(*target.stream);
        return Done{};
    };
}

int exportToFiles(Session& session, GraphStore& store, FileForm form, const ExportCommand& command)
{
    QStringList names{toQString(command.files.front())};
    if (hasTwoFiles(form))
        names.append(edgesFile(form, command));
    std::vector<ExportTarget> files;
    for (const QString& name : names) {
        auto target = targetFile(name);
        if (!target)
            return session.out.error(target.error());
        files.push_back(std::move(*target));
    }
    std::vector<PackedWriter> packers;
    for (ExportTarget& file : files)
        packers.emplace_back(file.path(), writerOf(file));
    const auto into = [&packers](std::size_t file) -> WriteFn {
        return [&packers, file](std::string_view bytes) { return packers[file].write(bytes); };
    };
    const auto report = exportGraph(
        store, form, {into(0), into(files.size() - 1)}, exportOptions(session, command));
    if (!report)
        return session.out.error(report.error());
    for (PackedWriter& packer : packers) {
        if (const Status packed = packer.finish(); !packed)
            return session.out.error(packed.error());
    }
    Json paths = Json::array();
    for (ExportTarget& file : files) {
        if (const Status written = finish(file); !written)
            return session.out.error(written.error());
        paths.push_back(toUtf8(file.path()));
    }
    Json document{{"paths", std::move(paths)}, {"form", toUtf8(fileFormName(form))}};
    if (!report->leftOut.isEmpty())
        document["left_out"] = leftOutJson(*report);
    session.out.document(document);
    sayLeftOut(session, *report);
    return exits::found;
}

int runExport(Session& session, const ExportCommand& command)
{
    const auto form = exportForm(command);
    if (!form)
        return session.out.error(form.error());
    if (hasTwoFiles(*form) && command.files.empty()) {
        return session.out.error({ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "CSV is two files, nodes and edges."),
            QStringLiteral("-o"),
            QCoreApplication::translate("Mnemo", "Name them: -o NODES.csv EDGES.csv"), {}});
    }
    const auto store = session.openForReading();
    if (!store)
        return session.out.error(store.error());
    if (const Status known = checkOnly(session, **store, command); !known)
        return session.out.error(known.error());
    if (!command.files.empty())
        return exportToFiles(session, **store, *form, command);
    const WriteFn out = [&session](std::string_view bytes) -> Status {
        session.out.text(bytes);
        return Done{};
    };
    const auto report = exportGraph(**store, *form, {out, out}, exportOptions(session, command));
    if (!report)
        return session.out.error(report.error());
    sayLeftOut(session, *report);
    return exits::found;
}

struct GraphSum
{
    std::string hash;
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
};

/// Counts, and SHA-256 over a canonical line for each node by id, then each edge by from, kind, to,
/// key.
Result<GraphSum> graphSum(GraphStore& store, const ReadContext& context)
{
    GraphSum counted;
    Sha256 sum;
    std::optional<Error> failure;
    const auto add = [&](const Json& json) {
        const auto line = canonicalJson(normalised(json));
        if (!line) {
            failure = line.error();
            return false;
        }
        sum.add(*line);
        sum.add("\n");
        return true;
    };
    const auto done = store.scan(
        [&](const Node& node) {
            ++counted.nodes;
            return add({{"id", node.id.text}, {"role", node.role}, {"label", node.label},
                {"properties", node.properties}});
        },
        [&](const Edge& edge) {
            ++counted.edges;
            return add({{"from", edge.from.text}, {"kind", edge.kind}, {"to", edge.to.text},
                {"key", edge.key}, {"properties", edge.properties}});
        },
        context);
    if (!done)
        return done.error();
    if (failure)
        return *failure;
    counted.hash = sum.hex();
    return counted;
}

/// A store may hold more, or less, than what the reading of it counts.
Json doubtsOf(Session& session, GraphStore& store, const StoreInfo& info, const GraphSum& sum)
{
    Json doubts = Json::object();
    if (info.otherNodes > 0) {
        doubts["other_nodes"] = info.otherNodes;
        session.say(QCoreApplication::translate("Mnemo",
            "No node has a label of the profile %1; the graph has %2 nodes with others. Try "
            "--profile generic.")
                        .arg(toQString(info.name.profile))
                        .arg(info.otherNodes));
    }
    const bool isSame = info.nodes == sum.nodes && info.edges == sum.edges;
    if (store.dialect() != Dialect::Sqlite || isSame)
        return doubts;
    // Another program may have written in between, which its counts show.
    const auto again = store.info();
    if (again && again->nodes == info.nodes && again->edges == info.edges) {
        doubts["counts_agree"] = false;
        session.say(QCoreApplication::translate("Mnemo",
            "The store counts %1 nodes and %2 edges and holds %3 and %4. “mnemo facts” names "
            "what does not agree.")
                        .arg(info.nodes)
                        .arg(info.edges)
                        .arg(sum.nodes)
                        .arg(sum.edges));
    }
    return doubts;
}

int runInfo(Session& session, bool isFast)
{
    const auto store = session.openForReading();
    if (!store)
        return session.out.error(store.error());
    const auto info = (*store)->info();
    if (!info)
        return session.out.error(info.error());
    const auto catalogue = session.catalogue();
    if (!catalogue)
        return session.out.error(catalogue.error());
    const auto sum = graphSum(**store, {Deadline(), session.cancel, isFast});
    if (!sum)
        return session.out.error(sum.error());
    // What a file says of itself is not taken for what it holds.
    const bool isOurs = (*store)->dialect() == Dialect::Sqlite;
    const auto profile = loadProfile(info->name.profile);
    if (!profile)
        return session.out.error(profile.error());
    const auto families = familiesHeld(**catalogue, **store, *profile);
    if (!families)
        return session.out.error(families.error());
    const Json size = info->sizeBytes ? Json(*info->sizeBytes) : Json();
    Json said{{"store", toJson(info->name)}, {"version", info->version},
        {"nodes", isOurs ? sum->nodes : info->nodes}, {"edges", isOurs ? sum->edges : info->edges},
        {"size_bytes", size}, {"families", *families}, {"graph_hash", sum->hash},
        {"unfinished", info->unfinishedImport}};
    if (info->graphs)
        said["graphs"] = *info->graphs;
    if (!info->nodeIdReason.isEmpty())
        said["node_id_reason"] = toUtf8(info->nodeIdReason);
    if (isFast)
        said["vectors_left_out"] = true;
    said.update(doubtsOf(session, **store, *info, *sum));
    session.out.document(said);
    return exits::found;
}

} // namespace

namespace {

/// "node-link, jsonl, … or format-e-json"
std::string formNames()
{
    QStringList names;
    for (const auto form : fileForms())
        names.append(fileFormName(form));
    const auto last = names.takeLast();
    return toUtf8(names.join(QStringLiteral(", ")) + QStringLiteral(" or ") + last);
}

void addImportCommand(CLI::App& app, Command& command)
{
    auto* importing = addCommand(
        app.add_subcommand("import", "Read files into the store, whole or not at all"));
    auto sources = std::make_shared<ImportCommand>();
    importing
        ->add_option(
            "files", sources->files, "Files, packed ones too; a CSV pair is NODES.csv EDGES.csv")
        ->required();
    importing->add_option("--as", sources->form, formNames());
    auto& columns = sources->table.columns;
    importing->add_option("--id", columns.id, "Column of a table with the ids of nodes");
    importing->add_option("--source", columns.source, "Column with the node that an edge leaves");
    importing->add_option("--target", columns.target, "Column with the node that it reaches");
    importing->add_option("--kind", columns.kind, "Column with the kind of an edge");
    importing->add_option("--key", columns.key, "Column that tells parallel edges apart");
    importing->add_option("--role", columns.role, "Column with the role of a node");
    importing->add_option("--label", columns.label,
        "Column or property that is a node's label (else label, name, title or caption)");
    importing->add_flag("--undirected", sources->table.isUndirected,
        "Edges of tables and edge lists have no direction");
    importing->add_flag("--no-header", sources->table.hasNoHeader,
        "The first row of tables and edge lists is data; --source 1 --target 3 name columns by "
        "their numbers");
    importing
        ->add_option("--graph-index", sources->graph,
            "Of a file with several graphs (JSON Graph Format, GML, Pajek), the one to read, from "
            "1")
        ->check(CLI::PositiveNumber);
    importing->callback([&command, sources] {
        command = onWorker(Writes::Something,
            [sources](Session& session) { return runImport(session, *sources); });
    });
}

void addExportCommand(CLI::App& app, Command& command)
{
    auto* exporting = addCommand(app.add_subcommand("export", "Write the graph as a file"));
    auto options = std::make_shared<ExportCommand>();
    exporting->add_option(
        "--as", options->form, "By the file's ending, else node-link; " + formNames());
    exporting
        ->add_option("-o,--output", options->files,
            "FILE, or NODES.csv EDGES.csv; with .gz behind it, packed")
        ->expected(1, 2);
    exporting->add_option("--only", options->only,
        "Ids of the nodes that are written, with the "
        "edges between them");
    exporting->callback([&command, options] {
        command = onWorker(
            Writes::Nothing, [options](Session& session) { return runExport(session, *options); });
    });
}

} // namespace

void addStoreCommands(CLI::App& app, Command& command)
{
    addImportCommand(app, command);
    addExportCommand(app, command);
    auto* info = addCommand(app.add_subcommand("info", "Say what the store holds"));
    auto isFast = std::make_shared<bool>(false);
    info->add_flag("--fast", *isFast, "Leave embeddings out of graph_hash, and say so");
    info->callback([&command, isFast] {
        command = onWorker(
            Writes::Nothing, [isFast](Session& session) { return runInfo(session, *isFast); });
    });
}

} // namespace mnemo
