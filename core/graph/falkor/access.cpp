// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/access.h"

#include "core/graph/falkor/errors.h"
#include "core/graph/falkor/layout.h"
#include "core/graph/falkor/literal.h"
#include "core/graph/falkor/patience.h"
#include "core/graph/falkor/values.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>

namespace mnemo::falkor {

namespace {

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

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    return code == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                   : std::nullopt;
}

/// Adds what the server compares first to find a node of this id: in a foreign graph the values
/// that the property, or the server's own number, may have.
void bindId(const std::string& id, const CypherText& text, Json& into)
{
    if (text.isNative) {
        into.push_back(serverId(id));
        return;
    }
    if (text.idBy == NodeIdBy::Server) {
        const auto number
            = id.starts_with('#') ? wholeNumber(std::string_view(id).substr(1)) : std::nullopt;
        into.push_back(number.value_or(-1));
        return;
    }
    const auto add = [&](std::string_view value) {
        into.push_back(std::string(value));
        if (const auto number = wholeNumber(value))
            into.push_back(*number);
    };
    if (text.idBy == NodeIdBy::Property) {
        add(id);
        return;
    }
    // A label may hold colons itself.
    for (auto at = id.find(':'); at != std::string::npos; at = id.find(':', at + 1))
        add(std::string_view(id).substr(at + 1));
}

bool refusesTimeout(const Error& error)
{
    return (error.message + error.detail).contains(QStringLiteral("TIMEOUT_MAX"));
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

void bindIds(Json& args, const CypherText& text)
{
    for (const auto& name : text.ids) {
        const auto it = args.find(name);
        const auto value = it == args.end() ? Json() : *it;
        const bool isList = value.is_array();
        Json found = Json::array();
        for (const auto& item : isList ? value : Json::array({value})) {
            if (item.is_string())
                bindId(item.get_ref<const std::string&>(), text, found);
        }
        const bool isOne = !isList && (text.isNative || text.idBy == NodeIdBy::Server);
        args["@" + name] = !isOne ? std::move(found) : found.empty() ? Json() : found.front();
    }
}

GraphAccess::GraphAccess(std::shared_ptr<Client> client, std::string key)
    : m_client(std::move(client)), m_key(std::move(key))
{
}

std::string GraphAccess::storeId() const
{
    const std::lock_guard lock(m_mutex);
    return m_storeId;
}

void GraphAccess::setStoreId(std::string id)
{
    const std::lock_guard lock(m_mutex);
    m_storeId = std::move(id);
}

Result<NodeIdBy> GraphAccess::nodeIdBy(const ReadContext& context)
{
    return isNative(m_profile) ? Result<NodeIdBy>(NodeIdBy::Property) : m_identity.now(context);
}

Result<std::shared_ptr<const CypherText>> GraphAccess::expanded(
    const std::string& source, NodeIdBy by)
{
    const std::lock_guard lock(m_mutex);
    const std::pair key(source, by);
    if (const auto it = m_texts.find(key); it != m_texts.end())
        return it->second;
    auto text = CypherText::expanded(source, m_profile, by);
    if (!text)
        return text.error();
    auto kept = std::make_shared<const CypherText>(std::move(*text));
    m_texts.emplace(key, kept);
    return kept;
}

Result<Command> GraphAccess::readCommand(
    const std::string& text, const Json& args, const ReadContext& context) const
{
    auto header = parameterHeader(args);
    if (!header)
        return header.error();
    Command command{"GRAPH.RO_QUERY", m_key, std::move(*header) + text, "--compact"};
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
    auto reply = m_client->call(m_key, *command, context.deadline, context.cancel);
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

Result<Table> GraphAccess::ask(
    const std::string& text, const Json& args, const ReadContext& context, Watch* watch)
{
    const auto command = readCommand(text, args, context);
    if (!command)
        return command.error();
    const auto send = [&](const Command& asked) {
        return untilReady(context, [&] {
            return watch ? watch->ask(asked, context)
                         : m_client->call(m_key, asked, context.deadline, context.cancel);
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
        = m_client->call(m_key, {"INFO", "persistence"}, context.deadline, context.cancel);
    if (!reply)
        return reply.error();
    auto found = stampOf(*reply);
    if (!found)
        return Error{ErrorCode::Refused,
            QCoreApplication::translate("FalkorStore", "The server does not say what changed"), {},
            {}, {}};
    return std::move(*found);
}

} // namespace mnemo::falkor
