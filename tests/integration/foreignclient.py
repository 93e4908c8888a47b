# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Graphs that FalkorDB's own Python client made, by its objects and by Cypher: what the program shows,
walks and exports of them, node by node and edge by edge, is what that client reads from the server."""
import collections
import contextlib
import datetime
import json
import socket
import struct
import subprocess
import sys
import tempfile
import time

import support
from support import Home, same, sha256, skip

# By profile: the property that may be the id of a node, and the one that may be the key of an edge.
PROFILES = {"generic": ("id", "key"), "graphiti": ("uuid", "uuid")}


def client():
    for folder in support.ROOT.glob("build/tools/falkorclient/lib/python3*/site-packages"):
        sys.path.insert(0, str(folder))
    try:
        import falkordb
    except ImportError:
        skip("the Python package falkordb is not here")
    return falkordb


@contextlib.contextmanager
def server(version):
    """Its port."""
    folder = support.ROOT / "build/servers" / version
    if not (folder / "falkordb.so").exists():
        skip(f"no FalkorDB {version} in build/servers: ./dev test fetches it")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen(
            [folder / "redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "",
             "--dir", data, "--loadmodule", folder / "falkordb.so"], stdout=subprocess.DEVNULL)
        try:
            until = time.monotonic() + 30
            while time.monotonic() < until:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
            yield port
        finally:
            process.kill()
            process.wait()


def by_objects(nodes, edges=()):
    """A graph out of the client's own objects: (labels, properties), (from, type, to, properties)."""
    def make(falkordb, graph):
        made = [falkordb.Node(alias=f"n{at}", labels=labels, properties={"t": at, **properties})
                for at, (labels, properties) in enumerate(nodes)]
        parts = [str(node) for node in made]
        parts += [str(falkordb.Edge(made[a], kind, made[b], properties=properties))
                  for a, kind, b, properties in edges]
        graph.query("CREATE " + ", ".join(parts))
    return make


def by_cypher(*texts, **params):
    def make(_, graph):
        for text in texts:
            graph.query(text, params)
    return make


VALUES = ("{t: $t, text: 'ü \\n 𝄞 \"', empty: '', whole: 7, least: -9007199254740991, part: 0.1, large: 1e300, "
          "yes: true, no: false, none: [], mixed: [1, 'a', 2.5, false], nested: [[1, [2, ['x']]], []], "
          "place: point({latitude: 32.5, longitude: -1.25}), day: date('2020-02-29'), "
          "hour: localtime('12:30:00'), moment: localdatetime('2024-01-02T03:04:05'), "
          "vector: vecf32([1, -2.5, 0.1]), long: vecf32([x IN range(1, 300) | x / 7.0])}")

# Each node has its number in `t`, so that it is known whatever its id is.
GRAPHS = {
    "one id in three labels": by_objects(
        [("Person", {"id": 1, "name": "Keanu Reeves"}), ("Movie", {"id": 1, "name": "The Matrix"}),
         ("Movie", {"id": 2, "name": "Speed"}), ("Genre", {"id": 1, "name": "Action"})],
        [(0, "ACTED_IN", 1, {}), (0, "ACTED_IN", 2, {}), (1, "IN_GENRE", 3, {}), (2, "IN_GENRE", 3, {})]),
    "ids repeated in one label": by_objects(
        [("N", {"id": 1}), ("N", {"id": 1}), ("N", {"id": 2})], [(0, "R", 1, {}), (1, "R", 2, {})]),
    "an id is missing": by_objects([("N", {"id": 1}), ("N", {}), ("N", {"id": 3})], [(0, "R", 1, {})]),
    "no ids": by_objects([("N", {}), ("N", {}), ("M", {})], [(0, "R", 2, {}), (1, "R", 2, {})]),
    "ids of mixed types": by_objects(
        [("N", {"id": 1}), ("N", {"id": "1"}), ("N", {"id": 1.5}), ("M", {"id": "x"})],
        [(0, "R", 1, {}), (1, "R", 2, {}), (2, "R", 3, {})]),
    "ids that are lists": by_objects(
        [("N", {"id": [1, 2]}), ("N", {"id": ["a"]}), ("N", {"id": "[1, 2]"})], [(0, "R", 1, {})]),
    "ids that are truth values": by_objects([("N", {"id": True}), ("N", {"id": False}), ("N", {"id": "true"})]),
    "ids that are empty": by_objects([("N", {"id": ""}), ("N", {"id": "a"})], [(0, "R", 1, {}), (1, "R", 0, {})]),
    "numbers as ids": by_objects([("N", {"id": i}) for i in range(30)],
                                 [(i, "NEXT", (i + 1) % 30, {"w": i / 7}) for i in range(30)]),
    "texts as ids": by_objects([("N", {"id": f"n{i}"}) for i in range(30)],
                               [(i, "NEXT", i // 2, {}) for i in range(30)]),
    "no label": by_objects([(None, {"id": 1}), (None, {"id": 2})], [(0, "R", 1, {})]),
    "no label, one id": by_objects([(None, {"id": 1}), (None, {"id": 1})], [(0, "R", 1, {})]),
    "none, one and five labels": by_objects(
        [(None, {"id": 1}), ("A", {"id": 2}), (["E", "D", "C", "B", "A"], {"id": 3})],
        [(0, "R", 1, {}), (1, "R", 2, {}), (2, "S", 0, {})]),
    "a thousand parallel edges": by_objects(
        [("N", {"id": 1}), ("N", {"id": 2})],
        [(0, "R", 1, {"w": i}) for i in range(1000)] + [(1, "R", 0, {})] * 50),
    "edges to themselves": by_objects(
        [("N", {"id": 1}), ("N", {"id": 2})],
        [(0, "R", 0, {"w": 1}), (0, "R", 0, {"w": 2}), (0, "R", 0, {}), (0, "R", 0, {}), (0, "S", 0, {}),
         (1, "R", 1, {})]),
    "edges with keys": by_objects(
        [("N", {"id": 1}), ("N", {"id": 2})],
        [(0, "R", 1, {"key": "k"}), (0, "R", 1, {"key": "k", "w": 1}), (0, "R", 1, {"key": 2}),
         (0, "R", 1, {"key": "2"}), (0, "R", 1, {})]),
    "names of the program": by_objects(
        [("N", {"id": 1, "role": "r", "label": "l", "labels": "x", "from": "a", "kind": "k"}), ("Node", {"id": 2})],
        [(0, "EDGE", 1, {"kind": "k", "to": "b", "type": "t", "source": 1, "target": 2})]),
    "hostile texts": by_objects(
        [("`a label`", {"id": "it's", "`a name`": "x"}), ("N", {"id": "back`tick"}),
         ("N", {"id": "say \"so\""}), ("N", {"id": "ü→𝄞"})],
        [(0, "`a type`", 1, {"`a name`": "' OR 1=1 //"}), (1, "R", 2, {"w": "$x {} []"}), (2, "R", 3, {})]),
    "extreme numbers": by_cypher(
        "CREATE (:N {t: 0, id: 9223372036854775807})-[:R {w: -9223372036854775807}]->"
        "(:N {t: 1, id: -9223372036854775807, x: 1e-300})"),
    "every value": by_cypher(
        f"CREATE (a:N {VALUES.replace('$t', '0, id: 1')})-[:R {VALUES}]->(:N {{t: 1, id: 2}})", t=5),
    "nodes were removed": by_cypher(
        "UNWIND range(0, 20) AS i CREATE (:N {t: i, name: 'n' + toString(i)})",
        "MATCH (a:N), (b:N {t: a.t + 1}) CREATE (a)-[:R {w: a.t}]->(b)", "MATCH (a:N {t: 5}) DELETE a",
        "MATCH (a:N {t: 9}) DELETE a", "CREATE (:N {t: 99, name: 'new'})"),
    "indexed and constrained": by_cypher(
        "CREATE INDEX FOR (n:N) ON (n.id)", "CREATE INDEX FOR ()-[e:R]->() ON (e.at)",
        "UNWIND range(0, 40) AS i CREATE (:N {t: i, id: i})",
        "MATCH (a:N), (b:N) WHERE b.t = a.t * 2 CREATE (a)-[:R {at: '2026-01-' + toString(10 + a.t)}]->(b)"),
    "a memory": by_cypher(
        "CREATE (a:Entity:Person {t: 0, uuid: 'a', name: 'Zoë', name_embedding: vecf32([0.5, 0.25])}), "
        "(b:Entity {t: 1, uuid: 'b', name: 'Berlin'}), (e:Episodic {t: 2, uuid: 'e', content: 'Zoë moved.'}), "
        "(e)-[:MENTIONS {uuid: 'm'}]->(a), "
        "(a)-[:RELATES_TO {uuid: 'f', name: 'LIVES_IN', fact: 'Zoë lives in Berlin', episodes: ['e'], "
        "valid_at: '2026-01-01T00:00:00Z', fact_embedding: vecf32([1, 2])}]->(b), "
        "(a)-[:RELATES_TO {uuid: 'g', name: 'LIVES_IN', fact: 'Zoë lives in Berlin again'}]->(b)"),
}


def shown_value(value):
    """What the client read, as the program shows it."""
    if isinstance(value, dict):
        return dict(value)
    if isinstance(value, list):
        return [shown_value(one) for one in value]
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%dT%H:%M:%S")
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, float):
        rounded = float(f"{value:.15g}")
        return int(rounded) if rounded.is_integer() and abs(rounded) < 2**53 else rounded
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 2**53 - 1:
        return str(value)
    return value


def properties_of(entity, vectors):
    shown = {}
    for name, value in entity.properties.items():
        if name in vectors:
            data = b"".join(struct.pack("<f", number) for number in value)
            shown[name] = {"vector": len(value), "sha256": sha256(data)}
        else:
            shown[name] = shown_value(value)
    return shown


def text_of(*parts):
    return json.dumps(parts, sort_keys=True, ensure_ascii=False)


def without_key(properties, key):
    """A text that is the key of an edge stands among its properties only where another edge bears it."""
    return {name: value for name, value in properties.items() if name != key or not isinstance(value, str)}


def read_by_client(graph, key):
    """The nodes, and the edges with the numbers of their ends, as multisets of texts; the keys of edges."""
    vectors = {name for of in ("(x)", "()-[x]->()") for (name,) in graph.ro_query(
        f"MATCH {of} UNWIND keys(x) AS k WITH k, x WHERE typeOf(x[k]) = 'Vectorf32' RETURN DISTINCT k").result_set}
    number, nodes, edges, keys = {}, collections.Counter(), collections.Counter(), set()
    for (node,) in graph.ro_query("MATCH (n) RETURN n").result_set:
        number[node.id] = node.properties["t"]
        nodes[text_of(sorted(node.labels or []), properties_of(node, vectors))] += 1
    for (edge,) in graph.ro_query("MATCH ()-[e]->() RETURN e").result_set:
        properties = properties_of(edge, vectors)
        edges[text_of(number[edge.src_node], edge.relation, number[edge.dest_node],
                      without_key(properties, key))] += 1
        if isinstance(properties.get(key), str):
            keys.add(properties[key])
    return nodes, edges, keys


class Shown:
    """What the program says of one graph, by ids that it gave itself."""

    def __init__(self, home, port, name, profile):
        self.home = home
        self.on = ["--store", f"falkor://127.0.0.1:{port}/{name}", "--profile", profile]
        self.args = ["as_of=always"] if profile == "graphiti" else []
        outcome = home.json(*self.on, "query", "graph_slice", *self.args)
        same((outcome["status"], outcome["truncated"]), ("found", False), name)
        self.slice = outcome["result"]
        # A text that is the id stands there alone.
        id_name, self.key_name = PROFILES[profile]
        self.id_alone = id_name if outcome["store"]["node_id_by"] == "property" else None
        self.number = {node["id"]: node["properties"]["t"] for node in self.slice["nodes"]}
        same(len(self.number), len(self.slice["nodes"]), "ids of their own")

    def nodes(self):
        return collections.Counter(
            text_of(sorted(node.get("labels", [node["role"]] if node["role"] != "node" else [])),
                    {self.id_alone: node["id"], **node["properties"]} if self.id_alone else node["properties"])
            for node in self.slice["nodes"])

    def edges(self):
        return collections.Counter(
            text_of(self.number[edge["from"]], edge.get("type", edge["kind"]), self.number[edge["to"]],
                    without_key(edge["properties"], self.key_name)) for edge in self.slice["edges"])

    def neighbours(self, node):
        """As (number of this node, type, number of the other) of all edges that begin here."""
        if node not in {edge["from"] for edge in self.slice["edges"]}:
            return collections.Counter()
        found, after = collections.Counter(), []
        while True:
            outcome = self.home.json(*self.on, "query", "neighbors", f"node_id={node}",
                                     "direction=out", "limit=400", *after, *self.args)
            for one in outcome["result"]["neighbors"]:
                found[text_of(self.number[node], one.get("edge_type", one["edge_kind"]),
                              self.number[one["other_id"]])] += 1
            if not outcome["truncated"]:
                return found
            after = [f"after={outcome['result']['next']}"]

    def exported(self, form):
        path = self.home.path / f"out.{form}"
        self.home.run(*self.on, "export", "--as", form, "-o", path)
        return path


def difference(got, expected):
    return {"too many": sorted((got - expected).elements())[:3], "missing": sorted((expected - got).elements())[:3]}


def equal(got, expected, what):
    if got != expected:
        raise AssertionError(f"{what}: {json.dumps(difference(got, expected), indent=1, ensure_ascii=False)}")


def compare(home, port, name, graph):
    profile = "graphiti" if name == "a memory" else "generic"
    nodes, edges, keys = read_by_client(graph, PROFILES[profile][1])
    shown = Shown(home, port, graph.name, profile)
    equal(shown.nodes(), nodes, f"{name}: nodes of graph_slice")
    equal(shown.edges(), edges, f"{name}: edges of graph_slice")
    same(keys - {edge["key"] for edge in shown.slice["edges"]}, set(), f"{name}: keys")
    same(len({(edge["from"], edge["kind"], edge["to"], edge["key"]) for edge in shown.slice["edges"]}),
         edges.total(), f"{name}: edges told apart")
    info = home.json(*shown.on, "info", "--fast")
    same((info["nodes"], info["edges"]), (nodes.total(), edges.total()), f"{name}: info")
    ends = collections.Counter()
    for text, count in edges.items():
        ends[text_of(*json.loads(text)[:3])] += count
    walked = sum((shown.neighbours(node) for node in sorted(shown.number)), collections.Counter())
    equal(walked, ends, f"{name}: neighbors")
    for form in ("jsonl", "node-link", "graphml", "csv"):
        other = Home()
        files = shown.exported(form)
        other.run("import", *(sorted(files.parent.glob(f"{files.stem}*.csv")) if form == "csv" else [files]))
        again = other.json("query", "graph_slice")["result"]
        same(len(again["nodes"]), nodes.total(), f"{name}: nodes of {form}")
        same(len(again["edges"]), edges.total(), f"{name}: edges of {form}")
        equal(collections.Counter(node["properties"]["t"] for node in again["nodes"]),
              collections.Counter(shown.number.values()), f"{name}: numbers of {form}")


def graphs(version):
    def run():
        falkordb = client()
        home = Home()
        with server(version) as port:
            database = falkordb.FalkorDB(host="127.0.0.1", port=port)
            for at, (name, make) in enumerate(GRAPHS.items()):
                graph = database.select_graph(f"g{at}")
                make(falkordb, graph)
                compare(home, port, name, graph)
                print(name, flush=True)
    return run


MEMORY = by_cypher(
    "CREATE (a:Entity:Person {uuid: 'a', name: 'Zoë', name_embedding: vecf32([0.5, 0.25])}), "
    "(b:Entity:City {uuid: 'b', name: 'Berlin'}), (c:Entity:Person {uuid: 'c', name: 'Bob'}), "
    "(d:Entity:City {uuid: 'd', name: 'Paris'}), "
    "(e:Episodic {uuid: 'e', name: 'Talk', content: 'Zoë has moved.', created_at: '2026-01-02'}), "
    "(e)-[:MENTIONS {uuid: 'm'}]->(a), "
    "(a)-[:RELATES_TO {uuid: 'f', name: 'LIVES_IN', fact: 'Zoë lives in Berlin'}]->(b), "
    "(c)-[:RELATES_TO {uuid: 'g', name: 'LIVES_IN', fact: 'Bob lives in Paris'}]->(d)")
# What receipts rest on; the last of them on nothing that changes.
ASKED = {"slice": ["graph_slice"], "of Zoë": ["neighbors", "node_id=a"], "cities": ["graph_slice", 'roles=["City"]'],
         "texts": ["search_texts", "query=moved"], "of Bob": ["neighbors", "node_id=c"]}
# A change, and the receipts that rest on it.
CHANGED = {
    "one label": ("MATCH (n {uuid: 'b'}) REMOVE n:City SET n:Town", {"slice", "of Zoë", "cities"}),
    "one component of a vector": ("MATCH (n {uuid: 'a'}) SET n.name_embedding = null", {"slice"}),
    "one relation's name": ("MATCH ()-[e {uuid: 'f'}]->() SET e.name = 'LIVED_IN'", {"slice", "of Zoë"}),
    "one episode's text": ("MATCH (n {uuid: 'e'}) SET n.content = 'Zoë has moved away.'", {"slice", "texts"}),
}


def drift(version):
    """One change makes the receipts that rest on it drift, and no others; that of `mnemo facts` always does."""
    def run():
        falkordb = client()
        with server(version) as port:
            database = falkordb.FalkorDB(host="127.0.0.1", port=port)
            for at, (name, (change, rests)) in enumerate(CHANGED.items()):
                home, graph = Home(), database.select_graph(f"m{at}")
                MEMORY(falkordb, graph)
                on = ["--store", f"falkor://127.0.0.1:{port}/m{at}", "--profile", "graphiti"]
                receipts = {what: home.json(*on, "query", "--receipt", *query, "as_of=always")["receipt_id"]
                            for what, query in ASKED.items()}
                receipts["facts"] = home.json(*on, "facts")["path"]

                def verdicts():
                    return {what: json.loads(home.run(*on, "verify", receipt, check=None).stdout)["verdict"]
                            for what, receipt in receipts.items()}
                same(verdicts(), dict.fromkeys(receipts, "MATCH"), f"{name}: before")
                graph.query(change)
                if "vector" in name:  # what is set over a vector may stay as it was (4.16.3)
                    graph.query("MATCH (n {uuid: 'a'}) SET n.name_embedding = vecf32([0.5, 0.125])")
                same(verdicts(), {what: "DRIFTED" if what in rests | {"facts"} else "MATCH" for what in receipts}, name)
                print(name, flush=True)
    return run


def muse(version):
    """Nodes of one id in several labels are each spoken of by themselves, and what was said is proved."""
    def run():
        falkordb = client()
        with server(version) as port:
            database = falkordb.FalkorDB(host="127.0.0.1", port=port)
            home, graph = Home(), database.select_graph("films")
            GRAPHS["one id in three labels"](falkordb, graph)
            on = ["--store", f"falkor://127.0.0.1:{port}/films"]
            for question, answer in (
                    ("What did Keanu Reeves act in?", "Keanu Reeves ACTED_IN: The Matrix, Speed."),
                    ("neighbors of Keanu Reeves", "Keanu Reeves has 2 connections to 2 nodes.\n"
                     "Edges lead from it to: The Matrix (ACTED_IN), Speed (ACTED_IN)."),
                    ("How many movies are there?", "The graph has 2 Movie nodes.")):
                reply = home.json(*on, "muse", question)["reply"]
                same(reply["text"], answer, question)
                for receipt in reply["receipts"]:
                    same(home.json(*on, "verify", receipt["id"])["verdict"], "MATCH", question)
    return run


if __name__ == "__main__":
    support.main({"older": graphs("4.16.3"), "newer": graphs("4.22.1"),
                  "drift_older": drift("4.16.3"), "drift_newer": drift("4.22.1"),
                  "muse_older": muse("4.16.3"), "muse_newer": muse("4.22.1")})
