# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What documents and Neo4j cost in the release build: prints one JSON document, and ends with 1 where a
limit is passed. What is not here (the decisions, the server, its Python driver) is null.

    MNEMO_BIN_DIR=build/release/bin documentcosts.py
"""
import json
import math
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "integration"))
import documents  # noqa: E402
import support  # noqa: E402

QUESTIONS = [*documents.SAMPLES, "What does the CMA say about loss and damage?", "Which decision established a fund?",
             "What must Parties report?", "How did the global stocktake develop?", "Decision 6",
             "Which decision established the lunar observatory?"]
NEIGHBOURS = ("MATCH (n:Node {id: $id})-[e]-(o:Node) RETURN o.id AS id, o.role AS role, o.label AS label, "
              "type(e) AS kind, properties(e) AS properties ORDER BY id LIMIT 50")


def measured(*args):
    """What a command prints, its seconds and its megabytes."""
    begin = time.monotonic()
    process = subprocess.Popen([str(support.MNEMO), *map(str, args)], stdout=subprocess.PIPE)
    told = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, (args, process.returncode, told[:500])
    return told, time.monotonic() - begin, usage.ru_maxrss / 1024


def copied(folder, times):
    """The decisions, each copy as those of sessions of its own."""
    folder.mkdir()
    for file in documents.SHARED.glob("*.txt"):
        text = file.read_bytes()
        for copy in range(times):
            moved = re.sub(rb"/CMA\.(\d+)", lambda one, by=10 * copy: b"/CMA.%d" % (int(one[1]) + by), text)
            (folder / f"{copy}_{file.name}").write_bytes(moved)
    return folder


def of_documents(home):
    if not documents.SHARED.exists():
        return None
    costs = {"ingest": []}
    for times in (1, 2, 4, 8):
        store = f"sqlite:{home.path}/{times}.db"
        folder = copied(home.path / str(times), times)
        _, seconds, megabytes = measured("--home", home.path / "home", "--store", store, "documents", "ingest", folder)
        costs["ingest"].append({"files": 16 * times, "seconds": round(seconds, 3), "megabytes": round(megabytes)})
    lines = [json.dumps({"name": "graph_search", "args": {"query": one}}) for one in QUESTIONS * 25]
    batch = home.write("questions.jsonl", "\n".join(lines) + "\n")
    told, _, megabytes = measured("--home", home.path / "home", "--store", f"sqlite:{home.path}/1.db", "batch", batch)
    took = sorted(json.loads(line)["elapsed_ms"] for line in told.splitlines())
    costs["graph_search"] = {"questions": len(took), "p50_ms": took[len(took) // 2],
                             "p99_ms": took[math.ceil(len(took) * 0.99) - 1], "megabytes": round(megabytes)}
    return costs


def graph_file(home, nodes, edges):
    """JSON lines: half of the edges leave hubs, which so have more than 50."""
    draw = random.Random(16)
    hubs = nodes // 50
    with open(home.path / "graph.jsonl", "w", encoding="utf-8") as file:
        for n in range(nodes):
            file.write(json.dumps({"id": f"n{n}", "role": "fact", "label": f"Node {n}"}) + "\n")
        for e in range(edges):
            start = e % hubs if e % 2 else draw.randrange(nodes)
            file.write(json.dumps({"from": f"n{start}", "kind": "related_to", "to": f"n{draw.randrange(nodes)}",
                                   "key": str(e)}) + "\n")
    return home.path / "graph.jsonl", [f"n{draw.randrange(hubs)}" for _ in range(500)]


def by_driver(server, hubs):
    """Seconds for each question by the Python driver, over Bolt; None where it is not here."""
    for folder in ROOT.glob("build/tools/neo4jclient/lib/python3*/site-packages"):
        sys.path.insert(0, str(folder))
    try:
        import neo4j
    except ImportError:
        return None
    with neo4j.GraphDatabase.driver(f"bolt://127.0.0.1:{server.bolt}", auth=("neo4j", "test-password")) as driver, \
            driver.session(default_access_mode=neo4j.READ_ACCESS) as session:
        took = []
        for hub in hubs:
            begin = time.monotonic()
            rows = [record.data() for record in session.run(NEIGHBOURS, id=hub)]
            took.append(time.monotonic() - begin)
            assert len(rows) == 50, hub
    return sorted(took)[len(took) // 2]


def of_neo4j(home):
    try:
        server = documents.Neo4j()
    except SystemExit:
        return None
    os.environ["MNEMO_PASSWORD_FILE"] = str(home.write("password", "test-password"))
    file, hubs = graph_file(home, 100_000, 500_000)
    with server:
        arguments = ["--home", home.path / "home", "--store", server.url]
        _, seconds, megabytes = measured(*arguments, "import", file)
        costs = {"import_seconds": round(seconds, 1), "import_megabytes": round(megabytes)}
        batches = {}
        for count in (100, len(hubs)):
            lines = [json.dumps({"name": "neighbors", "args": {"node_id": hub, "limit": 50}}) for hub in hubs[:count]]
            batch = home.write(f"{count}.jsonl", "\n".join(lines) + "\n")
            told, batches[count], _ = measured(*arguments, "batch", batch)
            assert all(len(json.loads(line)["result"]["neighbors"]) == 50 for line in told.splitlines())
        # Without what it takes to start and connect.
        own = (batches[len(hubs)] - batches[100]) / (len(hubs) - 100)
        by_driver(server, hubs[:100])
        theirs = by_driver(server, hubs)
        costs["neighbours_ms"] = round(own * 1000, 2)
        costs["python_driver_ms"] = theirs and round(theirs * 1000, 2)
    return costs


def passed(costs):
    """The limits that are passed, in words."""
    told = []

    def most(what, value, limit):
        if value is not None and value > limit:
            told.append(f"{what}: {value}, at most {limit}")

    if costs["documents"]:
        ingest = costs["documents"]["ingest"]
        most("seconds for 16 files", ingest[0]["seconds"], 3)
        most("megabytes for 16 files", ingest[0]["megabytes"], 300)
        most("p99 of graph_search in ms", costs["documents"]["graph_search"]["p99_ms"], 30)
        most("seconds for 128 files", ingest[3]["seconds"], ingest[0]["seconds"] * 8 * 1.5)
    if costs["neo4j"]:
        most("seconds of the import", costs["neo4j"]["import_seconds"], 90)
        most("neighbours in ms, as the Python driver", costs["neo4j"]["neighbours_ms"], costs["neo4j"]["python_driver_ms"]
             or math.inf)
    return told


def main():
    home = support.Home()
    costs = {"documents": of_documents(home), "neo4j": of_neo4j(home)}
    costs["over"] = passed(costs)
    print(json.dumps(costs, indent=1))
    sys.exit(1 if costs["over"] else 0)


if __name__ == "__main__":
    main()
