// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/readingwindow.h"
#include "tests/ui/shots.h"
#include "ui/canvas/canvascontent.h"
#include "ui/documents/conceptview.h"
#include "ui/documents/documentwords.h"
#include "ui/documents/ingestdialog.h"
#include "ui/documents/ingestrun.h"
#include "ui/documents/paragraphparts.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/widgets/labels.h"
#include "ui/window/centrepages.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTreeView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWait = ReadingWindow::kWait;

DocumentParagraph paragraphWith(const std::string& text)
{
    DocumentParagraph paragraph;
    paragraph.text = text;
    return paragraph;
}

} // namespace

/// Decisions as a person reads them in the window.
class TestDocumentsPanel final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void sessionsHaveDays_data();
    void sessionsHaveDays();
    void partsAreIndentedAndFolded();
    void listsSessionsAndReads();
    void subparagraphsUnfold();
    void aClaimIsMarkedInItsText();
    void keysReadOn();
    void askingAgainReadsWhatIsThereNow();
    void conceptsHaveATimeline();
    void foldersAreReadIntoTheStore();
    void aReadingThatIsStoppedGoesOn();
    void otherGraphsHaveNoDocuments();
    void isWholeWhereThereIsLittleRoom();
};

void TestDocumentsPanel::initTestCase()
{
    disableQtSettings();
    loadCoreResources();
    loadUiResources();
    applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
}

void TestDocumentsPanel::sessionsHaveDays_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* from, const char* to, const char* shown) {
        QTest::addRow("%s to %s", from, to)
            << QString::fromUtf8(from) << QString::fromUtf8(to) << QString::fromUtf8(shown);
    };
    row("2021-11-01", "2021-11-13", "1–13 November 2021");
    row("2021-10-31", "2021-11-13", "31 October – 13 November 2021");
    row("2019-12-30", "2020-01-02", "30 December 2019 – 2 January 2020");
    row("2021-11-01", "2021-11-01", "1 November 2021");
    row("2021-11-01", "", "1 November 2021");
    row("", "2021-11-13", "13 November 2021");
    row("2021-02-30", "2021-11-13", "13 November 2021");
    row("1 November", "13/11/2021", "");
    // The day in UTC, as for every other time.
    row("2021-11-01T01:30:00+02:00", "2021-11-01T23:00:00Z", "31 October – 1 November 2021");
}

void TestDocumentsPanel::sessionsHaveDays()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QTEST(daysText(toUtf8(from), toUtf8(to)), "shown");
}

void TestDocumentsPanel::partsAreIndentedAndFolded()
{
    auto paragraph = paragraphWith("Décides on:\r\n\t\t(a)\tMaps;\r\n\t\t(h)\tX;\r\n(i) Y;\r\n"
                                   "\t\t\t(ii)\tZ;\r\n(j) End, pursuant to 5/CP.19;");
    paragraph.verbBegin = 0;
    paragraph.verbLength = 8; // with an accent: seven characters
    paragraph.cites.push_back({"5/CP.19", "pursuant to", "4", false,
        static_cast<std::int64_t>(paragraph.text.find("5/CP.19")), 7});
    const ParagraphParts parts = partsOfParagraph(paragraph, false);
    QStringList shown;
    for (const ParagraphPart& part : parts.parts)
        shown += QString::number(part.level) + part.text;
    QCOMPARE(shown,
        (QStringList{u"0Décides on:"_s, u"1(a) Maps;"_s, u"1(h) X;"_s, u"1(i) Y;"_s, u"2(ii) Z;"_s,
            u"1(j) End, pursuant to 5/CP.19;"_s}));
    QCOMPARE(parts.parts[0].ranges.front().length, 7);
    const StyledRange& cited = parts.parts[5].ranges.front();
    QCOMPARE(parts.parts[5].text.mid(cited.begin, cited.length), u"5/CP.19"_s);
    QVERIFY(cited.kind == StyledRange::Kind::Missing);
    // A sixth one folds them all.
    paragraph.text += "\r\n(k) More;";
    QCOMPARE(partsOfParagraph(paragraph, false).folded, 6);
    QCOMPARE(partsOfParagraph(paragraph, true).parts.size(), std::size_t{7});
}

void TestDocumentsPanel::listsSessionsAndReads()
{
    const ReadingWindow window;
    window.awaitLists();
    const auto* tabs = window.run.child<QTabBar>("startTabs");
    QVERIFY(tabs->isVisible());
    window.run.window->act(ActionId::ShowDocuments);
    QCOMPARE(tabs->tabText(tabs->currentIndex()), u"Documents"_s);
    auto* list = window.run.child<QTreeView>("documentList");
    const QAbstractItemModelTester tester(list->model());
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"CMA 2"_s);
    QVERIFY(window.run.child<TextLabel>("documentCount")->text().startsWith(u"2 decision"_s));
    // Words of the title are enough to find it, whatever the case.
    QTest::keyClicks(window.run.child<QLineEdit>("documentFilter"), u"FUNCTIONS network"_s);
    QCOMPARE(list->model()->rowCount(), 1);
    QVERIFY(window.run.child<TextLabel>("documentCount")->text().startsWith(u"1 of 2 decision"_s));
    const auto decision = list->model()->index(0, 0, list->model()->index(0, 0));
    QCOMPARE(decision.data().toString(), u"4/CMA.3"_s);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(decision).center());
    QTRY_COMPARE_WITH_TIMEOUT(
        window.run.child<TextLabel>("textTitle")->text(), u"Decision 4/CMA.3"_s, kWait);
    QTRY_VERIFY(window.text()->isVisible());
    QCOMPARE(window.run.child<TextLabel>("textName")->text(), u"Functions of the network"_s);
    const QString source = window.run.child<ElidedLabel>("textSource")->text();
    for (const auto& words : {u"FCCC/PA/CMA/2021/10/Add.1"_s, u"Glasgow"_s, u"CMA2021.txt"_s,
             u"31 October – 13 November 2021"_s})
        QVERIFY2(source.contains(words), qPrintable(source));
    QVERIFY(window.rowOf(u"¶1, Decides that the Harbor"_s) > 0);
}

void TestDocumentsPanel::subparagraphsUnfold()
{
    const ReadingWindow window;
    window.awaitLists();
    window.read(u"1/CMA.2 3"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶3"_s, kWait);
    const int row = window.rowOf(u"¶3, "_s);
    const int folded = window.text()->layoutOf(row).height();
    window.click(row, u"Show 7 subparagraphs"_s);
    QTRY_VERIFY(window.text()->layoutOf(row).height() >= folded + 6 * 20);
}

void TestDocumentsPanel::aClaimIsMarkedInItsText()
{
    const ReadingWindow window;
    window.awaitLists();
    // What a claim rests on is lit, wherever it is read.
    Evidence evidence;
    evidence.nodes = {NodeId("4/CMA.3 ¶2")};
    evidence.value = "Requests";
    window.run.window->findChild<EvidenceHighlight*>()->show(evidence);
    window.run.window->act(ActionId::ShowText);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 ¶2"_s, kWait);
    const int row = window.rowOf(u"¶2, Requests"_s);
    QTRY_VERIFY(window.text()->isLit(row));
    QVERIFY(!window.text()->isLit(row - 1));
    QVERIFY(window.run.child<TextLabel>("textLit")->text().contains(u"1 paragraph"_s));
    shot(*window.run.window, u"documents-claim"_s);
    QTest::mouseClick(window.run.child<LinkButton>("textLitEnd"), Qt::LeftButton);
    QTRY_VERIFY(!window.text()->isLit(row));
    // The other way: Enter shows it on the canvas.
    window.text()->setFocus();
    window.text()->goTo("4/CMA.3 ¶1");
    QTest::keyClick(window.text(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(
        !window.run.window->canvas()->content().evidence().nodes.empty(), kWait);
    QCOMPARE(window.run.window->canvas()->content().evidence().nodes.front().text, "4/CMA.3 ¶1");
    // With all who cite it.
    QTest::mouseClick(window.run.child<LinkButton>("textCitations"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(
        window.run.window->canvas()->content().evidence().nodes.size() >= 3, kWait);
}

void TestDocumentsPanel::keysReadOn()
{
    const ReadingWindow window;
    window.awaitLists();
    window.read(u"1/CMA.2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(
        window.run.child<TextLabel>("textTitle")->text(), u"Decision 1/CMA.2"_s, kWait);
    QTest::keyClick(window.text(), Qt::Key_J);
    QTRY_VERIFY(window.text()->current() != nullptr);
    QTest::keyClick(window.text(), Qt::Key_F);
    QCOMPARE(window.text()->current()->id, "1/CMA.2 ¶2");
    QTest::keyClick(window.text(), Qt::Key_K);
    QCOMPARE(window.text()->current()->id, "1/CMA.2 ¶1");
    QTest::keyClick(window.text(), Qt::Key_F);
    QTest::keyClick(window.text(), Qt::Key_C);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 preamble 1"_s, kWait);
    QTest::keyClick(window.text(), Qt::Key_G);
    QVERIFY(window.run.child<QLineEdit>("textGoTo")->hasFocus());
}

/// F5, after another program read a file into the store: the lists, and who cites what is open.
void TestDocumentsPanel::askingAgainReadsWhatIsThereNow()
{
    const ReadingWindow window;
    window.awaitLists();
    window.run.window->act(ActionId::ShowDocuments);
    window.read(u"1/CMA.2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(
        window.run.child<TextLabel>("textTitle")->text(), u"Decision 1/CMA.2"_s, kWait);
    const auto* list = window.run.child<QTreeView>("documentList")->model();
    const auto citing = [&window] { return window.run.child<TextLabel>("textCounts")->text(); };
    QTRY_VERIFY_WITH_TIMEOUT(citing().endsWith(u"cited by 1"_s), kWait);

    const QString folder = window.library.folder.filePath(u"more"_s);
    QDir().mkpath(folder);
    QByteArray text(kSecond);
    text.replace("third session", "fourth session").replace("4/CMA.3", "5/CMA.4");
    Library::write(folder + u"/CMA2022.txt"_s, text.constData());
    documents::IngestOptions options;
    options.folder = folder;
    const auto store = openStore(window.library.url, OpenMode::Write, {});
    QVERIFY(store.has_value());
    const auto report = documents::ingestDocuments(**store, options);
    QVERIFY(report.has_value());
    QCOMPARE(report->decisions, std::int64_t{1});
    QCOMPARE(list->rowCount(), 2);

    window.run.window->activateWindow();
    QTest::keyClick(window.run.window.get(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(list->rowCount(), 3, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(citing().endsWith(u"cited by 2"_s), kWait);
    QCOMPARE(window.run.child<TextLabel>("textTitle")->text(), u"Decision 1/CMA.2"_s);
}

void TestDocumentsPanel::conceptsHaveATimeline()
{
    const ReadingWindow window;
    window.awaitLists();
    window.run.window->act(ActionId::ShowConcepts);
    auto* view = window.run.child<ConceptView>("conceptLanes");
    const auto lane = [&] {
        const auto& lanes = view->lanes()->lanes();
        const auto found = std::ranges::find(lanes, "Harbor network", &ConceptLane::name);
        return found == lanes.end() ? -1 : static_cast<int>(found - lanes.begin());
    };
    QTRY_VERIFY_WITH_TIMEOUT(
        lane() >= 0 && view->lanes()->lanes()[std::size_t(lane())].outcome, kWait);
    const auto cell = [&](int column) { return view->lanes()->index(lane(), column); };
    const auto spoken
        = [&](int column) { return cell(column).data(Qt::AccessibleTextRole).toString(); };
    QVERIFY2(spoken(0).contains(u"founding: 1/CMA.2 ¶2"_s), qPrintable(spoken(0)));
    QVERIFY2(spoken(1).contains(u"follow-up: 4/CMA.3 ¶1"_s), qPrintable(spoken(1)));
    QCOMPARE(view->lanes()->foundedIn(lane()), 0);
    shot(*window.run.window, u"documents-timeline"_s);
    // A click on the ring opens the paragraph.
    view->scrollTo(cell(1));
    const auto places = view->placesIn(cell(1));
    const auto marks = view->lanes()->marksAt(cell(1));
    const auto follow = std::ranges::find(marks, TimelineAct::Kind::FollowUp, &TimelineMark::kind);
    const QPointF at = places[std::size_t(follow - marks.begin())];
    QTest::mouseClick(
        view->viewport(), Qt::LeftButton, {}, (view->visualRect(cell(1)).topLeft() + at).toPoint());
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 ¶1"_s, kWait);
    QVERIFY(window.text()->isVisible());
    // One more, by its name.
    auto* name = window.run.child<QLineEdit>("conceptName");
    name->setFocus();
    QTest::keyClicks(name, u"moon"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(view->lanes()->lanes().front().name, "moon", kWait);
    QCOMPARE(view->lanes()->foundedIn(0), -1);
    view->setFocus();
    view->setCurrentIndex(view->lanes()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Delete);
    QTRY_VERIFY(view->lanes()->lanes().empty() || view->lanes()->lanes().front().name != "moon");
}

void TestDocumentsPanel::foldersAreReadIntoTheStore()
{
    const ReadingWindow window;
    window.awaitLists();
    const QString folder = window.library.folder.filePath(u"more"_s);
    QDir().mkpath(folder);
    QByteArray text(kSecond);
    text.replace("third session", "fourth session").replace("4/CMA.3", "5/CMA.4");
    Library::write(folder + u"/CMA2022.txt"_s, text.constData());
    Library::write(folder + u"/shopping.txt"_s, "milk\n");
    window.run.window->act(ActionId::AddDocuments);
    QTRY_VERIFY_WITH_TIMEOUT(window.run.window->findChild<IngestDialog*>() != nullptr, kWait);
    auto* dialog = window.run.window->findChild<IngestDialog*>();
    auto* words = dialog->findChild<TextLabel*>(u"ingestWords"_s);
    auto* start = dialog->findChild<QPushButton*>(u"ingestStart"_s);
    auto* field = dialog->findChild<QLineEdit*>(u"ingestFolder"_s);
    QVERIFY(!dialog->findChild<QCheckBox*>(u"ingestAsk"_s)->isVisible()); // no model is set
    field->setText(folder + u"/nowhere"_s);
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && !words->text().isEmpty(), kWait);
    QVERIFY(!words->text().startsWith(u"Ingested"_s));
    field->setText(folder);
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(words->text().startsWith(u"Ingested: 1 of 2"_s), kWait);
    const auto* files = dialog->findChild<QTreeView*>(u"ingestFiles"_s)->model();
    QCOMPARE(files->rowCount(), 2);
    QCOMPARE(files->index(0, 3).data().toString(), u"written"_s);
    QVERIFY(files->index(1, 3).data().toString().startsWith(u"left out: "_s));
    shot(*dialog, u"documents-ingest"_s);
    dialog->reject();
    const auto* list = window.run.child<QTreeView>("documentList");
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 3, kWait);
}

/// What was written stays, and the next run goes on behind it.
void TestDocumentsPanel::aReadingThatIsStoppedGoesOn()
{
    const Library library;
    const auto store = *openStore(library.url, OpenMode::Write, {});
    const QString folder = library.folder.filePath(u"many"_s);
    QDir().mkpath(folder);
    for (int i = 0; i < 40; ++i) {
        QByteArray text(kSecond);
        text.replace("4/CMA.3", QByteArray::number(100 + i) + "/CMA.3");
        Library::write(folder + u"/f%1.txt"_s.arg(i, 2, 10, QChar(u'0')), text.constData());
    }
    IngestRun run(store, nullptr);
    std::vector<Result<documents::IngestReport>> reports;
    connect(&run, &IngestRun::ended, &run, [&](const auto& report) { reports.push_back(report); });
    documents::IngestOptions options;
    options.folder = folder;
    options.batchSize = 1;
    // Before its first look at the worker: nothing may have been written by then.
    run.start(options);
    run.stop();
    QTRY_COMPARE_WITH_TIMEOUT(reports.size(), std::size_t{1}, kWait);
    QVERIFY(!reports.front() && reports.front().error().code == ErrorCode::Cancelled);
    QVERIFY(!run.isRunning());
    run.start(options);
    QTRY_COMPARE_WITH_TIMEOUT(reports.size(), std::size_t{2}, kWait);
    const auto& rest = reports.back();
    QVERIFY2(rest, qPrintable(rest ? QString() : rest.error().message));
    QCOMPARE(rest->files.size(), std::size_t{40});
}

void TestDocumentsPanel::otherGraphsHaveNoDocuments()
{
    const WindowRun run{Clock(ReadingWindow::kNow)};
    run.workbench().opening().openExample();
    QTRY_VERIFY_WITH_TIMEOUT(!run.scene().nodes().empty(), kWait);
    QTRY_VERIFY(!run.child<QTabBar>("startTabs")->isVisible());
    const auto* page = run.child<QWidget>("textPage");
    const auto* pages = run.window->findChild<CentrePages*>();
    QTRY_VERIFY(!pages->isOffered(page));
}

void TestDocumentsPanel::isWholeWhereThereIsLittleRoom()
{
    const ReadingWindow window;
    window.awaitLists();
    window.run.window->resize(1024, 700);
    window.read(u"1/CMA.2 2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶2"_s, kWait);
    window.text()->doItemsLayout();
    const int row = window.rowOf(u"¶2, Establishes"_s);
    QTRY_VERIFY_WITH_TIMEOUT(
        window.text()->model()->index(row, 0).data().toString().contains(u"cited by"_s), kWait);
    shot(*window.run.window, u"documents-narrow"_s);
    useTheme(ThemeKind::Dark);
    shot(*window.run.window, u"documents-narrow"_s);
    window.run.window->resize(1600, 1000);
    window.run.window->act(ActionId::ShowDocuments);
    shot(*window.run.window, u"documents-text"_s);
    useTheme(ThemeKind::Light);
}

QTEST_MAIN(TestDocumentsPanel)
#include "tst_documentspanel.moc"
