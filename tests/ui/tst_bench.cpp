// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/journeys.h"
#include "tests/ui/shots.h"
#include "ui/bench/benchcontroller.h"
#include "ui/bench/claimlist.h"
#include "ui/canvas/canvascontent.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/labels.h"

#include <QAbstractButton>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString kAnswer = u"Carla Romano leads Lighthouse. The status of Fix the login is done.\n"
                        "The customer is happy with the <b>plan</b>.\n"
                        "Write the guide is assigned to Ada Lindgren.\n\n# Receipt 7c1e00aa\n"_s;

void openTeam(const WindowRun& run)
{
    run.workbench().opening().openFiles(
        {qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/overview/team.json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(
        run.workbench().connection() && run.workbench().connection()->hasGraph, patience);
    QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() > 5, patience);
}

BenchController* bench(const WindowRun& run)
{
    return run.window->findChild<BenchController*>();
}

void paste(const WindowRun& run, const QString& answer)
{
    run.window->act(ActionId::CheckAnswer);
    run.child<QPlainTextEdit>("agentAnswer")->setPlainText(answer);
    QTest::mouseClick(run.child<QPushButton>("checkAnswer"), Qt::LeftButton);
}

/// The answer is on the bench, and its claims have the focus.
void checkAnswer(const WindowRun& run)
{
    openTeam(run);
    paste(run, kAnswer);
    QTRY_VERIFY_WITH_TIMEOUT(bench(run)->reading() != nullptr, patience);
    QTRY_VERIFY(run.child<ClaimList>("claimList")->isVisible());
}

QString rowText(const WindowRun& run, int row)
{
    const auto* list = run.child<ClaimList>("claimList");
    return list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
}

QString judged(const WindowRun& run)
{
    return run.child<QLabel>("benchJudged")->text();
}

void key(const WindowRun& run, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QTest::keyClick(run.child<ClaimList>("claimList"), key, modifiers);
}

void saveTo(const WindowRun& run, const char* button, const QString& path)
{
    QSignalSpy written(bench(run), &BenchController::written);
    QTest::mouseClick(run.child<QPushButton>(button), Qt::LeftButton);
    chooseFile(run, path);
    QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, patience);
}

} // namespace

/// The page on which a reviewer judges what an agent said.
class BenchTest final : public QObject
{
    Q_OBJECT

private slots:
    void claimsAreMarked();
    void keysJudge();
    void evidenceIsLit();
    void theReceiptOpens();
    void aKeyRunsTheClosestQuery();
    void aBundleOpensWithoutTheStore();
    void aBundleIsOpenedAsAnyFile();
    void aChangedBundleIsRefused();
    void reportsAreWritten();
    void aDroppedAnswerIsChecked();
    void aLongCheckStops();
    void unsavedVerdictsAreAskedAbout();
    void anotherAnswerDoesNotTakeThem();
    void withoutAGraphItIsSaid();
    void panesFit_data();
    void panesFit();
};

void BenchTest::claimsAreMarked()
{
    const WindowRun run;
    checkAnswer(run);
    QCOMPARE(run.child<ClaimList>("claimList")->model()->rowCount(), 4);
    QCOMPARE(rowText(run, 0), u"Claim 1. SUPPORTED. Carla Romano leads Lighthouse. not judged."_s);
    QVERIFY2(rowText(run, 1).contains(u"CONTRADICTED"_s), qPrintable(rowText(run, 1)));
    QVERIFY2(rowText(run, 1).contains(u"said done ≠ open"_s), qPrintable(rowText(run, 1)));
    QVERIFY2(rowText(run, 2).contains(u"NOT CHECKABLE"_s), qPrintable(rowText(run, 2)));
    QVERIFY2(rowText(run, 3).contains(u"SUPPORTED"_s), qPrintable(rowText(run, 3)));
    // Nobody has the receipt that the answer names, and that is said.
    QVERIFY(!run.child<QLabel>("droppedReceipts")->isHidden());
    QVERIFY(run.child<QLabel>("droppedReceipts")->text().contains(u"7c1e"_s));
    const QString shown = run.child<QTextEdit>("markedAnswer")->toPlainText();
    QVERIFY2(shown.contains(u"<b>plan</b>"_s), qPrintable(shown));
}

void BenchTest::keysJudge()
{
    const WindowRun run;
    checkAnswer(run);
    QCOMPARE(judged(run), u"0 of 4 judged"_s);
    key(run, Qt::Key_A);
    QCOMPARE(bench(run)->current(), 1);
    key(run, Qt::Key_D, Qt::ShiftModifier); // and stays
    QCOMPARE(bench(run)->current(), 1);
    key(run, Qt::Key_N);
    auto* note = run.child<QLineEdit>("claimNote");
    QTest::keyClicks(note, u"seen on Monday"_s);
    QTest::keyClick(note, Qt::Key_Return);
    QCOMPARE(judged(run), u"2 of 4 judged"_s);
    QCOMPARE(bench(run)->reviews()[1], (ClaimReview{ReviewVerdict::Disagree, u"seen on Monday"_s}));
    key(run, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(bench(run)->current(), 2);
    key(run, Qt::Key_S);
    QCOMPARE(judged(run), u"3 of 4 judged"_s);
    key(run, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(judged(run), u"2 of 4 judged"_s);
    QCOMPARE(bench(run)->current(), 2);
    key(run, Qt::Key_Up);
    QCOMPARE(bench(run)->current(), 1);
    bench(run)->dropReviews();
}

void BenchTest::evidenceIsLit()
{
    const WindowRun run;
    checkAnswer(run);
    key(run, Qt::Key_L);
    const auto lit = [&run] {
        std::set<std::string> ids;
        for (const NodeId& node : run.window->canvas()->content().evidence().nodes)
            ids.insert(node.text);
        return ids;
    };
    QTRY_VERIFY(lit().contains("p3"));
    QVERIFY(lit().contains("q1"));
    // The same ids in another graph are other nodes.
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"other.jsonl"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"id\": \"p3\", \"role\": \"person\"}\n");
    file.close();
    run.workbench().opening().openFiles({path});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{1}, patience);
    run.window->act(ActionId::ShowBench);
    key(run, Qt::Key_L);
    QVERIFY(lit().empty());
}

void BenchTest::theReceiptOpens()
{
    const WindowRun run;
    checkAnswer(run);
    const std::string wanted = bench(run)->reading()->claims[0].cells.front().receipt;
    key(run, Qt::Key_Return);
    const auto viewer = [&run]() -> ReceiptViewer* {
        for (QWidget* window : QApplication::topLevelWidgets()) {
            if (auto* one = qobject_cast<ReceiptViewer*>(window))
                return one;
        }
        return run.window->findChild<ReceiptViewer*>();
    };
    QTRY_VERIFY_WITH_TIMEOUT(viewer() != nullptr && viewer()->isVisible(), patience);
    QTRY_COMPARE(viewer()->currentReceipt().text, wanted);
}

void BenchTest::aKeyRunsTheClosestQuery()
{
    const WindowRun run;
    openTeam(run);
    paste(run, u"Carla Romano is happy with the plan."_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench(run)->reading() != nullptr, patience);
    const auto& queries = bench(run)->reading()->claims[0].queries;
    QVERIFY(!queries.empty());
    const QSignalSpy ended(&run.workbench(), &Workbench::requestEnded);
    key(run, Qt::Key_R);
    QTRY_VERIFY_WITH_TIMEOUT(!answersTo(ended, queries.front().query).empty(), patience);
}

void BenchTest::aBundleOpensWithoutTheStore()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"checked.json"_s);
    {
        const WindowRun run;
        checkAnswer(run);
        key(run, Qt::Key_A);
        QVERIFY(bench(run)->isUnsaved());
        saveTo(run, "saveBundle", path);
        QVERIFY(!bench(run)->isUnsaved());
    }
    const WindowRun other;
    other.window->act(ActionId::ShowBench);
    bench(other)->open(path);
    QTRY_VERIFY_WITH_TIMEOUT(bench(other)->reading() != nullptr, patience);
    QVERIFY(bench(other)->bundle().has_value());
    QCOMPARE(bench(other)->reviews()[0].verdict, ReviewVerdict::Agree);
    QVERIFY(rowText(other, 1).contains(u"said done ≠ open"_s));
    QTRY_VERIFY(other.child<QWidget>("claimCard")->isVisible());
}

void BenchTest::aBundleIsOpenedAsAnyFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"checked.json"_s);
    {
        const WindowRun run;
        checkAnswer(run);
        key(run, Qt::Key_D);
        saveTo(run, "saveBundle", path);
    }
    // By the menu, where nothing else is.
    const WindowRun run;
    run.window->act(ActionId::OpenFile);
    chooseFile(run, path);
    QTRY_VERIFY_WITH_TIMEOUT(bench(run)->reading() != nullptr, patience);
    QVERIFY(run.child<ClaimList>("claimList")->isVisible());
    QVERIFY(!run.workbench().isOpen());
    QCOMPARE(bench(run)->reviews()[0].verdict, ReviewVerdict::Disagree);
    const auto origin = [&run] { return run.child<ElidedLabel>("benchOrigin")->text(); };
    QVERIFY2(origin().startsWith(u"Bundle, intact; no graph is open"_s), qPrintable(origin()));
    // With its data here it is replayed, and what was judged stays.
    bench(run)->review(1, ReviewVerdict::Agree);
    openTeam(run);
    QTRY_VERIFY_WITH_TIMEOUT(origin().startsWith(u"Bundle, intact; replayed: MATCH"_s), patience);
    QCOMPARE(bench(run)->reviews()[1].verdict, ReviewVerdict::Agree);
    bench(run)->dropReviews();
    // Dropped on the window it takes its place anew, from the file.
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(run.window.get(), &enter);
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(run.window.get(), &drop);
    QTRY_COMPARE_WITH_TIMEOUT(bench(run)->reviews()[1].verdict, ReviewVerdict::None, patience);
    QVERIFY(run.workbench().isOpen());
    // A changed one leaves what is there.
    QByteArray bytes = contentsOf(path);
    bytes.replace("disagree", "agree");
    QVERIFY(write(path, bytes.toStdString()));
    const auto before = bench(run)->reading();
    const QSignalSpy failed(bench(run), &BenchController::failed);
    run.workbench().opening().openFiles({path});
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QCOMPARE(failed.front().front().value<Error>().code, ErrorCode::NotIntact);
    QCOMPARE(bench(run)->reading(), before);
}

void BenchTest::aChangedBundleIsRefused()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"checked.json"_s);
    const WindowRun run;
    checkAnswer(run);
    saveTo(run, "saveBundle", path);
    QByteArray bytes = contentsOf(path);
    QVERIFY(bytes.contains("\"mark\":\"contradicted\""));
    bytes.replace("\"mark\":\"contradicted\"", "\"mark\":\"supported\"");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    const auto before = bench(run)->reading();
    QSignalSpy failed(bench(run), &BenchController::failed);
    bench(run)->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QCOMPARE(failed.front().front().value<Error>().code, ErrorCode::NotIntact);
    QCOMPARE(bench(run)->reading(), before);
}

void BenchTest::reportsAreWritten()
{
    const QTemporaryDir folder;
    const WindowRun run;
    checkAnswer(run);
    key(run, Qt::Key_D);
    const QString html = folder.filePath(u"report.html"_s);
    saveTo(run, "benchReport", html);
    const QByteArray page = contentsOf(html);
    for (const char* expected : {"CONTRADICTED", "NOT CHECKABLE", "disagree", "default-src 'none'",
             "&lt;b&gt;plan&lt;/b&gt;", "7c1e00aa"})
        QVERIFY2(page.contains(expected), expected);
    QVERIFY(!page.contains("<script") && !page.contains("<b>plan"));
    dismissNotice(run);
    const QString pdf = folder.filePath(u"report.pdf"_s);
    saveTo(run, "benchReport", pdf);
    QVERIFY(contentsOf(pdf).startsWith("%PDF-"));
    // A bundle that is still being saved is told of, too.
    QSignalSpy written(bench(run), &BenchController::written);
    bench(run)->save(folder.filePath(u"checked.json"_s));
    bench(run)->report(html);
    QTRY_COMPARE_WITH_TIMEOUT(written.size(), 2, patience);
    QVERIFY(!bench(run)->isUnsaved());
}

void BenchTest::aDroppedAnswerIsChecked()
{
    const WindowRun run;
    openTeam(run);
    run.window->act(ActionId::ShowBench);
    auto* page = run.child<QWidget>("benchPage");
    QMimeData data;
    data.setText(u"Carla Romano leads Lighthouse."_s);
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(page, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(page, &drop);
    QTRY_VERIFY_WITH_TIMEOUT(bench(run)->reading() != nullptr, patience);
    QCOMPARE(bench(run)->reading()->counts(), (MarkCounts{1, 0, 0}));
}

void BenchTest::aLongCheckStops()
{
    const WindowRun run;
    openTeam(run);
    QString longAnswer;
    for (int i = 0; i < 9000; ++i)
        longAnswer += u"Person %1 leads Project %2. "_s.arg(i).arg(i);
    paste(run, longAnswer);
    auto* stop = run.child<QPushButton>("stopBench");
    QVERIFY(stop->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    QVERIFY(!bench(run)->isRunning());
    QTRY_VERIFY(!stop->isVisible());
    // The next one does not wait for it.
    paste(run, kAnswer);
    QTRY_VERIFY_WITH_TIMEOUT(bench(run)->reading() != nullptr, patience);
    QCOMPARE(bench(run)->reading()->claims.size(), std::size_t{4});
}

void BenchTest::unsavedVerdictsAreAskedAbout()
{
    const WindowRun run;
    checkAnswer(run);
    key(run, Qt::Key_A);
    run.window->close();
    QVERIFY(run.window->isVisible());
    auto* box = run.child<QMessageBox>("unsavedVerdicts");
    QVERIFY(box != nullptr);
    for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QTRY_VERIFY(!run.window->isVisible());
}

void BenchTest::anotherAnswerDoesNotTakeThem()
{
    const WindowRun run;
    checkAnswer(run);
    const auto before = bench(run)->reading();
    key(run, Qt::Key_N);
    QTest::keyClicks(run.child<QLineEdit>("claimNote"), u"seen"_s); // and is not ended
    const auto answerWith = [&run](QMessageBox::ButtonRole role) {
        bench(run)->check("Carla Romano leads Lighthouse.", u"Another"_s);
        QTRY_VERIFY_WITH_TIMEOUT(run.child<QMessageBox>("unsavedVerdicts") != nullptr, patience);
        const auto* box = run.child<QMessageBox>("unsavedVerdicts");
        for (QAbstractButton* button : box->buttons()) {
            if (box->buttonRole(button) == role)
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QTRY_VERIFY(run.child<QMessageBox>("unsavedVerdicts") == nullptr);
    };
    answerWith(QMessageBox::RejectRole);
    QCOMPARE(bench(run)->reading(), before);
    QCOMPARE(bench(run)->reviews()[0].note, u"seen"_s);
    answerWith(QMessageBox::DestructiveRole);
    QTRY_COMPARE(bench(run)->title(), u"Another"_s);
    QVERIFY(!bench(run)->isUnsaved());
}

void BenchTest::withoutAGraphItIsSaid()
{
    const WindowRun run;
    QSignalSpy failed(bench(run), &BenchController::failed);
    paste(run, kAnswer);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QCOMPARE(failed.front().front().value<Error>().code, ErrorCode::NoSuchGraph);
}

void BenchTest::panesFit_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::newRow("wide") << QSize(1400, 900) << false;
    QTest::newRow("narrow") << QSize(1024, 700) << false;
    QTest::newRow("wide, dark") << QSize(1400, 900) << true;
    QTest::newRow("narrow, dark") << QSize(1024, 700) << true;
}

void BenchTest::panesFit()
{
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    const WindowRun run;
    if (dark)
        useTheme(ThemeKind::Dark);
    run.window->resize(size);
    checkAnswer(run);
    key(run, Qt::Key_A);
    const auto* page = run.child<QWidget>("benchPage");
    QTRY_VERIFY(run.child<QWidget>("claimCard")->isVisible());
    for (const char* name : {"claimList", "evidencePane", "benchReport", "saveBundle"}) {
        const auto* part = run.child<QWidget>(name);
        const QRect place(part->mapTo(page, QPoint()), part->size());
        QVERIFY2(page->rect().contains(place) && part->height() > 0, name);
    }
    for (const char* name : {"otherAnswer", "saveBundle", "benchReport"}) {
        const auto* button = run.child<QPushButton>(name);
        QVERIFY2(button->width() >= button->sizeHint().width(), name);
    }
    shot(*run.window, u"bench-%1"_s.arg(size.width()));
    if (auto* parts = run.child<QTabBar>("benchParts"); parts->isVisible()) {
        parts->setCurrentIndex(1);
        QVERIFY(run.child<QTextEdit>("markedAnswer")->isVisible());
        QVERIFY(!run.child<QWidget>("claimList")->isVisible());
        shot(*run.window, u"bench-answer-%1"_s.arg(size.width()));
    }
    bench(run)->dropReviews();
    if (dark)
        useTheme(ThemeKind::Light);
}

QTEST_MAIN(BenchTest)
#include "tst_bench.moc"
