// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What tables and workbooks of other programs leave to be guessed, or say in their own way.

#include "pythonrun.h"
#include "transfertest.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Writes books of sheets: each a list of rows, whose cells are XML.
constexpr auto kWriteBooks = R"(
import sys, zipfile
folder = sys.argv[1] + "/"
def text(t): return '<c t="inlineStr"><is><t>%s</t></is></c>' % t
def number(n, style=0): return '<c s="%d"><v>%s</v></c>' % (style, n)
def book(name, sheets, settings="", styles=""):
    with zipfile.ZipFile(folder + name, "w") as z:
        z.writestr("xl/workbook.xml", '<workbook xmlns:r="r">%s<sheets>%s</sheets></workbook>' % (settings,
            "".join('<sheet name="%s" r:id="r%d"/>' % (n, i) for i, n in enumerate(sheets))))
        z.writestr("xl/_rels/workbook.xml.rels", "<Relationships>%s</Relationships>" % "".join(
            '<Relationship Id="r%d" Target="worksheets/%d.xml"/>' % (i, i) for i in range(len(sheets))))
        if styles:
            z.writestr("xl/styles.xml", "<styleSheet>%s</styleSheet>" % styles)
        for i, rows in enumerate(sheets.values()):
            z.writestr("xl/worksheets/%d.xml" % i, "<worksheet><sheetData>%s</sheetData></worksheet>" %
                "".join("<row>%s</row>" % "".join(row) for row in rows))
)";

} // namespace

class TestTableFiles final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void warnsOfWhatIsGuessed_data();
    void warnsOfWhatIsGuessed();
    void readsWithoutHeader();
    void namesTheFilesOwnColumn();
    void readsDatesByTheirStyle();
    void cellsSayTheirTypes();
    void leavesOutNotes();

private:
    QByteArray imported(const QString& file, const ImportOptions& options = {});

    int m_stores = 0;
};

/// The graph of the file, or why there is none.
QByteArray TestTableFiles::imported(const QString& file, const ImportOptions& options)
{
    const auto s = store(QStringLiteral("s%1.sqlite").arg(++m_stores));
    const auto report = importFiles(*s, {file}, options);
    return report ? dump(*s) : report.error().message.toUtf8();
}

void TestTableFiles::warnsOfWhatIsGuessed_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("words");
    QTest::newRow("no numbers") << QByteArray("id,score\na,1\nb,NaN\nc,NA\n")
                                << QStringLiteral("“score” that hold no value, such as NaN or NA, "
                                                  "were left out: 2");
    QTest::newRow("decimal commas")
        << QByteArray("id;score\na;1,5\n") << QStringLiteral("“score” were read as decimal points");
    QTest::newRow("columns of one name") << QByteArray("id,w,w\na,1,2\n")
                                         << QStringLiteral("called “w”; one of them was read as "
                                                           "“w 2”");
}

/// Once for a column, at the header.
void TestTableFiles::warnsOfWhatIsGuessed()
{
    QFETCH(QByteArray, file);
    QFETCH(QString, words);
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto report = importFiles(*s, {write(QStringLiteral("f"), file)}, {});
    QVERIFY(report);
    QCOMPARE(report->warnings.size(), std::size_t{1});
    QVERIFY2(report->warnings[0].message.contains(words), qPrintable(report->warnings[0].message));
    QVERIFY2(report->warnings[0].where.endsWith(QStringLiteral(":1")),
        qPrintable(report->warnings[0].where));
}

/// Columns have numbers then; without a word, the first two are the ends.
void TestTableFiles::readsWithoutHeader()
{
    ImportOptions bare;
    bare.table.hasNoHeader = true;
    const auto names = write(QStringLiteral("n"), "a,likes,b\n");
    bare.table.columns.source = "1";
    bare.table.columns.target = "3";
    bare.table.columns.kind = "column 2";
    QCOMPARE(imported(names, bare),
        QByteArray("[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
                   "[\"a\",\"likes\",\"b\",\"\",{}]\n"));
    const QByteArray two = "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
                           "[\"a\",\"related_to\",\"b\",\"\",{}]\n";
    bare.table.columns = {};
    QCOMPARE(imported(write(QStringLiteral("m"), "a,b\n"), bare), two);
}

/// Not the name that this program has for it.
void TestTableFiles::namesTheFilesOwnColumn()
{
    const auto edges = imported(write(QStringLiteral("e"), "Von;Nach\na;b\nb;\n"));
    QVERIFY2(edges.contains("“Nach” has no text here"), edges.constData());
    const auto nodes = imported(write(QStringLiteral("n"), "Node,Title\na,A\n,B\n"));
    QVERIFY2(nodes.contains("“Node” has no text here"), nodes.constData());
}

/// Of a cell only its style says that its number is a day.
void TestTableFiles::readsDatesByTheirStyle()
{
    QVERIFY(runPython(QString::fromUtf8(kWriteBooks) + QStringLiteral(R"(
codes = ["yyyy\-mm\-dd", "d.m.yy h:mm", "hh:mm:ss", "[h]:mm", '0.00" days"', "[Red]0", "mmm yy"]
styles = "<numFmts>%s</numFmts><cellStyleXfs><xf numFmtId='14'/></cellStyleXfs><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/>%s</cellXfs>" % (
    "".join('<numFmt numFmtId="%d" formatCode="%s"/>' % (164 + i, c.replace('"', "&quot;")) for i, c in enumerate(codes)),
    "".join('<xf numFmtId="%d"/>' % (164 + i) for i in range(len(codes))))
names = ["id", "short", "iso", "moment", "time", "span", "number", "red", "month", "told"]
row = [text("a"), number(33010, 1), number(45292.5, 2), number(45292, 3), number(0.75, 4), number(1.5, 5),
    number(2.5, 6), number(3, 7), number(1, 8), '<c t="d" s="1"><v>2024-02-29</v></c>']
sheet = {"n": [[text(n) for n in names], row]}
book("1900.xlsx", sheet, "", styles)
book("1904.xlsx", sheet, '<workbookPr date1904="1"/>', styles)
)"),
        {folder()}));
    QCOMPARE(imported(filePath(QStringLiteral("1900.xlsx"))),
        QByteArray("[\"a\",\"fact\",\"\",{\"iso\":\"2024-01-01T12:00:00\",\"moment\":"
                   "\"2024-01-01T00:00:00\",\"month\":\"1900-01-01\",\"number\":2.5,\"red\":3,"
                   "\"short\":\"1990-05-17\",\"span\":\"36:00:00\",\"time\":\"18:00:00\","
                   "\"told\":\"2024-02-29\"}]\n"));
    const auto later = imported(filePath(QStringLiteral("1904.xlsx")));
    QVERIFY2(later.contains("\"short\":\"1994-05-18\""), later.constData());
    QVERIFY2(later.contains("\"month\":\"1904-01-02\""), later.constData());
}

/// A number is one however it is written, and a text that looks like one is none.
void TestTableFiles::cellsSayTheirTypes()
{
    QVERIFY(runPython(QString::fromUtf8(kWriteBooks) + QStringLiteral(R"(
book("types.xlsx", {"n": [[text(n) for n in ("id", "score", "code", "gap")],
    [text("a "), number(1), text("12"), number("1.0000000000000001E-5")],
    [text("b"), number("0.6666666666666666"), text("13"), text("NaN")]]})
)"),
        {folder()}));
    QCOMPARE(imported(filePath(QStringLiteral("types.xlsx"))),
        QByteArray("[\"a\",\"fact\",\"\",{\"code\":\"12\",\"gap\":0.00001,\"score\":1}]\n"
                   "[\"b\",\"fact\",\"\",{\"code\":\"13\",\"score\":0.666666666666667}]\n"));
}

/// A workbook of nothing but notes is refused.
void TestTableFiles::leavesOutNotes()
{
    QVERIFY(runPython(QString::fromUtf8(kWriteBooks) + QStringLiteral(R"(
notes = [[text("Version"), number(2)], [text("Checked by"), text("Ann")]]
words = [[text("These are people."), text("And more")]]
book("notes.xlsx", {"Notes": notes, "people": [[text("id")], [text("a")], [text("b")]], "Words": words,
    "links": [[text("source"), text("target")], [text("a"), text("b")]]})
book("words.xlsx", {"Words": words, "Empty": []})
)"),
        {folder()}));
    const auto s = store(QStringLiteral("s.sqlite"));
    const auto report = importFiles(*s, {filePath(QStringLiteral("notes.xlsx"))}, {});
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(dump(*s),
        QByteArray("[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
                   "[\"a\",\"related_to\",\"b\",\"\",{}]\n"));
    QStringList left;
    for (const auto& warning : report->warnings)
        left.append(warning.where.section(u'/', -1) + u' ' + warning.message.section(u';', 1));
    QCOMPARE(left,
        (QStringList{
            QStringLiteral("Notes  it was left out"), QStringLiteral("Words  it was left out")}));
    const auto said = imported(filePath(QStringLiteral("words.xlsx")));
    QVERIFY2(said.contains("“These are people.”"), said.constData());
}

QTEST_GUILESS_MAIN(TestTableFiles)
#include "tst_tablefiles.moc"
