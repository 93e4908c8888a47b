// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A person's own files: dropped, pasted and asked about.

#include "tests/ui/journeys.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QInputDialog>
#include <QPushButton>
#include <QTableWidget>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

void choose(const WindowRun& run, const char* box, const QString& column)
{
    auto* combo = run.child<QComboBox>(box);
    QVERIFY(combo != nullptr && combo->isVisible());
    QVERIFY(!combo->accessibleName().isEmpty());
    combo->setFocus();
    QTest::keyClicks(combo, column);
    QCOMPARE(combo->currentText(), column);
}

} // namespace

class TestForeignTables final : public QObject
{
    Q_OBJECT

private slots:
    void anEdgeListOpensAtOnce();
    void anUnclearTableIsAskedAbout();
    void theFirstRowMayBeData();
    void ofSeveralGraphsOneIsChosen_data();
    void ofSeveralGraphsOneIsChosen();
    void theClipboardIsAFile();
    void theGraphAndItsSelectionAreExported();
};

void TestForeignTables::anEdgeListOpensAtOnce()
{
    const WindowRun run;
    const QString file = run.folder.filePath(u"edges.csv"_s);
    QVERIFY(write(file, ",source,target,weight\n0,a,b,0.5\n1,b,c,1.0\n"));
    drop(run, {file});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
    QCOMPARE(run.scene().edges().size(), std::size_t{2});
    QVERIFY(run.child<QDialog>("tableDialog") == nullptr);
}

void TestForeignTables::anUnclearTableIsAskedAbout()
{
    const WindowRun run;
    const QString file = run.folder.filePath(u"likes.csv"_s);
    QVERIFY(write(file,
        "day,who,whom,how\n1,a,b,likes\n2,b,c,likes\n3,c,a,knows\n4,a,c,likes\n"
        "5,b,a,knows\n6,c,b,knows\n"));
    drop(run, {file});
    QTRY_VERIFY_WITH_TIMEOUT(run.child<QDialog>("tableDialog") != nullptr, patience);
    auto* rows = run.child<QTableWidget>("tableRows");
    QCOMPARE(rows->rowCount(), 5); // the first ones
    QCOMPARE(rows->item(2, 3)->text(), u"knows"_s);
    choose(run, "tableSource", u"who"_s);
    choose(run, "tableTarget", u"whom"_s);
    choose(run, "tableEdgeKind", u"how"_s);
    run.child<QCheckBox>("tableUndirected")->click();
    QTest::mouseClick(run.child<QPushButton>("tableOpen"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
    QCOMPARE(run.scene().edges().size(), std::size_t{6});
    QTRY_VERIFY(run.child<QDialog>("tableDialog") == nullptr);

    // The next table with this header is asked about with what was chosen for the first.
    const QString next = run.folder.filePath(u"more.csv"_s);
    QVERIFY(write(next, "day,who,whom,how\n1,x,y,likes\n"));
    drop(run, {next});
    QTRY_VERIFY_WITH_TIMEOUT(run.child<QDialog>("tableDialog") != nullptr, patience);
    QCOMPARE(run.child<QComboBox>("tableEdgeKind")->currentText(), u"how"_s);
    QVERIFY(run.child<QCheckBox>("tableUndirected")->isChecked());
    QTest::keyClick(run.child<QDialog>("tableDialog"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{2}, patience);
}

/// Which no header says, and nothing in the file.
void TestForeignTables::ofSeveralGraphsOneIsChosen_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("GML") << u"two.gml"_s
                         << QByteArray("graph [ name \"A\" node [ id 1 ] ]\n"
                                       "graph [ label \"B\" node [ id 1 ] node [ id 2 ] ]\n")
                         << QStringList{u"1: A"_s, u"2: B"_s};
    QTest::newRow("Pajek, names alike")
        << u"two.net"_s
        << QByteArray("*Network a\n*Vertices 1\n1 \"x\"\n*Network a\n*Vertices 2\n"
                      "1 \"x\"\n2 \"y\"\n")
        << QStringList{u"1: a"_s, u"2: a"_s};
    QTest::newRow("JSON without names")
        << u"two.json"_s
        << QByteArray(R"({"graphs":[{"nodes":{"x":{}}},{"nodes":{"x":{},"y":{}}}]})")
        << QStringList{u"1"_s, u"2"_s};
}

void TestForeignTables::ofSeveralGraphsOneIsChosen()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, file);
    QFETCH(const QStringList, rows);
    const WindowRun run;
    const QString path = run.folder.filePath(name);
    QVERIFY(write(path, file.toStdString()));
    // One and then the other: each is a store of its own.
    for (const int graph : {1, 0}) {
        drop(run, {path});
        QTRY_VERIFY_WITH_TIMEOUT(run.child<QInputDialog>("severalGraphs") != nullptr, patience);
        auto* dialog = run.child<QInputDialog>("severalGraphs");
        QCOMPARE(dialog->comboBoxItems(), rows);
        dialog->setTextValue(rows.at(graph));
        dialog->accept();
        QTRY_COMPARE_WITH_TIMEOUT(
            run.scene().nodes().size(), static_cast<std::size_t>(graph + 1), patience);
        QTRY_VERIFY(run.child<QInputDialog>("severalGraphs") == nullptr);
    }
}

void TestForeignTables::theFirstRowMayBeData()
{
    const WindowRun run;
    const QString file = run.folder.filePath(u"names.csv"_s);
    QVERIFY(write(file, "Ann,Bob\nBob,Cy\nCy,Ann\n"));
    drop(run, {file});
    QTRY_VERIFY_WITH_TIMEOUT(run.child<QDialog>("tableDialog") != nullptr, patience);
    auto* rows = run.child<QTableWidget>("tableRows");
    QCOMPARE(rows->rowCount(), 2);
    run.child<QCheckBox>("tableNoHeader")->click();
    QCOMPARE(rows->rowCount(), 3);
    QCOMPARE(rows->item(0, 1)->text(), u"Bob"_s);
    QTest::mouseClick(run.child<QPushButton>("tableOpen"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
    QCOMPARE(run.scene().edges().size(), std::size_t{3});
}

void TestForeignTables::theClipboardIsAFile()
{
    const WindowRun run;
    QGuiApplication::clipboard()->setText(u"source\ttarget\na\tb\nb\tc\n"_s);
    run.window->act(ActionId::PasteGraph);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
}

/// The ending of the name says the form.
void TestForeignTables::theGraphAndItsSelectionAreExported()
{
    const WindowRun run;
    const QString file = run.folder.filePath(u"edges.csv"_s);
    QVERIFY(write(file, "source,target\na,b\nb,c\n"));
    drop(run, {file});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
    const auto exported = [&run](ActionId action, const QString& name) {
        const QString path = run.folder.filePath(name);
        run.window->act(action);
        chooseFile(run, path);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), patience);
    };
    exported(ActionId::ExportData, u"all.graphml"_s);
    QCOMPARE(contentsOf(run.folder.filePath(u"all.graphml"_s)).count("<edge "), 2);
    run.window->canvas()->select({NodeId("a"), NodeId("b")});
    exported(ActionId::ExportSelection, u"part.gexf"_s);
    const QByteArray part = contentsOf(run.folder.filePath(u"part.gexf"_s));
    QVERIFY(part.contains("<gexf"));
    QCOMPARE(part.count("<node "), 2);
    QCOMPARE(part.count("<edge "), 1);
}

QTEST_MAIN(TestForeignTables)
#include "tst_foreigntables.moc"
