# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Graph files of any size in each form that is imported: nodes with a text and a number, and edges
between them."""
import zipfile

TEXT = "a text of some length as labels and descriptions have it"


def ends(count, nodes):
    """The ends of so many edges, by number."""
    return ((i * 7 % nodes, (i * 13 + 1) % nodes, i) for i in range(count))


def jsonl(nodes, edges):
    for i in range(nodes):
        yield f'{{"id":"n{i}","text":"{TEXT}","x":{i}}}\n'
    for a, b, i in ends(edges, nodes):
        yield f'{{"from":"n{a}","kind":"k","to":"n{b}","key":"{i}"}}\n'


def node_link(nodes, edges):
    yield '{"directed":true,"multigraph":true,"nodes":['
    for i in range(nodes):
        yield f'{"," if i else ""}{{"id":"n{i}","text":"{TEXT}","x":{i}}}'
    yield '],"links":['
    for a, b, i in ends(edges, nodes):
        yield f'{"," if i else ""}{{"source":"n{a}","target":"n{b}","key":"{i}"}}'
    yield "]}"


def csv(nodes, _):
    yield "id,text,x\n"
    for i in range(nodes):
        yield f"n{i},{TEXT},{i}\n"


def graphml(nodes, edges):
    yield ('<graphml><key id="t" for="node" attr.name="text" attr.type="string"/>'
           '<graph edgedefault="directed">')
    for i in range(nodes):
        yield f'<node id="n{i}"><data key="t">{TEXT}</data></node>\n'
    for a, b, i in ends(edges, nodes):
        yield f'<edge id="e{i}" source="n{a}" target="n{b}"/>\n'
    yield "</graph></graphml>"


def gexf(nodes, edges):
    yield ('<gexf xmlns="http://gexf.net/1.3" version="1.3"><graph defaultedgetype="directed">'
           '<attributes class="node"><attribute id="t" title="text" type="string"/></attributes>'
           "<nodes>")
    for i in range(nodes):
        yield f'<node id="n{i}" label="N{i}"><attvalues><attvalue for="t" value="{TEXT}"/></attvalues></node>\n'
    yield "</nodes><edges>"
    for a, b, i in ends(edges, nodes):
        yield f'<edge id="{i}" source="n{a}" target="n{b}"/>\n'
    yield "</edges></graph></gexf>"


def gml(nodes, edges):
    yield "graph [\n directed 1\n"
    for i in range(nodes):
        yield f' node [ id {i} label "N{i}" text "{TEXT}" ]\n'
    for a, b, i in ends(edges, nodes):
        yield f" edge [ source {a} target {b} weight {i} ]\n"
    yield "]\n"


def dot(nodes, edges):
    yield "digraph g {\n"
    for i in range(nodes):
        yield f' n{i} [text="{TEXT}", x={i}];\n'
    for a, b, i in ends(edges, nodes):
        yield f" n{a} -> n{b} [weight={i}];\n"
    yield "}\n"


def pajek(nodes, edges):
    yield f"*Vertices {nodes}\n"
    for i in range(nodes):
        yield f'{i + 1} "N{i} {TEXT}" 0.1 0.2\n'
    yield "*Arcs\n"
    for a, b, i in ends(edges, nodes):
        yield f"{a + 1} {b + 1} {i}\n"


def edge_list(nodes, edges):
    for a, b, i in ends(nodes + edges, nodes):
        yield f"n{a} n{b} {{'weight': {i}, 'text': '{TEXT}'}}\n"


def d3(nodes, edges):
    yield '{"nodes":['
    for i in range(nodes):
        yield f'{"," if i else ""}{{"name":"N{i}","text":"{TEXT}"}}'
    yield '],"links":['
    for a, b, i in ends(edges, nodes):
        yield f'{"," if i else ""}{{"source":{a},"target":{b},"value":{i}}}'
    yield "]}"


def cyjs(nodes, edges):
    yield '{"elements":{"nodes":['
    for i in range(nodes):
        yield f'{"," if i else ""}{{"data":{{"id":"n{i}","text":"{TEXT}"}}}}'
    yield '],"edges":['
    for a, b, i in ends(edges, nodes):
        yield f'{"," if i else ""}{{"data":{{"id":"e{i}","source":"n{a}","target":"n{b}"}}}}'
    yield "]}}"


def format_e(nodes, edges):
    yield "## Nodes\n"
    for i in range(nodes):
        yield f"Check{i}.FN.{i}|{TEXT}\n"
    yield "## Edges\n"
    for a, b, _ in ends(edges, nodes):
        yield f"Check{a}.FN.{a} -rel-> Check{b}.FN.{b}\n"


def format_e_json(nodes, edges):
    yield '{"nodes":['
    for i in range(nodes):
        yield (f'{"," if i else ""}{{"uuid":"u{i}","type":"FUNC","name":"Check {i}",'
               f'"descr":"{TEXT}","semanticId":"Check{i}.FN.{i}"}}')
    yield '],"relationships":['
    for a, b, i in ends(edges, nodes):
        yield f'{"," if i else ""}{{"uuid":"r{i}","type":"relation","source":"u{a}","target":"u{b}"}}'
    yield "]}"


def xlsx_rows(nodes, _):
    def row(*cells):
        return "<row>" + "".join(
            f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in cells) + "</row>"
    yield "<worksheet><sheetData>" + row("id", "text", "x")
    for i in range(nodes):
        yield row(f"n{i}", TEXT, i)
    yield "</sheetData></worksheet>"


def ods_rows(nodes, _):
    def row(*cells):
        return "<table:table-row>" + "".join(
            '<table:table-cell office:value-type="string">'
            f"<text:p>{cell}</text:p></table:table-cell>" for cell in cells) + "</table:table-row>"
    yield ("<office:document-content><office:body><office:spreadsheet>"
           '<table:table table:name="nodes">' + row("id", "text", "x"))
    for i in range(nodes):
        yield row(f"n{i}", TEXT, i)
    yield "</table:table></office:spreadsheet></office:body></office:document-content>"


PLAIN = {
    "jsonl": jsonl, "json": node_link, "csv": csv, "graphml": graphml, "gexf": gexf, "gml": gml,
    "dot": dot, "net": pajek, "edgelist": edge_list, "d3.json": d3, "cyjs": cyjs,
    "e.txt": format_e, "e.json": format_e_json,
}
# Of an archive: the part with the rows, who writes it, and the other parts.
PACKED = {
    "zip": ("graph.jsonl", jsonl, {}),
    "xlsx": ("xl/worksheets/sheet1.xml", xlsx_rows, {
        "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="nodes" sheetId="1" r:id="rId1"/>'
                           "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="rId1" '
                                      'Target="worksheets/sheet1.xml"/></Relationships>'}),
    "ods": ("content.xml", ods_rows,
            {"mimetype": "application/vnd.oasis.opendocument.spreadsheet"}),
}
FORMS = [*PLAIN, *PACKED]


def pieces(parts, size=4000):
    """The same text in fewer pieces, which are written faster."""
    held = []
    for part in parts:
        held.append(part)
        if len(held) == size:
            yield "".join(held)
            held = []
    yield "".join(held)


def write(path, form, nodes, edges):
    """A file of that form; `path` is given the ending that it has."""
    path = path.with_name(f"{path.name}.{form}")
    if form in PLAIN:
        with open(path, "w", encoding="utf-8") as out:
            out.writelines(pieces(PLAIN[form](nodes, edges)))
        return path
    name, rows, others = PACKED[form]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as out:
        for other, text in others.items():
            out.writestr(other, text)
        with out.open(name, "w") as part:
            for piece in pieces(rows(nodes, edges)):
                part.write(piece.encode())
    return path
