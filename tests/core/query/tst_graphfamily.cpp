// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"

#include <utility>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

Json parsed(const QByteArray& text)
{
    auto json = Json::parse(text.toStdString(), nullptr, false);
    if (json.is_discarded())
        qFatal("not JSON: %s", text.constData());
    return json;
}

/// A member of each item of a list: "/nodes id"; else the value at a pointer.
Json told(const Json& result, const std::string& what)
{
    const auto space = what.find(' ');
    const Json* at = resolvePointer(result, what.substr(0, space));
    if (at == nullptr)
        return "nothing is there";
    if (space == std::string::npos)
        return *at;
    Json list = Json::array();
    for (const Json& item : *at) {
        const Json* member = resolvePointer(item, '/' + what.substr(space + 1));
        list.push_back(member == nullptr ? Json() : *member);
    }
    return list;
}

/// Tasks and people, whose properties are of mixed types and hostile names, with parallel edges, an
/// undirected one and one to itself.
const char* const kTasks = R"({
"nodes": [
 {"id": "a", "role": "task", "label": "Alpha", "properties":
   {"prio": 1, "due": "2026-01-05", "tags": ["x", "y"], "hours": 1.5, "done": true}},
 {"id": "b", "role": "task", "label": "beta", "properties":
   {"prio": 2, "due": "2026-01-05T01:00:00+02:00", "tags": ["y"], "hours": 0.1}},
 {"id": "c", "role": "task", "label": "", "properties":
   {"prio": "high", "due": "soon", "hours": 0.2, "done": false}},
 {"id": "d", "role": "task", "label": "delta", "properties":
   {"prio": 10, "due": null, "hours": "3"}},
 {"id": "e", "role": "task", "label": "ALPHA 2", "properties":
   {"due": 1767571200, "prio": [1, 2]}},
 {"id": "p", "role": "person", "label": "Ann", "properties": {"age": 30, "we`ird \"n'ame": "v"}},
 {"id": "q", "role": "person", "label": "Bob", "properties": {"age": 41}}],
"edges": [
 {"from": "a", "kind": "assigned_to", "to": "p", "properties": {"weight": 2}},
 {"from": "a", "kind": "assigned_to", "to": "p", "key": "2", "properties": {"weight": 1}},
 {"from": "b", "kind": "assigned_to", "to": "p"},
 {"from": "b", "kind": "assigned_to", "to": "q", "properties": {"weight": "x"}},
 {"from": "p", "kind": "knows", "to": "q", "properties": {"undirected": true}},
 {"from": "q", "kind": "knows", "to": "q"},
 {"from": "c", "kind": "blocks", "to": "a"},
 {"from": "a", "kind": "blocks", "to": "b"}],
"events": [
 {"tick": 1, "ts": 100, "kind": "start", "subject": "a"},
 {"tick": 5, "ts": 200, "kind": "stop", "subject": "p"},
 {"tick": 9, "ts": 1767571200, "kind": "stop"}]
})";

/// Facts that hold for a time, recorded and withdrawn later.
const char* const kFacts = R"({
"nodes": [
 {"id": "x", "role": "Person", "label": "X", "properties": {"created_at": "2026-01-01T12:00:00Z"}},
 {"id": "y", "role": "Person", "label": "Y", "properties": {"created_at": "2026-02-15"}},
 {"id": "z", "role": "Place", "label": "Z", "properties": {"created_at": "2025-12-31"}}],
"edges": [
 {"from": "x", "kind": "LIVES_IN", "to": "z", "key": "e1", "properties": {"fact": "X lives in Z",
   "uuid": "e1", "valid_at": "2026-01-01", "invalid_at": "2026-02-01T01:00:00+01:00",
   "created_at": "2026-01-02", "expired_at": "2026-02-03"}},
 {"from": "y", "kind": "LIVES_IN", "to": "z", "key": "e2", "properties": {"uuid": "e2",
   "valid_at": "2026-03-01", "created_at": "2026-03-01"}}]
})";

/// What is asked, named "QUERY: what it shows", and what stands where in the result.
struct Case
{
    const char* name;
    const char* args;
    const char* expected;
};

const std::vector<Case> aboutTasks{
    {"find_nodes: prio eq 1", R"({"where": [{"property": "prio", "op": "eq", "value": 1}]})",
        R"({"/nodes id": ["a"]})"},
    {"find_nodes: prio eq [1 2]",
        R"({"where": [{"property": "prio", "op": "eq", "value": [1, 2]}]})",
        R"({"/nodes id": ["e"]})"},
    {"find_nodes: prio gt 1", R"({"where": [{"property": "prio", "op": "gt", "value": 1}]})",
        R"({"/nodes id": ["b", "d"]})"},
    {"find_nodes: prio eq HIGH",
        R"({"where": [{"property": "prio", "op": "eq", "value": "HIGH"}]})",
        R"({"/nodes id": ["c"]})"},
    {"find_nodes: prio contains 2",
        R"({"where": [{"property": "prio", "op": "contains", "value": 2}]})",
        R"({"/nodes id": ["e"]})"},
    {"find_nodes: prio lt z", R"({"where": [{"property": "prio", "op": "lt", "value": "z"}]})",
        R"({"/nodes id": ["c"]})"},
    {"find_nodes: prio in [1 High]",
        R"({"where": [{"property": "prio", "op": "in", "value": [1, "High"]}]})",
        R"({"/nodes id": ["a", "c"]})"},
    {"find_nodes: due eq 2026-01-05",
        R"({"where": [{"property": "due", "op": "eq", "value": "2026-01-05"}]})",
        R"({"/nodes id": ["a", "e"]})"},
    {"find_nodes: due lt 2026-01-05",
        R"({"where": [{"property": "due", "op": "lt", "value": "2026-01-05"}]})",
        R"({"/nodes id": ["b"]})"},
    {"find_nodes: due ge 2026-01-05T01:00:00+01:00",
        R"({"where": [{"property": "due", "op": "ge", "value": "2026-01-05T01:00:00+01:00"}]})",
        R"({"/nodes id": ["a", "e"]})"},
    {"find_nodes: due contains OO",
        R"({"where": [{"property": "due", "op": "contains", "value": "OO"}]})",
        R"({"/nodes id": ["c"]})"},
    {"find_nodes: due starts_with So",
        R"({"where": [{"property": "due", "op": "starts_with", "value": "So"}]})",
        R"({"/nodes id": ["c"]})"},
    {"find_nodes: due absent hours present",
        R"({"where": [{"property": "due", "op": "absent"}, {"property": "hours", "op": "present"}]})",
        R"({"/nodes id": ["d"], "/count": 1})"},
    {"find_nodes: done ne true", R"({"where": [{"property": "done", "op": "ne", "value": true}]})",
        R"({"/nodes id": ["c"]})"},
    {"find_nodes: tags contains Y",
        R"({"where": [{"property": "tags", "op": "contains", "value": "Y"}]})",
        R"({"/nodes id": ["a", "b"]})"},
    {"find_nodes: we ird n'ame present",
        R"({"where": [{"property": "we`ird \"n'ame", "op": "present"}]})",
        R"({"/nodes id": ["p"]})"},
    {"find_nodes: colour eq red",
        R"({"where": [{"property": "colour", "op": "eq", "value": "red"}]})",
        R"({"/count": 0, "/nodes id": [], "/unknown_properties": ["colour"]})"},
    {"find_nodes: age eq thirty",
        R"({"where": [{"property": "age", "op": "eq", "value": "thirty"}]})",
        R"({"/count": 0, "/other_types": ["age"]})"},
    {"find_nodes: by a property of mixed types", R"({"order_by": {"property": "prio"}})",
        R"({"/nodes id": ["a", "b", "d", "c", "e", "p", "q"]})"},
    {"find_nodes: descending, absent last",
        R"({"order_by": {"property": "prio", "descending": true}})",
        R"({"/nodes id": ["e", "c", "d", "b", "a", "p", "q"]})"},
    {"find_nodes: by label", R"({"order_by": {"label": true}})",
        R"({"/nodes id": ["a", "e", "p", "b", "q", "d", "c"]})"},
    {"find_nodes: by degree", R"({"order_by": {"degree": true, "descending": true}})",
        R"({"/nodes id": ["a", "p", "q", "b", "c", "d", "e"],
            "/nodes degree": [4, 4, 4, 3, 1, 0, 0]})"},
    {"find_nodes: joined to none", R"({"having": [{"op": "eq", "count": 0}]})",
        R"({"/nodes id": ["d", "e"]})"},
    {"find_nodes: different neighbours count",
        R"({"having": [{"kind": "assigned_to", "direction": "out", "count": 2}]})",
        R"({"/nodes id": ["b"]})"},
    {"find_nodes: undirected edges count both ways",
        R"({"having": [{"kind": "knows", "role": "person", "direction": "in", "op": "ge"}]})",
        R"({"/nodes id": ["p", "q"]})"},
    {"find_nodes: joined to one",
        R"({"related": [{"node_id": "p", "kind": "assigned_to", "direction": "out"}]})",
        R"({"/nodes id": ["a", "b"]})"},
    {"find_nodes: joined to two", R"({"related": [{"node_id": "p"}, {"node_id": "q"}]})",
        R"({"/nodes id": ["b", "q"]})"},
    {"find_nodes: joined to nobody known", R"({"related": [{"node_id": "nowhere"}]})",
        R"({"/count": 0, "/missing_nodes": ["nowhere"]})"},
    {"find_nodes: joined to one of two", R"({"related": [{"node_id": "p", "or_ids": ["a"],
        "kind": "assigned_to"}, {"node_id": "b", "op": "other"}]})",
        R"({"/nodes id": ["a", "p"]})"},
    {"find_nodes: joined to neither", R"({"roles": ["person"],
        "related": [{"node_id": "a", "or_ids": ["c"], "op": "none"}]})",
        R"({"/count": 1})"},
    {"find_nodes: text", R"({"text": "aLPHA"})", R"({"/nodes id": ["a", "e"]})"},
    {"find_edges: by a property", R"({"order_by": {"property": "weight"}, "limit": 3})",
        R"({"/count": 8, "/edges key": ["2", "", ""], "/edges to": ["p", "p", "q"],
            "/edges from_label": ["Alpha", "Alpha", "beta"], "/truncated": true})"},
    {"find_edges: roles of both ends", R"({"from_roles": ["task"], "to_roles": ["task"]})",
        R"({"/edges from": ["a", "c"], "/edges to": ["b", "a"]})"},
    {"find_edges: condition", R"({"where": [{"property": "weight", "op": "ge", "value": 2}]})",
        R"({"/count": 1, "/edges properties": [{"weight": 2}]})"},
    {"count_by: role", R"({"by": "role"})",
        R"({"/total": 7, "/groups value": ["task", "person"], "/groups count": [5, 2]})"},
    {"count_by: items of lists are values", R"({"by": {"property": "prio"}})",
        R"({"/groups value": [1, 2, null, 10, "high"], "/groups count": [2, 2, 2, 1, 1]})"},
    {"count_by: month", R"({"roles": ["task"], "by": {"property": "due", "part": "month"}})",
        R"({"/groups value": ["2026-01", null], "/groups count": [3, 2]})"},
    {"count_by: day", R"({"roles": ["task"], "by": {"property": "due", "part": "day"}})",
        R"({"/groups value": ["2026-01-05", null, "2026-01-04"], "/groups count": [2, 2, 1]})"},
    {"count_by: measure", R"({"roles": ["task"], "measure": "hours"})",
        R"({"/total": 5, "/groups": [{"value": null, "count": 5, "sum": 1.8, "mean": 0.6,
            "min": 0.1, "max": 1.5}]})"},
    {"count_by: nothing to sum up", R"({"roles": ["person"], "measure": "hours"})",
        R"({"/groups/0/sum": null, "/groups/0/count": 2, "/unknown_properties": ["hours"]})"},
    {"count_by: related",
        R"({"roles": ["task"], "by": {"related": {"kind": "assigned_to", "direction": "out"}}})",
        R"({"/groups value": [null, "p", "q"], "/groups count": [3, 2, 1],
            "/groups label": [null, "Ann", "Bob"]})"},
    {"count_by: edges by kind", R"({"of": "edges", "by": "kind"})",
        R"({"/total": 8, "/groups value": ["assigned_to", "blocks", "knows"],
            "/groups count": [4, 2, 2]})"},
    {"count_by: edges by a property", R"({"of": "edges", "by": {"property": "weight"}})",
        R"({"/groups value": [null, 1, 2, "x"], "/groups count": [5, 1, 1, 1]})"},
    {"paths_between: all the shortest", R"({"from": "a", "to": "q"})",
        R"({"/length": 2, "/paths/0/nodes id": ["a", "b", "q"],
            "/paths/1/nodes id": ["a", "p", "q"], "/paths/1/edges key": ["", ""],
            "/paths/2/edges key": ["2", ""], "/truncated": false})"},
    {"paths_between: the first", R"({"from": "a", "to": "q", "limit": 2})",
        R"({"/length": 2, "/paths/1/nodes id": ["a", "p", "q"], "/truncated": true})"},
    {"paths_between: against the edges", R"({"from": "a", "to": "q", "direction": "in"})",
        R"({"/length": null, "/paths": []})"},
    {"paths_between: too short", R"({"from": "a", "to": "q", "max_length": 1})",
        R"({"/length": null, "/paths": []})"},
    {"paths_between: a kind", R"({"from": "c", "to": "b", "kinds": ["blocks"]})",
        R"({"/length": 2, "/paths/0/nodes id": ["c", "a", "b"]})"},
    {"paths_between: to itself", R"({"from": "q", "to": "q", "max_length": 0})",
        R"({"/length": 0, "/paths": [{"nodes": [{"id": "q", "role": "person", "label": "Bob"}],
            "edges": []}]})"},
    {"paths_between: nowhere", R"({"from": "a", "to": "nowhere"})",
        R"({"/length": null, "/missing_nodes": ["nowhere"]})"},
    {"common_neighbors: two", R"({"node_ids": ["a", "b"]})",
        R"({"/count": 1, "/nodes id": ["p"], "/nodes/0/edges from": ["a", "a", "b"]})"},
    {"common_neighbors: direction", R"({"node_ids": ["p", "q"], "direction": "in"})",
        R"({"/nodes id": ["b", "q"]})"},
    {"common_neighbors: nowhere", R"({"node_ids": ["a", "nowhere"]})",
        R"({"/count": 0, "/missing_nodes": ["nowhere"]})"},
    {"compare_nodes: two", R"({"a": "a", "b": "b"})",
        R"({"/properties name": ["done", "due", "hours", "prio", "tags"],
            "/properties in": ["a", "both", "both", "both", "both"],
            "/neighbors/common id": ["p"], "/neighbors/only_a id": ["c"],
            "/neighbors/only_b id": ["q"], "/edges kind": ["blocks"],
            "/neighbors/counts/by_kind": [{"kind": "assigned_to", "a": 2, "b": 2},
              {"kind": "blocks", "a": 2, "b": 1}]})"},
    {"compare_nodes: nowhere", R"({"a": "a", "b": "nowhere"})",
        R"({"/a/id": "a", "/b": null, "/missing_nodes": ["nowhere"]})"},
    {"describe_graph: all", R"({})",
        R"({"/nodes": 7, "/edges": 8, "/roles role": ["task", "person"], "/roles nodes": [5, 2],
            "/roles/0/properties name": ["prio", "due", "hours", "done", "tags"],
            "/roles/0/properties/0": {"name": "prio", "nodes": 5, "times": 0, "distinct": 4,
              "types": ["list", "number", "text"], "distinct_exact": true, "min": 1, "max": 10,
              "values": [{"value": 1, "count": 2}, {"value": 2, "count": 2},
                {"value": 10, "count": 1}, {"value": "high", "count": 1}], "examples": [1, 2]},
            "/roles/0/properties/1/times": 2, "/roles/0/properties/3/min": null,
            "/kinds kind": ["assigned_to", "blocks", "knows"],
            "/kinds/0/between": [{"from_role": "task", "to_role": "person", "edges": 4}]})"},
    {"describe_graph: a role", R"({"roles": ["person"]})",
        R"({"/nodes": 2, "/edges": 2, "/kinds kind": ["knows"]})"},
    {"describe_graph: little", R"({"limit": 1})",
        R"({"/roles role": ["task"], "/roles/0/properties name": ["prio"], "/truncated": true})"},
    {"changes_between: ticks", R"({"since": 1, "until": 9})",
        R"({"/count": 2, "/changes label": ["start", "stop"], "/changes tick": [1, 5]})"},
    {"changes_between: times", R"({"since": "2026-01-05", "until": "2026-01-06"})",
        R"({"/changes tick": [9]})"},
    {"changes_between: a node", R"({"node_id": "p"})", R"({"/changes at": [200]})"},
    {"changes_between: a kind", R"({"kinds": ["stop"]})", R"({"/changes tick": [5, 9]})"},
};

const std::vector<Case> aboutFacts{
    {"changes_between: all", "{}",
        R"({"/changes change": ["created", "began", "created", "ended", "created", "began"],
            "/changes at": ["2025-12-31", "2026-01-01", "2026-01-01T12:00:00Z",
              "2026-02-01T01:00:00+01:00", "2026-02-15", "2026-03-01"],
            "/changes/1/label": "X lives in Z", "/changes/5/label": "LIVES_IN"})"},
    {"changes_between: since counts, until does not",
        R"({"since": "2026-01-01T12:00:00Z", "until": "2026-02-15"})",
        R"({"/changes change": ["created", "ended"]})"},
    {"changes_between: as known then", R"({"known_at": "2026-02-02"})",
        R"({"/changes change": ["created", "began", "created"]})"},
    {"changes_between: a role", R"({"roles": ["Place"], "until": "2026-01-02"})",
        R"({"/changes change": ["created", "began"]})"},
    {"changes_between: a kind", R"({"kinds": ["LIVES_IN"], "node_id": "x"})",
        R"({"/changes change": ["began", "ended"], "/changes/0/edge/key": "e1"})"},
    {"find_nodes: degree while it held", R"({"as_of": "2026-01-15"})",
        R"({"/nodes degree": [1, 0, 1]})"},
    {"find_nodes: degree at its end", R"({"as_of": "2026-02-01"})",
        R"({"/nodes degree": [0, 0, 0]})"},
    {"find_nodes: degree before its end was known",
        R"({"as_of": "2026-02-02", "known_at": "2026-02-02"})",
        R"({"/nodes id": ["x", "z"], "/nodes degree": [1, 1]})"},
    {"find_edges: ends", R"({"as_of": "2026-01-15"})",
        R"({"/edges since": ["2026-01-01"], "/edges label": ["X lives in Z"]})"},
    {"count_by: always", R"({"as_of": "always", "of": "edges"})", R"({"/total": 2})"},
    {"paths_between: always", R"({"as_of": "always", "from": "x", "to": "y"})",
        R"({"/length": 2})"},
    {"paths_between: then", R"({"as_of": "2026-01-15", "from": "x", "to": "y"})",
        R"({"/length": null})"},
    {"common_neighbors: always", R"({"as_of": "always", "node_ids": ["x", "y"]})",
        R"({"/nodes id": ["z"]})"},
    {"compare_nodes: then", R"({"as_of": "2026-03-01", "a": "x", "b": "y"})",
        R"({"/neighbors/only_a": [], "/neighbors/only_b id": ["z"]})"},
    {"describe_graph: then", R"({"as_of": "2026-03-01"})", R"({"/edges": 1, "/nodes": 3})"},
};

void addCases(const std::vector<Case>& cases)
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QByteArray>("expected");
    for (const auto& one : cases)
        QTest::newRow(one.name) << QByteArray(one.args) << QByteArray(one.expected);
}

} // namespace

/// The queries that work on any graph.
class GraphFamilyTest final : public QObject
{
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
    void refuses_data();
    void refuses();
    void pagesGiveTheWholeList_data();
    void pagesGiveTheWholeList();
    void aHundredConditionsAreAnswered();
    void knowsBothTimes_data();
    void knowsBothTimes();
    void canonicalArgumentsGiveTheSameHash();

private:
    QueryGraph m_tasks{parsed(kTasks)};
    QueryGraph m_facts{parsed(kFacts), "graphiti", 1767571200};
};

void GraphFamilyTest::answers_data()
{
    addCases(aboutTasks);
}

void GraphFamilyTest::answers()
{
    QFETCH(QByteArray, args);
    QFETCH(QByteArray, expected);
    const QByteArray name(QTest::currentDataTag());
    const auto query = name.left(name.indexOf(':')).toStdString();
    const auto outcome = m_tasks.runner->run(query, parsed(args));
    QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
    const auto fits = m_tasks.runner->catalogue().find(query)->resultCheck->check(outcome.result);
    QVERIFY2(fits.has_value(), fits ? "" : qPrintable(fits.error().where + fits.error().detail));
    bool isEmpty = false;
    const Json wanted = parsed(expected);
    for (const auto& [what, value] : wanted.items()) {
        const auto found = told(outcome.result, what);
        QVERIFY2(found == value, (what + ": " + found.dump()).c_str());
        isEmpty = isEmpty || what == "/missing_nodes" || (what == "/count" && value == 0)
            || (what == "/length" && value.is_null());
    }
    QCOMPARE(outcome.status, isEmpty ? QueryStatus::Empty : QueryStatus::Found);
}

void GraphFamilyTest::refuses_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* query, const QByteArray& args, const char* where) {
        QTest::newRow((QByteArray(query) + ' ' + args).constData())
            << QString::fromLatin1(query) << args << QString::fromLatin1(where);
    };
    const auto condition = [&](const char* rest, const char* where) {
        row("find_nodes", QByteArray(R"({"where": [{"property": "due", )") + rest + "}]}", where);
    };
    condition(R"("op": "present", "value": 1)", "/where/0/value");
    condition(R"("op": "in", "value": "a")", "/where/0/value");
    condition(R"("op": "in", "value": [])", "/where/0/value");
    condition(R"("op": "eq")", "/where/0/value");
    condition(R"("op": "lt", "value": true)", "/where/0/value");
    condition(R"("op": "ge", "value": "2026-02-31")", "/where/0/value");
    condition(R"("op": "lt", "value": "2026-13-01T00:00:00Z")", "/where/0/value");
    condition(R"("op": "starts_with", "value": 1)", "/where/0/value");
    condition(R"("op": "contains", "value": "")", "/where/0/value");
    condition(R"("op": "like", "value": "a")", "/where");
    condition(R"("op": "eq", "value": 1, "not": true)", "/where");
    condition(R"("op": "eq", "value": {})", "/where");
    row("find_nodes", R"({"where": [{"op": "eq", "value": 1}]})", "/where");
    row("find_nodes", R"({"order_by": {}})", "/order_by");
    row("find_nodes", R"({"order_by": {"property": "a", "label": true}})", "/order_by");
    row("find_nodes", R"({"order_by": {"colour": true}})", "/order_by");
    row("find_nodes", R"({"having": [{"count": -1}]})", "/having");
    row("find_nodes", R"({"after": "bm9uZQ"})", "/after");
    row("count_by", R"({"by": "roles"})", "/by");
    row("count_by", R"({"by": {"property": "a", "related": {}}})", "/by");
    row("count_by", R"({"by": {"part": "day"}})", "/by");
    row("count_by", R"({"by": "kind"})", "/by");
    row("count_by", R"({"of": "edges", "by": "role"})", "/by");
    row("count_by", R"({"of": "edges", "by": {"related": {}}})", "/by");
    row("count_by", R"({"kinds": ["knows"]})", "/kinds");
    row("count_by", R"({"of": "edges", "roles": ["task"]})", "/roles");
    row("common_neighbors", R"({"node_ids": ["a"]})", "/node_ids");
    row("common_neighbors", R"({"node_ids": ["a", "a"]})", "/node_ids");
    row("common_neighbors", R"({"node_ids": ["1", "2", "3", "4", "5", "6", "7", "8", "9"]})",
        "/node_ids");
    row("paths_between", R"({"from": "a"})", "/to");
    row("paths_between", R"({"from": "a", "to": "b", "max_length": 13})", "/max_length");
    row("changes_between", R"({"since": "2026-01-02", "until": "2026-01-01"})", "/until");
    row("changes_between", R"({"since": "yesterday"})", "/since");
}

void GraphFamilyTest::refuses()
{
    QFETCH(QString, query);
    QFETCH(QByteArray, args);
    QFETCH(QString, where);
    const auto outcome = m_tasks.runner->run(toUtf8(query), parsed(args));
    QCOMPARE(outcome.status, QueryStatus::Refused);
    QCOMPARE(outcome.error->where, where);
    QVERIFY(!outcome.error->message.isEmpty());
}

void GraphFamilyTest::pagesGiveTheWholeList_data()
{
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QByteArray>("list");
    QTest::newRow("find_nodes") << QByteArray(R"({"order_by": {"property": "prio"}})")
                                << QByteArray("/nodes");
    QTest::newRow("find_edges") << QByteArray(R"({"order_by": {"kind": true}})")
                                << QByteArray("/edges");
    QTest::newRow("count_by") << QByteArray(R"({"by": {"property": "prio"}})")
                              << QByteArray("/groups");
    QTest::newRow("common_neighbors")
        << QByteArray(R"({"node_ids": ["p", "q"]})") << QByteArray("/nodes");
    QTest::newRow("changes_between") << QByteArray("{}") << QByteArray("/changes");
}

void GraphFamilyTest::pagesGiveTheWholeList()
{
    QFETCH(QByteArray, args);
    QFETCH(QByteArray, list);
    const std::string query(QTest::currentDataTag());
    Json asked = parsed(args);
    const auto whole = told(m_tasks.runner->run(query, asked).result, list.toStdString());
    QVERIFY(whole.size() > 1);
    Json pages = Json::array();
    asked["limit"] = 1;
    while (true) {
        const auto outcome = m_tasks.runner->run(query, asked);
        QVERIFY(outcome.answered());
        const Json page = told(outcome.result, list.toStdString());
        pages.insert(pages.end(), page.begin(), page.end());
        QCOMPARE(outcome.truncated, outcome.result.contains("next"));
        if (!outcome.truncated)
            break;
        asked["after"] = outcome.result.at("next");
    }
    QVERIFY(pages == whole);
}

void GraphFamilyTest::aHundredConditionsAreAnswered()
{
    Json where = Json::array();
    for (int i = 0; i < 100; ++i)
        where.push_back({{"property", "prio"}, {"op", "gt"}, {"value", i - 99}});
    const auto outcome = m_tasks.runner->run("find_nodes", {{"where", where}});
    QVERIFY(told(outcome.result, "/nodes id") == Json({"a", "b", "d"}));
    where.push_back(where.front());
    QCOMPARE(m_tasks.runner->run("find_nodes", {{"where", where}}).status, QueryStatus::Refused);
}

void GraphFamilyTest::knowsBothTimes_data()
{
    addCases(aboutFacts);
}

void GraphFamilyTest::knowsBothTimes()
{
    QFETCH(QByteArray, args);
    QFETCH(QByteArray, expected);
    const QByteArray name(QTest::currentDataTag());
    const auto outcome
        = m_facts.runner->run(name.left(name.indexOf(':')).toStdString(), parsed(args));
    QVERIFY2(outcome.answered(), outcome.error ? qPrintable(outcome.error->message) : "");
    const Json wanted = parsed(expected);
    for (const auto& [what, value] : wanted.items()) {
        const auto found = told(outcome.result, what);
        QVERIFY2(found == value, (what + ": " + found.dump()).c_str());
    }
}

/// As a replay asks them again.
void GraphFamilyTest::canonicalArgumentsGiveTheSameHash()
{
    const std::vector<std::pair<std::string, Json>> asked{
        {"find_nodes",
            {{"where", {{{"property", "prio"}, {"op", "present"}}}},
                {"having", {{{"kind", "knows"}}}}, {"order_by", {{"label", true}}}}},
        {"count_by", {{"by", {{"related", {{"kind", "assigned_to"}}}}}}},
        {"count_by", {{"by", {{"property", "due"}, {"part", "day"}}}}},
        {"find_edges", {{"order_by", {{"to", true}, {"descending", true}}}}}};
    for (const auto& [query, args] : asked) {
        const auto first = m_tasks.runner->run(query, args);
        QVERIFY(first.answered());
        const auto again = m_tasks.runner->run(query, first.args);
        QVERIFY(again.args == first.args);
        QCOMPARE(again.resultHash, first.resultHash);
    }
}

QTEST_GUILESS_MAIN(GraphFamilyTest)
#include "tst_graphfamily.moc"
