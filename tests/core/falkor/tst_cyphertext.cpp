// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/cyphertext.h"
#include "core/graph/falkor/literal.h"
#include "core/graph/falkor/replyreader.h"
#include "core/graph/falkor/values.h"
#include "core/graph/server/layout.h"
#include "core/graph/server/rows.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/catalogue.h"
#include "tests/support/owntime.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace mnemo;

namespace {

Profile native()
{
    return *loadProfile("mnemoscope");
}

using RepliesFn = std::function<QByteArray(int)>;

falkor::Reply integer(std::int64_t value)
{
    return {falkor::Reply::Kind::Integer, value, {}, {}};
}

falkor::Reply text(const char* value)
{
    return {falkor::Reply::Kind::Text, 0, value, {}};
}

falkor::Reply list(std::vector<falkor::Reply> items)
{
    return {falkor::Reply::Kind::Array, 0, {}, std::move(items)};
}

falkor::Reply cell(std::int64_t code, falkor::Reply value)
{
    return list({integer(code), std::move(value)});
}

} // namespace

/// What is put into a query text, what is bound to it, and what comes back.
class CypherTextTest final : public QObject
{
    Q_OBJECT

private slots:
    void expandsForEachProfile();
    void everyTextOfTheCatalogueExpands();
    void refusesWhatIsNoPlaceholder_data();
    void refusesWhatIsNoPlaceholder();
    void refusesHostileProfileNames();
    void takesStepsOutOfTheText();
    void bindsLiterals_data();
    void bindsLiterals();
    void refusesLiterals_data();
    void refusesLiterals();
    void decodesEveryCode_data();
    void decodesEveryCode();
    void repliesAreReadInLinearTime_data();
    void repliesAreReadInLinearTime();
    void rowsAreAsWideAsTheirHeader();
    void rowsAreAsWideAsWasAsked_data();
    void rowsAreAsWideAsWasAsked();
    void hidesNamesThatServersCannotHold();
    void keepsIdsThatIndexesLose_data();
    void keepsIdsThatIndexesLose();
    void readsServerUrls_data();
    void readsServerUrls();
    void refusesServerUrls_data();
    void refusesServerUrls();
};

void CypherTextTest::expandsForEachProfile()
{
    const std::string source = "MATCH (n{{node}})-[e{{edge}}]->() WHERE {{at(n, id)}} RETURN "
                               "{{kind(e)}}, {{key(e)}}, {{prop(n, a b)}}";
    QCOMPARE(CypherText::expanded(source, native())->text,
        std::string("MATCH (n:Node)-[e:EDGE]->() WHERE n.id = $`@id` RETURN e.kind, e.key, "
                    "n.`a b`"));
    const auto foreign = CypherText::expanded(source, *loadProfile("graphiti"));
    QVERIFY(foreign.has_value());
    QVERIFY(foreign->text.find("n.`uuid`") != std::string::npos);
    QVERIFY(foreign->text.find(":Node") == std::string::npos);
    QVERIFY(foreign->text.find("type(e)") != std::string::npos);
}

void CypherTextTest::everyTextOfTheCatalogueExpands()
{
    const auto catalogue = Catalogue::load();
    QVERIFY(catalogue.has_value());
    for (const auto& name : profileNames()) {
        const auto profile = loadProfile(name);
        QVERIFY(profile.has_value());
        for (const auto& entry : (*catalogue)->entries()) {
            for (const auto& [part, statement] : entry.statements) {
                const auto& source = statement.text(Dialect::FalkorCypher);
                // All edges, or the first, in the order of their table: a server has no such order.
                const bool isOfFilesAlone = (entry.family == "graph" && part == "all")
                    || (entry.family == "structure" && (part == "all" || part == "edges_of_first"));
                QVERIFY2(source.empty() == isOfFilesAlone, statement.name().c_str());
                if (isOfFilesAlone)
                    continue;
                // The program's own rows are no nodes of the graph.
                QVERIFY2(source.find(":State") == std::string::npos, statement.name().c_str());
                for (const auto by :
                    {NodeIdBy::Property, NodeIdBy::LabelAndProperty, NodeIdBy::Server}) {
                    const auto text = CypherText::expanded(source, *profile, by);
                    QVERIFY2(text.has_value(), statement.name().c_str());
                    QVERIFY(text->text.find("{{") == std::string::npos);
                }
            }
        }
    }
}

void CypherTextTest::refusesWhatIsNoPlaceholder_data()
{
    QTest::addColumn<QString>("source");
    for (const auto* source :
        {"{{nodes}}", "{{id}}", "{{id()}}", "{{id(n) }}", "{{id(n`)}}", "{{id(N)}}", "{{id(n), x}}",
            "{{id(n, x)}}", "{{prop(n, a`b)}}", "{{prop(n, )}}", "{{other(n)}}", "{{id(n)", "{{}}"})
        QTest::newRow(source) << QString::fromLatin1(source);
}

void CypherTextTest::refusesWhatIsNoPlaceholder()
{
    QFETCH(QString, source);
    const auto text = CypherText::expanded(source.toStdString(), native());
    QVERIFY(!text.has_value());
    QCOMPARE(text.error().code, ErrorCode::MalformedFile);
}

void CypherTextTest::refusesHostileProfileNames()
{
    Profile profile = *loadProfile("generic");
    for (const auto* name : {"a`b", "", "a\nb"}) {
        profile.idProperty = name;
        QVERIFY(!CypherText::expanded("{{id(n)}}", profile).has_value());
    }
    profile = *loadProfile("generic");
    profile.labelOrder = {"x'] RETURN 1 //"};
    QVERIFY(!CypherText::expanded("{{id(n)}}", profile, NodeIdBy::LabelAndProperty).has_value());
    profile = *loadProfile("graphiti");
    profile.labelLast = {"x'] RETURN 1 //"};
    QVERIFY(!CypherText::expanded("{{id(n)}}", profile, NodeIdBy::LabelAndProperty).has_value());
    profile = *loadProfile("graphiti");
    profile.edgeKinds = {{"x' RETURN 1 //", "name"}};
    QVERIFY(!CypherText::expanded("{{kind(e)}}", profile).has_value());
    profile.edgeKinds = {{"RELATES_TO", "a`b"}};
    QVERIFY(!CypherText::expanded("{{kind(e)}}", profile).has_value());
}

void CypherTextTest::takesStepsOutOfTheText()
{
    const auto text = CypherText::expanded(
        "// a comment\n// needs: world\n// then: order -a b\nRETURN 1\n// then: rank\n", native());
    QVERIFY(text.has_value());
    QCOMPARE(text->text, std::string("RETURN 1\n"));
    QVERIFY(text->needsWorld);
    QCOMPARE(text->steps.size(), std::size_t{2});
    QVERIFY((text->steps[0] == CypherText::Step{"order", {"-a", "b"}}));
}

void CypherTextTest::bindsLiterals_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("literal");
    QTest::newRow("text") << R"("it's \\ \"x\" `y` \n")"
                          << "'it\\'s \\\\ \"x\" `y` \n'";
    QTest::newRow("integers") << "[0, -1, 9007199254740991]"
                              << "[0,-1,9007199254740991]";
    QTest::newRow("doubles") << "[0.1, -2.5e-7, 1e300, 1e22]"
                             << "[0.1,-2.5e-7,1e300,1e22]";
    QTest::newRow("others") << "[null, true, false, []]"
                            << "[null,true,false,[]]";
    QTest::newRow("map") << R"({"a b": {"'": 1}})"
                         << "{`a b`:{`'`:1}}";
}

void CypherTextTest::bindsLiterals()
{
    QFETCH(QString, json);
    QFETCH(QString, literal);
    const auto header = falkor::parameterHeader({{"cypher_id", Json::parse(json.toStdString())}});
    QVERIFY(header.has_value());
    QCOMPARE(
        QString::fromStdString(*header), QStringLiteral("CYPHER `cypher_id`=%1 ").arg(literal));
}

void CypherTextTest::refusesLiterals_data()
{
    QTest::addColumn<int>("row");
    int row = 0;
    for (const auto* what : {"null character", "no UTF-8", "not finite", "subnormal", "too large",
             "key", "empty key", "name"})
        QTest::newRow(what) << row++;
}

void CypherTextTest::refusesLiterals()
{
    QFETCH(int, row);
    const std::vector<Json> values{std::string("a\0b", 3), "\xff", std::nan(""), 5e-324,
        18446744073709551615U, Json{{"a`b", 1}}, Json{{"", 1}}, 1};
    const std::string name = row == 7 ? "a`" : "x";
    Json args = Json::object();
    args[name] = values[static_cast<std::size_t>(row)];
    const auto header = falkor::parameterHeader(args);
    QVERIFY(!header.has_value());
    QCOMPARE(header.error().code, ErrorCode::BadArgument);
    QCOMPARE(header.error().where, toQString('/' + name));
}

void CypherTextTest::decodesEveryCode_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("expected");
    const std::vector<const char*> expected{"null", "\"x\"", "-7", "true", "0.3", "[1,\"a\",[2.0]]",
        "{\"k\":1,\"l\":[]}", "{\"latitude\":32.5,\"longitude\":1.0}", "\"2026-02-03T09:03:07\"",
        "\"2020-01-01\"", "\"15:45:20\"", "\"PT5S\"", "\"Infinity\"", "\"-Infinity\"", "\"NaN\"",
        "\"⟨type 99⟩ later\"", "\"⟨type 8⟩\"",
        "{\"embedding\":{\"sha256\":"
        "\"d99e58435243d9fef9c88273b8d553b4fba4d0baf8009d29eae74fa99e0d9f57\",\"vector\":1},"
        "\"shown\":1}",
        "1.7976931348623157e+308", "-1.7976931348623157e+308", "-9223372036854775808",
        "\"a\xEF\xBF\xBD"
        "b\""};
    for (std::size_t i = 0; i < expected.size(); ++i)
        QTest::newRow(expected[i]) << static_cast<int>(i) << QString::fromUtf8(expected[i]);
}

void CypherTextTest::decodesEveryCode()
{
    QFETCH(int, row);
    QFETCH(QString, expected);
    const std::vector<falkor::Reply> cells{cell(1, {}), cell(2, text("x")), cell(3, integer(-7)),
        cell(4, text("true")), cell(5, text("0.3")),
        cell(6,
            list({cell(3, integer(1)), cell(2, text("a")), cell(6, list({cell(5, text("2"))}))})),
        cell(10, list({text("k"), cell(3, integer(1)), text("l"), cell(6, list({}))})),
        cell(11, list({text("32.5"), text("1")})), cell(13, integer(1770109387)),
        cell(14, integer(1577836800)), cell(15, integer(-2208932080)), cell(16, integer(5)),
        cell(5, text("inf")), cell(5, text("-inf")), cell(5, text("-nan")), cell(99, text("later")),
        cell(8, list({integer(1)})),
        cell(10,
            list({text("embedding"), cell(12, list({text("0.5")})), text("shown"),
                cell(3, integer(1))})),
        // The largest doubles, in the server's 15 digits, and no time at all.
        cell(5, text("1.79769313486232e+308")), cell(5, text("-1.79769313486232e+308")),
        cell(16, integer(std::numeric_limits<std::int64_t>::min())),
        // No text of ours holds this sign.
        cell(2, {falkor::Reply::Kind::Text, 0, std::string("a\0b", 3), {}})};
    auto reply = cells[static_cast<std::size_t>(row)];
    const auto value = falkor::decodeValue(std::move(reply));
    QVERIFY(value.has_value());
    QCOMPARE(QString::fromStdString(value->dump()), expected);
}

void CypherTextTest::repliesAreReadInLinearTime_data()
{
    QTest::addColumn<RepliesFn>("replies");
    const QByteArray one = ":1\r\n";
    QTest::newRow("many") << RepliesFn([one](int n) { return one.repeated(n); });
    QTest::newRow("a list") << RepliesFn(
        [one](int n) { return '*' + QByteArray::number(n) + "\r\n" + one.repeated(n); });
    QTest::newRow("a text") << RepliesFn([](int n) {
        return '$' + QByteArray::number(4 * n) + "\r\n" + QByteArray(4 * n, 'x') + "\r\n";
    });
    QTest::newRow("lists that nest deep") << RepliesFn(
        [one](int n) { return (QByteArray("*1\r\n").repeated(20) + one).repeated(n / 20); });
    QTest::newRow("vectors") << RepliesFn([](int n) {
        return "*2\r\n:12\r\n*" + QByteArray::number(n) + "\r\n"
            + QByteArray("$1\r\n1\r\n").repeated(n);
    });
}

/// Four times the bytes in small pieces are not much more than four times the work.
void CypherTextTest::repliesAreReadInLinearTime()
{
    QFETCH(RepliesFn, replies);
    const auto timeOf = [&replies](int count) {
        const auto bytes = replies(count);
        falkor::ReplyReader reader;
        int read = 0;
        const test::ThreadTime time;
        for (qsizetype at = 0; at < bytes.size(); at += 64) {
            reader.feed(bytes.constData() + at,
                static_cast<std::size_t>(std::min<qsizetype>(64, bytes.size() - at)));
            for (auto next = reader.next(); next && *next; next = reader.next())
                ++read;
        }
        return read > 0 && reader.isEmpty() ? time.elapsedMs() : -1;
    };
    const double once = timeOf(50'000);
    const double more = timeOf(200'000);
    QVERIFY2(once > 0 && more > 0 && more < 8 * once + 20,
        qPrintable(QStringLiteral("%1 ms, %2 ms").arg(once).arg(more)));
}

void CypherTextTest::rowsAreAsWideAsTheirHeader()
{
    const auto table = [](std::vector<falkor::Reply> header) {
        return falkor::decodeTable(
            list({list(std::move(header)), list({list({cell(3, integer(7))})}), list({})}));
    };
    const auto column = [](const char* name) { return list({integer(1), text(name)}); };
    const auto whole = table({column("a")});
    QVERIFY(whole.has_value());
    QVERIFY(whole->at(0, 0) == 7);
    const auto narrow = table({column("a"), column("b")});
    QVERIFY(!narrow.has_value());
    QCOMPARE(narrow.error().code, ErrorCode::StoreCorrupt);
}

void CypherTextTest::rowsAreAsWideAsWasAsked_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("given"); // columns
    QTest::addColumn<bool>("isWhole");
    const auto row = [](const char* name, const char* source, int given, bool isWhole) {
        QTest::newRow(name) << QString::fromLatin1(source) << given << isWhole;
    };
    const char* two = "MATCH (n{{node}}) RETURN n.a AS a, n.b AS b ORDER BY a, b LIMIT 3";
    row("as many", two, 2, true);
    row("more", two, 3, true);
    row("fewer", two, 1, false);
    row("none", two, 0, false);
    const char* inside
        = "RETURN coalesce(1, 2) AS a, [x IN [1, 2] | x] AS `b, c`, 'it\\'s, e' AS d";
    row("commas inside", inside, 3, true);
    row("commas inside, fewer", inside, 2, false);
    row("an order of more", "MATCH (n) RETURN n.a AS a ORDER BY a, n.b SKIP 1", 1, true);
    row("in small letters", "match (n) return n.a as a order by a, n.b", 1, true);
    row("distinct", "MATCH (n) RETURN DISTINCT n.a AS a, n.b AS b", 1, false);
    row("counted", "MATCH (n) RETURN 1 AS a, count(*) AS n", 1, false);
    row("multiplied", "MATCH (n) RETURN 2 * n.a AS a, n.b * 2 AS b", 1, false);
    row("a union", "RETURN 1 AS a, 2 AS b UNION ALL RETURN 3 AS a, 4 AS b", 1, false);
    row("a property of that name", "MATCH (n) WITH n.return AS a, n.b AS b RETURN a", 1, true);
    row("a query inside", "CALL { MATCH (n) RETURN n.a AS a, n.b AS b } RETURN a", 1, true);
    // What cannot be told is not refused.
    row("a union of unlike parts", "RETURN 1 AS a UNION ALL RETURN 1 AS a, 2 AS b", 1, true);
    row("all names", "MATCH (n) RETURN *", 1, true);
    row("all names and more", "MATCH (n) WITH n.a AS a RETURN DISTINCT *, 1 AS b, 2 AS c", 1, true);
    row("a procedure's", "CALL db.labels() YIELD label, other", 1, true);
    row("a remark", "RETURN 1 AS a // , 2 AS b", 1, true);
    row("a bracket that stays open", "RETURN (1 AS a, 2 AS b", 1, true);
    row("no RETURN", "MATCH (n) SET n.a = 1, n.b = 2", 0, true);
}

void CypherTextTest::rowsAreAsWideAsWasAsked()
{
    QFETCH(QString, source);
    QFETCH(int, given);
    QFETCH(bool, isWhole);
    const auto text = CypherText::expanded(source.toStdString(), native());
    QVERIFY(text.has_value());
    Table table;
    for (int column = 0; column < given; ++column) {
        table.columns.push_back("c" + std::to_string(column));
        table.cells.emplace_back(7);
    }
    const auto finished = server::finishRows(table, *text, Json::object(), native());
    QCOMPARE(finished.has_value(), isWhole);
    if (!isWhole)
        QCOMPARE(finished.error().code, ErrorCode::StoreCorrupt);
}

void CypherTextTest::hidesNamesThatServersCannotHold()
{
    const Json properties{{"plain", 1}, {"_own", 1}, {"a`b", 1}, {"", 1}, {"id", 1}, {"kind", 2},
        {std::string(501, 'x'), 1}, {"object", {{"a", 1}}}, {"nested", {1, {2}}},
        {"list", {1, "a"}}, {"none", nullptr}, {"tiny", 5e-324}};
    const auto stored = server::nativeNode({NodeId("n"), "fact", "Ä", properties});
    QStringList native;
    for (const auto& [key, value] : stored.items())
        native.append(toQString(key));
    QCOMPARE(native.join(u' '), QStringLiteral("_fold _json id kind label list plain role"));
    QCOMPARE(stored.at("_fold").get<std::string>(), std::string("ä\nn\n"));
    auto copy = stored;
    const auto back
        = server::ownProperties(std::move(copy), server::Item::Node, *loadProfile("mnemoscope"));
    QVERIFY(back.has_value());
    QVERIFY(*back == properties);
}

void CypherTextTest::keepsIdsThatIndexesLose_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("isSafe");
    QTest::newRow("plain") << "url:0123" << true;
    QTest::newRow("inner space") << "a b" << true;
    QTest::newRow("hostile") << "'} RETURN `\"\\" << true;
    QTest::newRow("longest") << QString(1000, u'x') << true;
    QTest::newRow("longer") << QString(1001, u'x') << false;
    for (const auto* id : {" a", "a ", "\ta", "a\n", " ", "a\x01z", "#sha256:00"})
        QTest::newRow(QByteArray(id).toHex().constData()) << QString::fromLatin1(id) << false;
}

void CypherTextTest::keepsIdsThatIndexesLose()
{
    QFETCH(QString, id);
    QFETCH(bool, isSafe);
    const auto kept = server::serverId(toUtf8(id));
    QCOMPARE(kept == toUtf8(id), isSafe);
    const auto stored = server::nativeNode({NodeId(toUtf8(id)), "fact", "", Json::object()});
    QCOMPARE(stored.at("id").get<std::string>(), kept);
    QCOMPARE(stored.contains("_id"), !isSafe);
}

void CypherTextTest::readsServerUrls_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("graph");
    QTest::newRow("plain") << "falkor://host:7000/g"
                           << "falkor://host:7000/g"
                           << ""
                           << "g";
    QTest::newRow("tls, port left out") << "FALKORS://host/g"
                                        << "falkors://host/g"
                                        << ""
                                        << "g";
    QTest::newRow("hostile password") << "falkor://u:a%40b%3Ac%2Fd%25@h/g"
                                      << "falkor://u:…@h/g"
                                      << "a@b:c/d%"
                                      << "g";
    QTest::newRow("at and colon as they are") << "falkor://u:a@b:c@h:1/g"
                                              << "falkor://u:…@h:1/g"
                                              << "a@b:c"
                                              << "g";
    QTest::newRow("no user") << "falkor://:pw@h/g"
                             << "falkor://:…@h/g"
                             << "pw"
                             << "g";
    QTest::newRow("v6") << "falkor://[::1]:7000/g"
                        << "falkor://[::1]:7000/g"
                        << ""
                        << "g";
    QTest::newRow("graph") << "falkor://h/it%27s%20a%20%22g%22/x"
                           << "falkor://h/it's a \"g\"/x"
                           << ""
                           << "it's a \"g\"/x";
    QTest::newRow("sentinels") << "falkor://u:pw@/g?sentinel=a:1,b&master=m"
                               << "falkor://u:…@/g"
                               << "pw"
                               << "g";
}

void CypherTextTest::readsServerUrls()
{
    QFETCH(QString, url);
    QFETCH(QString, shown);
    QFETCH(QString, password);
    QFETCH(QString, graph);
    const auto parsed = parseStoreUrl(url);
    QVERIFY2(parsed.has_value(), parsed ? "" : qPrintable(parsed.error().message));
    QCOMPARE(parsed->kind, StoreUrl::Kind::Falkor);
    QCOMPARE(parsed->text, shown);
    QCOMPARE(parsed->falkor.password, password);
    QCOMPARE(parsed->graph, graph);
    if (url.contains(QStringLiteral("sentinel")))
        QCOMPARE(parsed->falkor.sentinels.size(), std::size_t{2});
}

void CypherTextTest::refusesServerUrls_data()
{
    QTest::addColumn<QString>("url");
    for (const auto* url : {"falkor://u:sesame@/g", "falkor://u:sesame@h", "falkor://u:sesame@h/",
             "falkor://u:sesame@h:0/g", "falkor://u:sesame@h:65536/g", "falkor://u:sesame@h:x/g",
             "falkor://u:sesame@h:/g", "falkor://u:ses%ame@h/g", "falkor://u:se/sesame@h/g",
             "falkor://u:sesame@h/g%00", "falkor://u:sesame@h/g?what=1",
             "falkor://u:sesame@h/g?sentinel=a:1", "falkor://u:sesame@[::1/g"})
        QTest::newRow(url) << QString::fromLatin1(url);
}

void CypherTextTest::refusesServerUrls()
{
    QFETCH(QString, url);
    const auto parsed = parseStoreUrl(url);
    QVERIFY(!parsed.has_value());
    QCOMPARE(parsed.error().code, ErrorCode::BadArgument);
    const auto& error = parsed.error();
    QVERIFY(!(error.message + error.where + error.hint + error.detail)
                 .contains(QStringLiteral("sesame")));
}

QTEST_GUILESS_MAIN(CypherTextTest)
#include "tst_cyphertext.moc"
