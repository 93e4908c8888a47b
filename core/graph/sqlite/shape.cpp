// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/shape.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <mutex>
#include <string>

namespace mnemo::sqlite {

namespace {

constexpr std::array<std::string_view, 6> kTables{
    "meta", "node", "edge", "tally", "state", "event"};

/// Indexes that earlier builds made and later ones do without.
constexpr const char* kEarlier = R"sql(
CREATE INDEX node_active ON node(role)
  WHERE role = 'daimoi' AND json_type(properties, '$.alive') IS NOT 'false';
DROP INDEX event_outcome;
CREATE INDEX event_outcome
  ON event(tick DESC, subject, seq, json_extract(detail, '$.outcome'))
  WHERE kind = 'daimoi_outcome';
)sql";

using Texts = std::multimap<std::string, std::string>; ///< "type name" and its text

bool isSpace(char c)
{
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

bool isOfWord(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) != 0 || c == '_' || c == '$' || byte >= 0x80;
}

/// The text of an SQL statement, but for how it is laid out: one blank stands where two words would
/// become one without it, and no other.
std::string withoutLayout(std::string_view sql)
{
    std::string text;
    text.reserve(sql.size());
    bool isApart = false;
    for (const char c : sql) {
        if (isSpace(c)) {
            isApart = true;
            continue;
        }
        if (isApart && !text.empty() && isOfWord(text.back()) && isOfWord(c))
            text += ' ';
        text += c;
        isApart = false;
    }
    return text;
}

Result<Texts> textsOf(Connection& connection)
{
    auto query = connection.prepare("SELECT type, name, sql FROM sqlite_master");
    if (!query)
        return query.error();
    Texts texts;
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        auto name = std::string(query->text(0)) + ' ' + std::string(query->text(1));
        texts.emplace(std::move(name), withoutLayout(query->text(2)));
    }
    if (code != SQLITE_DONE)
        return connection.error(code);
    return texts;
}

/// What SQLite itself notes for the schema of this program, made once in memory.
const Texts& ownTexts(const char* schema)
{
    static std::once_flag once;
    static Texts texts;
    std::call_once(once, [schema] {
        auto memory = Connection::openInMemory();
        if (!memory || !(*memory)->execute(schema))
            return;
        auto now = textsOf(**memory);
        if (!now || !(*memory)->execute(kEarlier))
            return;
        auto earlier = textsOf(**memory);
        texts = std::move(*now);
        if (earlier)
            texts.merge(*earlier);
    });
    return texts;
}

bool isKnown(const Texts& known, const std::string& name, const std::string& text)
{
    const auto [begin, end] = known.equal_range(name);
    return std::any_of(begin, end, [&](const auto& entry) { return entry.second == text; });
}

bool isExact(const Texts& found, const char* schema)
{
    const auto& own = ownTexts(schema);
    for (const auto table : kTables) {
        if (!found.contains("table " + std::string(table)))
            return false;
    }
    return std::ranges::all_of(found, [&](const auto& entry) {
        const auto& [name, text] = entry;
        if (isKnown(own, name, text))
            return true;
        // SQLite makes it for a primary key; it has no text.
        if (name.starts_with("index sqlite_autoindex_") && text.empty())
            return true;
        // A further plain table is nothing that is read; SQLite's statistics are one.
        return name.starts_with("table ") && !own.contains(name)
            && !text.starts_with("CREATE VIRTUAL");
    });
}

Result<bool> computes(Connection& connection, std::string_view table)
{
    auto query
        = connection.prepare("SELECT count(*), sum(hidden <> 0) FROM pragma_table_xinfo(?1)");
    if (!query)
        return query.error();
    if (const int code = query->bind(1, table).step(); code != SQLITE_ROW)
        return connection.error(code);
    return query->integer(0) == 0 || query->integer(1) != 0;
}

Result<bool> isPlain(Connection& connection, const Texts& found)
{
    for (const auto& [name, text] : found) {
        if (name.starts_with("view ") || name.starts_with("trigger "))
            return false;
    }
    for (const auto table : kTables) {
        const auto it = found.find("table " + std::string(table));
        if (it == found.end() || !it->second.starts_with("CREATE TABLE"))
            return false;
        const auto bad = computes(connection, table);
        if (!bad)
            return bad.error();
        if (*bad)
            return false;
    }
    return true;
}

} // namespace

Result<bool> hasShape(Connection& connection, Shape shape, const char* ownSchema)
{
    const auto found = textsOf(connection);
    if (!found)
        return found.error();
    return shape == Shape::Exact ? Result<bool>(isExact(*found, ownSchema))
                                 : isPlain(connection, *found);
}

} // namespace mnemo::sqlite
