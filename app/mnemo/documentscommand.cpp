// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/documents/ingestion.h"
#include "core/documents/ingestsettings.h"
#include "core/session/extractorsetup.h"
#include "core/session/ingestdefaults.h"

#include <QCoreApplication>
#include <QDir>

#include <map>
#include <memory>
#include <string>
#include <utility>

namespace mnemo {

namespace {

struct DocumentsCommand
{
    std::string folder;
    bool resume = false;
    std::string extractModel;
    bool isExtracting = false;
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

Json extractionJson(const documents::ExtractReport& report)
{
    Json told{{"model", report.model}, {"paragraphs", report.paragraphs}, {"asked", report.asked},
        {"concepts", report.concepts}, {"mentions", report.mentions}, {"acts", report.acts},
        {"known", report.known}, {"dropped", report.dropped}, {"failed", report.failed},
        {"left", report.left}};
    if (report.problem)
        told["problem"] = errorJson(*report.problem);
    return told;
}

Result<documents::IngestOptions> optionsOf(const Session& session, const DocumentsCommand& command,
    const std::map<QString, QString>& variables, const documents::IngestSettings& settings)
{
    auto options = ingestOptions(session.home, settings, session.embedding());
    if (!options)
        return options;
    auto extractor = textExtractorOf(session.home,
        {toQString(command.extractModel), command.isExtracting, variables,
            [&session] { return savedModelEndpoint(session.home); }});
    if (!extractor)
        return extractor.error();
    options->extractor = std::move(*extractor);
    if (!command.folder.empty())
        options->folder = toQString(command.folder);
    options->mustResume = command.resume;
    return options;
}

int runIngest(Session& session, const DocumentsCommand& command)
{
    const auto variables = documents::readEnvFile(QDir::currentPath());
    if (!variables)
        return session.out.error(variables.error());
    const auto settings = ingestDefaults(session.home, *variables);
    if (!settings)
        return session.out.error(settings.error());
    auto made = optionsOf(session, command, *variables, *settings);
    if (!made)
        return session.out.error(made.error());
    documents::IngestOptions options = std::move(*made);
    options.cancel = session.cancel;
    options.progress = session.progress(QCoreApplication::translate("Mnemo", "Ingesting"));
    if (settings->verboseLogging) {
        options.fileChanged = [&session](const documents::IngestedFile& file) {
            session.say(file.problem.isEmpty() ? file.name
                                               : file.name + QStringLiteral(": ") + file.problem);
        };
    }
    if (options.extractor)
        session.say(QCoreApplication::translate(
            "Mnemo", "%1 is asked about the paragraphs: they are sent to %2.")
                        .arg(toQString(options.extractor->model()), options.extractor->host()));
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
    if (report->extraction)
        told["extraction"] = extractionJson(*report->extraction);
    session.out.document(told);
    // The graph is whole without its vectors, and without what a model adds; a script must be able
    // to tell.
    if (report->embeddingProblem)
        return session.out.error(*report->embeddingProblem);
    const bool isUnasked = report->extraction && report->extraction->left > 0;
    return isUnasked ? session.out.error(*report->extraction->problem) : exits::found;
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
    ingest->add_option("--extract-model", options->extractModel,
        "Language model that is asked for more concepts and acts of each paragraph, at "
        "LLM_BASE_URL (key: LLM_API_KEY), else at the endpoint of the settings; what it proposes "
        "is checked against the text and marked. None is asked when neither this nor --extract is "
        "given and the settings name none");
    ingest->add_flag("--extract", options->isExtracting,
        "Ask the language model that INGESTION_LLM_CHOICE names at LLM_BASE_URL, else that of the "
        "settings");
    ingest->add_flag("--resume", options->resume, "Only continue; refuse to begin anew");
    ingest->callback([&command, options] {
        command = onWorker(Writes::Something,
            [options](Session& session) { return runIngest(session, *options); });
    });
}

} // namespace mnemo
