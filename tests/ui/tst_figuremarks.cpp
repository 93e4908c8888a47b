// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a figure says about nodes and edges beside their roles and kinds.
#include "figureshelp.h"
#include "resources/resources.h"
#include "ui/figures/figuredrawn.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

using namespace mnemo;
using namespace mnemo::test;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Called once a figure's scene is drawn otherwise than figureJob() did: its legend follows.
FigureJob dressed(FigureJob job)
{
    job.scene = figureScene(job.scene.look, job.scene.view, {},
        Theme({ThemeKind::Light, 1.0, FontSource::Picture}), job.settings);
    return job;
}

/// A star one of whose leaves was removed, one added, and an edge changed.
FigureJob comparedJob(FigureFormat format)
{
    FigureJob job = figureJob(star(5), settingsFor(format));
    const GraphScene& scene = *job.scene.look.scene;
    ChangeMarks marks;
    marks.nodes = {{NodeId("n1"), Change::Removed}, {NodeId("n2"), Change::Added}};
    for (const EdgeIndex edge : scene.edgesOf(NodeIndex{0})) {
        const EdgeName name = scene.name(edge);
        const NodeId& leaf = scene.node(scene.across(edge, NodeIndex{0})).id;
        if (leaf == NodeId("n1"))
            marks.edges[name] = Change::Removed;
        else if (leaf == NodeId("n3"))
            marks.edges[name] = Change::Changed;
    }
    job.scene.look.changes = changesIn(scene, marks);
    return dressed(std::move(job));
}

/// All words of an SVG; those that say what is shown to who sees no picture on their own.
struct SvgWords
{
    QStringList texts;
    QString description;
};

SvgWords wordsOf(const FigureJob& job)
{
    QString error;
    SvgWords words;
    for (const SvgElement& element : svgElements(*makeFigure(job), &error)) {
        if (element.name == u"text"_s)
            words.texts << element.text.trimmed();
        else if (element.name == u"desc"_s)
            words.description = element.text;
    }
    if (!error.isEmpty())
        qWarning("%s", qPrintable(error));
    return words;
}

/// The count that the legend has beside a name.
QString countBeside(const SvgWords& words, const QString& name)
{
    const auto place = words.texts.indexOf(name);
    return place < 0 || place + 1 >= words.texts.size() ? QString() : words.texts.at(place + 1);
}

/// Leaves with more values than there are colours, one of four open ones hidden.
FigureJob valuedJob(FigureFormat format)
{
    Json slice = star(13);
    for (std::size_t i = 0; i < 13; ++i)
        slice["nodes"][i + 1]["properties"]["state"]
            = i < 4 ? std::string("open") : "s" + std::to_string(i - 3);
    auto marks = std::make_shared<SceneMarks>();
    marks->nodes.assign(14, 0);
    marks->nodes[2] = Mark::hidden;
    FigureJob job = figureJob(slice, settingsFor(format), ThemeKind::Light, marks);
    job.scene = figureScene(job.scene.look, job.scene.view, {"state", {}},
        Theme({ThemeKind::Light, 1.0, FontSource::Picture}), job.settings);
    return job;
}

bool has(const QImage& image, const QColor& colour)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor at = image.pixelColor(x, y);
            if (std::abs(at.red() - colour.red()) + std::abs(at.green() - colour.green())
                    + std::abs(at.blue() - colour.blue())
                < 8)
                return true;
        }
    }
    return false;
}

bool isNear(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green())
        + std::abs(a.blue() - b.blue())
        < 40;
}

} // namespace

/// Five nodes that everybody knows, close to each other.
static Json crowd()
{
    Json slice = emptySlice();
    for (int hub = 0; hub < 5; ++hub)
        addNode(
            slice, "hub" + std::to_string(hub), "person", "The hub number " + std::to_string(hub));
    for (int i = 0; i < 90; ++i) {
        const std::string id = "p" + std::to_string(i);
        addNode(slice, id, "person", "Somebody " + std::to_string(i));
        for (int hub = 0; hub < 5; ++hub) {
            if ((i + hub) % 5 != 0)
                addEdge(slice, id, "knows", "hub" + std::to_string(hub));
        }
    }
    return slice;
}

class TestFigureMarks final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
    }

    /// A sender may place a node, or choose the part, so that it is not in the picture.
    void countsNodesOutsideThePicture()
    {
        FigureJob job = figureJob(star(5), settingsFor(FigureFormat::Svg));
        const auto unseen = [](const FigureJob& of) {
            const auto count = coveredNodes(of);
            return count ? static_cast<int>(*count) : -1;
        };
        QCOMPARE(unseen(job), 0);
        Positions far = *job.scene.look.positions;
        far[2] = {std::numeric_limits<float>::infinity(), 0};
        job.scene.look.positions = std::make_shared<const Positions>(far);
        QCOMPARE(unseen(job), 1);
        far[2] = {1e6F, 0};
        job.scene.look.positions = std::make_shared<const Positions>(far);
        job.settings.area = FigureArea::View;
        job.scene.view = {fitting(QRectF(-200, -200, 400, 400), {800, 600}), {800, 600}};
        QCOMPARE(unseen(job), 1);
    }

    void differencesLookAlikeInEveryProgram()
    {
        const FigureJob job = comparedJob(FigureFormat::Png);
        const FigurePage page = layOutPage(job.scene, job.settings, job.facts);
        const QSize size = page.graph.size().toSize();
        const ViewPort port{fitting(boundsOf(*job.scene.look.positions), size), size};
        const SceneDescription described = describe(job.scene.look, {port, 1, 0, true});
        const CanvasStyle& style = *job.scene.look.style;
        const auto inPage = [&page](ScenePoint at) {
            return page.graph.topLeft()
                + QPointF(static_cast<double>(at.x), static_cast<double>(at.y));
        };
        const QImage images[] = {FigureFile(job, u"figure.png"_s).asPng(),
            FigureFile(comparedJob(FigureFormat::Svg), u"figure.svg"_s).inBrowser(pageSize),
            FigureFile(comparedJob(FigureFormat::Pdf), u"figure.pdf"_s).byPoppler(96)};
        QCOMPARE(described.badges.size(), std::size_t{4}); // two nodes, two edges
        for (const QImage& image : images) {
            for (const DrawnBadge& badge : described.badges) {
                const QColor wanted = badge.badge.kind == NodeBadgeKind::Added ? style.added
                    : badge.badge.kind == NodeBadgeKind::Removed               ? style.error
                                                                               : style.changed;
                // Beside the sign inside the disc.
                const QPointF at = inPage(badge.at) + QPointF(0, -5.5);
                QVERIFY2(isNear(image.pixelColor(at.toPoint()), wanted),
                    qPrintable(image.pixelColor(at.toPoint()).name() + wanted.name()));
            }
            for (const DrawnNode& node : described.nodes) {
                const QColor middle = image.pixelColor(inPage(node.at).toPoint());
                QCOMPARE(isNear(middle, Qt::white), node.change == Change::Removed);
            }
        }
    }

    void theLegendNamesDifferences()
    {
        const SvgWords words = wordsOf(comparedJob(FigureFormat::Svg));
        QCOMPARE(countBeside(words, u"added"_s), u"1"_s);
        QCOMPARE(countBeside(words, u"removed"_s), u"2"_s); // a node and its edge
        QCOMPARE(countBeside(words, u"changed"_s), u"1"_s);
        QVERIFY2(words.description.contains(u"removed: 2"_s), qPrintable(words.description));
        const SvgWords without = wordsOf(figureJob(star(5), settingsFor(FigureFormat::Svg)));
        QVERIFY(!without.texts.contains(u"added"_s));
    }

    /// Colours say the property then, and the legend does not say a role by one that no node has.
    void theLegendOfAPropertysColours()
    {
        Json slice = star(5);
        slice["nodes"][1]["properties"] = {{"weight", 3}};
        slice["nodes"][2]["properties"] = {{"weight", 8}};
        FigureJob job = figureJob(slice, settingsFor(FigureFormat::Svg));
        const QColor ofRole = job.scene.style.roles.front().slot.fill;
        const auto uses = [](const FigureJob& drawn, const QColor& colour) {
            return makeFigure(drawn)->find(colour.name().toStdString()) != std::string::npos;
        };
        QVERIFY(uses(job, ofRole));
        QVERIFY(!wordsOf(job).texts.contains(u"no value"_s));
        job.scene = figureScene(job.scene.look, job.scene.view, {"weight", {}},
            Theme({ThemeKind::Light, 1.0, FontSource::Picture}), job.settings);
        QVERIFY(job.scene.look.style->scales.colour.has_value());
        QVERIFY(!uses(job, ofRole));
        QVERIFY(wordsOf(job).texts.contains(u"no value"_s));
    }

    /// Each value with its colour and how many of the shown nodes have it, whatever the file.
    void theLegendOfAPropertysValues()
    {
        const FigureJob svg = valuedJob(FigureFormat::Svg);
        const SvgWords words = wordsOf(svg);
        QVERIFY(words.texts.contains(u"Colour: state"_s));
        QCOMPARE(countBeside(words, u"open"_s), u"3"_s); // the fourth is hidden
        QCOMPARE(countBeside(words, u"s1"_s), u"1"_s);
        QCOMPARE(countBeside(words, u"2 more values"_s), u"2"_s);
        QCOMPARE(countBeside(words, u"no value"_s), u"1"_s); // the hub
        QVERIFY2(words.description.contains(u"Colour: state (open: 3; s1: 1; "_s),
            qPrintable(words.description));
        const FigurePage page = layOutPage(svg.scene, svg.settings, svg.facts);
        const QImage images[] = {FigureFile(valuedJob(FigureFormat::Png), u"figure.png"_s).asPng(),
            FigureFile(svg, u"figure.svg"_s).inBrowser(pageSize),
            FigureFile(valuedJob(FigureFormat::Pdf), u"figure.pdf"_s).byPoppler(96)};
        for (const QImage& image : images) {
            const QImage legend = image.copy(page.legend.toAlignedRect());
            for (const NodeSlot& slot : svg.scene.look.style->scales.valueSlots)
                QVERIFY2(has(legend, slot.fill), qPrintable(slot.fill.name()));
        }
    }

    void theLegendNamesWhatHoldsNoLonger()
    {
        Json slice = star(5);
        slice["edges"][0]["until"] = "2026-01-01T00:00:00Z";
        slice["edges"][1]["until"] = "2026-01-01T00:00:00Z";
        FigureJob job = figureJob(slice, settingsFor(FigureFormat::Svg));
        QVERIFY(!wordsOf(dressed(job)).texts.contains(u"no longer true"_s));
        job.scene.look.facts
            = factsAt(*job.scene.look.scene, {{1767225600, {}}, EndedFacts::Dashed});
        const SvgWords words = wordsOf(dressed(job));
        QCOMPARE(countBeside(words, u"no longer true"_s), u"2"_s);
        // What is hidden bears no mark.
        auto marks = std::make_shared<SceneMarks>(*job.scene.look.marks);
        marks->edges.assign(job.scene.look.scene->edges().size(), Mark::hidden);
        marks->nodes.assign(job.scene.look.scene->nodes().size(), Mark::hidden);
        job.scene.look.marks = marks;
        QVERIFY(!wordsOf(dressed(job)).texts.contains(u"no longer true"_s));
    }

    /// An edge without a direction has no ending, neither in the graph nor in the legend.
    void theLegendHasNoArrowWhereThereIsNoDirection()
    {
        const auto paths = [](bool undirected) {
            Json slice = emptySlice();
            addNode(slice, "a", "fact", "A");
            addNode(slice, "b", "fact", "B");
            addEdge(slice, "a", "knows", "b");
            if (undirected)
                slice["edges"][0]["properties"]["undirected"] = true;
            const auto svg = makeFigure(figureJob(slice, settingsFor(FigureFormat::Svg)));
            QString error;
            const auto all = svg ? svgElements(*svg, &error) : std::vector<SvgElement>();
            return std::count_if(all.begin(), all.end(),
                [](const SvgElement& each) { return each.name == u"path"_s; });
        };
        const auto without = paths(true);
        const auto with = paths(false);
        QVERIFY2(without > 0 && without + 2 <= with, qPrintable(u"%1 %2"_s.arg(without).arg(with)));
    }

    void theLargestHaveTheirLabels_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("one column") << QSizeF(85, 100);
        QTest::newRow("two columns") << QSizeF(180, 135);
    }

    /// Five hubs in a crowd that leaves no room beside them.
    void theLargestHaveTheirLabels()
    {
        QFETCH(QSizeF, size);
        FigureSettings settings = settingsFor(FigureFormat::Svg);
        settings.unit = FigureUnit::Millimetres;
        settings.size = size;
        FigureJob job = figureJob(crowd(), settings);
        const auto labelled = [](const FigureJob& of) {
            const SvgWords words = wordsOf(of);
            int count = 0;
            for (int hub = 0; hub < 5; ++hub)
                count += words.description.contains(u"The hub number %1"_s.arg(hub)) ? 1 : 0;
            return count;
        };
        QCOMPARE(labelled(job), 5);
        job.settings.drawing = FigureDrawing::First;
        QVERIFY(labelled(job) < 5);
    }

    /// On small paper, too, lines come to the nodes, and short ones are not left out.
    void linesReachTheirNodes()
    {
        FigureSettings settings = settingsFor(FigureFormat::Svg);
        settings.unit = FigureUnit::Millimetres;
        settings.size = {85, 100};
        const FigureJob job = figureJob(crowd(), settings);
        const auto drawn = drawnFigure(job, {});
        QVERIFY(drawn);
        std::map<NodeIndex, DrawnNode> nodes;
        for (const DrawnNode& node : drawn->description.nodes)
            nodes[node.node] = node;
        QVERIFY(!drawn->description.edges.empty());
        for (const DrawnEdge& edge : drawn->description.edges) {
            const SceneEdge& ends = job.scene.look.scene->edge(edge.edge);
            const auto gap = [](ScenePoint at, const DrawnNode& node) {
                return std::hypot(at.x - node.at.x, at.y - node.at.y) - node.radius;
            };
            QVERIFY(gap(edge.from, nodes.at(ends.from)) <= 0);
            // Before an ending's tip, two pixels at the outline's farthest point.
            const DrawnNode& to = nodes.at(ends.to);
            const float reach = job.scene.look.style->nodePaints[to.paint].reach;
            QVERIFY(gap(edge.to, to) <= to.radius * (reach - 1) + 2.5F);
        }
        // What the legend shows of lines, the picture shows.
        QCOMPARE(drawn->page.endings,
            std::any_of(drawn->description.edges.begin(), drawn->description.edges.end(),
                [](const DrawnEdge& edge) { return edge.ending; }));
    }

    /// Roles and kinds that are elsewhere are no part of the figure.
    void theLegendIsOfWhatIsInView()
    {
        Json slice = star(5);
        addNode(slice, "far", "distant", "Far away");
        addNode(slice, "farther", "distant", "Farther away");
        addEdge(slice, "far", "seldom", "farther");
        FigureJob job = figureJob(slice, settingsFor(FigureFormat::Svg));
        Positions places = *job.scene.look.positions;
        for (const char* id : {"far", "farther"})
            places[at(*job.scene.look.scene->find(NodeId(id)))] = {9000, id[3] == 0 ? 0.0F : 90.0F};
        job.scene.look.positions = std::make_shared<const Positions>(places);
        job.scene.view = {fitting(QRectF(-200, -200, 400, 400), {800, 600}), {800, 600}};
        QVERIFY(wordsOf(job).texts.contains(u"distant"_s));
        job.settings.area = FigureArea::View;
        const QStringList near = wordsOf(job).texts;
        QVERIFY2(!near.contains(u"distant"_s) && !near.contains(u"seldom"_s),
            qPrintable(near.join(u'|')));
        QVERIFY(near.contains(u"web:url"_s) || near.contains(u"web:resource"_s));
    }

    void nothingIsUnderALegendInACorner_data()
    {
        QTest::addColumn<LegendPlace>("place");
        QTest::newRow("top left") << LegendPlace::TopLeft;
        QTest::newRow("top right") << LegendPlace::TopRight;
        QTest::newRow("bottom left") << LegendPlace::BottomLeft;
        QTest::newRow("bottom right") << LegendPlace::BottomRight;
    }

    void nothingIsUnderALegendInACorner()
    {
        QFETCH(LegendPlace, place);
        FigureSettings settings = settingsFor(FigureFormat::Svg);
        settings.legendPlace = place;
        const FigureJob job = figureJob(crawl(60, 5), settings);
        const auto drawn = drawnFigure(job, {});
        QVERIFY(drawn);
        const QRectF legend = drawn->legend;
        QVERIFY(QRectF(QPointF(), drawn->page.graph.size()).contains(legend));
        const bool left = place == LegendPlace::TopLeft || place == LegendPlace::BottomLeft;
        const bool top = place == LegendPlace::TopLeft || place == LegendPlace::TopRight;
        QCOMPARE(legend.center().x() < drawn->page.graph.width() / 2, left);
        QCOMPARE(legend.center().y() < drawn->page.graph.height() / 2, top);
        const QRectF room(QPointF(), drawn->page.graph.size());
        for (const DrawnNode& node : drawn->description.nodes) {
            const QPointF middle(static_cast<double>(node.at.x), static_cast<double>(node.at.y));
            const QPointF reach(static_cast<double>(node.radius), static_cast<double>(node.radius));
            QVERIFY(!legend.contains(middle));
            QVERIFY(room.contains(QRectF(middle - reach, middle + reach)));
        }
        for (const PlacedLabel& label : drawn->labels)
            QVERIFY(!legend.intersects(QRectF(drawn->port.toScreen(label.anchor) + label.offset,
                label.image.deviceIndependentSize())
                                           .adjusted(4, 4, -4, -4)));
        QCOMPARE(*coveredNodes(job), std::size_t{0});
        QVERIFY(wordsOf(job).texts.contains(u"web:url"_s));
        // Where the part is chosen by eye, what lies under it is told.
        FigureJob near = job;
        near.settings.area = FigureArea::View;
        near.scene.view = {{drawn->port.toScene(legend.center()), 8}, {800, 600}};
        QVERIFY(*coveredNodes(near) > 0);
    }

    void notesLeadToWhatTheyAreAbout()
    {
        FigureJob job = figureJob(crawl(60, 5), settingsFor(FigureFormat::Svg));
        const auto paths = [&job](const NodeId& about) {
            QString error;
            job.scene.notes = {{"a", u"Seen twice"_s, {4000, 10}, about}};
            const auto elements = svgElements(*makeFigure(job), &error);
            return std::ranges::count(elements, u"path"_s, &SvgElement::name);
        };
        const auto without = paths({});
        QCOMPARE(paths(job.scene.look.scene->nodes().front().id), without + 2); // a line and a dot
        QCOMPARE(paths(NodeId("nowhere")), without);
    }

    /// "no value" stands in the legend of a scale where a node has none, and only there.
    void theScaleSaysWhichNodesHaveNoValue_data()
    {
        QTest::addColumn<bool>("isWhole"); ///< every node has a number
        QTest::addColumn<FigureDrawing>("drawing");
        QTest::addColumn<QStringList>("said");
        QTest::newRow("each has one") << true << FigureDrawing::Paper << QStringList();
        QTest::newRow("one has none")
            << false << FigureDrawing::Paper << QStringList{u"no value"_s};
        QTest::newRow("as at first")
            << true << FigureDrawing::First << QStringList{u"not a number"_s};
    }

    void theScaleSaysWhichNodesHaveNoValue()
    {
        QFETCH(const bool, isWhole);
        QFETCH(const FigureDrawing, drawing);
        QFETCH(const QStringList, said);
        Json slice = star(5);
        for (std::size_t i = isWhole ? 0 : 1; i < slice["nodes"].size(); ++i)
            slice["nodes"][i]["properties"]["age"] = i;
        FigureJob job = figureJob(slice, settingsFor(FigureFormat::Svg));
        job.settings.drawing = drawing;
        job.scene = figureScene(job.scene.look, job.scene.view, {"age", {}},
            Theme({ThemeKind::Light, 1.0, FontSource::Picture}), job.settings);
        QStringList found;
        for (const QString& words : {u"no value"_s, u"not a number"_s}) {
            if (wordsOf(job).texts.contains(words))
                found << words;
        }
        QCOMPARE(found, said);
    }

    void theLegendSaysThatTheStoreIsLost()
    {
        FigureJob job = figureJob(star(5), settingsFor(FigureFormat::Svg));
        job.scene.look.outdated = true;
        QVERIFY(wordsOf(dressed(job)).texts.contains(u"from before the connection was lost"_s));
    }
};

QTEST_MAIN(TestFigureMarks)
#include "tst_figuremarks.moc"
