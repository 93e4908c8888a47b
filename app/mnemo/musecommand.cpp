// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/base/text.h"
#include "core/muse/muse.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <memory>

namespace mnemo {

namespace {

constexpr auto replyWait = std::chrono::seconds(30);

struct MuseOptions
{
    std::string message;
    std::string thread = "default";
    bool wait = true; ///< what happens anyway
    bool noWait = false;
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
int exitOf(const MuseReply& reply)
{
    if (!reply.ok)
        return reply.error ? exitOf(*reply.error) : exits::refused;
    if (!reply.reply)
        return exits::nothing;
    const auto& receipts = reply.reply->receipts();
    const bool found = std::any_of(receipts.begin(), receipts.end(),
        [](const Receipt& receipt) { return receipt.status == QueryStatus::Found; });
    return found ? exits::found : exits::nothing;
}

/// For people: the words, then the receipts that they rest on.
QString tableOf(const MuseReply& reply)
{
    QString table;
    if (reply.error)
        table += displayText(reply.error->message) + u'\n';
    if (!reply.reply)
        return table;
    if (reply.reply->isUnknown())
        table += QCoreApplication::translate(
                     "Mnemo", "Unknown. No query in the catalogue answers this. Closest:")
            + u'\n';
    const auto lines = reply.reply->text().split(u'\n', Qt::SkipEmptyParts);
    for (const auto& line : lines)
        table += displayText(line) + u'\n';
    Json rows = Json::array();
    for (const auto& suggestion : reply.reply->suggestions())
        rows.push_back({{"query", suggestion.query}, {"needs", suggestion.needs}});
    for (const auto& receipt : reply.reply->receipts())
        rows.push_back({{"query", receipt.query}, {"receipt", receipt.id.text.substr(0, 16)},
            {"status", statusName(receipt.status)}});
    return table + u'\n' + toQString(tableText(rows));
}

MuseReply askMuse(const Session& session, const MuseOptions& options)
{
    if (options.noWait) {
        return failed({ErrorCode::BadArgument,
            QCoreApplication::translate(
                "Mnemo", "--no-wait needs --url of a running `mnemo serve`."),
            QStringLiteral("--no-wait"), {}, {}});
    }
    const auto message
        = museMessageFromJson({{"thread_id", options.thread}, {"message", options.message},
            {"user_ts", isoTime(session.clock.now())}, {"mode", "default"}});
    if (!message)
        return failed(message.error());
    const auto runner = session.runner();
    if (!runner)
        return failed(runner.error());
    Muse muse(session.home, *runner, std::make_unique<RulePlanner>());
    return muse.ask(*message, replyWait, session.cancel);
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
    muse->add_flag("--no-wait", options->noWait, "Only with --url of a running serve")
        ->excludes(wait);
    muse->callback([&command, options] {
        command = onWorker(Writes::Something, [options](Session& session) {
            const auto reply = askMuse(session, *options);
            session.out.document(toJson(reply), tableOf(reply));
            return exitOf(reply);
        });
    });
}

} // namespace mnemo
