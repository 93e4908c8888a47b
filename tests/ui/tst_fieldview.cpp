// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/prng.h"
#include "resources/resources.h"
#include "tests/core/world/worlds.h"
#include "tests/ui/hearts.h"
#include "tests/ui/shots.h"
#include "ui/drawing/linesums.h"
#include "ui/world/fieldpage.h"
#include "ui/world/fieldview.h"

#include <QComboBox>
#include <QPainter>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QSize viewSize(600, 640);

std::vector<WorldSnapshotPtr> snapshotsOf(std::uint64_t seed, std::initializer_list<int> ticks)
{
    auto world = test::seeded(seed);
    std::vector<WorldSnapshotPtr> out;
    for (const int tick : ticks) {
        while (world.tick() < tick)
            (void)world.step();
        out.push_back(world.snapshot());
    }
    return out;
}

/// A world that holds nothing but one daimoi, in the middle.
WorldSnapshotPtr lone(float vx, float vy)
{
    auto world = std::make_shared<WorldSnapshot>();
    world->places = std::make_shared<const std::vector<Place>>();
    world->field.assign(std::size_t{NooiField::layers} * NooiField::cells * 2, 0.0F);
    WorldSnapshot::Messenger daimoi;
    daimoi.number = 1;
    daimoi.x = 0.5F;
    daimoi.y = 0.5F;
    daimoi.vx = vx;
    daimoi.vy = vy;
    world->daimoi.push_back(daimoi);
    return world;
}

QPointF placeOf(const WorldSnapshot::Messenger& daimoi)
{
    const QRectF square = fieldSquare(viewSize);
    return {square.left() + static_cast<double>(daimoi.x) * square.width(),
        square.top() + static_cast<double>(daimoi.y) * square.height()};
}

/// A view in a window of its own.
struct Shown
{
    FieldView view;

    Shown()
    {
        view.resize(viewSize);
        view.show();
    }

    void wait(const WorldSnapshotPtr& world)
    {
        view.setSnapshot(world);
        QTRY_COMPARE_WITH_TIMEOUT(view.shownWorld(), world, patience);
    }

    [[nodiscard]] QImage image()
    {
        return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
    }
};

/// How many pixels of exactly this colour lie in the area.
int count(const QImage& image, const QColor& colour, const QRect& area)
{
    int found = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            found += image.pixelColor(x, y) == colour ? 1 : 0;
    }
    return found;
}

/// How much darker than white the area is, all its pixels together.
double darkness(const QImage& image, const QRect& area)
{
    double sum = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            sum += 255 - qBlue(image.pixel(x, y));
    }
    return sum;
}

} // namespace

/// The field's pictures: whose they are, what is hit in them, and that nobody waits for them.
class TestFieldView final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadUiResources();
        test::useTheme(ThemeKind::Light);
    }

    /// A picture is never shown if its world was closed while it was drawn.
    void noOtherWorldIsShown()
    {
        Shown own;
        FieldView& view = own.view;
        const QImage nothing = own.image();
        const auto first = snapshotsOf(1, {300}).front();
        const auto second = snapshotsOf(2, {300}).front();
        std::vector<WorldSnapshotPtr> pictures;
        connect(
            &view, &FieldView::pictureShown, this, [&] { pictures.push_back(view.shownWorld()); });
        view.setSnapshot(first);
        view.setSnapshot({});
        QVERIFY(!view.shownWorld());
        own.wait(second);
        QCOMPARE(pictures, std::vector{second});
        QVERIFY(own.image() != nothing);
        view.setSnapshot({});
        QCOMPARE(own.image(), nothing);
    }

    /// Of several worlds that arrive during drawing, only the newest is drawn next.
    void onlyTheNewestIsDrawn()
    {
        Shown own;
        FieldView& view = own.view;
        QSignalSpy shown(&view, &FieldView::pictureShown);
        const auto worlds = snapshotsOf(1, {100, 101, 102, 103, 104, 105});
        for (const auto& world : worlds)
            view.setSnapshot(world);
        QTRY_COMPARE_WITH_TIMEOUT(view.shownWorld(), worlds.back(), patience);
        QCOMPARE(shown.size(), 2);
    }

    /// A hidden view draws nothing, and catches up when it is shown.
    void whatNobodySeesIsNotDrawn()
    {
        Shown own;
        FieldView& view = own.view;
        view.hide();
        const auto world = snapshotsOf(1, {50}).front();
        QSignalSpy shown(&view, &FieldView::pictureShown);
        view.setSnapshot(world);
        QCoreApplication::sendPostedEvents();
        QVERIFY(shown.isEmpty());
        view.show();
        QTRY_COMPARE_WITH_TIMEOUT(view.shownWorld(), world, patience);
    }

    /// What is pointed at is what the picture shows, even when a newer world waits to be drawn.
    void whatIsShownIsHit()
    {
        Shown own;
        FieldView& view = own.view;
        const auto worlds = snapshotsOf(3, {300, 500});
        FieldLook look;
        look.places = false;
        look.urls = false;
        view.setLook(look);
        own.wait(worlds.front());
        QSignalSpy chosen(&view, &FieldView::nodeChosen);
        view.setSnapshot(worlds.back());
        for (const auto& daimoi : worlds.front()->daimoi) {
            // The one under the pointer's tip; the later one where two lie on one point.
            const QPoint tip = placeOf(daimoi).toPoint();
            const WorldSnapshot::Messenger* nearest = nullptr;
            double least = 1e9;
            for (const auto& other : worlds.front()->daimoi) {
                const QPointF way = placeOf(other) - tip;
                if (const double distance = std::hypot(way.x(), way.y()); distance <= least) {
                    least = distance;
                    nearest = &other;
                }
            }
            QTest::mouseClick(&view, Qt::LeftButton, {}, tip);
            QCOMPARE(
                chosen.back().front().toString().toStdString(), daimoiId(nearest->number).text);
        }
        QCOMPARE(view.shownWorld(), worlds.front());
        view.setLook({});
        own.wait(worlds.back());
        test::shot(view, u"field-48"_s);
    }

    void daimoiPointAlongTheirVelocity_data()
    {
        QTest::addColumn<float>("vx");
        QTest::addColumn<float>("vy");
        QTest::newRow("right") << 0.2F << 0.0F;
        QTest::newRow("left") << -0.2F << 0.0F;
        QTest::newRow("down") << 0.0F << 0.2F;
        QTest::newRow("up") << 0.0F << -0.2F;
    }

    /// The half of the mark that lies ahead is the slimmer one.
    void daimoiPointAlongTheirVelocity()
    {
        QFETCH(float, vx);
        QFETCH(float, vy);
        Shown own;
        FieldView& view = own.view;
        const auto world = lone(vx, vy);
        own.wait(world);
        const QColor fill = themeOf(&view).slotOf("daimoi").fill;
        const QPoint middle = placeOf(world->daimoi.front()).toPoint();
        const QSize half(9, 9);
        const QRect box(middle - QPoint(9, 9), 2 * half);
        QRect ahead = box;
        QRect behind = box;
        if (vx > 0) {
            ahead.setLeft(middle.x());
            behind.setRight(middle.x() - 1);
        } else if (vx < 0) {
            ahead.setRight(middle.x() - 1);
            behind.setLeft(middle.x());
        } else if (vy > 0) {
            ahead.setTop(middle.y());
            behind.setBottom(middle.y() - 1);
        } else {
            ahead.setBottom(middle.y() - 1);
            behind.setTop(middle.y());
        }
        const QImage image = own.image();
        QVERIFY(count(image, fill, ahead) > 0);
        QVERIFY(count(image, fill, behind) > count(image, fill, ahead));
    }

    /// What is selected is marked at once, over the picture that is there.
    void theSelectedIsMarkedAtOnce()
    {
        Shown own;
        FieldView& view = own.view;
        const auto world = lone(0.2F, 0);
        own.wait(world);
        const QColor focus = themeOf(&view).color(Token::Focus);
        const QPoint middle = placeOf(world->daimoi.front()).toPoint();
        const QRect around(middle - QPoint(20, 20), QSize(40, 40));
        QCOMPARE(count(own.image(), focus, around), 0);
        view.setSelected(daimoiId(1).text);
        QVERIFY(count(own.image(), focus, around) > 10);
        view.setSelected({});
        QCOMPARE(count(own.image(), focus, around), 0);
    }

    /// Labels are neither cut off at the view's edge nor laid over one another's marks.
    void labelsAreWhole()
    {
        const QSizeF words(80, 14);
        const QRectF view(0, 0, 400, 300);
        for (const QPointF mark : {QPointF(200, 150), QPointF(390, 150), QPointF(5, 150),
                 QPointF(395, 5), QPointF(395, 295)}) {
            const QRectF room = labelRoom(mark, words, wholeSide(mark, words, view));
            QVERIFY(view.contains(room));
            QVERIFY(!room.contains(mark));
        }
    }

    /// Labels stay within the field and legible while daimoi pass under them.
    void wordsLieOnTopAndInside()
    {
        Shown own;
        FieldView& view = own.view;
        const QColor ink = themeOf(&view).color(Token::Text);
        auto world = std::make_shared<WorldSnapshot>(*lone(0.2F, 0));
        std::vector<Place> places;
        for (const double x : {0.0, 0.3, 0.6, 1.0}) {
            for (const double y : {0.0, 0.25, 0.5, 0.75, 1.0})
                places.push_back(
                    test::place("nexus:a place with a long name", PlaceRole::Nexus, {x, y}));
        }
        world->places = std::make_shared<const std::vector<Place>>(places);
        world->daimoi.front().x = 0.02F;
        own.wait(world);
        const QRect square = fieldSquare(viewSize).toAlignedRect();
        const QImage apart = own.image();
        QVERIFY(count(apart, ink, square) > 500);
        for (const QRect outside : {QRect(0, 0, square.left(), view.height()),
                 QRect(QPoint(square.right() + 1, 0), view.rect().bottomRight()),
                 QRect(0, 0, view.width(), square.top()),
                 QRect(QPoint(0, square.bottom() + 1), view.rect().bottomRight())})
            QCOMPARE(count(apart, ink, outside), 0);
        auto passes = std::make_shared<WorldSnapshot>(*world);
        passes->daimoi.front().x = 0.3F + 50.0F / static_cast<float>(square.width());
        own.wait(passes);
        const QPoint middle = placeOf(passes->daimoi.front()).toPoint();
        const QRect around(middle - QPoint(8, 8), QSize(16, 16));
        QVERIFY(count(apart, ink, around) > 5);
        QCOMPARE(count(own.image(), ink, around), count(apart, ink, around));
    }

    /// Presences may read alike where their labels are cut; whose daimoi are shown is kept all the
    /// same.
    void theOwnerStaysTheSameWhenPresencesCome()
    {
        FieldPage page;
        auto world = std::make_shared<WorldSnapshot>(*lone(0.2F, 0));
        std::vector<Place> places;
        const auto come = [&](const std::string& id) {
            places.push_back(test::place(id.c_str(), PlaceRole::Presence, {0.5, 0.5}));
            places.back().label = "the presence in the harbour";
            world->places = std::make_shared<const std::vector<Place>>(places);
            page.setSnapshot(std::make_shared<WorldSnapshot>(*world));
        };
        come("presence:a");
        come("presence:b");
        auto* owners = page.findChild<QComboBox*>(u"fieldOwner"_s);
        owners->setCurrentIndex(2);
        QCOMPARE(page.view()->look().owner, 1);
        come("presence:c");
        QCOMPARE(owners->count(), 4);
        QCOMPARE(page.view()->look().owner, 1);
    }

    /// Where there is no room beside the field, its choices come over it when they are wanted, and
    /// its scale stands under it.
    void aNarrowFieldHasItsChoicesAndItsScale()
    {
        FieldPage page;
        page.setSnapshot(snapshotsOf(1, {60}).front());
        auto* button = page.findChild<QToolButton*>(u"fieldSideButton"_s);
        auto* layers = page.findChild<QComboBox*>(u"fieldLayer"_s);
        auto* below = page.findChild<QWidget*>(u"fieldBelow"_s);
        page.resize(900, 600);
        page.show();
        QVERIFY(layers->isVisible() && !button->isVisible() && !below->isVisible());
        for (const int width : {600, 480}) {
            page.resize(width, 600);
            QVERIFY(!layers->isVisible() && button->isVisible());
            QVERIFY(below->isVisible() && below->width() == width);
            const int alone = page.view()->width();
            QCOMPARE(alone, width);
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY(layers->isVisible());
            QVERIFY(page.rect().contains(QRect(layers->mapTo(&page, QPoint()), layers->size())));
            QCOMPARE(page.view()->width(), alone); // the field keeps its place
            layers->setCurrentIndex(2);
            QCOMPARE(page.view()->look().layer, 2);
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY(!layers->isVisible());
        }
        page.resize(900, 600);
        QVERIFY(layers->isVisible() && page.view()->width() < 900);
    }

    /// Trails look as QPainter draws them.
    void linesAreAsAPainterDrawsThem()
    {
        QImage wanted(120, 90, QImage::Format_RGB32);
        wanted.fill(Qt::white);
        QImage made = wanted;
        const QColor ink(0xC8, 0x5D, 0x05);
        const std::array lines{QLineF(10, 10, 100, 20), QLineF(20, 30, 20, 80),
            QLineF(90.5, 80.25, 40.75, 40.5), QLineF(60, 70, 60, 70), QLineF(-20, 50, 15, 55)};
        QPainter painter(&wanted);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(ink, 2.2, Qt::SolidLine, Qt::RoundCap));
        for (const QLineF& line : lines)
            painter.drawLine(line);
        painter.end();
        LineMask mask;
        mask.begin(made.size());
        for (const QLineF& line : lines)
            mask.add({line.p1(), 2.2}, {line.p2(), 2.2});
        const double nan = std::nan("");
        mask.add({{nan, 1}, 2}, {{2, 2}, 2});
        mask.add({{1, 1}, 2}, {{std::numeric_limits<double>::infinity(), 2}, 2});
        mask.lay(made, ink.rgb());
        double apart = 0;
        for (int y = 0; y < made.height(); ++y) {
            for (int x = 0; x < made.width(); ++x)
                apart += std::abs(qRed(wanted.pixel(x, y)) - qRed(made.pixel(x, y)))
                    + std::abs(qBlue(wanted.pixel(x, y)) - qBlue(made.pixel(x, y)));
        }
        // Edges are softened by other rules: some levels of some pixels.
        double drawn = 0;
        for (int y = 0; y < wanted.height(); ++y) {
            for (int x = 0; x < wanted.width(); ++x)
                drawn += 255 - qBlue(wanted.pixel(x, y));
        }
        QVERIFY2(apart < drawn * 0.08, qPrintable(u"%1 of %2"_s.arg(apart).arg(drawn)));
    }

    /// Thousands of thin lines have the same tone as with QPainter, in any order.
    void manyThinLinesAreToneInAnyOrder()
    {
        QImage wanted(120, 90, QImage::Format_ARGB32_Premultiplied);
        wanted.fill(Qt::white);
        const QImage ground = wanted.convertToFormat(QImage::Format_RGB32);
        constexpr double opacity = 0.09;
        QColor ink(0xC8, 0x5D, 0x05);
        std::vector<QLineF> lines;
        Prng prng(3);
        for (int i = 0; i < 4000; ++i) {
            const QPointF from(prng.unit() * 140 - 10, prng.unit() * 110 - 10);
            const Vec2 way = prng.inDisc();
            lines.emplace_back(from, from + QPointF(way.x, way.y) * 12);
        }
        QPainter painter(&wanted);
        painter.setRenderHint(QPainter::Antialiasing);
        ink.setAlphaF(static_cast<float>(opacity));
        painter.setPen(QPen(ink, 1, Qt::SolidLine, Qt::FlatCap));
        for (const QLineF& line : lines)
            painter.drawLine(line);
        painter.end();
        const auto drawn = [&] {
            LineSums sums;
            QImage image = ground;
            sums.begin(image.size());
            for (const QLineF& line : lines)
                sums.add(line.p1(), line.p2(), 1);
            const double nan = std::nan("");
            sums.add({nan, 1}, {2, 2}, 1);
            sums.add({1, 1}, {std::numeric_limits<double>::infinity(), 2}, 1);
            sums.add({5, 5}, {5, 5}, 1);
            sums.lay(image, ink.rgb(), opacity);
            return image;
        };
        const QImage made = drawn();
        double apart = 0;
        double dark = 0;
        constexpr int part = 5; // softened edges lie on either of two pixels
        for (int y = 0; y < made.height(); y += part) {
            for (int x = 0; x < made.width(); x += part) {
                const QRect here(x, y, part, part);
                apart += std::abs(darkness(wanted, here) - darkness(made, here));
                dark += darkness(wanted, here);
            }
        }
        // A painter rounds each line down, and is a little paler.
        QVERIFY2(apart < dark * 0.12, qPrintable(u"%1 of %2"_s.arg(apart).arg(dark)));
        std::reverse(lines.begin(), lines.end());
        QCOMPARE(drawn(), made);
    }

    /// 10,000 daimoi with their trails and the whole field do not make the window pause.
    void tenThousandDaimoiLeaveTheWindowFree()
    {
        auto world = test::seeded(1, 10'000);
        while (world.tick() < 150)
            (void)world.step();
        std::vector<WorldSnapshotPtr> worlds;
        for (int i = 0; i < 20; ++i) {
            (void)world.step();
            worlds.push_back(world.snapshot());
        }
        Shown own;
        FieldView& view = own.view;
        own.wait(worlds.front());
        QVERIFY(worlds.front()->daimoi.size() > 9000);
        QSignalSpy shown(&view, &FieldView::pictureShown);
        test::Hearts hearts;
        std::size_t next = 1;
        QTimer frames;
        connect(&frames, &QTimer::timeout, this, [&] {
            view.setSnapshot(worlds[next]);
            if (++next == worlds.size())
                frames.stop();
        });
        frames.start(17);
        QTRY_COMPARE_WITH_TIMEOUT(view.shownWorld(), worlds.back(), patience);
        QVERIFY(!shown.isEmpty());
        QVERIFY2(hearts.worstMs() < test::mostMs, qPrintable(hearts.describePauses()));
        test::shot(view, u"field-10000"_s);
    }
};

QTEST_MAIN(TestFieldView)
#include "tst_fieldview.moc"
