// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/linereader.h"
#include "app/mnemo/session.h"
#include "core/base/logins.h"
#include "core/base/text.h"
#include "core/facts/snapshot.h"
#include "core/graph/serverurl.h"
#include "core/muse/toolcall.h"
#include "core/query/graphdescription.h"
#include "core/query/refusedlogins.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

namespace {

/// Arguments hold at most 1 MB, and a name is short.
constexpr std::size_t longestLine = std::size_t{1025} * 1024;

struct QueryOptions
{
    std::string name;
    std::vector<std::string> args;
    bool receipt = false;
};

/// What the neighbours' direction `both` means.
Json withUndirected(Json result)
{
    const auto list = result.find("neighbors");
    if (list == result.end() || !list->is_array())
        return result;
    for (Json& item : *list) {
        if (item.value("direction", std::string()) == "both")
            item["direction"] = "undirected";
    }
    return result;
}

/// For people: the result, then what it rests on.
QString tableOf(const QueryOutcome& outcome, const Json& json)
{
    Json rest = {{"status", statusName(outcome.status)}, {"result_hash", outcome.resultHash}};
    for (const char* name : {"truncated", "receipt_id", "path", "inconsistent_because", "error"}) {
        if (const auto it = json.find(name); it != json.end() && *it != Json(false))
            rest[name] = *it;
    }
    const auto result
        = outcome.answered() ? tableText(withUndirected(outcome.result)) + '\n' : std::string();
    return toQString(result + tableText(rest));
}

/// A store's address that was typed in the place of a name is not repeated with its password.
std::string safeName(const std::string& name)
{
    return toUtf8(withoutPassword(toQString(name)));
}

/// Neither the error nor the argument that it is about repeats a login.
void blankLogins(const Session& session, QueryOutcome& outcome)
{
    const auto where = toUtf8(outcome.error->where);
    outcome.error = session.out.withoutLogins(*outcome.error);
    const Json* wrong = resolvePointer(outcome.args, where);
    if (wrong == nullptr || !wrong->is_string())
        return;
    const QString given = toQString(wrong->get<std::string>());
    if (!mayHoldLogin(given))
        return;
    outcome.args[Json::json_pointer(where)] = toUtf8(withoutPassword(given));
    outcome.resultHash = resultHash(
        outcome.query, outcome.args, outcome.status, outcome.result, outcome.truncated);
}

/// An address of a server in the place of an argument, which would be printed and filed.
std::optional<Error> strayServer(const QueryOptions& options)
{
    for (const auto& given : options.args) {
        const QString word = toQString(given);
        const QString value = word.mid(word.indexOf(u'=') + 1);
        if (!isServerLogin(word) && !isServerLogin(value))
            continue;
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "“%1” looks like an address with a login.")
                .arg(withoutPassword(isServerLogin(word) ? word : value)),
            QStringLiteral("args"),
            QCoreApplication::translate("Mnemo", "The address of a store follows --store."), {}};
    }
    return {};
}

/// An empty result does not tell a node without neighbours from one that does not exist: says
/// which.
void sayWhatIsMissing(
    const Session& session, const QueryRunner& runner, const QueryOutcome& outcome)
{
    const auto node = outcome.args.find("node_id");
    if (outcome.status != QueryStatus::Empty || node == outcome.args.end() || !node->is_string())
        return;
    const auto id = node->get<std::string>();
    NamedCall toItself = pathsBetween(id, id);
    for (const char* name : {"as_of", "known_at", "groups"}) {
        if (const auto given = outcome.args.find(name); given != outcome.args.end())
            toItself.args[name] = *given;
    }
    const auto found = runner.run(toItself.query, toItself.args, session.runContext());
    if (found.answered() && found.result.contains("missing_nodes"))
        session.say(QCoreApplication::translate("Mnemo", "No node of the graph has the id “%1”.")
                        .arg(displayText(toQString(id))));
}

int runQuery(Session& session, const QueryOptions& options)
{
    if (const auto stray = strayServer(options))
        return session.out.error(*stray);

    const auto runner = session.runner();
    if (!runner)
        return session.out.error(runner.error());
    QStringList words;
    for (const auto& word : options.args)
        words.append(toQString(word));
    const bool valid = isValidUtf8(options.name)
        && std::all_of(options.args.begin(), options.args.end(),
            [](const std::string& word) { return isValidUtf8(word); });
    auto outcome = valid
        ? runTyped(**runner, safeName(options.name), words, session.runContext())
        : refusedOutcome(**runner, safeName(options.name),
            {ErrorCode::BadArgument,
                QCoreApplication::translate("Mnemo", "An argument is not valid UTF-8."),
                QStringLiteral("args"), {}, {}});
    if (outcome.error)
        blankLogins(session, outcome);
    auto json = toJson(outcome);
    if (options.receipt) {
        SnapshotOptions snapshotOptions;
        snapshotOptions.cancel = session.cancel;
        auto made = makeSnapshot(**runner, {outcome}, snapshotOptions);
        const auto filed = made ? fileSnapshot(session.home, *made) : Status(made.error());
        if (!filed) { // the result is printed without a receipt
            if (!json.contains("error"))
                json["error"] = errorJson(filed.error());
            session.out.document(json, tableOf(outcome, json));
            return exitOf(filed.error());
        }
        json["receipt_id"] = made->snapshot.receipts.front().id.text;
        json["snapshot_hash"] = made->snapshot.hash.text;
        json["path"] = toUtf8(made->snapshot.path);
    }
    session.out.document(json, tableOf(outcome, json));
    sayWhatIsMissing(session, **runner, outcome);
    return exitOf(outcome);
}

Error badLine(std::int64_t number, const QString& message)
{
    return {ErrorCode::BadArgument, message,
        QCoreApplication::translate("Mnemo", "line %1").arg(number),
        QCoreApplication::translate(
            "Mnemo", "A line is {\"name\": \"…\", \"args\": {…}}, for example %1.")
            .arg(QStringLiteral("{\"name\":\"search_nodes\",\"args\":{\"query\":\"a\"}}")),
        {}};
}

QueryOutcome runLine(Session& session, const QueryRunner& runner, const RunContext& context,
    const std::string& line, std::int64_t number)
{
    const auto refused = [&](const std::string& name, const QString& message) {
        return refusedOutcome(runner, name, badLine(number, message));
    };
    if (session.cancel.isCancelled())
        return refused({}, QCoreApplication::translate("Mnemo", "Stopped."));
    if (line.size() > longestLine)
        return refused({}, QCoreApplication::translate("Mnemo", "The arguments are over 1 MB."));
    const auto json = parseJson(line);
    if (!json)
        return refused({}, json.error().message);
    if (!json->is_object() || !json->contains("name") || !json->at("name").is_string())
        return refused({}, QCoreApplication::translate("Mnemo", "The line has no name."));
    const auto name = safeName(json->at("name").get<std::string>());
    for (const auto& [key, value] : json->items()) {
        if (key != "name" && key != "args") {
            return refused(name,
                QCoreApplication::translate("Mnemo", "“%1” is not known.")
                    .arg(toQString(safeName(key))));
        }
    }
    const Json args = json->value("args", Json::object());
    return withoutRefusedLogins(runner, args, runner.run(name, args, context));
}

int runBatch(Session& session, const std::string& file)
{
    const auto runner = session.runner();
    if (!runner)
        return session.out.error(runner.error());
    InputReader input(toQString(file), session.cancel);
    const auto context = session.runContext();
    for (std::int64_t number = 1;; ++number) {
        auto line = input.line();
        if (!line)
            return session.out.error(line.error());
        if (!*line)
            break;
        if (number == 1 && (*line)->starts_with("\xEF\xBB\xBF"))
            (*line)->erase(0, 3);
        session.out.line(toJson(runLine(session, **runner, context, **line, number)));
    }
    return session.cancel.isCancelled() ? exits::interrupted : exits::found;
}

int runCatalogue(Session& session, const std::string& form)
{
    const auto catalogue = session.catalogue();
    if (!catalogue)
        return session.out.error(catalogue.error());
    auto text = catalogueAs(**catalogue, form);
    if (!text)
        return session.out.error(text.error());
    if (form == "markdown") {
        session.out.text(*text);
        return exits::found;
    }
    const auto json = parseJson(*text);
    if (!json)
        return session.out.error(json.error());
    if (session.out.format() != Format::Table || form != "json") {
        session.out.text(text->ends_with('\n') ? *text : *text + '\n');
        return exits::found;
    }
    Json rows = Json::array();
    for (const auto& entry : (*catalogue)->entries()) {
        rows.push_back(
            {{"family", entry.family}, {"name", entry.name}, {"question", entry.question}});
    }
    session.out.document(rows);
    return exits::found;
}

} // namespace

void addQueryCommands(CLI::App& app, Command& command)
{
    auto* query = addCommand(app.add_subcommand("query", "Run one named query"));
    auto options = std::make_shared<QueryOptions>();
    query->add_option("name", options->name, "Name of the query; see `mnemo catalogue`")
        ->required();
    query->add_option("args", options->args,
        "One JSON object, or key=value words, or values in the order of the catalogue");
    query->add_flag("--receipt", options->receipt, "Keep a snapshot and a receipt of the answer");
    query->callback([&command, options] {
        command = onWorker(options->receipt ? Writes::Something : Writes::Nothing,
            [options](Session& session) { return runQuery(session, *options); });
    });

    auto* batch = addCommand(app.add_subcommand("batch", "Run many named queries, one per line"));
    auto file = std::make_shared<std::string>();
    batch->add_option("file", *file, "File of lines {\"name\": …, \"args\": {…}}, or -")
        ->required();
    batch->callback([&command, file] {
        command = onWorker(
            Writes::Nothing, [file](Session& session) { return runBatch(session, *file); });
    });

    auto* catalogue = addCommand(app.add_subcommand("catalogue", "List the named queries"));
    auto form = std::make_shared<std::string>("json");
    catalogue->add_option("--as", *form, "json, openai, anthropic, mcp or markdown");
    catalogue->callback([&command, form] {
        command = onWorker(
            Writes::Nothing, [form](Session& session) { return runCatalogue(session, *form); });
    });
}

} // namespace mnemo
