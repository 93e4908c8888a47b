// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A person's own files: dropped, pasted, asked about, and written again.

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasselectionmodel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 60000;

/// As a file manager does it.
void drop(const WindowRun& run, const QStringList& files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files)
        urls.append(QUrl::fromLocalFile(file));
    data.setUrls(urls);
    QDragEnterEvent enters({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(run.window.get(), &enters);
    QVERIFY(enters.isAccepted());
    QDropEvent drops({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(run.window.get(), &drops);
}

void choose(const WindowRun& run, const char* box, const QString& column)
{
    auto* combo = run.child<QComboBox>(box);
    QVERIFY(combo != nullptr && combo->isVisible());
    QVERIFY(!combo->accessibleName().isEmpty());
    combo->setFocus();
    QTest::keyClicks(combo, column);
    QCOMPARE(combo->currentText(), column);
}

/// Types a name into the file dialog and saves.
void saveAs(const WindowRun& run, const QString& filter, const QString& path)
{
    auto* dialog = run.child<QFileDialog>("exportData");
    QVERIFY(dialog != nullptr);
    const auto filters = dialog->nameFilters().filter(filter);
    QCOMPARE(filters.size(), 1);
    dialog->selectNameFilter(filters.first());
    emit dialog->filterSelected(filters.first());
    auto* name = dialog->findChild<QLineEdit*>(u"fileNameEdit"_s);
    QVERIFY(name != nullptr);
    name->clear();
    QTest::keyClicks(name, path);
    QTest::keyClick(name, Qt::Key_Return);
}

} // namespace

class TestForeignTables final : public QObject
{
    Q_OBJECT

private slots:
    void anEdgeListOpensAtOnce();
    void anUnclearTableIsAskedAbout();
    void theClipboardIsAFile();
    void theGraphIsWrittenAsData();
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
    QVERIFY(write(file, "day,who,whom,how\n1,a,b,likes\n2,b,c,likes\n3,c,a,knows\n"));
    drop(run, {file});
    QTRY_VERIFY_WITH_TIMEOUT(run.child<QDialog>("tableDialog") != nullptr, patience);
    auto* rows = run.child<QTableWidget>("tableRows");
    QCOMPARE(rows->rowCount(), 3);
    QCOMPARE(rows->item(2, 3)->text(), u"knows"_s);
    choose(run, "tableSource", u"who"_s);
    choose(run, "tableTarget", u"whom"_s);
    choose(run, "tableEdgeKind", u"how"_s);
    run.child<QCheckBox>("tableUndirected")->click();
    QTest::mouseClick(run.child<QPushButton>("tableOpen"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
    QCOMPARE(run.scene().edges().size(), std::size_t{3});
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

void TestForeignTables::theClipboardIsAFile()
{
    const WindowRun run;
    QGuiApplication::clipboard()->setText(u"source\ttarget\na\tb\nb\tc\n"_s);
    run.window->act(ActionId::PasteGraph);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
}

void TestForeignTables::theGraphIsWrittenAsData()
{
    const WindowRun run;
    const QString file = run.folder.filePath(u"edges.txt"_s);
    QVERIFY(write(file, "a b\nb c\nc a\n"));
    drop(run, {file});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
    const QString whole = run.folder.filePath(u"whole.gexf"_s);
    run.window->act(ActionId::ExportData);
    saveAs(run, u"GEXF"_s, whole);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(whole), patience);
    drop(run, {whole});
    QTRY_VERIFY_WITH_TIMEOUT(run.window->windowTitle().contains(u"whole.gexf"_s), patience);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().edges().size(), std::size_t{3}, patience);

    run.window->canvas()->selectionModel().select({NodeId("a"), NodeId("b")}, SelectMode::Replace);
    const QString part = run.folder.filePath(u"part.csv"_s);
    run.window->act(ActionId::ExportSelection);
    saveAs(run, u"CSV"_s, part);
    const QString edges = run.folder.filePath(u"part.edges.csv"_s);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(edges), patience);
    drop(run, {part, edges});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{2}, patience);
    QCOMPARE(run.scene().edges().size(), std::size_t{1});
}

QTEST_MAIN(TestForeignTables)
#include "tst_foreigntables.moc"
