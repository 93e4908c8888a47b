// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/stores/storeurl.h"
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

namespace {

/// As another program writes it: the mail mentions nobody that its facts are about, and the chat
/// one of them. Which texts facts were drawn from stands in the facts alone.
constexpr const char* looseMemory
    = R"({"directed": true, "multigraph": true, "graph": {}, "nodes": [
{"id": "zoe", "role": "Person", "label": "Zoë Lindqvist", "created_at": "2026-01-10T08:00:00Z"},
{"id": "marco", "role": "Person", "label": "Marco Bianchi", "created_at": "2026-01-10T08:00:00Z"},
{"id": "berlin", "role": "Location", "label": "Berlin", "created_at": "2026-01-10T08:00:00Z"},
{"id": "chat", "role": "Episodic", "label": "Chat 6 May", "source": "message",
 "content": "Zoë Lindqvist lives in Berlin. Marco Bianchi lives in Berlin as well.",
 "valid_at": "2026-05-06T08:31:00Z", "created_at": "2026-05-06T08:33:00Z"},
{"id": "chat 2", "role": "Episodic", "label": "Mail 1 June", "source": "text",
 "content": "Marco Bianchi reports to her.", "valid_at": "2026-06-01T07:12:00Z",
 "created_at": "2026-06-01T07:15:00Z"}], "links": [
{"source": "zoe", "target": "berlin", "kind": "LIVES_IN", "key": "f1", "type": "RELATES_TO",
 "fact": "Zoë Lindqvist lives in Berlin.", "episodes": ["chat"], "valid_at": "2026-05-04",
 "created_at": "2026-05-06T08:33:01Z"},
{"source": "marco", "target": "berlin", "kind": "LIVES_IN", "key": "f2", "type": "RELATES_TO",
 "fact": "Marco Bianchi lives in Berlin.", "episodes": ["chat"], "valid_at": "2025-01-01",
 "invalid_at": "2026-05-30", "created_at": "2026-05-06T08:33:01Z"},
{"source": "marco", "target": "zoe", "kind": "REPORTS_TO", "key": "f3", "type": "RELATES_TO",
 "fact": "Marco reports to Zoë.", "episodes": ["chat 2"], "valid_at": "2026-02-01",
 "created_at": "2026-06-01T07:15:02Z"},
{"source": "chat", "target": "zoe", "kind": "MENTIONS", "key": "m1", "type": "MENTIONS"}]})";

} // namespace

/// The texts that facts came from, as a person reads them.
class EpisodeReaderTest final : public QObject
{
    Q_OBJECT

private slots:
    void aFactOpensItsEpisode();
    void eachEpisodeOfAFactIsOpened();
    void anEpisodeHasTheFactsThatNameIt();
    void aLongTextIsReadWhole_data();
    void aLongTextIsReadWhole();
    void askingAgainReadsWhatIsThereNow();
    void theReaderHasKeys();
    void aNarrowReaderShowsListOrText();
};

void EpisodeReaderTest::aFactOpensItsEpisode()
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

/// A fact that came from two texts opens either, by its menu.
void EpisodeReaderTest::eachEpisodeOfAFactIsOpened()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    run.look("zoe");
    QTRY_VERIFY(run.facts()->model()->rowCount() > 0);
    const auto choose = [&run](QContextMenuEvent::Reason reason, const QString& words) {
        QPointer<QMenu> menu = run.menuOf(u"Lived in Gothenburg"_s, reason);
        QVERIFY(menu != nullptr);
        QStringList offered;
        for (QAction* action : menu->actions()) {
            offered += action->text();
            if (action->text() == words)
                action->trigger();
        }
        menu->close();
        QCOMPARE(offered, (QStringList{u"Open “Chat 6 May”"_s, u"Open “Mail 1 June”"_s}));
        QTRY_VERIFY(menu == nullptr);
    };
    choose(QContextMenuEvent::Mouse, u"Open “Mail 1 June”"_s);
    QTRY_COMPARE(run.child<ElidedLabel>("episodeTitle")->text(), u"Mail 1 June"_s);
    QVERIFY(run.child<QWidget>("episodes")->isVisible());
    // What has ended is no edge of the picture of now.
    QVERIFY(std::ranges::none_of(
        run.scene().edges(), [](const SceneEdge& edge) { return edge.key == "f2"; }));
    auto* drawn = run.child<FactList>("drawnFacts");
    QTRY_VERIFY(drawn->chosen() != nullptr);
    QCOMPARE(drawn->chosen()->key, std::string("f2"));
    choose(QContextMenuEvent::Keyboard, u"Open “Chat 6 May”"_s);
    QTRY_COMPARE(run.child<ElidedLabel>("episodeTitle")->text(), u"Chat 6 May"_s);
    // A title is no fact.
    QVERIFY(run.menuOf(u"True now"_s, QContextMenuEvent::Mouse) == nullptr);
}

/// Whatever the episode is connected to; also those that ended, and no other's.
void EpisodeReaderTest::anEpisodeHasTheFactsThatNameIt()
{
    const MemoryRun run("graphiti", looseMemory);
    QTRY_VERIFY(run.scene().nodes().size() == 5);
    auto* tabs = run.child<QTabBar>("bottomTabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(run.episodesTab()).center());
    auto* list = run.child<QListView>("episodeList");
    QTRY_COMPARE(list->model()->rowCount(), 2);
    auto* drawn = run.child<FactList>("drawnFacts");
    run.click(list, u"Chat 6 May"_s);
    const QStringList ofChat{
        u"Zoë Lindqvist lives in Berlin"_s, u"Marco Bianchi lived in Berlin"_s};
    QTRY_COMPARE(MemoryRun::linesOf(*drawn), ofChat);
    QCOMPARE(run.child<QLabel>("drawnCount")->text(), u"2"_s);
    QVERIFY(!run.child<QLabel>("episodeNote")->isVisible());
    run.click(drawn, u"Marco Bianchi lived in Berlin"_s);
    QCOMPARE(run.lit(), u"Marco Bianchi lives in Berlin"_s);
    run.click(list, u"Mail 1 June"_s);
    const QStringList ofMail{u"Marco Bianchi reports to Zoë Lindqvist"_s};
    QTRY_COMPARE(MemoryRun::linesOf(*drawn), ofMail);
    // The page of the episode itself tells the same.
    run.look("chat");
    QTRY_COMPARE(run.child<QTabBar>("inspectorTabs")->tabText(0), u"Facts 2"_s);
    QCOMPARE(MemoryRun::linesOf(*run.facts()),
        (QStringList{u"True now: 1"_s, u"Zoë Lindqvist lives in Berlin"_s, u"Ended before now: 1"_s,
            u"Marco Bianchi lived in Berlin"_s}));
}

void EpisodeReaderTest::aLongTextIsReadWhole_data()
{
    QTest::addColumn<int>("before"); // characters before the sentence that a fact is drawn from
    QTest::newRow("in one answer") << 70'000;
    QTest::newRow("in several answers") << 700'000;
}

/// Over 64 KB a slice has only the beginning: the rest follows.
void EpisodeReaderTest::aLongTextIsReadWhole()
{
    QFETCH(int, before);
    const QString filling = u"€ "_s.repeated(before / 2);
    std::string text = looseMemory;
    text.insert(text.find("Marco Bianchi reports to her."),
        filling.toStdString() + "is much. Marco Bianchi reports to Zoë Lindqvist. ");
    const MemoryRun run("graphiti", text.c_str());
    QTRY_VERIFY(run.scene().nodes().size() == 5);
    auto* tabs = run.child<QTabBar>("bottomTabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(run.episodesTab()).center());
    auto* list = run.child<QListView>("episodeList");
    QTRY_COMPARE(list->model()->rowCount(), 2);
    run.click(list, u"Mail 1 June"_s);
    const auto shown = [&run] { return run.child<QTextEdit>("episodeText")->toPlainText(); };
    QTRY_VERIFY(shown().endsWith(u"Marco Bianchi reports to her."_s));
    QVERIFY(shown().startsWith(filling));
    QTRY_COMPARE(run.child<QLabel>("drawnCount")->text(), u"1"_s);
    run.click(run.child<FactList>("drawnFacts"), u"Marco Bianchi reports to Zoë Lindqvist"_s);
    QCOMPARE(run.lit(), u"Marco Bianchi reports to Zoë Lindqvist."_s);
    QVERIFY(!run.child<QLabel>("episodeNote")->isVisible());
}

/// F5, after another program wrote: the facts of the node, the episodes and the text that is open.
void EpisodeReaderTest::askingAgainReadsWhatIsThereNow()
{
    const MemoryRun run;
    QTRY_VERIFY(run.scene().nodes().size() == 7);
    run.look("zoe");
    QTRY_VERIFY(run.facts()->model()->rowCount() > 0);
    run.click(run.facts(), u"Lives in Berlin"_s);
    auto* list = run.child<QListView>("episodeList");
    QTRY_COMPARE(list->model()->rowCount(), 2);
    const auto shown = [&run] { return run.child<QTextEdit>("episodeText")->toPlainText(); };
    QTRY_VERIFY(shown().startsWith(u"Zoë: Picked up the keys."_s));
    QVERIFY(!MemoryRun::linesOf(*run.facts()).contains(u"Lives in Gothenburg"_s));

    Commit theirs;
    theirs.patches.emplace_back(AddNode{{NodeId("note"), "Episodic", "Note 20 June",
        {{"content", "Back again."}, {"valid_at", "2026-06-20T08:00:00Z"}}}});
    theirs.patches.emplace_back(AddEdge{{NodeId("zoe"), "LIVES_IN", NodeId("gothenburg"), "f9",
        {{"type", "RELATES_TO"}, {"valid_at", "2026-06-20"}, {"episodes", {"note"}}}}});
    theirs.patches.emplace_back(SetProperty{NodeId("chat"), "content", "Zoë: Returned the keys."});
    const auto other = openStore(run.workbench().connection()->url, OpenMode::Write);
    QVERIFY(other.has_value());
    QVERIFY((*other)->apply(theirs).has_value());

    run.window->activateWindow();
    QTest::keyClick(run.window.get(), Qt::Key_F5);
    QTRY_COMPARE(shown(), u"Zoë: Returned the keys."_s);
    QTRY_COMPARE(list->model()->rowCount(), 3);
    QTRY_VERIFY(MemoryRun::linesOf(*run.facts()).contains(u"Lives in Gothenburg"_s));
}

void EpisodeReaderTest::theReaderHasKeys()
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

void EpisodeReaderTest::aNarrowReaderShowsListOrText()
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

QTEST_MAIN(EpisodeReaderTest)
#include "tst_episodereader.moc"
