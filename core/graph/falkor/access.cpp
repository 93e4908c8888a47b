// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/access.h"

#include "core/graph/falkor/errors.h"
#include "core/graph/falkor/literal.h"
#include "core/graph/falkor/retry.h"
#include "core/graph/falkor/values.h"
#include "core/graph/falkor/writequery.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>

namespace mnemo::falkor {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// How long the server may work on what must be there by `deadline`; 0: as long as it likes.
std::int64_t serverMs(const Deadline& deadline)
{
    if (!deadline.isSet())
        return 0;
    const auto left
        = std::chrono::duration_cast<milliseconds>(deadline.end() - Deadline::Clock::now());
    return std::max<std::int64_t>(left.count(), 1);
}

bool refusesTimeout(const Error& error)
{
    return (error.message + error.detail).contains(QStringLiteral("TIMEOUT_MAX"));
}

constexpr const char* kNodeIndex = "CREATE INDEX FOR (n:Node) ON (n.id)";
constexpr const char* kTextIndex = "CREATE FULLTEXT INDEX FOR (n:Text) ON (n._words)";
constexpr const char* kStateIndex
    = "CREATE INDEX FOR (s:State) ON (s.domain, s.key, s.seq, s.id, s.food_tick, s.death_tick, "
      "s.rejected_tick)";

std::string cellText(const Json& cell)
{
    const auto* text = cell.get_ptr<const std::string*>();
    return text == nullptr ? std::string() : *text;
}

Status createIndex(GraphAccess& access, const char* text, const ReadContext& context)
{
    const auto reply = access.client().call(
        access.key(), {"GRAPH.QUERY", access.key(), text}, context.deadline, context.cancel);
    if (!reply
        && !(reply.error().message + reply.error().detail)
                .contains(QStringLiteral("already indexed")))
        return reply.error();
    return Done{};
}

Status waitForLayout(GraphAccess& access, const ReadContext& context)
{
    for (milliseconds pause = 1ms; !context.deadline.passed();
         pause = std::min<milliseconds>(pause * 2, 100ms)) {
        const auto states = access.ask("CALL db.indexes() YIELD status RETURN status UNION ALL "
                                       "CALL db.constraints() YIELD status RETURN status",
            Json::object(), context);
        if (!states)
            return states.error();
        std::size_t row = 0;
        while (row < states->rows()
            && cellText(states->at(row, 0)).find("UNDER CONSTRUCTION") == std::string::npos)
            ++row;
        if (row == states->rows())
            return Done{};
        if (!sleepFor(pause, context.cancel))
            return cancelled();
    }
    return Error{ErrorCode::TimedOut,
        QCoreApplication::translate("ServerStore", "The server is still building its indexes"), {},
        {}, {}};
}

} // namespace

std::optional<Error> errorIn(const Reply& reply)
{
    if (reply.kind == Reply::Kind::Error)
        return serverError(reply.text);
    // A mismatch of versions comes as an error inside an array.
    if (reply.kind == Reply::Kind::Array && !reply.items.empty()
        && reply.items.front().kind == Reply::Kind::Error)
        return serverError(reply.items.front().text);
    return std::nullopt;
}

GraphAccess::GraphAccess(std::shared_ptr<Client> client, std::string key)
    : ServerAccess(std::move(key)), m_client(std::move(client))
{
}

GraphAccess::~GraphAccess()
{
    endIdentity();
}

std::unique_ptr<server::ChangeWatch> GraphAccess::watch()
{
    return std::make_unique<Watch>(*this);
}

std::size_t GraphAccess::mostRows(const ReadContext& context)
{
    const auto known = facts(context);
    return known && known->resultSetSize > 1 ? static_cast<std::size_t>(known->resultSetSize - 1)
                                             : 0;
}

Result<Command> GraphAccess::readCommand(
    const std::string& text, const Json& args, const ReadContext& context) const
{
    auto header = parameterHeader(args);
    if (!header)
        return header.error();
    Command command{"GRAPH.RO_QUERY", key(), std::move(*header) + text, "--compact"};
    const std::lock_guard lock(m_mutex);
    if (const auto ms = serverMs(context.deadline); ms > 0 && m_sendsTimeout) {
        command.emplace_back("timeout");
        command.push_back(std::to_string(ms));
    }
    return command;
}

Result<ServerFacts> GraphAccess::facts(const ReadContext& context)
{
    const auto epoch = m_client->epoch();
    {
        const std::lock_guard lock(m_mutex);
        if (m_facts && m_factsEpoch == epoch)
            return *m_facts;
    }
    auto found
        = untilReady(context, [&] { return m_client->facts(context.deadline, context.cancel); });
    if (!found)
        return found.error();
    const std::lock_guard lock(m_mutex);
    m_facts = *found;
    m_factsEpoch = epoch;
    m_whole = 0;
    return std::move(*found);
}

Result<bool> GraphAccess::cuts(std::size_t rows, const ReadContext& context)
{
    if (rows == 0)
        return false;
    const auto known = facts(context);
    if (!known)
        return known.error();
    if (known->configReadable)
        return known->resultSetSize >= 0 && rows >= static_cast<std::size_t>(known->resultSetSize);
    {
        const std::lock_guard lock(m_mutex);
        if (rows < m_whole)
            return false;
    }
    // The limit cannot be read: a list of known length tells whether it cuts as many rows as these.
    const auto length = std::max<std::size_t>(rows * 2, 10'000);
    const auto command
        = readCommand("UNWIND range(1, $rows) AS i RETURN i", {{"rows", length}}, context);
    if (!command)
        return command.error();
    auto reply = m_client->call(key(), *command, context.deadline, context.cancel);
    if (!reply)
        return reply.error();
    const auto whole = decodeTable(std::move(*reply));
    if (!whole)
        return whole.error();
    const std::lock_guard lock(m_mutex);
    m_whole = whole->rows();
    return rows >= m_whole;
}

Result<Table> GraphAccess::tableOf(Reply&& reply, const ReadContext& context)
{
    if (auto error = errorIn(reply))
        return std::move(*error);
    auto table = decodeTable(std::move(reply));
    if (!table)
        return table;
    const auto cut = cuts(table->rows(), context);
    if (!cut)
        return cut.error();
    table->cut = *cut;
    return table;
}

Result<Table> GraphAccess::ask(const std::string& text, const Json& args,
    const ReadContext& context, server::ChangeWatch* watch)
{
    auto* own = static_cast<Watch*>(watch);
    const auto command = readCommand(text, args, context);
    if (!command)
        return command.error();
    const auto send = [&](const Command& asked) {
        return untilReady(context, [&] {
            return own ? own->ask(asked, context)
                       : m_client->call(key(), asked, context.deadline, context.cancel);
        });
    };
    auto reply = send(*command);
    if (!reply && refusesTimeout(reply.error())) {
        // The server's own limit is shorter than ours, and holds.
        {
            const std::lock_guard lock(m_mutex);
            m_sendsTimeout = false;
        }
        reply = send(Command(command->begin(), command->begin() + 4));
    }
    if (!reply)
        return reply.error();
    return tableOf(std::move(*reply), context);
}

Watching GraphAccess::watching() const
{
    const std::lock_guard lock(m_mutex);
    return m_watchingEpoch == m_client->epoch() ? m_watching : Watching::ByFlags;
}

void GraphAccess::setWatching(Watching how)
{
    const std::lock_guard lock(m_mutex);
    m_watching = how;
    m_watchingEpoch = m_client->epoch();
}

std::optional<std::string> GraphAccess::stampOf(const Reply& reply) const
{
    if (reply.kind != Reply::Kind::Text)
        return std::nullopt;
    // Changes are counted since the last save; a save between two stamps shows in its time and
    // number.
    constexpr std::array<std::string_view, 4> fields{"\nrdb_changes_since_last_save:",
        "\nrdb_last_save_time:", "\nrdb_saves:", "\nrdb_bgsave_in_progress:"};
    std::string stamp = std::to_string(m_client->epoch());
    const std::string_view text(reply.text);
    for (const auto field : fields) {
        const auto at = text.find(field);
        if (at == std::string_view::npos && field == fields[0])
            return std::nullopt;
        if (at == std::string_view::npos)
            continue;
        const auto begin = at + field.size();
        stamp += '.';
        stamp += text.substr(begin, text.find_first_of("\r\n", begin) - begin);
    }
    return stamp;
}

Result<std::string> GraphAccess::stamp(const ReadContext& context)
{
    const auto reply
        = m_client->call(key(), {"INFO", "persistence"}, context.deadline, context.cancel);
    if (!reply)
        return reply.error();
    auto found = stampOf(*reply);
    if (!found)
        return Error{ErrorCode::Refused,
            QCoreApplication::translate("ServerStore", "The server does not say what changed"), {},
            {}, {}};
    return std::move(*found);
}

Result<server::Written> GraphAccess::write(
    const server::WriteQuery& query, const ReadContext& context)
{
    const auto command = writeCommand(query, key());
    if (!command)
        return command.error();
    const auto reply = m_client->call(key(), *command, context.deadline, context.cancel);
    if (reply)
        return server::Written::Done;
    return isConflict(reply.error()) ? Result(server::Written::Conflict) : reply.error();
}

Status GraphAccess::prepareTextIndex(const ReadContext& context)
{
    auto done = createIndex(*this, kTextIndex, context);
    return done ? waitForLayout(*this, context) : done;
}

Status GraphAccess::prepareLayout(bool exists, const ReadContext& context)
{
    bool knowsNodes = false;
    bool knowsState = false;
    if (exists) {
        const auto indexes = ask("CALL db.indexes() YIELD label, properties "
                                 "UNWIND properties AS p RETURN label + '.' + p AS name",
            Json::object(), context);
        if (!indexes)
            return indexes.error();
        for (std::size_t row = 0; row < indexes->rows(); ++row) {
            const auto name = cellText(indexes->at(row, 0));
            knowsNodes = knowsNodes || name == "Node.id";
            knowsState = knowsState || name.starts_with("State.");
        }
    }
    // One statement a label, and no write before it is built: a further one puts a new index in the
    // place of the old, and a server whose running queries still walk the old one ends. So what is
    // there gets no more properties either; without them it is slower, no more.
    if (!knowsNodes) {
        if (auto done = createIndex(*this, kNodeIndex, context); !done)
            return done;
    }
    if (!knowsState) {
        if (auto done = createIndex(*this, kStateIndex, context); !done)
            return done;
    }
    if (auto done = waitForLayout(*this, context); !done || knowsNodes)
        return done;
    // Without the right to it the commits' own numbers still keep ids unique.
    const auto made = client().call(key(),
        {"GRAPH.CONSTRAINT", "CREATE", key(), "UNIQUE", "NODE", "Node", "PROPERTIES", "1", "id"},
        context.deadline, context.cancel);
    if (!made && made.error().code == ErrorCode::Unreachable)
        return made.error();
    return waitForLayout(*this, context);
}

} // namespace mnemo::falkor
