// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/graph/profile.h"
#include "core/graph/twotimes.h"

#include <QTest>

using namespace mnemo;

namespace {

Json json(const QString& text)
{
    return Json::parse(toUtf8(text));
}

void columns()
{
    QTest::addColumn<QString>("times");
    QTest::addColumn<QString>("asOf");
    QTest::addColumn<QString>("knownAt");
    QTest::addColumn<bool>("expected");
}

void row(const char* name, const char* times, const char* asOf, const char* knownAt, bool expected)
{
    QTest::newRow(name) << QString::fromUtf8(times) << QString::fromUtf8(asOf)
                        << QString::fromUtf8(knownAt) << expected;
}

} // namespace

/// The rule of both times, case by case: since, until, withdrawn and recorded of one fact, and
/// whether it holds at (as_of, known_at).
class TwoTimesTest final : public QObject
{
    Q_OBJECT

private slots:
    void factHolds_data();
    void factHolds();
    void timesAreRead_data();
    void timesAreRead();
    void endsAsKnown_data();
    void endsAsKnown();
    void nodesHaveTwoTimes();
    void takesEdgesByTheProfile();
    void momentOfArguments_data();
    void momentOfArguments();
    void otherValuesTellNothing();
};

void TwoTimesTest::factHolds_data()
{
    columns();
    // Lived in Berlin from 2019-08-01; on 03-05 the memory learns of the end on 05-23.
    const auto* moved = R"(["2019-08-01","2026-05-23","2026-03-05","2026-02-03"])";
    row("announced, before it comes", moved, R"("2026-05-10")", R"("now")", true);
    row("announced, the last microsecond", moved, R"("2026-05-22T23:59:59.999999Z")", R"("now")",
        true);
    row("announced, when it comes", moved, R"("2026-05-23")", R"("now")", false);
    row("before it began", moved, R"("2019-07-31T23:59:59.999999Z")", R"("now")", false);
    row("when it began", moved, R"("2019-08-01")", R"("now")", true);
    row("after the end, not known yet", moved, R"("2026-06-01")", R"("2026-03-04T23:59:59.999Z")",
        true);
    row("after the end, known this instant", moved, R"("2026-06-01")", R"("2026-03-05")", false);
    row("not recorded yet", moved, R"("2026-01-01")", R"("2026-02-02T23:59:59.999999Z")", false);
    row("recorded this instant", moved, R"("2026-01-01")", R"("2026-02-03")", true);
    row("always, recorded", moved, R"("always")", R"("2026-02-03")", true);
    row("always, not recorded yet", moved, R"("always")", R"("2026-02-02")", false);
    row("always, now", moved, R"("always")", R"("now")", true);

    const auto* dropped = R"(["2026-01-01",null,"2026-04-01","2026-01-02"])";
    row("withdrawn without an end, before", dropped, R"("2026-03-31T23:59:59Z")", R"("now")", true);
    row("withdrawn without an end, then", dropped, R"("2026-04-01")", R"("now")", false);
    row("withdrawn without an end, not known", dropped, R"("2026-05-01")", R"("2026-03-01")", true);

    const auto* late = R"(["2026-01-01","2026-02-01","2026-04-01","2026-01-02"])";
    row("learned late, asked now", late, R"("2026-03-01")", R"("now")", false);
    row("learned late, asked between", late, R"("2026-03-01")", R"("2026-03-15")", true);
    const auto* planned = R"([null,"2026-09-01",null,"2026-01-02"])";
    row("an end that was never changed", planned, R"("2026-09-01")", R"("2026-01-02")", false);
    row("before an end that was never changed", planned, R"("2026-08-31")", R"("2026-01-02")",
        true);
}

void TwoTimesTest::timesAreRead_data()
{
    columns();
    row("no times", R"([null,null,null,null])", R"("1900-01-01")", R"("1900-01-01")", true);
    row("texts that are no times", R"(["soon","2026-02-30","unknown","today"])", R"("1900-01-01")",
        R"("1900-01-01")", true);
    row("no time of an end, but withdrawn", R"([null,"later","2026-04-01",null])",
        R"("2026-04-01")", R"("now")", false);
    row("no time of withdrawal", R"([null,"2026-04-01","perhaps",null])", R"("2026-04-01")",
        R"("2020-01-01")", false);
    row("truth values and lists", R"([true,["2020-01-01"],false,{}])", R"("2026-04-01")",
        R"("2020-01-01")", true);

    row("another zone, before", R"(["2026-05-10T00:30:00+02:00",null,null,null])",
        R"("2026-05-09T22:29:59Z")", R"("now")", false);
    row("another zone, then", R"(["2026-05-10T00:30:00+02:00",null,null,null])",
        R"("2026-05-09T22:30:00Z")", R"("now")", true);
    row("recorded in another zone", R"([null,null,null,"2026-05-09T17:30:00-05:00"])",
        R"("always")", R"("2026-05-10T00:30:00+02:00")", true);
    row("fractions of two lengths", R"(["2026-06-02T02:13:07.5Z",null,null,null])",
        R"("2026-06-02T02:13:07.49Z")", R"("now")", false);
    row("fractions of two lengths, then", R"(["2026-06-02T02:13:07.5Z",null,null,null])",
        R"("2026-06-02T02:13:07.500000Z")", R"("now")", true);
    row("a fraction against none", R"([null,"2026-06-02T02:13:07.5Z",null,null])",
        R"("2026-06-02T02:13:07Z")", R"("now")", true);
    row("a microsecond", R"([null,null,null,"2026-06-02T02:13:07.000001Z"])", R"("always")",
        R"("2026-06-02T02:13:07Z")", false);
    row("seconds since 1970", R"([1778379360.25,1778379360.75,null,null])",
        R"("2026-05-10T02:16:00.5Z")", R"("now")", true);
    row("a moment in seconds", R"([1778379360.25,null,null,null])", "1778379360", R"("now")",
        false);
}

void TwoTimesTest::factHolds()
{
    QFETCH(QString, times);
    QFETCH(QString, asOf);
    QFETCH(QString, knownAt);
    QFETCH(bool, expected);
    const Json list = json(times);
    const Moment moment = momentOf(json(asOf), json(knownAt));
    QCOMPARE(holds(timesOfList(list), moment), expected);
    // As numbers, from what a query for always, as known now, gives of it.
    Json item = Json::object();
    const StoredTimes stored = timesOfList(list);
    const Json* end = endOf(stored, momentOf("always", "now"));
    for (const auto& [name, value] : {std::pair("since", stored.since), std::pair("until", end),
             std::pair("withdrawn", stored.withdrawn), std::pair("recorded", stored.recorded)}) {
        if (value != nullptr)
            item[name] = *value;
    }
    QCOMPARE(stateAt(factTimesOf(item), moment) == FactState::Holds, expected);
}

void TwoTimesTest::timesAreRead()
{
    factHolds();
}

void TwoTimesTest::endsAsKnown_data()
{
    QTest::addColumn<QString>("times");
    QTest::addColumn<QString>("knownAt");
    QTest::addColumn<QString>("end");
    const char* both = R"([null,"2026-05-23","2026-03-05",null])";
    QTest::newRow("known") << both << R"("now")"
                           << R"("2026-05-23")";
    QTest::newRow("known by then") << both << R"("2026-03-05")"
                                   << R"("2026-05-23")";
    QTest::newRow("not known yet") << both << R"("2026-03-04")"
                                   << "null";
    QTest::newRow("withdrawn alone") << R"([null,null,"2026-03-05",null])"
                                     << R"("now")"
                                     << R"("2026-03-05")";
    QTest::newRow("an empty end") << R"([null,"","2026-03-05",null])"
                                  << R"("now")"
                                  << R"("2026-03-05")";
    QTest::newRow("as it is stored") << R"([null,"2026-05-23T02:00+02:00",null,null])"
                                     << R"("now")"
                                     << R"("2026-05-23T02:00+02:00")";
    QTest::newRow("none") << R"([null,"someday","perhaps",null])"
                          << R"("now")"
                          << "null";
}

void TwoTimesTest::endsAsKnown()
{
    QFETCH(QString, times);
    QFETCH(QString, knownAt);
    QFETCH(QString, end);
    const Json list = json(times);
    const Json* found = endOf(timesOfList(list), momentOf("always", json(knownAt)));
    QCOMPARE(QString::fromStdString(found ? found->dump() : "null"), end);
}

void TwoTimesTest::nodesHaveTwoTimes()
{
    const Json episode = {"2026-02-17T14:22:10Z", "2026-02-17T14:25:18.209458Z"};
    const auto there = [&](const char* asOf, const char* knownAt) {
        return holds(timesOfList(episode), momentOf(asOf, knownAt));
    };
    QVERIFY(there("2026-02-17T14:22:10Z", "now"));
    QVERIFY(!there("2026-02-17T14:22:09.999Z", "now"));
    QVERIFY(there("always", "2026-02-17T14:25:18.209458Z"));
    QVERIFY(!there("always", "2026-02-17T14:25:18.209457Z"));
}

void TwoTimesTest::takesEdgesByTheProfile()
{
    const auto profile = loadProfile("graphiti");
    QVERIFY(profile);
    const Json properties{{"valid_at", "2026-01-01"}, {"invalid_at", "2026-02-01"},
        {"expired_at", "2026-03-01"}, {"created_at", "2026-01-15"}, {"since", "2030-01-01"}};
    const auto times = timesOfEdge(*profile, properties);
    QVERIFY(times.since && *times.since == "2026-01-01");
    QVERIFY(times.until && *times.until == "2026-02-01");
    QVERIFY(times.withdrawn && *times.withdrawn == "2026-03-01");
    QVERIFY(times.recorded && *times.recorded == "2026-01-15");
    QCOMPARE(profile->nodeSince.at("Episodic"), std::string("valid_at"));
    const auto other = timesOfEdge(*loadProfile("generic"), properties);
    QVERIFY(!other.since && !other.until && !other.withdrawn && !other.recorded);
}

void TwoTimesTest::momentOfArguments_data()
{
    QTest::addColumn<QString>("asOf");
    QTest::addColumn<QString>("knownAt");
    QTest::addColumn<bool>("bounded");
    QTest::newRow("always, now") << R"("always")"
                                 << R"("now")" << false;
    QTest::newRow("nothing") << "null"
                             << "null" << false;
    QTest::newRow("of the world") << R"("2026-05-10")"
                                  << R"("now")" << true;
    QTest::newRow("of the memory") << R"("always")"
                                   << "1778371200" << true;
}

void TwoTimesTest::momentOfArguments()
{
    QFETCH(QString, asOf);
    QFETCH(QString, knownAt);
    QFETCH(bool, bounded);
    const Moment moment = momentOf(json(asOf), json(knownAt));
    QCOMPARE(moment.isBounded(), bounded);
    constexpr double midnight = 1778371200; // of 2026-05-10
    if (moment.asOf)
        QCOMPARE(*moment.asOf, midnight);
    if (moment.knownAt)
        QCOMPARE(*moment.knownAt, midnight);
}

void TwoTimesTest::otherValuesTellNothing()
{
    for (const Json& value : {Json(), Json(7), Json("2026-01-01"), Json::object(), Json::array(),
             Json{"2027-01-01", "2027-01-01", "2027-01-01"}})
        QVERIFY(holds(timesOfList(value), momentOf("2026-01-01", "2026-01-01")));
}

QTEST_GUILESS_MAIN(TwoTimesTest)
#include "tst_twotimes.moc"
