# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The memory of entities against the real program: writers that are killed, NetworkX itself, and
the commands of the output contract."""
import json
import os
import random
import signal
import subprocess
import sys
import time

import support
from support import Home, skip


def operations(count, seed):
    """Random lines; each has a key, so that it may be sent again."""
    draw = random.Random(seed)
    for number in range(count):
        kind = draw.random()
        entity, other = (f"e{draw.randrange(300)}" for _ in range(2))
        if kind < 0.45:
            line = {"op": "add_entity", "entity_id": entity, "name": f"Name {draw.randrange(50)}",
                    "entity_type": draw.choice(["person", "tool", "concept"]),
                    "properties": {"n": number, draw.choice("xyz"): draw.random()}}
        elif kind < 0.85:
            line = {"op": "add_relation", "relation_id": f"r{number}", "source_id": entity,
                    "target_id": other, "relation_type": draw.choice(["knows", "part_of"]),
                    "weight": draw.randrange(9)}
        elif kind < 0.93:
            line = {"op": "delete_entity", "entity_id": entity}
        else:
            line = {"op": "delete_relation", "relation_id": f"r{draw.randrange(number + 1)}"}
        line["idempotency_key"] = f"{seed}-{number}"
        yield line


def apply_until_killed(home, at_store, lines, after):
    """The answers that came before the writer was killed, `after` seconds from its first."""
    command = [str(support.MNEMO), "--home", str(home.path / "home"), "--now", str(home.now),
               *at_store, "entities", "apply", "-"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    os.set_blocking(process.stdin.fileno(), False)
    data = "".join(json.dumps(line) + "\n" for line in lines).encode()
    answers = b""
    end = None
    at = 0
    os.set_blocking(process.stdout.fileno(), False)
    closed = False
    while end is None or time.monotonic() < end:
        if at < len(data):
            try:
                at += os.write(process.stdin.fileno(), data[at:at + 65536])
            except BlockingIOError:
                pass
        elif not closed:
            process.stdin.close()
            closed = True
        try:
            got = os.read(process.stdout.fileno(), 65536)
            if got == b"":
                break
            answers += got
            end = end or time.monotonic() + after
        except BlockingIOError:
            time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    answers += process.stdout.read() or b""
    process.stdout.close()
    if not closed:
        process.stdin.close()
    process.wait()
    return [json.loads(line) for line in answers.decode().split("\n")[:-1]]


def state(home, at_store):
    """Log and graph as the program tells them."""
    log = [json.loads(line) for line in home.run(*at_store, "entities", "log").stdout.splitlines()]
    return log, home.json(*at_store, "entities", "rebuild"), home.json(*at_store, "info")


def kill_writers(count, times, at_store=()):
    """Nothing acknowledged is lost, nothing unacknowledged half there, and the log is the graph."""
    draw = random.Random(11)
    home = Home()
    lines = list(operations(count, 5))
    known = {}  # key → event id
    at = 0
    killed = 0
    while at < len(lines):
        is_last = killed == times
        answers = apply_until_killed(
            home, at_store, lines[at:], 3600 if is_last else draw.random() * (1.5 if support.LONG else 0.08))
        killed += 0 if is_last else 1
        for answer in answers:
            line = lines[at + answer["line"] - 1]
            if "event_id" in answer:
                key = line["idempotency_key"]
                assert known.setdefault(key, answer["event_id"]) == answer["event_id"], answer
            else:
                assert answer["error"]["code"] in ("entity_not_found", "relation_not_found",
                                                   "bad_argument"), answer
        log, rebuilt, info = state(home, at_store)
        assert rebuilt["same_as_graph"], rebuilt
        assert rebuilt["graph_hash"] == info["graph_hash"], (rebuilt, info)
        assert len(log) == rebuilt["events"]
        ids = {event["idempotency_key"]: event["event_id"] for event in log}
        assert len(ids) == len(log), "a key is two events"
        lost = {key for key, event in known.items() if ids.get(key) != event}
        assert not lost, lost
        # What was not acknowledged is sent again, and some of what was.
        at = max(0, at + len(answers) - 20) if not is_last else len(lines)
    assert killed == times or support.LONG, killed
    print(f"{count} operations, {killed} kills, {len(log)} events")
    file = home.path / "log.jsonl"
    home.run(*at_store, "entities", "log", "-o", file)
    again = home.json("entities", "rebuild", file)
    assert again["graph_hash"] == info["graph_hash"]
    assert info["families"] and "entities" in info["families"]


def kills():
    kill_writers(*((100_000, 50) if support.LONG else (6_000, 12)))


def kills_server():
    """The same over FalkorDB, which goes on with what a killed writer had sent."""
    with support.Falkor() as server:
        kill_writers(*((20_000, 50) if support.LONG else (1_500, 6)), ("--store", server.url + "killed"))


def networkx():
    """Files of NetworkX in both forms load here, and ours load there."""
    try:
        import networkx as nx
    except ImportError:
        skip("the Python package networkx is not here")
    graph = nx.MultiDiGraph()
    graph.add_node("ada", entity_id="ada", entity_type="person", name="Ada", properties={"x": 1})
    graph.add_node("noe", entity_id="noe", entity_type="project", name="Noesium", properties={})
    graph.add_edge("ada", "noe", relation_id="r1", relation_type="part_of", weight=0.5, properties={})
    graph.add_edge("ada", "noe", relation_id="r2", relation_type="knows", weight=1.0,
                   properties={"since": 2024})
    graph.add_edge("noe", "noe", relation_id="r3", relation_type="same_as", weight=1.0, properties={})
    keyed = nx.MultiDiGraph()
    keyed.add_edge("ada", "bob", key="knows")
    keyed.add_edge("ada", "bob", key="likes")
    home = Home()
    home.json("entities", "import", home.write("in.json", json.dumps(nx.node_link_data(keyed))))
    found = home.json("query", "relations", "ada")["result"]["relations"]
    assert sorted((each["relation_type"], each["properties"].get("type")) for each in found) \
        == [("custom", "likes"), ("knows", None)], found
    forms = {}
    for form in ("links", "edges"):
        try:
            forms[form] = nx.node_link_data(graph, edges=form)
        except TypeError:  # NetworkX 2 knows links, and another name for it
            forms[form] = nx.node_link_data(graph, {"link": form, **dict(
                source="source", target="target", name="id", key="key")}) \
                if nx.__version__ < "2.4" else nx.node_link_data(graph, link=form)
    for form, data in forms.items():
        assert form in data, data.keys()
        home = Home()
        done = home.json("entities", "import", home.write("in.json", json.dumps(data)))
        assert (done["entities"], done["relations"]) == (2, 3), done
        for ours in ("links", "edges"):
            text = home.run("entities", "export", *(["--edges"] if ours == "edges" else [])).stdout
            exported = json.loads(text)
            try:
                loaded = nx.node_link_graph(exported, edges=ours)
            except TypeError:
                loaded = nx.node_link_graph(exported, link=ours)
            assert loaded.is_directed() and loaded.is_multigraph()
            assert set(loaded.nodes) == {"ada", "noe"}
            assert loaded.nodes["ada"]["name"] == "Ada"
            assert loaded.nodes["ada"]["properties"] == {"x": 1}
            found = {data["relation_id"]: (a, b, data["relation_type"], data["weight"])
                     for a, b, data in loaded.edges(data=True)}
            assert found == {"r1": ("ada", "noe", "part_of", 0.5), "r2": ("ada", "noe", "knows", 1),
                             "r3": ("noe", "noe", "same_as", 1)}, found


def keys_of_logs():
    """An imported log brings its idempotency keys, and tells nothing twice."""
    home = Home()
    operation = {"op": "add_entity", "entity_id": "a", "name": "A", "idempotency_key": "k"}
    line = home.write("one.jsonl", json.dumps(operation))
    first = json.loads(home.run("entities", "apply", line).stdout)
    log = home.run("entities", "log").stdout.decode()
    copy = Home()
    done = copy.json("entities", "import", copy.write("log.jsonl", log + log))
    assert (done["events"], done["entities"], len(done["warnings"])) == (1, 1, 1), done
    assert done["warnings"][0]["where"].endswith("log.jsonl:2"), done
    again = json.loads(copy.run("entities", "apply", line).stdout)
    assert again == {**first, "repeated": True}, again
    other = copy.write("other.jsonl", json.dumps({**operation, "name": "B"}))
    refused = json.loads(copy.run("entities", "apply", other, check=2).stdout)
    assert refused["error"]["where"] == "/idempotency_key", refused
    assert copy.run("entities", "log").stdout.decode() == log
    # What is not the same is refused with its line, and nothing of it comes in.
    event = json.loads(log)
    headless = {**event, "seq": 2}
    version = {**event, "event_version": "two"}
    second = {**event, "event_id": "other", "seq": 2,
              "payload": {**event["payload"], "key": "b"}}
    for lines, where in (([event, {**second, "event_id": event["event_id"]}], ":2 /event_id"),
                         ([event, second], ":2 /idempotency_key"), ([headless], ":1 /seq"),
                         ([version], ":1 /event_version")):
        empty = Home()
        file = empty.write("log.jsonl", "".join(json.dumps(each) + "\n" for each in lines))
        for command in ("import", "rebuild"):
            answer = json.loads(empty.run("entities", command, file, check=2).stdout)
            assert answer["error"]["code"] == "malformed_file", answer
            assert answer["error"]["where"].endswith("log.jsonl" + where), answer
        empty.run("entities", "log", check=1)


def commands():
    """What the commands print, and with which exit code."""
    home = Home()
    lines = home.write("in.jsonl", "\n".join([
        '{"op":"add_entity","entity_id":"a","name":"A"}',
        '{"op":"add_entity","entity_id":"b","name":"B"}', "",
        '{"op":"add_relation","source_id":"a","target_id":"b"}',
        '{"op":"add_relation","source_id":"a","target_id":"nobody"}', "no JSON",
        '{"op":"add_entity","entity_id":"c","name":"C"}']))
    done = home.run("entities", "apply", lines, check=2)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["line"] for answer in answers] == [1, 2, 4, 5, 6, 7], answers
    assert answers[3]["error"]["code"] == "entity_not_found"
    assert answers[3]["error"]["where"] == "/target_id"
    assert answers[4]["error"]["code"] == "bad_argument"
    assert answers[2]["relation_id"].startswith("rel-")
    rebuilt = home.json("entities", "rebuild")
    assert (rebuilt["events"], rebuilt["entities"], rebuilt["relations"]) == (4, 3, 1), rebuilt
    assert rebuilt["graph_hash"] == home.json("info")["graph_hash"]
    entity = home.json("query", "entity", "a")
    assert entity["result"]["name"] == "A" and entity["status"] == "found"
    found = home.json("query", "traverse", '{"start_entity_id":"a"}')
    assert found["result"]["entities"][0]["id"] == "b"
    file = home.path / "log.jsonl"
    home.run("entities", "log", "-o", file)
    other = Home()
    torn = other.path / "torn.jsonl"
    torn.write_bytes(file.read_bytes()[:-30])
    cut = other.json("entities", "rebuild", torn)
    assert cut["events"] == 3 and len(cut["warnings"]) == 1, cut
    other.json("entities", "import", file)
    assert other.json("info")["graph_hash"] == rebuilt["graph_hash"]
    assert other.run("entities", "log").stdout == file.read_bytes()
    keys_of_logs()
    # A store that is not there is told, and none is made by reading.
    empty = Home()
    gone = empty.run("entities", "log", check=1)
    assert json.loads(gone.stdout)["error"]["code"] == "no_such_graph"


if __name__ == "__main__":
    {"kills": kills, "kills_server": kills_server, "networkx": networkx, "commands": commands}[sys.argv[1]]()
