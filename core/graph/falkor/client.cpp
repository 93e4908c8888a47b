// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/client.h"

#include "core/base/json.h"
#include "core/graph/falkor/loan.h"
#include "core/graph/falkor/retry.h"
#include "core/graph/falkor/router.h"

#include <QCoreApplication>
#include <QThread>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace mnemo::falkor {

namespace {

std::string upper(std::string_view word)
{
    std::string out(word);
    std::transform(out.begin(), out.end(), out.begin(),
        [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return out;
}

bool onlyReads(const Command& command)
{
    static constexpr std::array names{
        "GRAPH.RO_QUERY", "GRAPH.LIST", "INFO", "PING", "ROLE", "CLUSTER", "MODULE"};
    const auto name = upper(command.front());
    return std::find(names.begin(), names.end(), name) != names.end()
        || (name == "GRAPH.CONFIG" && command.size() > 1 && upper(command[1]) == "GET");
}

std::int64_t numberIn(const Reply& reply)
{
    if (reply.kind != Reply::Kind::Text)
        return reply.integer;
    std::int64_t value = 0;
    std::from_chars(reply.text.data(), reply.text.data() + reply.text.size(), value);
    return value;
}

// 41603 → 4.16.3
QString versionText(const std::string& packed)
{
    int number = 0;
    std::from_chars(packed.data(), packed.data() + packed.size(), number);
    if (number <= 0)
        return {};
    return QStringLiteral("%1.%2.%3").arg(number / 10000).arg(number / 100 % 100).arg(number % 100);
}

void readSettings(const Reply& reply, ServerFacts& facts)
{
    if (reply.kind != Reply::Kind::Array)
        return;
    facts.configReadable = true;
    std::int64_t older = 0;
    for (const auto& pair : reply.items) {
        if (pair.items.size() < 2)
            continue;
        const auto& name = pair.items[0].text;
        if (name == "RESULTSET_SIZE")
            facts.resultSetSize = numberIn(pair.items[1]);
        else if (name == "TIMEOUT_DEFAULT")
            facts.timeoutMs = numberIn(pair.items[1]);
        else if (name == "TIMEOUT")
            older = numberIn(pair.items[1]);
    }
    if (facts.timeoutMs == 0)
        facts.timeoutMs = older;
}

} // namespace

QString Endpoint::displayName() const
{
    if (sentinelMaster.isEmpty())
        return Address{host, port}.text();
    return sentinels.empty()
        ? sentinelMaster
        : sentinelMaster + u'@' + Address{sentinels.front().first, sentinels.front().second}.text();
}

struct Client::Impl
{
    explicit Impl(Endpoint where) : endpoint(std::move(where)), router(new Router(endpoint))
    {
        thread.setObjectName(QStringLiteral("falkor"));
        router->moveToThread(&thread);
        QObject::connect(&thread, &QThread::finished, router, &QObject::deleteLater);
        thread.start();
    }

    ~Impl()
    {
        thread.quit();
        thread.wait();
    }

    [[nodiscard]] Result<Answer> ask(
        const RequestPtr& request, Deadline deadline, const CancelToken& cancel);
    [[nodiscard]] std::optional<Result<Answer>> askDirectly(
        Request& request, const Deadline& deadline, const CancelToken& cancel);
    [[nodiscard]] bool isSentOn(const Answer& answer) const;
    [[nodiscard]] Result<Reply> askOne(const std::string& key, const Command& command,
        Deadline deadline, const CancelToken& cancel, const std::optional<Address>& target = {});
    [[nodiscard]] Result<Reply> listEverywhere(Deadline deadline, const CancelToken& cancel);
    [[nodiscard]] Error missingGraph(
        Error error, const Address& from, Deadline deadline, const CancelToken& cancel);

    Endpoint endpoint;
    QThread thread;
    Router* router; ///< of the thread, which deletes it
};

// On a connection of the caller's own, if one is idle; nothing when the client's thread is to do
// it.
std::optional<Result<Answer>> Client::Impl::askDirectly(
    Request& request, const Deadline& deadline, const CancelToken& cancel)
{
    auto wire = request.target ? nullptr : router->wires().take();
    if (!wire) {
        request.wantsWire = true;
        return std::nullopt;
    }
    Answer answer{{}, wire->address()};
    answer.replies.reserve(request.commands);
    auto done = wire->send(request.bytes, deadline, cancel);
    while (done && answer.replies.size() < request.commands) {
        auto reply = wire->receive(deadline, cancel);
        if (reply)
            answer.replies.push_back(std::move(*reply));
        else
            done = reply.error();
    }
    if (!done) {
        if (done.error().code != ErrorCode::Cancelled)
            router->noteLost();
        if (done.error().code != ErrorCode::Unreachable || !request.readsOnly)
            return Result<Answer>(done.error());
        ++request.resends;
        return std::nullopt;
    }
    if (isSentOn(answer))
        return std::nullopt;
    if (!leavesTransaction(request, answer.replies))
        router->wires().giveBack(std::move(wire));
    return Result<Answer>(std::move(answer));
}

// Who else would answer, the client's thread finds out.
bool Client::Impl::isSentOn(const Answer& answer) const
{
    const auto& first = answer.replies.front();
    return first.kind == Reply::Kind::Error && didNothing(answer.replies)
        && (redirectIn(first.text, answer.from)
            || (!endpoint.sentinelMaster.isEmpty()
                && refusalOf(first.text) == Refusal::NotPrimary));
}

Result<Answer> Client::Impl::ask(
    const RequestPtr& request, Deadline deadline, const CancelToken& cancel)
{
    if (cancel.isCancelled())
        return cancelled();
    if (auto answer = askDirectly(*request, deadline, cancel))
        return *std::move(answer);
    return router->ask(request, deadline, cancel);
}

Result<Reply> Client::Impl::askOne(const std::string& key, const Command& command,
    Deadline deadline, const CancelToken& cancel, const std::optional<Address>& target)
{
    auto request = std::make_shared<Request>();
    request->bytes = encoded(command);
    request->key = key;
    request->target = target;
    request->readsOnly = onlyReads(command);
    auto answer = ask(request, deadline, cancel);
    if (!answer)
        return answer.error();
    auto& reply = answer->replies.front();
    if (reply.kind != Reply::Kind::Error)
        return std::move(reply);
    auto error = serverError(reply.text);
    if (error.code == ErrorCode::NoSuchGraph && endpoint.allowReplica)
        return missingGraph(std::move(error), answer->from, deadline, cancel);
    return error;
}

// A replica that has not caught up holds no graph either.
Error Client::Impl::missingGraph(
    Error error, const Address& from, Deadline deadline, const CancelToken& cancel)
{
    const auto info = askOne({}, {"INFO", "replication"}, deadline, cancel, from);
    if (info && !serverState(info->text).inSync)
        return unreachable(
            QCoreApplication::translate("FalkorDb", "The replica is not in step with its primary."),
            error.detail);
    return error;
}

Result<Reply> Client::Impl::listEverywhere(Deadline deadline, const CancelToken& cancel)
{
    auto first = askOne({}, {"GRAPH.LIST"}, deadline, cancel);
    if (!first || !router->isCluster())
        return first;
    const auto ranges = askOne({}, {"CLUSTER", "SLOTS"}, deadline, cancel);
    if (!ranges)
        return ranges.error();
    std::set<std::string> names;
    const Address seed{endpoint.host, endpoint.port};
    for (const auto& node : primaries(slotRanges(*ranges, seed))) {
        const auto list = askOne({}, {"GRAPH.LIST"}, deadline, cancel, node);
        if (!list)
            return list.error();
        for (const auto& item : list->items)
            names.insert(item.text);
    }
    Reply all;
    all.kind = Reply::Kind::Array;
    for (const auto& name : names)
        all.items.push_back({Reply::Kind::Text, 0, name, {}});
    return all;
}

Client::Client(Endpoint endpoint) : m_impl(std::make_unique<Impl>(std::move(endpoint)))
{
}

Client::~Client() = default;

Result<Reply> Client::call(
    const std::string& key, const Command& command, Deadline deadline, const CancelToken& cancel)
{
    if (command.empty())
        return Error{ErrorCode::BadArgument, {}, {}, {}, QStringLiteral("empty command")};
    if (upper(command.front()) == "GRAPH.LIST")
        return m_impl->listEverywhere(deadline, cancel);
    const auto ask = [&] { return m_impl->askOne(key, command, deadline, cancel); };
    return onlyReads(command) ? ask() : untilReady({deadline, cancel}, ask);
}

Result<std::vector<Reply>> Client::callTogether(const std::string& key,
    const std::vector<Command>& commands, Deadline deadline, const CancelToken& cancel)
{
    if (commands.empty())
        return std::vector<Reply>();
    auto request = std::make_shared<Request>();
    request->commands = commands.size();
    request->key = key;
    for (const auto& command : commands) {
        if (command.empty())
            return Error{ErrorCode::BadArgument, {}, {}, {}, QStringLiteral("empty command")};
        const auto name = upper(command.front());
        request->transaction = request->transaction || name == "MULTI" || name == "WATCH";
        request->bytes += encoded(command);
    }
    auto answer = m_impl->ask(request, deadline, cancel);
    if (!answer)
        return answer.error();
    return std::move(answer->replies);
}

std::unique_ptr<Loan> Client::lend(const std::string& key)
{
    return lendFrom(*m_impl->router, key);
}

Status Client::mayRead(const Reply& replication) const
{
    const auto& endpoint = m_impl->endpoint;
    const bool follows = !endpoint.sentinelMaster.isEmpty();
    if (replication.kind != Reply::Kind::Text || (endpoint.allowReplica && !follows)
        || serverState(replication.text).role != ServerState::Role::Replica)
        return Done{};
    return isReplica(endpoint.displayName(), follows);
}

Result<std::vector<std::string>> Client::graphs(Deadline deadline, const CancelToken& cancel)
{
    auto list = m_impl->listEverywhere(deadline, cancel);
    if (!list)
        return list.error();
    std::vector<std::string> names;
    for (auto& item : list->items)
        names.push_back(std::move(item.text));
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::vector<std::string>> graphsOf(
    const Endpoint& endpoint, Deadline deadline, const CancelToken& cancel)
{
    return Client(endpoint).graphs(deadline, cancel);
}

Result<ServerFacts> Client::facts(Deadline deadline, const CancelToken& cancel)
{
    ServerFacts facts;
    auto list = graphs(deadline, cancel);
    // A user who may not list may still read what he knows of.
    if (!list && !list.error().detail.startsWith(u"NOPERM"))
        return list.error();
    if (list)
        facts.graphs = std::move(*list);

    const auto info
        = m_impl->askOne({}, {"INFO", "server", "modules", "replication"}, deadline, cancel);
    if (info) {
        const auto state = serverState(info->text);
        facts.redisVersion = toQString(state.version);
        facts.moduleVersion = versionText(state.moduleVersion);
    } else if (info.error().code != ErrorCode::NotPermitted) {
        return info.error();
    }
    const auto settings = m_impl->askOne({}, {"GRAPH.CONFIG", "GET", "*"}, deadline, cancel);
    if (settings)
        readSettings(*settings, facts);
    else if (settings.error().code != ErrorCode::NotPermitted)
        return settings.error();

    facts.topology = QStringLiteral("single");
    if (m_impl->router->isCluster())
        facts.topology = QStringLiteral("cluster");
    else if (!m_impl->endpoint.sentinelMaster.isEmpty())
        facts.topology = QStringLiteral("sentinel");
    else if (m_impl->router->isReplica())
        facts.topology = QStringLiteral("replica");
    return facts;
}

std::uint64_t Client::epoch() const
{
    return m_impl->router->epoch();
}

} // namespace mnemo::falkor
