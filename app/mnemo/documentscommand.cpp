// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/documents/ingestion.h"
#include "core/documents/ingestsettings.h"
#include "core/session/ingestdefaults.h"

#include <QCoreApplication>
#include <QDir>

#include <memory>
#include <string>

namespace mnemo {

namespace {

struct DocumentsCommand
{
    std::string folder;
    bool resume = false;
};

Json skippedJson(const documents::IngestReport& report)
{
    Json skipped = Json::array();
    for (const auto& file : report.files) {
        if (file.state == documents::IngestedFile::State::Skipped)
            skipped.push_back({{"file", toUtf8(file.name)}, {"message", toUtf8(file.problem)}});
    }
    return skipped;
}

Json embeddingsJson(const documents::EmbedReport& report)
{
    return {{"model", report.model}, {"dimension", report.dimension}, {"texts", report.texts},
        {"computed", report.computed}};
}

int runIngest(Session& session, const DocumentsCommand& command)
{
    const auto variables = documents::readEnvFile(QDir::currentPath());
    if (!variables)
        return session.out.error(variables.error());
    const auto settings = ingestDefaults(session.home, *variables);
    if (!settings)
        return session.out.error(settings.error());
    auto defaults = ingestOptions(session.home, *settings);
    if (!defaults)
        return session.out.error(defaults.error());
    documents::IngestOptions options = std::move(*defaults);
    if (!command.folder.empty())
        options.folder = toQString(command.folder);
    options.mustResume = command.resume;
    options.cancel = session.cancel;
    options.progress = session.progress(QCoreApplication::translate("Mnemo", "Ingesting"));
    if (settings->verboseLogging) {
        options.fileChanged = [&session](const documents::IngestedFile& file) {
            session.say(file.problem.isEmpty() ? file.name
                                               : file.name + QStringLiteral(": ") + file.problem);
        };
    }
    const auto store = session.openForDocuments(*variables);
    if (!store)
        return session.out.error(store.error());
    const auto report = documents::ingestDocuments(**store, options);
    if (!report)
        return session.out.error(report.error());
    const Json skipped = skippedJson(*report);
    for (const Json& file : skipped)
        session.say(toQString(
            file.at("file").get<std::string>() + ": " + file.at("message").get<std::string>()));
    Json told{{"files", report->files.size() - skipped.size()}, {"decisions", report->decisions},
        {"resolutions", report->resolutions}, {"reports", report->reports},
        {"annexes", report->annexes}, {"paragraphs", report->paragraphs},
        {"citations", report->citations}, {"skipped", skipped}, {"commits", report->commits},
        {"resumed", report->isResumed}, {"elapsed_ms", report->elapsedMs}};
    if (report->embeddings)
        told["embeddings"] = embeddingsJson(*report->embeddings);
    session.out.document(told);
    // The graph is whole without its vectors; a script must be able to tell.
    return report->embeddingProblem ? session.out.error(*report->embeddingProblem) : exits::found;
}

} // namespace

void addDocumentsCommand(CLI::App& app, Command& command)
{
    auto* documents = addCommand(app.add_subcommand("documents", "Graph of climate decisions"));
    documents->require_subcommand(1);
    auto options = std::make_shared<DocumentsCommand>();
    auto* ingest = addCommand(documents->add_subcommand(
        "ingest", "Read a folder of decisions and reports; continues where it was stopped"));
    ingest->add_option(
        "folder", options->folder, "Folder of .txt files; DATA_DIR, else documents, when left out");
    ingest->add_flag("--resume", options->resume, "Only continue; refuse to begin anew");
    ingest->callback([&command, options] {
        command = onWorker(Writes::Something,
            [options](Session& session) { return runIngest(session, *options); });
    });
}

} // namespace mnemo
