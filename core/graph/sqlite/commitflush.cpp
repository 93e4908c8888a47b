// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a commit gathers and writes once at its end.

#include "core/graph/sqlite/commitwriter.h"
#include "core/graph/sqlite/schema.h"

#include <algorithm>
#include <vector>

namespace mnemo::sqlite {

namespace {

template <typename Map> std::vector<typename Map::value_type*> sorted(Map& map)
{
    std::vector<typename Map::value_type*> entries;
    entries.reserve(map.size());
    for (auto& entry : map)
        entries.push_back(&entry);
    std::ranges::sort(entries, {}, [](const auto* entry) { return entry->first; });
    return entries;
}

} // namespace

Status CommitWriter::flushFolds()
{
    auto remove = m_connection.prepare(
        "INSERT INTO node_fts(node_fts, rowid, fold) VALUES('delete', ?1, ?2)");
    if (!remove)
        return remove.error();
    auto add = m_connection.prepare("INSERT INTO node_fts(rowid, fold) VALUES(?1, ?2)");
    if (!add)
        return add.error();
    // Ascending row ids: the full-text index would flush at every step back.
    for (const auto* entry : sorted(m_folds)) {
        const auto& [n, change] = *entry;
        if (change.before) {
            remove->bind(1, n).bind(2, *change.before);
            if (auto done = m_connection.finish(*remove); !done)
                return done;
        }
        if (change.after) {
            add->bind(1, n).bind(2, *change.after);
            if (auto done = m_connection.finish(*add); !done)
                return done;
        }
    }
    return Done{};
}

Status CommitWriter::flushWords()
{
    auto remove = m_connection.prepare(
        "INSERT INTO text_fts(text_fts, rowid, words) VALUES('delete', ?1, ?2)");
    if (!remove)
        return remove.error();
    for (const auto* entry : sorted(m_words)) {
        const auto& [n, change] = *entry;
        if (change.first == change.second)
            continue;
        if (!change.first.empty()) {
            remove->bind(1, n).bind(2, change.first);
            if (auto done = m_connection.finish(*remove); !done)
                return done;
        }
        if (auto done = addIndexedWords(m_connection, n, change.second); !done)
            return done;
    }
    return Done{};
}

Status CommitWriter::flushDegrees()
{
    auto query = m_connection.prepare("UPDATE node SET degree = degree + ?2 WHERE n = ?1");
    if (!query)
        return query.error();
    for (const auto* entry : sorted(m_degrees)) {
        if (entry->second == 0)
            continue;
        query->bind(1, entry->first).bind(2, entry->second);
        if (auto done = m_connection.finish(*query); !done)
            return done;
    }
    return Done{};
}

Status CommitWriter::flushTallies()
{
    auto query = m_connection.prepare(
        "INSERT INTO tally(what, name, count) VALUES(?1, ?2, ?3) "
        "ON CONFLICT(what, name) DO UPDATE SET count = count + excluded.count");
    if (!query)
        return query.error();
    bool fell = false;
    for (const auto& [what, counts] :
        {std::pair<std::string_view, decltype(&m_roles)>("role", &m_roles),
            std::pair<std::string_view, decltype(&m_roles)>("kind", &m_kinds)}) {
        for (const auto& [name, delta] : *counts) {
            if (delta == 0)
                continue;
            fell = fell || delta < 0;
            query->bind(1, what).bind(2, name).bind(3, delta);
            if (auto done = m_connection.finish(*query); !done)
                return done;
        }
    }
    return fell ? m_connection.run("DELETE FROM tally WHERE count = 0") : Status(Done{});
}

Status CommitWriter::trimEvents()
{
    auto query
        = m_connection.prepare("DELETE FROM event WHERE seq <= (SELECT max(seq) FROM event) - ?1");
    if (!query)
        return query.error();
    query->bind(1, kKeptEvents);
    return m_connection.finish(*query);
}

} // namespace mnemo::sqlite
