# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the named queries return: a case for each, over one small graph of tasks and people."""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "integration"))

from forms import ANYTHING, INT_OR_NONE, OUTCOME, TEXT_OR_NONE, fits, one_line
from support import Home, main, same

GRAPH = [
    {"id": "t1", "role": "task", "label": "Write", "hours": 1.5, "due": "2026-03-01"},
    {"id": "t2", "role": "task", "label": "Test", "hours": 4, "due": "2026-04-11"},
    {"id": "t3", "role": "task", "label": "Ship", "hours": "some"},
    {"id": "ann", "role": "person", "label": "Ann"}, {"id": "bob", "role": "person", "label": "Bob"},
    {"from": "t1", "kind": "for", "to": "ann"}, {"from": "t2", "kind": "for", "to": "ann"},
    {"from": "t2", "kind": "for", "to": "bob", "share": 2}, {"from": "t1", "kind": "blocks", "to": "t2"},
    {"from": "t2", "kind": "blocks", "to": "t3"}, {"from": "ann", "kind": "knows", "to": "ann"}]
NODE = {"id": str, "role": str, "label": str}
EDGE = {"from": str, "kind": str, "to": str, "key": str}
PROPERTY = {"name": str, "nodes": int, "types": [str], "distinct": int, "distinct_exact": bool,
            "min": ANYTHING, "max": ANYTHING, "examples": list,
            "values": [{"value": ANYTHING, "count": int}]}

_home = None


def ask(query, form, args=None, status="found"):
    """The result of a query over the graph, which has this form and obeys the rules of lists."""
    global _home
    if _home is None:
        _home = Home()
        lines = "".join(json.dumps(line) + "\n" for line in GRAPH)
        _home.run("import", _home.write("graph.jsonl", lines))
    outcome = one_line(_home.run("query", query, json.dumps(args or {}), check=None).stdout)
    fits(outcome, OUTCOME)
    same(outcome["status"], status, f"status of {query} {args}")
    fits(outcome["result"], form, query)
    if "truncated" in outcome["result"]:
        same(outcome["result"]["truncated"], outcome["truncated"], "truncated in both places")
    return outcome["result"]


def pages(query, name, args=None):
    """Pages of one item make up the whole list, and a page of other arguments is refused."""
    whole = ask(query, {name: list}, args)[name]
    parts, after = [], None
    for _ in whole:
        page = ask(query, {name: list}, {**(args or {}), "limit": 1, "after": after})
        parts += page[name]
        after = page.get("next")
    same(parts, whole, f"{query} page by page")
    same(after, None, "no page behind the last")
    token = ask(query, {"next": str}, {**(args or {}), "limit": 1})["next"]
    refused = _home.run("query", query, json.dumps({**(args or {}), "limit": 2, "after": token}),
                        check=2)
    same(one_line(refused.stdout)["status"], "refused", "a page of other arguments")


def graph_slice():
    form = {"nodes": [{**NODE, "properties": dict}],
            "edges": [{**EDGE, "label?": str, "since?": str, "until?": str, "properties": dict}]}
    whole = ask("graph_slice", form)
    same([n["id"] for n in whole["nodes"]], ["ann", "t2", "t1", "bob", "t3"], "by degree, then id")
    same([(e["from"], e["kind"], e["to"]) for e in whole["edges"]],
         sorted((e["from"], e["kind"], e["to"]) for e in GRAPH if "from" in e), "order of edges")
    around = ask("graph_slice", form, {"around": ["bob"], "depth": 1})
    same([n["id"] for n in around["nodes"]], ["t2", "bob"], "around a node")


def summary_state():
    told = ask("summary_state", {
        "tick": INT_OR_NONE,
        "counts": {"nodes_by_role": dict, "edges_by_kind": dict, "daimoi_active": INT_OR_NONE},
        "crawler": {"queue_len": int, "active_fetches": int, "cooldown_blocks": int,
                    "last_fetches": list},
        "outcomes_window": {"window_ticks": int, "food_count": int, "death_count": int,
                            "rejected_count": int}})
    same((told["tick"], told["crawler"]["queue_len"]), (0, 0), "without a world")
    same(told["counts"]["nodes_by_role"], {"task": 3, "person": 2}, "nodes by role")


def neighbors():
    item = {"other_id": str, "edge_kind": str, "direction": str, "key": str}
    told = ask("neighbors", {"node_id": str, "neighbors": [item]}, {"node_id": "ann"})
    same([(n["other_id"], n["edge_kind"], n["direction"]) for n in told["neighbors"]],
         [("ann", "knows", "in"), ("ann", "knows", "out"), ("t1", "for", "in"),
          ("t2", "for", "in")], "by id, kind and direction; a loop twice")
    ask("neighbors", {"node_id": str, "neighbors": [item]}, {"node_id": "nobody"}, "empty")
    pages("neighbors", "neighbors", {"node_id": "ann"})


def search_nodes():
    form = {"hits": [{"node_id": str, "role": str, "label": str}]}
    told = ask("search_nodes", form, {"query": "te"})
    same([n["label"] for n in told["hits"]], ["Test", "Write"], "the start of a label first")
    ask("search_nodes", form, {"query": "nothing like it"}, "empty")
    pages("search_nodes", "hits", {"query": "t"})


def recent_outcomes():
    ask("recent_outcomes", {"events": list, "outcomes_window": dict}, {"window_ticks": 10}, "empty")


def describe_graph():
    told = ask("describe_graph", {
        "nodes": int, "edges": int,
        "roles": [{"role": str, "nodes": int, "properties": [PROPERTY]}],
        "kinds": [{"kind": str, "edges": int, "properties": [PROPERTY],
                   "between": [{"from_role": str, "to_role": str, "edges": int}]}]})
    same((told["nodes"], told["edges"]), (5, 6), "numbers")
    hours = next(p for p in told["roles"][0]["properties"] if p["name"] == "hours")
    same((hours["nodes"], hours["types"], hours["min"], hours["max"], hours["distinct"]),
         (3, ["number", "text"], 1.5, 4, 3), "a property of two types")


def find_nodes():
    form = {"count": int, "nodes": [{**NODE, "degree": int, "properties": dict}]}
    told = ask("find_nodes", form, {
        "roles": ["task"], "where": [{"property": "hours", "op": "ge", "value": 1.5}],
        "order_by": {"property": "hours", "descending": True}, "limit": 1})
    same((told["count"], [n["id"] for n in told["nodes"]]), (2, ["t2"]), "the total and the first")
    told = ask("find_nodes", form, {"having": [{"kind": "for", "direction": "in", "op": "ge",
                                                "count": 2}]})
    same([n["id"] for n in told["nodes"]], ["ann"], "by number of neighbours")
    told = ask("find_nodes", form, {"related": [{"node_id": "ann", "kind": "for"}]})
    same([n["id"] for n in told["nodes"]], ["t1", "t2"], "related to a node")
    pages("find_nodes", "nodes", {"order_by": {"label": True}})


def find_edges():
    form = {"count": int, "edges": [{**EDGE, "from_label": str, "to_label": str,
                                     "properties": dict}]}
    told = ask("find_edges", form, {"kinds": ["for"], "from_roles": ["task"],
                                    "where": [{"property": "share", "op": "present"}]})
    same([(e["from_label"], e["to_label"]) for e in told["edges"]], [("Test", "Bob")], "edges")
    pages("find_edges", "edges")


def count_by():
    form = {"total": int, "groups": [{"value": ANYTHING, "count": int, "sum": ANYTHING,
                                      "mean": ANYTHING, "min": ANYTHING, "max": ANYTHING}]}
    told = ask("count_by", form, {"of": "nodes", "by": "role", "measure": "hours"})
    same([(g["value"], g["count"], g["sum"], g["mean"]) for g in told["groups"]],
         [("task", 3, 5.5, 2.75), ("person", 2, None, None)], "groups and measures")
    told = ask("count_by", form, {"of": "nodes", "roles": ["task"],
                                  "by": {"related": {"kind": "for"}}})
    same([(g["value"], g.get("label"), g["count"]) for g in told["groups"]],
         [("ann", "Ann", 2), ("bob", "Bob", 1), (None, None, 1)], "a group for each related node")
    told = ask("count_by", form, {"of": "nodes", "by": {"property": "due", "part": "month"}})
    same([(g["value"], g["count"]) for g in told["groups"]],
         [(None, 3), ("2026-03", 1), ("2026-04", 1)], "months")
    told = ask("count_by", form, {"of": "edges", "by": None})
    same([(g["value"], g["count"]) for g in told["groups"]], [(None, 6)], "one group")


def paths_between():
    form = {"length": INT_OR_NONE, "paths": [{"nodes": [NODE], "edges": [EDGE]}]}
    told = ask("paths_between", form, {"from": "ann", "to": "t3"})
    same((told["length"], [[n["id"] for n in p["nodes"]] for p in told["paths"]]),
         (2, [["ann", "t2", "t3"]]), "the shortest")
    ask("paths_between", form, {"from": "t3", "to": "ann", "direction": "out"}, "empty")


def common_neighbors():
    told = ask("common_neighbors", {"count": int, "nodes": [{**NODE, "edges": [EDGE]}]},
               {"node_ids": ["ann", "bob"]})
    same([n["id"] for n in told["nodes"]], ["t2"], "what touches both")


def compare_nodes():
    side = [NODE]
    told = ask("compare_nodes", {
        "a": ANYTHING, "b": ANYTHING, "edges": list,
        "properties": [{"name": str, "a": ANYTHING, "b": ANYTHING, "equal": bool}],
        "neighbors": {"common": side, "only_a": side, "only_b": side, "counts": ANYTHING}},
        {"a": "t1", "b": "t2"})
    same({p["name"]: p["equal"] for p in told["properties"]}, {"due": False, "hours": False},
         "properties")
    same([n["id"] for n in told["neighbors"]["common"]], ["ann"], "what both touch")


def changes_between():
    ask("changes_between", {"count": int, "changes": [
        {"at": ANYTHING, "change": str, "label": TEXT_OR_NONE, "node?": ANYTHING,
         "edge?": ANYTHING}]}, {"since": 0, "until": 10}, "empty")


def as_arguments():
    """Arguments as one object, as words and by place are the same; what is no argument is not."""
    wanted = ask("neighbors", {}, {"node_id": "t1", "direction": "out"})
    for words in [("node_id=t1", "direction=out"), ('{"node_id": "t1", "direction": "out"}',)]:
        same(one_line(_home.run("query", "neighbors", *words).stdout)["result"], wanted, words)
    for words in [("[1]",), ("7",), ('{"node_id": 7}',), ('{"node_id": "t1", "extra": 1}',)]:
        same(one_line(_home.run("query", "neighbors", *words, check=2).stdout)["status"],
             "refused", words)


if __name__ == "__main__":
    main({case.__name__: case for case in [
        graph_slice, summary_state, neighbors, search_nodes, recent_outcomes, describe_graph,
        find_nodes, find_edges, count_by, paths_between, common_neighbors, compare_nodes,
        changes_between, as_arguments]})
