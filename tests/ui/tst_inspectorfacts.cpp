// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"
#include "shots.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/facts/factspage.h"
#include "ui/graph/graphcontroller.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/roleslots.h"
#include "windowrun.h"

#include <QContextMenuEvent>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t july = 1782864000; ///< 2026-07-01

/// A small memory as Graphiti writes it.
constexpr const char* memory = R"({"directed": true, "multigraph": true, "graph": {}, "nodes": [
{"id": "zoe", "role": "Person", "label": "Zoë Lindqvist", "labels": ["Entity", "Person"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "marco", "role": "Person", "label": "Marco Bianchi", "labels": ["Entity", "Person"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "berlin", "role": "Location", "label": "Berlin", "labels": ["Entity", "Location"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "gothenburg", "role": "Location", "label": "Gothenburg", "labels": ["Entity", "Location"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "atlas", "role": "Project", "label": "Atlas", "created_at": "2026-01-10T08:00:00Z",
 "labels": ["A", "B", "Entity", "Project"]},
{"id": "chat", "role": "Episodic", "label": "Chat 6 May", "source": "message",
 "content": "Zoë: Picked up the keys.\nAmélie: So Zoë Lindqvist lives in Berlin now? Good.",
 "valid_at": "2026-05-06T08:31:00Z", "created_at": "2026-05-06T08:33:00Z"},
{"id": "mail", "role": "Episodic", "label": "Mail 1 June", "source": "text",
 "content": "<a href='http://example.com'>Atlas</a> goes to Zoë Lindqvist.",
 "valid_at": "2026-06-01T07:12:00Z", "created_at": "2026-06-01T07:15:00.25Z"}], "links": [
{"source": "zoe", "target": "berlin", "kind": "LIVES_IN", "key": "f1", "type": "RELATES_TO",
 "fact": "Zoë Lindqvist lives in Berlin.", "episodes": ["chat"], "valid_at": "2026-05-04",
 "created_at": "2026-05-06T08:33:01Z"},
{"source": "zoe", "target": "gothenburg", "kind": "LIVES_IN", "key": "f2", "type": "RELATES_TO",
 "fact": "Zoë Lindqvist is at home in Gothenburg.", "episodes": ["chat", "mail"],
 "valid_at": "2020-01-01", "invalid_at": "2026-05-04", "expired_at": "2026-05-06T08:33:01Z",
 "created_at": "2026-01-10T08:00:00Z"},
{"source": "zoe", "target": "atlas", "kind": "LEADS", "key": "f3", "type": "RELATES_TO",
 "fact": "Zoë leads Atlas from August.", "episodes": ["mail"], "valid_at": "2026-08-01",
 "created_at": "2026-06-01T07:15:01.75Z"},
{"source": "marco", "target": "zoe", "kind": "REPORTS_TO", "key": "f4", "type": "RELATES_TO",
 "fact": "Marco reports to Zoë.", "episodes": ["mail"], "valid_at": "2026-02-01",
 "created_at": "2026-06-01T07:15:02Z"},
{"source": "chat", "target": "zoe", "kind": "MENTIONS", "key": "m1", "type": "MENTIONS"},
{"source": "chat", "target": "berlin", "kind": "MENTIONS", "key": "m2", "type": "MENTIONS"},
{"source": "chat", "target": "gothenburg", "kind": "MENTIONS", "key": "m3", "type": "MENTIONS"},
{"source": "mail", "target": "zoe", "kind": "MENTIONS", "key": "m4", "type": "MENTIONS"},
{"source": "mail", "target": "atlas", "kind": "MENTIONS", "key": "m5", "type": "MENTIONS"},
{"source": "mail", "target": "gothenburg", "kind": "MENTIONS", "key": "m7",
 "type": "MENTIONS"},
{"source": "mail", "target": "marco", "kind": "MENTIONS", "key": "m6", "type": "MENTIONS"}]})";

/// A window over the memory.
struct MemoryRun : WindowRun
{
    explicit MemoryRun(const char* profile = "graphiti")
        : WindowRun(Clock(july), QLatin1String(profile))
    {
        QFile file(folder.filePath(u"memory.json"_s));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("%s", qPrintable(file.errorString()));
        file.write(memory);
        file.close();
        window->workbench().openFiles({file.fileName()});
    }

    [[nodiscard]] FactList* facts() const { return child<FactList>("factList"); }

    void look(const char* node) const { window->canvas()->select({NodeId(node)}); }

    [[nodiscard]] int episodesTab() const
    {
        const auto* tabs = child<QTabBar>("bottomTabs");
        int tab = 0;
        while (tab < tabs->count() && tabs->tabText(tab) != u"Episodes"_s)
            ++tab;
        return tab;
    }

    /// Sentences, and titles with their numbers, top to bottom.
    [[nodiscard]] static QStringList linesOf(FactList& list)
    {
        QStringList lines;
        for (int row = 0; row < list.model()->rowCount(); ++row) {
            const FactLine line = list.facts().lineAt(list.model()->index(row, 0));
            lines += line.title ? line.before + u": "_s + line.count : line.sentence();
        }
        return lines;
    }

    void click(QAbstractItemView* list, const QString& sentence) const
    {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data().toString() != sentence)
                continue;
            list->scrollTo(index);
            QTest::mouseClick(
                list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
            return;
        }
        QFAIL(qPrintable(u"no row says: "_s + sentence));
    }

    /// What of the episode's text is lit.
    [[nodiscard]] QString lit() const
    {
        const auto selections = child<QTextEdit>("episodeText")->extraSelections();
        return selections.isEmpty() ? QString() : selections.front().cursor.selectedText();
    }
};

} // namespace

/// Facts of a node as a person reads them: in the inspector, and in the texts they came from.
class InspectorFactsTest final : public QObject
{
    Q_OBJECT

private slots:
    void aNodeHasItsFacts();
    void noTabsWithoutTimes();
    void aFactOpensItsEpisode();
    void keysGoToTheOtherEndAndBack();
    void theReaderHasKeys();
    void aNarrowReaderShowsListOrText();
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
    // By the other end's name.
    run.child<QToolButton>("factOrder")->menu()->actions().last()->trigger();
    QCOMPARE(MemoryRun::linesOf(*run.facts()).value(1), u"Lives in Berlin"_s);
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

void InspectorFactsTest::aFactOpensItsEpisode()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    QVERIFY(run.child<QTabBar>("bottomTabs")->isTabVisible(run.episodesTab()));
    run.look("zoe");
    QTRY_VERIFY(run.facts()->model()->rowCount() > 0);
    run.click(run.facts(), u"Lives in Berlin"_s);
    const auto edge = run.window->canvas()->selectionModel().edge();
    QVERIFY(edge.has_value());
    QCOMPARE(run.scene().edge(*edge).key, std::string("f1"));
    QCOMPARE(run.window->canvas()->selection().size(), 1U);
    QTRY_COMPARE(run.child<ElidedLabel>("episodeTitle")->text(), u"Chat 6 May"_s);
    QTRY_COMPARE(run.lit(), u"Zoë Lindqvist lives in Berlin"_s);
    QVERIFY(run.child<QWidget>("episodes")->isVisible());
    QTRY_VERIFY(run.child<QWidget>("episodes")->height() >= 200);
    QCOMPARE(run.child<ElidedLabel>("episodeTimes")->text(),
        u"true since 2026-05-06 08:31 UTC   recorded 08:33"_s);
    QCOMPARE(run.child<QLabel>("drawnCount")->text(), u"2"_s);
    QVERIFY(!run.child<QLabel>("episodeNote")->isVisible());
    shot(*run.window, u"facts"_s);
    useTheme(ThemeKind::Dark);
    run.window->setTheme(ThemeKind::Dark);
    shot(*run.window, u"facts"_s);
    useTheme(ThemeKind::Light);
    run.window->setTheme(ThemeKind::Light);
    // Another fact of the same text, which does not say it.
    run.click(run.facts(), u"Lived in Gothenburg"_s);
    QTRY_COMPARE(run.child<QLabel>("episodeNote")->text(), u"The passage is not recorded."_s);
    QCOMPARE(run.lit(), QString());
    // Nothing of a text is more than text.
    run.click(run.facts(), u"Is to lead Atlas"_s);
    QTRY_VERIFY(run.child<QTextEdit>("episodeText")->toPlainText().startsWith(u"<a href="_s));
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

void InspectorFactsTest::theReaderHasKeys()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    auto* tabs = run.child<QTabBar>("bottomTabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(run.episodesTab()).center());
    auto* list = run.child<QListView>("episodeList");
    QTRY_COMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"Chat 6 May"_s);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down, Qt::ControlModifier);
    QTRY_COMPARE(run.child<ElidedLabel>("episodeTitle")->text(), u"Chat 6 May"_s);
    auto* text = run.child<QTextEdit>("episodeText");
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(run.lit(), u"Zoë Lindqvist lives in Berlin"_s);
    QTest::keyClick(text, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(run.lit(), QString());
    QTest::keyClick(text, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(run.lit(), u"Zoë Lindqvist lives in Berlin"_s);
    QTest::keyClick(text, Qt::Key_Down, Qt::ControlModifier);
    QTRY_COMPARE(run.child<ElidedLabel>("episodeTitle")->text(), u"Mail 1 June"_s);
    QTRY_COMPARE(run.child<QLabel>("drawnCount")->text(), u"3"_s);
}

void InspectorFactsTest::aNarrowReaderShowsListOrText()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    run.window->resize(1024, 700);
    auto* tabs = run.child<QTabBar>("bottomTabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(run.episodesTab()).center());
    auto* list = run.child<QListView>("episodeList");
    auto* text = run.child<QTextEdit>("episodeText");
    QTRY_COMPARE(list->model()->rowCount(), 2);
    QTRY_VERIFY(list->isVisible() && !text->isVisible());
    run.click(list, u"Mail 1 June"_s);
    QTRY_VERIFY(text->isVisible() && !list->isVisible());
    QTRY_COMPARE(run.child<QLabel>("drawnCount")->text(), u"3"_s);
    shot(*run.window, u"facts-narrow"_s);
    auto* back = run.child<QToolButton>("episodesBack");
    QTest::mouseClick(back, Qt::LeftButton);
    QVERIFY(list->isVisible() && !text->isVisible());
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
