// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window follows the graph: what it does not hold is not in the way, and one key away.

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/graph/graphcontroller.h"
#include "ui/panels/cataloguetree.h"
#include "ui/panels/rowdelegate.h"
#include "ui/window/windowactions.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTreeView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// As NetworkX writes a graph.
constexpr const char* people = R"({"directed": true, "multigraph": false, "graph": {},
"nodes": [{"id": "ada", "role": "Person"}, {"id": "ben", "role": "Person"}, {"id": "kin", "role": "Place"}],
"links": [{"source": "ada", "target": "ben", "kind": "knows"},
{"source": "ben", "target": "kin", "kind": "lives_in"}]})";

/// As a file of a Graphiti memory.
constexpr const char* memory
    = R"({"id": "zoe", "role": "Person", "label": "Zoe", "uuid": "zoe", "name": "Zoe", "created_at": "2026-05-06T08:31:00Z"}
{"id": "berlin", "role": "Place", "label": "Berlin", "uuid": "berlin", "name": "Berlin", "created_at": "2026-05-06T08:31:00Z"}
{"id": "chat", "role": "Episodic", "label": "Chat", "uuid": "chat", "name": "Chat", "content": "Zoe spoke.", "source": "text", "valid_at": "2026-05-06T08:31:00Z", "created_at": "2026-05-06T08:31:00Z"}
{"from": "zoe", "kind": "LIVES_IN", "to": "berlin", "key": "f1", "type": "RELATES_TO", "uuid": "f1", "name": "LIVES_IN", "fact": "Zoe lives in Berlin.", "valid_at": "2026-05-06T08:31:00Z", "created_at": "2026-05-06T08:31:00Z", "episodes": ["chat"]}
)";

QStringList visibleTabs(const QTabBar* tabs)
{
    QStringList names;
    for (int tab = 0; tab < tabs->count(); ++tab) {
        if (tabs->isTabVisible(tab))
            names.append(tabs->tabText(tab));
    }
    return names;
}

bool isWhole(const QWidget* widget)
{
    return widget->isVisible() && widget->visibleRegion().boundingRect() == widget->rect();
}

} // namespace

class TestFamilies final : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_run = std::make_unique<WindowRun>();
        m_run->window->activateWindow();
        QTRY_VERIFY(m_run->window->isActiveWindow());
    }

    void cleanup() { m_run.reset(); }

    void aForeignGraphHasNothingOfAWorldInTheWay_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("profile");
        QTest::addColumn<QStringList>("panels");
        QTest::addColumn<bool>("folded");
        QTest::newRow("NetworkX") << QByteArray(people) << u"people.json"_s << u"mnemoscope"_s
                                  << QStringList{u"Events"_s} << true;
        QTest::newRow("Graphiti") << QByteArray(memory) << u"memory.jsonl"_s << u"graphiti"_s
                                  << QStringList{u"Events"_s, u"Episodes"_s} << false;
    }

    void aForeignGraphHasNothingOfAWorldInTheWay()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, name);
        QFETCH(QString, profile);
        QFETCH(QStringList, panels);
        QFETCH(bool, folded);
        open(name, text);
        QCOMPARE(toQString(m_run->workbench().connection()->runner->profile().name), profile);
        QTRY_COMPARE(visibleTabs(bottom()), panels);
        QCOMPARE(visibleTabs(views()), (QStringList{u"Graph"_s, u"Table"_s}));
        QTRY_COMPARE(cutTabs(), QStringList());
        QVERIFY(!worldMenu()->isVisible());
        const auto bar = [this] { return m_run->child<QDockWidget>("bottomDock")->height() <= 40; };
        QTRY_COMPARE(bar(), folded);
        const auto labels = m_run->child<QWidget>("statusBar")->findChildren<QLabel*>();
        for (const QLabel* label : labels)
            QVERIFY2(!label->isVisible() || !label->text().contains(u"tick"_s),
                qPrintable(label->text()));
        QCOMPARE(headings(), (QStringList{u"graph"_s, u"view"_s, u"Other families"_s}));
        const QModelIndex others = heading(2);
        QVERIFY(!tree()->isExpanded(others));
        QCOMPARE(others.data(RowTrail).toString(), u"44"_s);
        QCOMPARE(namesUnder(others),
            (QStringList{u"documents"_s, u"entities"_s, u"memory"_s, u"structure"_s, u"world"_s}));
        QVERIFY(listed(heading(0)).contains(u"neighbors"_s));
        QVERIFY(!listed(heading(0)).contains(u"url_status"_s));
    }

    /// Opened by hand, it stays, also when another such graph is opened.
    void whatIsAskedForStays()
    {
        open(u"people.json"_s, people);
        QTRY_COMPARE(visibleTabs(bottom()), QStringList{u"Events"_s});
        press(Qt::Key_5, Qt::AltModifier);
        QTRY_COMPARE(visibleTabs(bottom()), (QStringList{u"Crawler"_s, u"Events"_s}));
        QCOMPARE(bottom()->tabText(bottom()->currentIndex()), u"Crawler"_s);
        QTRY_VERIFY(m_run->child<QDockWidget>("bottomDock")->height() > 100);
        press(Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY(visibleTabs(bottom()).contains(u"Outcomes"_s));
        press(Qt::Key_3, Qt::ControlModifier);
        QTRY_COMPARE(views()->tabText(views()->currentIndex()), u"Field"_s);
        QVERIFY(views()->isTabVisible(views()->currentIndex()));
        open(u"more.json"_s, QByteArray(people).replace("ada", "eva"));
        QVERIFY(visibleTabs(bottom()).contains(u"Crawler"_s));
        QVERIFY(visibleTabs(views()).contains(u"Field"_s));
        m_run->window->act(ActionId::ResetPanels);
        QTRY_COMPARE(visibleTabs(bottom()), QStringList{u"Events"_s});
        QVERIFY(!visibleTabs(views()).contains(u"Field"_s));
    }

    void everythingIsOneKeyAway()
    {
        open(u"people.json"_s, people);
        QTRY_COMPARE(visibleTabs(bottom()), QStringList{u"Events"_s});
        press(Qt::Key_0, Qt::AltModifier);
        const QStringList panels{u"Outcomes"_s, u"Model issues"_s, u"Import log"_s, u"Timeline"_s,
            u"Concept timeline"_s, u"Crawler"_s, u"Events"_s, u"Episodes"_s, u"Watch"_s};
        QTRY_COMPARE(visibleTabs(bottom()), panels);
        QCOMPARE(visibleTabs(views()),
            (QStringList{u"Graph"_s, u"Table"_s, u"Field"_s, u"Flow"_s, u"Text"_s, u"Lenses"_s}));
        QVERIFY(worldMenu()->isVisible());
        QCOMPARE(headings(),
            (QStringList{u"documents"_s, u"entities"_s, u"graph"_s, u"memory"_s, u"structure"_s,
                u"world"_s, u"view"_s}));
        press(Qt::Key_0, Qt::AltModifier);
        QTRY_COMPARE(visibleTabs(bottom()), QStringList{u"Events"_s});
        QVERIFY(!worldMenu()->isVisible());
    }

    /// With file and line; also when the same file is opened again.
    void whatAnImportNotedIsListed()
    {
        const QByteArray model = "## Nodes\nA.SY.001|Whole\nB.FC.001|Chain\n\n## Views\nx\n\n"
                                 "## Edges\nA.SY.001 -cp-> B.FC.001\n";
        const auto rows = [this] {
            QStringList all;
            const auto* list = m_run->child<QTreeView>("importWarnings")->model();
            for (int row = 0; row < list->rowCount(); ++row)
                all << list->index(row, 0).data().toString() + u' '
                        + list->index(row, 1).data().toString();
            return all;
        };
        open(u"model.txt"_s, model);
        QTRY_VERIFY(visibleTabs(bottom()).contains(u"Import log"_s));
        QCOMPARE(rows().size(), 1);
        QVERIFY2(rows().first().startsWith(u"model.txt:5 "_s), qPrintable(rows().first()));
        QVERIFY(rows().first().contains(u"Views"_s));
        QCOMPARE(m_run->child<QTreeView>("importWarnings")->model()->index(0, 2).data().toString(),
            u"## Views"_s);
        const auto* read = m_run->child<QLabel>("importRead");
        QVERIFY2(read->text().startsWith(u"model.txt: 2 node"_s), qPrintable(read->text()));
        open(u"people.json"_s, people);
        QTRY_COMPARE(visibleTabs(bottom()), QStringList{u"Events"_s});
        open(u"model.txt"_s, model);
        QTRY_VERIFY(visibleTabs(bottom()).contains(u"Import log"_s));
        QCOMPARE(rows().size(), 1);
    }

    void aWorldBringsItsPanels()
    {
        open(u"people.json"_s, people);
        QTRY_COMPARE(visibleTabs(bottom()), QStringList{u"Events"_s});
        openCrawledDemo(*m_run);
        const QStringList all{u"Outcomes"_s, u"Crawler"_s, u"Events"_s};
        QTRY_COMPARE_WITH_TIMEOUT(visibleTabs(bottom()), all, patience);
        QCOMPARE(bottom()->tabText(bottom()->currentIndex()), u"Crawler"_s);
        QTRY_VERIFY(m_run->child<QDockWidget>("bottomDock")->height() > 100);
        QVERIFY(visibleTabs(views()).contains(u"Field"_s));
        QTRY_COMPARE(cutTabs(), QStringList());
        QVERIFY(worldMenu()->isVisible());
        QCOMPARE(headings(), (QStringList{u"graph"_s, u"world"_s, u"view"_s, u"Other families"_s}));
        QCOMPARE(namesUnder(heading(3)),
            (QStringList{u"documents"_s, u"entities"_s, u"memory"_s, u"structure"_s}));
        QCOMPARE(visibleTabs(views()), (QStringList{u"Graph"_s, u"Table"_s, u"Field"_s}));
        open(u"people.json"_s, people);
        QTRY_COMPARE(visibleTabs(bottom()), QStringList{u"Events"_s});
        QVERIFY(!visibleTabs(views()).contains(u"Field"_s));
    }

    void theFormAndTheLegendAreWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("query");
        for (const QSize size : {QSize(1600, 1000), QSize(1024, 700)}) {
            for (const char* query : {"neighbors", "find_nodes", "summary_state"})
                QTest::addRow("%s at %d", query, size.width())
                    << size << QString::fromLatin1(query);
        }
    }

    /// The list of queries scrolls in its own area, so that nothing else is pushed away.
    void theFormAndTheLegendAreWhole()
    {
        QFETCH(QSize, size);
        QFETCH(QString, query);
        m_run->window->resize(size);
        open(u"people.json"_s, people);
        if (!m_run->child<QDockWidget>("explorerDock")->isVisible())
            press(Qt::Key_1, Qt::AltModifier);
        QTRY_VERIFY(m_run->child<QDockWidget>("explorerDock")->isVisible());
        choose(query);
        const auto* run = m_run->child<QAbstractButton>("run");
        QTRY_VERIFY_WITH_TIMEOUT(isWhole(run), patience);
        QVERIFY(isWhole(m_run->child<QLabel>("formTitle")));
        const auto* roles = m_run->child<QListView>("legendRoles");
        QTRY_VERIFY(roles->viewport()->visibleRegion().boundingRect().height() >= 22);
        // With one line of room the question stays.
        const QModelIndex entry = tree()->model()->index(0, 0, heading(0));
        QCOMPARE(tree()->visualRect(entry).height(), size.height() == 1000 ? 40 : 24);
        QVERIFY(tree()->verticalScrollBar()->maximum() > 0); // there are more than fit
        for (const QWidget* up = tree()->parentWidget(); up != nullptr; up = up->parentWidget()) {
            if (const auto* area = qobject_cast<const QScrollArea*>(up))
                QCOMPARE(area->verticalScrollBar()->maximum(), 0);
        }
    }

    void theFilterFindsQuestionsAndNames_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("query");
        QTest::newRow("name") << u"url_stat"_s << u"url_status"_s;
        QTest::newRow("question") << u"became of this daimoi"_s << u"explain_daimoi"_s;
    }

    /// Also where they are folded away, which is so again afterwards.
    void theFilterFindsQuestionsAndNames()
    {
        QFETCH(QString, typed);
        QFETCH(QString, query);
        open(u"people.json"_s, people);
        QTRY_COMPARE(headings().size(), 3);
        auto* search = m_run->child<QLineEdit>("search");
        QTest::keyClicks(search, typed);
        QCOMPARE(headings(), QStringList{u"Other families"_s});
        QVERIFY(tree()->isExpanded(heading(0)));
        const QModelIndex world = tree()->model()->index(0, 0, heading(0));
        QVERIFY(tree()->isExpanded(world));
        QCOMPARE(listed(world), QStringList{query});
        search->clear();
        QCOMPARE(headings().size(), 3);
        QVERIFY(!tree()->isExpanded(heading(2)));
    }

    void whatIsFoldedIsReachedWithKeys()
    {
        open(u"people.json"_s, people);
        QTRY_COMPARE(headings().size(), 3);
        tree()->setFocus(Qt::TabFocusReason);
        QTest::keyClick(tree(), Qt::Key_End);
        QCOMPARE(tree()->currentIndex().data().toString(), u"Other families"_s);
        QTest::keyClick(tree(), Qt::Key_Right);
        QVERIFY(tree()->isExpanded(heading(2)));
        QTest::keyClick(tree(), Qt::Key_Down);
        QTest::keyClick(tree(), Qt::Key_Down);
        QCOMPARE(tree()->currentIndex().data(RowId).toString(), u"acts"_s);
        QCOMPARE(m_run->child<QLabel>("formTitle")->text(), u"Acts of decisions"_s);
        QTest::keyClick(tree(), Qt::Key_Home);
        QTest::keyClick(tree(), Qt::Key_Left);
        QVERIFY(!tree()->isExpanded(heading(0)));
        // What was folded by hand stays so with the next graph.
        open(u"more.json"_s, QByteArray(people).replace("ada", "eva"));
        QVERIFY(!tree()->isExpanded(heading(0)));
    }

    /// The muse offers what the graph can answer; the rest has to be called by its name.
    void theMuseOffersQueriesOfTheGraph()
    {
        open(u"people.json"_s, people);
        auto* input = m_run->window->musePanel()->input();
        const auto* list = m_run->child<QListView>("queryCompletionList");
        const auto offered = [list](const QString& name) {
            const auto* model = list->model();
            return !model->match(model->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly)
                        .isEmpty();
        };
        QTest::keyClicks(input, u"/"_s);
        QTRY_VERIFY(list->isVisible() && offered(u"neighbors"_s));
        QVERIFY(!offered(u"crawler_state"_s));
        QTest::keyClicks(input, u"crawl"_s);
        QTRY_VERIFY(offered(u"crawler_state"_s));
    }

private:
    void open(const QString& name, const QByteArray& text) const
    {
        const QString file = m_run->folder.filePath(name);
        QVERIFY(write(file, text.toStdString()));
        QSignalSpy shown(m_run->window->graph(), &GraphController::started);
        m_run->workbench().opening().openFiles({file});
        QVERIFY(shown.wait(patience));
    }

    void press(int key, Qt::KeyboardModifiers modifiers) const
    {
        QTest::keyClick(m_run->window.get(), Qt::Key(key), modifiers);
    }

    void choose(const QString& query) const
    {
        const auto found = tree()->model()->match(
            tree()->model()->index(0, 0), RowId, query, 1, Qt::MatchExactly | Qt::MatchRecursive);
        QVERIFY(!found.isEmpty());
        tree()->scrollTo(found.first());
        QTest::mouseClick(
            tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(found.first()).center());
    }

    [[nodiscard]] CatalogueTree* tree() const { return m_run->child<CatalogueTree>("catalogue"); }

    [[nodiscard]] QTabBar* bottom() const { return m_run->child<QTabBar>("bottomTabs"); }

    [[nodiscard]] QTabBar* views() const { return m_run->child<QTabBar>("centreTabs"); }

    /// Tabs that show, and for which their bar is too narrow.
    [[nodiscard]] QStringList cutTabs() const
    {
        QStringList names;
        for (const QTabBar* tabs : {bottom(), views()}) {
            for (int tab = 0; tab < tabs->count(); ++tab) {
                if (tabs->isTabVisible(tab) && !tabs->rect().contains(tabs->tabRect(tab)))
                    names.append(tabs->tabText(tab));
            }
        }
        return names;
    }

    [[nodiscard]] QModelIndex heading(int row) const { return tree()->model()->index(row, 0); }

    [[nodiscard]] QStringList headings() const { return namesUnder({}); }

    [[nodiscard]] QStringList namesUnder(const QModelIndex& parent) const
    {
        QStringList names;
        for (int row = 0; row < tree()->model()->rowCount(parent); ++row)
            names.append(tree()->model()->index(row, 0, parent).data().toString());
        return names;
    }

    [[nodiscard]] QStringList listed(const QModelIndex& under) const
    {
        QStringList names;
        for (int row = 0; row < tree()->model()->rowCount(under); ++row)
            names.append(tree()->model()->index(row, 0, under).data(RowId).toString());
        return names;
    }

    [[nodiscard]] const QAction* worldMenu() const
    {
        const auto menus = m_run->window->menuBar()->actions();
        const auto found = std::find_if(menus.begin(), menus.end(),
            [](const QAction* menu) { return menu->text() == u"&World"_s; });
        return *found;
    }

    std::unique_ptr<WindowRun> m_run;
};

QTEST_MAIN(TestFamilies)
#include "tst_families.moc"
