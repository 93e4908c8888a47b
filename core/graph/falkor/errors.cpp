// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/errors.h"

#include "core/base/json.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace mnemo::falkor {

namespace {

enum class Where
{
    Start,
    Inside
};

// In this order: the first that fits. A message of null shows the server's own words.
struct Rule
{
    std::string_view text;
    Where where;
    ErrorCode code;
    const char* message;
    const char* hint;
};

constexpr const char* checkName = QT_TRANSLATE_NOOP("FalkorDb", "Check user and password.");
constexpr const char* askRights
    = QT_TRANSLATE_NOOP("FalkorDb", "Ask the administrator for the right, or use another user.");
constexpr const char* tryLater = QT_TRANSLATE_NOOP("FalkorDb", "Try again in a moment.");

using enum Where;

const std::array rules = std::to_array<Rule>({
    {"NOAUTH", Start, ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("FalkorDb", "The server asks for a password."), checkName},
    {"WRONGPASS", Start, ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("FalkorDb", "The server refuses this user or password."), checkName},
    {"NOPERM", Start, ErrorCode::NotPermitted, nullptr, askRights},
    {"called without any password configured", Inside, ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("FalkorDb", "The server has no password set, but one is given."),
        checkName},
    {"DENIED", Start, ErrorCode::NotPermitted, nullptr, askRights},
    {"CLUSTERDOWN", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "No server of the cluster answers for this graph."),
        tryLater},
    {"MOVED ", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The cluster redirects the query in a circle."), tryLater},
    {"ASK ", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The cluster redirects the query in a circle."), tryLater},
    {"TRYAGAIN", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The cluster is moving this graph."), tryLater},
    {"LOADING", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The server is still loading its data."), tryLater},
    {"MASTERDOWN", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The replica has lost its primary."), tryLater},
    {"BUSY", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The server is busy with something else."), tryLater},
    {"module is currently replicating", Inside, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The server is copying its data to a replica."), tryLater},
    {"READONLY", Start, ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("FalkorDb", "The server is a replica and takes no changes."), nullptr},
    {"instance is not a master", Inside, ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("FalkorDb", "The server is a replica and takes no changes."), nullptr},
    {"NOREPLICAS", Start, ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("FalkorDb", "The server has too few replicas to take changes."),
        tryLater},
    {"replica traffic is currently paused", Inside, ErrorCode::Unreachable, nullptr, tryLater},
    {"Max pending queries exceeded", Inside, ErrorCode::QueueFull,
        QT_TRANSLATE_NOOP("FalkorDb", "The server has too many queries waiting."), tryLater},
    {"Write queue is full", Inside, ErrorCode::QueueFull,
        QT_TRANSLATE_NOOP("FalkorDb", "The server has too many changes waiting."), tryLater},
    {"Query timed out", Inside, ErrorCode::TimedOut,
        QT_TRANSLATE_NOOP("FalkorDb", "The server ended the query: it took too long."), nullptr},
    {"Invalid graph operation on empty key", Inside, ErrorCode::NoSuchGraph,
        QT_TRANSLATE_NOOP("FalkorDb", "The server holds no graph of this name."), nullptr},
    {"Encountered an empty key", Inside, ErrorCode::NoSuchGraph,
        QT_TRANSLATE_NOOP("FalkorDb", "The server holds no graph of this name."), nullptr},
    {"WRONGTYPE", Start, ErrorCode::Refused,
        QT_TRANSLATE_NOOP(
            "FalkorDb", "Under this name the server holds something else than a graph."),
        nullptr},
    {"Encountered a non-graph value type", Inside, ErrorCode::Refused,
        QT_TRANSLATE_NOOP(
            "FalkorDb", "Under this name the server holds something else than a graph."),
        nullptr},
    {"unknown command 'graph.", Inside, ErrorCode::Refused,
        QT_TRANSLATE_NOOP("FalkorDb", "The server is a Redis without FalkorDB."), nullptr},
    {"unknown command 'GRAPH.", Inside, ErrorCode::Refused,
        QT_TRANSLATE_NOOP("FalkorDb", "The server is a Redis without FalkorDB."), nullptr},
    {"executed only on read-only queries", Inside, ErrorCode::Refused,
        QT_TRANSLATE_NOOP("FalkorDb", "The query would write, and only reading is allowed."),
        nullptr},
});

bool fits(const Rule& rule, std::string_view text)
{
    return rule.where == Start ? text.substr(0, rule.text.size()) == rule.text
                               : text.find(rule.text) != std::string_view::npos;
}

} // namespace

Refusal refusalOf(const std::string& text)
{
    const std::string_view view(text);
    const auto starts = [&](std::string_view word) { return view.substr(0, word.size()) == word; };
    if (starts("READONLY") || view.find("instance is not a master") != std::string_view::npos)
        return Refusal::NotPrimary;
    if (starts("LOADING") || starts("MASTERDOWN") || starts("CLUSTERDOWN") || starts("TRYAGAIN"))
        return Refusal::NotReady;
    return Refusal::Other;
}

Error serverError(const std::string& text)
{
    const auto words = shownWords(text);
    for (const auto& rule : rules) {
        if (fits(rule, text))
            return {rule.code,
                rule.message
                    ? QCoreApplication::translate("FalkorDb", rule.message)
                    : QCoreApplication::translate("FalkorDb", "The server refuses: %1").arg(words),
                {}, rule.hint ? QCoreApplication::translate("FalkorDb", rule.hint) : QString(),
                words};
    }
    return {ErrorCode::Refused,
        QCoreApplication::translate("FalkorDb", "The server refuses: %1").arg(words), {}, {},
        words};
}

bool isPassing(const Error& error)
{
    constexpr std::array words{"LOADING", "BUSY", "TRYAGAIN"};
    return error.code == ErrorCode::QueueFull
        || (error.code == ErrorCode::Unreachable
            && (std::any_of(words.begin(), words.end(),
                    [&](const char* word) { return error.detail.startsWith(QLatin1String(word)); })
                || error.detail.contains(u"currently replicating")));
}

Error isReplica(const QString& where, bool follows)
{
    return {follows ? ErrorCode::Unreachable : ErrorCode::NotPermitted,
        QCoreApplication::translate("FalkorDb", "%1 is a replica.").arg(where), {},
        QCoreApplication::translate(
            "FalkorDb", "Connect to the primary, or allow replicas for this connection."),
        {}};
}

} // namespace mnemo::falkor
