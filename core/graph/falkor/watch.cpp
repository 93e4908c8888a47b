// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/watch.h"

#include "core/graph/falkor/access.h"
#include "core/graph/falkor/errors.h"
#include "core/graph/falkor/retry.h"

#include <chrono>
#include <string_view>

namespace mnemo::falkor {

namespace {

constexpr std::chrono::milliseconds kCheckTime{2000};

/// `context`, for kCheckTime at most.
ReadContext briefly(const ReadContext& context = {})
{
    const Deadline own(kCheckTime);
    const bool isSooner = context.deadline.isSet() && context.deadline.end() < own.end();
    return {isSooner ? context.deadline : own, context.cancel};
}

bool isRefusal(const Reply& reply)
{
    return reply.kind == Reply::Kind::Error;
}

/// The server will answer later, which says nothing of what the user may do.
bool comesLater(const Reply& reply)
{
    return isRefusal(reply) && isPassing(serverError(reply.text));
}

/// The letters of "flags=" of CLIENT INFO.
std::string_view flagsOf(const Reply& reply)
{
    constexpr std::string_view name = " flags=";
    const std::string_view text(reply.text);
    const auto at = text.find(name);
    if (at == std::string_view::npos)
        return {};
    const auto begin = at + name.size();
    return text.substr(begin, text.find(' ', begin) - begin);
}

const Command kFlags{"CLIENT", "INFO"};
const Command kReplication{"INFO", "replication"};

/// The places of what beginOnLoan() asks.
enum Asked : std::size_t
{
    FirstWatch,
    Unwatch,
    SecondWatch,
    Replication
};

} // namespace

Result<Reply> Watch::beginWith(const Command& first, const ReadContext& context)
{
    auto& client = m_access.client();
    m_loan.reset();
    m_stamp.reset();
    m_doubt.clear();
    m_isTold = false;
    m_how = m_access.watching();
    if (m_how != Watching::ByStamp) {
        auto replies = beginOnLoan(first, context);
        // A connection that was idle may have ended long ago.
        if (!replies && replies.error().code == ErrorCode::Unreachable)
            replies = beginOnLoan(first, context);
        if (!replies)
            return replies.error();
        for (const auto& reply : *replies) {
            if (comesLater(reply))
                return serverError(reply.text);
        }
        if (const auto may = client.mayRead((*replies)[Replication]); !may) {
            m_loan->spoil();
            return may.error();
        }
        if (!isRefusal((*replies)[FirstWatch]) && !isRefusal((*replies)[Unwatch]))
            return answered(std::move(replies->back()), first, context);
        m_access.setWatching(Watching::ByStamp);
        m_how = Watching::ByStamp;
        m_loan->spoil(); // it may watch, and nothing ends that
        m_loan.reset();
    }
    return beginByStamp(first, context);
}

Result<Reply> Watch::beginByStamp(const Command& first, const ReadContext& context)
{
    auto& client = m_access.client();
    if (const auto stamp = m_access.stamp(context))
        m_stamp = *stamp;
    const auto info = client.call(m_access.key(), kReplication, context.deadline, context.cancel);
    if (info) {
        if (const auto may = client.mayRead(*info); !may)
            return may.error();
    }
    return client.call(m_access.key(), first, context.deadline, context.cancel);
}

Result<Reply> Watch::ask(const Command& command, const ReadContext& context)
{
    auto& client = m_access.client();
    m_isTold = false;
    if (m_loan) {
        std::vector<Command> commands{command};
        if (m_how == Watching::ByFlags)
            commands.push_back(kFlags);
        auto replies = m_loan->callTogether(commands, context.deadline, context.cancel);
        if (replies && m_how == Watching::ByFlags)
            takeFlags(replies->back());
        if (replies)
            return answered(std::move(replies->front()), command, context);
        m_loan.reset();
        m_doubt = inconsistent::connectionLost;
        if (replies.error().code != ErrorCode::Unreachable)
            return replies.error();
    }
    return client.call(m_access.key(), command, context.deadline, context.cancel);
}

Result<Table> Watch::begin(const std::string& text, const ReadContext& context)
{
    const auto first = m_access.readCommand(text, Json::object(), context);
    if (!first)
        return first.error();
    auto reply = untilReady(context, [&] { return beginWith(*first, context); });
    return reply ? m_access.tableOf(std::move(*reply), context) : Result<Table>(reply.error());
}

Result<std::vector<Reply>> Watch::beginOnLoan(const Command& first, const ReadContext& context)
{
    m_loan = m_access.client().lend(m_access.key());
    // A user who may not UNWATCH would leave his watch to whoever has the connection next. The key
    // comes first: by it a cluster sends us on.
    const Command watch{"WATCH", m_access.key()};
    return m_loan->callTogether(
        {watch, {"UNWATCH"}, watch, kReplication, first}, context.deadline, context.cancel);
}

Result<Reply> Watch::answered(Reply&& reply, const Command& asked, const ReadContext& context)
{
    if (!isRefusal(reply))
        return std::move(reply);
    auto error = serverError(reply.text);
    // Whether a replica only lags behind, and who else would know, the client finds out.
    const bool isMoved = reply.text.starts_with("MOVED ") || reply.text.starts_with("ASK ");
    if (error.code == ErrorCode::NoSuchGraph || isMoved)
        return m_access.client().call(m_access.key(), asked, context.deadline, context.cancel);
    return error;
}

void Watch::takeFlags(const Reply& reply)
{
    if (comesLater(reply))
        return;
    const auto flags = flagsOf(reply);
    if (flags.empty()) {
        m_access.setWatching(Watching::ByExec);
        m_how = Watching::ByExec;
        return;
    }
    m_isTold = true;
    // "d": a watched key was written to, and EXEC would fail.
    if (flags.find('d') != std::string_view::npos)
        m_doubt = inconsistent::changed;
}

std::string Watch::doubt()
{
    if (m_doubt.empty() && !m_isTold) {
        m_doubt = found(briefly());
        m_isTold = true;
    }
    return m_doubt;
}

std::string Watch::doubtNow(const ReadContext& context)
{
    m_isTold = false;
    if (m_doubt.empty())
        m_doubt = found(briefly(context));
    m_isTold = true;
    return m_doubt;
}

std::string Watch::found(const ReadContext& context)
{
    if (m_how == Watching::ByStamp)
        return foundByStamp(context);
    if (!m_loan)
        return inconsistent::connectionLost;
    if (m_how == Watching::ByFlags) {
        auto reason = foundByFlags(context);
        if (m_how == Watching::ByFlags)
            return reason;
    }
    return foundByExec(context);
}

std::string Watch::foundByFlags(const ReadContext& context)
{
    const auto replies = m_loan->callTogether({kFlags}, context.deadline, context.cancel);
    if (!replies)
        return inconsistent::connectionLost;
    takeFlags(replies->front());
    return m_isTold ? m_doubt : inconsistent::connectionLost;
}

std::string Watch::foundByExec(const ReadContext& context)
{
    // EXEC ends the watch, so that another one must hold before.
    auto next = m_access.client().lend(m_access.key());
    const auto watches
        = next->callTogether({{"WATCH", m_access.key()}}, context.deadline, context.cancel);
    const auto replies
        = m_loan->callTogether({{"MULTI"}, {"EXEC"}}, context.deadline, context.cancel);
    if (!watches || !replies)
        return inconsistent::connectionLost;
    if (isRefusal(watches->front()) || isRefusal(replies->back())) {
        m_access.setWatching(Watching::ByStamp);
        m_loan->spoil(); // MULTI may have begun, and nothing ends that
        return inconsistent::notWatched;
    }
    m_loan = std::move(next);
    return replies->back().kind == Reply::Kind::Null ? inconsistent::changed : "";
}

std::string Watch::foundByStamp(const ReadContext& context) const
{
    const auto now = m_stamp ? m_access.stamp(context) : Result<std::string>(Error{});
    return now && *now == *m_stamp ? "" : inconsistent::notWatched;
}

} // namespace mnemo::falkor
