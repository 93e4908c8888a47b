# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that strangers send: small ones that ask for much, endless ones, and large ones, each
against the real program, its memory, and its patience with Ctrl+C."""
import contextlib
import json
import os
import resource
import socket
import sqlite3
import subprocess
import time
from pathlib import Path

import graphfiles
import support
from hostilefiles import CHECKED, ODD, default, graphml, greedy, greedy_foreign
from support import Home, same
from timedrun import MB, MOST_LATE, SLOW, Ran


def hostile():
    """Each ends soon, in a memory of at most ten times the file and 100 MB."""
    for name, command, data in greedy() + greedy_foreign():
        home = Home()
        path = home.path / "file"
        path.write_bytes(data)
        ran = Ran(home, command, path)
        allowed = 10 * len(data) + 100 * MB
        print(f"{name}: {len(data) / MB:.1f} MB, {ran.work:.1f} s of work, "
              f"{ran.peak / MB:.0f} MB of {allowed / MB:.0f}, {ran.code or 'done'}")
        same(ran.exit in (0, 2, 5), True, f"{name}: exit {ran.exit}")
        if not SLOW:
            same(ran.peak <= allowed, True, f"{name}: {ran.peak / MB:.0f} MB")
        same(ran.work < 25, True, f"{name}: {ran.work:.1f} s")


def linear():
    """Four times the file is not much more than four times the work."""
    def work_of(name, count):
        home = Home()
        if name in CHECKED:
            path = home.path / name
            path.write_bytes(CHECKED[name](count))
            ran = Ran(home, "verify", path)
            same(ran.exit, 5, f"{name} of {count}: {ran.document}")
            return ran.work
        path = (home.write(name, ODD[name](count)) if name in ODD
                else graphfiles.write(home.path / "large", name, 2 * count, 2 * count))
        ran = Ran(home, "import", path)
        same(ran.exit, 0, f"{name} of {count}: {ran.document}")
        return ran.work

    for name in [*graphfiles.FORMS, *ODD, *CHECKED]:
        work = [work_of(name, count) for count in (4_000, 16_000)]
        print(f"{name}: {work[0]:.2f} s, {work[1]:.2f} s")
        same(work[1] < 8 * max(work[0], 0.06), True, f"{name}: {work}")


def endless():
    """What has no end is refused before much of it is read."""
    for path in ("/dev/zero", "/dev/urandom", "/dev/full", "/dev/null"):
        ran = Ran(Home(), "import", path)
        same((ran.exit, ran.code), (2, "malformed_file"), path)
        same(ran.work < 2 and ran.peak < 100 * MB, True, f"{path}: {ran.work} s, {ran.peak} bytes")
    home = Home()
    hole = home.path / "hole"
    with open(hole, "wb") as file:
        file.truncate(1 << 40)
    ran = Ran(home, "import", hole)
    same((ran.exit, ran.code), (2, "malformed_file"), "a file of a terabyte of zeros")
    same(ran.peak < 400 * MB, True, f"{ran.peak} bytes")
    # A pipe may be read; what comes out of this one is no graph.
    pipe = home.path / "pipe"
    os.mkfifo(pipe)
    feeder = subprocess.Popen(["/bin/sh", "-c", f'printf "nothing" > "{pipe}"'])
    same(Ran(home, "import", pipe).code, "malformed_file", "a pipe")
    feeder.wait()
    feeder = subprocess.Popen(["/bin/sh", "-c", f'''printf '{{"id":"a"}}' > "{pipe}"'''])
    same(Ran(home, "import", pipe).document["nodes"], 1, "a graph from a pipe")
    feeder.wait()


def large(home, form, nodes, edges):
    """A file of `form` with fat elements, edges first where the form lets them."""
    fat = "x" * 300
    path = home.path / f"large.{form}"
    with open(path, "w", encoding="utf-8") as out:
        if form == "jsonl":
            for i in range(edges):
                out.write(f'{{"from":"n{i * 7 % nodes}","kind":"k","to":"n{i * 13 % nodes}","n":{i},"key":"{i}"}}\n')
            for i in range(nodes):
                out.write(f'{{"id":"n{i}","text":"{fat}"}}\n')
        elif form == "json":
            out.write('{"links":[')
            out.write(",".join(f'{{"source":"n{i * 7 % nodes}","target":"n{i * 13 % nodes}","key":"{i}"}}'
                               for i in range(edges)))
            out.write('],"nodes":[')
            out.write(",\n".join(f'{{"id":"n{i}","text":"{fat}"}}' for i in range(nodes)))
            out.write('],"directed":false}')
        else:
            out.write("id,text\n")
            for i in range(nodes):
                out.write(f"n{i},{fat}\n")
    return path


def streams():
    """The memory of an import does not grow with the file."""
    nodes = 600_000 if support.LONG else 200_000
    for form in ("jsonl", "json", "csv"):
        home = Home()
        edges = 0 if form == "csv" else 100_000
        path = large(home, form, nodes, edges)
        ran = Ran(home, "import", path)
        same(ran.document and (ran.document.get("nodes"), ran.document.get("edges")),
             (nodes, edges), f"{form}: {ran.document}")
        print(f"{form}: {path.stat().st_size / MB:.0f} MB, {ran.work:.1f} s of work, "
              f"{(nodes + edges) / ran.work:.0f} elements a second, {ran.peak / MB:.0f} MB")
        if not SLOW:
            same(ran.peak <= 300 * MB, True, f"{form}: {ran.peak / MB:.0f} MB")
        info = home.json("info")
        same((info["nodes"], info["edges"]), (nodes, edges), form)
        left = [p.name for p in (home.path / "home").rglob("*.new-*")]
        same(left, [], "nothing in the making is left")


def server():
    """Nor does it with a server, which is given the import in pieces."""
    found = sorted((Path(__file__).parents[2] / "build" / "servers").glob("*/falkordb.so"))
    if not found:
        support.skip("no FalkorDB: tests/support/fetchservers.sh build/servers")
    home = Home()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [found[0].parent / "redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "",
         "--dir", home.path, "--loadmodule", found[0]], stdout=subprocess.DEVNULL)
    try:
        url = f"falkor://127.0.0.1:{port}/large"
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        peaks = []
        for nodes in (100_000, 400_000 if support.LONG else 200_000):
            path = large(home, "jsonl", nodes, nodes)
            ran = Ran(home, "--store", f"{url}{nodes}", "import", path, limit=280)
            same(ran.document and (ran.document.get("nodes"), ran.document.get("edges")),
                 (nodes, nodes), ran.document)
            print(f"{path.stat().st_size / MB:.0f} MB, {ran.seconds:.1f} s, "
                  f"{ran.peak / MB:.0f} MB")
            peaks.append(ran.peak)
            info = home.json("--store", f"{url}{nodes}", "info")
            same((info["nodes"], info["edges"], info["unfinished"]), (nodes, nodes, False), info)
        if not SLOW:
            same(max(peaks) <= 300 * MB, True, peaks)
    finally:
        process.kill()
        process.wait()


def interrupts():
    """Ctrl+C ends an import within a second, wherever it is, and nothing of it is there."""
    home = Home()
    home.run("import", home.write("first.jsonl", '{"id":"kept"}\n'))
    path = large(home, "jsonl", 120_000, 150_000)
    whole = Ran(Home(), "import", path).seconds
    for number, part in enumerate((0.1, 0.3, 0.5, 0.7, 0.85, 0.95)):
        for target in (home, Home()):
            ran = Ran(target, "import", path, stop_after=whole * part)
            if ran.signalled is None or ran.exit == 0:
                continue  # it was faster than the whole before it
            print(f"at {part:.2f}: {ran.code}, {ran.late:.2f} s later")
            same(ran.code, "cancelled", f"at {part}: {ran.document}")
            same(ran.late <= MOST_LATE, True, f"at {part}: {ran.late:.2f} s later")
            if target is home:
                same(home.json("info")["nodes"], 1, f"at {part}: nothing of it is there")
            else:
                left = [p.name for p in (target.path / "home").rglob("*") if ".new-" in p.name
                        or p.suffix == ".sqlite"]
                same(left, [], f"at {part}: no file is left")
        if number and home.json("info")["nodes"] > 1:
            break


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def with_receipt(home):
    """A home with a small graph and a receipt; its snapshot."""
    home.run("import", home.write("g.jsonl", '{"id":"a"}\n{"id":"b"}\n{"from":"a","kind":"k","to":"b"}\n'))
    return json.loads(Path(home.json("query", "neighbors", "a", "--receipt")["path"]).read_bytes())


def many_receipts(home):
    """A snapshot that replays very many."""
    snapshot = with_receipt(home)
    snapshot["outcomes"] *= 15_000
    del snapshot["snapshot_hash"]
    snapshot["snapshot_hash"] = support.sha256(canonical(snapshot))
    path = home.path / "receipts.json"
    path.write_bytes(canonical(snapshot))
    return ["verify", path]


def large_document(home):
    path = home.path / "large.json"
    path.write_bytes(b"[" + b",".join(b'"%0100d"' % i for i in range(600_000)) + b"]")
    return ["verify", path]


def large_picture(home, name):
    """60 MB."""
    path = home.path / name
    path.write_bytes(CHECKED[name](50_000))
    return ["verify", path]


def long_ledger(home):
    """A whole chain of very many entries."""
    with_receipt(home)
    path = home.path / "home" / "data" / "ledger.jsonl"
    entry = json.loads(path.read_bytes().splitlines()[-1])
    first, entry["prev"] = entry["seq"], "0" * 64
    with open(path, "wb") as out:
        for number in range(first, first + 40_000):
            entry["seq"] = number
            line = canonical(entry)
            entry["prev"] = support.sha256(line)
            out.write(line + b"\n")
    return ["ledger", "check"]


def large_store(home):
    """A store of 250 MB, most of it a table of the person's own."""
    home.run("import", home.write("g.jsonl", '{"id":"a"}\n'))
    with sqlite3.connect(next((home.path / "home").rglob("*.sqlite"))) as db:
        db.execute("CREATE TABLE notes(text)")
        db.executemany("INSERT INTO notes VALUES(zeroblob(?))", [(50 * MB,)] * 5)
    db.close()


def backup(home):
    large_store(home)
    return ["backup", home.path / "stopped.backup"]


def restore(home):
    made = Home()
    large_store(made)
    home.kept = made  # its file is read
    made.run("backup", made.path / "whole.backup")
    return ["restore", made.path / "whole.backup"]


def graph_file(home, form):
    return ["import", graphfiles.write(home.path / "large", form, 150_000, 150_000)]


def interrupts_of_each():
    """Ctrl+C ends whatever reads or writes a large file within a second, and leaves nothing."""
    # A picture is only hashed, so that it may have been checked before the signal is seen.
    each = [(f"import of {form}", lambda home, form=form: graph_file(home, form), (0.2, 0.8), {130})
            for form in ("csv", "json", "graphml", "gexf", "gml", "dot", "xlsx", "zip")]
    each += [(f"verify of {name}", lambda home, name=name: large_picture(home, name), (0.05,), {130, 5})
             for name in CHECKED]
    each += [("verify of a large document", large_document, (0.1,), {130}),
             ("verify of many receipts", many_receipts, (0.2, 1), {130}),
             ("ledger check", long_ledger, (0.2,), {130}),
             ("backup", backup, (0.1,), {130}),
             ("restore", restore, (0.1,), {130})]
    for name, make, stops, exits in each:
        home = Home()
        command = make(home)
        before = {path for path in home.path.rglob("*") if "cache" not in path.parts}
        for number, seconds in enumerate(stops):
            ran = Ran(home, *command, stop_at_work=seconds)
            if number and ran.signalled is None:
                continue  # a faster machine was done by then
            same(ran.signalled is not None and ran.exit in exits, True,
                 f"{name}, stopped after {seconds} s: exit {ran.exit}, {str(ran.document)[:300]}")
            print(f"{name}, stopped after {seconds} s: exit {ran.exit}, {ran.late:.2f} s later")
            same(ran.late <= MOST_LATE, True, f"{name}: {ran.late:.2f} s later")
            left = [path for path in home.path.rglob("*") if path not in before and path.is_file()
                    and (".new-" in path.name or path.suffix in (".sqlite", ".backup"))]
            same(left, [], f"{name}: nothing in the making is left")


def ledger():
    """A ledger with a line of 300 MB is told of, and that line is not held whole."""
    home = Home()
    home.run("import", home.write("g.jsonl", '{"id":"a"}\n'))
    home.run("query", "summary_state", "--receipt")
    same(Ran(home, "ledger", "check").exit, 0, "as it was written")
    with open(home.path / "home" / "data" / "ledger.jsonl", "r+b") as file:
        file.truncate(300 * MB)
        file.seek(0, os.SEEK_END)
        file.write(b"\n")
    ran = Ran(home, "ledger", "check")
    print(f"{ran.work:.1f} s of work, {ran.peak / MB:.0f} MB")
    same(ran.exit, 5, ran.document)
    if not SLOW:
        same(ran.peak <= 150 * MB, True, f"{ran.peak / MB:.0f} MB")


def held_up():
    """Ctrl+C ends an import that waits, or that makes much of little."""
    home = Home()
    pipe = home.path / "pipe"
    os.mkfifo(pipe)
    slow = home.path / "slow"
    os.mkfifo(slow)
    defaults = home.path / "defaults.graphml"
    defaults.write_bytes(graphml(
        "".join(default(f"k{i}", "v") for i in range(9000)),
        "".join(f'<node id="n{i}"/>' for i in range(4000))))
    for name, path, after in (("a pipe that nobody writes to", pipe, 0.5),
                              ("a pipe that gives no more", slow, 0.5),
                              ("many defaults", defaults, 0.8)):
        feeder = subprocess.Popen(["/bin/sh", "-c", f'exec > "{slow}"; printf "{{"; exec sleep 60'])
        ran = Ran(home, "import", path, stop_after=after, limit=20)
        feeder.kill()
        late = ran.ended - ran.signalled if ran.signalled else 0
        print(f"{name}: {ran.code}, {late:.2f} s later")
        same((ran.exit, ran.code), (130, "cancelled"), name)
        same(late <= MOST_LATE, True, f"{name}: {late:.2f} s later")


FOREIGN = {
    "a generated column": [
        "ALTER TABLE node ADD COLUMN more TEXT AS (hex(zeroblob(400000000)))"],
    "a label that is generated": [
        "DROP TABLE node",
        "CREATE TABLE node(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, role TEXT NOT NULL,"
        " label TEXT AS (printf('%.*c', 900000000, 'x')), properties TEXT NOT NULL DEFAULT '{}',"
        " degree INTEGER NOT NULL DEFAULT 0, fold TEXT NOT NULL)",
        "INSERT INTO node(id, role, fold) VALUES('a', 'fact', 'a'), ('b', 'fact', 'b')"],
    "constraints that are part of a type's name": [
        "DROP TABLE node",
        "CREATE TABLE node(n INTEGER PRIMARY KEY, id TEXTNOTNULLUNIQUE, role TEXT NOT NULL,"
        " label TEXT NOT NULL DEFAULT '', properties TEXT NOT NULL DEFAULT '{}',"
        " degree INTEGER NOT NULL DEFAULT 0, fold TEXT NOT NULL)",
        "INSERT INTO node(id, role, fold) VALUES('a', 'fact', 'a'), ('a', 'fact', 'a'), (NULL, 'fact', 'b')"],
    "a stored generated column": [
        "DROP TABLE state",
        "CREATE TABLE state(domain TEXT NOT NULL, key TEXT NOT NULL,"
        " value TEXT AS (hex(zeroblob(200000000))) STORED, PRIMARY KEY(domain, key))"],
    "a column more": ["ALTER TABLE edge ADD COLUMN extra TEXT"],
    "a check": [
        "DROP TABLE tally",
        "CREATE TABLE tally(what TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,"
        " CHECK(length(hex(zeroblob(100000000))) > 0), PRIMARY KEY(what, name)) WITHOUT ROWID"],
    "an index over an expression": ["CREATE INDEX mine ON node(upper(label))"],
    "a view in the place of a table": [
        "DROP TABLE tally", "CREATE VIEW tally AS SELECT 'role' what, 'fact' name, 1 count"],
    "a trigger": ["CREATE TRIGGER t AFTER INSERT ON node BEGIN SELECT hex(zeroblob(1e8)); END"],
    "another text index": [
        "DROP TABLE node_fts",
        "CREATE VIRTUAL TABLE node_fts USING fts5(fold, tokenize='trigram case_sensitive 1')"],
    "a virtual table for a table": [
        "DROP TABLE tally", "CREATE VIRTUAL TABLE tally USING fts5(what, name, count)"],
    "a generated column of a newer version": [
        "UPDATE meta SET value = '99' WHERE key = 'schema_version'",
        "ALTER TABLE node ADD COLUMN more TEXT AS (hex(zeroblob(400000000)))"],
}

# What earlier builds made, and this one does without; what a person may do to a store.
OWN = {
    "indexes of an earlier build": [
        "DROP INDEX node_alive", "DROP INDEX event_outcome",
        "CREATE INDEX node_active ON node(role)\n"
        "  WHERE role = 'daimoi' AND json_type(properties, '$.alive') IS NOT 'false'",
        "CREATE INDEX event_outcome\n"
        "  ON event(tick DESC, subject, seq, json_extract(detail, '$.outcome'))\n"
        "  WHERE kind = 'daimoi_outcome'"],
    "no word on undirected edges": ["DELETE FROM meta WHERE key = 'undirected'"],
    "no plain indexes yet": ["DROP INDEX edge_in", "DROP INDEX node_role"],
    "the statistics of SQLite": ["ANALYZE"],
    "a table of a person's own": ["CREATE TABLE notes(text)"],
}


def foreign():
    """A store from somebody else computes nothing; one that this program made opens."""
    for name, statements in list(FOREIGN.items()) + list(OWN.items()):
        home = Home()
        store = home.path / "s.sqlite"
        home.run("--store", f"sqlite:{store}", "import", home.write(
            "g.jsonl", '{"id":"a"}\n{"id":"b"}\n{"from":"a","kind":"k","to":"b"}\n'))
        with sqlite3.connect(store) as db:
            db.execute("PRAGMA foreign_keys=OFF")
            for statement in statements:
                db.execute(statement)
        db.close()
        for command in (["query", "graph_slice"], ["query", "neighbors", "node_id=a"], ["info"],
                        ["import", home.path / "g.jsonl"]):
            ran = Ran(home, "--store", f"sqlite:{store}", *command)
            print(f"{name}: {command[0]}: {ran.code or ran.exit}, {ran.work:.2f} s, {ran.peak / MB:.0f} MB")
            if name in OWN:
                same(ran.exit, 0, f"{name}: {ran.document}")
            else:
                same((ran.exit, ran.code), (2, "store_corrupt"), f"{name}: {ran.document}")
            same(ran.work < 5 and ran.peak < 150 * MB, True, f"{name}: {ran.work} s, {ran.peak}")


def long_values():
    """A store with values longer than any that the program writes gives an error in time."""
    home = Home()
    store = home.path / "s.sqlite"
    home.run("--store", f"sqlite:{store}", "import", home.write("g.jsonl", '{"id":"a"}\n{"id":"b"}\n'))
    with sqlite3.connect(store) as db:
        db.execute("UPDATE node SET properties = '{\"x\":\"' || hex(zeroblob(100000000)) || '\"}'")
    db.close()
    ran = Ran(home, "--store", f"sqlite:{store}", "query", "graph_slice")
    same((ran.exit, ran.code), (2, "store_corrupt"), ran.document)
    same(ran.work < 5 and ran.peak < 200 * MB, True, f"{ran.work} s, {ran.peak / MB} MB")
    # Nor is every JSON a node's properties.
    for value in ("[1]", "null", "5"):
        with sqlite3.connect(store) as db:
            db.execute("UPDATE node SET properties = ?", [value])
        db.close()
        for command in (["query", "graph_slice"], ["facts"], ["export"]):
            ran = Ran(home, "--store", f"sqlite:{store}", *command)
            same((ran.exit, ran.code), (2, "store_corrupt"), f"{value}: {command}: {ran.document}")
        # What needs none of them is answered all the same.
        ran = Ran(home, "--store", f"sqlite:{store}", "muse", "how many nodes?")
        same(ran.exit in (0, 2), True, f"{value}: muse: exit {ran.exit}")


def kept():
    """What a store from somebody else counts is not taken for what it holds."""
    home = Home()
    store = home.path / "s.sqlite"
    text = "".join(f'{{"id":"n{i}"}}\n' for i in range(30)) + "".join(
        f'{{"from":"n{i}","kind":"k","to":"n{i + 1}"}}\n' for i in range(29))
    home.run("--store", f"sqlite:{store}", "import", home.write("g.jsonl", text))
    honest = home.json("--store", f"sqlite:{store}", "info")
    same((honest["nodes"], honest["edges"], "counts_agree" in honest), (30, 29, False), honest)
    facts = home.json("--store", f"sqlite:{store}", "facts")
    same(facts["violations"], [], "honest")
    # Of 30 nodes of one role the snapshot holds the first, and says so.
    same(facts["sampled"]["nodes"], {"held": 5, "of": 30}, facts["sampled"])
    same(facts["sampled"]["edges"]["of"], 29, facts["sampled"])
    small = Home()
    small.run("import", small.write("g.jsonl", '{"id":"a"}\n{"id":"b"}\n'))
    same(small.json("facts")["sampled"], None, "all of a small graph is there")
    with sqlite3.connect(store) as db:
        db.execute("UPDATE tally SET count = 50 WHERE what = 'role'")
        db.execute("UPDATE node SET degree = 9 WHERE id = 'n3'")
    db.close()
    doctored = home.json("--store", f"sqlite:{store}", "info")
    same((doctored["nodes"], doctored["edges"], doctored["counts_agree"]), (30, 29, False), doctored)
    same(doctored["graph_hash"], honest["graph_hash"], "the rows are the same")
    told = [(v["invariant"], v.get("node"), v["message"])
            for v in home.json("--store", f"sqlite:{store}", "facts")["violations"]]
    same(told, [
        ("counts_agree", None, "The store counts 50 nodes with the role fact and holds 30."),
        ("counts_agree", "n3", "The store counts 9 ends of edges at the node and holds 2.")], told)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    support.main({f.__name__: f for f in (hostile, linear, endless, streams, server, interrupts,
                                          interrupts_of_each, held_up, ledger, foreign, long_values,
                                          kept)})
