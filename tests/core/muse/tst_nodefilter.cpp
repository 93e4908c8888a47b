// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/nodefilter.h"

#include <QTest>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

Q_DECLARE_METATYPE(mnemo::FilterComparison)

namespace {

constexpr std::int64_t kNow = 1795600800; // 2026-11-25 10:00 UTC, a Wednesday

DescribedProperty property(const char* name, const char* type, std::int64_t times = 0)
{
    DescribedProperty described;
    described.name = name;
    described.nodes = 4;
    described.types = {type};
    described.times = times;
    return described;
}

GraphDescription graph()
{
    DescribedProperty mixed = property("code", "text");
    mixed.types = {"number", "text"};
    GraphDescription described;
    described.nodes = 7;
    described.roles = {
        {"task", 4,
            {property("status", "text"), property("priority", "number"), property("due", "text", 4),
                property("urgent", "boolean"), property("tags", "list"), mixed}},
        {"person", 3, {property("city", "text"), property("status", "text")}}};
    described.relations = {{"assigned_to", "task", "person", 4}, {"blocks", "task", "task", 2}};
    return described;
}

NodeFilter with(const char* name, FilterComparison comparison, const QString& value)
{
    NodeFilter filter;
    filter.conditions = {{name, comparison, value}};
    return filter;
}

} // namespace

/// What a person puts together among the properties of a graph, as a query.
class TestNodeFilter final : public QObject
{
    Q_OBJECT

private slots:

    static void asksByType_data()
    {
        using enum FilterComparison;
        QTest::addColumn<QString>("name");
        QTest::addColumn<FilterComparison>("comparison");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("where");
        const auto row = [](const char* tag, const char* name, FilterComparison comparison,
                             const char* value, const char* where) {
            QTest::newRow(tag) << QString::fromLatin1(name) << comparison
                               << QString::fromUtf8(value) << QByteArray(where);
        };
        row("a text", "status", Is, "open", R"([{"op":"eq","property":"status","value":"open"}])");
        row("a text of digits", "status", Is, "12",
            R"([{"op":"eq","property":"status","value":"12"}])");
        row("a number", "priority", AtMost, " 2 ",
            R"([{"op":"le","property":"priority","value":2}])");
        row("a fraction", "priority", More, "0.5",
            R"([{"op":"gt","property":"priority","value":0.5}])");
        row("several numbers", "priority", OneOf, "1, 3",
            R"([{"op":"in","property":"priority","value":[1,3]}])");
        row("yes", "urgent", Is, "yes", R"([{"op":"eq","property":"urgent","value":true}])");
        row("an item of a list", "tags", Contains, "a",
            R"([{"op":"contains","property":"tags","value":"a"}])");
        row("no value", "status", NotSet, "ignored", R"([{"op":"absent","property":"status"}])");
        row("before a day", "due", Before, "2026-12-01",
            R"([{"op":"lt","property":"due","value":"2026-12-01"}])");
        row("a day in words", "due", Before, "1 Dec 2026",
            R"([{"op":"lt","property":"due","value":"2026-12-01"}])");
        row("after a day", "due", After, "2026-12-01",
            R"([{"op":"ge","property":"due","value":"2026-12-02"}])");
        row("from a day on", "due", AtLeast, "today",
            R"([{"op":"ge","property":"due","value":"2026-11-25"}])");
        row("up to a day", "due", AtMost, "today",
            R"([{"op":"lt","property":"due","value":"2026-11-26"}])");
        row("in a week", "due", Is, "last week",
            R"([{"op":"ge","property":"due","value":"2026-11-16"},)"
            R"({"op":"lt","property":"due","value":"2026-11-23"}])");
        row("an instant", "due", After, "2026-12-01T10:00:00Z",
            R"([{"op":"gt","property":"due","value":"2026-12-01T10:00:00Z"}])");
        row("mixed, a number", "code", Is, "7", R"([{"op":"eq","property":"code","value":7}])");
        row("mixed, a text", "code", Is, "x", R"([{"op":"eq","property":"code","value":"x"}])");
    }

    static void asksByType()
    {
        QFETCH(QString, name);
        QFETCH(FilterComparison, comparison);
        QFETCH(QString, value);
        QFETCH(QByteArray, where);
        const auto written = callOf(with(qPrintable(name), comparison, value), graph(), kNow);
        QVERIFY(written.faults.empty());
        QCOMPARE(written.call.query, std::string("find_nodes"));
        QCOMPARE(QByteArray::fromStdString(written.call.args.at("where").dump()), where);
    }

    static void saysWhatIsWrong_data()
    {
        using enum FilterComparison;
        QTest::addColumn<QString>("name");
        QTest::addColumn<FilterComparison>("comparison");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("reason");
        QTest::newRow("not a number")
            << u"priority"_s << Is << u"many"_s << u"“many” is not a number."_s;
        QTest::newRow("one of several")
            << u"priority"_s << OneOf << u"1, two"_s << u"“two” is not a number."_s;
        QTest::newRow("no date") << u"due"_s << Before << u"soonish"_s
                                 << u"“soonish” is not a date."_s;
        QTest::newRow("no such day")
            << u"due"_s << Before << u"2026-02-30"_s << u"“2026-02-30” is not a date."_s;
        QTest::newRow("neither") << u"urgent"_s << Is << u"maybe"_s
                                 << u"“maybe” is neither yes nor no."_s;
        QTest::newRow("nothing yet") << u"status"_s << Is << QString() << QString();
    }

    static void saysWhatIsWrong()
    {
        QFETCH(QString, name);
        QFETCH(FilterComparison, comparison);
        QFETCH(QString, value);
        QFETCH(QString, reason);
        const auto written = callOf(with(qPrintable(name), comparison, value), graph(), kNow);
        QCOMPARE(written.faults.size(), std::size_t{1});
        QCOMPARE(written.faults.front().reason, reason);
    }

    static void rolesRelationsAndOrder()
    {
        NodeFilter filter;
        filter.roles = {"task"};
        filter.relations = {{"assigned_to", "out", "person", {}, 2},
            {"blocks", "in", "task", {}, 0}, {"blocks", "out", "task", "t2", 1}};
        filter.order = {FilterOrder::By::Property, "due", true};
        const auto written = callOf(filter, graph(), kNow);
        QVERIFY(written.faults.empty());
        const Json wanted = Json::parse(R"({"roles":["task"],
            "having":[{"kind":"assigned_to","direction":"out","role":"person","op":"ge","count":2},
                {"kind":"blocks","direction":"in","role":"task","op":"eq","count":0}],
            "related":[{"node_id":"t2","kind":"blocks","direction":"out"}],
            "order_by":{"property":"due","descending":true}})");
        QCOMPARE(written.call.args.dump(), wanted.dump());
        const auto count = countOf(written.call);
        QVERIFY(!count.args.contains("order_by"));
        QCOMPARE(count.args.at("limit"), Json(1));
    }

    static void offersWhatTheRolesHave()
    {
        const auto described = graph();
        QCOMPARE(propertiesOf(described, {"person"}).size(), std::size_t{2});
        QCOMPARE(propertiesOf(described, {}).size(), std::size_t{7});
        QCOMPARE(relationsOf(described, {"person"}),
            (std::vector<FilterRelation>{{"assigned_to", "in", "task", {}, 1}}));
        QCOMPARE(relationsOf(described, {"task"}).size(), std::size_t{3});
    }

    /// What another part of the window begins is shown as a filter, or left to the form.
    static void readsACall()
    {
        const auto described = graph();
        const auto filter = filterOf({"find_nodes", Json::parse(R"({"roles":["task"],"where":[
                {"property":"due","op":"lt","value":"2026-12-01"},
                {"property":"priority","op":"ge","value":2}]})")});
        QVERIFY(filter);
        QCOMPARE(filter->conditions.at(0).comparison, FilterComparison::Before);
        QCOMPARE(filter->conditions.at(1).value, u"2"_s);
        QCOMPARE(callOf(*filter, described, kNow).call.args.at("where").dump(),
            std::string(R"([{"op":"lt","property":"due","value":"2026-12-01"},)"
                        R"({"op":"ge","property":"priority","value":2}])"));
        QVERIFY(!filterOf({"find_nodes", {{"text", "x"}}}));
        QVERIFY(!filterOf({"count_by", Json::object()}));
    }
};

QTEST_GUILESS_MAIN(TestNodeFilter)
#include "tst_nodefilter.moc"
