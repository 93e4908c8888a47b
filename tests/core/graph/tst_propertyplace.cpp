// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/json.h"
#include "core/graph/propertyplace.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

Json conditions(const Json& more)
{
    Json all{{"equal", Json::array()}, {"least", nullptr}, {"one_of", nullptr}, {"terms", nullptr},
        {"fields", Json::array()}, {"order", Json::array()}};
    all.update(more);
    return all;
}

std::optional<std::string> placeOf(const Json& wanted, const std::string& properties)
{
    const auto found = PropertyPlace(conditions(wanted)).of(properties);
    return found ? *found : std::nullopt;
}

} // namespace

/// Which nodes fit conditions, and their order, from the text of their properties.
class PropertyPlaceTest final : public QObject
{
    Q_OBJECT

private slots:
    void fits_data();
    void fits();
    void orders_data();
    void orders();
    void numbersComeInTheirOrder();
    void keysGiveTheSamePlace();
    void whatIsNoJsonIsAnError();
    void pathsFit_data();
    void pathsFit();
};

void PropertyPlaceTest::fits_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("properties");
    QTest::addColumn<bool>("isFit");
    const auto row = [](const char* name, const char* wanted, const char* properties, bool isFit) {
        QTest::newRow(name) << QString::fromUtf8(wanted) << QString::fromUtf8(properties) << isFit;
    };
    row("equal, ignoring case", R"({"equal":[["citizen","félix"]]})",
        R"({"a":{"citizen":"x"},"citizen":"FÉLIX"})", true);
    row("only the beginning", R"({"equal":[["citizen","felix"]]})", R"({"citizen":"Felix 2"})",
        false);
    row("in an inner object", R"({"equal":[["citizen","felix"]]})",
        R"({"a":{"citizen":"felix"},"b":["citizen","felix"]})", false);
    row("a number is no text", R"({"equal":[["citizen","1"]]})", R"({"citizen":1})", false);
    row("escaped", R"({"equal":[["na\"me","a\nb"]]})", R"({"na\"me" : "A\nB" })", true);
    row("as escaped code points", R"({"equal":[["name","ä"]]})", R"({"name":"\u00c4"})", true);
    row("at least", R"({"least":["rate",0.7]})", R"({"rate":0.7})", true);
    row("below it", R"({"least":["rate",0.7]})", R"({"rate":0.69999999999999})", false);
    row("as much in 15 digits", R"({"least":["rate",0.7]})", R"({"rate":0.69999999999999996})",
        true);
    row("no number", R"({"least":["rate",0.7]})", R"({"rate":"0.9"})", false);
    row("missing", R"({"least":["rate",0.7]})", "{}", false);
    row("one of", R"({"one_of":["severity",["high","critical"]]})", R"({"severity":"HIGH"})", true);
    row("none of", R"({"one_of":["severity",["high","critical"]]})", R"({"severity":"low"})",
        false);
    row("a term in one field", R"({"fields":["a","b"],"terms":[["race condition"]]})",
        R"({"a":"x","b":"The Race Condition again"})", true);
    row("a term over two fields", R"({"fields":["a","b"],"terms":[["race condition"]]})",
        R"({"a":"race","b":"condition"})", false);
    row("words over two fields", R"({"fields":["a","b"],"terms":[["race","condition"]]})",
        R"({"a":"race","b":"Condition"})", true);
    row("the second term", R"({"fields":["a"],"terms":[["x"],["race"]]})", R"({"a":"race"})", true);
    row("in another field", R"({"fields":["a"],"terms":[["race"]]})", R"({"c":"race"})", false);
    constexpr auto joined
        = R"({"joined":{"path":"p","needs":["a/x.py"],"list":"d","names":["y.py"]}})";
    row("needed", joined, R"({"p":"X.py"})", true);
    row("names it", joined, R"({"p":"b.py","d":[1,"lib/Y.py"]})", true);
    row("names another", joined, R"({"p":"b.py","d":["lib/yy.py","x.py"]})", false);
    row("no list of texts", joined, R"({"p":["x.py"],"d":"y.py"})", false);
    row("a list", R"({"equal":[]})", "[1]", false);
}

void PropertyPlaceTest::fits()
{
    QFETCH(QString, wanted);
    QFETCH(QString, properties);
    QFETCH(bool, isFit);
    QCOMPARE(placeOf(*parseJson(toUtf8(wanted)), toUtf8(properties)).has_value(), isFit);
}

void PropertyPlaceTest::orders_data()
{
    QTest::addColumn<QString>("order");
    QTest::addColumn<QStringList>("properties"); ///< in their order
    QTest::newRow("times, the last first")
        << uR"([{"property":"t","as":"time","descending":true}])"_s
        << QStringList{uR"({"t":1732093201})"_s, uR"({"t":"2024-11-20T10:00:00+01:00"})"_s,
               uR"({"t":"2024-11-20T08:59:59.5Z"})"_s, uR"({"t":"2024-11-20"})"_s, uR"({"t":-5})"_s,
               uR"({"t":"soon"})"_s};
    QTest::newRow("numbers") << uR"([{"property":"n","as":"number"}])"_s
                             << QStringList{uR"({"n":-1e300})"_s, uR"({"n":-2.5})"_s,
                                    uR"({"n":0})"_s, uR"({"n":1e-9})"_s, uR"({"n":0.85})"_s,
                                    uR"({"n":9007199254740991})"_s, uR"({"n":"3"})"_s};
    QTest::newRow("ranks, the highest first, then numbers")
        << uR"([{"property":"s","as":"rank","descending":true,"ranks":["low","high"]},
                {"property":"n","as":"number"}])"_s
        << QStringList{uR"({"s":"HIGH","n":7})"_s, uR"({"s":"high"})"_s, uR"({"s":"low","n":1})"_s,
               uR"({"s":"unknown","n":2})"_s, uR"({"n":3})"_s};
    QTest::newRow("paths, the nearest first, then their names")
        << uR"([{"property":"p","as":"path","near":"src/a.py"},{"property":"p","as":"text"}])"_s
        << QStringList{uR"({"p":"src/A.py"})"_s, uR"({"p":"a.py"})"_s, uR"({"p":"lib/src/a.py"})"_s,
               uR"({})"_s, uR"({"p":"b.py"})"_s, uR"({"p":"b.pyx"})"_s};
}

void PropertyPlaceTest::orders()
{
    QFETCH(QString, order);
    QFETCH(QStringList, properties);
    const Json wanted{{"order", *parseJson(toUtf8(order))}};
    std::vector<std::string> places;
    for (const auto& one : std::as_const(properties)) {
        const auto place = placeOf(wanted, toUtf8(one));
        QVERIFY2(place.has_value(), qPrintable(one));
        places.push_back(*place);
    }
    for (std::size_t i = 1; i < places.size(); ++i)
        QVERIFY2(places[i - 1] < places[i], qPrintable(properties.at(static_cast<int>(i))));
}

void PropertyPlaceTest::numbersComeInTheirOrder()
{
    std::mt19937 random(11);
    std::uniform_real_distribution<double> exponents(-300, 300);
    std::vector<std::pair<double, std::string>> all;
    for (int i = 0; i < 500; ++i) {
        const double number = std::pow(10, exponents(random)) * (i % 2 == 0 ? 1 : -1);
        all.emplace_back(number, placeOfKeys(Json::array({0, number, "id"})));
    }
    all.emplace_back(0.0, placeOfKeys(Json::array({0, 0.0, "id"})));
    std::ranges::sort(all);
    QVERIFY(std::ranges::is_sorted(all, {}, [](const auto& one) { return one.second; }));
    QCOMPARE(placeOfKeys(Json::array({0, -0.0, "id"})), placeOfKeys(Json::array({0, 0, "id"})));
}

void PropertyPlaceTest::keysGiveTheSamePlace()
{
    const Json wanted{{"order",
        {{{"property", "s"}, {"as", "rank"}, {"descending", true}, {"ranks", {"low", "high"}}},
            {{"property", "t"}, {"as", "time"}}}}};
    QCOMPARE(placeOf(wanted, R"({"s":"high","t":"1970-01-01T00:00:07Z"})"),
        std::optional(placeOfKeys(Json::array({0, -1, 0, 7, "id"}))));
    QCOMPARE(placeOf(wanted, "{}"), std::optional(placeOfKeys(Json::array({0, 0, 1, 0, "id"}))));
    // A page token keeps 15 digits.
    QCOMPARE(placeOf(wanted, R"({"t":"2024-11-20T09:00:02.123456Z"})"),
        std::optional(placeOfKeys(Json::array({0, 0, 0, 1732093202.12346, "id"}))));
    const Json path{{"order",
        {{{"property", "p"}, {"as", "path"}, {"near", "x"}}, {{"property", "p"}, {"as", "text"}}}}};
    QCOMPARE(
        withoutFirstKey(*placeOf(path, R"({"p":"B"})")), placeOfKeys(Json::array({0, "b", "id"})));
}

void PropertyPlaceTest::whatIsNoJsonIsAnError()
{
    const auto found = PropertyPlace(conditions(Json::object())).of("{\"a\":");
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().code, ErrorCode::StoreCorrupt);
}

void PropertyPlaceTest::pathsFit_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("other");
    QTest::addColumn<int>("fit");
    QTest::newRow("equal") << u"a/b.py"_s << u"a/b.py"_s << 0;
    QTest::newRow("its end") << u"a/b.py"_s << u"b.py"_s << 1;
    QTest::newRow("longer") << u"b.py"_s << u"a/b.py"_s << 1;
    QTest::newRow("not behind a slash") << u"ab.py"_s << u"b.py"_s << 2;
    QTest::newRow("another") << u"a.py"_s << u"b.py"_s << 2;
}

void PropertyPlaceTest::pathsFit()
{
    QFETCH(QString, path);
    QFETCH(QString, other);
    QTEST(pathFit(toUtf8(path), toUtf8(other)), "fit");
}

QTEST_GUILESS_MAIN(PropertyPlaceTest)
#include "tst_propertyplace.moc"
