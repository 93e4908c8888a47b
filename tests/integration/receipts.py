# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Receipts checked from outside: another RFC 8785 implementation, sha256sum, and hands that
change bytes, graphs and ledgers."""
import contextlib
import copy
import json
import os
import random
import signal
import sqlite3
import subprocess
import time
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import support
from support import NOW, DAY, Home, same, sha256

HASHED = ("query", "args", "status", "result", "truncated")
HOSTILE = ["plain", "quote \" and '", "back`tick", "line\nbreak", "😂 emoji", "שלום", "<img src=x>",
           "'} RETURN 1", "ﬀ\U0001d11e", "a" * 3000, "\u202eoverride", "0.1", "%41"]


def graph(seed=7, nodes=60):
    """A small graph of every kind of value, as JSON lines."""
    rnd = random.Random(seed)
    lines = []
    for i in range(nodes):
        lines.append({"id": f"n{i:02d}", "role": rnd.choice(["fact", "nexus", "presence"]),
                      "label": f"{HOSTILE[i % len(HOSTILE)][:60]} {i}",
                      "number": rnd.random() * 10 ** rnd.randint(-12, 12), "flag": i % 2 == 0,
                      "list": [i, str(i), i / 3], "text": HOSTILE[i % len(HOSTILE)]})
    for i in range(nodes * 3):
        lines.append({"from": f"n{rnd.randrange(nodes):02d}", "to": f"n{rnd.randrange(nodes):02d}",
                      "kind": rnd.choice(["related_to", "knows", "cites"]), "key": str(i),
                      "weight": rnd.random()})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def stocked(text=None, **kw):
    home = Home(**kw)
    home.run("import", home.write("graph.jsonl", text or graph()))
    return home


QUERIES = [("neighbors", "node_id=n00"), ("search_nodes", "query=a"), ("summary_state",),
           ("graph_slice", "node_limit=20"), ("neighbors", "node_id=unknown")]


def hashes():
    """Every hash in outcomes, snapshots and receipts equals one made by other programs."""
    jcs = support.rfc8785()
    home = stocked()
    for query in QUERIES:
        outcome = home.json("query", *query, check=None)
        expected = sha256(jcs.dumps({k: outcome[k] for k in HASHED}))
        same(outcome["result_hash"], expected, f"result hash of {query}")
        canonical = home.run("--format", "canonical", "query", *query, check=None).stdout
        same(jcs.dumps(json.loads(canonical)), canonical.rstrip(b"\n"), "canonical output")
    reply = home.json("muse", "/graph neighbors n00")["reply"]
    same(len(reply["receipts"]) > 0, True, "an answer has receipts")
    for path in home.snapshots():
        bytes_ = path.read_bytes()
        document = json.loads(bytes_)
        claimed = document.pop("snapshot_hash")
        same(bytes_, jcs.dumps({**document, "snapshot_hash": claimed}), "bytes on the disk")
        same(sha256(jcs.dumps(document)), claimed, "snapshot hash")
        same(path.name, f"{document['ts']}_{claimed}.json", "file name")
        sums = subprocess.run(["sha256sum"], input=jcs.dumps(document), capture_output=True)
        same(sums.stdout.split()[0].decode(), claimed, "sha256sum")
        for outcome in document["outcomes"]:
            same(sha256(jcs.dumps({k: outcome[k] for k in HASHED})), outcome["result_hash"],
                 "result hash in the snapshot")
    for receipt in reply["receipts"]:
        body = {k: v for k, v in receipt.items() if k != "id"}
        same(sha256(jcs.dumps(body)), receipt["id"], "receipt id")


def different(items, by, node):
    """How many of a list's items differ in a member, or tell of different edges of a node."""
    if by is None:
        return len(items)
    if by != "edge":
        return len({item[by] for item in items})
    # An edge of a node to itself stands in the list twice, out and in.
    return len({(item["other_id"], item["edge_kind"], item["key"],
                 item["other_id"] == node or item["direction"]) for item in items})


def values_resolve():
    """Every value of every answer resolves in the snapshot that its receipt names."""
    home = stocked()
    asked = 0
    for message in ("/graph neighbors n00", "what is connected to n01?", "how many nodes are here?",
                    "find quote", "/facts"):
        reply = home.json("muse", message)["reply"]
        receipts = {r["id"]: r for r in reply["receipts"]}
        for claim in reply["claims"]:
            for value in claim["values"]:
                receipt = receipts[value["receipt_id"]]
                file = next(p for p in home.snapshots() if receipt["snapshot_hash"] in p.name)
                outcome = next(o for o in json.loads(file.read_text())["outcomes"]
                               if o["result_hash"] == receipt["result_hash"])
                found = outcome["result"]
                for token in filter(None, value["pointer"].split("/")):
                    token = token.replace("~1", "/").replace("~0", "~")
                    found = found[int(token)] if isinstance(found, list) else found[token]
                shown = found
                if isinstance(found, list):
                    shown = different(found, value.get("distinct_by"),
                                      outcome["result"].get("node_id"))
                if isinstance(shown, bool) or shown is None:
                    shown = json.dumps(shown)
                same(value["text"], str(shown), f"value at {value['pointer']}")
                same(value["text"] in claim["text"], True, "the claim shows its value")
                asked += 1
    same(asked > 10, True, f"values were shown ({asked})")


def tampering():
    """A changed byte anywhere in a snapshot is noticed; an untouched one is MATCH."""
    home = stocked()
    home.run("muse", "/graph neighbors n00")
    path = home.snapshots()[0]
    whole = path.read_bytes()
    same(home.json("verify", path)["verdict"], "MATCH", "untouched")
    same(home.json("verify", "-", stdin=whole + b"\n")["verdict"], "MATCH", "with one newline")
    rnd = random.Random(11)
    places = rnd.sample(range(len(whole)), 400 if support.LONG else 40)
    changes = [whole[:p] + bytes([whole[p] ^ (1 << rnd.randrange(7))]) + whole[p + 1:]
               for p in places]
    changes += [whole[:-1], whole + b"\n\n", b" " + whole, b"\xef\xbb\xbf" + whole, b"", b"{}",
                whole.replace(b'"tick":', b'"tick":0,"tick":', 1)]
    for changed in changes:
        done = home.run("verify", "-", stdin=changed, check=5)
        verdict = json.loads(done.stdout)
        same((verdict["verdict"], verdict["reason"]), ("CANNOT CHECK", "not_intact"),
             "a changed byte")
    same(home.run("verify", home.path / "nowhere.json", check=None).returncode, 2,
         "a path that cannot be read")


def drift():
    """A changed graph is DRIFTED with the right difference; a forged snapshot as well."""
    jcs = support.rfc8785()
    home = stocked()
    before = home.json("query", "neighbors", "node_id=n00", "limit=1000")["result"]["neighbors"]
    home.run("muse", '/graph neighbors {"node_id": "n00", "limit": 1000}')
    path = home.snapshots()[0]
    home.run("import", home.write("more.jsonl", json.dumps(
        {"id": "new", "role": "fact", "label": "new"}) + "\n" + json.dumps(
        {"from": "new", "to": "n00", "kind": "cites", "key": ""}) + "\n" + json.dumps(
        {"id": before[0]["other_id"], "label": "changed label"}) + "\n"), check=None)
    verdict = json.loads(home.run("verify", path, check=4).stdout)
    same(verdict["verdict"], "DRIFTED", "after a change")
    diff = next(r for r in verdict["receipts"] if r["query"] == "neighbors")["diff"]
    same(len(diff["added"]), 1, f"one neighbour was added: {diff}")
    same(diff["added"][0]["after"]["other_id"], "new", "the added one")
    same(diff["removed"], [], "nothing was removed")

    forged = json.loads(path.read_bytes())
    outcome = next(o for o in forged["outcomes"] if o["query"] == "neighbors")
    outcome["result"]["neighbors"][0]["other_label"] = "forged"
    outcome["result_hash"] = sha256(jcs.dumps({k: outcome[k] for k in HASHED}))
    forged.pop("snapshot_hash")
    forged["snapshot_hash"] = sha256(jcs.dumps(forged))
    verdict = json.loads(home.run("verify", "-", stdin=jcs.dumps(forged), check=4).stdout)
    same((verdict["verdict"], verdict["file"]["intact"]), ("DRIFTED", True), "a forged snapshot")

    other = Home()
    verdict = json.loads(other.run("verify", path, check=5).stdout)
    same((verdict["verdict"], verdict["reason"], verdict["file"]["intact"]),
         ("CANNOT CHECK", "no_store", True), "without the store")


TASKS = [{"id": "t1", "role": "task", "label": "Write", "hours": 2},
         {"id": "t2", "role": "task", "label": "Test", "hours": 4},
         {"id": "ann", "role": "person", "label": "Ann"},
         {"from": "t1", "kind": "for", "to": "ann"}, {"from": "t2", "kind": "for", "to": "ann"}]
# A query of any graph, its arguments, what changes, and what a difference has to name.
CHANGES = [
    ("describe_graph", {}, [{"id": "t3", "role": "page"}], "page"),
    ("find_nodes", {"where": [{"property": "hours", "op": "gt", "value": 3}]},
     [{"id": "t1", "hours": 5}], "t1"),
    ("find_edges", {"kinds": ["for"]}, [{"from": "t1", "kind": "for", "to": "t2"}], "t2"),
    ("count_by", {"by": "role", "measure": "hours"}, [{"id": "t2", "hours": 7}], "9"),
    ("paths_between", {"from": "t1", "to": "t2"}, [{"from": "t2", "kind": "blocks", "to": "t1"}],
     "blocks"),
    ("common_neighbors", {"node_ids": ["t1", "t2"]},
     [{"id": "bob", "role": "person"}, {"from": "t1", "kind": "for", "to": "bob"},
      {"from": "t2", "kind": "for", "to": "bob"}], "bob"),
    ("compare_nodes", {"a": "t1", "b": "t2"}, [{"id": "t1", "hours": 4}], "hours")]


def as_lines(items):
    return "".join(json.dumps(item) + "\n" for item in items)


def drift_of_each():
    """A changed graph makes the receipt of each query of any graph drift, and the difference names
    what changed; a change elsewhere leaves it as it is."""
    for query, args, change, named in CHANGES:
        home = stocked(as_lines(TASKS))
        receipt = home.json("query", query, json.dumps(args), "--receipt")["receipt_id"]
        same(home.json("verify", receipt)["verdict"], "MATCH", query)
        home.run("import", home.write("change.jsonl", as_lines(change)))
        verdict = json.loads(home.run("verify", receipt, check=4).stdout)
        told = json.dumps(verdict["receipts"][0]["diff"])
        same(named in told, True, f"the difference of {query} names {named}: {told}")
    home = Home()
    home.run("world", "run", "--ticks", 20, "--seed", 3, "--daimoi", 20)
    since = ("query", "changes_between", '{"since": 0, "until": 1000, "limit": 1000}', "--receipt")
    receipt = home.json(*since)["receipt_id"]
    home.run("world", "run", "--ticks", 900, "--resume")
    verdict = json.loads(home.run("verify", receipt, check=4).stdout)
    same(len(verdict["receipts"][0]["diff"]["added"]) > 0, True, "events that came later")
    home = stocked(as_lines(TASKS))
    receipts = [home.json("query", query, json.dumps(args), "--receipt")["receipt_id"]
                for query, args in [("paths_between", {"from": "t1", "to": "t2"}),
                                    ("find_nodes", {"roles": ["task"]})]]
    home.run("import", home.write("apart.jsonl", '{"id": "far", "role": "page"}\n'))
    for receipt in receipts:
        same(home.json("verify", receipt)["verdict"], "MATCH", "a change elsewhere")


def two_stores():
    """The same import into two stores on two days gives the same result hashes."""
    first, second = stocked(), Home(now=NOW + 3 * DAY)
    lines = graph().splitlines(keepends=True)
    nodes = [line for line in lines if '"id"' in line]
    edges = [line for line in lines if '"id"' not in line]
    random.Random(3).shuffle(nodes)
    random.Random(4).shuffle(edges)
    second.run("import", second.write("shuffled.jsonl", "".join(edges + nodes)))
    for query in QUERIES:
        args = (*query, "as_of=1") if query[0] == "summary_state" else query
        same(first.json("query", *args, check=None)["result_hash"],
             second.json("query", *args, check=None)["result_hash"], f"hash of {query}")
    same(first.json("info")["graph_hash"], second.json("info")["graph_hash"], "graph hash")
    third = Home()
    copy_of_first = third.path / "copy.sqlite"
    first.run("backup", copy_of_first)
    third.run("restore", copy_of_first)
    same(first.json("facts")["snapshot_hash"], third.json("facts")["snapshot_hash"],
         "the same store on another machine")


def backup_alone():
    """A backup is what was hashed: a log that lies beside it is not read, and nothing is written there."""
    home = Home()
    home.run("import", home.write("a.jsonl", '{"id": "a", "role": "fact", "label": "True"}\n'))
    folder = home.path / "given"
    folder.mkdir()
    backup, changed = folder / "b.mbak", folder / "c"
    home.run("backup", backup)
    changed.write_bytes(backup.read_bytes())
    with contextlib.closing(sqlite3.connect(changed, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA wal_autocheckpoint=0")
        db.execute("UPDATE node SET label = 'False'")
        log = (folder / "c-wal").read_bytes()
    for name in ("c", "c-wal", "c-shm"):
        (folder / name).unlink(missing_ok=True)
    (folder / "b.mbak-wal").write_bytes(log)
    other = Home()
    same(other.json("restore", backup)["checked"], True, "checked")
    same(other.json("query", "graph_slice")["result"]["nodes"][0]["label"], "True", "as it was backed up")
    same(sorted(each.name for each in folder.iterdir()), ["b.mbak", "b.mbak-wal"], "beside the backup")
    cut = folder / "cut"
    cut.write_bytes(backup.read_bytes()[:-200])
    said = Home().json("restore", cut, check=2)["error"]["message"]
    assert "it was cut off" in said, said


def reports():
    """One report of a match, a drifted receipt, a changed file and one that is missing: as many cases
    and the same verdicts in JUnit's form and in SARIF, and the exit code of the worst."""
    home = stocked(as_lines(TASKS))
    same_still, drifts = (home.json("query", query, json.dumps(args), "--receipt") for query, args in
                          [("find_nodes", {"roles": ["task"]}), ("neighbors", {"node_id": "ann"})])
    file = Path(same_still["path"])
    changed = home.path / "changed<&>.json"
    changed.write_bytes(file.read_bytes().replace(b'"task"', b'"tusk"', 1))
    home.run("import", home.write("more.jsonl", as_lines(
        [{"id": "bob", "role": "person"}, {"from": "bob", "kind": "knows", "to": "ann"}])))
    targets = [same_still["receipt_id"], drifts["receipt_id"], changed, home.path / "missing.json"]
    alone = [home.run("verify", target, check=None) for target in targets]
    exits = [one.returncode for one in alone]
    same(exits, [0, 4, 5, 2], "each by itself")
    listed = [json.loads(line) for line in home.run("verify", *targets, check=2).stdout.splitlines()]
    same([line.pop("target") for line in listed], [str(target) for target in targets], "targets")
    same(listed[:2], [json.loads(one.stdout) for one in alone[:2]], "lines")

    junit = ElementTree.fromstring(home.run("verify", *targets[:3], "--as", "junit", check=5).stdout)
    same([suite.get("name") for suite in junit], [str(target) for target in targets[:3]], "suites")
    cases = [[case.find("failure") is not None, case.find("error") is not None]
             for case in junit.iter("testcase")]
    count = [sum(one) for one in zip(*cases)]
    same([int(junit.get(name)) for name in ("tests", "failures", "errors")], [len(cases), *count], "counts")
    same(count[0], 1, "one receipt has drifted")
    failure = junit.find(".//failure")
    same(failure.get("type"), "DRIFTED", "type")
    assert "1 added" in failure.get("message"), failure.attrib

    sarif = json.loads(home.run("verify", *targets, "--as", "sarif", check=2).stdout)
    run = sarif["runs"][0]
    same((sarif["version"], len(sarif["runs"])), ("2.1.0", 1), "version")
    kinds = {(False, False): ("pass", "none"), (True, False): ("fail", "error"), (False, True): ("open", "none")}
    same([(one["kind"], one["level"]) for one in run["results"]], [kinds[tuple(case)] for case in cases], "results")
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for one in run["results"]:
        same(rules[one["ruleIndex"]], one["ruleId"], "rule")
    drifted = next(one for one in run["results"] if one["kind"] == "fail")
    same(drifted["partialFingerprints"]["receiptId/v1"], drifts["receipt_id"], "fingerprint")
    uris = [place["physicalLocation"]["artifactLocation"]["uri"] for one in run["results"]
            for place in one["locations"] if "physicalLocation" in place]
    same({unquote(urlsplit(uri).path) for uri in uris}, {str(changed)}, "files")
    same(run["invocations"][0]["executionSuccessful"], False, "one could not be read")
    assert "missing.json" in json.dumps(run["invocations"][0]["toolExecutionNotifications"]), run
    said = home.json("verify", changed, "--as", "html", check=2)["error"]
    assert "junit, sarif" in said["hint"], said


def ledger():
    """The ledger shows a removed, a changed and a cut entry."""
    home = stocked()
    for i in range(4):
        home.run("query", "--receipt", "neighbors", f"node_id=n{i:02d}")
    same(home.json("ledger", "check")["ok"], True, "untouched")
    receipts = [json.loads(line) for line in home.run("ledger").stdout.splitlines()]
    same(len(receipts), 4, "receipts")
    same(home.json("verify", receipts[2]["id"])["verdict"], "MATCH", "by its id")
    path = next(home.path.glob("home/**/ledger.jsonl"))
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    changed = copy.copy(lines)
    changed[1] = changed[1].replace(b'"neighbors"', b'"neighbros"')
    for what, content in {"removed": lines[:1] + lines[2:], "changed": changed,
                          "cut": lines[:3], "swapped": [lines[1], lines[0], *lines[2:]],
                          "gone": []}.items():
        path.write_bytes(b"".join(content))
        done = home.run("ledger", "check", check=5)
        same(json.loads(done.stdout)["ok"], False, f"an entry was {what}")
    path.write_bytes(whole + lines[-1][:40])
    home.run("query", "--receipt", "neighbors", "node_id=n05")
    same(home.json("ledger", "check")["entries"], 5, "an unfinished line is cut off")


def killed_import():
    """An import killed at a random moment is whole or absent, and what was there stays."""
    nodes = 20_000 if support.LONG else 2_000
    home = Home()
    home.run("import", home.write("first.jsonl", '{"id": "kept", "role": "fact"}\n'))

    def large(n):
        return home.write("large.jsonl", "".join(
            json.dumps({"id": f"big{n}-{i}", "role": "fact", "label": f"Number {i}"}) + "\n"
            for i in range(nodes)))

    started = time.monotonic()
    home.run("import", large("whole"))
    took = time.monotonic() - started
    rnd = random.Random(5)
    count, whole = nodes + 1, 0
    for kill in range(20):
        path = large(kill)
        child = subprocess.Popen(
            [str(support.MNEMO), "--home", str(home.path / "home"), "import", str(path)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            acknowledged = child.wait(timeout=took * 1.2 * rnd.random()) == 0
        except subprocess.TimeoutExpired:
            acknowledged = False
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        now = home.json("info")["nodes"]
        same(now in (count, count + nodes), True, f"whole or absent: {count} became {now}")
        same(now > count or not acknowledged, True, "what was acknowledged is there")
        whole += now > count
        count = now
    home.run("import", path)
    same(home.json("query", "search_nodes", "query=kept")["status"], "found",
         "the first node is still there")
    print(f"{whole} of 20 were whole, the others absent")


if __name__ == "__main__":
    support.main({f.__name__: f for f in (hashes, reports, values_resolve, tampering, drift, drift_of_each,
                                          two_stores, ledger, killed_import, backup_alone)})
