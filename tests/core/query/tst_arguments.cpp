// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/arguments.h"
#include "core/query/catalogue.h"
#include "core/query/queryrunner.h"

#include <QTest>

#include <limits>

using namespace mnemo;

Q_DECLARE_METATYPE(mnemo::Json)

namespace {

const CatalogueEntry& entry(const QString& name)
{
    static const auto catalogue = Catalogue::load();
    if (!catalogue)
        qFatal("%s %s", qPrintable(catalogue.error().where), qPrintable(catalogue.error().message));
    const auto* found = (*catalogue)->find(toUtf8(name));
    if (found == nullptr)
        qFatal("%s is no entry", qPrintable(name));
    return *found;
}

QStringList list(std::initializer_list<const char*> words)
{
    QStringList out;
    for (const char* word : words)
        out << QString::fromUtf8(word);
    return out;
}

Json json(const char* text)
{
    auto parsed = parseJson(text);
    if (!parsed)
        qFatal("%s", text);
    return *parsed;
}

} // namespace

class ArgumentsTest final : public QObject
{
    Q_OBJECT

private slots:
    void canonical_data();
    void canonical();
    void refused_data();
    void refused();
    void everyWrongType_data();
    void everyWrongType();
    void hostile_data();
    void hostile();
    void words_data();
    void words();
    void refusedWords_data();
    void refusedWords();
    void longestText();
    void canonicalFormIsAFixedPoint();
    void validity();
    void timeWithoutAZone();
    void groups();
    void refusedOnesStayWhereAReceiptCanBeRead();
};

void ArgumentsTest::canonical_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<Json>("given");
    QTest::addColumn<Json>("expected");
    QTest::newRow("defaults and nulls")
        << "neighbors" << json(R"({"node_id":"A"})")
        << json(R"({"node_id":"A","edge_kind":null,"direction":"both","limit":50,"after":null})");
    QTest::newRow("as given")
        << "neighbors" << json(R"({"node_id":"A","limit":3,"direction":"in"})")
        << json(R"({"node_id":"A","edge_kind":null,"direction":"in","limit":3,"after":null})");
    QTest::newRow("50.0 is the same number as 50")
        << "neighbors" << json(R"({"node_id":"A","limit":50.0})")
        << json(R"({"node_id":"A","edge_kind":null,"direction":"both","limit":50,"after":null})");
    QTest::newRow("the present is filled in")
        << "summary_state" << json("{}") << json(R"({"as_of":1000,"until_tick":77})");
    QTest::newRow("null asks for the present")
        << "summary_state" << json(R"({"as_of":null,"until_tick":null})")
        << json(R"({"as_of":1000,"until_tick":77})");
    QTest::newRow("what was given stands")
        << "summary_state" << json(R"({"as_of":"2026-01-01T00:00:00Z","until_tick":5})")
        << json(R"({"as_of":"2026-01-01T00:00:00Z","until_tick":5})");
    QTest::newRow("one of two names")
        << "url_status" << json(R"({"url_id":"url:1"})")
        << json(R"({"url_id":"url:1","canonical_url":null,"limit":10,"after":null})");
}

void ArgumentsTest::canonical()
{
    QFETCH(QString, query);
    QFETCH(Json, given);
    QFETCH(Json, expected);
    const auto args = canonicalArguments(entry(query), given, {1000, 77, false});
    QVERIFY2(args.has_value(), args ? "" : qPrintable(args.error().message));
    QCOMPARE(args->dump(), expected.dump());
}

void ArgumentsTest::refused_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<Json>("given");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("message");
    QTest::newRow("above the maximum")
        << "neighbors" << json(R"({"node_id":"A","limit":5000})") << "/limit"
        << "`limit` is at most 1 000; 5 000 was given.";
    QTest::newRow("below the minimum")
        << "neighbors" << json(R"({"node_id":"A","limit":0})") << "/limit"
        << "`limit` is at least 1; 0 was given.";
    QTest::newRow("negative") << "neighbors" << json(R"({"node_id":"A","limit":-1000})") << "/limit"
                              << "`limit` is at least 1; -1 000 was given.";
    QTest::newRow("not one of the words")
        << "neighbors" << json(R"({"node_id":"A","direction":"OUT"})") << "/direction"
        << "`direction` is one of “out”, “in”, “both”; “OUT” was given.";
    QTest::newRow("a number as text")
        << "neighbors" << json(R"({"node_id":"A","limit":"50"})") << "/limit"
        << "`limit` is a whole number; “50” was given.";
    QTest::newRow("a fraction") << "neighbors" << json(R"({"node_id":"A","limit":50.5})")
                                << "/limit"
                                << "`limit` is a whole number; 50.5 was given.";
    QTest::newRow("null has no default here")
        << "neighbors" << json(R"({"node_id":null})") << "/node_id"
        << "`node_id` is a text; null was given.";
    QTest::newRow("empty text") << "search_nodes" << json(R"({"query":""})") << "/query"
                                << "`query` is empty; a text is needed.";
    QTest::newRow("missing") << "neighbors" << json("{}") << "/node_id"
                             << "`node_id` is missing.";
    QTest::newRow("unknown argument")
        << "neighbors" << json(R"({"node_id":"A","Limit":5})") << "/Limit"
        << "`neighbors` has no argument `Limit`.";
    QTest::newRow("unknown argument, null")
        << "neighbors" << json(R"({"node_id":"A","x":null})") << "/x"
        << "`neighbors` has no argument `x`.";
    QTest::newRow("no time") << "summary_state" << json(R"({"as_of":"yesterday"})") << "/as_of"
                             << "`as_of` is a time such as 2026-01-31T12:00:00Z, or seconds since "
                                "1970.";
    QTest::newRow("no time of the memory")
        << "neighbors" << json(R"({"node_id":"A","known_at":"always"})") << "/known_at"
        << "`known_at` is a time such as 2026-01-31T12:00:00Z, seconds since 1970, or now.";
    QTest::newRow("no day of a calendar")
        << "neighbors" << json(R"({"node_id":"A","as_of":"2026-02-30"})") << "/as_of"
        << "`as_of` is a time such as 2026-01-31T12:00:00Z, seconds since 1970, or always.";
    QTest::newRow("a list item") << "graph_slice" << json(R"({"roles":["a",1]})") << "/roles"
                                 << "An item of the list does not fit. `roles` is a text; 1 was "
                                    "given.";
    QTest::newRow("no page of ours")
        << "neighbors" << json(R"({"node_id":"A","after":"!!"})") << "/after"
        << "`after` is not the `next` of a page.";
    QTest::newRow("a list instead of an object") << "neighbors" << json("[]") << ""
                                                 << "The arguments are one JSON object.";
}

void ArgumentsTest::refused()
{
    QFETCH(QString, query);
    QFETCH(Json, given);
    QFETCH(QString, where);
    QFETCH(QString, message);
    const auto args = canonicalArguments(entry(query), given, {1000, 77, false});
    QVERIFY(!args.has_value());
    QCOMPARE(args.error().code, ErrorCode::BadArgument);
    QCOMPARE(args.error().message, message);
    QCOMPARE(args.error().where, where);
}

// Each argument of each entry, with a value of each JSON type: what its schema does not allow is
// refused and names the argument; nothing is turned into another type.
void ArgumentsTest::everyWrongType_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("argument");
    static const auto catalogue = Catalogue::load();
    for (const CatalogueEntry& e : (*catalogue)->entries())
        for (const std::string& name : e.positional)
            QTest::newRow((e.name + ' ' + name).c_str()) << toQString(e.name) << toQString(name);
}

void ArgumentsTest::everyWrongType()
{
    QFETCH(QString, query);
    QFETCH(QString, argument);
    const CatalogueEntry& e = entry(query);
    const std::string name = toUtf8(argument);
    const auto types = schemaTypes(e.args.at("properties").at(name));
    Json base = Json::object();
    for (const Json& required : e.args.value("required", Json::array()))
        base[required.get<std::string>()]
            = e.args.at("properties").at(required.get<std::string>()).at("examples").front();
    if (e.args.contains("oneOf") && name != "url_id" && name != "canonical_url")
        base["url_id"] = "A";
    for (const Json& value : {json("true"), json("1.5"), json("{}"), json("{\"a\":1}"),
             json("[[]]"), json("\"text\""), json("null"), json("7")}) {
        if (std::any_of(types.begin(), types.end(),
                [&](const std::string& type) { return hasSchemaType(value, type); }))
            continue;
        Json given = base;
        given[name] = value;
        const auto args = canonicalArguments(e, given, {1000, 77, false});
        QVERIFY2(!args.has_value(), value.dump().c_str());
        QCOMPARE(args.error().code, ErrorCode::BadArgument);
        QCOMPARE(toUtf8(args.error().where), '/' + name);
    }
}

void ArgumentsTest::hostile_data()
{
    QTest::addColumn<Json>("given");
    QTest::addColumn<QString>("message");
    QTest::newRow("NUL") << Json{{"node_id", std::string("a\0b", 3)}}
                         << "A text holds the character U+0000.";
    QTest::newRow("NUL in a key") << Json{{std::string("node\0id", 7), "a"}}
                                  << "A text holds the character U+0000.";
    QTest::newRow("invalid UTF-8") << Json{{"node_id", "a\xff"}} << "A text is not UTF-8.";
    QTest::newRow("cut UTF-8") << Json{{"node_id", "a\xc3"}} << "A text is not UTF-8.";
    QTest::newRow("surrogate") << Json{{"node_id", "\xed\xa0\x80"}} << "A text is not UTF-8.";
    QTest::newRow("overlong") << Json{{"node_id", "\xc0\xaf"}} << "A text is not UTF-8.";
    QTest::newRow("one character too many")
        << Json{{"node_id", std::string(10001, 'x')}}
        << "A text holds at most 10 000 characters; 10 001 were given.";
    QTest::newRow("10 MB in one text")
        << Json{{"node_id", std::string(10'000'000, 'x')}} << "The arguments hold at most 1 MB.";
    QTest::newRow("10 MB in many texts") << Json{{"node_id", "a"},
        {"after", Json(std::vector<std::string>(2000, std::string(5000, 'x')))}}
                                         << "The arguments hold at most 1 MB.";
    QTest::newRow("10 MB of numbers")
        << Json{{"node_id", std::vector<int>(2'000'000, 1)}} << "The arguments hold at most 1 MB.";
    QTest::newRow("not finite") << Json{{"node_id", "a"},
        {"limit", std::numeric_limits<double>::infinity()}}
                                << "A number is not finite.";
}

void ArgumentsTest::hostile()
{
    QFETCH(Json, given);
    QFETCH(QString, message);
    const auto args = canonicalArguments(entry(QStringLiteral("neighbors")), given, {});
    QVERIFY(!args.has_value());
    QCOMPARE(args.error().code, ErrorCode::BadArgument);
    QCOMPARE(args.error().message, message);
}

void ArgumentsTest::words_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<Json>("expected");
    QTest::newRow("nothing") << "summary_state" << list({}) << json("{}");
    QTest::newRow("one JSON object") << "neighbors" << list({R"({"node_id":"A","limit":3})"})
                                     << json(R"({"node_id":"A","limit":3})");
    QTest::newRow("one JSON object, split at its blanks")
        << "neighbors" << list({R"({"node_id":)", R"("A)", R"(b"})"})
        << json(R"({"node_id":"A b"})");
    QTest::newRow("by name") << "neighbors" << list({"node_id=url:A", "limit=3", "direction=in"})
                             << json(R"({"node_id":"url:A","limit":3,"direction":"in"})");
    QTest::newRow("by position")
        << "neighbors" << list({"url:AbC", "web:links_to", "out", "7"})
        << json(R"({"node_id":"url:AbC","edge_kind":"web:links_to","direction":"out","limit":7})");
    QTest::newRow("by position after a name")
        << "neighbors" << list({"limit=7", "url:a", "null", "in"})
        << json(R"({"node_id":"url:a","edge_kind":null,"direction":"in","limit":7})");
    QTest::newRow("a text that looks like a number stays a text")
        << "search_nodes" << list({"query=42"}) << json(R"({"query":"42"})");
    QTest::newRow("a text that looks like JSON stays a text")
        << "search_nodes" << list({"query=[1]"}) << json(R"({"query":"[1]"})");
    QTest::newRow("a value that holds =")
        << "search_nodes" << list({"query=a=b"}) << json(R"({"query":"a=b"})");
    QTest::newRow("a wrong number is left for the check")
        << "neighbors" << list({"node_id=a", "limit=many"})
        << json(R"({"node_id":"a","limit":"many"})");
    QTest::newRow("a URL id") << "url_status" << list({"url:AB"}) << json(R"({"url_id":"url:AB"})");
    QTest::newRow("a URL") << "url_status" << list({"https://a.example/X?y=1"})
                           << json(R"({"canonical_url":"https://a.example/X?y=1"})");
    QTest::newRow("a list as JSON")
        << "graph_slice" << list({R"(around=["a","b,c"])"}) << json(R"({"around":["a","b,c"]})");
    QTest::newRow("a list by commas")
        << "graph_slice" << list({"around=a,b"}) << json(R"({"around":["a","b"]})");
    QTest::newRow("a time as text or number")
        << "summary_state" << list({"as_of=1600"}) << json(R"({"as_of":1600})");
}

void ArgumentsTest::words()
{
    QFETCH(QString, query);
    QFETCH(QStringList, words);
    QFETCH(Json, expected);
    const auto args = argumentsFromWords(entry(query), words);
    QVERIFY2(args.has_value(), args ? "" : qPrintable(args.error().message));
    QCOMPARE(args->dump(), expected.dump());
}

void ArgumentsTest::refusedWords_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("broken JSON") << "neighbors" << list({R"({"node_id":)"});
    QTest::newRow("duplicate keys") << "neighbors" << list({R"({"node_id":"a","node_id":"b"})"});
    QTest::newRow("twice") << "neighbors" << list({"node_id=a", "node_id=b"});
    QTest::newRow("unknown name") << "neighbors" << list({"node=a"});
    QTest::newRow("too many") << "resource_summary" << list({"a", "1", "b", "c"});
    QTest::newRow("a number alone") << "search_nodes" << list({"42"});
    QTest::newRow("a list alone") << "search_nodes" << list({"[1]"});
    QTest::newRow("an empty list where the first argument takes a list")
        << "graph_slice" << list({"[]"});
    QTest::newRow("a number where the first argument takes one") << "summary_state" << list({"5"});
    QTest::newRow("over 1 MB") << "search_nodes" << QStringList{QString(1'000'001, u'x')};
    QTest::newRow("over 1 MB of JSON")
        << "search_nodes"
        << QStringList{QStringLiteral("{\"query\":\"%1\"}").arg(QString(1'000'001, u'x'))};
}

void ArgumentsTest::refusedWords()
{
    QFETCH(QString, query);
    QFETCH(QStringList, words);
    const auto args = argumentsFromWords(entry(query), words);
    QVERIFY(!args.has_value());
    QCOMPARE(args.error().code, ErrorCode::BadArgument);
    QVERIFY(!args.error().message.isEmpty());
}

void ArgumentsTest::longestText()
{
    // 10,000 characters, whatever their bytes.
    std::string text;
    for (int i = 0; i < 10000; ++i)
        text += "Ä";
    const auto args
        = canonicalArguments(entry(QStringLiteral("search_nodes")), {{"query", text}}, {});
    QVERIFY(args.has_value());
    QCOMPARE(args->at("query").get<std::string>(), text);
}

void ArgumentsTest::canonicalFormIsAFixedPoint()
{
    static const auto catalogue = Catalogue::load();
    for (const CatalogueEntry& e : (*catalogue)->entries()) {
        Json given = Json::object();
        for (const std::string& name : e.positional)
            given[name] = e.args.at("properties").at(name).at("examples").front();
        if (e.args.contains("oneOf"))
            given["canonical_url"] = nullptr;
        given["after"] = nullptr;
        if (!e.args.at("properties").contains("after"))
            given.erase("after");
        const auto once = canonicalArguments(e, given, {1000, 77, true, true});
        QVERIFY2(once.has_value(),
            qPrintable(toQString(e.name) + (once ? QString() : once.error().message)));
        // A receipt's arguments are run again at another time: nothing of them may move.
        const auto twice = canonicalArguments(e, *once, {9999, 99, true, true});
        QVERIFY(twice.has_value());
        QCOMPARE(twice->dump(), once->dump());
        for (const std::string& name : e.positional)
            QVERIFY(once->contains(name));
    }
}

void ArgumentsTest::validity()
{
    const CatalogueEntry& e = entry(QStringLiteral("neighbors"));
    const auto knows = canonicalArguments(e, {{"node_id", "a"}}, {1000, 77, true});
    QVERIFY(knows.has_value());
    QCOMPARE(knows->at("as_of").get<int>(), 1000);
    const auto always
        = canonicalArguments(e, {{"node_id", "a"}, {"as_of", "always"}}, {1000, 77, true});
    QVERIFY(always.has_value());
    QCOMPARE(always->at("as_of").get<std::string>(), "always");
    const auto without
        = canonicalArguments(e, {{"node_id", "a"}, {"as_of", "always"}}, {1000, 77, false});
    QVERIFY(without.has_value());
    QVERIFY(!without->contains("as_of"));
    // What is recorded by now is all there is: time alone does not move it.
    QCOMPARE(knows->at("known_at").get<std::string>(), "now");
    QVERIFY(!without->contains("known_at"));
    // Without a zone it is one of UTC, as stored times are.
    for (const Json& time : {Json("2026-05-10"), Json("2026-05-10T12:00:00.25+02:00"), Json(7),
             Json(1790000000.5), Json("2026-05-10T12:00:00"), Json("2026-05-10T12:00:00.5"),
             Json("2026-05-10T12:00"), Json("2026-05-10 12:00:00")}) {
        const auto given = canonicalArguments(
            e, {{"node_id", "a"}, {"as_of", time}, {"known_at", time}}, {1000, 77, true});
        QVERIFY(given.has_value());
        QVERIFY(given->at("as_of") == time && given->at("known_at") == time);
    }
    for (const auto* query : {"graph_slice", "neighbors", "summary_state", "crawler_state"})
        QVERIFY(entry(QLatin1String(query)).args.at("properties").contains("known_at"));
}

void ArgumentsTest::timeWithoutAZone()
{
    const auto refused = [&](const char* time) {
        const auto args = canonicalArguments(
            entry(QStringLiteral("neighbors")), {{"node_id", "a"}, {"as_of", time}}, {0, 0, true});
        return !args && args.error().where == QStringLiteral("/as_of");
    };
    for (const char* time : {"2026-05", "12:00", "2026-05-10T", "2026-05-10T25:00", "now"})
        QVERIFY2(refused(time), time);
}

void ArgumentsTest::groups()
{
    const CatalogueEntry& e = entry(QStringLiteral("neighbors"));
    const Json given{{"node_id", "a"}, {"groups", {"team", "ops"}}};
    const auto known = canonicalArguments(e, given, {1000, 77, true, true});
    QVERIFY(known.has_value());
    QCOMPARE(known->at("groups"), given.at("groups"));
    const auto refused = canonicalArguments(e, given, {1000, 77, true, false});
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().where, QStringLiteral("/groups"));
    QCOMPARE(refused.error().message,
        QStringLiteral("`groups` needs a graph whose profile names groups."));
    // Null asks for all of them, and stands in no arguments: as before there were any.
    for (const bool knows : {false, true}) {
        const auto none = canonicalArguments(
            e, {{"node_id", "a"}, {"groups", nullptr}}, {1000, 77, true, knows});
        QVERIFY(none.has_value());
        QVERIFY(!none->contains("groups"));
    }
    for (const auto* query : {"graph_slice", "neighbors", "recent_events", "search_nodes",
             "search_texts", "summary_state"})
        QVERIFY(entry(QLatin1String(query)).args.at("properties").contains("groups"));
}

/// What was refused stands in the outcome, unless a receipt with it could not be read again.
void ArgumentsTest::refusedOnesStayWhereAReceiptCanBeRead()
{
    const QueryRunner runner(*Catalogue::load(), nullptr, *loadProfile("mnemoscope"), Clock(1000));
    for (const std::size_t lists : {std::size_t{1}, std::size_t{63}, std::size_t{64}}) {
        const Json given{
            {"node_id", Json::parse(std::string(lists, '[') + std::string(lists, ']'))}};
        const QueryOutcome deep = runner.run("neighbors", given);
        QCOMPARE(deep.status, QueryStatus::Refused);
        QVERIFY(deep.args == (lists < 64 ? given : Json::object()));
    }
    // Of one megabyte, but of more values than can be read in a ledger's line.
    const std::string part = std::string(62, '[') + std::string(62, ']');
    std::string many = "[" + part;
    while (many.size() + part.size() < 990'000)
        many += ',' + part;
    const QueryOutcome full = runner.run("neighbors", {{"node_id", Json::parse(many + "]")}});
    QCOMPARE(full.status, QueryStatus::Refused);
    QCOMPARE(full.args, Json::object());
}

QTEST_GUILESS_MAIN(ArgumentsTest)
#include "tst_arguments.moc"
