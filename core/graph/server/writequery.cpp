// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/writequery.h"

namespace mnemo::server {

namespace {

constexpr std::string_view kGone
    = "UNWIND $gone AS i MATCH (n:Node) WHERE n.id = i DETACH DELETE n";
constexpr std::string_view kUnlink
    = "UNWIND $unlink AS r MATCH (a:Node) WHERE a.id = r[0] MATCH (b:Node) WHERE b.id = r[2] "
      "MATCH (a)-[e:EDGE]->(b) WHERE e.kind = r[1] AND e.key = r[3] DELETE e";
constexpr std::string_view kAdd = "UNWIND $add AS p CREATE (n:Node) SET n = p";
constexpr std::string_view kSet = "UNWIND $set AS p MATCH (n:Node) WHERE n.id = p.id SET n = p";
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

} // namespace

std::vector<WriteClause> clausesOf(const WriteQuery& query)
{
    std::vector<WriteClause> clauses;
    const auto add
        = [&](std::string_view name, const std::vector<Json>& rows, std::string_view text) {
              if (!rows.empty())
                  clauses.push_back({name, &rows, 0, text});
          };
    add("gone", query.rows.gone, kGone);
    add("unlink", query.rows.unlink, kUnlink);
    add("add", query.rows.add, kAdd);
    add("set", query.rows.set, kSet);
    add("link", query.rows.link, kLink);
    add("relink", query.rows.relink, kRelink);
    add("forget", query.forget, kForget);
    add("state", query.state, kState);
    add("events", query.events, kEvents);
    if (query.lastEvent)
        clauses.push_back({"last", nullptr, *query.lastEvent, kLastEvent});
    if (query.oldestEvent > 0)
        clauses.push_back({"oldest", nullptr, query.oldestEvent, kTrim});
    return clauses;
}

} // namespace mnemo::server
