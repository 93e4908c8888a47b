// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What servers of graphs reply: the protocols, and the values in them.
#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/graph/falkor/address.h"
#include "core/graph/falkor/errors.h"
#include "core/graph/falkor/replyreader.h"
#include "core/graph/falkor/values.h"
#include "core/graph/falkor/wire.h"
#include "core/graph/neo4j/answer.h"
#include "core/graph/server/rows.h"
#include "mutation.h"
#include "target.h"

#include <algorithm>
#include <array>
#include <sys/socket.h>
#include <unistd.h>

namespace mnemo::fuzz {

namespace {

using falkor::Reply;

bool isSame(const Reply& a, const Reply& b)
{
    return a.kind == b.kind && a.integer == b.integer && a.text == b.text
        && std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), isSame);
}

struct Reading
{
    std::vector<Reply> replies;
    bool broken = false;
};

Reading readReplies(std::string_view bytes, std::size_t piece)
{
    falkor::ReplyReader reader;
    Reading reading;
    while (!bytes.empty() && !reading.broken) {
        const auto part = bytes.substr(0, piece);
        reader.feed(part.data(), part.size());
        bytes.remove_prefix(part.size());
        for (auto next = reader.next();; next = reader.next()) {
            reading.broken = !next;
            if (!next || !next->has_value())
                break;
            reading.replies.push_back(std::move(**next));
        }
    }
    return reading;
}

void requireSame(const Reading& a, const Reading& b)
{
    require(a.broken == b.broken, "replies break the protocol in any pieces");
    require(
        std::equal(a.replies.begin(), a.replies.end(), b.replies.begin(), b.replies.end(), isSame),
        "replies are the same in other pieces");
}

/// The same through a connection.
void checkWire(std::string_view bytes, const Reading& reading)
{
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return;
    falkor::Wire wire(ends[0], {}, 1, std::make_shared<std::atomic_int>(0));
    const auto sent = send(ends[1], bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    close(ends[1]);
    if (sent != static_cast<ssize_t>(bytes.size()))
        return; // more than a socket holds
    for (const auto& expected : reading.replies) {
        const auto reply = wire.receive(Deadline(), {});
        require(reply && isSame(*reply, expected), "replies are the same through a connection");
    }
    require(!wire.receive(Deadline(), {}), "after the last reply comes none");
}

void checkTable(const Table& table)
{
    for (const auto& column : table.columns)
        require(isValidUtf8(column), "a column's name is text");
    require(
        table.columns.empty() || table.cells.size() % table.columns.size() == 0, "rows are whole");
    for (const auto& cell : table.cells)
        require(canonicalJson(normalised(cell)).has_value(), "a cell has a canonical form");
}

void decode(const Reply& reply)
{
    if (const auto value = falkor::decodeValue(Reply(reply)); value && !value->is_discarded())
        require(canonicalJson(normalised(*value)).has_value(), "a value has a canonical form");
    const falkor::Address from{QStringLiteral("127.0.0.1"), 6379};
    for (const auto& each : falkor::primaries(falkor::slotRanges(reply, from)))
        require(!each.host.isEmpty(), "a server has a host");
    if (const auto redirect = falkor::redirectIn(reply.text, from))
        require(!redirect->to.host.isEmpty() && redirect->to.port != 0, "a redirect leads on");
    (void)falkor::serverState(reply.text);
    (void)falkor::refusalOf(reply.text);
    require(!falkor::serverError(reply.text).message.isEmpty(), "an error has words");
    require(!falkor::shownWords(reply.text).contains(u'\n'), "a server's words are one line");
    auto table = falkor::decodeTable(Reply(reply));
    if (!table)
        return;
    checkTable(*table);
    if (server::finishRows(*table, {}, Json::object(), {}))
        checkTable(*table);
}

/// What a Neo4j says over HTTP, with the status of one that answers and of one that refuses.
int neo4j(const std::uint8_t* data, std::size_t size)
{
    const auto place = QStringLiteral("server:7474");
    constexpr int accepted = 202;
    constexpr int badRequest = 400;
    for (const int status : {accepted, badRequest}) {
        for (const bool isJson : {true, false}) {
            const auto body
                = QByteArray(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
            auto rows = mnemo::neo4j::rowsOf({status, body, isJson}, place);
            if (!rows) {
                require(!rows.error().message.isEmpty(), "a refusal has words");
                require(!rows.error().detail.contains(u'\n'), "a server's words are one line");
                continue;
            }
            require(isJson, "what is no JSON is no answer");
            checkTable(rows->table);
            if (server::finishRows(rows->table, {}, Json::object(), {}))
                checkTable(rows->table);
        }
    }
    return 0;
}

int resp(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = textOf(data, size);
    const auto whole = readReplies(bytes, std::max<std::size_t>(size, 1));
    requireSame(whole, readReplies(bytes, 7));
    if (size <= 4096)
        requireSame(whole, readReplies(bytes, 1));
    checkWire(bytes, whole);
    for (const auto& reply : whole.replies)
        decode(reply);
    return 0;
}

std::string respOf(const Reply& reply)
{
    switch (reply.kind) {
    case Reply::Kind::Null:
        return "$-1\r\n";
    case Reply::Kind::Integer:
        return ':' + std::to_string(reply.integer) + "\r\n";
    case Reply::Kind::Text:
        return '$' + std::to_string(reply.text.size()) + "\r\n" + reply.text + "\r\n";
    case Reply::Kind::Error:
        return '-' + reply.text.substr(0, reply.text.find_first_of("\r\n")) + "\r\n";
    case Reply::Kind::Array:
        break;
    }
    std::string bytes = '*' + std::to_string(reply.items.size()) + "\r\n";
    for (const auto& item : reply.items)
        bytes += respOf(item);
    return bytes;
}

void change(Reply& reply, Random& random)
{
    Reply* part = &reply;
    while (!part->items.empty() && !random.oneIn(8))
        part = &part->items[random.below(part->items.size())];
    switch (random.below(6)) {
    case 0:
        *part = Reply{Reply::Kind::Integer, static_cast<std::int64_t>(random.below(18)), {}, {}};
        break;
    case 1:
        part->integer ^= static_cast<std::int64_t>(1ULL << random.below(64));
        break;
    case 2:
        *part = Reply{Reply::Kind::Text, 0, std::string("\xC3\0x", random.below(4)), {}};
        break;
    case 3:
        *part = Reply{Reply::Kind::Array, 0, {}, {*part, *part}};
        break;
    case 4:
        *part = Reply{};
        break;
    default:
        if (!part->items.empty())
            part->items.pop_back();
        break;
    }
}

/// Replies of another form, in whole messages.
std::string remade(const std::string& bytes, Random& random)
{
    auto reading = readReplies(bytes, std::max<std::size_t>(bytes.size(), 1));
    std::string out;
    for (auto& reply : reading.replies) {
        for (auto count = random.below(4); count > 0; --count)
            change(reply, random);
        out += respOf(reply);
    }
    return out.empty() ? bytes : out;
}

std::string remadeAnswer(const std::string& bytes, Random& random)
{
    auto value = Json::parse(bytes, nullptr, false);
    if (value.is_discarded())
        return bytes;
    return mutatedJson(std::move(value), random)
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

void addServerTargets(std::vector<Target>& list)
{
    list.push_back({"resp", "replies of a FalkorDB, through the protocol into rows", resp,
        {"\r\n", "*3\r\n", "*-1\r\n", "$-1\r\n", "*0\r\n", "$0\r\n\r\n", ":1\r\n", "+OK\r\n",
            "-ERR x\r\n", "*2\r\n:1\r\n$1\r\na\r\n", "*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n",
            "$9999999999\r\n", "*9999999999\r\n", "MOVED 1 :1", "ASK 16383 h:1", "_\r\n", ",1\r\n",
            "%1\r\n", "(1\r\n", "#t\r\n", "=3\r\ntxt\r\n"},
        remade});
    list.push_back({"neo4j", "answers of a Neo4j over HTTP, into rows", neo4j,
        {"{\"data\":{\"fields\":[\"a\"],\"values\":[[", "]]}}", "\"errors\":[", "\"code\":\"Neo.",
            "{\"$type\":\"List\",\"_value\":[", "]}", "\"$type\":\"Integer\",\"_value\":\"1\"",
            "\"$type\":\"Point\",\"_value\":\"SRID=4326;POINT (1 nan)\"", "\"$type\":\"Map\"",
            "\"$type\":\"Float\",\"_value\":\"NaN\"", "\"_properties\":{", "\\u0000",
            "\"$type\":\"ZonedDateTime\",\"_value\":\"2026-02-03T10:03:07.5+01:00[Europe/Berlin]\"",
            "\"bookmarks\":[", "null", "true", ",", "}"},
        remadeAnswer});
}

} // namespace mnemo::fuzz
