// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layout.h"
#include "ui/drawing/labeltext.h"
#include "ui/drawing/picture.h"
#include "ui/drawing/raster.h"

#include "tests/support/testgraphs.h"

#include <QDir>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace mnemo;
using namespace mnemo::testgraphs;

namespace {

constexpr QRgb white = 0xFFFFFFFF;

PictureRequest requestFor(const Json& slice, ThemeKind kind, QSize size)
{
    auto scene = std::make_shared<const GraphScene>(*GraphScene::fromSlice(slice));
    auto positions = std::make_shared<const Positions>(layoutGraph(LayoutGraph::of(*scene), 1));
    const Theme theme({kind, 1.0, FontSource::Picture});
    PictureRequest request;
    request.look = {{scene, positions, std::make_shared<const SceneMarks>()},
        std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme))};
    request.frame = {{fitting(boundsOf(*positions), size), size}, 1.0, 0};
    return request;
}

QImage drawn(const PictureRequest& request)
{
    return composed(PictureMaker().make(request));
}

/// How many pixels are not the ground's colour.
int inked(const QImage& image, QRgb ground)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += (image.pixel(x, y) & 0xFFFFFFU) != (ground & 0xFFFFFFU) ? 1 : 0;
    }
    return count;
}

} // namespace

class TestCanvasRaster final : public QObject
{
    Q_OBJECT

private slots:
    void aLineCoversItsPixels_data();
    void aLineCoversItsPixels();
    void bandsMeetWithoutSeam();
    void toneDoesNotDependOnOrder();
    void toneIsThatOfPaintingOneAfterTheOther();
    void linesFarOutsideAreHarmless();
    void thePictureIsTheSameEachTime();
    void nodesAreDrawnWhereTheyLie();
    void evidenceDimsTheRest();
    void labelsDoNotTouch();
    void strangeTextIsDrawn_data();
    void strangeTextIsDrawn();
    void sharedHostIsLeftOut();
    void aStarOfManyIsDrawn();
    void brokenPlacesAreLeftOut();
};

void TestCanvasRaster::aLineCoversItsPixels_data()
{
    QTest::addColumn<float>("x0");
    QTest::addColumn<float>("y0");
    QTest::addColumn<float>("x1");
    QTest::addColumn<float>("y1");
    QTest::newRow("flat") << 5.0F << 20.5F << 55.0F << 20.5F;
    QTest::newRow("between rows") << 5.0F << 21.0F << 55.0F << 21.0F;
    QTest::newRow("steep") << 30.5F << 5.0F << 30.5F << 55.0F;
    QTest::newRow("diagonal") << 5.0F << 5.0F << 55.0F << 55.0F;
    QTest::newRow("rising") << 5.0F << 50.0F << 58.0F << 31.0F;
    QTest::newRow("backwards") << 55.0F << 12.0F << 20.0F << 60.0F;
}

void TestCanvasRaster::aLineCoversItsPixels()
{
    QFETCH(float, x0);
    QFETCH(float, y0);
    QFETCH(float, x1);
    QFETCH(float, y1);
    LineBand band(64);
    band.begin(0, 64);
    band.addLine({x0, y0, x1, y1, 64});
    double sum = 0;
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            const double cover = band.coverage(x, y) / 64.0;
            sum += cover;
            // Distance of the pixel's middle from the line.
            const double dx = static_cast<double>(x1 - x0);
            const double dy = static_cast<double>(y1 - y0);
            const double off = std::abs((x + 0.5 - static_cast<double>(x0)) * dy
                                   - (y + 0.5 - static_cast<double>(y0)) * dx)
                / std::hypot(dx, dy);
            if (cover > 0)
                QVERIFY2(off < 1.5, "ink beside the line");
        }
    }
    const double length = std::hypot(static_cast<double>(x1 - x0), static_cast<double>(y1 - y0));
    QVERIFY2(std::abs(sum - length) < 0.05 * length + 1.5, qPrintable(QString::number(sum)));
}

void TestCanvasRaster::bandsMeetWithoutSeam()
{
    // One band over all rows, and four of 16: the same pixels.
    const std::vector<RasterLine> lines{
        {3, 2, 60, 61, 64}, {60, 3, 2, 58, 50}, {0, 15.9F, 63, 16.1F, 64}, {31, 0, 33, 64, 64}};
    LineBand whole(64);
    whole.begin(0, 64);
    for (const auto& line : lines)
        whole.addLine(line);
    LineBand part(64);
    for (int top = 0; top < 64; top += 16) {
        part.begin(top, 16);
        for (const auto& line : lines)
            part.addLine(line);
        for (int y = 0; y < 16; ++y) {
            for (int x = 0; x < 64; ++x)
                QCOMPARE(part.coverage(x, y), whole.coverage(x, top + y));
        }
    }
}

void TestCanvasRaster::toneDoesNotDependOnOrder()
{
    std::vector<RasterLine> lines;
    for (int i = 0; i < 300; ++i) {
        const auto t = static_cast<float>(i);
        lines.push_back({std::fmod(t * 13, 64.0F), 0, std::fmod(t * 29, 64.0F), 64, 64});
    }
    const ToneTable tone(0.08F);
    const auto picture = [&](const std::vector<RasterLine>& order) {
        std::vector<QRgb> pixels(64 * 64, white);
        LineBand band(64);
        band.begin(0, 64);
        for (const auto& line : order)
            band.addLine(line);
        band.blend(pixels.data(), 64, 0xFF000000, tone);
        return pixels;
    };
    const auto forwards = picture(lines);
    std::reverse(lines.begin(), lines.end());
    QVERIFY(forwards == picture(lines));
    std::rotate(lines.begin(), lines.begin() + 111, lines.end());
    QVERIFY(forwards == picture(lines));
}

void TestCanvasRaster::toneIsThatOfPaintingOneAfterTheOther()
{
    const ToneTable tone(0.25F);
    double ground = 1.0;
    for (unsigned n = 1; n <= 12; ++n) {
        ground *= 0.75;
        QVERIFY(std::abs(tone.of(64 * n) / 255.0 - (1.0 - ground)) < 0.01);
    }
    QCOMPARE(int(tone.of(0)), 0);
    QVERIFY(tone.of(1000000) >= 250);
    // A single opaque line keeps the softness of its edge.
    QVERIFY(std::abs(ToneTable(1.0F).of(32) - 128) <= 1);
}

void TestCanvasRaster::linesFarOutsideAreHarmless()
{
    LineBand band(64);
    band.begin(64, 64);
    for (const float far : {-1e6F, -500.0F, 500.0F, 1e6F}) {
        band.addLine({far, 70, far, 90, 64});
        band.addLine({0, far, 64, far, 64});
        band.addLine({far, far, far + 1, far + 1, 64});
    }
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x)
            QCOMPARE(band.coverage(x, y), 0U);
    }
    band.addLine({-1e6F, 96, 1e6F, 96, 64});
    QVERIFY(band.coverage(10, 31) + band.coverage(10, 32) >= 60);
}

void TestCanvasRaster::thePictureIsTheSameEachTime()
{
    const PictureRequest request = requestFor(crawl(400, 3), ThemeKind::Light, {640, 480});
    QVERIFY(drawn(request) == drawn(request));
}

void TestCanvasRaster::nodesAreDrawnWhereTheyLie()
{
    PictureRequest request = requestFor(path(5), ThemeKind::Light, {640, 300});
    const QImage image = drawn(request);
    for (std::size_t i = 0; i < 5; ++i) {
        const QPointF p = request.frame.port.toScreen((*request.look.positions)[i]);
        QCOMPARE(image.pixelColor(p.toPoint()), QColor(0x30, 0x88, 0xD8));
    }
}

void TestCanvasRaster::evidenceDimsTheRest()
{
    PictureRequest request = requestFor(path(5), ThemeKind::Dark, {640, 300});
    auto marks = std::make_shared<SceneMarks>();
    marks->nodes.assign(5, 0);
    marks->edges.assign(4, 0);
    marks->nodes[1] = Mark::lit;
    marks->dimOthers = true;
    request.look.marks = marks;
    const QImage image = drawn(request);
    const auto at = [&](std::size_t i) {
        return image.pixelColor(
            request.frame.port.toScreen((*request.look.positions)[i]).toPoint());
    };
    QCOMPARE(at(1), QColor(0x30, 0x88, 0xD8));
    QVERIFY(at(3).blue() < 0x60);
    QVERIFY(at(3).blue() > 0x20);
}

void TestCanvasRaster::labelsDoNotTouch()
{
    const PictureRequest request = requestFor(crawl(57, 8), ThemeKind::Light, {940, 640});
    const Picture picture = PictureMaker().make(request);
    QVERIFY2(picture.labels.size() >= 40, qPrintable(QString::number(picture.labels.size())));
    std::vector<QRectF> boxes;
    for (const auto& label : picture.labels) {
        const QPointF corner = request.frame.port.toScreen(label.anchor) + label.offset;
        const QRectF box = QRectF(corner, QSizeF(label.image.size()))
                               .adjusted(labelInset, labelInset, -labelInset - 1, -labelInset - 1);
        QVERIFY(QRectF(0, 0, 940, 640).contains(box));
        for (const auto& other : boxes)
            QVERIFY(!other.intersects(box));
        boxes.push_back(box);
    }
}

void TestCanvasRaster::strangeTextIsDrawn_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("most");
    QTest::newRow("10,000 characters") << QString(10000, u'x') << 24;
    QTest::newRow("right to left") << QStringLiteral("שלום עולם של הגרף הזה והקווים שלו") << 26;
    QTest::newRow("override") << QStringLiteral("abc\u202Etxt.exe") << 24;
    QTest::newRow("emoji")
        << QStringLiteral("👩‍👩‍👧‍👦🧑🏽‍🚀🇺🇳").repeated(30) << 400;
    QTest::newRow("combining") << (QStringLiteral("a") + QString(5000, QChar(0x301))) << 5001;
    QTest::newRow("markup") << QStringLiteral("<b>bold</b><img src=x>") << 24;
    QTest::newRow("lines") << QStringLiteral("one\ntwo\u2028three\tfour") << 24;
    QTest::newRow("spaces") << QStringLiteral("   ") << 24;
}

void TestCanvasRaster::strangeTextIsDrawn()
{
    QFETCH(QString, text);
    QFETCH(int, most);
    Json slice = path(2);
    slice["nodes"][0]["label"] = text.toStdString();
    const GraphScene scene = *GraphScene::fromSlice(slice);
    const QString label = labelText(scene.nodes()[0], {});
    QVERIFY2(label.size() <= most, qPrintable(QString::number(label.size())));
    QVERIFY(!label.contains(u'\n'));
    if (text.startsWith(u'<'))
        QVERIFY(label.startsWith(QStringLiteral("<b>bold</b>")));
    // Its letters stand beside the node.
    const Picture picture = PictureMaker().make(requestFor(slice, ThemeKind::Light, {1600, 300}));
    const auto placed0 = std::find_if(picture.labels.begin(), picture.labels.end(),
        [](const PlacedLabel& placed) { return !placed.caption && placed.node == NodeIndex{0}; });
    QCOMPARE(placed0 != picture.labels.end(), !label.trimmed().isEmpty());
    if (placed0 != picture.labels.end())
        QVERIFY(inked(placed0->image, 0) > 10);
}

void TestCanvasRaster::sharedHostIsLeftOut()
{
    Json slice = emptySlice();
    addNode(slice, "a", "web:url", "https://docs.halyard.example/install/linux");
    addNode(slice, "b", "web:url", "https://docs.halyard.example/");
    addNode(slice, "c", "fact", "no address");
    GraphScene scene = *GraphScene::fromSlice(slice);
    QCOMPARE(labelText(scene.nodes()[0], sharedPrefix(scene)), QStringLiteral("/install/linux"));
    QCOMPARE(labelText(scene.nodes()[1], sharedPrefix(scene)), QStringLiteral("/"));
    addNode(slice, "d", "web:url", "https://other.example/a/very/long/way/to/the/page");
    scene = *GraphScene::fromSlice(slice);
    QVERIFY(sharedPrefix(scene).isEmpty());
    const QString longOne = labelText(scene.nodes()[3], {});
    QCOMPARE(longOne.size(), 24);
    QVERIFY(longOne.startsWith(QStringLiteral("other.exampl")));
    QVERIFY(longOne.endsWith(QStringLiteral("/the/page")));
}

void TestCanvasRaster::aStarOfManyIsDrawn()
{
    PictureRequest request = requestFor(star(5000), ThemeKind::Light, {900, 640});
    const QImage fitted = drawn(request);
    QVERIFY(inked(fitted, request.look.style->canvas.rgb()) > 20000);
    request.frame.port.view.zoom = 8;
    // The middle of the star and the lines that leave it on all sides.
    const QImage near = drawn(request);
    QCOMPARE(near.size(), fitted.size());
    QVERIFY(inked(near, request.look.style->canvas.rgb()) > 20000);
    QVERIFY(near != fitted);
}

void TestCanvasRaster::brokenPlacesAreLeftOut()
{
    PictureRequest request = requestFor(path(4), ThemeKind::Light, {400, 300});
    Positions broken = *request.look.positions;
    broken[1] = {std::numeric_limits<float>::quiet_NaN(), 0};
    broken[2] = {std::numeric_limits<float>::infinity(), 1e30F};
    request.look.positions = std::make_shared<const Positions>(broken);
    QVERIFY(inked(drawn(request), request.look.style->canvas.rgb()) > 50);
    broken.resize(2);
    request.look.positions = std::make_shared<const Positions>(broken);
    QCOMPARE(drawn(request).size(), QSize(400, 300));
}

QTEST_MAIN(TestCanvasRaster)
#include "tst_canvasraster.moc"
