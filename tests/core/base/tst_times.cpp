// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/times.h"

#include <QTest>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <random>

using namespace mnemo;

namespace {

constexpr auto kZones = std::to_array<const char*>({"UTC", "Europe/Berlin", "America/St_Johns",
    "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Niue", "XYZ-14:00", "ABC+11:59"});

void setZone(const char* zone)
{
    qputenv("TZ", zone);
    tzset();
}

std::string padded(std::int64_t number, int width)
{
    return QStringLiteral("%1").arg(number, width, 10, QLatin1Char('0')).toStdString();
}

/// The text of an instant as a clock `east` minutes east of Greenwich shows it, by the calendar of
/// the standard library.
std::string textOf(std::chrono::sys_time<std::chrono::microseconds> instant, int east, char between,
    int digits, const std::string& zone)
{
    using namespace std::chrono;
    const auto shown = instant + minutes(east);
    const auto day = floor<days>(shown);
    const year_month_day date(day);
    const hh_mm_ss clock(shown - day);
    std::string text = padded(int(date.year()), 4) + '-' + padded(unsigned(date.month()), 2) + '-'
        + padded(unsigned(date.day()), 2) + between + padded(clock.hours().count(), 2) + ':'
        + padded(clock.minutes().count(), 2) + ':' + padded(clock.seconds().count(), 2);
    if (digits > 0) {
        const auto all = padded(clock.subseconds().count(), 6) + "987";
        text += '.' + all.substr(0, static_cast<std::size_t>(digits));
    }
    return text + zone;
}

} // namespace

class TimesTest final : public QObject
{
    Q_OBJECT

private slots:

    void cleanup() { setZone("UTC"); }

    void knownTimes_data();
    void knownTimes();
    void everyInstantInEveryZone();
    void values_data();
    void values();
    void writesWhatItReads();
};

void TimesTest::knownTimes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("micros");
    const auto time = [](const char* text, qint64 micros) {
        QTest::newRow(text) << QString::fromUtf8(text) << micros;
    };
    time("2026-02-03T09:03:07Z", 1770109387'000000);
    time("2026-02-03t09:03:07z", 1770109387'000000);
    time("2026-02-03T09:03:07", 1770109387'000000);
    time("2026-02-03 09:03:07", 1770109387'000000);
    time("2026-02-03T09:03:07.104729+00:00", 1770109387'104729);
    time("2026-02-03T09:03:07,5Z", 1770109387'500000);
    time("2026-02-03T09:03:07.9999999Z", 1770109387'999999);
    time("2026-02-03T11:03:07+02:00", 1770109387'000000);
    time("2026-02-03T11:03:07+0200", 1770109387'000000);
    time("2026-02-03T11:03:07+02", 1770109387'000000);
    time("2026-02-03T10:03:07+01:00[Europe/Berlin]", 1770109387'000000);
    time("2026-02-02T23:33:07-09:30", 1770109387'000000);
    time("2026-02-03 09:03", 1770109380'000000);
    time("2020-01-01", 1577836800'000000);
    time("2024-02-29T00:00:00Z", 1709164800'000000);
    time("2023-12-31T24:00:00Z", 1704067200'000000);
    time("1969-12-31T23:59:59.25Z", -750'000);
    time("0001-01-01T00:00:00Z", -62135596800'000000);
    time("9999-12-31T23:59:59.999999Z", 253402300799'999999);
    for (const char* text : {"", "x", "now", "2020", "0000-01-01", "2020-13-01", "2020-00-01",
             "2020-01-00", "2026-02-29", "2026-02-31T00:00:00Z", "2020-01-01T",
             "2020-01-01T25:00:00Z", "2020-01-01T24:00:01Z", "2020-01-01T00:60:00Z",
             "2020-01-01T00:00:60Z", "2020-01-01T00:00:00.Z", "2020-01-01T00:00:00+1",
             "2020-01-01T00:00:00Zx", "2020-01-01T00:00:00+24:00", "2020-01-01T00:00:00+02:00[",
             "20200101", " 2020-01-01", "2020-01-01 ", "12:00", "2459000.5", "１０２０-01-01"})
        QTest::newRow(text) << QString::fromUtf8(text) << std::numeric_limits<qint64>::min();
}

void TimesTest::knownTimes()
{
    QFETCH(QString, text);
    QFETCH(qint64, micros);
    for (const char* zone : kZones) {
        setZone(zone);
        QCOMPARE(
            microsecondsOfTime(text.toStdString()).value_or(std::numeric_limits<qint64>::min()),
            micros);
    }
}

void TimesTest::everyInstantInEveryZone()
{
    using namespace std::chrono;
    const auto first = sys_days(year(1) / 1 / 3).time_since_epoch();
    const auto last = sys_days(year(9999) / 12 / 29).time_since_epoch();
    std::mt19937_64 random(1);
    std::uniform_int_distribution<std::int64_t> anyInstant(
        duration_cast<microseconds>(first).count(), duration_cast<microseconds>(last).count());
    constexpr int rounds = 20'000;
    for (int i = 0; i < rounds; ++i) {
        setZone(kZones[static_cast<std::size_t>(i) % kZones.size()]);
        const microseconds exact(anyInstant(random));
        const int east = static_cast<int>(random() % (2 * 23 * 60)) - 23 * 60;
        const int digits = static_cast<int>(random() % 10);
        const char between = random() % 2 == 0 ? 'T' : ' ';
        std::string zone = (east < 0 ? "-" : "+") + padded(std::abs(east) / 60, 2) + ':'
            + padded(std::abs(east) % 60, 2);
        if (east == 0)
            zone = random() % 2 == 0 ? "Z" : "";
        const auto text = textOf(sys_time<microseconds>(exact), east, between, digits, zone);
        std::int64_t step = 1;
        for (int cut = digits; cut < 6; ++cut)
            step *= 10;
        const auto expected = floor<seconds>(exact).count() * 1'000'000
            + (exact - floor<seconds>(exact)).count() / step * step;
        QVERIFY2(microsecondsOfTime(text) == expected, text.c_str());
        constexpr double exactUntil = 8e9; // 2223: until then a double tells microseconds apart
        const double inSeconds = static_cast<double>(expected) / 1e6;
        if (std::abs(inSeconds) < exactUntil) {
            QVERIFY2(microsecondsOfTime(utcText(inSeconds)) == expected, text.c_str());
            QVERIFY(toMicrosecond(inSeconds + 1e-8) == inSeconds);
        }
    }
}

void TimesTest::values_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("seconds");
    const auto row = [](const char* value, const char* seconds) {
        QTest::newRow(value) << QByteArray(value) << QByteArray(seconds);
    };
    row(R"("2026-02-03T09:03:07Z")", "1770109387");
    row(R"("2026-02-03T09:03:07.25Z")", "1770109387.25");
    row("1770109387", "1770109387");
    row("1770109387.5", "1770109387.5");
    row("-3", "-3");
    row(R"("")", "null");
    row(R"("soon")", "null");
    row(R"("1770109387")", "null");
    row("true", "null");
    row("null", "null");
    row(R"(["2026-02-03T09:03:07Z"])", "null");
}

void TimesTest::writesWhatItReads()
{
    QCOMPARE(utcText(1770109387), std::string("2026-02-03T09:03:07Z"));
    QCOMPARE(utcText(1770109387.25), std::string("2026-02-03T09:03:07.250000Z"));
    QCOMPARE(utcText(-0.5), std::string("1969-12-31T23:59:59.500000Z"));
    QCOMPARE(utcText(1e300), std::string("9999-12-31T23:59:59Z"));
    QCOMPARE(utcText(-1e300), std::string("0001-01-01T00:00:00Z"));
    QVERIFY(secondsAsJson(1770109387).is_number_integer());
    QCOMPARE(secondsAsJson(1770109387.25).dump(), std::string("1770109387.25"));
    QVERIFY(secondsAsJson(1e300).is_number_float());
}

void TimesTest::values()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, seconds);
    QCOMPARE(
        QByteArray::fromStdString(secondsOfTime(Json::parse(value.toStdString())).dump()), seconds);
}

QTEST_GUILESS_MAIN(TimesTest)
#include "tst_times.moc"
