// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/loan.h"

#include "core/graph/falkor/router.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>

namespace mnemo::falkor {

namespace {

bool isNamed(const Command& command, std::string_view name)
{
    return std::ranges::equal(command.front(), name,
        [](char a, char b) { return (a >= 'a' && a <= 'z' ? a - 'a' + 'A' : a) == b; });
}

const std::string& unwatch()
{
    static const std::string bytes = encoded({"UNWATCH"});
    return bytes;
}

class DirectLoan final : public Loan
{
public:
    DirectLoan(Router& router, std::unique_ptr<Wire> wire)
        : m_router(router), m_wire(std::move(wire))
    {
    }

    ~DirectLoan() override
    {
        if (isClean() && (!watches() || m_wire->sendUnheard(unwatch())))
            m_router.wires().giveBack(std::move(m_wire));
    }

    [[nodiscard]] bool isDirect() const override { return true; }

private:
    [[nodiscard]] Status write(std::string bytes, std::size_t /*commands*/, Deadline deadline,
        const CancelToken& cancel) override
    {
        return told(m_wire->send(bytes, deadline, cancel));
    }

    [[nodiscard]] Result<Reply> read(Deadline deadline, const CancelToken& cancel) override
    {
        return told(m_wire->receive(deadline, cancel));
    }

    template <typename Value> Result<Value> told(Result<Value> result)
    {
        if (!result && result.error().code != ErrorCode::Cancelled)
            m_router.noteLost();
        return result;
    }

    Router& m_router;
    std::unique_ptr<Wire> m_wire;
};

/// Through the client's thread: over TLS, in a cluster, and as long as no wire is there.
class PinnedLoan final : public Loan
{
public:
    PinnedLoan(Router& router, std::string key) : m_router(router), m_key(std::move(key)) { }

    ~PinnedLoan() override
    {
        if (isUnused())
            return;
        if (isClean() && watches())
            post(unwatch(), 1);
        const auto end = std::make_shared<Request>();
        end->pin = m_pin;
        end->ends = isClean() ? Request::Ends::Kept : Request::Ends::Dropped;
        m_router.post(end);
    }

    [[nodiscard]] bool isDirect() const override { return false; }

private:
    [[nodiscard]] Status write(std::string bytes, std::size_t commands, Deadline /*deadline*/,
        const CancelToken& /*cancel*/) override
    {
        m_underWay.push_back(post(std::move(bytes), commands));
        return Done{};
    }

    RequestPtr post(std::string bytes, std::size_t commands)
    {
        auto request = std::make_shared<Request>();
        request->bytes = std::move(bytes);
        request->commands = commands;
        request->key = m_key;
        request->pin = m_pin;
        request->opensLoan = isUnused();
        request->wantsWire = isUnused();
        m_router.post(request);
        return request;
    }

    [[nodiscard]] Result<Reply> read(Deadline deadline, const CancelToken& cancel) override
    {
        if (m_read.empty()) {
            const auto request = std::move(m_underWay.front());
            m_underWay.pop_front();
            auto answer = m_router.wait(request, deadline, cancel);
            if (!answer)
                return answer.error();
            for (auto& reply : answer->replies)
                m_read.push_back(std::move(reply));
        }
        auto reply = std::move(m_read.front());
        m_read.pop_front();
        return reply;
    }

    Router& m_router;
    std::string m_key;
    std::shared_ptr<Pin> m_pin = std::make_shared<Pin>();
    std::deque<RequestPtr> m_underWay;
    std::deque<Reply> m_read;
};

} // namespace

void Loan::note(const Command& command)
{
    if (isNamed(command, "WATCH"))
        m_watches = true;
    else if (isNamed(command, "MULTI"))
        m_inMulti = true;
    else if (isNamed(command, "EXEC") || isNamed(command, "DISCARD"))
        m_watches = m_inMulti = false;
    else if (isNamed(command, "UNWATCH"))
        m_watches = false;
}

Status Loan::send(
    const std::vector<Command>& commands, Deadline deadline, const CancelToken& cancel)
{
    if (cancel.isCancelled())
        return cancelled();
    if (m_broken)
        return connectionLost(QCoreApplication::translate("FalkorDb", "the server"));
    std::string bytes;
    for (const auto& command : commands) {
        if (command.empty())
            return Error{ErrorCode::BadArgument, {}, {}, {}, QStringLiteral("empty command")};
        note(command);
        bytes += encoded(command);
    }
    if (commands.empty())
        return Done{};
    auto done = write(std::move(bytes), commands.size(), deadline, cancel);
    m_isUnused = false;
    m_broken = !done;
    m_due += commands.size();
    return done;
}

Result<Reply> Loan::receive(Deadline deadline, const CancelToken& cancel)
{
    if (m_broken || m_due == 0)
        return connectionLost(QCoreApplication::translate("FalkorDb", "the server"));
    auto reply = read(deadline, cancel);
    m_broken = !reply;
    --m_due;
    return reply;
}

Result<std::vector<Reply>> Loan::callTogether(
    const std::vector<Command>& commands, Deadline deadline, const CancelToken& cancel)
{
    if (const auto done = send(commands, deadline, cancel); !done)
        return done.error();
    std::vector<Reply> replies;
    replies.reserve(commands.size());
    while (replies.size() < commands.size()) {
        auto reply = receive(deadline, cancel);
        if (!reply)
            return reply.error();
        replies.push_back(std::move(*reply));
    }
    return replies;
}

Result<Reply> Loan::call(const Command& command, Deadline deadline, const CancelToken& cancel)
{
    auto replies = callTogether({command}, deadline, cancel);
    if (!replies)
        return replies.error();
    if (replies->front().kind == Reply::Kind::Error)
        return serverError(replies->front().text);
    return std::move(replies->front());
}

std::unique_ptr<Loan> lendFrom(Router& router, const std::string& key)
{
    if (auto wire = router.wires().take())
        return std::make_unique<DirectLoan>(router, std::move(wire));
    return std::make_unique<PinnedLoan>(router, key);
}

} // namespace mnemo::falkor
