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

/// Puts clauses and their rows together, in their order.
class Builder final
{
public:
    [[nodiscard]] Status bind(std::string_view name, const Json& value)
    {
        appendName(name);
        return appendLiteral(m_header, value);
    }

    [[nodiscard]] Status bind(std::string_view name, const std::vector<Json>& rows)
    {
        appendName(name);
        m_header += '[';
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i > 0)
                m_header += ',';
            if (auto done = appendLiteral(m_header, rows[i]); !done)
                return done;
        }
        m_header += ']';
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

Result<Command> writeCommand(const server::WriteQuery& query, const std::string& key)
{
    Builder builder;
    auto done = builder.bind("expected", query.expected);
    if (done)
        done = builder.bind("by", query.by);
    builder.appendClause(kGuard);
    for (const auto& clause : server::clausesOf(query)) {
        if (done)
            done = clause.rows != nullptr ? builder.bind(clause.name, *clause.rows)
                                          : builder.bind(clause.name, Json(clause.number));
        builder.appendClause(clause.text);
    }
    if (!done)
        return done.error();
    return Command{"GRAPH.QUERY", key, builder.text(), "--compact"};
}

bool isConflict(const Error& error)
{
    const auto words = QStringLiteral("Division by zero");
    return error.message.contains(words) || error.detail.contains(words);
}

} // namespace mnemo::falkor
