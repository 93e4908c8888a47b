// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/canvasstate.h"
#include "core/picture/conditionnames.h"
#include "core/picture/conditions.h"
#include "core/picture/marks.h"
#include "core/picture/stylerules.h"
#include "tests/support/testgraphs.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <clocale>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* kCommaLocale = "comma";

/// A locale with a comma in its numbers, made here from nothing that a machine may lack.
void makeCommaLocale(const QTemporaryDir& folder)
{
    const auto written = [&folder](const QString& name, const QByteArray& text) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("%s cannot be written", qPrintable(file.fileName()));
        return file.fileName();
    };
    const auto letters = written(u"letters"_s,
        "<code_set_name> ASCII\n<comment_char> %\n<escape_char> /\nCHARMAP\n"
        "<U0000>..<U007F> /x00 ASCII\nEND CHARMAP\n");
    const auto numbers = written(u"numbers"_s,
        "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
    // It ends with 1 for all the categories that are missing, and writes what there is.
    QProcess::execute(u"localedef"_s,
        {u"--quiet"_s, u"-c"_s, u"-f"_s, letters, u"-i"_s, numbers,
            folder.filePath(QString::fromLatin1(kCommaLocale))});
}

/// n0 … n5 in a row: people of two departments, and a city.
GraphScene people()
{
    Json slice = path(6);
    for (int i = 0; i < 6; ++i) {
        Json& node = slice["nodes"][std::size_t(i)];
        node["role"] = i == 5 ? "city" : "person";
        node["label"] = i == 5 ? "Ulm" : "Ann " + std::to_string(i);
        if (i == 5)
            continue;
        node["properties"] = {{"age", 10 * i}, {"department", i % 2 == 0 ? "Sales" : "R and D"},
            {"since", "2026-01-0" + std::to_string(i + 1)}};
    }
    slice["nodes"][2]["properties"]["tags"] = {"old", "new"};
    slice["nodes"][0]["properties"]["role"] = "boss";
    slice["edges"][0]["kind"] = "knows";
    slice["edges"][0]["properties"] = {{"weight", 7}};
    auto scene = GraphScene::fromSlice(slice);
    Q_ASSERT(scene);
    return std::move(*scene);
}

QByteArray thatPass(const GraphScene& scene, const std::string& condition)
{
    GraphFilter filter;
    filter.condition = condition;
    const FilterResult passes = filtered(scene, filter);
    QByteArrayList ids;
    for (std::size_t i = 0; i < scene.nodes().size(); ++i) {
        if (passes.nodes.empty() || passes.nodes[i] != 0)
            ids << QByteArray::fromStdString(scene.nodes()[i].id.text);
    }
    return ids.join(' ');
}

Json sheetOf(const char* rules)
{
    return Json{{"form", stylesForm}, {"version", 1}, {"rules", Json::parse(rules)}};
}

/// One that sets something of each kind.
StyleSheet fullSheet()
{
    StyleSheet sheet{"department", "age", {}};
    sheet.rules.caption = "since";
    sheet.rules.categories = "Okabe-Ito";
    sheet.rules.numbers = "Viridis";
    sheet.rules.rules
        = {{StyleTarget::Nodes, "role = person and age >= 20", "#0072B2", "diamond", "age", 1.5, 0},
            {StyleTarget::Edges, "relation = knows", "#D55E00", {}, "weight", 0, 3}};
    return sheet;
}

} // namespace

/// Conditions as people write them, and the rules of style that hold by them.
class TestStyles final : public QObject
{
    Q_OBJECT

private slots:

    void conditionsChooseNodes_data()
    {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QByteArray>("pass");
        const auto row = [](const char* condition, const char* pass) {
            QTest::newRow(condition) << QByteArray(condition) << QByteArray(pass);
        };
        row("", "n0 n1 n2 n3 n4 n5");
        row("role = person", "n0 n1 n2 n3 n4");
        row("ROLE = x", ""); // a property, as names have their case
        row("\"role\" = boss", "n0");
        row("role != person", "n5");
        row("age >= 20 and age < 40", "n2 n3");
        row("age = 20", "n2");
        row("age != 20", "n0 n1 n3 n4 n5");
        row("since >= 2026-01-03", "n2 n3 n4");
        row("since < 2026-01-02 00:00", "n0");
        row("department = sales", "n0 n2 n4");
        row("department = \"R and D\" and age > 10", "n3");
        row("department contains and", ""); // `and` joins: the value is missing
        row("department contains \"and\"", "n1 n3");
        row("tags = new", "n2");
        row("tags != new", "n0 n1 n3 n4 n5");
        row("age exists", "n0 n1 n2 n3 n4");
        row("degree > 1", "n1 n2 n3 n4");
        row("relation = knows", "n0 n1");
        row("id = n4", "n4");
        row("label contains ann and degree = 1", "n0");
        row("department = or", ""); // as a text, so is one in quotes
        row("department contains \"and or\"", "");
        row("ulm", "n5");
        row("SALES", "n0 n2 n4");
    }

    void conditionsChooseNodes()
    {
        QFETCH(QByteArray, condition);
        QFETCH(QByteArray, pass);
        const GraphScene scene = people();
        if (!SceneConditions::read(condition.toStdString())) // it leaves nothing out
            QCOMPARE(thatPass(scene, condition.toStdString()), QByteArray("n0 n1 n2 n3 n4 n5"));
        else
            QCOMPARE(thatPass(scene, condition.toStdString()), pass);
    }

    /// A point is a point also where people write a comma: a style is the same on every machine.
    void numbersAreTheSameInEveryLocale_data()
    {
        QTest::addColumn<QByteArray>("locale");
        QTest::newRow("a point") << QByteArray("C");
        QTest::newRow("a comma") << QByteArray(kCommaLocale);
    }

    void numbersAreTheSameInEveryLocale()
    {
        QFETCH(QByteArray, locale);
        const QTemporaryDir folder;
        if (locale == kCommaLocale) {
            makeCommaLocale(folder);
            qputenv("LOCPATH", QFile::encodeName(folder.path()));
        }
        const GraphScene scene = people();
        const std::string before = std::setlocale(LC_NUMERIC, nullptr);
        const bool isSet = std::setlocale(LC_NUMERIC, locale.constData()) != nullptr;
        const bool writesComma = QByteArray(std::localeconv()->decimal_point) == ",";
        const auto half = thatPass(scene, "age >= 19.5 and age < +2.05e1");
        const bool takesComma = bool(SceneConditions::read("age >= 19,5"));
        const bool takesHex = bool(SceneConditions::read("age >= 0x10"));
        std::setlocale(LC_NUMERIC, before.c_str());
        qunsetenv("LOCPATH");
        QVERIFY(isSet);
        QCOMPARE(writesComma, locale == kCommaLocale);
        QCOMPARE(half, QByteArray("n2"));
        QVERIFY(!takesComma);
        QVERIFY(!takesHex);
    }

    void whatIsMissingIsSaid_data()
    {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QString>("message");
        QTest::newRow("value") << QByteArray("age >=")
                               << u"The value to compare with is missing."_s;
        QTest::newRow("name") << QByteArray("> 3") << u"The name of what is compared is missing."_s;
        QTest::newRow("part") << QByteArray("age > 3 and ") << u"There is nothing beside “and”."_s;
        QTest::newRow("quote") << QByteArray("name = \"Ann") << u"A quotation mark has no end."_s;
        const QString noOr = u"Conditions are joined by “and” alone, not by “or”; a text with "
                             "“or” in it has to be in quotes."_s;
        for (const char* condition :
            {"role = person or age > 3", "age exists OR role = city", "age > 3 and label = a or b"})
            QTest::newRow(condition) << QByteArray(condition) << noOr;
        QTest::newRow("joined") << QByteArray("department contains and")
                                << u"The value to compare with is missing."_s;
    }

    void whatIsMissingIsSaid()
    {
        QFETCH(QByteArray, condition);
        QFETCH(QString, message);
        const auto read = SceneConditions::read(condition.toStdString());
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadArgument);
        QCOMPARE(read.error().message, message);
        QVERIFY(!read.error().hint.isEmpty());
        const auto order = SceneConditions::read("age >= thirty");
        QVERIFY(!order && order.error().message.contains(u"thirty"_s));
        QVERIFY(SceneConditions::read("name >= \"M\""));
    }

    void unknownNamesAreTold_data()
    {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("hint");
        const auto row = [](const char* condition, const QString& message, const QString& hint) {
            QTest::newRow(condition) << QByteArray(condition) << message << hint;
        };
        row("role = person and ages > 3", u"No node has the property “ages”."_s,
            u"There are: age, department, role, since, tags."_s);
        row("Age exists", u"No node has the property “Age”."_s,
            u"There are: age, department, role, since, tags."_s);
        row("role = town", u"No node has the role “town”."_s, u"There are: city, person."_s);
        for (const char* known : {"role = CITY", "role contains town", "relation = knows",
                 "age > 1000", "department = nowhere", "nowhere", ""})
            row(known, {}, {});
    }

    void unknownNamesAreTold()
    {
        QFETCH(QByteArray, condition);
        QFETCH(QString, message);
        QFETCH(QString, hint);
        const auto read = SceneConditions::read(condition.toStdString());
        QVERIFY(read);
        const auto unknown = unknownNameIn(*read, people());
        QCOMPARE(unknown ? unknown->message : QString(), message);
        QCOMPARE(unknown ? unknown->hint : QString(), hint);
        QVERIFY(!unknownNameIn(*read, GraphScene()));
    }

    void rulesThatNameNothingAreTold()
    {
        StyleRules rules;
        rules.rules = {{StyleTarget::Nodes, "age >= 30", "#111111", {}, {}, 0, 0},
            {StyleTarget::Nodes, "agee >= 30", "#222222", {}, {}, 0, 0},
            {StyleTarget::Edges, "weight = 7", "#333333", {}, {}, 0, 4},
            {StyleTarget::Edges, "age = 7", "#333333", {}, {}, 0, 4},
            {StyleTarget::Edges, "relation = knows and role = nobody", "#333333", {}, {}, 0, 4}};
        const auto unknown = unknownNamesIn(rules, people());
        QCOMPARE(unknown.size(), std::size_t{2});
        QCOMPARE(unknown[0].where, u"/rules/1/when"_s);
        QCOMPARE(unknown[0].message, u"No node has the property “agee”."_s);
        QVERIFY(unknown[0].hint.contains(u"age"_s));
        QCOMPARE(unknown[1].where, u"/rules/3/when"_s);
        QCOMPARE(unknown[1].message, u"No edge has the property “age”."_s);
        QVERIFY(unknown[1].hint.contains(u"weight"_s));
    }

    void namesAreQuotedWhereTheyHaveToBe()
    {
        const GraphScene scene = people();
        QCOMPARE(conditionWord("age"), std::string("age"));
        for (const char* name : {"role", "R and D", "and", "a\"b", "x = y", ""}) {
            const auto read = SceneConditions::read(conditionWord(name) + " exists");
            QVERIFY2(read, name);
            QCOMPARE(read->all().front().on, ConditionOn::Property);
            QCOMPARE(read->all().front().property, std::string(name));
        }
    }

    void theFirstRuleThatSetsSomethingWins()
    {
        const GraphScene scene = people();
        StyleRules rules;
        rules.rules = {{StyleTarget::Nodes, "age >= 30", "#111111", {}, {}, 0, 0},
            {StyleTarget::Nodes, "role = person", "#222222", "square", {}, 2, 0},
            {StyleTarget::Edges, "weight = 7", "#333333", {}, {}, 0, 4}};
        const RuledLooks nodes = ruledLooks(scene, rules, StyleTarget::Nodes);
        const auto look = [&nodes](std::size_t node) { return nodes.looks[nodes.lookOf[node]]; };
        QCOMPARE(look(4).colour, std::string("#111111"));
        QCOMPARE(look(4).shape, std::string("square"));
        QCOMPARE(look(1).colour, std::string("#222222"));
        QCOMPARE(look(1).size, 2.0);
        QCOMPARE(nodes.lookOf[5], std::uint16_t{0});
        QCOMPARE(nodes.matched, (std::vector<std::int64_t>{2, 5, 0}));
        const RuledLooks edges = ruledLooks(scene, rules, StyleTarget::Edges);
        QCOMPARE(edges.looks[edges.lookOf[0]].width, 4.0);
        QCOMPARE(edges.lookOf[1], std::uint16_t{0});
    }

    void aSheetComesBackFromItsFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"team.mnemo-styles"_s);
        QVERIFY(writeSheet(path, fullSheet()));
        const auto read = readSheet(path);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message + read.error().where));
        QVERIFY(*read == fullSheet());
        QVERIFY(*sheetFrom(sheetJson({})) == StyleSheet());
        const auto rules = rulesFrom(rulesJson(fullSheet().rules));
        QVERIFY(rules && *rules == fullSheet().rules);
    }

    void whatIsWrongInASheetIsNamed_data()
    {
        QTest::addColumn<QByteArray>("rules");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* rules, const QString& where) {
            QTest::newRow(rules) << QByteArray(rules) << where;
        };
        row("{}", u"/rules"_s);
        row("[3]", u"/rules/0"_s);
        row("[{\"of\": \"all\"}]", u"/rules/0/of"_s);
        row("[{}]", u"/rules/0/of"_s);
        row("[{\"of\": \"nodes\"}, {\"of\": \"nodes\", \"color\": \"#000000\"}]",
            u"/rules/1/color"_s);
        row("[{\"of\": \"nodes\", \"colour\": \"red\"}]", u"/rules/0/colour"_s);
        row("[{\"of\": \"nodes\", \"colour\": 3}]", u"/rules/0/colour"_s);
        row("[{\"of\": \"nodes\", \"shape\": \"star\"}]", u"/rules/0/shape"_s);
        row("[{\"of\": \"nodes\", \"size\": 40}]", u"/rules/0/size"_s);
        row("[{\"of\": \"nodes\", \"width\": 2}]", u"/rules/0/width"_s);
        row("[{\"of\": \"edges\", \"shape\": \"circle\"}]", u"/rules/0/shape"_s);
        row("[{\"of\": \"edges\", \"when\": \"weight >\"}]", u"/rules/0/when"_s);
    }

    void whatIsWrongInASheetIsNamed()
    {
        QFETCH(QByteArray, rules);
        QFETCH(QString, where);
        const auto read = sheetFrom(sheetOf(rules.constData()));
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::MalformedFile);
        QCOMPARE(read.error().where, where);
    }

    void whatIsAllowedIsNamed_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QString>("allowed");
        const auto row = [](const char* sheet, const QString& allowed) {
            QTest::newRow(sheet) << QByteArray(sheet) << allowed;
        };
        row("{\"color_by\": \"age\"}", u"colour_by, size_by, caption"_s);
        row("{\"palettes\": {\"values\": \"Rainbow\"}}", u"There are: Okabe-Ito"_s);
        row("{\"palettes\": {\"numbers\": \"Okabe-Ito\"}}", u"Viridis"_s);
        row("{\"rules\": [{\"of\": \"nodes\", \"shape\": \"star\"}]}", u"circle, page"_s);
        row("{\"rules\": [{\"of\": \"edges\", \"width\": 99}]}", u"a number from 0.5 to 12"_s);
    }

    void whatIsAllowedIsNamed()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QString, allowed);
        Json json = Json::parse(sheet.toStdString());
        json["form"] = stylesForm;
        json["version"] = stylesVersion;
        const auto read = sheetFrom(json);
        QVERIFY(!read);
        QVERIFY2(read.error().message.contains(allowed), qPrintable(read.error().message));
    }

    void sheetsOfOtherKindsAreRefused()
    {
        QCOMPARE(sheetFrom(Json::array()).error().code, ErrorCode::MalformedFile);
        QCOMPARE(sheetFrom({{"form", "something"}, {"version", 1}}).error().where, u"/form"_s);
        QCOMPARE(sheetFrom({{"form", stylesForm}}).error().where, u"/version"_s);
        QCOMPARE(sheetFrom({{"form", stylesForm}, {"version", 2}}).error().code,
            ErrorCode::SchemaTooNew);
        Json palette = sheetOf("[]");
        palette["palettes"] = {{"values", "Viridis"}}; // is one for numbers
        QCOMPARE(sheetFrom(palette).error().where, u"/palettes/values"_s);
        QCOMPARE(readSheet(u"/nowhere/x"_s).error().code, ErrorCode::NotFound);
    }

    void measuresStayWithTheirNodes()
    {
        GraphScene scene = people();
        const Json measured
            = Json::parse("{\"measured\": [{\"id\": \"n0\", \"community\": 2, \"pagerank\": 0.25},"
                          " {\"id\": \"gone\", \"community\": 1}]}");
        scene.measure(measured);
        QVERIFY(scene.nodes()[0].properties["measure:community"] == Json("2"));
        QCOMPARE(thatPass(scene, "measure:pagerank > 0.1"), QByteArray("n0"));
        // The same nodes come again, in the same graph and in one that takes its place.
        QVERIFY(scene.merge(path(6)));
        QVERIFY(scene.nodes()[0].properties["measure:pagerank"] == Json(0.25));
        QVERIFY(!scene.nodes()[0].properties.contains("age"));
        GraphScene next = people();
        next.takeMeasures(scene);
        QVERIFY(next.nodes()[0].properties["measure:pagerank"] == Json(0.25));
        QVERIFY(next.nodes()[0].properties["age"] == Json(0));
    }
};

QTEST_APPLESS_MAIN(TestStyles)
#include "tst_styles.moc"
