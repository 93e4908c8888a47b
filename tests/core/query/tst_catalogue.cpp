// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/query/catalogue.h"
#include "core/query/cataloguewords.h"
#include "core/query/schemacheck.h"
#include "core/query/toolforms.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace mnemo;

namespace {

const Catalogue& shipped()
{
    static const auto catalogue = Catalogue::load();
    if (!catalogue)
        qFatal("%s %s %s", qPrintable(catalogue.error().where),
            qPrintable(catalogue.error().message), qPrintable(catalogue.error().detail));
    return **catalogue;
}

Json form(const char* name)
{
    const auto text = catalogueAs(shipped(), name);
    if (!text)
        qFatal("%s", qPrintable(text.error().message));
    return *parseJson(*text);
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    return file.readAll();
}

// Pointers that a template names: {/a/b}, {count:/a}, {label:/a}, {name:/a}, {one:/a:word|words},
// {}. Not those of arguments, {given:/a}.
std::vector<std::string> pointersOf(const std::string& words)
{
    std::vector<std::string> out;
    // {distinct:/a:member}, {one:/a~member:word|words} and {cut:/a:word|word} name a list, and a
    // member of its items.
    static const QRegularExpression ofLists(QStringLiteral(
        "\\{(?:distinct:|one:(?=[^:}]*~)|cut:)(/[^:~}]*)(?:[:~](\\w+))?(?::[^:|}]*\\|[^}]*)?\\}"));
    QString rest = toQString(words);
    for (auto lists = ofLists.globalMatch(rest); lists.hasNext();) {
        const auto list = lists.next();
        out.push_back(toUtf8(list.captured(1)));
        if (const auto member = list.captured(2);
            !member.isEmpty() && member != QStringLiteral("edge"))
            out.push_back(toUtf8(list.captured(1) + QStringLiteral("/0/") + member));
    }
    rest.remove(ofLists);
    static const QRegularExpression mark(QStringLiteral(
        "\\{(?!given:)(?:(?:count|label|name):|(?:one|vowel):(?=[^|}]*:[^:}]*\\|))?([^{}]*?)(?"
        "::[^:{}/]*\\|[^{}/]*)?\\}"));
    auto matches = mark.globalMatch(rest);
    while (matches.hasNext())
        out.push_back(toUtf8(matches.next().captured(1)));
    return out;
}

// Parts that are left out where a value is missing: [ a {/x}| b {/y}].
const QRegularExpression optionalParts(QStringLiteral("\\[[^\\]]*\\]"));

// The schema at a result pointer, or null where the result's schema knows no such place.
const Json* schemaAt(const Json& schema, const std::string& pointer)
{
    const Json* at = &schema;
    for (const QString& step : toQString(pointer).split(u'/', Qt::SkipEmptyParts)) {
        const std::string name = toUtf8(step);
        bool isIndex = false;
        step.toUInt(&isIndex);
        if (at->contains("properties") && at->at("properties").contains(name))
            at = &at->at("properties").at(name);
        else if (isIndex && at->contains("items"))
            at = &at->at("items");
        else if (at->contains("additionalProperties") && at->at("additionalProperties").is_object())
            at = &at->at("additionalProperties");
        else
            return nullptr;
    }
    return at;
}

/// The texts of an answer that have words beside what they show.
void addAnswerWords(std::set<std::string>& shown, const Json& answer)
{
    static const QRegularExpression slot(QStringLiteral("\\{(?!one:|cut:)[^}]*\\}"));
    static const QRegularExpression letter(QStringLiteral("[a-z]"));
    for (const Json& one : answer.is_array() ? answer : Json::array()) {
        for (const char* member : {"text", "item"}) {
            const auto text = one.value(member, std::string());
            if (toQString(text).remove(slot).contains(letter))
                shown.insert(text);
        }
    }
}

} // namespace

class CatalogueTest final : public QObject
{
    Q_OBJECT

private slots:
    void holdsTheFirstQueries();
    void orderAndLookup();
    void versionIsOverJsonAndTexts();
    void everyArgumentIsDocumented();
    void everyListIsBounded();
    void templatesResolve();
    void closestNames();
    void brokenEntries_data();
    void brokenEntries();
    void toolForms();
    void toolsOfMcpHaveSingleTypes();
    void jsonForm();
    void markdownForm();
    void unknownForm();
    void everyWordForPeopleCanBeTranslated();
};

void CatalogueTest::holdsTheFirstQueries()
{
    for (const char* name : {"graph_slice", "recent_events", "crawler_state", "summary_state",
             "neighbors", "search_nodes", "url_status", "resource_summary"}) {
        const CatalogueEntry* entry = shipped().find(name);
        QVERIFY2(entry != nullptr, name);
        for (const auto& [part, statement] : entry->statements) {
            QVERIFY(!statement.text(Dialect::Sqlite).empty());
            QCOMPARE(statement.name(), part.empty() ? entry->name : entry->name + '/' + part);
        }
    }
    QVERIFY(shipped().find("Neighbors") == nullptr);
    QVERIFY(shipped().find("") == nullptr);
}

void CatalogueTest::orderAndLookup()
{
    const auto& entries = shipped().entries();
    QVERIFY(std::is_sorted(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
        return std::tie(a.family, a.name) < std::tie(b.family, b.name);
    }));
}

void CatalogueTest::versionIsOverJsonAndTexts()
{
    const CatalogueEntry& entry = *shipped().find("neighbors");
    const QByteArray sql = bytesOf(QStringLiteral(":/catalogue/world/neighbors.sql"));
    const QByteArray cypher = bytesOf(QStringLiteral(":/catalogue/world/neighbors.cypher"));
    const auto expected = canonicalHash({{"json", entry.source},
        {"texts", {{"cypher", cypher.toStdString()}, {"sql", sql.toStdString()}}}});
    QCOMPARE(entry.version, *expected);
    std::set<std::string> versions;
    for (const CatalogueEntry& e : shipped().entries())
        versions.insert(e.version);
    QCOMPARE(versions.size(), shipped().entries().size());
}

void CatalogueTest::everyArgumentIsDocumented()
{
    for (const CatalogueEntry& entry : shipped().entries()) {
        for (const auto& [name, schema] : entry.args.at("properties").items()) {
            const std::string where = entry.name + ' ' + name;
            QVERIFY2(!schema.at("title").get<std::string>().empty(), where.c_str());
            QVERIFY2(!schema.at("description").get<std::string>().empty(), where.c_str());
            const auto check = SchemaCheck::compile(schema);
            QVERIFY(check.has_value());
            for (const Json& example : schema.at("examples"))
                QVERIFY2((*check)->accepts(example), where.c_str());
            if (schema.contains("default"))
                QVERIFY2((*check)->accepts(schema.at("default")), where.c_str());
        }
    }
}

void CatalogueTest::everyListIsBounded()
{
    for (const CatalogueEntry& entry : shipped().entries()) {
        // The story of one daimoi has no list that could be cut.
        QVERIFY2(
            entry.result.at("properties").contains("truncated") || entry.name == "explain_daimoi",
            entry.name.c_str());
        if (entry.boundedBy.empty())
            continue;
        const Json& bound = entry.args.at("properties").at(entry.boundedBy);
        QVERIFY2(bound.contains("maximum") && bound.contains("default"), entry.name.c_str());
    }
}

void CatalogueTest::templatesResolve()
{
    for (const CatalogueEntry& entry : shipped().entries()) {
        for (const Json& claim : entry.answer) {
            if (claim.contains("told_by")) // its sentences are made in the code
                continue;
            const std::string words = claim.at("text").get<std::string>();
            for (const std::string& pointer : pointersOf(words))
                QVERIFY2(
                    schemaAt(entry.result, pointer) != nullptr, (entry.name + pointer).c_str());
            static const QRegularExpression given(QStringLiteral("\\{given:/([^}]*)\\}"));
            for (auto named = given.globalMatch(toQString(words)); named.hasNext();) {
                const auto argument = toUtf8(named.next().captured(1));
                QVERIFY2(entry.args.at("properties").contains(argument), argument.c_str());
            }
            for (const char* condition : {"if", "if_not"})
                QVERIFY2(schemaAt(entry.result, claim.value(condition, std::string())) != nullptr,
                    entry.name.c_str());
            for (const char* argument : {"given", "not_given"})
                QVERIFY2(!claim.contains(argument)
                        || entry.args.at("properties").contains(claim.at(argument)),
                    entry.name.c_str());
            QVERIFY(claim.contains("each") || !claim.contains("item"));
            if (!claim.contains("item")) // it only asks of what kind the items are
                continue;
            const Json* list = schemaAt(entry.result, claim.at("each").get<std::string>());
            QVERIFY2(list != nullptr, entry.name.c_str());
            // Over an object the members are the items, and a template shows each whole.
            if (list->contains("additionalProperties") && claim.at("item") == "{} {key}")
                continue;
            QVERIFY2(list->contains("items"), entry.name.c_str());
            QString item = toQString(claim.at("item").get<std::string>());
            for (auto part = optionalParts.globalMatch(item); part.hasNext();) {
                for (const auto& slot : pointersOf(toUtf8(part.next().captured()))) {
                    for (const auto& pointer : toQString(slot).split(u'|'))
                        QVERIFY2(
                            schemaAt(list->at("items"), toUtf8(pointer)) != nullptr, slot.c_str());
                }
            }
            const auto pointers = pointersOf(toUtf8(item.remove(optionalParts)));
            QVERIFY2(!pointers.empty(), entry.name.c_str());
            // An item that lacks a value is left out, so one of a slot's alternatives is always
            // there.
            const Json required = list->at("items").value("required", Json::array());
            for (const std::string& slot : pointers) {
                const auto alternatives = toQString(slot).split(u'|');
                const bool isThere = slot.empty()
                    || std::any_of(
                        alternatives.begin(), alternatives.end(), [&](const QString& one) {
                            return std::find(required.begin(), required.end(), toUtf8(one.mid(1)))
                                != required.end();
                        });
                QVERIFY2(isThere, (entry.name + slot).c_str());
            }
        }
        // Absence is never phrased as non-existence.
        static const QRegularExpression never(
            QStringLiteral("does not exist|there is no|not real|invalid|confidence"),
            QRegularExpression::CaseInsensitiveOption);
        QVERIFY2(!toQString(entry.answer.dump()).contains(never), entry.name.c_str());
    }
}

void CatalogueTest::closestNames()
{
    QCOMPARE(shipped().closest("neighbours").front(), std::string("neighbors"));
    QCOMPARE(shipped().closest("serch_nodes").front(), std::string("search_nodes"));
}

void CatalogueTest::brokenEntries_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("unknown shape")
        << QByteArray("\"shape\": \"neighbors\"") << QByteArray("\"shape\": \"other\"");
    QTest::newRow("unknown family")
        << QByteArray("\"family\": \"world\"") << QByteArray("\"family\": \"word\"");
    QTest::newRow("another name") << QByteArray("\"name\": \"neighbors\"")
                                  << QByteArray("\"name\": \"others\"");
    QTest::newRow("writes") << QByteArray("\"effect\": \"read\"")
                            << QByteArray("\"effect\": \"write\"");
    QTest::newRow("unknown key") << QByteArray("\"effect\": \"read\"")
                                 << QByteArray("\"effect\": \"read\", \"trusted\": true");
    QTest::newRow("no title of an argument") << QByteArray("\"title\": \"Node\",") << QByteArray();
    QTest::newRow("unknown keys of arguments are let in")
        << QByteArray("\"additionalProperties\": false,\n    \"properties\": {\n      \"node_id\"")
        << QByteArray("\"additionalProperties\": true,\n    \"properties\": {\n      \"node_id\"");
    QTest::newRow("bounded by nothing")
        << QByteArray("\"bounded_by\": \"limit\"") << QByteArray("\"bounded_by\": \"most\"");
    QTest::newRow("an order that misses an argument")
        << QByteArray("    \"edge_kind\",\n") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{\n  \"name\"") << QByteArray("{\n  name");
    QTest::newRow("a schema that is none")
        << QByteArray("\"minimum\": 1,") << QByteArray("\"minimum\": \"1\",");
}

void CatalogueTest::brokenEntries()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QTemporaryDir folder;
    const QDir root(folder.path());
    root.mkpath(QStringLiteral("world"));
    QByteArray entry = bytesOf(QStringLiteral(":/catalogue/world/neighbors.json"));
    const QByteArray sql = bytesOf(QStringLiteral(":/catalogue/world/neighbors.sql"));
    write(root.filePath(QStringLiteral("world/neighbors.json")), entry);
    write(root.filePath(QStringLiteral("world/neighbors.sql")), sql);
    const auto whole = Catalogue::loadFrom(folder.path());
    QVERIFY2(whole.has_value(), whole ? "" : qPrintable(whole.error().message));

    QVERIFY(entry.contains(from));
    entry.replace(from, to);
    write(root.filePath(QStringLiteral("world/neighbors.json")), entry);
    const auto broken = Catalogue::loadFrom(folder.path());
    QVERIFY(!broken.has_value());
    QCOMPARE(broken.error().code, ErrorCode::MalformedFile);
    QVERIFY(broken.error().where.contains(QStringLiteral("neighbors")));
}

void CatalogueTest::toolForms()
{
    static const QRegularExpression name(QStringLiteral("^[a-zA-Z0-9_-]{1,64}$"));
    const auto check = [&](const Json& toolName, const Json& description, const Json& schema) {
        QVERIFY(name.match(toQString(toolName.get<std::string>())).hasMatch());
        QVERIFY(!description.get<std::string>().empty());
        QVERIFY(description.get<std::string>().size() <= 1024);
        QCOMPARE(schema.at("type").get<std::string>(), "object");
        for (const char* word : {"oneOf", "anyOf", "allOf", "not", "enum", "$ref"})
            QVERIFY2(!schema.contains(word), word);
        QVERIFY(schema.at("properties").is_object());
        QVERIFY(SchemaCheck::compile(schema).has_value());
        QVERIFY(!toQString(schema.dump()).contains(QStringLiteral("\"x-")));
    };
    const std::size_t count = shipped().entries().size();
    const Json openai = form("openai");
    QCOMPARE(openai.size(), count);
    for (const Json& tool : openai) {
        QCOMPARE(tool.at("type").get<std::string>(), "function");
        const Json& function = tool.at("function");
        check(function.at("name"), function.at("description"), function.at("parameters"));
    }
    const Json anthropic = form("anthropic");
    QCOMPARE(anthropic.size(), count);
    for (const Json& tool : anthropic)
        check(tool.at("name"), tool.at("description"), tool.at("input_schema"));
    const Json mcp = form("mcp");
    QCOMPARE(mcp.at("tools").size(), count);
    for (const Json& tool : mcp.at("tools")) {
        check(tool.at("name"), tool.at("description"), tool.at("inputSchema"));
        QVERIFY(!tool.at("title").get<std::string>().empty());
        QCOMPARE(tool.at("outputSchema").at("type").get<std::string>(), "object");
        QVERIFY(SchemaCheck::compile(tool.at("outputSchema")).has_value());
        QVERIFY(tool.at("annotations").at("readOnlyHint").get<bool>());
    }
}

/// Each property allows what the entry allows, and nothing else.
void CatalogueTest::toolsOfMcpHaveSingleTypes()
{
    const Json probes = Json::array(
        {nullptr, "", "a", "2026-01-01T00:00:00Z", 0, -1, 7, 2'000'000, 1.5, true, Json::array(),
            Json::array({"a"}), Json::array({1, ""}), Json::object(), Json{{"property", "a"}}});
    const auto compare = [&probes](const Json& known, const Json& told) {
        const auto before = SchemaCheck::compile(known);
        const auto after = SchemaCheck::compile(told);
        QVERIFY(before && after);
        Json values = probes;
        for (const char* key : {"examples", "enum"})
            for (const Json& value : known.value(key, Json::array()))
                values.push_back(value);
        for (const Json& value : values) {
            const std::string where = value.dump() + " for " + told.dump();
            QVERIFY2((*before)->accepts(value) == (*after)->accepts(value), where.c_str());
        }
    };
    int several = 0;
    for (const CatalogueEntry& entry : shipped().entries()) {
        const Json tool = mcpTool(entry);
        QVERIFY2(tool.dump().find("\"type\":[") == std::string::npos, entry.name.c_str());
        const Json known = toolArguments(entry).at("properties");
        const Json& told = tool.at("inputSchema").at("properties");
        QCOMPARE(told.size(), known.size());
        for (const auto& [name, property] : known.items()) {
            several += property.value("type", Json()).is_array() ? 1 : 0;
            compare(property, told.at(name));
        }
        const Json outcome = toolOutcome(entry).at("properties");
        const Json& result = tool.at("outputSchema").at("properties").at("result");
        compare(outcome.at("result"), result);
        const Json& object = result.at("anyOf").at(0);
        const Json members = outcome.at("result").value("properties", Json::object());
        for (const auto& [name, property] : members.items())
            compare(property, object.at("properties").at(name));
    }
    QVERIFY(several > 100);
}

void CatalogueTest::jsonForm()
{
    const Json json = form("json");
    QCOMPARE(json.at("queries").size(), shipped().entries().size());
    for (const Json& query : json.at("queries")) {
        const CatalogueEntry* entry = shipped().find(query.at("name").get<std::string>());
        QVERIFY(entry != nullptr);
        QCOMPARE(query.at("version").get<std::string>(), entry->version);
        Json source = query;
        source.erase("version");
        QCOMPARE(source.dump(), entry->source.dump());
    }
}

void CatalogueTest::markdownForm()
{
    const auto page = catalogueAs(shipped(), "markdown");
    QVERIFY(page.has_value());
    for (const CatalogueEntry& entry : shipped().entries()) {
        QVERIFY(page->find("## `" + entry.name + '`') != std::string::npos);
        QVERIFY(page->find(entry.version) != std::string::npos);
        for (const std::string& name : entry.positional)
            QVERIFY(page->find("| `" + name + "` |") != std::string::npos);
    }
}

void CatalogueTest::unknownForm()
{
    const auto text = catalogueAs(shipped(), "yaml");
    QVERIFY(!text.has_value());
    QCOMPARE(text.error().code, ErrorCode::BadArgument);
    QVERIFY(text.error().hint.contains(QStringLiteral("openai")));
}

void CatalogueTest::everyWordForPeopleCanBeTranslated()
{
    std::set<std::string> shown;
    for (const CatalogueEntry& entry : shipped().entries()) {
        shown.insert({entry.family, entry.title, entry.question});
        for (const Json& argument : entry.args.at("properties")) {
            shown.insert({argument.at("title").get<std::string>(),
                argument.at("description").get<std::string>()});
            for (const Json& choice : argument.value("enum", Json::array())) {
                if (choice.is_string())
                    shown.insert(choice.get<std::string>());
            }
        }
        for (const ListReading& list : entry.reading->lists)
            shown.insert(list.title);
        if (const auto lens = entry.source.find("lens"); lens != entry.source.end()) {
            shown.insert(lens->at("title").get<std::string>());
            for (const Json& part : lens->at("shows"))
                shown.insert(part.at("title").get<std::string>());
        }
        addAnswerWords(shown, entry.answer);
    }
    const auto listed = translatableCatalogueWords();
    const std::set<std::string> known(listed.begin(), listed.end());
    QCOMPARE(known.size(), listed.size());
    for (const std::string& words : shown)
        QVERIFY2(known.contains(words), ("run ./dev translate: " + words).c_str());
    for (const std::string& words : known)
        QVERIFY2(shown.contains(words), ("no entry says any more: " + words).c_str());
}

QTEST_GUILESS_MAIN(CatalogueTest)
#include "tst_catalogue.moc"
