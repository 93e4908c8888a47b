// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/ledger.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascontent.h"
#include "ui/lenses/clampedlabel.h"
#include "ui/lenses/lenscard.h"
#include "ui/lenses/lensescontroller.h"
#include "ui/lenses/lensespage.h"
#include "ui/lenses/lenslist.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kPatience = 60000;
constexpr std::int64_t kNow = 1732093200; // 2024-11-20T09:00:00Z

QTabBar* tabsOf(const WindowRun& run)
{
    return run.child<QTabBar>("centreTabs");
}

int lensesTab(const WindowRun& run)
{
    for (int tab = 0; tab < tabsOf(run)->count(); ++tab) {
        if (tabsOf(run)->tabText(tab) == u"Lenses"_s)
            return tab;
    }
    return -1;
}

void openExample(const WindowRun& run)
{
    run.workbench().opening().openDefault(); // there is none: the ways to one are shown
    auto* example = run.child<QAbstractButton>("welcomeExample");
    QTRY_VERIFY_WITH_TIMEOUT(example->isVisible(), kPatience);
    QTest::mouseClick(example, Qt::LeftButton);
    // The store that is not there counts as open, too.
    QTRY_VERIFY_WITH_TIMEOUT(
        run.workbench().connection() && run.workbench().connection()->hasGraph, kPatience);
}

void type(const WindowRun& run, const char* field, const QString& text)
{
    run.child<QLineEdit>(field)->setFocus();
    run.child<QLineEdit>(field)->clear();
    QTest::keyClicks(run.child<QLineEdit>(field), text);
}

QStringList wordsOf(const LensCard* card)
{
    QStringList words;
    for (const QLabel* label : card->findChildren<QLabel*>()) {
        if (!label->isHidden() && !label->text().isEmpty())
            words.append(label->text());
    }
    const auto add = [&words](const auto& labels) {
        for (const auto* label : labels) {
            if (!label->isHidden() && !label->text().isEmpty())
                words.append(label->text());
        }
    };
    add(card->findChildren<ElidedLabel*>());
    add(card->findChildren<ClampedLabel*>());
    return words;
}

} // namespace

/// The page that runs all lenses of a memory for a stimulus.
class LensesTest final : public QObject
{
    Q_OBJECT

private slots:
    void theTabFollowsTheGraph();
    void theExampleAnswersEveryLens();
    void whatIsMissingIsSaid();
    void cardsFitTheirPlace_data();
    void cardsFitTheirPlace();
    void aKeyLightsIt();
    void allResultsAreOneTable();
    void aCardOpensItsNode();
    void aChangeDrifts();
    void aKeyAsksAgain();
};

void LensesTest::theTabFollowsTheGraph()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    run.workbench().opening().openFiles(
        {qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/overview/team.json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!tabsOf(run)->isTabVisible(lensesTab(run)), kPatience);
}

void LensesTest::theExampleAnswersEveryLens()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    tabsOf(run)->setCurrentIndex(lensesTab(run));
    QCOMPARE(run.child<QLineEdit>("stimulusNow")->text(), u"2024-11-20T09:00:00Z"_s);
    type(run, "stimulusSender", u"nicolas"_s);
    type(run, "stimulusContext", u"unfinished bug work"_s);
    type(run, "stimulusKeywords", u"race condition, concurrency"_s);
    type(run, "stimulusComponent", u"stimulus_integrator"_s);
    QTest::mouseClick(run.child<QPushButton>("runLenses"), Qt::LeftButton);
    const auto* lenses = run.window->findChild<LensesController*>();
    QTRY_VERIFY_WITH_TIMEOUT(!lenses->isRunning(), kPatience);
    QCOMPARE(lenses->foundCount(), 8);
    QCOMPARE(run.child<QLabel>("lensesSummary")->text(), u"8 of 8 lenses found something."_s);
    const auto emotional = wordsOf(run.child<LensCard>("lensCard4"));
    for (const auto* expected : {"frustration, 0.8", "words, not phrase", "×0.8", "46 day(s)",
             "×0.9", "all filled", "0.72"})
        QVERIFY2(emotional.contains(QString::fromUtf8(expected)), expected);
    QTest::mouseClick(run.child<QPushButton>("verifyLenses"), Qt::LeftButton);
    QTRY_COMPARE(run.child<QLabel>("lensesSummary")->text(),
        u"8 of 8 lenses found something. 8 of 8 match."_s);
    shot(*run.window, u"lenses"_s);
}

void LensesTest::whatIsMissingIsSaid()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    run.window->act(ActionId::ShowLenses);
    type(run, "stimulusText", u"An elephant"_s);
    QTest::keyClick(run.child<QLineEdit>("stimulusText"), Qt::Key_Return);
    const auto* lenses = run.window->findChild<LensesController*>();
    QTRY_VERIFY_WITH_TIMEOUT(!lenses->isRunning(), kPatience);
    QVERIFY(wordsOf(run.child<LensCard>("lensCard1"))
                .contains(u"Not asked: the stimulus does not tell “partner_id”."_s));
    QVERIFY(wordsOf(run.child<LensCard>("lensCard3"))
                .contains(u"Nothing matched. query_technical_context ran on “term: elephant” and "
                          u"returned 0 rows."_s));
}

/// Runs all lenses of the example with the stimulus of the document.
void runExample(const WindowRun& run)
{
    run.window->act(ActionId::ShowLenses);
    type(run, "stimulusSender", u"nicolas"_s);
    type(run, "stimulusContext", u"unfinished bug work"_s);
    type(run, "stimulusKeywords", u"race condition, concurrency"_s);
    type(run, "stimulusComponent", u"stimulus_integrator"_s);
    QTest::keyClick(run.child<QLineEdit>("stimulusSender"), Qt::Key_Return);
    const auto* lenses = run.window->findChild<LensesController*>();
    QTRY_VERIFY_WITH_TIMEOUT(!lenses->isRunning(), kPatience);
    QCOMPARE(lenses->foundCount(), 8);
}

void LensesTest::cardsFitTheirPlace_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::newRow("large") << QSize(1600, 1000) << false;
    QTest::newRow("narrow") << QSize(1024, 700) << false;
    QTest::newRow("dark") << QSize(1600, 1000) << true;
}

void LensesTest::cardsFitTheirPlace()
{
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    const WindowRun run{Clock(kNow)};
    openExample(run);
    if (dark)
        useTheme(ThemeKind::Dark);
    run.window->resize(size);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    runExample(run);
    const auto* page = run.child<QWidget>("lensesPage");
    const auto cards = page->findChildren<LensCard*>();
    QCOMPARE(cards.size(), 8);
    const auto clipped = [&cards, page] {
        for (const LensCard* card : cards) {
            if (card->mapTo(page, QPoint(card->width(), 0)).x() > page->width())
                return card->objectName();
            for (const ClampedLabel* words : card->findChildren<ClampedLabel*>()) {
                if (words->isVisible() && words->height() < words->heightForWidth(words->width()))
                    return words->text();
            }
        }
        return QString();
    };
    QTRY_COMPARE(clipped(), QString());
    // What was asked is said in two lines, until somebody wants to change it.
    QVERIFY(!run.child<QLineEdit>("stimulusSender")->isVisible());
    shot(*run.window, u"lenses-%1"_s.arg(size.width()));
    QTest::mouseClick(run.child<QAbstractButton>("changeStimulus"), Qt::LeftButton);
    QCOMPARE(run.child<QLineEdit>("stimulusSender")->text(), u"nicolas"_s);
    QVERIFY(run.child<QLineEdit>("stimulusSender")->isVisible());
    if (dark)
        useTheme(ThemeKind::Light);
}

void LensesTest::aKeyLightsIt()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    runExample(run);
    QTest::keyClick(run.child<LensCard>("lensCard4"), Qt::Key_Right); // the grid's edge
    QTest::keyClick(run.child<QWidget>("lensesPage"), Qt::Key_5);
    auto* card = run.child<LensCard>("lensCard5");
    QVERIFY(card->hasFocus());
    QTest::keyClick(card, Qt::Key_L);
    QTRY_COMPARE(run.window->canvas()->content().evidence().nodes,
        std::vector{NodeId(toUtf8(card->nodeId()))});
    QCOMPARE(tabsOf(run)->tabText(tabsOf(run)->currentIndex()), u"Lenses"_s);
    QTest::keyClick(card, Qt::Key_Up);
    QVERIFY(run.child<LensCard>("lensCard1")->hasFocus());
    QTest::keyClick(run.child<LensCard>("lensCard1"), Qt::Key_F8);
    QTRY_VERIFY(run.child<QLabel>("lensesSummary")->text().endsWith(u"8 of 8 match."_s));
    // What was found is filed, one receipt for each lens.
    const Ledger ledger(run.workbench().home());
    QTRY_VERIFY(ledger.receipts() && ledger.receipts()->size() == 8);
}

void LensesTest::allResultsAreOneTable()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    runExample(run);
    run.window->act(ActionId::LensesAsList);
    auto* list = run.child<LensList>("lensList");
    QVERIFY(list->isVisible());
    QVERIFY(list->model()->rowCount() >= 8);
    QCOMPARE(list->model()->index(0, 1).data().toString(), u"Relational"_s);
    shot(*run.window, u"lenses-list"_s);
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(tabsOf(run)->tabText(tabsOf(run)->currentIndex()), u"Graph"_s);
}

void LensesTest::aCardOpensItsNode()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    run.window->act(ActionId::ShowLenses);
    type(run, "stimulusSender", u"ada"_s);
    QTest::keyClick(run.child<QLineEdit>("stimulusSender"), Qt::Key_Return);
    const auto* lenses = run.window->findChild<LensesController*>();
    QTRY_VERIFY_WITH_TIMEOUT(!lenses->isRunning(), kPatience);
    auto* card = run.child<LensCard>("lensCard1");
    QCOMPARE(card->nodeId(), u"partnership_felix_ada"_s);
    auto* conversations = run.child<LensCard>("lensCard2");
    const QString first = conversations->nodeId();
    for (auto* button : conversations->findChildren<QAbstractButton*>()) {
        if (button->accessibleName() == u"Next result"_s)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QVERIFY(conversations->nodeId() != first);
    card->setFocus();
    QTest::keyClick(card, Qt::Key_Return);
    QCOMPARE(tabsOf(run)->tabText(tabsOf(run)->currentIndex()), u"Graph"_s);
}

void LensesTest::aChangeDrifts()
{
    const auto catalogue = Catalogue::load();
    int calls = 0;
    LensesController lenses(*catalogue,
        [&calls](const std::string& query, const Json& args, const LensesController::Take& take) {
            auto outcome = std::make_shared<QueryOutcome>();
            outcome->query = query;
            outcome->args = args;
            outcome->status = QueryStatus::Found;
            outcome->resultHash = ++calls > 8 && query == "query_partnerships" ? "b" : "a";
            take(outcome);
        });
    Stimulus stimulus;
    stimulus.sender = "nicolas";
    stimulus.text = "race condition";
    lenses.run(stimulus);
    QVERIFY(!lenses.isRunning());
    lenses.verify();
    QCOMPARE(lenses.states().at(0).replay, ReplayState::Drifted);
    QCOMPARE(lenses.states().at(1).replay, ReplayState::Match);
}

/// F5 asks the lenses once more, with the stimulus that was run; before that there is none.
void LensesTest::aKeyAsksAgain()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    run.window->act(ActionId::ShowLenses);
    auto* lenses = run.window->findChild<LensesController*>();
    QSignalSpy finished(lenses, &LensesController::finished);
    QTest::keyClick(run.window.get(), Qt::Key_F5);
    QVERIFY(!lenses->isRunning());
    type(run, "stimulusText", u"unfinished bug work"_s);
    QTest::keyClick(run.child<QLineEdit>("stimulusText"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
    const int found = lenses->foundCount();
    QTest::keyClick(run.window.get(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 2, kPatience);
    QCOMPARE(lenses->foundCount(), found);
}

QTEST_MAIN(LensesTest)
#include "tst_lenses.moc"
