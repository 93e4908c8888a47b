// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "core/graph/profile.h"
#include "resources/resources.h"
#include "ui/canvas/canvascontent.h"
#include "ui/drawing/graphvectors.h"
#include "ui/drawing/picture.h"
#include "ui/figures/svgtarget.h"
#include "ui/widgets/iconpath.h"

#include <QDir>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>
#include <set>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QSize pictureSize{120, 120};
const RoleGlyphs starOfNexus{{"nexus", "star"}, {"web:url", "hash"}};

/// One node, `radius` large at 100 %, drawn in the middle.
struct OneNode
{
    std::string role = "nexus";
    float radius = 13;
    RoleGlyphs glyphs = {};
    ThemeKind theme = ThemeKind::Light;
    double ratio = 1;
    double zoom = 1;
    std::uint8_t marks = 0;
};

SceneLook lookOf(const OneNode& one)
{
    Json slice = emptySlice();
    addNode(slice, "n", one.role, {});
    const auto scene = sceneOf(slice);
    StyleOptions wish;
    wish.glyphs = one.glyphs;
    CanvasStyle style = CanvasStyle::of(*scene, Theme({one.theme, 1.0, FontSource::Picture}), wish);
    style.radius[0] = one.radius;
    auto marks = std::make_shared<SceneMarks>();
    marks->nodes.push_back(one.marks);
    return {{scene, std::make_shared<const Positions>(Positions{{0, 0}}), std::move(marks)},
        std::make_shared<const CanvasStyle>(std::move(style))};
}

PictureRequest requestFor(const OneNode& one)
{
    PictureRequest request;
    request.look = lookOf(one);
    request.frame = {{{{0, 0}, one.zoom}, pictureSize}, one.ratio, 0};
    request.detail = PictureDetail::Quick;
    return request;
}

QImage raster(const OneNode& one)
{
    return PictureMaker().make(requestFor(one)).image;
}

QByteArray svg(const OneNode& one)
{
    QByteArray out;
    const SceneLook look = lookOf(one);
    const SceneDescription description
        = describe(look, {{{{0, 0}, one.zoom}, pictureSize}, 1.0, 0});
    SvgTarget target(out, {pictureSize, pictureSize, u"px"_s, {}, {}});
    drawGraph(target, description, look);
    return out;
}

/// The box of the pixels in which two pictures differ.
QRect changedBox(const QImage& a, const QImage& b)
{
    QRect box;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            if (a.pixel(x, y) != b.pixel(x, y))
                box |= QRect(x, y, 1, 1);
        }
    }
    return box;
}

} // namespace

/// Large nodes carry the icon that the graph's profile names for their role.
class TestCanvasGlyphs final : public QObject
{
    Q_OBJECT

private slots:
    void everyIconIsTheSameAsPath_data();
    void everyIconIsTheSameAsPath();
    void profilesNameIconsThatAreThere();
    void largeNodesCarryTheirRolesGlyph_data();
    void largeNodesCarryTheirRolesGlyph();
    void smallNodesCarryNone_data();
    void smallNodesCarryNone();
    void keptSpritesTellThemApart();
    void theInkStandsOut();
    void dimmedGlyphsAreFaint();
    void unknownIconsAreLeftOut();
    void glyphsStayWhenColoursTellNumbers();
    void aCanvasTakesThemAtAnyTime();
};

void TestCanvasGlyphs::largeNodesCarryTheirRolesGlyph_data()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<double>("ratio");
    for (const auto theme : {ThemeKind::Light, ThemeKind::Dark}) {
        for (const double ratio : {1.0, 2.0})
            QTest::addRow("%s, ratio %g", theme == ThemeKind::Dark ? "dark" : "light", ratio)
                << static_cast<int>(theme) << ratio;
    }
}

void TestCanvasGlyphs::largeNodesCarryTheirRolesGlyph()
{
    QFETCH(int, theme);
    QFETCH(double, ratio);
    OneNode one{.theme = static_cast<ThemeKind>(theme), .ratio = ratio};
    OneNode with = one;
    with.glyphs = starOfNexus;
    const QRect changed = changedBox(raster(one), raster(with));
    QVERIFY(!changed.isEmpty());
    // It is 12 logical pixels large, in the middle, whatever the screen.
    const QRect room(
        qRound(53 * ratio), qRound(53 * ratio), qRound(14 * ratio), qRound(14 * ratio));
    QVERIFY2(room.contains(changed), qPrintable(QDebug::toString(changed)));
    QVERIFY(changed.width() > 8 * ratio);
    QVERIFY(svg(one) != svg(with));
    // Nodes of other roles are as they were.
    one.role = with.role = "fact";
    QCOMPARE(raster(one), raster(with));
    QCOMPARE(svg(one), svg(with));
}

void TestCanvasGlyphs::smallNodesCarryNone_data()
{
    QTest::addColumn<float>("radius");
    QTest::addColumn<double>("zoom");
    QTest::addColumn<bool>("carries");
    QTest::newRow("12") << 12.0F << 1.0 << true;
    QTest::newRow("just under 12") << 11.9F << 1.0 << false;
    QTest::newRow("6") << 6.0F << 1.0 << false;
    QTest::newRow("6, near") << 6.0F << 4.0 << true;
    QTest::newRow("20, far") << 20.0F << 0.25 << false;
}

void TestCanvasGlyphs::smallNodesCarryNone()
{
    QFETCH(float, radius);
    QFETCH(double, zoom);
    QFETCH(bool, carries);
    for (const double ratio : {1.0, 2.0}) {
        const OneNode one{.radius = radius, .ratio = ratio, .zoom = zoom};
        OneNode with = one;
        with.glyphs = starOfNexus;
        QCOMPARE(raster(one) != raster(with), carries);
        QCOMPARE(svg(one) != svg(with), carries);
    }
}

/// Sprites are kept: a node must not get the one of a node that is a little larger or smaller.
void TestCanvasGlyphs::keptSpritesTellThemApart()
{
    PictureMaker maker;
    for (const float radius : {12.2F, 11.8F, 12.2F}) {
        for (const bool carries : {true, false}) {
            OneNode one{.radius = radius};
            if (carries)
                one.glyphs = starOfNexus;
            QCOMPARE(maker.make(requestFor(one)).image, raster(one));
        }
    }
}

/// White or nearly black, by the node's own colour and not by the theme.
void TestCanvasGlyphs::theInkStandsOut()
{
    const RoleGlyphs glyphs{{"presence", "stop"}, {"nexus", "stop"}};
    for (const auto theme : {ThemeKind::Light, ThemeKind::Dark}) {
        const auto inkOf = [&](const char* role) {
            return lookOf({.role = role, .glyphs = glyphs, .theme = theme})
                .style->nodePaints[0]
                .glyphInk;
        };
        QCOMPARE(inkOf("presence"), QColor(Qt::white)); // on violet
        QCOMPARE(inkOf("nexus"), QColor(0x0B, 0x0F, 0x14)); // on ochre
        const QImage drawn = raster({.role = "nexus", .glyphs = glyphs, .theme = theme});
        QVERIFY(qGray(drawn.pixel(57, 60)) < 60); // the square's left side
        QVERIFY(qGray(drawn.pixel(60, 60)) > 120);
        QVERIFY(
            svg({.role = "nexus", .glyphs = glyphs, .theme = theme}).toLower().contains("#0b0f14"));
    }
}

/// A node that is dimmed has its glyph dimmed with it.
void TestCanvasGlyphs::dimmedGlyphsAreFaint()
{
    const OneNode one{.glyphs = starOfNexus, .marks = Mark::faded};
    const OneNode bright{.glyphs = starOfNexus};
    const auto contrast = [](const QImage& image) {
        int least = 255;
        int most = 0;
        for (int y = 54; y < 66; ++y) {
            for (int x = 54; x < 66; ++x) {
                least = std::min(least, qGray(image.pixel(x, y)));
                most = std::max(most, qGray(image.pixel(x, y)));
            }
        }
        return most - least;
    };
    QVERIFY(contrast(raster(one)) > 10);
    QVERIFY(contrast(raster(one)) < contrast(raster(bright)) / 2);
}

/// A profile may name what this version has not got.
void TestCanvasGlyphs::unknownIconsAreLeftOut()
{
    const OneNode plain;
    for (const char* icon : {"nosuchicon", ""})
        QCOMPARE(raster({.glyphs = {{"nexus", icon}}}), raster(plain));
}

/// Other colours for the numbers of a property: the glyph goes on saying the role.
void TestCanvasGlyphs::glyphsStayWhenColoursTellNumbers()
{
    Json slice = path(3);
    for (std::size_t i = 0; i < 3; ++i)
        slice["nodes"][i]["properties"]["mass"] = i;
    const auto scene = sceneOf(slice);
    const std::string role = scene->nodes()[0].role;
    for (const auto kind : {ThemeKind::Light, ThemeKind::Dark}) {
        const auto style = CanvasStyle::of(
            *scene, Theme({kind, 1.0, FontSource::Picture}), {"mass", {}, {{role, "star"}}});
        QVERIFY(style.nodePaints.size() > 3);
        std::set<QRgb> inks;
        for (const NodePaint& paint : style.nodePaints) {
            QVERIFY(!paint.glyph.isEmpty());
            inks.insert(paint.glyphInk.rgb());
        }
        QCOMPARE(inks.size(), std::size_t{2});
    }
}

void TestCanvasGlyphs::aCanvasTakesThemAtAnyTime()
{
    GraphCanvas canvas;
    showRow(canvas);
    QTRY_VERIFY(canvas.isSharp());
    const auto drawn = [&canvas](NodeIndex node) {
        return !canvas.look()
                    .style->nodePaints[canvas.look().style->nodePaint[at(node)]]
                    .glyph.isEmpty();
    };
    QVERIFY(!drawn(NodeIndex{0}));
    const std::string role = canvas.scene().nodes()[0].role;
    canvas.content().setGlyphs({{role, "star"}});
    QVERIFY(drawn(NodeIndex{0}));
    // They stay in another theme and with another graph.
    canvas.content().setTheme(Theme({ThemeKind::Dark, 1.0, FontSource::Picture}));
    QVERIFY(drawn(NodeIndex{0}));
    canvas.setScene(sceneOf(path(2)), {{0, 0}, {100, 0}});
    QTRY_COMPARE(canvas.scene().nodes().size(), std::size_t{2});
    QVERIFY(drawn(NodeIndex{1}));
    // What the pointer rests on is painted anew over the picture, with its glyph.
    canvas.setView({{0, 0}, 8.0});
    QTRY_VERIFY(canvas.isSharp());
    const QPoint middle = placeOf(canvas, "n0");
    const QRect around(middle - QPoint(7, 7), QSize(14, 14));
    QTest::mouseMove(&canvas, middle);
    QTRY_VERIFY(canvas.isSharp());
    const QImage before = canvas.grab(around).toImage();
    canvas.content().setGlyphs({});
    QTRY_VERIFY(canvas.isSharp());
    QVERIFY(canvas.grab(around).toImage() != before);
}

/// QtSvg paints the same lines.
void TestCanvasGlyphs::everyIconIsTheSameAsPath_data()
{
    QTest::addColumn<QString>("name");
    loadUiResources();
    const auto files = QDir(u":/icons"_s).entryList({u"*.svg"_s}, QDir::Files);
    QVERIFY(files.size() > 40);
    for (const QString& file : files)
        QTest::newRow(qPrintable(file)) << file.chopped(4);
}

void TestCanvasGlyphs::everyIconIsTheSameAsPath()
{
    QFETCH(QString, name);
    constexpr int side = 80;
    const auto painted = [](auto&& paint) {
        QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(painter);
        return image;
    };
    QSvgRenderer file(u":/icons/%1.svg"_s.arg(name));
    const QImage expected
        = painted([&](QPainter& painter) { file.render(&painter, QRectF(0, 0, side, side)); });
    const QImage path = painted([&](QPainter& painter) {
        painter.scale(side / iconBox, side / iconBox);
        painter.strokePath(iconPath(name),
            QPen(Qt::black, iconStroke(20), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    });
    int off = 0;
    int inked = 0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            off += std::abs(qGray(path.pixel(x, y)) - qGray(expected.pixel(x, y))) > 40 ? 1 : 0;
            inked += qGray(expected.pixel(x, y)) < 128 ? 1 : 0;
        }
    }
    QVERIFY(inked > 100);
    QVERIFY2(off < 12, qPrintable(u"%1 of %2"_s.arg(off).arg(inked)));
}

void TestCanvasGlyphs::profilesNameIconsThatAreThere()
{
    int named = 0;
    for (const std::string& name : profileNames()) {
        const auto profile = loadProfile(name);
        QVERIFY(profile);
        for (const auto& [role, glyph] : profile->glyphs) {
            ++named;
            QVERIFY2(!iconPath(QString::fromStdString(glyph)).isEmpty(), glyph.c_str());
        }
    }
    QVERIFY(named > 5);
}

QTEST_MAIN(TestCanvasGlyphs)
#include "tst_canvasglyphs.moc"
