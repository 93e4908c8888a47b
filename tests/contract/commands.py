# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What commands print and how they end: a case for each."""
import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "integration"))

from forms import ANYTHING, ERROR, INT_OR_NONE, NUMBER, OUTCOME, STORE, TEXT_OR_NONE, expect, fits, \
    lines, one_line
from support import MNEMO, NOW, Home, Site, main, rfc8785, same

GRAPH = [{"id": "t1", "role": "task", "label": "Write", "priority": 1, "due": "2026-03-01"},
         {"id": "t2", "role": "task", "label": "Test", "priority": 2},
         {"id": "ann", "role": "person", "label": "Ann"},
         {"from": "t1", "kind": "assigned_to", "to": "ann"},
         {"from": "t2", "kind": "assigned_to", "to": "ann", "since": "2026-01-01"},
         {"from": "t1", "kind": "blocks", "to": "t2"}]
RECEIPT = {"id": str, "query": str, "args": dict, "status": str, "truncated": bool,
           "result_hash": str, "snapshot_hash": str, "store": STORE, "tick": INT_OR_NONE,
           "ts": int, "version": str}
VERDICT = {
    "verdict": str, "reason": TEXT_OR_NONE, "covers": [str],
    "file": (dict, type(None)),
    "receipts": [{"receipt_id": str, "query": str, "verdict": str, "reason": TEXT_OR_NONE,
                  "replayed": bool, "in_ledger": bool, "other_store": bool,
                  "version_changed": bool, "diff": (dict, type(None))}]}


def stocked():
    home = Home()
    home.run("import", home.write("graph.jsonl", "".join(json.dumps(x) + "\n" for x in GRAPH)))
    return home


def receipt_of(home):
    return one_line(home.run("query", "neighbors", "node_id=t1", "--receipt").stdout)


def import_():
    home = Home()
    graph = home.write("graph.jsonl", "".join(json.dumps(x) + "\n" for x in GRAPH))
    told = one_line(home.run("import", graph).stdout)
    fits(told, {"nodes": int, "edges": int, "skipped": int, "elapsed_ms": int,
                "warnings": [{"where": str, "message": str}]})
    same((told["nodes"], told["edges"]), (3, 3), "what was imported")
    before = home.json("info")["graph_hash"]
    broken = home.write("broken.jsonl", '{"id": "new"}\n{"from": "new", "to": "nowhere"}\n')
    fits(one_line(home.run("import", broken, check=2).stdout), {"error": ERROR})
    same(home.json("info")["graph_hash"], before, "a file that is refused imports nothing")


def export():
    home = stocked()
    text = home.run("export", "--as", "jsonl").stdout
    items = lines(text)
    same(len(items), len(GRAPH), "items of the file")
    target = home.path / "out.jsonl"
    home.run("export", "--as", "jsonl", "-o", target)
    same(target.read_bytes(), text, "the file and what is printed")


def query():
    home = stocked()
    found = one_line(home.run("query", "neighbors", "node_id=t1").stdout)
    fits(found, OUTCOME)
    same(found["status"], "found", "status")
    same(list(home.path.glob("home/**/facts/*.json")), [], "what a query writes")
    kept = receipt_of(home)
    fits(kept, {**OUTCOME, "receipt_id": str, "snapshot_hash": str, "path": str})
    snapshot = json.loads(Path(kept["path"]).read_bytes())
    same(snapshot["snapshot_hash"], kept["snapshot_hash"], "the snapshot that is named")
    for args, code, status in [(("neighbors", "node_id=none"), 1, "empty"),
                               (("neighbors",), 2, "refused"), (("nothing",), 2, "no_such_query")]:
        outcome = one_line(home.run("query", *args, check=code).stdout)
        fits(outcome, OUTCOME if status == "empty" else {**OUTCOME, "error": ERROR})
        same(outcome["status"], status, f"status of {args}")
    absent = one_line(Home().run("query", "neighbors", "node_id=a", check=1).stdout)
    fits(absent, {**OUTCOME, "error": ERROR})
    same((absent["status"], absent["result"]), ("no_such_graph", None), "a store that is not there")


def queries():
    """A query of one's own is asked, answered and replayed with --queries, and unknown without it."""
    folder = Path(__file__).resolve().parents[1] / "catalogue"
    home = stocked()
    home.run("import", home.write("more.jsonl", json.dumps({"id": "x", "role": "task"}) + "\n"))
    own = lambda *args, **kept: one_line(home.run("--queries", folder, *args, **kept).stdout)
    found = own("query", "isolated_nodes", "--receipt")
    fits(found, {**OUTCOME, "receipt_id": str, "snapshot_hash": str, "path": str})
    same(found["result"], {"count": 1, "alone": [{"what": "task", "who": "x"}], "truncated": False},
         "nodes without edges")
    same(own("verify", found["path"])["verdict"], "MATCH", "the replay")
    same(one_line(home.run("verify", found["path"], check=5).stdout)["receipts"][0]["reason"],
         "unknown_query", "the replay without the folder")
    said = own("muse", "/graph isolated_nodes")
    same(said["reply"]["claims"][0]["values"][0]["text"], "1", "what the muse counts")
    names = {query["name"] for query in own("catalogue", "--as", "json")["queries"]}
    same("isolated_nodes" in names, True, "the query in the catalogue")
    same(one_line(home.run("query", "isolated_nodes", check=2).stdout)["status"], "no_such_query",
         "the query without the folder")
    broken = one_line(home.run("--queries", home.path, "query", "neighbors", "node_id=t1").stdout)
    same(broken["status"], "found", "a folder without entries")


def batch():
    home = stocked()
    asked = [{"name": "neighbors", "args": {"node_id": "t1"}}, {"name": "nothing", "args": {}},
             {"name": "summary_state", "args": {}}]
    source = "".join(json.dumps(line) + "\n" for line in asked).encode()
    answers = lines(home.run("batch", "-", stdin=source).stdout)
    for answer in answers:
        fits(answer, OUTCOME)
    same([a["query"] for a in answers], [a["name"] for a in asked], "outcomes in order")


def facts():
    home = stocked()
    told = one_line(home.run("facts").stdout)
    fits(told, {"snapshot_hash": str, "path": str, "summary": dict,
                "violations": [{"invariant": str, "message": str, "node?": str, "edge?": dict}]})
    same(json.loads(Path(told["path"]).read_bytes())["snapshot_hash"], told["snapshot_hash"],
         "the snapshot that was written")


def muse():
    home = stocked()
    told = one_line(home.run("muse", "/graph neighbors t1", "--wait").stdout)
    reply = {"text": str, "unknown": bool, "receipts": [RECEIPT],
             "claims": [{"text": str, "values": [{"text": str, "receipt_id": str,
                                                  "pointer": str}]}],
             "suggestions": [{"query": str, "needs": [str]}]}
    fits(told, {"ok": bool, "reply": reply, "understood": (list, type(None))})
    same(told["reply"]["text"], "\n".join(c["text"] for c in told["reply"]["claims"]),
         "the text is the claims, joined")
    asked = one_line(home.run("muse", "Which tasks are for Ann?").stdout)
    fits(asked, {"reply": reply, "understood": [{"query": str, "args": dict, "words": str}]})
    lost = one_line(home.run("muse", "what is the meaning of life?", check=None).stdout)
    same((lost["understood"], lost["reply"]["unknown"]), (None, True), "what is not understood")


def verify():
    home = stocked()
    kept = receipt_of(home)
    for what in (kept["receipt_id"], kept["path"]):
        told = one_line(home.run("verify", what).stdout)
        fits(told, VERDICT)
        same(told["verdict"], "MATCH", f"verdict of {what}")
    fits(told["file"], {"path": str, "intact": bool, "snapshot_hash": str, "recomputed_hash": str,
                        "picture": TEXT_OR_NONE})
    snapshot = Path(kept["path"]).read_bytes()
    from_input = one_line(home.run("verify", "-", stdin=snapshot + b"\n").stdout)
    same(from_input["verdict"], "MATCH", "one newline at the end")
    for name, content in [("spaces.json", snapshot.replace(b":", b": ", 1)), ("none.txt", b"text"),
                          ("changed.json", snapshot.replace(b'"Ann"', b'"Bob"'))]:
        path = home.path / name
        path.write_bytes(content)
        told = one_line(home.run("verify", path, check=5).stdout)
        fits(told, VERDICT)
        same((told["verdict"], told["reason"]), ("CANNOT CHECK", "not_intact"), name)
    fits(one_line(home.run("verify", home.path / "nowhere", check=2).stdout), {"error": ERROR})
    home.run("import", home.write("more.jsonl", '{"from": "ann", "kind": "sees", "to": "t1"}\n'))
    drifted = one_line(home.run("verify", kept["receipt_id"], check=4).stdout)
    same(drifted["verdict"], "DRIFTED", "a graph that was changed")
    fits(drifted["receipts"][0]["diff"], {"added": list, "removed": list, "changed": list})


def ledger():
    home = stocked()
    kept = receipt_of(home)
    receipts = lines(home.run("ledger").stdout)
    fits(receipts, [RECEIPT])
    same([r["id"] for r in receipts], [kept["receipt_id"]], "receipts of the ledger")
    sound = {"ok": bool, "entries": int, "head": (dict, str, type(None)), "first_bad": ANYTHING,
             "reason": TEXT_OR_NONE}
    told = one_line(home.run("ledger", "check").stdout)
    fits(told, sound)
    same((told["ok"], told["entries"]), (True, 1), "the check of a sound ledger")


def catalogue():
    home = Home()
    told = one_line(home.run("catalogue", "--as", "json").stdout)
    fits(told, {"queries": [{"name": str, "version": str, "family": str, "args": dict,
                             "result": dict}]})
    names = {query["name"] for query in told["queries"]}
    for form, name in [("openai", lambda tool: tool["function"]["name"]),
                       ("anthropic", lambda tool: tool["name"]), ("mcp", lambda tool: tool["name"])]:
        tools = one_line(home.run("catalogue", "--as", form).stdout)
        tools = tools["tools"] if isinstance(tools, dict) else tools
        same({name(tool) for tool in tools}, names, f"queries as {form}")
    text = home.run("catalogue", "--as", "markdown").stdout.decode()
    same([name for name in names if f"`{name}`" not in text], [], "queries that are left out")


def crawl():
    home = Home()
    site = home.path / "site"
    site.mkdir()
    (site / "index.html").write_text('<a href="two.html">two</a><a href="gone.html">gone</a>')
    (site / "two.html").write_text('<a href="/">home</a>')
    with Site(site) as server:
        told = one_line(home.run("crawl", server.url, "--allow", server.host, "--max-pages",
                                 "10").stdout)
    fits(told, dict.fromkeys(["urls", "resources", "links", "fetched", "not_modified", "failed",
                              "robots_denied", "blocked", "elapsed_ms"], int))
    same((told["urls"], told["resources"], told["fetched"], told["failed"]), (3, 2, 2, 1),
         "what was crawled")
    # A host that cannot be reached is no site that wants no robots.
    with socket.create_server(("127.0.0.1", 0)) as free:
        away = f"127.0.0.1:{free.getsockname()[1]}"
    told = one_line(home.run("crawl", f"http://{away}/", "--allow", away, check=None).stdout)
    same((told["failed"], told["unreachable"], told["robots_denied"]), (1, 1, 0), "a host that is away")


def world():
    told = lines(Home().run("world", "run", "--ticks", "40", "--seed", "3", "--daimoi", "10",
                            "--every", "20").stdout)
    same([line["tick"] for line in told[:-1]], [20, 40], "a line every so many ticks")
    fits(told[:-1], [{"tick": int, "state_hash": str}])
    fits(told[-1], {"tick": int, "seed": int, "state_hash": str, "snapshot_hash": str,
                    "daimoi_alive": int, "ticks_per_second": NUMBER,
                    "outcomes": {"food": int, "death": int, "rejected": int}})
    same(told[-1]["state_hash"], told[-2]["state_hash"], "the state of the last tick")


def info():
    told = one_line(stocked().run("info").stdout)
    fits(told, {"store": STORE, "version": str, "nodes": int, "edges": int,
                "size_bytes": INT_OR_NONE, "families": [str], "graph_hash": str,
                "unfinished": bool})
    same(re.fullmatch("[0-9a-f]{64}", told["graph_hash"]) is not None, True, "64 digits")


def trace():
    """What the window notes of itself: one event a line, in its order of time."""
    home = stocked()
    target, picture = home.path / "trace.jsonl", home.path / "shot.png"
    window = MNEMO.with_name("mnemoscope")
    subprocess.run([window, "--home", home.path / "home", "--trace", target, "--screenshot", picture],
                   check=True, capture_output=True, timeout=100,
                   env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    told = lines(target.read_bytes())
    fits(told, [{"event": str, "t_ms": NUMBER}])
    for event, members in {"window_shown": {}, "first_frame": {}, "graph_visible": {},
                           "layout_settled": {}, "frame": {"gui_ms": NUMBER, "age_ms": NUMBER},
                           "sharp": {"raster_ms": NUMBER, "age_ms": NUMBER}}.items():
        fits(next(one for one in told if one["event"] == event), members, event)
    same([one["t_ms"] for one in told], sorted(one["t_ms"] for one in told), "order")


def formats():
    """One line of JSON, canonical bytes, and a table without either; failures have a form, too."""
    home = stocked()
    asked = ("query", "neighbors", "node_id=t1")
    plain = one_line(home.run(*asked).stdout)
    canonical = home.run("--format", "canonical", *asked).stdout
    same(rfc8785().dumps(json.loads(canonical)), canonical.rstrip(b"\n"), "canonical bytes")
    same(json.loads(canonical)["result_hash"], plain["result_hash"], "one answer in two forms")
    table = home.run("--format", "table", *asked).stdout
    expect(b"Test" in table and not table.startswith(b"{"), "", "a table", table)
    for args in [("--format", "xml", "info"), ("nothing",), ("import",), ("export", "--as", "odt")]:
        fits(one_line(home.run(*args, check=2).stdout), {"error": ERROR})


def repeatable():
    """With --home and --now given, two homes print the same, but for what may differ."""
    def printed(home):
        texts = [home.run(*args).stdout.decode() for args in [
            ("query", "neighbors", "node_id=t1"), ("info",), ("ledger", "check"), ("export",),
            ("world", "run", "--ticks", "30", "--seed", "5", "--daimoi", "5")]]
        free = r'"(\w+_ms|\w+_per_second|started_at|path|store_id|size_bytes|snapshot_hash)":[^,}]+'
        return [re.sub(free, r'"\1":0', text) for text in texts]
    same(printed(stocked()), printed(stocked()), "the output in two homes")


if __name__ == "__main__":
    main({"import": import_, "export": export, "query": query, "batch": batch, "facts": facts,
          "queries": queries, "muse": muse, "verify": verify, "ledger": ledger, "catalogue": catalogue, "crawl": crawl,
          "world": world, "info": info, "trace": trace, "formats": formats, "repeatable": repeatable})
