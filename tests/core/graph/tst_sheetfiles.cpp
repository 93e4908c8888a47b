// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workbooks: what is written into them, what they refuse, and what other programs write.

#include "pythonrun.h"
#include "tests/support/wrappedstore.h"
#include "transfertest.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Prints the archive and the cells of both sheets; a cell is its column, its type and its text.
/// (moc takes two slashes in a raw string for a comment.)
constexpr auto kReadBook = R"(
import json, re, sys, zipfile
from xml.etree import ElementTree
S = "{http:/" "/schemas.openxmlformats.org/spreadsheetml/2006/main}"
T, O, P = ("{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}" % n for n in ("table", "office", "text"))
def paragraph(p):
    text = p.text or ""
    for part in p:
        text += {P + "tab": "\t", P + "s": " " * int(part.get(P + "c", 1))}[part.tag] + (part.tail or "")
    return text
def excel(book, number):
    for row in ElementTree.fromstring(book.read("xl/worksheets/sheet%d.xml" % number)).iter(S + "row"):
        yield [[re.match("[A-Z]+", c.get("r")).group(), {"inlineStr": "text", "b": "truth"}.get(c.get("t"), "number"),
                {"b1": "true", "b0": "false"}.get(c.get("t", "") + "".join(c.itertext()), "".join(c.itertext()))] for c in row]
def opened(sheet):
    for row in sheet.iter(T + "table-row"):
        cells, column = [], 0
        for cell in row:
            kind = {"string": "text", "float": "number", "boolean": "truth"}.get(cell.get(O + "value-type"))
            text = "\n".join(paragraph(p) for p in cell.iter(P + "p"))
            if kind in ("number", "truth"):
                assert text == cell.get(O + ("value" if kind == "number" else "boolean-value"))
            if kind:
                cells.append([chr(65 + column), kind, text])
            column += int(cell.get(T + "number-columns-repeated", 1))
        yield cells
with zipfile.ZipFile(sys.argv[1]) as book:
    assert book.testzip() is None
    for entry in book.infolist():
        assert entry.date_time == (1980, 1, 1, 0, 0, 0) and entry.extra == b"", entry
        if entry.filename != "mimetype":
            ElementTree.fromstring(book.read(entry))
    if "content.xml" in book.namelist():
        first = book.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert book.read(first) == b"application/vnd.oasis.opendocument.spreadsheet"
        tables = ElementTree.fromstring(book.read("content.xml")).iter(T + "table")
        sheets = {t.get(T + "name"): list(opened(t)) for t in tables}
    else:
        names = [s.get("name") for s in ElementTree.fromstring(book.read("xl/workbook.xml")).iter(S + "sheet")]
        sheets = {name: list(excel(book, i)) for i, name in enumerate(names, 1)}
print(json.dumps(sheets, ensure_ascii=False))
)";

/// Has as many nodes and edges as one wishes.
class LongStore final : public WrappedStore
{
public:
    LongStore(std::shared_ptr<GraphStore> inner, int nodes, int edges)
        : WrappedStore(std::move(inner)), m_nodes(nodes), m_edges(edges)
    {
    }

    Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext&) override
    {
        const Node one{NodeId("n"), "fact", "", Json::object()};
        for (int i = 0; i < m_nodes; ++i)
            if (!node(one))
                return Done{};
        const Edge link{NodeId("n"), "k", NodeId("n"), "", Json::object()};
        for (int i = 0; i < m_edges; ++i)
            if (!edge(link))
                return Done{};
        return Done{};
    }

private:
    int m_nodes;
    int m_edges;
};

Json properties(int count)
{
    Json named = Json::object();
    for (int i = 0; i < count; ++i)
        named["p" + std::to_string(i)] = i;
    return named;
}

} // namespace

class TestSheetFiles final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void othersReadIt_data();
    void othersReadIt();
    void textsComeBack_data();
    void textsComeBack();
    void sameGraphSameBytes_data();
    void sameGraphSameBytes();
    void refusesTooMuch_data();
    void refusesTooMuch();
    void takesAllThatFits();
    void refusesTooManyRows();
    void cancelWritesNothing_data();
    void cancelWritesNothing();
    void readsCodesAndSpaces();
    void refusesCellsBeyondTheLastColumn();
    void refusesWhatIsNoWorkbook();

private:
    static void addForms();
    [[nodiscard]] std::shared_ptr<GraphStore> filled(const Commit& commit);
    [[nodiscard]] QString book(GraphStore& from, const QString& form) const;
    QByteArray imported(const QString& file, const ImportOptions& options = {});

    int m_stores = 0;
};

void TestSheetFiles::addForms()
{
    QTest::addColumn<QString>("form");
    for (const auto* form : {"xlsx", "ods"})
        QTest::newRow(form) << QString::fromLatin1(form);
}

std::shared_ptr<GraphStore> TestSheetFiles::filled(const Commit& commit)
{
    auto opened = store(QStringLiteral("s%1.sqlite").arg(++m_stores));
    if (const auto applied = opened->apply(commit); !applied)
        qFatal("%s", qPrintable(applied.error().message));
    return opened;
}

QString TestSheetFiles::book(GraphStore& from, const QString& form) const
{
    return exported(from, *fileFormFromName(form)).front();
}

/// The graph of the file, or why there is none.
QByteArray TestSheetFiles::imported(const QString& file, const ImportOptions& options)
{
    const auto s = store(QStringLiteral("s%1.sqlite").arg(++m_stores));
    const auto report = importFiles(*s, {file}, options);
    return report ? dump(*s) : (report.error().message + u' ' + report.error().detail).toUtf8();
}

void TestSheetFiles::othersReadIt_data()
{
    addForms();
}

/// Numbers and truth values are such, all else is a text as it stands, also what looks like a
/// formula, a date or a number. A program that knows only the form of the file sees the same.
void TestSheetFiles::othersReadIt()
{
    QFETCH(QString, form);
    const auto from
        = filled({{AddNode{Node{NodeId("1-2"), "fact", "=SUM(A1)",
                       {{"born", "2026-05-10T02:16:00Z"}, {"n", -7}, {"ok", true},
                           {"long", 9007199254740991}, {"mixed", 1.5}}}},
                      AddNode{Node{NodeId("a & <b>"), "fact", " two  spaces\nand a tab\t",
                          {{"ok", false}, {"mixed", "x"}, {"zip", "007"}}}},
                      AddEdge{Edge{NodeId("1-2"), "knows", NodeId("a & <b>"), "",
                          {{"valid_at", "2026-05-10"}, {"w", 1e-7}}}}},
            {}, {}});
    const auto read = runPython(QString::fromUtf8(kReadBook), {book(*from, form)});
    QVERIFY(read);
    const auto sheets = Json::parse(read->toStdString());
    const auto cell = [](const char* column, const char* type, const char* text) {
        return Json::array({column, type, text});
    };
    const auto expected = Json::array({
        {cell("A", "text", "id"), cell("B", "text", "role"), cell("C", "text", "label"),
            cell("D", "text", "born"), cell("E", "text", "long:json"),
            cell("F", "text", "mixed:json"), cell("G", "text", "n:json"),
            cell("H", "text", "ok:json"), cell("I", "text", "zip")},
        // Sixteen digits are more than a spreadsheet shows.
        {cell("A", "text", "1-2"), cell("B", "text", "fact"), cell("C", "text", "=SUM(A1)"),
            cell("D", "text", "2026-05-10T02:16:00Z"), cell("E", "text", "9007199254740991"),
            cell("F", "number", "1.5"), cell("G", "number", "-7"), cell("H", "truth", "true")},
        {cell("A", "text", "a & <b>"), cell("B", "text", "fact"),
            cell("C", "text", " two  spaces\nand a tab\t"), cell("F", "text", "\"x\""),
            cell("H", "truth", "false"), cell("I", "text", "007")},
    });
    const auto edges = Json::array({
        {cell("A", "text", "from"), cell("B", "text", "kind"), cell("C", "text", "to"),
            cell("D", "text", "key"), cell("E", "text", "valid_at"), cell("F", "text", "w:json")},
        {cell("A", "text", "1-2"), cell("B", "text", "knows"), cell("C", "text", "a & <b>"),
            cell("E", "text", "2026-05-10"), cell("F", "number", "1e-7")},
    });
    QCOMPARE(QByteArray::fromStdString(sheets["nodes"].dump()),
        QByteArray::fromStdString(expected.dump()));
    QCOMPARE(
        QByteArray::fromStdString(sheets["edges"].dump()), QByteArray::fromStdString(edges.dump()));
}

void TestSheetFiles::textsComeBack_data()
{
    addForms();
}

/// Texts that XML, a spreadsheet or its codes for characters would change.
void TestSheetFiles::textsComeBack()
{
    QFETCH(QString, form);
    Commit commit;
    for (const std::string text : {"two  spaces", " ", "\t", "\n", "\nlines\n\n", "\r", "_x0041_",
             "_x0001_", "_x0001\x01", "_x005F_x0041_", "_x", "\x01\x1f", "\xEF\xBF\xBF",
             "\xEF\xBB\xBF"
             "mark",
             "'=x", "''=x", "'x", "=1+1", "]]>&<", "1e5", "TRUE", "#N/A", "1.7e308"})
        commit.patches.emplace_back(AddNode{Node{NodeId(text), text, text,
            {{text, text}, {"same", text}, {"numbers", {1.7e308, 5e-324, 1e21}}}}});
    for (const double number : {1.7e308, 5e-324, 1e21, 0.1, -0.0})
        commit.patches.emplace_back(
            AddNode{Node{NodeId(std::to_string(number)), "fact", "", {{"number", number}}}});
    const auto from = filled(commit);
    const auto before = dump(*from).split('\n');
    const auto after = imported(book(*from, form)).split('\n');
    for (qsizetype i = 0; i < before.size(); ++i)
        QCOMPARE(after.value(i), before[i]);
    QCOMPARE(after.size(), before.size());
}

void TestSheetFiles::sameGraphSameBytes_data()
{
    addForms();
}

/// Whatever the order in which the graph came, and wherever the computer is.
void TestSheetFiles::sameGraphSameBytes()
{
    QFETCH(QString, form);
    const AddNode a{Node{NodeId("a"), "fact", "A", {{"x", 1}, {"y", "z"}}}};
    const AddNode b{Node{NodeId("b"), "fact", "", {{"y", "w"}}}};
    const AddEdge edge{Edge{NodeId("a"), "k", NodeId("b"), "", Json::object()}};
    const auto bytesOf = [&](const Commit& commit) {
        QFile file(book(*filled(commit), form));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto zone = qgetenv("TZ");
    qputenv("TZ", "Asia/Tokyo");
    const auto first = bytesOf({{a, b, edge}, {}, {}});
    qputenv("TZ", "America/New_York");
    const auto second = bytesOf({{b, a, edge}, {}, {}});
    zone.isNull() ? qunsetenv("TZ") : qputenv("TZ", zone);
    QVERIFY(first.startsWith("PK"));
    QCOMPARE(second, first);
}

void TestSheetFiles::refusesTooMuch_data()
{
    QTest::addColumn<Json>("node");
    QTest::addColumn<Json>("edge");
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const Json& node, const Json& edge, const char* limit,
                         const char* place) {
        QTest::newRow(name) << node << edge << QString::fromUtf8(limit) << QString::fromUtf8(place);
    };
    row("properties of nodes", properties(16'382), Json::object(), "16384", "nodes");
    row("properties of edges", Json::object(), properties(16'381), "16384", "edges");
    row("a text", {{"notes", std::string(32'768, 'x')}}, Json::object(), "32767", "“notes” (a)");
    row("a text with its quotes", {{"n:json", std::string(32'766, 'x')}}, Json::object(), "32767",
        "“n:json:json” (a)");
    row("a text of an edge", Json::object(), {{"n", std::string(32'768, 'x')}}, "32767",
        "“n” (a → a)");
    row("a list", {{"list", std::vector<int>(20'000, 1)}}, Json::object(), "32767", "“list:json”");
    row("signs of two units", {{"n", QString(QStringLiteral("😀")).repeated(16'384).toStdString()}},
        Json::object(), "32767", "“n” (a)");
}

/// Nothing is written then, and the error names the limit, where it is passed, and another way.
void TestSheetFiles::refusesTooMuch()
{
    QFETCH(Json, node);
    QFETCH(Json, edge);
    QFETCH(QString, limit);
    QFETCH(QString, place);
    const auto from = filled({{AddNode{Node{NodeId("a"), "fact", "", node}},
                                  AddEdge{Edge{NodeId("a"), "k", NodeId("a"), "", edge}}},
        {}, {}});
    for (const auto form : {FileForm::Xlsx, FileForm::Ods}) {
        std::size_t written = 0;
        const auto count = [&](std::string_view piece) {
            written += piece.size();
            return Status(Done{});
        };
        const auto report = exportGraph(*from, form, {count, count}, {});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::BadArgument);
        QVERIFY2(report.error().message.contains(limit), qPrintable(report.error().message));
        QVERIFY2(report.error().message.contains(place), qPrintable(report.error().message));
        QVERIFY2(report.error().hint.contains(u"CSV"), qPrintable(report.error().hint));
        QCOMPARE(written, std::size_t{0});
    }
}

/// The longest text, as many columns as are read, and characters that are several bytes.
void TestSheetFiles::takesAllThatFits()
{
    auto named = properties(9'995);
    named["text"] = std::string(32'767, 'x');
    named["umlauts"] = QString(QStringLiteral("ü")).repeated(32'767).toStdString();
    const auto from = filled({{AddNode{Node{NodeId("a"), "fact", "", std::move(named)}}}, {}, {}});
    for (const auto* form : {"xlsx", "ods"})
        QVERIFY2(imported(book(*from, QString::fromLatin1(form))) == dump(*from), form);
}

void TestSheetFiles::refusesTooManyRows()
{
    constexpr int most = 1'048'575; // and the header
    const auto inner = filled({});

    struct Row
    {
        int nodes;
        int edges;
        QString word;
    };

    for (const auto& [nodes, edges, word] : {Row{most + 1, 0, QStringLiteral("more nodes")},
             Row{1, most + 1, QStringLiteral("more edges")}}) {
        LongStore from(inner, nodes, edges);
        bool isWritten = false;
        const auto note = [&](std::string_view) {
            isWritten = true;
            return Status(Done{});
        };
        const auto report = exportGraph(from, FileForm::Xlsx, {note, note}, {});
        QVERIFY(!report);
        QVERIFY2(report.error().message.contains(QStringLiteral("1048576 rows"))
                && report.error().message.contains(word),
            qPrintable(report.error().message));
        QVERIFY(!isWritten);
    }
}

void TestSheetFiles::cancelWritesNothing_data()
{
    addForms();
}

void TestSheetFiles::cancelWritesNothing()
{
    QFETCH(QString, form);
    LongStore from(filled({}), 5000, 5000);
    for (const int last : {1, 12}) { // while columns are gathered, while rows are written
        ExportOptions options;
        int steps = 0;
        options.progress = [&](std::int64_t, std::int64_t) {
            if (++steps == last)
                options.context.cancel.cancel();
        };
        bool isWritten = false;
        const auto note = [&](std::string_view) {
            isWritten = true;
            return Status(Done{});
        };
        const auto report = exportGraph(from, *fileFormFromName(form), {note, note}, options);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
        QVERIFY(!isWritten);
    }
}

/// As Excel and LibreOffice write what XML, or white space in it, would not keep.
void TestSheetFiles::readsCodesAndSpaces()
{
    QVERIFY(runPython(QStringLiteral(R"(
import sys, zipfile
folder = sys.argv[1] + "/"
with zipfile.ZipFile(folder + "book.xlsx", "w") as z:
    z.writestr("xl/workbook.xml", '<workbook xmlns:r="r"><sheets><sheet name="n" sheetId="1" r:id="rId1"/></sheets></workbook>')
    z.writestr("xl/_rels/workbook.xml.rels", '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>')
    z.writestr("xl/sharedStrings.xml", '<sst><si><t>id</t></si><si><t>label</t></si><si><t>a_x000D_\nb</t></si></sst>')
    z.writestr("xl/worksheets/sheet1.xml", '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'
        '<row><c t="inlineStr"><is><t>_x005F_x0041_</t></is></c><c t="s"><v>2</v></c></row></sheetData></worksheet>')
with zipfile.ZipFile(folder + "book.ods", "w") as z:
    z.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    row = lambda *texts: '<table:table-row>' + ''.join('<table:table-cell office:value-type="string">%s</table:table-cell>' % t
        for t in texts) + '</table:table-row>'
    z.writestr("content.xml", '<office:document-content><office:body><office:spreadsheet><table:table table:name="n">'
        + row('<text:p>id</text:p>', '<text:p>label</text:p>')
        + row('<text:p>_x0041_</text:p>', '<text:p/><text:p>a<text:s text:c="2"/><text:span>b</text:span><text:tab/>c<text:line-break/>d</text:p>')
        + '</table:table></office:spreadsheet></office:body></office:document-content>')
)"),
        {folder()}));
    QCOMPARE(imported(filePath(QStringLiteral("book.xlsx"))),
        QByteArray("[\"_x0041_\",\"fact\",\"a\\r\\nb\",{}]\n"));
    QCOMPARE(imported(filePath(QStringLiteral("book.ods"))),
        QByteArray("[\"_x0041_\",\"fact\",\"\\na  b\\tc\\nd\",{}]\n"));
}

/// Rather than losing what stands in them.
void TestSheetFiles::refusesCellsBeyondTheLastColumn()
{
    const auto from
        = filled({{AddNode{Node{NodeId("a"), "fact", "", properties(10'000)}}}, {}, {}});
    for (const auto* form : {"xlsx", "ods"}) {
        const auto said = imported(book(*from, QString::fromLatin1(form)));
        QVERIFY2(said.contains("more than 10000 cells"), said.constData());
    }
}

void TestSheetFiles::refusesWhatIsNoWorkbook()
{
    ImportOptions options;
    options.form = FileForm::Xlsx;
    const auto said = imported(write(QStringLiteral("f.xlsx"), "id,label\na,A\n"), options);
    QVERIFY2(said.contains("not a workbook"), said.constData());
}

QTEST_GUILESS_MAIN(TestSheetFiles)
#include "tst_sheetfiles.moc"
