// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/modeloptions.h"
#include "app/mnemo/session.h"
#include "core/api/museclient.h"
#include "core/base/text.h"
#include "core/muse/muse.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace mnemo {

namespace {

constexpr auto kReplyWait = std::chrono::seconds(30); ///< without a model

struct MuseOptions
{
    std::string message;
    std::string thread = "default";
    std::string url; ///< of a running server; empty: the store is asked here
    bool wait = true; ///< what happens anyway
    bool noWait = false;
    ModelOptions model;
};

MuseReply failed(const Error& error)
{
    MuseReply reply;
    reply.ok = false;
    reply.accepted = false;
    reply.error = error;
    return reply;
}

/// By what the queries returned: the best of them counts.
int exitOfReply(const MuseReply& reply)
{
    if (!reply.ok) {
        const auto& error = reply.error ? reply.error : reply.unfiled;
        return error ? exitOf(*error) : exits::refused;
    }
    if (!reply.reply)
        return exits::nothing;
    const auto& receipts = reply.reply->receipts();
    const bool found = std::any_of(receipts.begin(), receipts.end(),
        [](const Receipt& receipt) { return receipt.status == QueryStatus::Found; });
    return found ? exits::found : exits::nothing;
}

/// What nodes and edges are called, by id: where a result has an id beside a name.
using Names = std::map<std::string, std::string>;

void gatherNames(const Json& value, Names& names)
{
    constexpr std::array<std::pair<const char*, const char*>, 5> pairs{
        std::pair{"node_id", "label"}, {"other_id", "other_label"}, {"id", "label"},
        {"node_id", "canonical_url"}, {"url_id", "canonical_url"}};
    if (value.is_object()) {
        for (const auto& [id, name] : pairs) {
            const auto from = value.find(id);
            const auto to = value.find(name);
            if (from != value.end() && from->is_string() && to != value.end() && to->is_string()
                && !to->get_ref<const std::string&>().empty())
                names.try_emplace(from->get<std::string>(), to->get<std::string>());
        }
    }
    if (value.is_structured()) {
        for (const auto& part : value)
            gatherNames(part, names);
    }
}

/// Whether a text is an id for sure: what looks like a number is one only where ids stand.
bool mayBeId(const std::string& text, const std::string& pointer)
{
    if (text.find_first_not_of("+-.0123456789eE") != std::string::npos)
        return true;
    const auto member = pointer.substr(pointer.rfind('/') + 1);
    return member == "id" || member.ends_with("_id") || member == "from" || member == "to";
}

/// As a person reads it: a time of the clock for seconds, a name before an id.
QString readable(const AnswerValue& value, const Names& names)
{
    const auto& text = value.text();
    const auto& pointer = value.pointer();
    const bool isPlain = value.derivation() == Derivation::Shown;
    const bool isTime = isPlain && (pointer.ends_with("_ts") || pointer.ends_with("/ts"))
        && !text.empty() && text.size() <= 11
        && text.find_first_not_of("0123456789") == std::string::npos;
    if (isTime)
        return QDateTime::fromSecsSinceEpoch(std::stoll(text), QTimeZone::utc())
            .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"));
    if (const auto time = shownTimeOf(value); !time.isEmpty())
        return time;
    const auto shown = displayText(toQString(text));
    const auto known = isPlain && mayBeId(text, pointer) ? names.find(text) : names.end();
    return known == names.end() || known->second == text
        ? shown
        : QStringLiteral("%1 (%2)").arg(displayText(toQString(known->second)), shown);
}

/// The claims, one a line.
QString claimsOf(const Answer& answer)
{
    Names names;
    if (answer.snapshot())
        gatherNames(answer.snapshot()->document, names);
    QString lines;
    for (const auto& claim : answer.claims()) {
        for (const auto& part : claim.parts) {
            const auto* value = std::get_if<AnswerValue>(&part);
            lines += value != nullptr ? readable(*value, names)
                                      : displayText(std::get<TemplateWords>(part).text());
        }
        lines += u'\n';
    }
    return lines;
}

/// For people: the words, then the receipts that they rest on.
QString tableOf(const MuseReply& reply)
{
    QString table;
    if (const auto& error = reply.error ? reply.error : reply.unfiled)
        table += displayText(error->message) + u'\n';
    if (!reply.reply)
        return table;
    if (const auto& unused = reply.reply->unusedWords(); !unused.empty())
        table += QCoreApplication::translate("Mnemo", "Unknown. %1")
                     .arg(displayText(sentenceOf(unused)))
            + u'\n';
    else if (reply.reply->isUnknown())
        table += QCoreApplication::translate(
                     "Mnemo", "Unknown. No query in the catalogue answers this.")
            + u'\n';
    if (const auto& model = reply.reply->model())
        table += displayText(sentenceOf(*model)) + u'\n';
    const QString claims = claimsOf(*reply.reply);
    table += claims;
    // An answer of examples ends with its own heading.
    if (!reply.reply->suggestions().empty() && !claims.endsWith(u":\n"))
        table += QCoreApplication::translate("Mnemo", "You can ask:") + u'\n';
    for (const auto& suggestion : reply.reply->suggestions())
        table += QStringLiteral("  ") + displayText(toQString(suggestion.question)) + u'\n';
    Json rows = Json::array();
    for (const auto& receipt : reply.reply->receipts())
        rows.push_back({{"query", receipt.query}, {"receipt", receipt.id.text.substr(0, 16)},
            {"status", statusName(receipt.status)}});
    return rows.empty() ? table : table + u'\n' + toQString(tableText(rows));
}

Json messageJson(const Session& session, const MuseOptions& options)
{
    return {{"thread_id", options.thread}, {"message", options.message},
        {"user_ts", isoTime(session.clock.now())}, {"mode", "default"}};
}

/// Puts the question to a server, which has a store and a model of its own, and prints its answer.
int askByUrl(Session& session, const MuseOptions& options)
{
    const auto answer
        = askServer(session.home, toQString(options.url), messageJson(session, options),
            options.noWait ? MuseWait::ForAcceptance : MuseWait::ForReply, session.cancel);
    if (!answer)
        return session.out.error(answer.error());
    const Json* text = resolvePointer(*answer, "/reply/text");
    session.out.document(*answer,
        text != nullptr && text->is_string()
            ? displayText(toQString(text->get<std::string>())) + u'\n'
            : toQString(tableText(*answer)));
    if (answer->value("ok", Json()) != Json(true))
        return exits::refused;
    const Json* unknown = resolvePointer(*answer, "/reply/unknown");
    const bool isFound = options.noWait || (unknown != nullptr && *unknown == Json(false));
    return isFound ? exits::found : exits::nothing;
}

MuseReply askMuse(const Session& session, const MuseOptions& options)
{
    if (options.noWait) {
        return failed({ErrorCode::BadArgument,
            QCoreApplication::translate(
                "Mnemo", "--no-wait needs --url of a running `mnemo serve`."),
            QStringLiteral("--no-wait"), {}, {}});
    }
    const auto message = museMessageFromJson(messageJson(session, options));
    if (!message)
        return failed(message.error());
    const auto runner = session.runner();
    if (!runner)
        return failed(runner.error());
    const auto model = modelSetupOf(options.model, session.home);
    if (!model)
        return failed(model.error());
    Muse muse(session.home, *runner, makePlanner(*model));
    const auto wait
        = kReplyWait + (*model ? (*model)->choice().longest() : std::chrono::seconds(0));
    return muse.ask(*message, wait, session.cancel);
}

} // namespace

void addMuseCommand(CLI::App& app, Command& command)
{
    auto* muse = addCommand(app.add_subcommand("muse", "Ask the muse, and wait for its reply"));
    auto options = std::make_shared<MuseOptions>();
    muse->add_option("message", options->message, "A question, /facts, or /graph NAME ARGS")
        ->required();
    muse->add_option("--thread", options->thread, "Id of the conversation");
    auto* wait = muse->add_flag("--wait", options->wait, "Wait for the reply (always)");
    muse->add_option("--url", options->url,
        "Ask the muse of a running `mnemo serve`; the token is that of --home, or MNEMO_TOKEN");
    muse->add_flag("--no-wait", options->noWait,
            "With --url: print that the question was accepted, with the id of its job")
        ->excludes(wait);
    addModelOptions(*muse, options->model);
    muse->callback([&command, options] {
        command = onWorker(Writes::Something, [options](Session& session) {
            if (!options->url.empty())
                return askByUrl(session, *options);
            const auto reply = askMuse(session, *options);
            session.out.document(toJson(reply), tableOf(reply));
            return exitOfReply(reply);
        });
    });
}

} // namespace mnemo
