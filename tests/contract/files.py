# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Forms of files that are read and written: a case for each rule."""
import csv
import gzip
import io
import json
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "integration"))

from forms import ERROR, fits, lines, one_line
from support import Home, main, same

GRAPH = {"nodes": [{"id": "a", "role": "task", "label": "=A", "n": 1, "x": 1.5, "flag": True},
                   {"id": "b", "role": "person", "label": "B"}],
         "edges": [{"from": "a", "kind": "for", "to": "b", "weight": 2},
                   {"from": "a", "kind": "for", "to": "b", "key": "2"},
                   {"from": "b", "kind": "knows", "to": "b"}]}
AS_LINES = "".join(json.dumps(item) + "\n" for item in GRAPH["nodes"] + GRAPH["edges"])


def imported(*files, options=(), home=None):
    """The graph that files make: ids with role and label, edges, and what was told."""
    home = home or Home()
    paths = [home.path / name for name, _ in files]
    for path, (_, content) in zip(paths, files):
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    told = home.json("import", *paths, *options)
    items = lines(home.run("export", "--as", "jsonl").stdout)
    nodes = {i["id"]: i for i in items if "id" in i}
    edges = [(e["from"], e["kind"], e["to"], e.get("key", "")) for e in items if "id" not in e]
    return nodes, edges, told


def refused(name, content, where=None):
    home = Home()
    path = home.path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    error = one_line(home.run("import", path, check=2).stdout)["error"]
    fits(error, ERROR)
    if where is not None:
        same(where in error["where"], True, f"{error['where']} names {where}")
    return error


def node_link():
    for key in ("links", "edges"):
        nodes, edges, _ = imported(("g.json", json.dumps({
            "directed": True, "multigraph": True, "graph": {},
            "nodes": [{"id": 1, "role": "task", "label": "One", "n": 3}, {"id": "b"}],
            key: [{"source": 1, "target": "b", "key": "likes"}, {"source": 1, "target": "b"},
                  {"source": "b", "target": "b", "kind": "self", "key": 0}]})))
        same((nodes["1"]["role"], nodes["1"]["label"], nodes["1"]["n"]), ("task", "One", 3), key)
        same(nodes["b"]["role"], "fact", "a missing role")
        same(sorted(kind for _, kind, _, _ in edges), ["likes", "related_to", "self"],
             "kinds: a key that is text, none, and as given")
        same([k for _, kind, _, k in edges if kind == "self"], [""], "a single 0 is the empty key")


def jsonl():
    backwards = "".join(reversed(AS_LINES.splitlines(True)))
    same(imported(("g.jsonl", backwards))[:2], imported(("g.jsonl", AS_LINES))[:2], "any order")
    marked = b"\xef\xbb\xbf" + AS_LINES.replace("\n", "\r\n").encode()
    same(imported(("g.jsonl", marked))[:2], imported(("g.jsonl", AS_LINES))[:2], "marks and CRLF")
    refused("g.jsonl", '{"id": "a"}\n{"from": "a", "to": "nowhere"}\n', "2")
    same(refused("empty.jsonl", "")["code"], "malformed_file", "an empty file")


def merging():
    home = Home()
    imported(("g.jsonl", AS_LINES), home=home)
    nodes, edges, _ = imported(("h.jsonl", '{"id": "a", "n": 7, "new": "x"}\n'), home=home)
    same((nodes["a"]["n"], nodes["a"]["new"], nodes["a"]["x"], len(edges)), (7, "x", 1.5, 3),
         "key by key, the new one wins")
    other = home.write("other.jsonl", '{"id": "b"}\n{"id": "a", "role": "page"}\n')
    error = one_line(home.run("import", other, check=2).stdout)["error"]
    same("2" in error["where"], True, "another role is refused with its line")


def repeated_edges():
    nodes, edges, told = imported(("g.jsonl", '{"id": "a"}\n' + 3 * '{"from": "a", "kind": "k", '
                                                                   '"to": "a"}\n'))
    same(edges, [("a", "k", "a", ""), ("a", "k", "a", "2"), ("a", "k", "a", "3")], "ordinals")
    same(len(told["warnings"]) > 0, True, "a warning")


def round_trips():
    """What one form writes it reads again: the same nodes and edges with the same values."""
    home = Home()
    expected = imported(("g.jsonl", AS_LINES), home=home)[:2]
    for form, name in [("node-link", "g.json"), ("graphml", "g.graphml"), ("jsonl", "g2.jsonl")]:
        target = home.path / name
        home.run("export", "--as", form, "-o", target)
        same(imported((name, target.read_bytes()))[:2], expected, form)


def packed():
    """A name that ends in .gz packs the file: unpacked it is the file of the other name, byte by byte,
    twice the same, and read again it is the same graph."""
    home = Home()
    expected = imported(("g.jsonl", AS_LINES), home=home)[:2]
    for name in ("g.json", "g.graphml", "g.jsonl", "g.GEXF"):
        plain, packed_ = home.path / name, home.path / f"{name}.gz"
        for target in (plain, packed_):
            home.run("export", "-o", target)
        same(gzip.decompress(packed_.read_bytes()), plain.read_bytes(), name)
        first = packed_.read_bytes()
        home.run("export", "-o", packed_)
        same(packed_.read_bytes(), first, f"{name} again")
        same(imported((packed_.name, first))[:2], expected, f"{name} read again")
    told = home.json("export", "-o", home.path / "t.csv.gz")
    same([Path(path).name for path in told["paths"]], ["t.csv.gz", "t.edges.csv.gz"], "two tables")
    tables = [gzip.decompress(Path(path).read_bytes()) for path in told["paths"]]
    home.run("export", "-o", home.path / "t.csv")
    same(tables, [(home.path / name).read_bytes() for name in ("t.csv", "t.edges.csv")], "the tables")


def graphml():
    nodes, edges, _ = imported(("g.graphml", """<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="d0" for="node" attr.name="n"
attr.type="long"/><key id="d1" for="edge" attr.name="w" attr.type="double"/>
<graph edgedefault="directed"><node id="a"><data key="d0">4</data></node><node id="b"/>
<edge source="a" target="b"><data key="d1">0.5</data></edge></graph></graphml>"""))
    same((nodes["a"]["n"], edges), (4, [("a", "related_to", "b", "")]), "types are kept")
    refused("g.graphml", """<?xml version="1.0"?><!DOCTYPE g [<!ENTITY x "y">]>
<graphml><graph edgedefault="directed"><node id="&x;"/></graph></graphml>""")


def format_e():
    """Both forms of an engineering model; an edge to what is nowhere is kept."""
    text = ("## Nodes\nReader.AC.001|Reads\nDraft.FL.001|The draft\n\n"
            "## Edges\nReader.AC.001 -io-> Draft.FL.001, Nowhere.FN.001\n")
    as_json = json.dumps({
        "nodes": [{"semanticId": "Reader.AC.001", "type": "ACTOR", "Name": "Reader", "Descr": "Reads"},
                  {"semanticId": "Draft.FL.001", "type": "FLOW", "Name": "Draft", "Descr": "The draft"}],
        "relationships": [
            {"source": "Reader.AC.001", "target": "Draft.FL.001", "type": "io"},
            {"source": "Reader.AC.001", "target": "Nowhere.FN.001", "type": "io"}]})
    for name, content, form in [("m.txt", text, "format-e"), ("m.json", as_json, "format-e-json")]:
        home = Home()
        nodes, edges, _ = imported((name, content), home=home)
        same((nodes["Draft.FL.001"]["role"], len(edges)), ("FLOW", 2), f"{name}, known by itself")
        found = home.json("query", "model_issues", check=None)["result"]["by_type"]
        same(found["dangling"], 1, "the edge to what is nowhere")
        target = home.path / f"again-{name}"
        home.run("export", "--as", form, "-o", target)
        same(imported((target.name, target.read_bytes()))[1], edges, f"{form} read again")


def csv_pair():
    nodes, edges, _ = imported(
        ("nodes.csv", "id,role,label,n\r\na,task,A,1\r\nb,,B,\r\n"),
        ("edges.csv", "from,to,kind\r\na,b,for\r\n"))
    same((nodes["a"]["role"], nodes["b"]["role"], edges), ("task", "fact", [("a", "for", "b", "")]),
         "a pair of files")


def csv_cells():
    """No cell that is written is a formula to a spreadsheet."""
    home = Home()
    imported(("g.jsonl", AS_LINES), home=home)
    home.run("export", "--as", "csv", "-o", home.path / "out.csv")
    tables = [path.read_text() for path in home.path.glob("out*.csv")]
    cells = [cell for text in tables for row in csv.reader(io.StringIO(text)) for cell in row]
    same([c for c in cells if c[:1] in "=+@" and c], [], "cells that begin a formula")
    same("'=A" in cells, True, "the mark before one that does")


SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"


def sheets_of(path):
    """The cells of each sheet by its rows, each as its type and its text."""
    with zipfile.ZipFile(path) as book:
        if path.suffix == ".ods":
            for sheet in ElementTree.fromstring(book.read("content.xml")).iter(TABLE + "table"):
                yield sheet.get(TABLE + "name"), [
                    [(cell.get(OFFICE + "value-type"), "".join(cell.itertext()))
                     for cell in row for _ in range(int(cell.get(TABLE + "number-columns-repeated", 1)))]
                    for row in sheet.iter(TABLE + "table-row")]
            return
        names = [s.get("name") for s in ElementTree.fromstring(book.read("xl/workbook.xml")).iter(SHEET + "sheet")]
        for number, name in enumerate(names, 1):
            sheet = ElementTree.fromstring(book.read(f"xl/worksheets/sheet{number}.xml"))
            same([cell.tag for cell in sheet.iter(SHEET + "f")], [], "formulas")
            yield name, [[(cell.get("t", "n"), "".join(cell.itertext())) for cell in row]
                         for row in sheet.iter(SHEET + "row")]


def sheets():
    """A workbook is read by a program that knows only its form: numbers are numbers, and a text that
    begins a formula is a text as it stands. Read again, it is the same graph."""
    home = Home()
    expected = imported(("g.jsonl", AS_LINES), home=home)[:2]
    for name, text, number, truth in [("g.xlsx", "inlineStr", "n", ("b", "1")),
                                      ("g.ods", "string", "float", ("boolean", "true"))]:
        target = home.path / name
        same(home.json("export", "-o", target)["form"], name[2:], "by the ending")
        (nodes, node_rows), (edges, edge_rows) = sheets_of(target)
        same((nodes, edges), ("nodes", "edges"), name)
        same([cell[1] for cell in node_rows[0]], ["id", "role", "label", "flag:json", "n:json", "x:json"],
             "the columns of CSV")
        same(node_rows[1], [(text, "a"), (text, "task"), (text, "=A"), truth, (number, "1"), (number, "1.5")],
             f"cells of {name}")
        same([cell[1] for cell in edge_rows[0]], ["from", "kind", "to", "key", "weight:json"], "of edges")
        first = target.read_bytes()
        home.run("export", "-o", target)
        same(target.read_bytes(), first, f"{name} again")
        same(imported((name, first))[:2], expected, f"{name} read again")


def unnamed():
    """A file is known by its content, whatever its name."""
    same(imported(("graph.dat", AS_LINES))[:2], imported(("g.jsonl", AS_LINES))[:2], "no name")
    for name, content in [("g.json", "{"), ("g.json", "[1, 2]"), ("g.graphml", "<graphml><graph>"),
                          ("g.jsonl", b"\xff\xfe\x00"), ("picture.png", b"\x89PNG\r\n\x1a\n")]:
        same(refused(name, content)["code"], "malformed_file", f"{name} with {content!r}")


if __name__ == "__main__":
    main({case.__name__: case for case in [
        node_link, jsonl, merging, repeated_edges, round_trips, packed, graphml, format_e, csv_pair, csv_cells,
        sheets, unnamed]})
