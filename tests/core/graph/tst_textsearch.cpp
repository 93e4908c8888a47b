// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/graph/textsearch.h"

#include <QTest>

#include <random>

using namespace mnemo;

namespace {

std::string utf8(char32_t code)
{
    const auto units = QChar::fromUcs4(code); // as a text it would lose a byte order mark
    return QStringView(units).toUtf8().toStdString();
}

/// The code points of a text as it is folded, one by one.
std::vector<std::string> points(const std::string& text)
{
    std::vector<std::string> out;
    for (const char c : foldCase(text)) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
            out.emplace_back();
        out.back() += c;
    }
    return out;
}

/// Where the folded query begins, in code points: by comparing each place. -1 for nowhere.
int placeOf(const std::string& query, const std::string& text)
{
    const auto wanted = points(query);
    const auto all = points(text);
    for (std::size_t at = 0; at + wanted.size() <= all.size(); ++at) {
        if (std::equal(wanted.begin(), wanted.end(), all.begin() + static_cast<int>(at)))
            return static_cast<int>(at);
    }
    return -1;
}

} // namespace

class TextSearchTest final : public QObject
{
    Q_OBJECT

private slots:
    void everySignIsFoundAsItFolds();
    void findsWhatComparingFinds();
    void bestMatch_data();
    void bestMatch();
    void excerpts_data();
    void excerpts();
    void readsJsonAsItIsKept_data();
    void readsJsonAsItIsKept();
    void plainParts_data();
    void plainParts();
};

void TextSearchTest::everySignIsFoundAsItFolds()
{
    for (char32_t code = 1; code <= 0x10FFFF; ++code) {
        if (code >= 0xD800 && code <= 0xDFFF)
            continue;
        const auto sign = utf8(code);
        const auto folded = foldCase(sign);
        const auto place = FoldedText(folded).find("x" + sign + "y", 1);
        QVERIFY2(place && place->begin == 1 && place->end == 1 + sign.size(),
            qPrintable(QString::number(code, 16)));
    }
}

void TextSearchTest::findsWhatComparingFinds()
{
    const std::vector<std::string> signs{"a", "A", "b", "B", "k", "K", "\u212a", "i", "\u0130",
        "\u00e5", "\u00c5", "\u212b", "\u00df", "\u1e9e", "\u03c3", "\u03a3", "\u03c2", " ",
        "\u043c", "\u041c", "\U00010400", "\U00010428", "\"", "\\", "\n"};
    std::mt19937 random(7);
    const auto text = [&](std::size_t most) {
        std::string out;
        for (std::size_t left = 1 + random() % most; left > 0; --left)
            out += signs[random() % signs.size()];
        return out;
    };
    int found = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto query = text(3);
        const auto in = text(30);
        const auto place = FoldedText(foldCase(query)).find(in);
        const int expected = placeOf(query, in);
        QCOMPARE(place.has_value(), expected >= 0);
        if (place) {
            QCOMPARE(points(in.substr(0, place->begin)).size(), static_cast<std::size_t>(expected));
            QCOMPARE(foldCase(in.substr(place->begin, place->end - place->begin)), foldCase(query));
            ++found;
        }
    }
    QVERIFY(found > 1000);
}

void TextSearchTest::bestMatch_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("properties");
    QTest::addColumn<QString>("property"); // empty: no match
    QTest::addColumn<int>("rank");
    const auto row = [](const char* query, const char* properties, const char* property, int rank) {
        QTest::addRow("%s in %s", query, properties)
            << QString::fromUtf8(query) << QString::fromUtf8(properties)
            << QString::fromUtf8(property) << rank;
    };
    row("ann", R"({"name":"Ann"})", "name", 0);
    row("ANN", R"({"name":"ann"})", "name", 0);
    row("ann", R"({"name":"Anna"})", "name", 1);
    row("ann", R"({"name":"Mary Ann"})", "name", 2);
    row("ann", R"({"name":"Joanna"})", "name", 3);
    row("ann", R"({"name":"Joanna Ann"})", "name", 2); // the better of two places
    row("ann", R"({"name":"Bob"})", "", -1);
    row("ann", R"({"a":"Joanna","b":"Ann","c":"Ann"})", "b", 0);
    row("ann", R"({"c":"x Ann","b":"y Ann","a":"joanna"})", "b", 2);
    row("ann", R"({"list":["Ann"],"map":{"name":"Ann"},"n":1,"no":null})", "", -1);
    row("7", R"({"n":7,"text":"7"})", "text", 0);
    row("name", R"({"name":"Bob"})", "", -1); // a name of a property is no text
    row("\",\"b", R"({"a":"x","b":"y"})", "", -1); // nor is what stands between two
    row("a\"b", R"({"t":"A\"B"})", "t", 0);
    row("a\\b", R"({"t":"x A\\B"})", "t", 2);
    row("a\nb", R"({"t":"A\nb"})", "t", 0);
    row("\u00e9t\u00e9", R"({"t":"\u00c9T\u00c9"})", "t", 0); // escaped
    row("\u00e9t\u00e9", "{\"t\":\"L'\u00c9T\u00c9\"}", "t", 2);
    row("\u043c\u0438\u0440", "{\"t\":\"\u041c\u0418\u0420\u043d\u043e\"}", "t", 1);
}

void TextSearchTest::bestMatch()
{
    QFETCH(QString, query);
    QFETCH(QString, properties);
    QFETCH(QString, property);
    QFETCH(int, rank);
    const TextSearch search(foldCase(query.toStdString()));
    const auto kept = properties.toStdString();
    QCOMPARE(search.rank({}, kept, {}), rank);
    for (int worst = -1; worst <= TextSearch::kWorst; ++worst)
        QCOMPARE(search.rank({}, kept, {}, worst), rank <= worst ? rank : -1);
    const auto hit = search.hit({}, kept, {});
    QCOMPARE(hit ? hit->rank : -1, rank);
    QCOMPARE(hit ? toQString(hit->property) : QString(), property);
    const auto parsed = search.hit({}, Json::parse(kept));
    QVERIFY(parsed.has_value() == hit.has_value() && (!hit || toJson(*parsed) == toJson(*hit)));
}

void TextSearchTest::excerpts_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("before"); // the match, in the excerpt
    QTest::addColumn<QString>("match");
    QTest::addColumn<QString>("behind");
    QTest::addColumn<bool>("cutStart");
    QTest::addColumn<bool>("cutEnd");
    const auto row = [](const char* name, const QStringList& texts, bool cutStart, bool cutEnd) {
        auto& data = QTest::newRow(name);
        for (const auto& text : texts)
            data << text;
        data << cutStart << cutEnd;
    };
    const auto wide = [](int count) { return QString(count, u'\u00fc'); };
    const auto text = [](const char* utf8) { return QString::fromUtf8(utf8); };
    const auto b = text("b");
    row("whole", {b, text("a B c"), text("a "), text("B"), text(" c")}, false, false);
    row("beyond the first plane",
        {b, text("\U0001D11E B"), text("\U0001D11E "), text("B"), QString()}, false, false);
    row("in the middle",
        {b, wide(500) + text(" B ") + wide(500), wide(49) + u' ', text("B"), u' ' + wide(108)},
        true, true);
    row("near the start", {b, text("x B ") + wide(500), text("x "), text("B"), u' ' + wide(156)},
        false, true);
    row("near the end", {b, wide(500) + text(" B x"), wide(156) + u' ', text("B"), text(" x")},
        true, false);
    row("just as long as an excerpt",
        {b, wide(158) + text(" B"), wide(158) + u' ', text("B"), QString()}, false, false);
    row("longer than an excerpt",
        {QString(300, u'b'), text("a ") + QString(300, u'B'), QString(), QString(160, u'B'),
            QString()},
        true, true);
}

void TextSearchTest::excerpts()
{
    QFETCH(QString, query);
    QFETCH(QString, value);
    QFETCH(QString, before);
    QFETCH(QString, match);
    QFETCH(QString, behind);
    QFETCH(bool, cutStart);
    QFETCH(bool, cutEnd);
    const TextSearch search(foldCase(query.toStdString()));
    const auto hit = search.hit({}, Json{{"t", value.toStdString()}});
    QVERIFY(hit);
    QCOMPARE(toQString(hit->excerpt), before + match + behind);
    QCOMPARE(hit->offset, static_cast<std::int64_t>(before.toUcs4().size()));
    QCOMPARE(hit->length, static_cast<std::int64_t>(match.toUcs4().size()));
    QCOMPARE(hit->cutStart, cutStart);
    QCOMPARE(hit->cutEnd, cutEnd);
}

void TextSearchTest::readsJsonAsItIsKept_data()
{
    QTest::addColumn<QString>("properties");
    QTest::addColumn<QString>("beside");
    QTest::addColumn<QString>("types");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("property");
    const auto row = [](const char* properties, const char* beside, const char* types,
                         const char* query, const char* property) {
        QTest::addRow("%s of %s", query, properties)
            << properties << beside << types << query << property;
    };
    const char* types = R"(["RELATES_TO"])";
    row(R"({"type":"RELATES_TO","fact":"x"})", "type", types, "relates", "");
    row(R"({"type":"RELATES_TO","fact":"x"})", "", "", "relates", "type");
    row(R"({"type":"relates to me","fact":"x"})", "type", types, "relates", "type");
    row(R"({"property:type":"mine","type":"RELATES_TO"})", "type", types, "mine", "type");
    row(R"({"property:type":"mine","type":"other"})", "type", types, "mine", "property:type");
    row(R"({"labels":["A"],"property:labels":"mine"})", "labels", "", "mine", "labels");
    row(R"({"labels":["mine"]})", "labels", "", "mine", "");
    row(R"({"labels":"mine"})", "labels", "", "mine", "labels");
    row(R"({"labels":["A"],"property:labels":"b","property:property:labels":"mine"})", "labels", "",
        "mine", "property:labels");
    row(" { \"a\" : \"mine\" , \"b\" : [ 1 , { \"c\" : \"]}\" } ] } ", "", "", "mine", "a");
    row(R"({"b":[1,{"c":"]}\""}],"a":"mine"})", "", "", "mine", "a");
    row(R"([ "mine" ])", "", "", "mine", ""); // no object
    row(R"({"a":"mine")", "", "", "mine", ""); // cut
    row("mine", "", "", "mine", "");
    row("", "", "", "mine", "");
}

void TextSearchTest::readsJsonAsItIsKept()
{
    QFETCH(QString, properties);
    QFETCH(QString, beside);
    QFETCH(QString, types);
    QFETCH(QString, query);
    QFETCH(QString, property);
    const auto name = beside.toStdString();
    const auto list = types.toStdString();
    const TextSearch search(query.toStdString());
    const auto hit = search.hit({}, properties.toStdString(), {name, list});
    QCOMPARE(hit ? toQString(hit->property) : QString(), property);
}

void TextSearchTest::plainParts_data()
{
    QTest::addColumn<QString>("folded");
    QTest::addColumn<QString>("part");
    QTest::newRow("plain") << "halyard"
                           << "halyard";
    QTest::newRow("signs that others fold to") << "kubernetes in"
                                               << "ubernetes ";
    QTest::newRow("beyond ASCII") << "zo\u00eb novak"
                                  << " nova";
    QTest::newRow("what JSON escapes") << "a\"bc\\d\n"
                                       << "bc";
    QTest::newRow("none") << "\u043c\u0438\u0440"
                          << "";
}

void TextSearchTest::plainParts()
{
    QFETCH(QString, folded);
    QFETCH(QString, part);
    QCOMPARE(toQString(plainPartOf(folded.toStdString())), part);
}

QTEST_GUILESS_MAIN(TextSearchTest)
#include "tst_textsearch.moc"
