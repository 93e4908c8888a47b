// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "ui/canvas/canvasedits.h"
#include "ui/drawing/graphmarks.h"
#include "ui/drawing/scenelook.h"
#include "ui/drawing/vectortarget.h"

#include <QAccessible>
#include <QPainterPath>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Remembers how nodes were drawn.
class Sheet final : public VectorTarget
{
public:
    void beginGroup(const QString&, const QRectF&) override { }

    void endGroup() override { }

    void paths(const std::vector<QPainterPath>&, const VectorPaint& paint) override
    {
        ++shapes;
        note(paint);
    }

    void circle(QPointF, double, const VectorPaint& paint) override
    {
        ++circles;
        note(paint);
    }

    void text(const VectorText&) override { }

    int circles = 0;
    int shapes = 0;
    bool bordered = false;
    QColor fill;

private:
    void note(const VectorPaint& paint)
    {
        bordered = bordered || paint.stroke.isValid();
        fill = paint.fill;
    }
};

/// What assistive technology is pointed at: its name, when it has the focus.
QString said(GraphCanvas& canvas)
{
    auto* root = QAccessible::queryAccessibleInterface(&canvas);
    const auto* focus = root == nullptr ? nullptr : root->focusChild();
    if (focus == nullptr || !focus->state().focused || focus->role() != QAccessible::Graphic
        || focus->parent() != root)
        return {};
    return focus->text(QAccessible::Name);
}

} // namespace

/// What is drawn of a graph at each size, and what is said of it when it is walked by keys.
class TestCanvasDetail final : public QObject
{
    Q_OBJECT

private slots:

    void nodesBySizeOnScreen_data()
    {
        QTest::addColumn<double>("radius");
        QTest::addColumn<bool>("shape");
        QTest::newRow("under a point") << 0.9 << false;
        QTest::newRow("a dot") << 1.9 << false;
        QTest::newRow("a larger dot") << 3.9 << false;
        QTest::newRow("the smallest shape") << 4.0 << true;
        QTest::newRow("a shape") << 9.0 << true;
    }

    /// A dot in the role's colour without a border under 4 pixels; from there on the role's shape,
    /// with one. The same on a display of twice the density.
    void nodesBySizeOnScreen()
    {
        QFETCH(double, radius);
        QFETCH(bool, shape);
        Json slice = emptySlice();
        addNode(slice, "n", "presence", "n"); // a hexagon
        const auto scene = sceneOf(slice);
        const SceneLook look = lookOf(scene, {{0, 0}});
        const NodePaint& paint = look.style->nodePaints[look.style->nodePaint[0]];
        for (const double ratio : {1.0, 2.0}) {
            Sheet sheet;
            drawNode(sheet, {paint, *look.style, radius * ratio, ratio, 0, false, 1.0}, {});
            QCOMPARE(sheet.circles, shape ? 0 : 1);
            QCOMPARE(sheet.shapes, shape ? 1 : 0);
            QCOMPARE(sheet.bordered, shape);
            QCOMPARE(sheet.fill, paint.slot.fill);
        }
    }

    /// As large as in a graph of so many: what is hidden takes no room.
    void nodesAreSizedByHowManyAreShown()
    {
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.resize(700, 500);
        canvas.show();
        const auto scene = sceneOf(star(599));
        canvas.setScene(scene);
        QTRY_COMPARE(canvas.positions().size(), std::size_t{600});
        const auto drawn = [&canvas] { return canvas.look().screenRadius(NodeIndex(5), 1.0); };
        const auto of = [](std::size_t shown) { return static_cast<double>(nodeRadius(1, shown)); };
        QCOMPARE(drawn(), of(600));
        std::vector<NodeId> most;
        for (std::size_t i = 20; i < 600; ++i)
            most.push_back(scene->nodes()[i].id);
        canvas.select(most);
        canvas.edits().hideSelected();
        QCOMPARE(canvas.shownNodes().size(), std::size_t{20});
        QVERIFY2(std::abs(drawn() - of(20)) < 1e-3, qPrintable(QString::number(drawn())));
        const SceneDescription seen
            = describe(canvas.look(), {{{{0, 0}, 1.0}, {9000, 9000}}, 1, 0});
        QVERIFY(std::any_of(seen.nodes.begin(), seen.nodes.end(), [&](const DrawnNode& node) {
            return node.node == NodeIndex(5)
                && std::abs(static_cast<double>(node.radius) - of(20)) < 1e-3;
        }));
        canvas.edits().showAll();
        QCOMPARE(drawn(), of(600));
    }

    void endingsByZoom()
    {
        const auto scene = sceneOf(path(3));
        const SceneLook look = lookOf(scene, {{-100, 0}, {0, 0}, {100, 0}});
        const auto ended = [](const SceneLook& shown, double zoom) {
            const SceneDescription drawn = describe(shown, {{{{0, 0}, zoom}, {600, 400}}, 1.0, 0});
            std::vector<std::uint32_t> edges;
            for (const DrawnEdge& edge : drawn.edges) {
                if (edge.ending)
                    edges.push_back(static_cast<std::uint32_t>(edge.edge));
            }
            return edges;
        };
        QCOMPARE(ended(look, 1.0).size(), 2U);
        QCOMPARE(ended(look, 0.6).size(), 2U);
        QCOMPARE(ended(look, 0.59).size(), 0U);
        for (const std::uint8_t mark : {Mark::lit, Mark::neighbour, Mark::path}) {
            SceneLook lit = look;
            auto marks = std::make_shared<SceneMarks>(*look.marks);
            marks->edges[1] = mark;
            lit.marks = marks;
            QCOMPARE(ended(lit, 0.3), (std::vector<std::uint32_t>{1}));
        }
    }

    /// Who does not see the graph hears each node that the keys come to, as one who does sees it.
    void walkedNodesAreSaid()
    {
        GraphCanvas canvas;
        showRow(canvas);
        canvas.activateWindow();
        canvas.setFocus();
        QTRY_VERIFY(canvas.hasFocus());
        const auto after = [&canvas](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(&canvas, key, modifiers);
            return said(canvas);
        };
        canvas.setView({{-20, 40}, 1.0}); // nothing is selected, nor in the middle
        QVERIFY(!canvas.nodeAt(QRectF(canvas.rect()).center()));
        QCOMPARE(said(canvas), QString());
        const QString one = u"/p1, web:url, 2 neighbours"_s;
        QCOMPARE(after(Qt::Key_N), one);
        QCOMPARE(after(Qt::Key_N), u"/p3, web:url, 2 neighbours"_s);
        QCOMPARE(after(Qt::Key_N, Qt::ShiftModifier), one);
        QCOMPARE(after(Qt::Key_Left, Qt::ControlModifier), u"/p0, web:url, 1 neighbour"_s);
        QCOMPARE(after(Qt::Key_Right, Qt::ControlModifier), one);
        QCOMPARE(after(Qt::Key_Space), u"/p1, web:url, 2 neighbours, selected"_s);
        QCOMPARE(after(Qt::Key_Right, Qt::ControlModifier), u"/p2, web:url, 2 neighbours"_s);
        QCOMPARE(after(Qt::Key_Right), u"/p2, web:url, 2 neighbours"_s); // pans alone
    }
};

QTEST_MAIN(TestCanvasDetail)
#include "tst_canvasdetail.moc"
