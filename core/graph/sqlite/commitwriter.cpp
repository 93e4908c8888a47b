// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/commitwriter.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/sqlite/patchcheck.h"

#include <QCoreApplication>

namespace mnemo::sqlite {

namespace {

Error refused(const QString& message)
{
    return {ErrorCode::BadArgument, message, {}, {}, {}};
}

std::string foldOf(const std::string& id, const std::string& label, const Json& properties)
{
    std::string text;
    text.reserve(label.size() + id.size() + 64);
    text.append(label).append(1, '\n').append(id).append(1, '\n');
    if (const auto url = properties.find("canonical_url");
        url != properties.end() && url->is_string())
        text.append(url->get_ref<const std::string&>());
    return foldCase(text);
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
    if (auto done = checkName(edge.kind, kMaxName, "An edge's kind"); !done)
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

Status CommitWriter::finish(Query& query)
{
    int code = SQLITE_ROW;
    while (code == SQLITE_ROW)
        code = query.step();
    if (code != SQLITE_DONE)
        return m_connection.error(code);
    return Done{};
}

Status CommitWriter::write(const Commit& commit)
{
    m_numbers.reserve(commit.patches.size() / 4);
    m_degrees.reserve(commit.patches.size() / 4);
    m_folds.reserve(commit.patches.size() / 4);
    for (const auto& row : commit.expected) {
        if (auto done = expect(row); !done)
            return done;
    }
    for (std::size_t i = 0; i < commit.patches.size(); ++i) {
        auto done
            = std::visit([this](const auto& patch) { return apply(patch); }, commit.patches[i]);
        if (!done) {
            auto error = done.error();
            if (error.code == ErrorCode::BadArgument)
                error.where = QStringLiteral("/patches/%1").arg(i);
            return error;
        }
    }
    for (std::size_t i = 0; i < commit.state.size(); ++i) {
        if (auto done = apply(commit.state[i]); !done) {
            auto error = done.error();
            if (error.code == ErrorCode::BadArgument)
                error.where = QStringLiteral("/state/%1").arg(i);
            return error;
        }
    }
    for (std::size_t i = 0; i < commit.events.size(); ++i) {
        if (auto done = apply(commit.events[i]); !done) {
            auto error = done.error();
            if (error.code == ErrorCode::BadArgument)
                error.where = QStringLiteral("/events/%1").arg(i);
            return error;
        }
    }
    if (auto done = flushFolds(); !done)
        return done;
    if (auto done = flushDegrees(); !done)
        return done;
    if (auto done = flushTallies(); !done)
        return done;
    return commit.events.empty() ? Status(Done{}) : trimEvents();
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
    auto fold = foldOf(node.id.text, node.label, node.properties);
    auto query = m_connection.prepare("INSERT INTO node(id, role, label, properties, fold) "
                                      "VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT(id) DO NOTHING");
    if (!query)
        return query.error();
    query->bind(1, node.id.text).bind(2, node.role).bind(3, node.label);
    query->bind(4, *properties).bind(5, fold);
    if (auto done = finish(*query); !done)
        return done;
    if (sqlite3_changes(m_connection.db()) == 0)
        return mergeNode(node);
    const auto n = sqlite3_last_insert_rowid(m_connection.db());
    m_numbers.insert_or_assign(node.id.text, n);
    ++m_roles[node.role];
    noteFold(n, std::nullopt, std::move(fold));
    return Done{};
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
    if (auto done = finish(*update); !done)
        return done;
    if (fold != row.fold)
        noteFold(row.n, row.fold, std::move(fold));
    return Done{};
}

Status CommitWriter::apply(const AddEdge& patch)
{
    const auto& edge = patch.edge;
    if (auto done = checkEdge(edge); !done)
        return done;
    // Sorted edges ask for the same end again and again.
    const bool isSame = m_lastFrom && m_lastFrom->first == edge.from.text;
    const auto from
        = isSame ? Result(std::optional(m_lastFrom->second)) : findNumber(edge.from.text);
    if (!from)
        return from.error();
    if (*from)
        m_lastFrom.emplace(edge.from.text, **from);
    const auto to = findNumber(edge.to.text);
    if (!to)
        return to.error();
    if (!*from || !*to)
        return refused(QCoreApplication::translate(
            "SqliteStore", "An end of the edge is not in the store: “%1”")
                           .arg(toQString(*from ? edge.to.text : edge.from.text)));
    const auto properties = storedJson(edge.properties);
    if (!properties)
        return properties.error();
    auto query = m_connection.prepare(
        "INSERT INTO edge(src, dst, kind, key, properties) VALUES(?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT(src, kind, dst, key) DO NOTHING");
    if (!query)
        return query.error();
    query->bind(1, **from).bind(2, **to).bind(3, edge.kind).bind(4, edge.key).bind(5, *properties);
    if (auto done = finish(*query); !done)
        return done;
    if (sqlite3_changes(m_connection.db()) == 0)
        return edge.properties.empty() ? Status(Done{}) : mergeEdge(edge, **from, **to);
    noteEdge(**from, **to, edge.kind, 1);
    return Done{};
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
    return finish(*update);
}

Status CommitWriter::apply(const SetProperty& patch)
{
    if (auto done = checkName(patch.name, kMaxName, "A property's name"); !done)
        return done;
    if (patch.name == "label" || patch.name == "role" || patch.name == "id")
        return refused(QCoreApplication::translate("SqliteStore", "“%1” is no property")
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
    if (auto done = finish(*query); !done)
        return done;
    m_numbers.erase(patch.node.text);
    m_lastFrom.reset();
    m_degrees.erase(n);
    --m_roles[(*row)->role];
    noteFold(n, (*row)->fold, std::nullopt);
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
    return finish(*remove);
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
    if (auto done = finish(*query); !done)
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
        return finish(*query);
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
    return finish(*query);
}

Status CommitWriter::apply(const Event& event)
{
    if (auto done = checkName(event.kind, kMaxName, "An event's kind"); !done)
        return done;
    if (auto done = checkText(event.subject, kMaxText, "An event's subject"); !done)
        return done;
    const auto detail = storedJson(event.detail);
    if (!detail)
        return detail.error();
    auto query = m_connection.prepare(
        "INSERT INTO event(tick, ts, kind, subject, detail) VALUES(?1, ?2, ?3, ?4, ?5)");
    if (!query)
        return query.error();
    query->bind(1, event.tick).bind(2, event.ts).bind(3, event.kind);
    query->bind(4, event.subject).bind(5, *detail);
    return finish(*query);
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
    auto query = m_connection.prepare("SELECT n FROM node WHERE id = ?1");
    if (!query)
        return query.error();
    const int code = query->bind(1, id).step();
    if (code == SQLITE_DONE)
        return std::optional<std::int64_t>();
    if (code != SQLITE_ROW)
        return m_connection.error(code);
    const auto n = query->integer(0);
    m_numbers.emplace(id, n);
    return std::optional(n);
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

} // namespace mnemo::sqlite
