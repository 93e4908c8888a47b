// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of a commit that come as texts: merged as texts, without trees, where that can be.

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/committexts.h"
#include "core/graph/sqlite/commitwriter.h"
#include "core/graph/sqlite/patchcheck.h"

namespace mnemo::sqlite {

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

Status CommitWriter::apply(const CommitTexts::NodeRow& row)
{
    auto done = checkName(row.id.text, kMaxText, "A node's id");
    done = done ? checkName(row.role, kMaxName, "A role") : done;
    done = done ? checkText(row.label, kMaxText, "A label") : done;
    done = done ? checkText(row.properties, kMaxProperties, "A property") : done;
    if (!done)
        return done;
    const auto merged = mergeText(row);
    if (!merged)
        return merged.error();
    if (*merged)
        return Done{};
    const Node node{row.id, row.role, row.label, parseStoredJson(row.properties)};
    const auto isNew = insertNode(row.id.text, row.role, row.label, row.properties,
        foldOf(row.id.text, row.label, node.properties));
    if (!isNew)
        return isNew.error();
    return *isNew ? Status(Done{}) : mergeNode(node);
}

Result<std::optional<Done>> CommitWriter::mergeText(const CommitTexts::NodeRow& row)
{
    constexpr std::optional<Done> needsTrees;
    if (row.properties.find("\"canonical_url\"") != std::string::npos)
        return needsTrees; // it is looked for
    auto query = m_connection.prepare("SELECT n, role, label, properties FROM node WHERE id = ?1");
    if (!query)
        return query.error();
    const int code = query->bind(1, row.id.text).step();
    if (code == SQLITE_DONE) {
        query->reset();
        const auto isNew = insertNode(row.id.text, row.role, row.label, row.properties,
            foldOf(row.id.text, row.label, Json::object()));
        return isNew ? Result<std::optional<Done>>(Done{}) : isNew.error();
    }
    if (code != SQLITE_ROW)
        return m_connection.error(code);
    const bool isRenamed = !row.label.empty() && query->text(2) != row.label;
    if (query->text(1) != row.role || isRenamed)
        return needsTrees;
    const auto n = query->integer(0);
    const auto merged = mergedTexts(query->text(3), row.properties);
    const bool isSame = merged && *merged == query->text(3);
    query->reset();
    if (!merged)
        return needsTrees;
    m_numbers.insert_or_assign(row.id.text, n);
    if (isSame)
        return std::optional(Done{});
    if (auto done = checkText(*merged, kMaxProperties, "A property"); !done)
        return done.error();
    auto update = m_connection.prepare("UPDATE node SET properties = ?2 WHERE n = ?1");
    if (!update)
        return update.error();
    update->bind(1, n).bind(2, *merged);
    if (auto done = m_connection.finish(*update); !done)
        return done.error();
    return std::optional(Done{});
}

Status CommitWriter::apply(const CommitTexts::EdgeRow& row)
{
    auto done = checkName(row.kind, kMaxText, "An edge's kind");
    done = done ? checkText(row.key, kMaxText, "An edge's key") : done;
    done = done ? checkText(row.properties, kMaxProperties, "A property") : done;
    if (!done)
        return done;
    const auto ends = endsOf(row.from, row.to);
    if (!ends)
        return ends.error();
    const auto isNew = insertEdge(ends->first, ends->second, row.kind, row.key, row.properties);
    if (!isNew)
        return isNew.error();
    if (*isNew)
        return Done{};
    const Edge edge{row.from, row.kind, row.to, row.key, parseStoredJson(row.properties)};
    return mergeEdge(edge, ends->first, ends->second);
}

Status CommitWriter::insertEvent(std::int64_t tick, std::int64_t ts, const std::string& kind,
    const std::string& subject, const std::string& detail)
{
    if (auto done = checkName(kind, kMaxName, "An event's kind"); !done)
        return done;
    if (auto done = checkText(subject, kMaxText, "An event's subject"); !done)
        return done;
    auto query = m_connection.prepare(
        "INSERT INTO event(tick, ts, kind, subject, detail) VALUES(?1, ?2, ?3, ?4, ?5)");
    if (!query)
        return query.error();
    query->bind(1, tick).bind(2, ts).bind(3, kind).bind(4, subject).bind(5, detail);
    return m_connection.finish(*query);
}

Status CommitWriter::apply(const CommitTexts::EventRow& row)
{
    if (auto done = checkText(row.detail, kMaxProperties, "A property"); !done)
        return done;
    return insertEvent(row.tick, row.ts, row.kind, row.subject, row.detail);
}

} // namespace mnemo::sqlite
