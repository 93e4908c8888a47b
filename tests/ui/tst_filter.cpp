// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/fitting.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/filter/conditionrow.h"
#include "ui/filter/filterpanel.h"
#include "ui/filter/relationrow.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kPatience = 60000;

/// A real window over a team's tasks, with the filter open.
struct FilterRun : WindowRun
{
    explicit FilterRun(double fontScale = 1.0)
    {
        if (fontScale > 1.0) { // a desktop's size is known before there is a window
            useTheme(ThemeKind::Light, fontScale);
            window = std::make_unique<ProgramWindow>(
                WorkbenchOptions{Home::under(folder.path()), Clock(), {}, true, {}});
            window->canvas()->setMotion(Motion::Reduced);
            window->resize(1600, 1000);
            window->show();
        }
        workbench().opening().openFiles({qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s)
            + u"/tests/data/overview/team.json"_s});
        QTRY_COMPARE_WITH_TIMEOUT(scene().nodes().size(), std::size_t{11}, kPatience);
        QTest::keyClick(window.get(), Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(panel()->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(number(), u"11"_s, kPatience);
    }

    [[nodiscard]] FilterPanel* panel() const { return child<FilterPanel>("filterPanel"); }

    [[nodiscard]] QString number() const { return child<QLabel>("filterNumber")->text(); }

    [[nodiscard]] QString of() const { return child<QLabel>("filterOf")->text(); }

    void click(const char* button) const
    {
        QTest::mouseClick(child<QAbstractButton>(button), Qt::LeftButton);
    }

    /// Goes down a list until an entry begins so.
    static void choose(QComboBox* box, const QString& begins)
    {
        box->setFocus(Qt::TabFocusReason);
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < box->count(); ++i) {
            if (box->currentText().startsWith(begins, Qt::CaseInsensitive))
                return;
            QTest::keyClick(box, Qt::Key_Down);
        }
        QFAIL(qPrintable(begins));
    }

    void chooseRole(const QString& role) const { choose(child<QComboBox>("filterRole"), role); }

    [[nodiscard]] ConditionRow* addCondition(
        const QString& property, const QString& comparison, const QString& value) const
    {
        click("addCondition");
        auto* row = panel()->findChildren<ConditionRow*>().constLast();
        choose(row->findChild<QComboBox*>(u"conditionProperty"_s), property);
        choose(row->findChild<QComboBox*>(u"conditionComparison"_s), comparison);
        auto* edit = row->findChild<QComboBox*>(u"conditionValue"_s)->lineEdit();
        edit->setFocus(Qt::TabFocusReason);
        QTest::keyClicks(edit, value);
        return row;
    }

    [[nodiscard]] QString tab() const
    {
        const auto* tabs = child<QTabBar>("centreTabs");
        return tabs->tabText(tabs->currentIndex());
    }

    [[nodiscard]] int rows() const
    {
        return child<QAbstractItemView>("tableView")->model()->rowCount();
    }
};

} // namespace

/// Nodes are looked for by roles, conditions and relations that a person puts together.
class TestFilter final : public QObject
{
    Q_OBJECT

private slots:

    static void countsWhileItIsPutTogether()
    {
        const FilterRun run;
        run.chooseRole(u"task"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"5"_s, kPatience);
        QCOMPARE(run.of(), u"of 5 task"_s);
        QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        ConditionRow* status = run.addCondition(u"status"_s, u"is"_s, u"open"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"3"_s, kPatience);
        // One request for a word, and not one for each letter.
        QVERIFY(answersTo(came, "find_nodes").size() <= 2);
        ConditionRow* priority = run.addCondition(u"priority"_s, u"at most"_s, u"1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"1"_s, kPatience);
        const auto* help = priority->findChild<QLabel*>(u"conditionHelp"_s);
        QTRY_VERIFY(help->isVisible());
        QCOMPARE(help->text(), u"number, 1 to 3, in 5 of 5 nodes"_s);
        QTRY_VERIFY(!status->findChild<QLabel*>(u"conditionHelp"_s)->isVisible());
        shot(*run.window, u"filter"_s);
        QTest::mouseClick(status->findChild<QToolButton*>(u"removeCondition"_s), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"2"_s, kPatience);
    }

    static void runsByKeyInTheTable()
    {
        const FilterRun run;
        run.chooseRole(u"task"_s);
        const ConditionRow* due = run.addCondition(u"due"_s, u"before"_s, u"1 Dec 2026"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"3"_s, kPatience);
        QCOMPARE(
            due->findChild<QLabel*>(u"conditionHelp"_s)->text(), u"Understood as 2026-12-01"_s);
        FilterRun::choose(run.child<QComboBox>("filterOrder"), u"due"_s);
        FilterRun::choose(run.child<QComboBox>("filterDirection"), u"latest"_s);
        QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        QTest::keyClick(
            run.child<QComboBox>("filterDirection"), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(run.tab(), u"Table"_s, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(run.rows(), 3, kPatience);
        const auto answers = answersTo(came, "find_nodes");
        QCOMPARE(answers.back().args.at("order_by").dump(),
            std::string(
                R"({"degree":null,"descending":true,"id":null,"label":null,"property":"due"})"));
    }

    static void relations_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("found");
        QTest::newRow("any") << u"any"_s << u"3"_s;
        QTest::newRow("none") << u"none"_s << u"2"_s;
        QTest::newRow("at least two") << u"at least"_s << u"0"_s;
        QTest::newRow("one by its name") << u"a name"_s << u"2"_s;
    }

    static void relations()
    {
        QFETCH(QString, mode);
        QFETCH(QString, found);
        const FilterRun run;
        run.chooseRole(u"task"_s);
        run.click("addRelation");
        auto* row = run.panel()->findChildren<RelationRow*>().constLast();
        FilterRun::choose(row->findChild<QComboBox*>(u"relationKind"_s), u"assigned"_s);
        FilterRun::choose(row->findChild<QComboBox*>(u"relationMode"_s), mode);
        if (mode == u"a name"_s) {
            QTRY_VERIFY(!run.child<QPushButton>("filterRun")->isEnabled());
            auto* name = row->findChild<QLineEdit*>(u"relationName"_s);
            name->setFocus(Qt::TabFocusReason);
            QTest::keyClicks(name, u"Ada Lindgren"_s);
        }
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), found, kPatience);
        QTRY_VERIFY(run.child<QPushButton>("filterRun")->isEnabled());
    }

    static void saysWhatIsWrong()
    {
        const FilterRun run;
        run.chooseRole(u"task"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"5"_s, kPatience);
        const ConditionRow* row = run.addCondition(u"priority"_s, u"is"_s, u"high"_s);
        const auto* fault = row->findChild<QLabel*>(u"conditionFault"_s);
        QTRY_VERIFY(fault->isVisible());
        QCOMPARE(fault->text(), u"“high” is not a number."_s);
        QVERIFY(!run.child<QPushButton>("filterRun")->isEnabled());
        QCOMPARE(run.number(), u"5"_s); // the last one stays
        QCOMPARE(run.child<ElidedLabel>("filterTrail")->text(), u"not complete"_s);
    }

    static void saysWhichConditionExcludesMost()
    {
        const FilterRun run;
        run.chooseRole(u"task"_s);
        (void)run.addCondition(u"status"_s, u"is"_s, u"open"_s);
        (void)run.addCondition(u"priority"_s, u"more"_s, u"5"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"0"_s, kPatience);
        auto* hint = run.child<LinkButton>("filterHint");
        QTRY_VERIFY_WITH_TIMEOUT(hint->isVisible(), kPatience);
        QCOMPARE(hint->text(), u"Without priority more 5: 3"_s);
        shot(*run.window, u"filter-none"_s);
        QTest::mouseClick(hint, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"3"_s, kPatience);
    }

    static void clearCanBeTakenBack()
    {
        const FilterRun run;
        run.chooseRole(u"task"_s);
        (void)run.addCondition(u"status"_s, u"is"_s, u"open"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"3"_s, kPatience);
        run.click("filterClear");
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"11"_s, kPatience);
        QTest::keyClick(run.child<QAbstractButton>("filterClear"), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"3"_s, kPatience);
    }

    static void selectsWhatIsLoaded()
    {
        const FilterRun run;
        run.chooseRole(u"person"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"3"_s, kPatience);
        run.click("filterSelect");
        QTRY_COMPARE_WITH_TIMEOUT(
            run.window->canvas()->selection().size(), std::size_t{3}, kPatience);
        QCOMPARE(
            run.child<QLabel>("filterCountNote")->text(), u"3 of 3 are loaded and selected."_s);
    }

    static void anotherGraphBeginsAnew()
    {
        const FilterRun run;
        run.chooseRole(u"task"_s);
        (void)run.addCondition(u"status"_s, u"is"_s, u"open"_s);
        run.workbench().opening().openFiles({qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s)
            + u"/tests/data/questions/team.json"_s});
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() > 20, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(
            run.number(), QString::number(run.scene().nodes().size()), kPatience);
        QVERIFY(run.panel()->filter().isEmpty());
    }

    /// In a small window, too, one goes on from what was found.
    static void staysOpenWhenItIsRun()
    {
        const FilterRun run;
        run.window->resize(1024, 700);
        QTest::keyClick(run.window.get(), Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(run.panel()->isVisible());
        run.chooseRole(u"task"_s);
        (void)run.addCondition(u"status"_s, u"is"_s, u"open"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"3"_s, kPatience);
        for (const QString& found : {u"3"_s, u"5"_s}) {
            auto* start = run.child<QPushButton>("filterRun");
            QTRY_VERIFY(start->isEnabled());
            const QRect place(start->mapTo(run.window.get(), QPoint(0, 0)), start->size());
            QVERIFY(run.window->rect().contains(place));
            QVERIFY(!start->visibleRegion().isEmpty());
            QTest::mouseClick(start, Qt::LeftButton);
            QTRY_COMPARE_WITH_TIMEOUT(run.rows(), found.toInt(), kPatience);
            QVERIFY(run.panel()->isVisible());
            QCOMPARE(run.number(), found);
            if (auto* row = run.panel()->findChild<ConditionRow*>())
                QTest::mouseClick(
                    row->findChild<QToolButton*>(u"removeCondition"_s), Qt::LeftButton);
            QTRY_COMPARE_WITH_TIMEOUT(run.number(), u"5"_s, kPatience);
        }
        shot(*run.window, u"filter-run-1024"_s);
    }

    static void fits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<double>("fontScale");
        QTest::newRow("wide and dark") << QSize(1600, 1000) << true << 1.0;
        QTest::newRow("narrow") << QSize(1024, 700) << false << 1.0;
        QTest::newRow("narrow and dark") << QSize(1024, 700) << true << 1.0;
        QTest::newRow("large words") << QSize(1600, 1000) << false << 1.5;
    }

    static void fits()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isDark);
        QFETCH(double, fontScale);
        const FilterRun run(fontScale);
        useTheme(isDark ? ThemeKind::Dark : ThemeKind::Light, fontScale);
        run.window->resize(size);
        QTest::keyClick(run.window.get(), Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(run.panel()->isVisible());
        run.chooseRole(u"task"_s);
        (void)run.addCondition(u"status"_s, u"is"_s, u"open"_s);
        (void)run.addCondition(u"due"_s, u"before"_s, u"1 Feb 2027"_s);
        run.click("addRelation");
        QTRY_COMPARE_WITH_TIMEOUT(
            run.child<ElidedLabel>("filterTrail")->text().left(7), u"counted"_s, kPatience);
        const QStringList wrong = misfits(*run.panel());
        shot(*run.window,
            u"filter-%1-%2"_s.arg(size.width()).arg(fontScale > 1 ? u"large"_s : u"normal"_s));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        for (const QWidget* part : run.panel()->findChildren<QWidget*>()) {
            if (part->isVisible() && part->focusPolicy() & Qt::TabFocus
                && part->focusProxy() == nullptr)
                QVERIFY2(!part->accessibleName().isEmpty()
                        || qobject_cast<const QLineEdit*>(part) != nullptr,
                    part->metaObject()->className());
        }
        useTheme(ThemeKind::Light);
    }
};

QTEST_MAIN(TestFilter)
#include "tst_filter.moc"
