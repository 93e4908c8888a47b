// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/bulkwriter.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/indexedwords.h"
#include "core/graph/sqlite/commitwriter.h"
#include "core/graph/sqlite/schema.h"

#include <QCoreApplication>

namespace mnemo::sqlite {

namespace {

constexpr std::size_t kIdMemory = std::size_t{64} * 1024 * 1024;
constexpr std::size_t kMerges = 5000;
constexpr std::size_t kMergeBytes = std::size_t{8} * 1024 * 1024;
constexpr std::int64_t kPage = 1024; ///< nodes whose degrees lie side by side
constexpr std::size_t kPages = 16 * 1024;
constexpr std::size_t kTallies = 20'000;

} // namespace

BulkWriter::BulkWriter(Connection& connection, ElementStream& elements, const CancelToken& cancel)
    : m_connection(connection), m_elements(elements), m_cancel(cancel), m_numbers(kIdMemory)
{
}

Status BulkWriter::write()
{
    if (auto done = writeAll(&BulkWriter::addNode); !done)
        return done;
    if (auto done = writeAll(&BulkWriter::addEdge); !done)
        return done;
    if (auto done = flushDegrees(); !done)
        return done;
    if (auto done = flushTallies(); !done)
        return done;
    return m_isMixed ? noteUndirected(m_connection) : Status(Done{});
}

Status BulkWriter::goesOn()
{
    if (++m_steps % 256 == 0 && m_cancel.isCancelled())
        return Error{ErrorCode::Cancelled,
            QCoreApplication::translate("Transfer", "Cancelled; nothing was imported"), {}, {}, {}};
    return Done{};
}

template <typename Element> Status BulkWriter::writeAll(AddFn<Element> add)
{
    Element element;
    for (;;) {
        const auto more = m_elements.next(element);
        if (!more)
            return more.error();
        if (!*more)
            return m_missing ? Status(*m_missing) : flushMerges();
        auto done = goesOn();
        if (done)
            done = (this->*add)(element);
        if (!done)
            return done.error().code == ErrorCode::BadArgument
                ? Status(m_elements.refused(done.error(), m_elements.place()))
                : done;
    }
}

Status BulkWriter::addNode(const NodeText& node)
{
    auto insert = m_connection.prepare("INSERT INTO node(id, role, label, properties, fold) "
                                       "VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT(id) DO NOTHING");
    if (!insert)
        return insert.error();
    std::string url;
    if (node.properties.find("\"canonical_url\"") != std::string_view::npos) {
        const auto properties = parseStoredJson(node.properties);
        const auto it = properties.find("canonical_url");
        if (it != properties.end() && it->is_string())
            url = it->get<std::string>();
    }
    const auto fold = foldOf(node.id, node.label, url);
    insert->bind(1, node.id).bind(2, node.role).bind(3, node.label);
    insert->bind(4, node.properties).bind(5, fold);
    if (auto done = m_connection.finish(*insert); !done)
        return done;
    if (sqlite3_changes(m_connection.db()) == 0)
        return mergeNode(node);
    const auto n = sqlite3_last_insert_rowid(m_connection.db());
    m_numbers.add(node.id, n);
    // New row ids ascend, which the full-text index wants.
    auto index = m_connection.prepare("INSERT INTO node_fts(rowid, fold) VALUES(?1, ?2)");
    if (!index)
        return index.error();
    index->bind(1, n).bind(2, fold);
    if (auto done = m_connection.finish(*index); !done)
        return done;
    const auto words = indexedWordsOfStored(node.role, node.properties);
    if (auto done = addIndexedWords(m_connection, n, words); !done)
        return done;
    return count(m_roles, node.role);
}

Status BulkWriter::mergeNode(const NodeText& text)
{
    Node node{NodeId(std::string(text.id)), std::string(text.role), std::string(text.label),
        parseStoredJson(text.properties)};
    if (!text.hasRole) {
        auto query = m_connection.prepare("SELECT role FROM node WHERE id = ?1");
        if (!query)
            return query.error();
        if (const int code = query->bind(1, text.id).step(); code != SQLITE_ROW)
            return m_connection.error(code);
        node.role = query->text(0);
        query->reset();
    }
    return merge(AddNode{std::move(node)}, text.properties.size());
}

Status BulkWriter::mergeEdge(const EdgeText& text)
{
    return merge(
        AddEdge{{NodeId(std::string(text.from)), std::string(text.kind),
            NodeId(std::string(text.to)), std::string(text.key), parseStoredJson(text.properties)}},
        text.properties.size());
}

Status BulkWriter::merge(Patch patch, std::size_t bytes)
{
    m_mergeBytes += bytes;
    m_merges.push_back(std::move(patch));
    m_mergePlaces.push_back(m_elements.place());
    const bool isFull = m_merges.size() >= kMerges || m_mergeBytes >= kMergeBytes;
    return isFull ? flushMerges() : Status(Done{});
}

Status BulkWriter::flushMerges()
{
    if (m_merges.empty())
        return Done{};
    Commit commit;
    commit.patches = std::move(m_merges);
    m_merges = {};
    const auto places = std::move(m_mergePlaces);
    m_mergePlaces = {};
    m_mergeBytes = 0;
    const auto done = CommitWriter(m_connection).write({}, commit);
    if (done || done.error().code != ErrorCode::BadArgument)
        return done;
    bool isIndex = false;
    const auto index
        = done.error().where.mid(QStringLiteral("/patches/").size()).toULongLong(&isIndex);
    auto error = done.error();
    error.where.clear();
    const auto place = isIndex && index < places.size() ? places[index] : m_elements.place();
    return m_elements.refused(error, place);
}

Result<std::optional<std::int64_t>> BulkWriter::numberOf(std::string_view id)
{
    if (const auto known = m_numbers.find(id))
        return known;
    const auto n = nodeNumber(m_connection, id);
    if (n && *n)
        m_numbers.add(id, **n);
    return n;
}

/// The number of an end; where there is none, the place is kept if no earlier one is known.
Result<std::optional<std::int64_t>> BulkWriter::endOf(std::string_view id)
{
    auto number = numberOf(id);
    if (number && !*number && (!m_missing || m_elements.place() < m_missingAt)) {
        m_missingAt = m_elements.place();
        m_missing = m_elements.endMissing(id, m_missingAt);
    }
    return number;
}

Status BulkWriter::addEdge(const EdgeText& edge)
{
    // Sorted edges ask for the same end again and again.
    if (!m_lastFromNumber || m_lastFrom != edge.from) {
        const auto from = endOf(edge.from);
        if (!from)
            return from.error();
        m_lastFrom = edge.from;
        m_lastFromNumber = *from;
    }
    const auto to = endOf(edge.to);
    if (!to)
        return to.error();
    if (m_missing)
        return Done{}; // nothing will be written: only the first of them is looked for
    const auto src = *m_lastFromNumber;
    const auto dst = **to;
    auto insert = m_connection.prepare(
        "INSERT INTO edge(src, dst, kind, key, properties) VALUES(?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT(src, kind, dst, key) DO NOTHING");
    if (!insert)
        return insert.error();
    insert->bind(1, src).bind(2, dst).bind(3, edge.kind).bind(4, edge.key).bind(5, edge.properties);
    if (auto done = m_connection.finish(*insert); !done)
        return done;
    if (sqlite3_changes(m_connection.db()) == 0)
        return edge.properties == "{}" ? Status(Done{}) : mergeEdge(edge);
    m_isMixed = m_isMixed || mayBeUndirected(edge.properties);
    noteDegree(src);
    noteDegree(dst);
    if (m_degrees.size() > kPages) {
        if (auto done = flushDegrees(); !done)
            return done;
    }
    return count(m_kinds, edge.kind);
}

void BulkWriter::noteDegree(std::int64_t n)
{
    auto& page = m_degrees[n / kPage];
    if (page.empty())
        page.resize(kPage);
    ++page[static_cast<std::size_t>(n % kPage)];
}

Status BulkWriter::flushDegrees()
{
    auto query = m_connection.prepare("UPDATE node SET degree = degree + ?2 WHERE n = ?1");
    if (!query)
        return query.error();
    for (const auto& [page, degrees] : m_degrees) {
        for (std::size_t i = 0; i < degrees.size(); ++i) {
            if (degrees[i] == 0)
                continue;
            if (auto done = goesOn(); !done)
                return done;
            query->bind(1, page * kPage + static_cast<std::int64_t>(i));
            query->bind(2, std::int64_t{degrees[i]});
            if (auto done = m_connection.finish(*query); !done)
                return done;
        }
    }
    m_degrees.clear();
    return Done{};
}

Status BulkWriter::count(Counts& counts, std::string_view name)
{
    const auto it = counts.find(name);
    if (it != counts.end()) {
        ++it->second;
        return Done{};
    }
    counts.emplace(std::string(name), 1);
    return counts.size() < kTallies ? Status(Done{}) : flushTallies();
}

Status BulkWriter::flushTallies()
{
    auto query = m_connection.prepare(
        "INSERT INTO tally(what, name, count) VALUES(?1, ?2, ?3) "
        "ON CONFLICT(what, name) DO UPDATE SET count = count + excluded.count");
    if (!query)
        return query.error();
    for (const auto& [what, counts] : {std::pair<std::string_view, Counts*>("role", &m_roles),
             std::pair<std::string_view, Counts*>("kind", &m_kinds)}) {
        for (const auto& [name, count] : *counts) {
            query->bind(1, what).bind(2, name).bind(3, count);
            if (auto done = m_connection.finish(*query); !done)
                return done;
        }
        counts->clear();
    }
    return Done{};
}

} // namespace mnemo::sqlite
