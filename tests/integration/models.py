# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Engineering models, read here once more by other means than the program's: chains, issues, files."""
import json
import os
import sys
from pathlib import Path

from support import Home, main, same

ROOT = Path(os.environ.get("MNEMO_SOURCE_DIR", Path(__file__).resolve().parents[2]))
OWN = ROOT / "tests/data/models/prd-review.txt"
OTHERS = ROOT.parent / "shared/data/agentdb"
CODES = {"SY": "SYS", "UC": "UC", "RQ": "REQ", "FN": "FUNC", "FC": "FCHAIN", "FL": "FLOW", "AC": "ACTOR",
         "MD": "MOD", "TC": "TEST", "TS": "TEST", "SC": "SCHEMA"}
ARROWS = {"cp": "compose", "io": "io", "sat": "satisfy", "ver": "verify", "alc": "allocate", "rel": "relation"}


def read(path):
    """{id: type} and [(source, kind, target)] of a model file."""
    if path.suffix == ".json":
        model = json.loads(path.read_text())
        nodes = {n["semanticId"]: n["type"] for n in model["nodes"]}
        return nodes, [(e.get("source", e.get("sourceId")), e["type"], e.get("target", e.get("targetId")))
                       for e in model.get("relationships", model.get("edges"))]
    nodes, edges = {}, []
    for line in path.read_text().splitlines():
        if line.startswith("#") or not line.strip() or ": " in line.split("|")[0]:
            continue
        words = line.split()
        if len(words) > 2 and words[1].startswith("-") and words[1].endswith("->"):
            edges += [(words[0], ARROWS[words[1][1:-2]], target.strip(","))
                      for target in words[2:]]
            continue
        fields = line.split("|")
        if len(fields) > 3 and fields[1] in CODES.values():
            nodes[fields[2]] = fields[1]
        else:
            nodes[fields[0]] = CODES[fields[0].split(".")[-2]]
    return nodes, edges


def files():
    return [OWN] + (sorted(OTHERS.glob("*.txt")) + sorted(OTHERS.glob("*.json")) if OTHERS.is_dir() else [])


def opened(path):
    home = Home()
    home.json("import", path)
    return home


def counts():
    for path in files():
        nodes, edges = read(path)
        home = Home()
        told = home.json("import", path)
        same((told["nodes"], told["edges"]), (len(nodes), len(edges)), path.name)
        found = home.json("query", "nodes", "--format", "json")["result"]
        same(found["count"], len(nodes), f"{path.name}: nodes")
        for kind in ARROWS.values():
            found = home.json("query", "edges", json.dumps({"edgeType": kind}), "--format", "json", check=None)
            same(found["result"]["count"], sum(e[1] == kind for e in edges), f"{path.name}: {kind}")


def expected_steps(nodes, edges, chain):
    """Steps of a chain by the rule: flows that it composes, or that a member writes or reads."""
    io = [(s, t) for s, kind, t in edges if kind == "io"]
    members = {t for s, kind, t in edges if kind == "compose" and s == chain}
    flows = {m for m in members if nodes[m] == "FLOW"}
    others = members - flows
    flows |= {t for s, t in io if s in others and nodes.get(t) == "FLOW"}
    flows |= {s for s, t in io if t in others and nodes.get(s) == "FLOW"}
    steps = set()
    for flow in flows:
        writers = {s for s, t in io if t == flow} or {None}
        readers = {t for s, t in io if s == flow} or {None}
        pairs = {(w, flow, r) for w in writers for r in readers}
        alone = len(pairs) == 1
        steps |= {p for p in pairs if alone or p[0] != p[2]}
    return steps


def chains():
    for path in files():
        nodes, edges = read(path)
        home = opened(path)
        for chain in (n for n, kind in nodes.items() if kind == "FCHAIN"):
            found = home.json("query", "io_chain", json.dumps({"fchainId": chain, "limit": 1000}),
                              "--format", "json", check=None)
            steps = found["result"]["chain"]
            same({(s["from"] and s["from"]["id"], s["flow"]["id"], s["to"] and s["to"]["id"]) for s in steps},
                 expected_steps(nodes, edges, chain), f"{path.name}: {chain}")
            same(bool(steps), True, f"{chain} is not empty")
            same([s["step"] for s in steps], list(range(1, len(steps) + 1)), f"{chain}: numbers")
            ends = [s["from"]["type"] == "ACTOR" for s in steps if s["from"] and s["to"]]
            same(ends, sorted(ends, reverse=True), f"{chain}: actors come first")


def expected_issues(nodes, edges):
    """How many issues of each kind there are, by brute force."""
    io = [(s, t) for s, kind, t in edges if kind == "io"]
    flows = [n for n, kind in nodes.items() if kind == "FLOW"]
    inner = {n for n, kind in nodes.items() if kind in ("FLOW", "FUNC")}
    reach = {n: {n} for n in inner}
    for _ in inner:
        for s, t in io:
            if s in inner and t in inner:
                reach[s] |= reach[t]
    groups = {frozenset(b for b in inner if b in reach[a] and a in reach[b]) for a in inner}
    return {
        "bidirectional": len({(t, s) for s, t in io if nodes.get(t) == "FLOW" and (t, s) in set(io)}),
        "circular": sum(len(g) > 2 for g in groups),
        "duplicate": sum(edges.count(e) > 1 for e in set(edges)),
        "missing_reader": sum(not any(s == f for s, _ in io) for f in flows),
        "missing_writer": sum(not any(t == f for _, t in io) for f in flows),
        "io_without_flow": sum("FLOW" not in (nodes.get(s), nodes.get(t)) for s, t in io
                               if s in nodes and t in nodes),
        "dangling": sum(s not in nodes or t not in nodes for s, _, t in edges)}


def issues():
    for path in files():
        found = opened(path).json("query", "model_issues", "--format", "json", check=None)
        same(found["result"]["by_type"], expected_issues(*read(path)), path.name)


def round_trips():
    for path in files():
        home = opened(path)
        before = home.json("info")["graph_hash"]
        for form in ("format-e", "format-e-json"):
            copy = home.path / f"copy.{form}"
            home.json("export", "--as", form, "-o", copy)
            same(opened(copy).json("info")["graph_hash"], before, f"{path.name} as {form}")


def families():
    home = opened(OWN)
    same("structure" in home.json("info")["families"], True, "a model's family")
    same("world" in home.json("info")["families"], False, "nothing about a crawler")


def muse():
    home = opened(OWN)
    for question, query, words in (
            ("Which functions write ReviewFeedback?", "edges", "SubmitPRD"),
            ("Is there a circular flow in PRDReviewChain?", "io_chain", "circular"),
            ("What is wrong with the model?", "model_issues", "bidirectional")):
        told = home.json("muse", question)
        asked = [u["query"] for u in told["understood"] or []]
        same((query in asked, words in told["reply"]["text"]), (True, True),
             f"{question}: {asked} {told['reply']['text']}")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main({case.__name__: case for case in (counts, chains, issues, round_trips, families, muse)})
