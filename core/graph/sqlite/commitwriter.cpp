// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/commitwriter.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/indexedwords.h"
#include "core/graph/sqlite/patchcheck.h"
#include "core/graph/sqlite/schema.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo::sqlite {

namespace {

Error refused(const QString& message)
{
    return {ErrorCode::BadArgument, message, {}, {}, {}};
}

Status checkNode(const Node& node)
{
    if (auto done = checkName(node.id.text, kMaxText, "A node's id"); !done)
        return done;
    if (auto done = checkName(node.role, kMaxName, "A role"); !done)
        return done;
    if (!node.properties.is_object())
        return refused(QCoreApplication::translate("SqliteStore", "Properties are an object"));
    return checkText(node.label, kMaxText, "A label");
}

Status checkEdge(const Edge& edge)
{
    if (auto done = checkName(edge.kind, kMaxText, "An edge's kind"); !done)
        return done;
    if (!edge.properties.is_object())
        return refused(QCoreApplication::translate("SqliteStore", "Properties are an object"));
    return checkText(edge.key, kMaxText, "An edge's key");
}

Result<Json> storedObject(std::string_view text, const Connection& connection)
{
    auto value = parseStoredJson(text);
    if (!value.is_object())
        return errorOf(nullptr, SQLITE_CORRUPT, connection.path());
    return value;
}

Json merged(Json base, const Json& added)
{
    for (const auto& [key, value] : added.items())
        base[key] = value;
    return base;
}

} // namespace

std::string foldOf(std::string_view id, std::string_view label, std::string_view canonicalUrl)
{
    std::string text;
    text.reserve(label.size() + id.size() + canonicalUrl.size() + 2);
    text.append(label).append(1, '\n').append(id).append(1, '\n').append(canonicalUrl);
    return foldCase(text);
}

bool mayBeUndirected(std::string_view properties)
{
    return properties.find("\"undirected\":true") != std::string_view::npos;
}

Status noteUndirected(Connection& connection)
{
    return connection.run("INSERT INTO meta(key, value) VALUES('undirected', 'yes') "
                          "ON CONFLICT(key) DO UPDATE SET value = 'yes'");
}

template <typename Item>
Status CommitWriter::applyAll(const std::vector<Item>& items, const char* list)
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (auto done = apply(items[i]); !done) {
            auto error = done.error();
            if (error.code == ErrorCode::BadArgument)
                error.where = QStringLiteral("/%1/%2").arg(QLatin1String(list)).arg(i);
            return error;
        }
    }
    return Done{};
}

Status CommitWriter::write(const CommitTexts& texts, const Commit& commit)
{
    const auto most = std::max(commit.patches.size() / 4, texts.nodes.size());
    m_numbers.reserve(most);
    m_degrees.reserve(most);
    m_folds.reserve(most);
    for (const auto& row : commit.expected) {
        if (auto done = expect(row); !done)
            return done;
    }
    auto done = applyAll(texts.nodes, "texts/nodes");
    done = done ? applyAll(texts.edges, "texts/edges") : done;
    done = done ? applyAll(commit.patches, "patches") : done;
    done = done ? applyAll(commit.state, "state") : done;
    done = done ? applyEvents(texts.events, commit.events) : done;
    done = done ? flushFolds() : done;
    done = done ? flushWords() : done;
    done = done ? flushDegrees() : done;
    done = done ? flushTallies() : done;
    done = done && m_isMixed ? noteUndirected(m_connection) : done;
    const bool tells = !commit.events.empty() || !texts.events.empty();
    return done && tells ? trimEvents() : done;
}

Status CommitWriter::apply(const Patch& patch)
{
    return std::visit([this](const auto& each) { return apply(each); }, patch);
}

Status CommitWriter::applyEvents(
    const std::vector<CommitTexts::EventRow>& rows, const std::vector<Event>& others)
{
    // The rows of one tick before the others of that tick.
    std::size_t row = 0;
    std::size_t other = 0;
    while (row < rows.size() || other < others.size()) {
        const bool takesRow
            = row < rows.size() && (other == others.size() || rows[row].tick <= others[other].tick);
        const auto index = takesRow ? row : other;
        auto done = takesRow ? apply(rows[row++]) : apply(others[other++]);
        if (!done) {
            auto error = done.error();
            if (error.code == ErrorCode::BadArgument)
                error.where
                    = (takesRow ? QStringLiteral("/texts/events/%1") : QStringLiteral("/events/%1"))
                          .arg(index);
            return error;
        }
    }
    return Done{};
}

Status CommitWriter::expect(const StateRow& row)
{
    auto query = m_connection.prepare("SELECT value FROM state WHERE domain = ?1 AND key = ?2");
    if (!query)
        return query.error();
    const int code = query->bind(1, row.domain).bind(2, row.key).step();
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return m_connection.error(code);
    const Json held = code == SQLITE_ROW ? parseStoredJson(query->text(0)) : Json();
    if (held == row.value)
        return Done{};
    return Error{ErrorCode::StoreLocked,
        QCoreApplication::translate(
            "SqliteStore", "The store has changed since it was read for this"),
        m_connection.path(),
        QCoreApplication::translate("SqliteStore", "Open it again to go on from there"), {}};
}

Status CommitWriter::apply(const AddNode& patch)
{
    const auto& node = patch.node;
    if (auto done = checkNode(node); !done)
        return done;
    const auto properties = storedJson(node.properties);
    if (!properties)
        return properties.error();
    const auto isNew = insertNode(node.id.text, node.role, node.label, *properties,
        foldOf(node.id.text, node.label, node.properties));
    if (!isNew)
        return isNew.error();
    return *isNew ? Status(Done{}) : mergeNode(node);
}

Result<bool> CommitWriter::insertNode(const std::string& id, const std::string& role,
    const std::string& label, const std::string& properties, std::string fold)
{
    auto query = m_connection.prepare("INSERT INTO node(id, role, label, properties, fold) "
                                      "VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT(id) DO NOTHING");
    if (!query)
        return query.error();
    query->bind(1, id).bind(2, role).bind(3, label).bind(4, properties).bind(5, fold);
    if (auto done = m_connection.finish(*query); !done)
        return done.error();
    if (sqlite3_changes(m_connection.db()) == 0)
        return false;
    const auto n = sqlite3_last_insert_rowid(m_connection.db());
    m_numbers.insert_or_assign(id, n);
    ++m_roles[role];
    noteFold(n, std::nullopt, std::move(fold));
    noteWords(n, {}, indexedWordsOfStored(role, properties));
    return true;
}

Status CommitWriter::mergeNode(const Node& node)
{
    const auto row = findRow(node.id.text);
    if (!row)
        return row.error();
    if (!*row)
        return errorOf(nullptr, SQLITE_CORRUPT, m_connection.path());
    if ((*row)->role != node.role)
        return refused(
            QCoreApplication::translate(
                "SqliteStore", "“%1” is a %2 in the store and cannot become a %3")
                .arg(toQString(node.id.text), toQString((*row)->role), toQString(node.role)));
    auto base = storedObject((*row)->properties, m_connection);
    if (!base)
        return base.error();
    return updateNode(**row, node.label.empty() ? (*row)->label : node.label,
        merged(std::move(*base), node.properties));
}

Status CommitWriter::updateNode(const Row& row, const std::string& label, const Json& properties)
{
    const auto text = storedJson(properties);
    if (!text)
        return text.error();
    if (label == row.label && *text == row.properties)
        return Done{};
    auto fold = foldOf(row.id, label, properties);
    auto update = m_connection.prepare(
        "UPDATE node SET label = ?2, properties = ?3, fold = ?4 WHERE n = ?1");
    if (!update)
        return update.error();
    update->bind(1, row.n).bind(2, label).bind(3, *text).bind(4, fold);
    if (auto done = m_connection.finish(*update); !done)
        return done;
    if (fold != row.fold)
        noteFold(row.n, row.fold, std::move(fold));
    noteWords(row.n, indexedWordsOfStored(row.role, row.properties),
        indexedWordsOf(row.role, properties));
    return Done{};
}

Status CommitWriter::apply(const AddEdge& patch)
{
    const auto& edge = patch.edge;
    if (auto done = checkEdge(edge); !done)
        return done;
    const auto ends = endsOf(edge.from, edge.to);
    if (!ends)
        return ends.error();
    const auto properties = storedJson(edge.properties);
    if (!properties)
        return properties.error();
    const auto [from, to] = *ends;
    const auto isNew = insertEdge(from, to, edge.kind, edge.key, *properties);
    if (!isNew)
        return isNew.error();
    return *isNew || edge.properties.empty() ? Status(Done{}) : mergeEdge(edge, from, to);
}

Result<std::pair<std::int64_t, std::int64_t>> CommitWriter::endsOf(
    const NodeId& from, const NodeId& to)
{
    // Sorted edges ask for the same end again and again.
    const bool isSame = m_lastFrom && m_lastFrom->first == from.text;
    const auto source = isSame ? Result(std::optional(m_lastFrom->second)) : findNumber(from.text);
    if (!source)
        return source.error();
    if (*source)
        m_lastFrom.emplace(from.text, **source);
    const auto target = findNumber(to.text);
    if (!target)
        return target.error();
    if (!*source || !*target)
        return refused(QCoreApplication::translate(
            "SqliteStore", "An end of the edge is not in the store: “%1”")
                           .arg(toQString(*source ? to.text : from.text)));
    return std::pair(**source, **target);
}

Result<bool> CommitWriter::insertEdge(std::int64_t from, std::int64_t to, const std::string& kind,
    const std::string& key, const std::string& properties)
{
    auto query = m_connection.prepare(
        "INSERT INTO edge(src, dst, kind, key, properties) VALUES(?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT(src, kind, dst, key) DO NOTHING");
    if (!query)
        return query.error();
    m_isMixed = m_isMixed || mayBeUndirected(properties);
    query->bind(1, from).bind(2, to).bind(3, kind).bind(4, key).bind(5, properties);
    if (auto done = m_connection.finish(*query); !done)
        return done.error();
    const bool isNew = sqlite3_changes(m_connection.db()) > 0;
    if (isNew)
        noteEdge(from, to, kind, 1);
    return isNew;
}

Status CommitWriter::mergeEdge(const Edge& edge, std::int64_t from, std::int64_t to)
{
    auto query = m_connection.prepare("SELECT e, properties FROM edge "
                                      "WHERE src = ?1 AND kind = ?2 AND dst = ?3 AND key = ?4");
    if (!query)
        return query.error();
    query->bind(1, from).bind(2, edge.kind).bind(3, to).bind(4, edge.key);
    if (const int code = query->step(); code != SQLITE_ROW)
        return m_connection.error(code);
    const auto e = query->integer(0);
    auto base = storedObject(query->text(1), m_connection);
    query->reset();
    if (!base)
        return base.error();
    const auto text = storedJson(merged(std::move(*base), edge.properties));
    if (!text)
        return text.error();
    auto update = m_connection.prepare("UPDATE edge SET properties = ?2 WHERE e = ?1");
    if (!update)
        return update.error();
    update->bind(1, e).bind(2, *text);
    return m_connection.finish(*update);
}

Status CommitWriter::apply(const SetProperty& patch)
{
    if (auto done = checkName(patch.name, kMaxName, "A property's name"); !done)
        return done;
    if (patch.name == "label" || patch.name == "role" || patch.name == "id")
        return refused(QCoreApplication::translate("SqliteStore", "“%1” is not a property")
                           .arg(toQString(patch.name)));
    const auto row = findRow(patch.node.text);
    if (!row)
        return row.error();
    if (!*row)
        return refused(
            QCoreApplication::translate("SqliteStore", "No node with the id “%1” is in the store")
                .arg(toQString(patch.node.text)));
    auto properties = storedObject((*row)->properties, m_connection);
    if (!properties)
        return properties.error();
    if (patch.value.is_null())
        properties->erase(patch.name);
    else
        (*properties)[patch.name] = patch.value;
    return updateNode(**row, (*row)->label, *properties);
}

Status CommitWriter::apply(const RemoveNode& patch)
{
    const auto row = findRow(patch.node.text);
    if (!row)
        return row.error();
    if (!*row)
        return Done{};
    const auto n = (*row)->n;
    if (auto done = removeEdgesOf(n); !done)
        return done;
    auto query = m_connection.prepare("DELETE FROM node WHERE n = ?1");
    if (!query)
        return query.error();
    query->bind(1, n);
    if (auto done = m_connection.finish(*query); !done)
        return done;
    m_numbers.erase(patch.node.text);
    m_lastFrom.reset();
    m_degrees.erase(n);
    --m_roles[(*row)->role];
    noteFold(n, (*row)->fold, std::nullopt);
    noteWords(n, indexedWordsOfStored((*row)->role, (*row)->properties), {});
    return Done{};
}

Status CommitWriter::removeEdgesOf(std::int64_t n)
{
    auto query
        = m_connection.prepare("SELECT src, dst, kind FROM edge WHERE src = ?1 UNION ALL "
                               "SELECT src, dst, kind FROM edge WHERE dst = ?1 AND src <> ?1");
    if (!query)
        return query.error();
    query->bind(1, n);
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW)
        noteEdge(query->integer(0), query->integer(1), std::string(query->text(2)), -1);
    query->reset();
    if (code != SQLITE_DONE)
        return m_connection.error(code);
    auto remove = m_connection.prepare("DELETE FROM edge WHERE src = ?1 OR dst = ?1");
    if (!remove)
        return remove.error();
    remove->bind(1, n);
    return m_connection.finish(*remove);
}

Status CommitWriter::apply(const RemoveEdge& patch)
{
    const auto from = findNumber(patch.from.text);
    if (!from)
        return from.error();
    const auto to = findNumber(patch.to.text);
    if (!to)
        return to.error();
    if (!*from || !*to)
        return Done{};
    auto query = m_connection.prepare(
        "DELETE FROM edge WHERE src = ?1 AND kind = ?2 AND dst = ?3 AND key = ?4");
    if (!query)
        return query.error();
    query->bind(1, **from).bind(2, patch.kind).bind(3, **to).bind(4, patch.key);
    if (auto done = m_connection.finish(*query); !done)
        return done;
    if (sqlite3_changes(m_connection.db()) > 0)
        noteEdge(**from, **to, patch.kind, -1);
    return Done{};
}

Status CommitWriter::apply(const StateRow& row)
{
    if (auto done = checkName(row.domain, kMaxName, "A state's domain"); !done)
        return done;
    if (auto done = checkText(row.key, kMaxText, "A state's key"); !done)
        return done;
    if (row.value.is_null()) {
        auto query = m_connection.prepare("DELETE FROM state WHERE domain = ?1 AND key = ?2");
        if (!query)
            return query.error();
        query->bind(1, row.domain).bind(2, row.key);
        return m_connection.finish(*query);
    }
    const auto text = storedJson(row.value);
    if (!text)
        return text.error();
    auto query
        = m_connection.prepare("INSERT INTO state(domain, key, value) VALUES(?1, ?2, ?3) "
                               "ON CONFLICT(domain, key) DO UPDATE SET value = excluded.value");
    if (!query)
        return query.error();
    query->bind(1, row.domain).bind(2, row.key).bind(3, *text);
    return m_connection.finish(*query);
}

Status CommitWriter::apply(const Event& event)
{
    const auto detail = storedJson(event.detail);
    if (!detail)
        return detail.error();
    return insertEvent(event.tick, event.ts, event.kind, event.subject, *detail);
}

Result<std::optional<CommitWriter::Row>> CommitWriter::findRow(const std::string& id)
{
    auto query
        = m_connection.prepare("SELECT n, role, label, properties, fold FROM node WHERE id = ?1");
    if (!query)
        return query.error();
    const int code = query->bind(1, id).step();
    if (code == SQLITE_DONE)
        return std::optional<Row>();
    if (code != SQLITE_ROW)
        return m_connection.error(code);
    return std::optional<Row>(Row{query->integer(0), id, std::string(query->text(1)),
        std::string(query->text(2)), std::string(query->text(3)), std::string(query->text(4))});
}

Result<std::optional<std::int64_t>> CommitWriter::findNumber(std::string_view id)
{
    if (const auto it = m_numbers.find(id); it != m_numbers.end())
        return std::optional(it->second);
    const auto n = nodeNumber(m_connection, id);
    if (n && *n)
        m_numbers.emplace(id, **n);
    return n;
}

void CommitWriter::noteEdge(
    std::int64_t from, std::int64_t to, const std::string& kind, std::int64_t delta)
{
    m_degrees[from] += delta;
    m_degrees[to] += delta;
    m_kinds[kind] += delta;
}

void CommitWriter::noteFold(
    std::int64_t n, std::optional<std::string> before, std::optional<std::string> after)
{
    const auto [it, isNew] = m_folds.try_emplace(n);
    if (isNew)
        it->second.before = std::move(before);
    it->second.after = std::move(after);
}

void CommitWriter::noteWords(std::int64_t n, std::string before, std::string after)
{
    const auto it = m_words.find(n);
    if (it != m_words.end())
        it->second.second = std::move(after);
    else if (before != after)
        m_words.emplace(n, std::pair(std::move(before), std::move(after)));
}

} // namespace mnemo::sqlite
