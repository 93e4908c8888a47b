// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/graph/transfer.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

struct ImportCommand
{
    std::vector<std::string> files;
    std::string form;
};

Json warningsJson(const ImportReport& report)
{
    Json list = Json::array();
    for (const auto& warning : report.warnings)
        list.push_back({{"where", toUtf8(warning.where)}, {"message", toUtf8(warning.message)}});
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
    options.progress = session.progress(QCoreApplication::translate("Mnemo", "Importing"));
    options.cancel = session.cancel;
    const auto store = session.openForWriting();
    if (!store)
        return session.out.error(store.error());
    QStringList files;
    for (const auto& file : command.files)
        files.append(toQString(file));
    const auto report = importFiles(**store, files, options);
    if (!report)
        return session.out.error(report.error());
    session.out.document(
        {{"nodes", report->nodes}, {"edges", report->edges}, {"skipped", report->skipped},
            {"warnings", warningsJson(*report)}, {"elapsed_ms", report->elapsedMs}});
    return exits::found;
}

struct ExportCommand
{
    std::string form;
    std::vector<std::string> files; ///< none: standard output
};

/// By --as, else by the file's suffix, else node-link.
Result<FileForm> exportForm(const ExportCommand& command)
{
    if (!command.form.empty())
        return fileFormFromName(toQString(command.form));
    if (command.files.empty())
        return FileForm::NodeLink;
    const auto suffix = QFileInfo(toQString(command.files.front())).suffix().toLower();
    if (suffix == QStringLiteral("jsonl"))
        return FileForm::JsonLines;
    if (suffix == QStringLiteral("graphml"))
        return FileForm::GraphMl;
    if (suffix == QStringLiteral("csv"))
        return FileForm::Csv;
    return FileForm::NodeLink;
}

/// Where the edges of a CSV pair go: the second file, else NAME.edges.csv.
QString edgesFile(const ExportCommand& command)
{
    if (command.files.size() > 1)
        return toQString(command.files[1]);
    const QFileInfo nodes(toQString(command.files.front()));
    return nodes.path() + u'/' + nodes.completeBaseName() + QStringLiteral(".edges.csv");
}

/// A file is replaced when all is written; a device or a pipe takes the bytes as they come.
std::unique_ptr<QFileDevice> targetFile(const QString& path)
{
    const QFileInfo there(path);
    if (there.exists() && !there.isFile() && !there.isDir())
        return std::make_unique<QFile>(path);
    return std::make_unique<QSaveFile>(path);
}

bool finish(QFileDevice& file)
{
    auto* replacing = qobject_cast<QSaveFile*>(&file);
    return replacing != nullptr ? replacing->commit() : file.flush();
}

Error fileError(const QFileDevice& file)
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

WriteFn writerOf(QFileDevice& file)
{
    return [&file](std::string_view bytes) -> Status {
        const auto size = static_cast<qint64>(bytes.size());
        if (file.write(bytes.data(), size) != size)
            return fileError(file);
        return Done{};
    };
}

int exportToFiles(Session& session, GraphStore& store, FileForm form, const ExportCommand& command)
{
    const auto progress = session.progress(QCoreApplication::translate("Mnemo", "Exporting"));
    std::vector<std::unique_ptr<QFileDevice>> files;
    files.push_back(targetFile(toQString(command.files.front())));
    if (form == FileForm::Csv)
        files.push_back(targetFile(edgesFile(command)));
    for (const auto& file : files) {
        if (!file->open(QIODevice::WriteOnly))
            return session.out.error(fileError(*file));
    }
    const auto done = exportGraph(store, form, writerOf(*files.front()), writerOf(*files.back()),
        {Deadline(), session.cancel}, progress);
    if (!done)
        return session.out.error(done.error());
    Json paths = Json::array();
    for (const auto& file : files) {
        if (!finish(*file))
            return session.out.error(fileError(*file));
        paths.push_back(toUtf8(file->fileName()));
    }
    session.out.document({{"paths", std::move(paths)}, {"form", toUtf8(fileFormName(form))}});
    return exits::found;
}

int runExport(Session& session, const ExportCommand& command)
{
    const auto form = exportForm(command);
    if (!form)
        return session.out.error(form.error());
    if (*form == FileForm::Csv && command.files.empty()) {
        return session.out.error({ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "CSV is two files, nodes and edges."),
            QStringLiteral("-o"),
            QCoreApplication::translate("Mnemo", "Name them: -o NODES.csv EDGES.csv"), {}});
    }
    const auto store = session.openForReading();
    if (!store)
        return session.out.error(store.error());
    if (!command.files.empty())
        return exportToFiles(session, **store, *form, command);
    const WriteFn out = [&session](std::string_view bytes) -> Status {
        session.out.text(bytes);
        return Done{};
    };
    const auto done = exportGraph(**store, *form, out, out, {Deadline(), session.cancel},
        session.progress(QCoreApplication::translate("Mnemo", "Exporting")));
    if (!done)
        return session.out.error(done.error());
    return exits::found;
}

/// SHA-256 over a canonical line for each node by id, then each edge by from, kind, to, key.
Result<std::string> graphHash(GraphStore& store, const ReadContext& context)
{
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
            return add({{"id", node.id.text}, {"role", node.role}, {"label", node.label},
                {"properties", node.properties}});
        },
        [&](const Edge& edge) {
            return add({{"from", edge.from.text}, {"kind", edge.kind}, {"to", edge.to.text},
                {"key", edge.key}, {"properties", edge.properties}});
        },
        context);
    if (!done)
        return done.error();
    if (failure)
        return *failure;
    return sum.hex();
}

int runInfo(Session& session)
{
    const auto store = session.openForReading();
    if (!store)
        return session.out.error(store.error());
    const auto info = (*store)->info();
    if (!info)
        return session.out.error(info.error());
    const auto catalogue = Catalogue::load();
    if (!catalogue)
        return session.out.error(catalogue.error());
    const auto hash = graphHash(**store, {Deadline(), session.cancel});
    if (!hash)
        return session.out.error(hash.error());
    std::set<std::string> families;
    for (const auto& entry : (*catalogue)->entries())
        families.insert(entry.family);
    session.out.document({{"store",
                              {{"kind", info->name.kind}, {"graph", info->name.graph},
                                  {"profile", info->name.profile}}},
        {"version", info->version}, {"nodes", info->nodes}, {"edges", info->edges},
        {"size_bytes", info->sizeBytes}, {"families", families}, {"graph_hash", *hash},
        {"unfinished", info->unfinishedImport}});
    return exits::found;
}

} // namespace

void addStoreCommands(CLI::App& app, Command& command)
{
    auto* importing = addCommand(
        app.add_subcommand("import", "Read files into the store, whole or not at all"));
    auto sources = std::make_shared<ImportCommand>();
    importing->add_option("files", sources->files, "Files; a CSV pair is NODES.csv EDGES.csv")
        ->required();
    importing->add_option("--as", sources->form, "node-link, jsonl, graphml or csv");
    importing->callback([&command, sources] {
        command = onWorker(Writes::Something,
            [sources](Session& session) { return runImport(session, *sources); });
    });

    auto* exporting = addCommand(app.add_subcommand("export", "Write the graph as a file"));
    auto options = std::make_shared<ExportCommand>();
    exporting->add_option("--as", options->form, "node-link (default), jsonl, graphml or csv");
    exporting->add_option("-o,--output", options->files, "FILE, or NODES.csv EDGES.csv")
        ->expected(1, 2);
    exporting->callback([&command, options] {
        command = onWorker(
            Writes::Nothing, [options](Session& session) { return runExport(session, *options); });
    });

    addCommand(app.add_subcommand("info", "Say what the store holds"))->callback([&command] {
        command = onWorker(Writes::Nothing, runInfo);
    });
}

} // namespace mnemo
