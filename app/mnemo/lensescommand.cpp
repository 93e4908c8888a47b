// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/base/text.h"
#include "core/facts/snapshot.h"
#include "core/query/lenses.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

namespace {

struct LensesOptions
{
    std::string text;
    Stimulus given;
    bool receipt = false;
};

/// The text may be the whole stimulus as JSON; what the options name counts before it.
Result<Stimulus> stimulusOf(const LensesOptions& options)
{
    Stimulus stimulus;
    const auto first = options.text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && options.text[first] == '{') {
        const auto json = parseJson(options.text);
        if (!json)
            return json.error();
        auto read = stimulusFrom(*json);
        if (!read)
            return read;
        stimulus = std::move(*read);
    } else {
        stimulus.text = options.text;
    }
    for (const auto member : {&Stimulus::sender, &Stimulus::context, &Stimulus::situation,
             &Stimulus::component, &Stimulus::citizen}) {
        if (!(options.given.*member).empty())
            stimulus.*member = options.given.*member;
    }
    if (!options.given.keywords.empty())
        stimulus.keywords = options.given.keywords;
    return stimulus;
}

/// What one lens found: the members of the document's QueryResult, and how it was asked.
Json findingJson(const LensFinding& finding)
{
    Json json{{"lens", finding.lens.name}, {"query", finding.lens.entry->name},
        {"asked", finding.asked}, {"found", false}};
    if (finding.asked == 0) {
        json["missing_argument"] = finding.missing;
        return json;
    }
    const QueryOutcome& outcome = finding.outcome;
    json["args"] = outcome.args;
    json["status"] = statusName(outcome.status);
    json["result_hash"] = outcome.resultHash;
    json["query_time_ms"] = outcome.elapsedMs;
    if (outcome.result.is_object())
        json.update(outcome.result);
    if (outcome.error)
        json["error"] = errorJson(*outcome.error);
    return json;
}

/// Receipts of all outcomes, from one snapshot.
Status addReceipts(Session& session, const QueryRunner& runner,
    const std::vector<LensFinding>& findings, Json& document)
{
    std::vector<QueryOutcome> outcomes;
    for (const auto& finding : findings) {
        if (finding.asked > 0)
            outcomes.push_back(finding.outcome);
    }
    SnapshotOptions options;
    options.cancel = session.cancel;
    auto made = makeSnapshot(runner, outcomes, options);
    const auto filed = made ? fileSnapshot(session.home, *made) : Status(made.error());
    if (!filed)
        return filed;
    std::size_t next = 0;
    for (Json& lens : document.at("lenses")) {
        if (lens.at("asked") != 0)
            lens["receipt_id"] = made->snapshot.receipts.at(next++).id.text;
    }
    document["snapshot_hash"] = made->snapshot.hash.text;
    document["path"] = toUtf8(made->snapshot.path);
    return Done{};
}

/// For people: a row a lens.
QString lensTableOf(const Json& document)
{
    Json rows = Json::array();
    for (const Json& lens : document.at("lenses")) {
        Json row{{"lens", lens.at("lens")}, {"query", lens.at("query")},
            {"found", lens.value("count", 0)}};
        for (const char* name : {"confidence", "message", "query_time_ms"}) {
            if (lens.contains(name))
                row[name] = lens.at(name);
        }
        rows.push_back(std::move(row));
    }
    return toQString(tableText(rows) + '\n')
        + QCoreApplication::translate("Mnemo", "%1 of %2 lenses found something.")
              .arg(document.at("found").get<int>())
              .arg(document.at("of").get<int>())
        + u'\n';
}

int runLenses(Session& session, const LensesOptions& options)
{
    if (!isValidUtf8(options.text))
        return session.out.error({ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "An argument is not valid UTF-8."),
            QStringLiteral("text"), {}, {}});
    const auto stimulus = stimulusOf(options);
    if (!stimulus)
        return session.out.error(stimulus.error());
    const auto runner = session.runner();
    if (!runner)
        return session.out.error(runner.error());
    std::vector<LensFinding> findings;
    for (const Lens& lens : lensesOf((*runner)->catalogue())) {
        findings.push_back(runLens(lens, *stimulus, [&](const std::string& name, const Json& args) {
            return (*runner)->run(name, args, session.runContext());
        }));
    }
    Json document{{"stimulus", toJson(*stimulus)}, {"lenses", Json::array()}};
    int exit = exits::nothing;
    int found = 0;
    for (const auto& finding : findings) {
        document["lenses"].push_back(findingJson(finding));
        if (finding.asked == 0)
            continue;
        if (finding.outcome.status == QueryStatus::Found)
            ++found;
        else if (!finding.outcome.answered())
            exit = exitOf(finding.outcome);
    }
    document["found"] = found;
    document["of"] = findings.size();
    if (options.receipt) {
        if (const auto done = addReceipts(session, **runner, findings, document); !done) {
            document["error"] = errorJson(done.error());
            session.out.document(document, lensTableOf(document));
            return exits::refused;
        }
    }
    session.out.document(document, lensTableOf(document));
    return found > 0 ? exits::found : exit;
}

} // namespace

void addLensesCommand(CLI::App& app, Command& command)
{
    auto* lenses
        = addCommand(app.add_subcommand("lenses", "Ask an agent's memory the eight questions"));
    auto options = std::make_shared<LensesOptions>();
    lenses->add_option("text", options->text,
        "The stimulus: a text, or {\"text\": …, \"sender\": …, \"keywords\": […], …}");
    lenses->add_option("--sender", options->given.sender, "Who it comes from");
    lenses->add_option("--context", options->given.context, "The situation in a few words");
    lenses->add_option("--situation", options->given.situation, "The kind of situation");
    lenses->add_option("--component", options->given.component, "The file or part it is about");
    lenses->add_option("--keyword", options->given.keywords, "A keyword; may be repeated");
    lenses->add_option("--citizen", options->given.citizen, "Whose memory is asked");
    lenses->add_flag("--receipt", options->receipt, "Keep a snapshot and receipts of the answers");
    lenses->callback([&command, options] {
        command = onWorker(options->receipt ? Writes::Something : Writes::Nothing,
            [options](Session& session) { return runLenses(session, *options); });
    });
}

} // namespace mnemo
