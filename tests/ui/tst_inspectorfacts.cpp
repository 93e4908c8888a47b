// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"
#include "memoryrun.h"
#include "shots.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/roleslots.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QToolButton>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// Facts of a node as a person reads them in the inspector.
class InspectorFactsTest final : public QObject
{
    Q_OBJECT

private slots:
    void aNodeHasItsFacts();
    void factsFollowBothTimes();
    void noTabsWithoutTimes();
    void keysGoToTheOtherEndAndBack();
    void aRoleIsDrawnAsAPersonChose();
    void neighboursAreThoseOfThePicture();
};

void InspectorFactsTest::aNodeHasItsFacts()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    run.look("zoe");
    QTRY_COMPARE(run.child<QTabBar>("inspectorTabs")->tabText(0), u"Facts 4"_s);
    QVERIFY(run.facts()->isVisible());
    QCOMPARE(MemoryRun::linesOf(*run.facts()),
        (QStringList{u"True now: 2"_s, u"Lives in Berlin"_s,
            u"Marco Bianchi reports to Zoë Lindqvist"_s, u"Ended before now: 1"_s,
            u"Lived in Gothenburg"_s, u"Begins after now: 1"_s, u"Is to lead Atlas"_s}));
    QStringList badges;
    for (const Badge* badge : run.child<QWidget>("inspector")->findChildren<Badge*>())
        badges += badge->look().text;
    QVERIFY2(badges.contains(u"Person · Entity"_s), qPrintable(badges.join(u'|')));
    const FactLine ended = run.facts()->facts().lineAt(run.facts()->facts().index(4));
    QCOMPARE(ended.times, u"was true until 2026-05-04"_s);
    QCOMPARE(ended.recorded, u"recorded 2026-01-10"_s);
    QCOMPARE(ended.relation, u"LIVES_IN"_s);
    QCOMPARE(ended.episode, u"Chat 6 May +1"_s);
    const auto first = [&run](int order) {
        run.child<QToolButton>("factOrder")->menu()->actions().at(order)->trigger();
        return MemoryRun::linesOf(*run.facts()).value(1);
    };
    QCOMPARE(first(1), u"Marco Bianchi reports to Zoë Lindqvist"_s); // by recorded
    QCOMPARE(first(2), u"Lives in Berlin"_s); // by the other end's name
    QCOMPARE(first(0), u"Lives in Berlin"_s); // by since
    run.look("atlas");
    QTRY_COMPARE(MemoryRun::linesOf(*run.facts()),
        (QStringList{u"Begins after now: 1"_s, u"Zoë Lindqvist is to lead Atlas"_s}));
    badges.clear();
    for (const Badge* badge : run.child<QWidget>("inspector")->findChildren<Badge*>())
        badges += badge->look().text;
    QVERIFY2(badges.contains(u"Project · A +2"_s), qPrintable(badges.join(u'|')));
    // Properties are one tab away.
    auto* tabs = run.child<QTabBar>("inspectorTabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    QVERIFY(!run.facts()->isVisible());
}

/// What was recorded later is left out, and shown when it is wanted.
void InspectorFactsTest::factsFollowBothTimes()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    run.look("zoe");
    QTRY_COMPARE(run.child<QTabBar>("inspectorTabs")->tabText(0), u"Facts 4"_s);
    run.window->graph()->askAsOf({"2026-05-10T00:00:00Z", "2026-05-20T00:00:00Z"});
    QStringList lines{u"True on 2026-05-10: 1"_s, u"Lives in Berlin"_s,
        u"Ended before 2026-05-10: 1"_s, u"Lived in Gothenburg"_s};
    QTRY_COMPARE(MemoryRun::linesOf(*run.facts()), lines);
    QTRY_COMPARE(run.child<QTabBar>("inspectorTabs")->tabText(0), u"Facts 2"_s);
    auto* later = run.child<QLabel>("factsLater");
    QVERIFY(later->isVisible());
    QVERIFY2(later->text().startsWith(u"2 fact(s) recorded after 2026-05-20"_s),
        qPrintable(later->text()));
    QTest::mouseClick(run.child<QAbstractButton>("showLater"), Qt::LeftButton);
    lines += {u"Recorded after 2026-05-20: 2"_s, u"Is to lead Atlas"_s,
        u"Marco Bianchi reports to Zoë Lindqvist"_s};
    QCOMPARE(MemoryRun::linesOf(*run.facts()), lines);
    QVERIFY(!later->isVisible());
}

void InspectorFactsTest::noTabsWithoutTimes()
{
    const MemoryRun run("generic");
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    run.look("zoe");
    QVERIFY(!run.child<QTabBar>("inspectorTabs")->isVisible());
    QVERIFY(!run.facts()->isVisible());
    const auto* tabs = run.child<QTabBar>("bottomTabs");
    QVERIFY(run.episodesTab() < tabs->count());
    QVERIFY(!tabs->isTabVisible(run.episodesTab()));
}

void InspectorFactsTest::keysGoToTheOtherEndAndBack()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    run.look("zoe");
    QTRY_VERIFY(run.facts()->model()->rowCount() > 0);
    run.facts()->setFocus();
    QTest::keyClick(run.facts(), Qt::Key_Home);
    QTest::keyClick(run.facts(), Qt::Key_Down);
    QCOMPARE(
        run.facts()->currentIndex().data().toString(), u"Marco Bianchi reports to Zoë Lindqvist"_s);
    QTest::keyClick(run.facts(), Qt::Key_Return);
    QTRY_COMPARE(run.window->canvas()->selection(), std::vector{NodeId("marco")});
    QTRY_COMPARE(MemoryRun::linesOf(*run.facts()).value(1), u"Reports to Zoë Lindqvist"_s);
    QTest::keyClick(run.facts(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(run.window->canvas()->selection(), std::vector{NodeId("zoe")});
}

void InspectorFactsTest::aRoleIsDrawnAsAPersonChose()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    auto* legend = run.child<QListView>("legendRoles");
    const auto open = [&] {
        for (int row = 0; row < legend->model()->rowCount(); ++row) {
            if (legend->model()->index(row, 0).data().toString() == u"Person"_s)
                legend->setCurrentIndex(legend->model()->index(row, 0));
        }
        const QPoint at = legend->visualRect(legend->currentIndex()).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, legend->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(legend->viewport(), &event);
        auto* menu = run.child<QMenu>("legendMenu");
        menu->actions().front()->trigger();
        menu->close();
    };
    const auto drawn = [&run] {
        const auto node = run.scene().find(NodeId("zoe"));
        const CanvasStyle& style = *run.window->canvas()->look().style;
        return style.nodePaints[style.nodePaint[static_cast<std::size_t>(*node)]].slot.number;
    };
    QCOMPARE(drawn(), 8);
    open();
    auto* dialog = run.child<QDialog>("roleLook");
    QVERIFY(dialog != nullptr);
    QVERIFY(!dialog->findChild<QWidget*>(u"resetLook"_s)->isEnabled());
    QTest::mouseClick(dialog->findChild<QToolButton*>(u"slot11"_s), Qt::LeftButton);
    QCOMPARE(drawn(), 11);
    QCOMPARE(shownSlotOf(legend, "Person").number, 11);
    const Home home = Home::under(run.folder.path());
    QTRY_COMPARE(Settings(home).text(SettingId::RoleLooks), u"{\"Person\":11}"_s);
    QTRY_VERIFY(run.child<QDialog>("roleLook") == nullptr);
    open();
    QTest::mouseClick(run.child<QWidget>("resetLook"), Qt::LeftButton);
    QCOMPARE(drawn(), 8);
    QTRY_COMPARE(Settings(home).text(SettingId::RoleLooks), u"{}"_s);
}

void InspectorFactsTest::neighboursAreThoseOfThePicture()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    OutcomePtr last;
    connect(run.window->graph(), &GraphController::neighboursCame, this,
        [&last](const OutcomePtr& outcome) { last = outcome; });
    run.look("zoe");
    run.window->act(ActionId::ShowTimeBar);
    const auto type = [&run](const char* field, const QString& words) {
        auto* input = run.child<QLineEdit>(field);
        QTRY_VERIFY(input->isVisible());
        input->setFocus();
        input->selectAll();
        QTest::keyClicks(input, words);
        QTest::keyClick(input, Qt::Key_Return);
    };
    const auto neighbours = [&last] {
        QStringList ids;
        for (const Json& item : last ? last->result.at("neighbors") : Json::array())
            ids += toQString(item.at("other_id").get<std::string>());
        return ids.join(u' ');
    };
    const auto argument
        = [&last](const char* name) { return last ? last->args.value(name, Json()) : Json(); };
    type("timeField", u"2026-04-01"_s);
    QTRY_COMPARE(argument("as_of"), Json("2026-04-01T00:00:00Z"));
    QCOMPARE(neighbours(), u"gothenburg marco"_s);
    type("knownField", u"2026-05-10"_s); // that Marco reports to her was recorded in June
    QTRY_COMPARE(argument("known_at"), Json("2026-05-10T00:00:00Z"));
    QCOMPARE(neighbours(), u"gothenburg"_s);
    run.window->act(ActionId::ShowTimeBar);
    QTRY_COMPARE(argument("as_of"), Json(july));
    QCOMPARE(neighbours(), u"berlin chat mail marco"_s);
}

QTEST_MAIN(InspectorFactsTest)
#include "tst_inspectorfacts.moc"
