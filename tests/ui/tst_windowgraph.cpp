// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/rowwindow.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/figures/figuredesk.h"
#include "ui/muse/valuechip.h"

#include <QLabel>

#include <algorithm>
#include <map>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The address of the best connected page.
QString mostLinked(const GraphScene& scene)
{
    const SceneNode* hub = nullptr;
    for (const SceneNode& node : scene.nodes()) {
        if (node.role == "web:url" && (hub == nullptr || node.degree > hub->degree))
            hub = &node;
    }
    return QString::fromStdString(hub->properties.value("canonical_url", std::string()));
}

Evidence evidenceOn(std::vector<NodeId> nodes)
{
    Evidence evidence;
    evidence.nodes = std::move(nodes);
    evidence.value = "6";
    return evidence;
}

} // namespace

/// What becomes of the view and its arrangement when the graph is queried again or another store is
/// opened.
class TestWindowGraph : public RowWindowTest
{
    Q_OBJECT

private:
    /// Shows only the hub of a star with `leaves` leaves.
    void openHub(std::size_t leaves)
    {
        std::string lines = Json{{"id", "hub"}, {"role", "fact"}, {"label", "hub"}}.dump() + '\n';
        for (std::size_t i = 0; i < leaves; ++i) {
            const std::string id = "leaf" + std::to_string(i);
            lines += Json{{"id", id}, {"role", "fact"}, {"label", id}}.dump() + '\n'
                + Json{{"from", "hub"}, {"kind", "has"}, {"to", id}}.dump() + '\n';
        }
        const QString file = m_run->folder.path() + u"/hub.jsonl"_s;
        QVERIFY(write(file, lines));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), leaves + 1, patience);
        m_run->window->graph()->showSlice({{"node_limit", 1}});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{1}, patience);
    }

    /// Ten of a row's nodes, one of them expanded, one hidden, one pinned.
    void arrange() const
    {
        openRow();
        m_run->window->graph()->showSlice(firstTen());
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{10}, patience);
        QVERIFY(!m_run->scene().find(NodeId("leaf2")));
        m_run->window->graph()->expand(NodeId("n0"));
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId("leaf2")), patience);
        QTRY_COMPARE(canvas().edits().history().count(), 1);
        canvas().edits().hide({node("leaf3")});
        canvas().edits().placing().setPinned({node("n10")}, Pin::On);
    }

private slots:

    void init() { m_run = std::make_unique<WindowRun>(); }

    void cleanup() { m_run.reset(); }

    void whatIsLoadedIsAskedForAgain()
    {
        arrange();
        const std::size_t loaded = m_run->scene().nodes().size();
        const std::size_t edges = m_run->scene().edges().size();
        const Positions places = *canvas().state().positions;
        QSignalSpy shown(m_run->window->graph(), &GraphController::shown);
        QSignalSpy changed(&canvas(), &GraphCanvas::sceneChanged);
        m_run->window->graph()->askAgain();
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(m_run->scene().nodes().size(), loaded);
        QCOMPARE(m_run->scene().edges().size(), edges);
        QVERIFY(*canvas().state().positions == places);
        QCOMPARE(named(canvas(), canvas().state().hidden), std::vector<std::string>{"leaf3"});
        QCOMPARE(named(canvas(), canvas().state().pinned), std::vector<std::string>{"n10"});
        QCOMPARE(canvas().edits().history().count(), 3);
        QVERIFY(m_run->window->isWindowModified());
        QCOMPARE(m_run->window->graph()->outcomes().list.size(), std::size_t{1});
    }

    /// More names than one query takes.
    void whatIsTooMuchToNameIsAskedForOtherwise()
    {
        constexpr int many = 1500;
        std::string lines;
        const auto id = [](int i) { return std::to_string(i) + std::string(800, 'x'); };
        for (int i = 0; i < many; ++i)
            lines += Json{{"id", id(i)}, {"role", "fact"}, {"label", "a fact"}}.dump() + '\n';
        const QString file = m_run->folder.path() + u"/graph.jsonl"_s;
        QVERIFY(write(file, lines));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{many}, patience);
        GraphController& graph = *m_run->window->graph();
        const auto* doubt = m_run->child<QWidget>("resultDoubt");
        QSignalSpy started(&graph, &GraphController::started);
        graph.askAgain();
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
        QVERIFY(!m_run->child<QWidget>("notice")->isVisible());
        QVERIFY(!doubt->isVisible());

        graph.showSlice({{"node_limit", many - 1}});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{many - 1}, patience);
        for (int i = 0; i < many; ++i)
            graph.reveal(NodeId(id(i))); // one of them is not loaded
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{many}, patience);
        started.clear();
        graph.askAgain();
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
        QVERIFY(doubt->isVisible()); // that one is from before
        QCOMPARE(m_run->scene().nodes().size(), std::size_t{many});
        QSignalSpy shown(&graph, &GraphController::shown);
        graph.askAsOf({"always", Json()});
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
    }

    /// The canvas equals the store, however often nodes come and go.
    void whatLeavesTheStoreLeavesTheCanvas()
    {
        openRow();
        canvas().edits().placing().setPinned({node("n10")}, Pin::On);
        canvas().edits().hide({node("leaf3")});
        const auto before = placesById();
        for (int i = 0; i < 3; ++i) {
            commit({RemoveNode{NodeId("leaf" + std::to_string(i))}, fact("new" + std::to_string(i)),
                AddEdge{{NodeId("n1"), "next", NodeId("new" + std::to_string(i)), {},
                    Json::object()}}});
            QTRY_VERIFY_WITH_TIMEOUT(
                m_run->scene().find(NodeId("new" + std::to_string(i))), patience);
            QVERIFY(!m_run->scene().find(NodeId("leaf" + std::to_string(i))));
            QCOMPARE(m_run->scene().nodes().size(), std::size_t{45});
        }
        for (const auto& [id, place] : placesById())
            QVERIFY(!before.contains(id) || before.at(id) == place);
        QCOMPARE(named(canvas(), canvas().state().pinned), std::vector<std::string>{"n10"});
        QCOMPARE(named(canvas(), canvas().state().hidden), std::vector<std::string>{"leaf3"});
        QCOMPARE(canvas().edits().history().count(), 2);
        QCOMPARE(m_run->window->graph()->outcomes().list.size(), std::size_t{1});
    }

    /// The first new nodes do not move the existing ones.
    void aSmallGraphThatGrowsStaysInItsPlace()
    {
        openRow(2);
        const auto before = placesById();
        std::vector<Patch> patches;
        for (int i = 0; i < 40; ++i) {
            const std::string id = "new" + std::to_string(i);
            patches.push_back(fact(id));
            patches.push_back(AddEdge{{NodeId("n0"), "next", NodeId(id), {}, Json::object()}});
        }
        commit(std::move(patches));
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), before.size() + 40, patience);
        const auto after = placesById();
        for (const auto& [id, place] : before)
            QVERIFY(after.at(id) == place);
    }

    void whatWasExpandedStaysAsLongAsItIsInTheStore()
    {
        arrange();
        const auto before = placesById();
        commit({RemoveNode{NodeId("leaf1")}, fact("new")});
        QTRY_VERIFY_WITH_TIMEOUT(!m_run->scene().find(NodeId("leaf1")), patience);
        for (const auto& [id, place] : before) {
            if (id != "leaf1")
                QVERIFY2(placesById().contains(id) && placesById().at(id) == place, id.c_str());
        }
        QVERIFY(!m_run->scene().find(NodeId("new"))); // it ranks too low
        QCOMPARE(named(canvas(), canvas().state().hidden), std::vector<std::string>{"leaf3"});
        QCOMPARE(canvas().edits().history().count(), 3);
        QCOMPARE(m_run->window->graph()->outcomes().list.size(), std::size_t{1});
        QVERIFY(!m_run->child<QWidget>("resultDoubt")->isVisible());
    }

    void theLimitHoldsWhileTheGraphGrows()
    {
        openRow();
        m_run->window->graph()->showSlice(firstTen());
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{10}, patience);
        for (int i = 0; i < 4; ++i) {
            // Better connected than all existing nodes.
            const std::string hub = "hub" + std::to_string(i);
            std::vector<Patch> patches{fact(hub)};
            for (int leaf = 0; leaf < 20; ++leaf) {
                patches.push_back(AddEdge{{NodeId(hub), "next",
                    NodeId(testgraphs::name(static_cast<std::size_t>(leaf))), {}, Json::object()}});
            }
            commit(std::move(patches));
            QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId(hub)), patience);
            QCOMPARE(m_run->scene().nodes().size(), std::size_t{10});
        }
        const auto* partial = m_run->child<QWidget>("resultPartial");
        QVERIFY(partial->isVisible());
        QVERIFY(partial->accessibleDescription().contains(u"10 nodes"_s));
    }

    void theSameQueryAgainTouchesNoOtherNode()
    {
        arrange();
        m_run->window->graph()->showSlice(firstTen());
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{10}, patience);
        QVERIFY(canvas().state().hidden.empty()); // leaf3 came by the expansion
        QCOMPARE(named(canvas(), canvas().state().pinned), std::vector<std::string>{"n10"});
        canvas().edits().history().undo();
        QVERIFY(canvas().state().pinned.empty());
    }

    /// An expansion waits while all edges are replaced, as it would lose its edges.
    void anExpansionInBetweenKeepsItsEdges()
    {
        arrange();
        const NodeId end = m_run->scene().nodes().back().id;
        m_run->window->graph()->askAsOf({"always", Json()});
        m_run->window->graph()->expand(NodeId("n10"));
        QTRY_VERIFY_WITH_TIMEOUT(
            m_run->scene().find(NodeId("n11")) && m_run->scene().find(NodeId("n9")), patience);
        m_run->window->graph()->expand(NodeId("n11"));
        m_run->window->graph()->askAsOf({});
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().find(NodeId("n12")), patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_run->scene().find(EdgeName{NodeId("n11"), "next", NodeId("n12"), {}}), patience);
    }

    /// A node with more neighbours than one expansion loads: each expansion loads others.
    void expansionsBringAllInTheEnd()
    {
        openHub(450);
        for (const std::size_t wanted : {1U, 201U, 401U, 451U}) {
            QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), wanted, patience);
            m_run->window->graph()->expand(NodeId("hub"), "has");
        }
    }

    /// Loading a hub's next neighbours keeps those already loaded.
    void aCutExpansionGoesOn()
    {
        openHub(250);
        const auto* further = m_run->child<QAction>("expand-further");
        canvas().select({NodeId("hub")});
        QVERIFY(!further->isEnabled());
        m_run->window->act(ActionId::Expand);
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{201}, patience);
        QTRY_VERIFY(further->isEnabled());
        m_run->window->act(ActionId::ExpandFurther);
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{251}, patience);
        QTRY_VERIFY(!further->isEnabled());
        QCOMPARE(canvas().shownNodes().size(), std::size_t{251});
    }

    /// Highlighting belongs to its store and does not carry over to equal ids in another one.
    void noStoreIsLitByAnothersEvidence()
    {
        const auto show = [this](const QString& name, int nodes) {
            const QString file = m_run->folder.path() + name;
            QVERIFY(write(file, rowFile(nodes, 0)));
            m_run->workbench().opening().openFiles({file});
            QTRY_COMPARE_WITH_TIMEOUT(
                m_run->scene().nodes().size(), static_cast<std::size_t>(nodes), patience);
        };
        show(u"/one.jsonl"_s, 20);
        const auto notice = [this] { return m_run->child<QLabel>("noticeWhat")->text(); };
        emit m_run->window->console()->evidenceRequested(evidenceOn({NodeId("n1"), NodeId("n2")}));
        QVERIFY(!canvas().content().evidence().empty());
        show(u"/other.jsonl"_s, 7);
        m_run->window->act(ActionId::Evidence);
        QVERIFY(canvas().content().evidence().empty());
        QVERIFY2(notice().contains(u"No evidence"_s), qPrintable(notice()));

        m_run->workbench().closeStore();
        emit m_run->window->console()->evidenceRequested(evidenceOn({NodeId("n30")}));
        QVERIFY2(notice().contains(u"No store is open"_s), qPrintable(notice()));
    }

    void aFigureOfAnotherGraphStatesNoClaim()
    {
        QSignalSpy crawled(&m_run->workbench().crawls(), &StoreCrawls::ended);
        m_run->workbench().opening().openDemo();
        QVERIFY(crawled.wait(patience));
        QTRY_VERIFY_WITH_TIMEOUT(m_run->scene().nodes().size() > 80, patience);
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(u"What links to %1?"_s.arg(mostLinked(m_run->scene())));
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);
        QSignalSpy lit(m_run->window->console(), &MuseConsole::evidenceRequested);
        const auto chips = m_run->window->musePanel()->findChildren<ValueChip*>();
        QVERIFY(!chips.isEmpty());
        QTest::mouseClick(chips.last(), Qt::LeftButton);
        QTRY_COMPARE(lit.count(), 1);
        const auto* desk = m_run->window->findChild<FigureDesk*>();
        QVERIFY(!desk->claim().isEmpty());
        const QString file = m_run->folder.path() + u"/other"_s + QLatin1String(sceneSuffix);
        QVERIFY(write(file, *sceneBytes(rowScene(12))));
        canvas().edits().history().setClean(); // nothing is to be asked
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{12}, patience);
        QVERIFY2(desk->claim().isEmpty(), qPrintable(desk->claim()));
        QVERIFY(canvas().content().evidence().empty());

        // No value of the first store is left that could highlight equal ids.
        const QString rows = m_run->folder.path() + u"/rows.jsonl"_s;
        QVERIFY(write(rows, rowFile(9, 0)));
        m_run->workbench().opening().openFiles({rows});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{9}, patience);
        QTRY_VERIFY(m_run->window->musePanel()->findChildren<ValueChip*>().isEmpty());
        QCOMPARE(lit.count(), 1);
    }

    /// A picture of more nodes than a snapshot holds says so first, and claims no citations.
    void aPictureWithoutReceiptsIsToldBefore()
    {
        openRow();
        const auto scene = canvas().look().scene;
        const Positions places = canvas().positions();
        GraphController& graph = *m_run->window->graph();
        ShownOutcomes many = graph.outcomes();
        while (many.list.size() <= 100)
            many.list.push_back(many.list.front());
        graph.adopt(many);
        canvas().setScene(scene, places);
        auto* desk = m_run->window->findChild<FigureDesk*>();
        desk->openDialog();
        auto* dialog = m_run->child<FigureDialog>("figureDialog");
        const auto* told = dialog->findChild<QLabel*>(u"figureUnproved"_s);
        QVERIFY(told->isVisible());
        QVERIFY(told->text().contains(u"larger than a snapshot holds"_s));
        QVERIFY(!dialog->choices().verify);
        QSignalSpy exported(desk, &FigureDesk::exported);
        QSignalSpy proved(desk, &FigureDesk::proved);
        desk->exportTo(m_run->folder.filePath(u"figure.svg"_s), dialog->settings(), {});
        QTRY_COMPARE_WITH_TIMEOUT(exported.count(), 1, patience);
        QCOMPARE(proved.count(), 0);
    }
};

QTEST_MAIN(TestWindowGraph)
#include "tst_windowgraph.moc"
