// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/facts/fixture.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// "+/pointer value", "-/pointer value", "~/pointer before > after".
QStringList printed(const ResultDiff& diff)
{
    QStringList lines;
    for (const Difference& d : diff.added)
        lines << toQString("+" + d.pointer + " " + d.after.dump());
    for (const Difference& d : diff.removed)
        lines << toQString("-" + d.pointer + " " + d.before.dump());
    for (const Difference& d : diff.changed)
        lines << toQString("~" + d.pointer + " " + d.before.dump() + " > " + d.after.dump());
    return lines;
}

} // namespace

class TestDiff final : public QObject
{
    Q_OBJECT

private slots:

    void differences_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QStringList>("expected");

        QTest::newRow("same") << R"({"a":[1,2]})"
                              << R"({"a":[1,2]})" << texts({});
        QTest::newRow("scalar") << R"({"tick":1})"
                                << R"({"tick":2})" << texts({"~/tick 1 > 2"});
        QTest::newRow("member added") << R"({})"
                                      << R"({"a/b":1})" << texts({"+/a~1b 1"});
        QTest::newRow("member removed") << R"({"a":1})"
                                        << R"({})" << texts({"-/a 1"});
        QTest::newRow("another type") << R"({"a":1})"
                                      << R"({"a":[1]})" << texts({"~/a 1 > [1]"});
        QTest::newRow("item in front does not move the others")
            << R"({"hits":[{"node_id":"b"},{"node_id":"c"}]})"
            << R"({"hits":[{"node_id":"a"},{"node_id":"b"},{"node_id":"c"}]})"
            << texts({R"(+/hits/0 {"node_id":"a"})"});
        QTest::newRow("item removed")
            << R"({"hits":[{"node_id":"a"},{"node_id":"b"}]})"
            << R"({"hits":[{"node_id":"b"}]})" << texts({R"(-/hits/0 {"node_id":"a"})"});
        QTest::newRow("changed in a moved item: pointer into the older")
            << R"({"hits":[{"node_id":"b","label":"x"}]})"
            << R"({"hits":[{"node_id":"a"},{"node_id":"b","label":"y"}]})"
            << texts({R"(+/hits/0 {"node_id":"a"})", R"(~/hits/0/label "x" > "y")"});
        QTest::newRow("added in a moved item: pointer into the newer")
            << R"([{"id":"b"}])"
            << R"([{"id":"a"},{"id":"b","t":1}])" << texts({"+/1/t 1", R"(+/0 {"id":"a"})"});
        QTest::newRow("parallel edges by key")
            << R"([{"other_id":"n","edge_kind":"k","direction":"in","key":""}])"
            << R"([{"other_id":"n","edge_kind":"k","direction":"in","key":""},
                   {"other_id":"n","edge_kind":"k","direction":"in","key":"2"}])"
            << texts({R"(+/1 {"direction":"in","edge_kind":"k","key":"2","other_id":"n"})"});
        QTest::newRow("an edge that turned round is another edge")
            << R"([{"from":"a","kind":"k","to":"b","key":""}])"
            << R"([{"from":"b","kind":"k","to":"a","key":""}])"
            << texts({R"(+/0 {"from":"b","key":"","kind":"k","to":"a"})",
                   R"(-/0 {"from":"a","key":"","kind":"k","to":"b"})"});
        QTest::newRow("events by seq")
            << R"([{"seq":7,"kind":"x"}])"
            << R"([{"seq":7,"kind":"y"}])" << texts({R"(~/0/kind "x" > "y")"});
        QTest::newRow("scalars as a bag")
            << R"(["a","b","b"])"
            << R"(["b","c"])" << texts({R"(+/1 "c")", R"(-/0 "a")", R"(-/2 "b")"});
        QTest::newRow("order alone")
            << R"({"l":["a","b"]})"
            << R"({"l":["b","a"]})" << texts({R"(~/l ["a","b"] > ["b","a"])"});
        QTest::newRow("nothing before") << "null"
                                        << R"({"a":1})" << texts({R"(~ null > {"a":1})"});
    }

    void differences()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QStringList, expected);
        const auto old = parseJson(toUtf8(before));
        const auto newer = parseJson(toUtf8(after));
        QVERIFY(old && newer);
        QCOMPARE(printed(diffResults(*old, *newer)), expected);
    }
};

QTEST_APPLESS_MAIN(TestDiff)
#include "tst_diff.moc"
