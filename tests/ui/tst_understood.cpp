// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/filter/partfields.h"
#include "ui/muse/answerview.h"
#include "ui/muse/museview.h"
#include "ui/muse/questionview.h"
#include "ui/muse/understoodview.h"
#include "ui/widgets/labels.h"

#include <QApplication>
#include <QComboBox>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <tuple>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A real window over a team's tasks.
struct TeamRun : WindowRun
{
    TeamRun()
    {
        const QString file
            = qEnvironmentVariable("MNEMO_SOURCE_DIR") + u"/tests/data/questions/team.json"_s;
        workbench().opening().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(scene().nodes().size() > 20, patience);
    }

    [[nodiscard]] QList<AnswerView*> answers() const
    {
        // In the order in which they stand; one that is being replaced is hidden.
        auto all = window->musePanel()->findChildren<AnswerView*>();
        all.removeIf([](const AnswerView* one) { return one->isHidden(); });
        std::ranges::sort(all, {}, [this](const AnswerView* one) {
            return window->musePanel()->view()->widget()->layout()->indexOf(
                const_cast<AnswerView*>(one));
        });
        return all;
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

    /// The answer that came in the place of one with this text.
    [[nodiscard]] Answer changedAnswer(const QString& before) const
    {
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT(answers().constLast()->answer().text() != before, patience);
            QCOMPARE(answers().size(), 1);
        }();
        return answers().constLast()->answer();
    }

    /// Clicks on the chip with these words.
    void openPart(const QString& text) const
    {
        for (UnderstoodChip* chip : chips()) {
            if (chip->text() == text) {
                QTest::mouseClick(chip, Qt::LeftButton, {}, {8, chip->height() / 2});
                return;
            }
        }
        QFAIL(qPrintable(words().join(u'|')));
    }

    /// What is open over the window, once it is; null where nothing is.
    template <typename T> [[nodiscard]] static T* popup(int wait = 5000)
    {
        const auto open = [] { return qobject_cast<T*>(QApplication::activePopupWidget()); };
        std::ignore = QTest::qWaitFor([&] { return open() != nullptr; }, wait);
        return open();
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
    void aConditionIsChanged_data();
    void aConditionIsChanged();
    void anUntouchedConditionStays();
    void aChoiceIsTakenFromAMenu_data();
    void aChoiceIsTakenFromAMenu();
    void anotherNodeIsChosen();
    void aChangeIsUndone();
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
    QVERIFY(chip->isPending());
    const auto again = run.changedAnswer(few);
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

void TestUnderstood::aConditionIsChanged_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("byButton");
    QTest::addColumn<QString>("words"); // empty where it cannot be asked
    QTest::newRow("another value, with Enter") << u"done"_s << false << u"status is done"_s;
    QTest::newRow("another value, with the button") << u"done"_s << true << u"status is done"_s;
    QTest::newRow("a value that no task has") << u"lost"_s << false << u"status is lost"_s;
    QTest::newRow("no value") << u""_s << false << QString();
}

/// The fields of the filter stand under the chip; the answer is made again in its place.
void TestUnderstood::aConditionIsChanged()
{
    QFETCH(QString, typed);
    QFETCH(bool, byButton);
    QFETCH(QString, words);
    const TeamRun run;
    run.askAndWait(u"How many tasks are open?"_s);
    run.askAndWait(u"Who leads Harbor?"_s);
    AnswerView* answer = run.answers().constFirst();
    const QString before = answer->answer().text();
    UnderstoodChip* chip = answer->understoodChips().back();
    QTest::mouseClick(chip, Qt::LeftButton, {}, {8, chip->height() / 2});
    auto* fields = run.popup<PartFields>();
    QVERIFY(fields != nullptr);
    auto* value = fields->findChild<QComboBox*>(u"conditionValue"_s);
    QTRY_VERIFY(value->lineEdit()->hasFocus() || value->hasFocus());
    QCOMPARE(value->currentText(), u"open"_s);
    shot(*fields, u"condition-fields"_s);
    value->lineEdit()->selectAll();
    QTest::keyClick(value->lineEdit(), Qt::Key_Backspace);
    QTest::keyClicks(value->lineEdit(), typed);
    QVERIFY(chip->isPending());
    if (byButton)
        QTest::mouseClick(fields->findChild<QPushButton*>(u"askAgain"_s), Qt::LeftButton);
    else
        QTest::keyClick(value->lineEdit(), Qt::Key_Return);
    if (words.isEmpty()) {
        auto* fault = fields->findChild<QLabel*>(u"conditionFault"_s);
        QTRY_VERIFY(fault->isVisible() && !fault->text().isEmpty());
        QTest::keyClick(fields, Qt::Key_Escape);
        QTRY_VERIFY(!chip->isPending());
        QCOMPARE(run.answers().constFirst(), answer);
        return;
    }
    QTRY_VERIFY_WITH_TIMEOUT(run.answers().constFirst()->answer().text() != before, patience);
    QCOMPARE(run.answers().size(), 2);
    const auto* changed = run.answers().constFirst();
    QCOMPARE(changed->understoodChips().back()->text(), words);
    QCOMPARE(changed->understoodChips().front()->text(), u"how many"_s);
    const auto note = changed->findChild<QLabel*>(u"changeNote"_s)->text();
    QVERIFY2(note.contains(u"before: 7"_s), qPrintable(note));
    // It stands over what was asked later.
    QVERIFY(changed->y() < run.answers().constLast()->y());
    shot(*run.window, u"understood-changed"_s);
}

void TestUnderstood::anUntouchedConditionStays()
{
    const TeamRun run;
    run.askAndWait(u"How many tasks are open?"_s);
    UnderstoodChip* chip = run.chips().constLast();
    chip->setFocus();
    QTest::keyClick(chip, Qt::Key_Return);
    auto* fields = run.popup<PartFields>();
    QVERIFY(fields != nullptr);
    QVERIFY(!chip->isPending());
    QTest::keyClick(fields, Qt::Key_Escape);
    QTRY_VERIFY(run.popup<PartFields>(0) == nullptr);
    QVERIFY(!chip->isPending());
    QCOMPARE(run.answers().size(), 1);
}

void TestUnderstood::aChoiceIsTakenFromAMenu_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("chip");
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QString>("words");
    const QString open = u"How many tasks are open?"_s;
    QTest::newRow("role") << open << u"task"_s << u"project"_s
                          << u"how many|project|status is open"_s;
    QTest::newRow("list in place of a number")
        << open << u"how many"_s << u"list them"_s << u"task|status is open"_s;
    QTest::newRow("kind of a path")
        << u"How is Ada Lindgren connected to Ben Osei?"_s << u"any kind"_s << u"works_on"_s
        << u"path|Ada Lindgren|Ben Osei|works_on|either direction"_s;
    QTest::newRow("direction of a path")
        << u"How is Ada Lindgren connected to Ben Osei?"_s << u"either direction"_s
        << u"along the edges"_s << u"path|Ada Lindgren|Ben Osei|any kind|along the edges"_s;
    QTest::newRow("group") << u"How many tasks are there per status?"_s << u"per status"_s
                           << u"per type"_s << u"task|per type"_s;
    QTest::newRow("group by whom")
        << u"How many tasks are there per status?"_s << u"per status"_s
        << u"per assigned_to → person"_s << u"task|per assigned_to → person"_s;
    QTest::newRow("relation") << u"Who leads Harbor?"_s << u"leads → Harbor"_s
                              << u"works_on → project"_s << u"person|works_on → Harbor"_s;
}

void TestUnderstood::aChoiceIsTakenFromAMenu()
{
    QFETCH(QString, question);
    QFETCH(QString, chip);
    QFETCH(QString, choice);
    QFETCH(QString, words);
    const TeamRun run;
    run.askAndWait(question);
    AnswerView* before = run.answers().constLast();
    run.openPart(chip);
    auto* menu = run.popup<QMenu>();
    QVERIFY(menu != nullptr);
    QAction* wanted = nullptr;
    int chosen = 0;
    for (QAction* action : menu->actions()) {
        wanted = action->text() == choice ? action : wanted;
        chosen += action->isChecked() ? 1 : 0;
    }
    QVERIFY2(wanted != nullptr, qPrintable(choice));
    QCOMPARE(chosen, 1);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(wanted).center());
    QTRY_VERIFY_WITH_TIMEOUT(run.answers().constLast() != before, patience);
    QCOMPARE(run.words().join(u'|'), words);
    QCOMPARE(run.answers().size(), 1);
}

void TestUnderstood::anotherNodeIsChosen()
{
    const TeamRun run;
    run.askAndWait(u"How is Ada Lindgren connected to Ben Osei?"_s);
    AnswerView* before = run.answers().constLast();
    run.openPart(u"Ben Osei"_s);
    QTRY_VERIFY(run.child<QLineEdit>("nodeChooserText") != nullptr);
    QTest::keyClicks(run.child<QLineEdit>("nodeChooserText"), u"Light"_s);
    auto* list = run.child<QListView>("nodeChooserList");
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, patience);
    QTest::keyClick(run.child<QLineEdit>("nodeChooserText"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(run.answers().constLast() != before, patience);
    QCOMPARE(run.words().join(u'|'), u"path|Ada Lindgren|Lighthouse|any kind|either direction"_s);
    QVERIFY(run.answers().constLast()->answer().text().contains(u"Lighthouse"_s));
}

void TestUnderstood::aChangeIsUndone()
{
    const TeamRun run;
    run.askAndWait(u"Which tasks are open?"_s);
    const QString first = run.answers().constLast()->answer().text();
    UnderstoodChip* chip = run.chips().constLast();
    QTest::mouseClick(chip, Qt::LeftButton, {}, chip->crossRect().center());
    const QString all = run.changedAnswer(first).text();
    auto* undo = run.answers().constLast()->findChild<LinkButton*>(u"undoChange"_s);
    QTest::mouseClick(undo, Qt::LeftButton);
    QCOMPARE(run.changedAnswer(all).text(), first);
    QCOMPARE(run.words(), (QStringList{u"task"_s, u"status is open"_s}));
}

/// Of queries whose parts have nothing to choose from.
void TestUnderstood::aClickOpensTheFormWithItsArguments()
{
    const TeamRun run;
    run.askAndWait(u"What is connected to Ben Osei?"_s);
    QTest::mouseClick(run.chips().constLast(), Qt::LeftButton, {}, {6, 6});
    QTRY_VERIFY(run.child<QLineEdit>("arg_node_id") != nullptr
        && run.child<QLineEdit>("arg_node_id")->isVisible());
    QCOMPARE(run.child<QLineEdit>("arg_node_id")->text(), u"p2"_s);
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
