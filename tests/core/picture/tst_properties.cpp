// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/categories.h"
#include "core/picture/properties.h"
#include "tests/support/testgraphs.h"

#include <QDateTime>
#include <QtTest>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A row of five with numbers 0, 10, 20, 30 and none, and times.
Json measured()
{
    Json slice = path(5);
    for (int i = 0; i < 4; ++i) {
        Json& properties = slice["nodes"][std::size_t(i)]["properties"];
        properties["score"] = i * 10;
        properties["seen"] = "2026-01-0" + std::to_string(i + 1) + "T00:00:00Z";
        properties["name"] = "no number";
    }
    slice["nodes"][4]["role"] = "fact";
    return slice;
}

} // namespace

/// What nodes say of themselves: numbers, times and values to colour and size them by.
class TestProperties final : public QObject
{
    Q_OBJECT

private slots:

    void numbersAndTimesAreFound()
    {
        const auto scene = GraphScene::fromSlice(measured());
        const auto all = numericProperties(*scene);
        QCOMPARE(all.size(), 2U);
        QCOMPARE(all[0].name, std::string("score"));
        QCOMPARE(all[0].least, 0.0);
        QCOMPARE(all[0].most, 30.0);
        QCOMPARE(all[0].nodes, 4U);
        QVERIFY(all[1].time && !all[0].time);
        QCOMPARE(all[1].most - all[1].least, 3 * 86400.0);
        QVERIFY(!numericProperty(*scene, "name"));
        QVERIFY(!numericProperty(*scene, "nowhere"));
        QVERIFY(!numberOf(Json("2026-13-01")));
        QCOMPARE(numberOf(Json(1.5)), std::optional(1.5));
        QVERIFY(!numberOf(Json(true)));
    }

    /// A star of four with one undirected edge: to its middle lead two.
    void edgesAreCountedAsProperties()
    {
        Json slice = star(3);
        slice["edges"][0]["properties"]["undirected"] = true;
        const GraphScene scene = *GraphScene::fromSlice(slice);
        const auto counted = [&scene](std::string_view name) {
            QList<int> numbers;
            for (const SceneNode& node : scene.nodes())
                numbers << static_cast<int>(*numberOf(node, std::string(name)));
            std::ranges::sort(numbers);
            return numbers;
        };
        QCOMPARE(counted(kDegree), (QList<int>{1, 1, 1, 3}));
        QCOMPARE(counted(kInDegree).last() + counted(kOutDegree).last(), 3);
        const auto degree = numericProperty(scene, std::string(kDegree));
        QVERIFY(degree && degree->least == 1 && degree->most == 3 && degree->nodes == 4);
        QVERIFY(colourMeaning(scene, std::string(kDegree)) == ColourMeaning::Number);
        QVERIFY(numericProperties(scene).empty()); // of which they are none
    }

    void aCountIsMeantWhereNoPropertyIs_data()
    {
        QTest::addColumn<QByteArray>("properties"); ///< of a node
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QByteArray>("meant");
        QTest::newRow("no such property")
            << QByteArray("{}") << QByteArray("degree") << QByteArray("view:degree");
        QTest::newRow("its in-degree")
            << QByteArray("{}") << QByteArray("in-degree") << QByteArray("view:in-degree");
        QTest::newRow("a property of that name")
            << QByteArray(R"({"degree": "PhD"})") << QByteArray("degree") << QByteArray("degree");
        QTest::newRow("another name") << QByteArray("{}") << QByteArray("age") << QByteArray("age");
    }

    void aCountIsMeantWhereNoPropertyIs()
    {
        QFETCH(const QByteArray, properties);
        QFETCH(const QByteArray, said);
        QFETCH(const QByteArray, meant);
        Json slice = path(3);
        slice["nodes"][1]["properties"] = Json::parse(properties.toStdString());
        QCOMPARE(
            meantProperty(*GraphScene::fromSlice(slice), said.toStdString()), meant.toStdString());
    }

    void timesAreReadInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"2026-01-31T12:00:05", "2026-01-31T12:00:05Z",
                 "2026-01-31T12:00:05.250Z", "2026-01-31T12:00:05+02:00", "2026-01-31",
                 "1969-12-31T23:59:59Z", "2024-02-29T00:00:00Z", "2026-02-29T00:00:00Z",
                 "2026-13-01T00:00:00Z", "2026-01-31T24:00:00Z", "2026-01-31T12:60:05Z",
                 "2026-01-31 12:00:05", "2026-01-31Tnoonish!", "0000-01-01T00:00:00Z"})
            QTest::newRow(text) << QByteArray(text);
    }

    /// The fast parser agrees with Qt's.
    void timesAreReadInEveryForm()
    {
        QFETCH(QByteArray, text);
        QDateTime time = QDateTime::fromString(QString::fromUtf8(text), Qt::ISODateWithMs);
        if (time.timeSpec() == Qt::LocalTime)
            time.setTimeSpec(Qt::UTC);
        const auto number = numberOf(Json(text.toStdString()));
        QCOMPARE(number.has_value(), time.isValid());
        if (number)
            QCOMPARE(*number, static_cast<double>(time.toMSecsSinceEpoch()) / 1000);
    }

    void propertiesSayWhatColoursWouldMean()
    {
        Json made = path(3);
        made["nodes"][0]["properties"] = {{"state", "open"}, {"size", 3}, {"tags", {"a"}}};
        made["nodes"][1]["properties"] = {{"state", 7}, {"done", true}};
        made["nodes"][2]["properties"] = {{"state", "shut"}};
        const GraphScene scene = *GraphScene::fromSlice(made);
        QStringList all;
        for (const auto& property : colourProperties(scene))
            all << toQString(property.name)
                    + (property.meaning == ColourMeaning::Number ? u" number"_s : u" value"_s)
                    + (property.numbers ? u" sizes"_s : QString());
        QCOMPARE(
            all, (QStringList{u"done value"_s, u"size number sizes"_s, u"state value sizes"_s}));
    }
};

QTEST_APPLESS_MAIN(TestProperties)
#include "tst_properties.moc"
