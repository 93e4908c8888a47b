// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/writequery.h"

#include "core/graph/falkor/literal.h"

namespace mnemo::falkor {

namespace {

// A query that breaks is rolled back whole, so that the number of the last commit guards what
// follows: with another one, the division breaks it.
constexpr std::string_view kGuard
    = "OPTIONAL MATCH (m:State) WHERE m.domain = '_store' AND m.key = 'commit' "
      "WITH coalesce(max(m.value), 0) AS number "
      "WITH 1 / (CASE WHEN number = $expected THEN 1 ELSE 0 END) AS step "
      "MERGE (m:State {domain: '_store', key: 'commit'}) "
      "SET m.value = $expected + step, m.by = $by";

constexpr std::string_view kGone
    = "UNWIND $gone AS i MATCH (n:Node) WHERE n.id = i DETACH DELETE n";
constexpr std::string_view kUnlink
    = "UNWIND $unlink AS r MATCH (a:Node) WHERE a.id = r[0] MATCH (b:Node) WHERE b.id = r[2] "
      "MATCH (a)-[e:EDGE]->(b) WHERE e.kind = r[1] AND e.key = r[3] DELETE e";
constexpr std::string_view kAdd = "UNWIND $add AS p CREATE (n:Node) SET n = p";
constexpr std::string_view kSet = "UNWIND $set AS p MATCH (n:Node) WHERE n.id = p.id SET n = p";
constexpr std::string_view kText = "UNWIND $text AS i MATCH (n:Node) WHERE n.id = i SET n:Text";
constexpr std::string_view kLink
    = "UNWIND $link AS r MATCH (a:Node) WHERE a.id = r.f MATCH (b:Node) WHERE b.id = r.t "
      "CREATE (a)-[e:EDGE]->(b) SET e = r.p";
constexpr std::string_view kRelink
    = "UNWIND $relink AS r MATCH (a:Node) WHERE a.id = r.f MATCH (b:Node) WHERE b.id = r.t "
      "MATCH (a)-[e:EDGE]->(b) WHERE e.kind = r.p.kind AND e.key = r.p.key SET e = r.p";
constexpr std::string_view kState
    = "UNWIND $state AS r MERGE (s:State {domain: r.d, key: r.k}) SET s.value = r.v";
constexpr std::string_view kForget
    = "UNWIND $forget AS r MATCH (s:State) WHERE s.domain = r.d AND s.key = r.k DELETE s";
constexpr std::string_view kEvents = "UNWIND $events AS p CREATE (s:State) SET s = p";
constexpr std::string_view kLastEvent
    = "MERGE (l:State {domain: '_store', key: 'event'}) SET l.value = $last";
constexpr std::string_view kTrim
    = "MATCH (s:State) WHERE s.seq < $oldest AND s.domain = '_event' DELETE s";

/// Ids of the nodes whose words belong into the full-text index.
std::vector<Json> rowsWithWords(const WriteRows& rows)
{
    std::vector<Json> ids;
    for (const auto* nodes : {&rows.add, &rows.set}) {
        for (const Json& node : *nodes) {
            if (node.contains("_words"))
                ids.push_back(node.at("id"));
        }
    }
    return ids;
}

/// Puts clauses and their rows together, in their order.
class Builder final
{
public:
    [[nodiscard]] Status bind(std::string_view name, const Json& value)
    {
        appendName(name);
        return appendLiteral(m_header, value);
    }

    [[nodiscard]] Status add(
        std::string_view name, const std::vector<Json>& rows, std::string_view clause)
    {
        if (rows.empty())
            return Done{};
        appendName(name);
        m_header += '[';
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i > 0)
                m_header += ',';
            if (auto done = appendLiteral(m_header, rows[i]); !done)
                return done;
        }
        m_header += ']';
        appendClause(clause);
        return Done{};
    }

    void appendClause(std::string_view clause)
    {
        // Counting makes one row of however many, so that the next clause runs once.
        if (!m_body.empty())
            m_body += " WITH count(*) AS c" + std::to_string(++m_clauses) + ' ';
        m_body += clause;
    }

    [[nodiscard]] std::string text() const { return m_header + ' ' + m_body; }

private:
    void appendName(std::string_view name)
    {
        m_header += m_header.empty() ? "CYPHER `" : " `";
        m_header += name;
        m_header += "`=";
    }

    std::string m_header;
    std::string m_body;
    int m_clauses = 0;
};

} // namespace

bool WriteQuery::hasWords() const
{
    return !rowsWithWords(rows).empty();
}

Result<Command> WriteQuery::command(const std::string& key) const
{
    Builder builder;
    auto done = builder.bind("expected", expected);
    const auto then = [&](auto&& step) {
        if (done)
            done = step();
    };
    then([&] { return builder.bind("by", by); });
    builder.appendClause(kGuard);
    then([&] { return builder.add("gone", rows.gone, kGone); });
    then([&] { return builder.add("unlink", rows.unlink, kUnlink); });
    then([&] { return builder.add("add", rows.add, kAdd); });
    then([&] { return builder.add("set", rows.set, kSet); });
    then([&] { return builder.add("text", rowsWithWords(rows), kText); });
    then([&] { return builder.add("link", rows.link, kLink); });
    then([&] { return builder.add("relink", rows.relink, kRelink); });
    then([&] { return builder.add("forget", forget, kForget); });
    then([&] { return builder.add("state", state, kState); });
    then([&] { return builder.add("events", events, kEvents); });
    if (lastEvent) {
        then([&] { return builder.bind("last", *lastEvent); });
        builder.appendClause(kLastEvent);
    }
    if (oldestEvent > 0) {
        then([&] { return builder.bind("oldest", oldestEvent); });
        builder.appendClause(kTrim);
    }
    if (!done)
        return done.error();
    return Command{"GRAPH.QUERY", key, builder.text(), "--compact"};
}

} // namespace mnemo::falkor
