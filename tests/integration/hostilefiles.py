# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as strangers may send them: small ones that ask for much, and those of which one part is
as large as one likes."""
import gzip
import io
import struct
import tarfile
import zipfile
import zlib

import graphfiles
from timedrun import MB


def joined(form, n, between=""):
    """`form` for each number up to n."""
    return between.join(form % i for i in range(n))


def repeated(n):
    """Lines of edges, each of which is there twice."""
    return "".join('{"from":"a","kind":"k","to":"a","key":"%d"}\n' % (i % (n // 2)) for i in range(n))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


PNG = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))


def graphml(keys, body):
    return (f'<graphml>{keys}<graph edgedefault="directed">{body}</graph></graphml>').encode()


def default(name, text):
    return f'<key id="{name}" for="node" attr.name="{name}" attr.type="string"><default>{text}</default></key>'


def packed(form, parts):
    """A workbook with these parts, beside those that never differ."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, text in {**graphfiles.PACKED[form][2], **parts}.items():
            out.writestr(name, text)
    return file.getvalue()


def xlsx(shared, rows):
    return packed("xlsx", {
        "xl/sharedStrings.xml": "<sst>" + "".join(f"<si><t>{text}</t></si>" for text in shared) + "</sst>",
        "xl/worksheets/sheet1.xml": "<worksheet><sheetData>" + "".join(
            "<row>" + "".join(f'<c t="s"><v>{cell}</v></c>' for cell in row) + "</row>"
            for row in rows) + "</sheetData></worksheet>"})


def ods(text, columns):
    """A sheet with the column "id", and a cell that stands for many."""
    cell = '<table:table-cell office:value-type="string"%s><text:p>%s</text:p></table:table-cell>'
    return packed("ods", {"content.xml":
        "<office:document-content><office:body><office:spreadsheet><table:table>"
        f'<table:table-row>{cell % ("", "id")}</table:table-row><table:table-row>'
        + cell % (f' table:number-columns-repeated="{columns}"', text)
        + "</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"})


def flushed(data):
    """Packed by deflate, so that it can stand behind and before others."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush(zlib.Z_FULL_FLUSH)


def hidden_zeros():
    """An archive with a file that is left out, a terabyte of zeros by its head, packed twice."""
    head = tarfile.TarInfo("._a")
    head.size = 1 << 40
    return gzip.compress(b"\x1f\x8b\x08" + bytes(7) + flushed(head.tobuf(tarfile.GNU_FORMAT))
                         + flushed(bytes(MB)) * 65_536, 6)


def greedy_foreign():
    """The same in the forms of other programs."""
    declared = "".join(f'<attribute id="a{i}" title="t{i}" type="string"><default>v</default></attribute>'
                       for i in range(5000))
    objects = ",".join(["{}"] * (4 * MB))
    names = " ".join(f"n{i}" for i in range(4000))
    files = {
        "many defaults of GEXF": f'<gexf><graph><attributes class="node">{declared}</attributes><nodes>'
                                 + joined('<node id="n%d"/>', 3000) + "</nodes></graph></gexf>",
        "many defaults of GEXF for one name":
            '<gexf><graph><attributes class="node">'
            + joined('<attribute id="a%d" title="t" type="string"><default>v</default></attribute>', 5000)
            + "</attributes><nodes>" + joined('<node id="n%d"/>', 50_000) + "</nodes></graph></gexf>",
        "elements of GEXF in each other": "<gexf><graph><nodes>" + '<node id="a"><nodes>' * 20_000,
        "many members of GML": "graph [ node [ id 1 " + joined("k%d 1 ", 400_000) + "] ]",
        "one member of GML again and again": "graph [ node [ id 1 " + joined("k %d ", 800_000) + "] ]",
        "all pairs of DOT": "digraph { {" + names + "} -> {" + names + "} }",
        "many defaults of DOT": "digraph { node [" + joined("k%d=v ", 5000) + "]; "
                                + joined("n%d;", 20_000) + " }",
        "a label of DOT of many names": 'digraph { "' + "A" * 60_000 + '" [label="' + "\\N" * 60_000 + '"] }',
        "labels of DOT of many names": 'digraph { node [label="' + "\\N" * 60 + '"]; '
                                       + joined("n%d" + "A" * 900 + ";", 3000) + " }",
        "sets of DOT in each other": "digraph { " + "{ " * 60 + joined("a%d ", 60_000) + " }" * 61,
        "short edges of DOT": "digraph { " + joined("%d->1;", 300_000) + " }",
        "vertices that are only counted": "*Vertices 1000000\n",
        "one edge of Pajek again and again": "*Vertices 2\n*Arcs\n" + "1 2\n" * 400_000,
        "a list of Pajek": "*Vertices 300000\n*Arcslist\n" + joined("%d ", 300_000).replace("0", "1", 1),
        "one edge of a list again and again": "a b {}\n" * 400_000,
        "lists in an edge": "a b {'x': [" + ",".join(["[]"] * (4 * MB)) + "]}\n",
        "dictionaries in an edge": "a b {'x': [" + ",".join(["{}"] * 900_000) + "]}\n",
        "one edge of a table again and again": "source,target\n" + "a,b\n" * 400_000,
        "a node of D3 of many objects": '{"nodes":[{"name":"a","x":[' + objects
                                        + ']}],"links":[{"source":0,"target":0}]}',
        "edges of D3 before its nodes": '{"links":[' + ",".join(['{"source":0,"target":1}'] * 400_000)
                                        + '],"nodes":[{"name":"a"},{"name":"b"}]}',
        "a node of Cytoscape of many objects": '{"elements":{"nodes":[{"data":{"id":"a","x":[' + objects
                                               + "]}}]}}",
        "an edge of Format E to very many": "## Nodes\nA.FN.1|x\n## Edges\nA.FN.1 -rel-> "
                                            + joined("B%d.FN.1", 300_000, ", ") + "\n",
        "an edge of Format E to one again and again":
            "## Nodes\nA.FN.1|x\n## Edges\nA.FN.1 -rel-> " + ", ".join(["A.FN.1"] * 300_000) + "\n",
        "edges of Format E of many lists": '{"nodes":[{"semanticId":"A.FN.1","type":"FUNC"}],"edges":['
            + joined('{"source":"A.FN.1","target":"A.FN.1","type":"x","key":"%d","a":['
                     + ",".join(["[]"] * 100_000) + "]}", 60, ",") + "]}",
        "a node of Format E of many objects":
            '{"nodes":[{"semanticId":"A.FN.1","type":"FUNC","x":[' + objects + ']}],"relationships":[]}',
    }
    workbooks = {
        "a row of one long text": xlsx(["id", "x" * MB], [[0], [1] * 5000]),
        "rows of one long text": xlsx(["id", "x" * MB], [[0, 0]] + [[0, 1]] * 20_000),
        "many empty texts of cells": packed("xlsx", {
            "xl/sharedStrings.xml": "<sst>" + "<si/>" * 12_000_000 + "</sst>"}),
        "many sheets": packed("xlsx", {
            "xl/workbook.xml": "<workbook><sheets>" + '<sheet name="a"/>' * 3_000_000 + "</sheets></workbook>"}),
        "many relations": packed("xlsx", {
            "xl/_rels/workbook.xml.rels":
                "<Relationships>" + joined('<Relationship Id="%d"/>', 1_500_000) + "</Relationships>"}),
        "many sheets of LibreOffice": packed("ods", {
            "content.xml": "<office:document-content><office:body><office:spreadsheet>"
                           + "<table:table/>" * 3_000_000
                           + "</office:spreadsheet></office:body></office:document-content>"}),
        "a cell that stands for many": ods("x" * MB, 5000),
        "a cell that stands for two thousand million": ods("x" * 100, 2_000_000_000),
    }
    return [(name, "import", text.encode()) for name, text in files.items()] + [
        (name, "import", data) for name, data in workbooks.items()] + [
        ("a hidden file in an archive", "import", hidden_zeros()),
        ("many chunks in a picture", "verify", CHECKED["chunks.png"](10_000)),
        ("a text of a picture that is packed", "verify",
         PNG + chunk(b"iTXt", b"mnemoscope.receipts\0\1\0\0\0" + zlib.compress(b" " * (300 * MB), 1))
         + chunk(b"IEND", b"")),
    ]


def greedy():
    """Small files that asked for all memory or all time: name, command, bytes."""
    numbered = "".join('{"from":"a","kind":"k","to":"a","key":"%d"}\n' % i for i in range(2, 30_002))
    return [
        ("a large default", "import",
         graphml(default("a", "x" * MB), '<node id="a"/>' + "".join(f'<node id="n{i}"/>' for i in range(4000)))),
        ("many defaults", "import",
         graphml("".join(default(f"k{i}", "v") for i in range(5000)),
                 "".join(f'<node id="n{i}"/>' for i in range(3000)))),
        ("many attributes", "import",
         graphml("", "<node " + " ".join(f'a{i}="1"' for i in range(500_000)) + ' id="a"/>')),
        ("many tags with many attributes", "import",
         graphml("", ("<node " + " ".join(f'a{i}="1"' for i in range(6000)) + ' id="a"/>') * 100)),
        ("many attributes in another encoding", "import",
         b'<?xml version="1.0" encoding="IBM037"?>' + graphml(
             "", "<node " + " ".join(f'a{i}="1"' for i in range(300_000)) + ' id="a"/>'
         ).decode().encode("cp037")),
        ("many prefixes", "import",
         graphml("", "".join(f'<x xmlns:p{i}="u">' for i in range(60_000)) + '<node id="a"/>')),
        ("many columns", "import",
         ("id," + ",".join(f"c{i}" for i in range(300_000)) + "\n").encode()),
        ("many members", "import",
         ("{" + ",".join(f'"k{i}":1' for i in range(300_000)) + ',"nodes":[],"links":[]}').encode()),
        ("many repeated edges", "import",
         ('{"id":"a"}\n' + numbered + '{"from":"a","kind":"k","to":"a"}\n' * 20_000).encode()),
        ("many repeated edges of many keys", "import",
         ('{"id":"a"}\n' + numbered + numbered).encode()),
        ("a node of many objects", "import",
         b'{"id":"a","x":[' + b",".join([b"{}"] * (4 * MB)) + b"]}"),
        ("a node of many objects in node-link", "import",
         b'{"nodes":[{"id":"a","x":[' + b",".join([b"{}"] * (4 * MB)) + b"]}]}"),
        ("a cell of many lists", "import",
         b'id,x:json\na,"[' + b",".join([b"[]"] * (4 * MB)) + b']"\n'),
        ("objects", "verify", b"[" + b",".join([b"{}"] * (21 * MB)) + b"]"),
        ("lists", "verify", b"[" + b",".join([b"[]"] * (21 * MB)) + b"]"),
        ("numbers", "verify", b"[" + b",".join([b"0"] * (31 * MB)) + b"]"),
        ("fewer numbers", "verify",
         b'{"form":"mnemoscope-facts-1","outcomes":[' + b"0," * (8 * MB) + b"0]}"),
        ("texts", "verify", b"[" + b",".join([b'""'] * (21 * MB)) + b"]"),
        ("names", "verify",
         b"{" + b",".join(b'"%x":0' % i for i in range(3 * MB)) + b"}"),
        ("many attributes in a picture", "verify",
         b'<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"'
         + b"".join(b' a%d=""' % i for i in range(400_000)) + b"></svg>\n"),
        ("many packets in a document", "verify",
         b"%PDF-1.4\n" + b"<?xpacket begin=<x:xmpmeta" * 100_000 + b"</x:xmpmeta>"),
    ]


# What one element of a file holds so many of, or a file in another place than its elements.
ODD = {
    "repeated.jsonl": lambda n: '{"id":"a"}\n' + repeated(4 * n),
    "columns.csv": lambda n: "id," + joined("c%d", n // 2, ",") + "\n",
    "repeated.csv": lambda n: "source,target\n" + "a,b\n" * (4 * n),
    "members.json": lambda n: "{" + joined('"k%d":1', n // 2 - 1, ",") + ',"nodes":[]}',
    "members.gml": lambda n: "graph [ node [ id 1 " + joined("k%d 1 ", 8 * n) + "] ]",
    "ampersands.gml": lambda n: 'graph [ node [ id 1 text "' + "&" * (40 * n) + '" ] ]',
    "chain.dot": lambda n: "digraph { " + joined("a%d", 4 * n, " -> ") + " }",
    "subgraphs.dot": lambda n: "digraph { " + "subgraph s { a; b } " * (4 * n) + "}",
    "scopes.dot": lambda n: "digraph { a; node [" + joined("k%d=v ", n // 4) + "]; " + "{} " * (4 * n) + "}",
    "ends.dot": lambda n: "digraph { edge [" + joined("k%d=v ", n // 4) + "]; " + "a->{} " * (4 * n) + "}",
    "values.gexf": lambda n: (
        '<gexf><graph><attributes class="node"><attribute id="a" title="t" type="string"/></attributes>'
        '<nodes><node id="a"><attvalues>' + joined('<attvalue for="a" value="%d"/>', 8 * n)
        + "</attvalues></node></nodes></graph></gexf>"),
    "attributes.gexf": lambda n: (
        '<gexf><graph><attributes class="node">' + joined('<attribute id="%d" type="string"/>', n // 2)
        + "</attributes><nodes>" + '<node id="a"/>' * (4 * n) + "</nodes></graph></gexf>"),
    "list.net": lambda n: f"*Vertices {4 * n}\n*Arcslist\n" + joined("%d", 4 * n, " ").replace("0", "1", 1),
    "dictionary.edgelist": lambda n: "a b {" + joined("'k%d': 1", 8 * n, ",") + "}\n",
    "targets.txt": lambda n: "## Nodes\nA.FN.1|x\n## Edges\nA.FN.1 -rel-> " + joined(
        "B.FN.%d", 4 * n, ", ") + "\n",
}
# Pictures, for `verify`.
CHECKED = {
    "chunks.png": lambda n: PNG + chunk(b"tEXt", b"") * (100 * n) + chunk(b"IEND", b""),
    "elements.svg": lambda n: b"<svg>" + b"<g>" * (400 * n) + b"</svg>",
    "packets.pdf": lambda n: b"%PDF-1.4\n" + b"<?xpacket begin=" * (70 * n),
}
