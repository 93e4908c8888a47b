// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/lenses/lenscard.h"
#include "ui/lenses/lensescontroller.h"
#include "ui/lenses/lensespage.h"
#include "ui/widgets/badge.h"

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
    run.workbench().openDefault(); // there is none: the ways to one are shown
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
    void aCardOpensItsNode();
    void aChangeDrifts();
};

void LensesTest::theTabFollowsTheGraph()
{
    const WindowRun run{Clock(kNow)};
    openExample(run);
    QTRY_VERIFY(tabsOf(run)->isTabVisible(lensesTab(run)));
    run.workbench().openFiles(
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

QTEST_MAIN(LensesTest)
#include "tst_lenses.moc"
