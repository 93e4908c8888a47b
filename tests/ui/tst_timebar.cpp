// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/times.h"
#include "resources/resources.h"
#include "ui/graph/timebar.h"
#include "ui/graph/timefield.h"
#include "ui/graph/timeslider.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/validitytext.h"

#include <QAccessible>
#include <QAccessibleValueInterface>
#include <QApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <numeric>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double day = 86400;
constexpr std::int64_t now = 1782864000; ///< 2026-07-01

double secondsOf(const char* iso)
{
    return *momentOf(Json(iso));
}

/// A bar of its own over facts of every third day of half a year before now.
struct BarRun
{
    TimeBar bar{nullptr};
    TimeBarDates dates;

    explicit BarRun(bool both = true, int width = 1000)
    {
        for (int i = 60; i > 0; --i) {
            dates.began.push_back(now - 3 * i * day);
            dates.recorded.push_back(now - 3 * i * day + 3600.5);
        }
        dates.now = now;
        dates.hasRecorded = both;
        bar.resize(width, 88);
        bar.show();
        bar.setDates(dates);
        bar.setMoment({});
    }

    template <typename T> [[nodiscard]] T* child(const char* name) const
    {
        return bar.findChild<T*>(QString::fromLatin1(name));
    }

    [[nodiscard]] TimeSlider* trueOn() const { return child<TimeSlider>("timeSlider"); }

    [[nodiscard]] TimeSlider* knownOn() const { return child<TimeSlider>("knownSlider"); }

    void type(const char* field, const QString& words) const
    {
        auto* input = child<TimeField>(field);
        input->setFocus();
        input->selectAll();
        QTest::keyClicks(input, words);
        QTest::keyClick(input, Qt::Key_Return);
    }
};

} // namespace

/// The sliders over both times by themselves: by keys, pointer and typing, in much and little room.
class TimeBarTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void barsAreOfAWidthThatCanBeSeen_data();
    void barsAreOfAWidthThatCanBeSeen();
    void keysGoByBarsAndDays();
    void thePointerTakesTheThumb();
    void oneTimeCannotPassNow();
    void lockedTheyGoTogether();
    void timesAreTyped_data();
    void timesAreTyped();
    void whatIsNoTimeIsRefused_data();
    void whatIsNoTimeIsRefused();
    void playsUntilNow();
    void fitsItsRoom();
    void isReadOut();
};

void TimeBarTest::initTestCase()
{
    loadCoreResources();
    loadUiResources();
    applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
}

void TimeBarTest::barsAreOfAWidthThatCanBeSeen_data()
{
    QTest::addColumn<double>("days");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("unit");
    using enum TimeBins::Unit;
    const auto row = [](const char* name, double days, int width, TimeBins::Unit unit) {
        QTest::newRow(name) << days << width << static_cast<int>(unit);
    };
    row("a day", 1, 500, Day);
    row("a month", 31, 500, Day);
    row("half a year", 180, 500, Week);
    row("four years", 1460, 500, Month);
    row("a century", 36500, 500, Month);
    row("half a year in little room", 180, 140, Month);
}

void TimeBarTest::barsAreOfAWidthThatCanBeSeen()
{
    QFETCH(double, days);
    QFETCH(int, width);
    QFETCH(int, unit);
    std::vector<double> dates;
    for (int i = 0; i <= 100; ++i)
        dates.push_back(now - days * day * i / 100);
    dates.push_back(now - 40 * 365 * day); // one that lies far from the others
    dates.push_back(now + 5 * day); // announced
    const TimeBins bins(dates, now, width);
    QCOMPARE(static_cast<int>(bins.unit()), unit);
    const double bar = static_cast<double>(width) / static_cast<double>(bins.count());
    QVERIFY2(bar >= 8 && bar <= 24, qPrintable(QString::number(bar)));
    const auto counts = bins.countsOf(dates);
    QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0), static_cast<int>(dates.size()));
    double before = -1;
    for (const double edge : bins.edges()) {
        QVERIFY(bins.shareOf(edge) > before);
        before = bins.shareOf(edge);
        QVERIFY(std::abs(bins.timeAt(before) - edge) < 1);
    }
    QCOMPARE(bins.edges().front(), *std::min_element(dates.begin(), dates.end()));
}

void TimeBarTest::keysGoByBarsAndDays()
{
    const BarRun run;
    TimeSlider* slider = run.trueOn();
    QSignalSpy moved(&run.bar, &TimeBar::moved);
    QSignalSpy chosen(&run.bar, &TimeBar::chosen);
    QCOMPARE(slider->moment(), static_cast<double>(now));
    QVERIFY(!run.bar.moment().asOf);
    QTest::keyClick(slider, Qt::Key_Left);
    const auto& edges = slider->range().bins.edges();
    QVERIFY(std::ranges::find(edges, slider->moment()) != edges.end());
    const double bar = slider->moment();
    QTest::keyClick(slider, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(slider->moment(), bar - day);
    QTest::keyClick(slider, Qt::Key_Right); // to where the bar begins that it had left
    QCOMPARE(slider->moment(), bar);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(slider->moment(), run.dates.began.front());
    QCOMPARE(run.bar.moment().asOf, std::optional(run.dates.began.front()));
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(slider->moment(), static_cast<double>(now));
    QCOMPARE(moved.count(), 5);
    QCOMPARE(chosen.count(), 5);
    QTest::keyClick(run.knownOn(), Qt::Key_Home);
    QCOMPARE(run.bar.moment(), (Moment{{}, run.dates.recorded.front()}));
    run.child<QAbstractButton>("timeNow")->click();
    QCOMPARE(run.bar.moment(), Moment());
}

void TimeBarTest::thePointerTakesTheThumb()
{
    const BarRun run;
    TimeSlider* slider = run.trueOn();
    const double at = now - 60.0 * day;
    QTest::mouseClick(slider, Qt::LeftButton, {}, {static_cast<int>(slider->placeOf(at)), 22});
    QVERIFY(std::abs(slider->moment() - at) < 2 * day);
    // Beside its middle, where it is hit still, it is taken and not moved.
    const double before = slider->moment();
    const QPoint grip(static_cast<int>(slider->placeOf(before)) + 10, 12);
    QTest::mousePress(slider, Qt::LeftButton, {}, grip);
    QCOMPARE(slider->moment(), before);
    QTest::mouseMove(slider, grip + QPoint(50, 0));
    QMouseEvent drag(QEvent::MouseMove, grip + QPoint(50, 0), slider->mapToGlobal(grip),
        Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(slider, &drag);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, grip + QPoint(50, 0));
    QVERIFY(std::abs(slider->placeOf(slider->moment()) - slider->placeOf(before) - 50) < 2);
}

void TimeBarTest::oneTimeCannotPassNow()
{
    BarRun run;
    run.dates.began.push_back(now + 20 * day); // announced ahead
    run.bar.setDates(run.dates);
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(run.trueOn(), Qt::Key_Right);
        QTest::keyClick(run.knownOn(), Qt::Key_Right);
        QTest::keyClick(run.knownOn(), Qt::Key_Right, Qt::ShiftModifier);
    }
    QVERIFY(run.trueOn()->moment() > now);
    QCOMPARE(run.knownOn()->moment(), static_cast<double>(now));
    QTest::mouseClick(run.knownOn(), Qt::LeftButton, {}, QPoint(run.knownOn()->width() - 13, 22));
    QCOMPARE(run.knownOn()->moment(), static_cast<double>(now));
}

void TimeBarTest::lockedTheyGoTogether()
{
    const BarRun run;
    run.type("timeField", u"2026-05-01"_s);
    run.type("knownField", u"2026-06-10T12:00:00.25Z"_s);
    run.child<QToolButton>("timeLock")->click();
    const double apart = run.knownOn()->moment() - run.trueOn()->moment();
    QTest::keyClick(run.trueOn(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(
        run.bar.moment(), (Moment{secondsOf("2026-04-30"), secondsOf("2026-06-09T12:00:00.25Z")}));
    QTest::keyClick(run.knownOn(), Qt::Key_Left);
    QCOMPARE(run.knownOn()->moment() - run.trueOn()->moment(), apart);
    // Neither goes further than both may.
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(run.trueOn(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(run.knownOn()->moment(), static_cast<double>(now));
    QCOMPARE(run.trueOn()->moment(), now - apart);
    const Moment before = run.bar.moment();
    run.type("timeField", u"2026-06-30"_s);
    QCOMPARE(run.bar.moment(), before);
    QVERIFY(run.child<QWidget>("timeError")->isVisible());
    run.child<QToolButton>("timeLock")->click();
    run.type("timeField", u"2026-06-30"_s);
    QCOMPARE(run.bar.moment(), (Moment{secondsOf("2026-06-30"), {}}));
    QVERIFY(!run.child<QWidget>("timeError")->isVisible());
}

void TimeBarTest::timesAreTyped_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QByteArray>("time");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* words, const char* time, const char* shown) {
        QTest::newRow(words) << QString::fromLatin1(words) << QByteArray(time)
                             << QString::fromLatin1(shown);
    };
    row("2026-06-12", "2026-06-12T00:00:00Z", "2026-06-12");
    row("  2026-06-12 ", "2026-06-12T00:00:00Z", "2026-06-12");
    row("2026-06-12 09:30", "2026-06-12T09:30:00Z", "2026-06-12 09:30");
    row("2026-06-12T09:30:07.25Z", "2026-06-12T09:30:07.250000Z", "2026-06-12 09:30:07.25");
    row("2026-06-12T09:30:07.000001+02:00", "2026-06-12T07:30:07.000001Z",
        "2026-06-12 07:30:07.000001");
    row("1999-12-31", "1999-12-31T00:00:00Z", "1999-12-31"); // before the first bar
    row("2031-01-01", "2031-01-01T00:00:00Z", "2031-01-01");
    row("now", "", "now");
    row("", "", "now");
}

void TimeBarTest::timesAreTyped()
{
    QFETCH(QString, words);
    QFETCH(QByteArray, time);
    QFETCH(QString, shown);
    const BarRun run;
    run.type("timeField", u"2026-05-01"_s);
    QSignalSpy chosen(&run.bar, &TimeBar::chosen);
    auto* field = run.child<TimeField>("timeField");
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    run.type("timeField", words);
    const auto asOf = run.bar.moment().asOf;
    QCOMPARE(asOf ? utcText(*asOf) : std::string(), time.toStdString());
    QCOMPARE(field->text(), shown);
    QCOMPARE(chosen.count(), 1);
}

void TimeBarTest::whatIsNoTimeIsRefused_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("words");
    QTest::newRow("no date") << QByteArray("timeField") << u"2026-02-30"_s;
    QTest::newRow("words") << QByteArray("timeField") << u"last spring"_s;
    QTest::newRow("another form") << QByteArray("knownField") << u"12.06.2026"_s;
    QTest::newRow("known later than now") << QByteArray("knownField") << u"2026-07-02"_s;
}

void TimeBarTest::whatIsNoTimeIsRefused()
{
    QFETCH(QByteArray, field);
    QFETCH(QString, words);
    const BarRun run;
    run.type("timeField", u"2026-05-01"_s);
    run.type("knownField", u"2026-05-02"_s);
    const Moment before = run.bar.moment();
    QSignalSpy moved(&run.bar, &TimeBar::moved);
    run.type(field.constData(), words);
    QCOMPARE(run.bar.moment(), before);
    QCOMPARE(moved.count(), 0);
    const auto* error = run.child<ElidedLabel>("timeError");
    auto* input = run.child<TimeField>(field.constData());
    QVERIFY(error->isVisible());
    QVERIFY(!error->text().isEmpty());
    QCOMPARE(input->text(), words); // to be mended
    QCOMPARE(input->accessibleDescription(), error->text());
    QTest::keyClick(input, Qt::Key_Escape);
    QVERIFY(!error->isVisible());
    QVERIFY(input->text().startsWith(u"2026-05-0"_s));
    QVERIFY(input->accessibleDescription().isEmpty());
}

void TimeBarTest::playsUntilNow()
{
    const BarRun run;
    run.type("timeField", u"2026-06-20"_s);
    auto* play = run.child<QToolButton>("timePlay");
    const QString name = play->accessibleName();
    QSignalSpy moved(&run.bar, &TimeBar::moved);
    QSignalSpy chosen(&run.bar, &TimeBar::chosen);
    play->click();
    QVERIFY(play->accessibleName() != name);
    QTRY_VERIFY_WITH_TIMEOUT(!run.bar.moment().asOf, patience);
    QVERIFY(moved.count() >= 2);
    QTRY_COMPARE(chosen.count(), 1); // asked once, where it ends
    QCOMPARE(play->accessibleName(), name);
}

void TimeBarTest::fitsItsRoom()
{
    BarRun run;
    QCOMPARE(run.bar.height(), 88);
    QVERIFY(run.trueOn()->isVisible() && run.knownOn()->isVisible());
    QVERIFY(run.child<QWidget>("timeLock")->isVisible());
    const auto* which = run.child<QToolButton>("timeSwitch");
    QVERIFY(!which->isVisible());
    run.bar.resize(560, 88);
    QCOMPARE(run.bar.height(), 56);
    QVERIFY(run.trueOn()->isVisible() && !run.knownOn()->isVisible());
    QVERIFY(which->isVisible());
    const QString first = which->text();
    which->menu()->actions()[1]->trigger();
    QVERIFY(!run.trueOn()->isVisible() && run.knownOn()->isVisible());
    QVERIFY(run.child<QWidget>("knownField")->isVisible());
    QVERIFY(which->text() != first);
    // Bars need room: without it the track alone is left.
    const auto inked = [&run] {
        run.knownOn()->ensurePolished();
        const QImage image = run.knownOn()->grab().toImage();
        const QRgb ground = image.pixel(0, 0);
        int ink = 0;
        for (int x = 0; x < image.width() - 60; ++x)
            ink += image.pixel(x, 18) != ground ? 1 : 0;
        return ink;
    };
    QVERIFY(inked() > 20);
    run.bar.resize(470, 56);
    QCOMPARE(run.bar.width(), 470);
    QVERIFY(inked() < 5);
    run.bar.resize(1000, 56);
    run.dates.hasRecorded = false;
    run.bar.setDates(run.dates);
    QCOMPARE(run.bar.height(), 56);
    QVERIFY(run.trueOn()->isVisible() && !run.knownOn()->isVisible());
    QVERIFY(!run.child<QWidget>("timeLock")->isVisible());
}

void TimeBarTest::isReadOut()
{
    BarRun run;
    run.type("timeField", u"2026-05-18T09:18:14.5Z"_s);
    run.bar.setNumbers({3, 0, 0});
    auto* accessible = QAccessible::queryAccessibleInterface(run.trueOn());
    QVERIFY(accessible != nullptr);
    QCOMPARE(accessible->role(), QAccessible::Slider);
    QCOMPARE(accessible->text(QAccessible::Name), u"True on"_s);
    QCOMPARE(accessible->text(QAccessible::Description), u"facts that began"_s);
    QCOMPARE(accessible->text(QAccessible::Value), u"2026-05-18 09:18:14.5, 3 facts hold"_s);
    auto* value = accessible->valueInterface();
    QVERIFY(value != nullptr);
    const int stop = value->currentValue().toInt();
    value->setCurrentValue(stop - 1);
    QCOMPARE(value->currentValue().toInt(), stop - 1);
    QVERIFY(run.trueOn()->moment() < secondsOf("2026-05-18"));
    const auto* known = QAccessible::queryAccessibleInterface(run.knownOn());
    QCOMPARE(known->text(QAccessible::Name), u"As known on"_s);
    for (const char* name : {"timeField", "knownField", "timeLock", "timePlay", "timeNow"}) {
        auto* control = QAccessible::queryAccessibleInterface(run.child<QWidget>(name));
        QVERIFY2(!control->text(QAccessible::Name).isEmpty(), name);
        QVERIFY2((run.child<QWidget>(name)->focusPolicy() & Qt::TabFocus) != 0, name);
    }
}

QTEST_MAIN(TimeBarTest)
#include "tst_timebar.moc"
