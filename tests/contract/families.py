# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is printed about engineering models, entities and decisions, and what `serve` says: a case
for each row."""
import json
import re
import stat
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "integration"))

from forms import ANYTHING, ERROR, INT_OR_NONE, NUMBER, OUTCOME, TEXT_OR_NONE, fits, lines, one_line
from support import MNEMO, Home, main, same

DATA = Path(__file__).resolve().parents[1] / "data"
TYPED = {"id": str, "type": str, "name": str}
EDGE = {"source": str, "target": str, "type": str, "key": str, "properties": dict}
ISSUE = {"type": str, "flow?": str, "nodes": [str],
         "edges": [{"source": str, "target": str, "type": str}]}


def ask(home, query, form, args=None, status="found"):
    """The result of a query, which has this form and obeys the rules of lists."""
    outcome = one_line(home.run("query", query, json.dumps(args or {}), check=None).stdout)
    fits(outcome, OUTCOME)
    same(outcome["status"], status, f"status of {query} {args}")
    fits(outcome["result"], form, query)
    if "truncated" in outcome["result"]:
        same(outcome["result"]["truncated"], outcome["truncated"], "truncated in both places")
    return outcome["result"]


def model():
    home = Home()
    home.run("import", DATA / "models" / "prd-review.txt")
    return home


def edges():
    home, form = model(), {"count": int, "edges": [EDGE]}
    found = ask(home, "edges", form, {"sourceType": "FUNC", "targetType": "FLOW", "edgeType": "io",
                                      "limit": 1})
    same((found["count"], len(found["edges"])), (6, 1), "the total, before the limit")
    ask(home, "edges", form, {"sourceId": "Reader.AC.003", "edgeType": "compose"}, "empty")


def nodes():
    home, form = model(), {"count": int, "nodes": [{**TYPED, "properties": dict}]}
    found = ask(home, "nodes", form, {"nodeType": "FUNC", "namePattern": "Re*"})
    same([n["name"] for n in found["nodes"]], ["ReleasePRD", "ReviewPRD"], "by type and name")
    same(ask(home, "nodes", form, {"limit": 2})["count"], 19, "the total, before the limit")


def check_edge():
    form = {"exists": bool, "edge": dict.fromkeys(["uuid", "source", "target"], str),
            "edges": [EDGE]}
    asked = {"semanticId": "PRDContent.FL.001", "edgeType": "io", "targetId": "SubmitPRD.FN.001"}
    home = model()
    found = ask(home, "check_edge", form, asked)
    same((found["exists"], len(found["edges"])), (True, 2), "the edge stands there twice")
    by_name = {**asked, "sourceId": asked["semanticId"]}
    del by_name["semanticId"]
    same(ask(home, "check_edge", form, by_name)["edges"], found["edges"], "by the other name")
    missing = ask(home, "check_edge", {"exists": bool, "edge": type(None), "edges": list},
                  {**asked, "edgeType": "satisfy"}, "empty")
    same(missing["exists"], False, "an edge that is not there")


def graph_query():
    """The answer of the entry that the type of query names."""
    home = model()
    for query, filters, named in [
            ("edges", {"edgeType": "io"}, {"edgeType": "io"}),
            ("nodes", {"nodeType": "ACTOR"}, {"nodeType": "ACTOR"})]:
        answer = ask(home, "graph_query", {}, {"queryType": query, "filters": filters})
        same(answer, ask(home, query, {}, named), f"{query} by the tool and by itself")


def io_chain():
    home = model()
    found = ask(home, "io_chain", {
        "chain": [{"step": int, "from": (dict, type(None)), "flow": {"id": str, "name": str},
                   "to": (dict, type(None))}], "issues": [ISSUE]},
        {"fchainId": "PRDReviewChain.FC.001"})
    for link in found["chain"]:
        for end in ("from", "to"):
            fits(link[end] or dict.fromkeys(TYPED, ""), TYPED, end)
    steps = [link["step"] for link in found["chain"]]
    same(steps, sorted(steps), "in the order of their steps")
    same(found["chain"][0]["flow"]["id"], "PRDContent.FL.001", "it begins with the actor's draft")


def model_issues():
    found = ask(model(), "model_issues", {"count": int, "by_type": dict, "issues": [ISSUE]})
    same({kind: n for kind, n in found["by_type"].items() if n}, {
        "bidirectional": 1, "circular": 1, "duplicate": 1, "missing_reader": 1,
        "missing_writer": 1}, "issues of the model")
    same(found["count"], sum(found["by_type"].values()), "the total")


OPERATIONS = [
    {"op": "add_entity", "entity_id": "ada", "entity_type": "person", "name": "Ada",
     "idempotency_key": "k1"},
    {"op": "add_entity", "entity_id": "noe", "entity_type": "project", "name": "Noesium"},
    {"op": "add_relation", "relation_id": "r1", "source_id": "ada", "target_id": "noe",
     "relation_type": "works_with"}]


def memory():
    home = Home()
    operations = "".join(json.dumps(x) + "\n" for x in OPERATIONS)
    home.run("entities", "apply", "-", stdin=operations.encode())
    return home


def entities_apply():
    home = memory()
    again = lines(home.run("entities", "apply", "-", check=None, stdin="\n".join([
        json.dumps(OPERATIONS[0]), '{"op": "delete_relation", "relation_id": "nothing"}',
        '{"op": "delete_relation", "relation_id": "r1"}', "no JSON"]).encode()).stdout)
    same([("event_id" in line, "error" in line) for line in again],
         [(True, False), (False, True)] * 2, "an event or an error for each line")
    same([line["line"] for line in again], [1, 2, 3, 4], "which line it is")
    fits([line for line in again if "error" in line], [{"line": int, "error": ERROR}])
    same(again[1]["error"]["code"], "relation_not_found", "what is not there")
    log = lines(home.run("entities", "log").stdout)
    same(again[0]["event_id"], log[0]["event_id"], "a key that was used names its event")
    same(len(log), len(OPERATIONS) + 1, "one event for each operation that was done")


def entities_rebuild():
    home = memory()
    log = home.run("entities", "log").stdout
    target = home.path / "log.jsonl"
    home.run("entities", "log", "-o", target)
    same(target.read_bytes(), log, "the log in a file and as it is printed")
    form = {"events": int, "entities": int, "relations": int, "graph_hash": str}
    built = one_line(home.run("entities", "rebuild").stdout)
    fits(built, form)
    same((built["events"], built["entities"], built["relations"]), (3, 2, 1), "what was rebuilt")
    same(built["graph_hash"], home.json("info")["graph_hash"], "the same graph as before")
    elsewhere = one_line(Home().run("entities", "rebuild", target).stdout)
    same(elsewhere["graph_hash"], built["graph_hash"], "the same graph of the log in a file")


ENTITY = {"entity_id": str, "entity_type": TEXT_OR_NONE, "name": TEXT_OR_NONE, "properties": dict,
          "created_at": TEXT_OR_NONE, "updated_at": TEXT_OR_NONE, "source_event_id": TEXT_OR_NONE}
RELATION = {"relation_id": str, "source_id": str, "target_id": str, "relation_type": str,
            "properties": dict, "weight": NUMBER}


def entity_queries():
    home = memory()
    same(ask(home, "entity", ENTITY, {"entity_id": "ada"})["name"], "Ada", "an entity")
    found = ask(home, "relations", {"relations": [RELATION]},
                {"entity_id": "noe", "direction": "incoming"})
    same([r["source_id"] for r in found["relations"]], ["ada"], "against their direction")
    same(ask(home, "entity_keys", {"keys": [str]})["keys"], ["ada", "noe"], "keys")
    events = ask(home, "entity_history", {"events": [
        {"seq": int, "event_id": str, "event_type": str, "timestamp": str, "payload": dict,
         "causation_id": TEXT_OR_NONE, "idempotency_key": TEXT_OR_NONE}]}, {"entity_id": "ada"})
    same(events["events"][0]["idempotency_key"], "k1", "the event that made it")
    hits = ask(home, "search_entities", {"results": [
        {"entry": {"key": str, "value": ENTITY, "content_type": str, "provider_id": str},
         "score": NUMBER, "provider_id": str, "tier": str}]}, {"query": "noes"})
    same([h["entry"]["key"] for h in hits["results"]], ["noe"], "by the start of a name")


def traverse():
    home = memory()
    form = {"paths": [{"entities": [str], "relations": [str]}],
            "entities": [{"id": str, "depth": int}]}
    walked = ask(home, "traverse", form, {"start_entity_id": "ada"})
    same([(e["id"], e["depth"]) for e in walked["entities"]], [("noe", 1)], "what is reached, and how far it is")
    found = ask(home, "traverse", form, {"start_entity_id": "ada", "pattern": "shortest_path",
                                         "target_entity_id": "noe"})
    same(found["paths"], [{"entities": ["ada", "noe"], "relations": ["r1"]}], "the only path")


_documents = None


def decisions_home():
    global _documents
    if _documents is None:
        _documents = Home()
        _documents.told = one_line(_documents.run("documents", "ingest", DATA / "documents").stdout)
    return _documents


def documents_ingest():
    home = decisions_home()
    names = ["files", "decisions", "resolutions", "annexes", "paragraphs", "citations"]
    fits(home.told, dict.fromkeys([*names, "elapsed_ms"], int))
    again = one_line(home.run("documents", "ingest", DATA / "documents").stdout)
    same([again[n] for n in names], [home.told[n] for n in names], "what is read twice")
    fits(one_line(home.run("documents", "ingest", home.path / "nowhere", check=2).stdout),
         {"error": ERROR})


SPAN = {"offset": int, "length": int}
ACT = {"decision": str, "label": str, "kind": str, "verb": str, "object": str, "quote": str}
CITATION = {"decision": str, "verb": str, "label": str, "annex": TEXT_OR_NONE, "role": TEXT_OR_NONE}


def decision():
    home = decisions_home()
    found = ask(home, "decision", {
        "id": str, "title": str, "body": str, "session": int, "year": int, "symbol": str,
        "file": str, **SPAN, "operative_count": int, "paragraphs": [{"label": str, **SPAN}],
        "annexes": [{"label": str, "title": TEXT_OR_NONE, **SPAN}]}, {"id": "1/cp.22"})
    same((found["id"], found["title"], found["session"]), ("1/CP.22", "First matters", 22),
         "whatever the case")
    text = (DATA / "documents" / found["file"]).read_bytes()
    first = next(p for p in found["paragraphs"] if p["label"] == "1")
    same(b"a warm fund shall be" in text[first["offset"]:first["offset"] + first["length"]], True,
         "offsets count bytes of the file")


def paragraph():
    found = ask(decisions_home(), "paragraph", {
        "decision": str, "annex": TEXT_OR_NONE, "label": str, "role": str, "text": str,
        "file": str, **SPAN, "acts": [{"kind": str, "verb": str, "object": str}],
        "cites": [str]}, {"decision": "1/CP.22", "label": "2 bis"})
    same((found["role"], found["acts"][0]["kind"]), ("operative", "founding"), "what it creates")
    expected = (DATA / "documents" / found["file"]).read_bytes()
    same(expected[found["offset"]:found["offset"] + found["length"]].decode("latin-1")
         .startswith(found["text"][:20]), True, "its bytes in the file")


def decisions():
    found = ask(decisions_home(), "decisions",
                {"count": int, "decisions": [{"id": str, "title": str, "year": int}]},
                {"body": "COP", "session": 22})
    same([d["id"] for d in found["decisions"]][:2], ["1/CP.22", "2/CP.22"], "of one session")


def cites():
    home, form = decisions_home(), {"id": str, "count": int, "citations": [CITATION]}
    out = ask(home, "cites", form, {"id": "1/CP.22"})
    same(out["count"], len(out["citations"]), "all of them")
    same("2/CMA.1" in [c["decision"] for c in out["citations"]], True, "what it cites")
    back = ask(home, "cited_by", form, {"id": "2/CMA.1"})
    same([(c["decision"], c["label"]) for c in back["citations"]], [("1/CP.22", "7")],
         "the other way round")


def acts():
    home = decisions_home()
    found = ask(home, "acts", {"count": int, "acts": [ACT]}, {"kind": "founding"})
    same({a["kind"] for a in found["acts"]}, {"founding"}, "of one kind")
    about = next(a["object"] for a in found["acts"] if "warm" in a["object"].lower())
    same(ask(home, "founding_of", {"object": str, "acts": [ACT]},
             {"object": about})["acts"][0]["decision"], "1/CP.22", "who founded it")
    items = ask(home, "timeline_of", {"concept": str, "items": [
        {"year": INT_OR_NONE, "session": INT_OR_NONE, "decision": str, "label": str, "kind": str,
         "verb": str, "quote": str}]}, {"concept": about})["items"]
    years = [item["year"] for item in items]
    same(years, sorted(years), "oldest first")


def sessions():
    found = ask(decisions_home(), "sessions", {"sessions": [
        {"body": str, "session": int, "year": INT_OR_NONE, "place": TEXT_OR_NONE,
         "from": TEXT_OR_NONE, "to": TEXT_OR_NONE, "symbol": TEXT_OR_NONE, "files": list}]},
        {"body": "COP"})
    same(22 in [s["session"] for s in found["sessions"]], True, "the session of a file")


def graph_search():
    home = decisions_home()
    found = ask(home, "graph_search", {
        "mode": str, "references": [{"decision": str, "label": ANYTHING, "annex": TEXT_OR_NONE}]},
        {"query": "Which decision established the warm fund?"})
    same("1/CP.22" in [r["decision"] for r in found["references"]], True, "where it stands")
    same(found["mode"] in ("extraction", "summary", "identification", "timeline", "ambiguous",
                           "not_found"), True, found["mode"])


def serve():
    """The first line says where it is; the token also lies in a file for nobody else."""
    home = Home()
    home.run("import", home.write("graph.jsonl", '{"id": "a"}\n'))
    with subprocess.Popen([MNEMO, "--home", home.path / "home", "serve"],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        try:
            told = json.loads(server.stdout.readline())
            fits(told, {"url": str, "token": str})
            same(re.match(r"http://127\.0\.0\.1:\d+", told["url"]) is not None, True, told["url"])
            holders = [p for p in home.path.rglob("*")
                       if p.is_file() and p.stat().st_size < 1000
                       and told["token"].encode() in p.read_bytes()]
            same([stat.S_IMODE(p.stat().st_mode) for p in holders], [0o600], "its file")
        finally:
            server.terminate()


if __name__ == "__main__":
    main({case.__name__: case for case in [
        edges, nodes, check_edge, graph_query, io_chain, model_issues, entities_apply,
        entities_rebuild, entity_queries, traverse, documents_ingest, decision, paragraph,
        decisions, cites, acts, sessions, graph_search, serve]})
