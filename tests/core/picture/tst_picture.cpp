// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/canonical.h"
#include "core/picture/carrying.h"
#include "core/picture/changes.h"
#include "core/picture/description.h"
#include "core/picture/facts.h"
#include "core/picture/marks.h"
#include "core/picture/paths.h"
#include "tests/support/testgraphs.h"

#include <QtTest>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

constexpr Rgb kPlain = 0xFF111111;
constexpr Rgb kHighlight = 0xFF222222;
constexpr Rgb kNeighbour = 0xFF333333;
constexpr Rgb kEvidence = 0xFF444444;
constexpr Rgb kGlow = 0xFF555555;
constexpr Rgb kAdded = 0xFF666666;
constexpr Rgb kRemoved = 0xFF777777;
constexpr Rgb kChanged = 0xFF888888;

Json slice(const std::vector<const char*>& ids)
{
    Json all = emptySlice();
    for (const char* id : ids) {
        addNode(all, id, "web:url", id);
        if (id != ids.front())
            addEdge(all, ids.front(), "web:links_to", id);
    }
    return all;
}

/// A graph in a style of one kind of node, 8 pixels large, and one kind of edge.
struct Shown
{
    SceneContent content;
    std::vector<float> radius;
    std::vector<std::uint16_t> nodePaint;
    std::vector<std::uint16_t> edgePaint;

    explicit Shown(const Json& graph, Positions positions, SceneMarks marks = {})
    {
        content.scene = std::make_shared<const GraphScene>(*GraphScene::fromSlice(graph));
        content.positions = std::make_shared<const Positions>(std::move(positions));
        content.marks = std::make_shared<const SceneMarks>(std::move(marks));
        radius.resize(content.scene->nodes().size(), 8);
        nodePaint.resize(radius.size(), 0);
        edgePaint.resize(content.scene->edges().size(), 0);
    }

    [[nodiscard]] SceneDescription described(double zoom = 1) const
    {
        SceneStyle style{radius, nodePaint, edgePaint, {1.0F}, {{kPlain, 1, true}}, kHighlight,
            kNeighbour, kEvidence, kGlow, kAdded, kRemoved, kChanged};
        return describe(content, style, {{{{0, 0}, zoom}, {400, 200}}, 1, 0});
    }
};

/// What an edge looks like, in one line.
QString lookOf(const SceneDescription& picture, const DrawnEdge& edge)
{
    static const char* const forms[] = {"line", "curve", "loop"};
    const EdgeLayer& layer = picture.layers[edge.layer];
    return QStringLiteral("%1 %2 width %3%4")
        .arg(QLatin1String(forms[static_cast<int>(edge.form)]))
        .arg(layer.colour & 0xFFFFFFU, 6, 16, QLatin1Char('0'))
        .arg(static_cast<double>(layer.width))
        .arg(edge.ending ? QStringLiteral(", ended") : QString());
}

QStringList looks(const SceneDescription& picture)
{
    QStringList all;
    for (const DrawnEdge& edge : picture.edges)
        all << lookOf(picture, edge);
    return all;
}

} // namespace

/// A graph as lines and nodes of a view, without anything that draws them.
class TestPicture final : public QObject
{
    Q_OBJECT

private slots:

    void edgesTakeTheFormOfTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("edges"); ///< of n0 and n1, their properties
        QTest::addColumn<QStringList>("drawn");
        const QString line = QStringLiteral("line 111111 width 1, ended");
        const QString curve = QStringLiteral("curve 111111 width 1, ended");
        QTest::newRow("one") << QByteArray(R"([["n0","n1","a",{}]])") << QStringList{line};
        QTest::newRow("two") << QByteArray(R"([["n0","n1","a",{}],["n1","n0","b",{}]])")
                             << QStringList{curve, curve};
        QTest::newRow("three, one of them straight")
            << QByteArray(R"([["n0","n1","a",{}],["n1","n0","b",{}],["n0","n1","c",{}]])")
            << QStringList{curve, line, curve};
        QTest::newRow("without a direction")
            << QByteArray(R"([["n0","n1","a",{"undirected":true}]])")
            << QStringList{QStringLiteral("line 111111 width 1")};
        QTest::newRow("to itself") << QByteArray(R"([["n0","n0","a",{}]])")
                                   << QStringList{QStringLiteral("loop 111111 width 1, ended")};
    }

    void edgesTakeTheFormOfTheirPlace()
    {
        QFETCH(QByteArray, edges);
        QFETCH(QStringList, drawn);
        Json graph = emptySlice();
        addNode(graph, "n0", "a", "n0");
        addNode(graph, "n1", "a", "n1");
        for (const Json& edge : Json::parse(edges.constData())) {
            addEdge(graph, edge[0], edge[2], edge[1]);
            graph["edges"].back()["properties"] = edge[3];
        }
        QCOMPARE(looks(Shown(graph, {{-100, 0}, {100, 0}}).described()), drawn);
    }

    void marksDecideHowAnEdgeLooks_data()
    {
        QTest::addColumn<int>("node");
        QTest::addColumn<int>("edge");
        QTest::addColumn<QStringList>("drawn");
        const auto row = [](const char* name, int node, int edge, const QStringList& drawn) {
            QTest::newRow(name) << node << edge << drawn;
        };
        row("none", 0, 0, {QStringLiteral("line 111111 width 1, ended")});
        row("hidden", 0, Mark::hidden, {});
        row("an end of it is hidden", Mark::hidden, 0, {});
        row("beside what is selected", Mark::selected, Mark::neighbour,
            {QStringLiteral("line 333333 width 1.5, ended")});
        row("selected", 0, Mark::selected | Mark::neighbour,
            {QStringLiteral("line 222222 width 3, ended")});
        row("of a path", 0, Mark::path, {QStringLiteral("line 222222 width 2, ended")});
        row("evidence", Mark::lit, Mark::lit,
            {QStringLiteral("line 555555 width 9"), QStringLiteral("line 555555 width 5"),
                QStringLiteral("line 444444 width 1.75, ended")});
    }

    void marksDecideHowAnEdgeLooks()
    {
        QFETCH(int, node);
        QFETCH(int, edge);
        QFETCH(QStringList, drawn);
        SceneMarks marks;
        marks.nodes = {static_cast<std::uint8_t>(node), 0};
        marks.edges = {static_cast<std::uint8_t>(edge)};
        QCOMPARE(looks(Shown(path(2), {{-100, 0}, {100, 0}}, marks).described()), drawn);
    }

    void whatIsNotConnectedIsDimmed_data()
    {
        QTest::addColumn<std::vector<int>>("selected");
        QTest::addColumn<int>("hovered"); ///< −1: none
        QTest::addColumn<int>("edge"); ///< that is selected; −1: none
        QTest::addColumn<bool>("isWanted");
        QTest::addColumn<QByteArray>("kept"); ///< of n0 to n4; empty where nothing is dimmed
        QTest::addColumn<QByteArray>("keptEdges");
        const auto row = [](const char* name, std::vector<int> selected, int hovered, int edge,
                             bool isWanted, const char* kept, const char* edges) {
            QTest::newRow(name) << std::move(selected) << hovered << edge << isWanted
                                << QByteArray(kept) << QByteArray(edges);
        };
        row("nothing is selected", {}, -1, -1, true, "", "");
        row("one, with its neighbours", {1}, -1, -1, true, "11100", "1100");
        row("two, and the edges between all of them", {0, 2}, -1, -1, true, "11110", "1110");
        row("an edge, with its ends", {}, -1, 3, true, "00011", "0001");
        row("what is hovered goes before", {0}, 3, -1, true, "10111", "0011");
        row("not wanted", {1}, -1, -1, false, "", "");
    }

    void whatIsNotConnectedIsDimmed()
    {
        QFETCH(const std::vector<int>, selected);
        QFETCH(const int, hovered);
        QFETCH(const int, edge);
        QFETCH(const bool, isWanted);
        QFETCH(const QByteArray, kept);
        QFETCH(const QByteArray, keptEdges);
        std::vector<NodeIndex> nodes;
        for (const int node : selected)
            nodes.push_back(NodeIndex(node));
        MarkFocus focus{isWanted, {}};
        if (hovered >= 0)
            focus.hovered = NodeIndex(hovered);
        const auto selectedEdge
            = edge >= 0 ? std::optional(EdgeIndex(edge)) : std::optional<EdgeIndex>();
        const auto bits = [](const std::vector<std::uint8_t>& marks) {
            QByteArray all;
            for (const std::uint8_t mark : marks)
                all += (mark & Mark::kept) != 0 ? '1' : '0';
            return all;
        };
        const GraphScene scene = *GraphScene::fromSlice(path(5));
        const auto marksWith = [&](const CanvasEvidence& evidence) {
            return markScene(
                {scene, {}, {}, evidence, {}, nodes, {}, selectedEdge, {}, {}, {}, {}, {}, focus})
                .marks;
        };
        const auto marks = marksWith({});
        QCOMPARE(marks->dimOthers, !kept.isEmpty());
        if (!kept.isEmpty()) {
            QCOMPARE(bits(marks->nodes), kept);
            QCOMPARE(bits(marks->edges), keptEdges);
        }
        // An answer's evidence is what one looks at then.
        QVERIFY(!bits(marksWith({{NodeId("n4")}, {}})->nodes).contains('1'));
    }

    void onlyWhatIsInViewIsDescribed()
    {
        const Shown shown(path(3), {{0, 0}, {100, 0}, {5000, 5000}});
        QCOMPARE(shown.described().nodes.size(), std::size_t{2});
        QCOMPARE(shown.described(0.02).nodes.size(), std::size_t{3});
    }

    void whatDiffersIsColouredAndSigned()
    {
        Shown shown(path(3), {{-100, 0}, {0, 0}, {100, 0}});
        auto changes = std::make_shared<SceneChanges>();
        changes->nodes = {Change::Same, Change::Same, Change::Added};
        changes->edges = {Change::Removed, Change::Added};
        shown.content.changes = changes;
        const SceneDescription picture = shown.described();
        QCOMPARE(looks(picture),
            (QStringList{QStringLiteral("line 777777 width 1.75, ended"),
                QStringLiteral("line 666666 width 1.75, ended")}));
        QStringList signs;
        for (const DrawnBadge& drawn : picture.badges)
            signs << QString::number(static_cast<int>(drawn.badge.kind));
        const auto sign
            = [](NodeBadgeKind kind) { return QString::number(static_cast<int>(kind)); };
        QCOMPARE(signs,
            (QStringList{sign(NodeBadgeKind::Removed), sign(NodeBadgeKind::Added),
                sign(NodeBadgeKind::Added)}));
    }

    /// Captions lie over the middles of edges, and would hide it.
    void aFlagStandsAboveTheMiddleOfItsEdge()
    {
        for (const ScenePoint end :
            {ScenePoint{0, 60}, ScenePoint{0, -60}, ScenePoint{90, 0}, ScenePoint{-90, 10}}) {
            Shown shown(path(2), {{0, 0}, end});
            const GraphScene& scene = *shown.content.scene;
            shown.content.flags
                = flagsIn(scene, {{scene.name(EdgeIndex{0}), Flag{FlagKind::Wrong, {}, {}}}});
            const SceneDescription picture = shown.described();
            QCOMPARE(picture.badges.size(), std::size_t{1});
            const ScenePoint middle = placeOn(picture.edges.front(), 0.5F);
            QVERIFY(picture.badges.front().at.y <= middle.y - 7);
        }
    }

    /// Nodes and edges that came, went or say something else; all else is not listed.
    void twoStatesAreCompared()
    {
        Json before = slice({"a", "b", "c"});
        Json now = slice({"a", "b", "d"});
        now["nodes"][1]["label"] = "B";
        now["edges"][0]["until"] = 5;
        const SceneDifference found
            = differenceOf(*GraphScene::fromSlice(before), *GraphScene::fromSlice(now));
        QCOMPARE(found.marks.nodes.size(), std::size_t{3});
        QVERIFY(found.marks.nodes.at(NodeId("b")) == Change::Changed);
        QVERIFY(found.marks.nodes.at(NodeId("c")) == Change::Removed);
        QVERIFY(found.marks.nodes.at(NodeId("d")) == Change::Added);
        const auto edge = [&found](const char* to) {
            return found.marks.edges.at({NodeId("a"), "web:links_to", NodeId(to), {}});
        };
        QVERIFY(edge("b") == Change::Changed);
        QVERIFY(edge("c") == Change::Removed);
        QVERIFY(edge("d") == Change::Added);
        QCOMPARE(found.ended, std::int64_t{1});
        const SceneDifference same
            = differenceOf(*GraphScene::fromSlice(now), *GraphScene::fromSlice(now));
        QVERIFY(same.marks == ChangeMarks());
    }

    /// One more label changes a node even where its role stays what it was.
    void aLabelMoreIsAChange()
    {
        Json before = slice({"a", "b"});
        before["nodes"][1]["labels"] = {"Entity"};
        Json now = before;
        now["nodes"][1]["labels"] = {"Entity", "Extra"};
        const SceneDifference found
            = differenceOf(*GraphScene::fromSlice(before), *GraphScene::fromSlice(now));
        QCOMPARE(found.marks.nodes.size(), std::size_t{1});
        QVERIFY(found.marks.nodes.at(NodeId("b")) == Change::Changed);
        const SceneDifference back
            = differenceOf(*GraphScene::fromSlice(now), *GraphScene::fromSlice(before));
        QVERIFY(back.marks == found.marks);
    }

    void pathsGoAroundWhatIsHidden()
    {
        Json graph = path(4);
        addEdge(graph, "n3", "back", "n0");
        const GraphScene scene = *GraphScene::fromSlice(graph);
        const auto length = [&scene](const SceneMarks& marks) {
            return shortestPath(scene, marks, NodeIndex(0), NodeIndex(3)).edges.size();
        };
        SceneMarks marks;
        QCOMPARE(length(marks), std::size_t{1});
        marks.edges = {0, 0, 0, Mark::hidden};
        QCOMPARE(length(marks), std::size_t{3});
        marks.nodes = {0, 0, Mark::hidden, 0};
        QCOMPARE(length(marks), std::size_t{0});
    }

    void aStateIsCarriedToOtherNumbers()
    {
        const GraphScene before = *GraphScene::fromSlice(slice({"a", "b", "c", "d"}));
        const GraphScene now = *GraphScene::fromSlice(slice({"x", "d", "b", "a"}));
        CanvasState state;
        state.hidden = {NodeIndex(1), NodeIndex(2)};
        state.pinned = {NodeIndex(0), NodeIndex(3)};
        state.path.nodes = {NodeIndex(0), NodeIndex(2)};
        const CanvasState carried = NodeCarrier(before, now)(state);
        QVERIFY(carried.hidden == std::vector{NodeIndex(2)});
        QVERIFY(carried.pinned == (std::vector{NodeIndex(1), NodeIndex(3)}));
        QVERIFY(carried.path.nodes.empty()); // it has lost a node
    }

    /// What the time bar counts: links that state nothing, such as an episode's, are no facts.
    void mentionsAreNoFacts()
    {
        Json all = slice({"episode", "a", "b"}); // with two links of the episode
        for (auto& link : all["edges"])
            link["recorded"] = "2026-01-03T00:00:00Z";
        addEdge(all, "a", "KNOWS", "b");
        all["edges"].back().update(
            {{"label", "A knows B"}, {"since", "2026-01-01"}, {"recorded", "2026-01-02"}});
        addEdge(all, "b", "KNOWS", "a");
        all["edges"].back().update({{"label", "B knows A"}, {"recorded", "2026-01-01"}});
        const auto dates = datesOf(*GraphScene::fromSlice(all));
        constexpr double day = 86400;
        constexpr double first = 1767225600; // 2026-01-01
        QVERIFY(dates.began == std::vector{first});
        QVERIFY(dates.recorded == (std::vector{first, first + day}));
    }

    /// Bytes give the same graph as values, whatever their texts hold.
    void aSliceOfBytesIsTheSameGraph()
    {
        Json whole = slice({"a", "b", "c", "d"});
        whole["nodes"][0]["properties"] = {{"text", "]},{\"\\ü"}, {"list", {1, {{"x", "}"}}}}};
        whole["nodes"][1]["label"] = "[{\\\"";
        whole["edges"][0]["properties"] = {{"undirected", true}};
        whole["truncated"] = false;
        PackedResult packed{*canonicalJson(whole),
            {{"nodes", whole["nodes"].size()}, {"edges", whole["edges"].size()}}};
        GraphScene values;
        QVERIFY(values.mergeSlice(SliceRef(whole)));
        GraphScene bytes;
        const SliceRef ref(std::make_shared<const PackedResult>(std::move(packed)));
        QVERIFY(bytes.mergeSlice(ref));
        QVERIFY(ref.nodeIds() == (std::set<std::string>{"a", "b", "c", "d"}));
        QCOMPARE(bytes.nodes().size(), values.nodes().size());
        for (std::size_t i = 0; i < values.nodes().size(); ++i) {
            QVERIFY(bytes.nodes()[i].id == values.nodes()[i].id);
            QCOMPARE(bytes.nodes()[i].label, values.nodes()[i].label);
            QVERIFY(bytes.nodes()[i].properties == values.nodes()[i].properties);
        }
        QCOMPARE(bytes.edges().size(), values.edges().size());
        QVERIFY(bytes.edges().front().undirected && values.edges().front().undirected);
        for (std::size_t i = 0; i < values.edges().size(); ++i)
            QVERIFY(
                bytes.name(static_cast<EdgeIndex>(i)) == values.name(static_cast<EdgeIndex>(i)));
    }
};

QTEST_APPLESS_MAIN(TestPicture)
#include "tst_picture.moc"
