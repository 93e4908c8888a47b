// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/muse/answerview.h"
#include "ui/muse/questionview.h"
#include "ui/muse/understoodview.h"
#include "ui/widgets/labels.h"

#include <QLineEdit>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 60000;

/// A real window over a team's tasks.
struct TeamRun : WindowRun
{
    TeamRun()
    {
        const QString file
            = qEnvironmentVariable("MNEMO_SOURCE_DIR") + u"/tests/data/questions/team.json"_s;
        workbench().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(scene().nodes().size() > 20, patience);
    }

    [[nodiscard]] QList<AnswerView*> answers() const
    {
        return window->musePanel()->findChildren<AnswerView*>();
    }

    /// Asks, and waits until there is one answer more.
    void askAndWait(const QString& question) const
    {
        const auto before = answers().size();
        ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(answers().size(), before + 1, patience);
    }

    [[nodiscard]] QList<UnderstoodChip*> chips() const
    {
        return answers().constLast()->findChildren<UnderstoodChip*>();
    }

    [[nodiscard]] QStringList words() const
    {
        QStringList texts;
        for (const auto* chip : chips())
            texts.append(chip->text());
        return texts;
    }
};

} // namespace

/// Above each answer stands how the question was understood, and each part of that can be changed.
class TestUnderstood final : public QObject
{
    Q_OBJECT

private slots:
    void saysHowItUnderstood();
    void whatIsLeftOutIsAskedAgain_data();
    void whatIsLeftOutIsAskedAgain();
    void whatIsNeededStays();
    void aClickOpensTheFormWithItsArguments();
    void offersWhatIsNear();
    void fitsNarrowPanels();
};

void TestUnderstood::saysHowItUnderstood()
{
    const TeamRun run;
    run.askAndWait(u"Which tasks are open?"_s);
    QCOMPARE(run.words(), (QStringList{u"task"_s, u"status is open"_s}));
    const auto* view = run.answers().constLast()->findChild<UnderstoodView*>();
    QCOMPARE(view->accessibleName(), u"Understood: task · status is open"_s);
    for (const auto* chip : run.chips()) {
        QVERIFY(!chip->accessibleName().isEmpty());
        QCOMPARE(chip->focusPolicy(), Qt::StrongFocus);
    }
}

void TestUnderstood::whatIsLeftOutIsAskedAgain_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("by a click on the cross") << false;
    QTest::newRow("by Delete") << true;
}

void TestUnderstood::whatIsLeftOutIsAskedAgain()
{
    QFETCH(bool, byKey);
    const TeamRun run;
    run.askAndWait(u"Which tasks are open?"_s);
    const QString few = run.answers().constLast()->answer().text();
    UnderstoodChip* chip = run.chips().constLast();
    QVERIFY(chip->isRemovable());
    if (byKey) {
        chip->setFocus();
        QTest::keyClick(chip, Qt::Key_Delete);
    } else {
        QTest::mouseClick(chip, Qt::LeftButton, {}, chip->crossRect().center());
    }
    QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 2, patience);
    const auto& again = run.answers().constLast()->answer();
    QVERIFY(again.text() != few);
    QVERIFY2(again.text().contains(u"16 tasks"_s), qPrintable(again.text()));
    QCOMPARE(again.receipts().size(), std::size_t{1});
}

void TestUnderstood::whatIsNeededStays()
{
    const TeamRun run;
    run.askAndWait(u"compare Ada Lindgren and Ben Osei"_s);
    QVERIFY(run.chips().size() >= 2);
    for (const auto* chip : run.chips())
        QVERIFY2(!chip->isRemovable(), qPrintable(chip->text()));
}

void TestUnderstood::aClickOpensTheFormWithItsArguments()
{
    const TeamRun run;
    run.askAndWait(u"Which tasks are open?"_s);
    QTest::mouseClick(run.chips().constLast(), Qt::LeftButton, {}, {6, 6});
    QTRY_VERIFY(run.child<QLineEdit>("arg_where") != nullptr
        && run.child<QLineEdit>("arg_where")->isVisible());
    const QString where = run.child<QLineEdit>("arg_where")->text();
    QVERIFY2(where.contains(u"status"_s) && where.contains(u"open"_s), qPrintable(where));
    QCOMPARE(run.answers().size(), 1);
}

void TestUnderstood::offersWhatIsNear()
{
    const TeamRun run;
    run.askAndWait(u"what does Ada Lindgrn lead?"_s);
    AnswerView* answer = run.answers().constLast();
    QVERIFY(answer->answer().isUnknown());
    QCOMPARE(answer->findChild<QLabel*>(u"suggestionsHeading"_s)->text(), u"Did you mean:"_s);
    auto* near = answer->findChild<LinkButton*>(u"suggestion"_s);
    QVERIFY2(near->text().contains(u"Ada Lindgren"_s), qPrintable(near->text()));
    QTest::mouseClick(near, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(run.answers().size(), 2, patience);
    QVERIFY(!run.answers().constLast()->answer().isUnknown());
}

void TestUnderstood::fitsNarrowPanels()
{
    const TeamRun run;
    run.askAndWait(u"Which tasks are open?"_s);
    run.askAndWait(u"How many open tasks does each person have?"_s);
    for (const QSize& size : {QSize(1600, 1000), QSize(1024, 700)}) {
        run.window->resize(size);
        QTRY_COMPARE(run.window->size(), size);
        const auto* answer = run.answers().constLast();
        for (const auto* chip : run.chips()) {
            const QRect place(chip->mapTo(answer, QPoint(0, 0)), chip->size());
            QTRY_VERIFY2(answer->rect().contains(place), qPrintable(chip->text()));
        }
        shot(*run.window, u"understood-%1"_s.arg(size.width()));
    }
}

QTEST_MAIN(TestUnderstood)
#include "tst_understood.moc"
