// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/profilefile.h"
#include "core/graph/serverurl.h"
#include "core/graph/stores/storeurl.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mnemo;

class TestStoreUrl final : public QObject
{
    Q_OBJECT

private slots:
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
    void passwordsAreBlanked_data();
    void passwordsAreBlanked();
    void nothingBeforeTheAtIsRepeated_data();
    void nothingBeforeTheAtIsRepeated();
    void existingFileNeedsNoScheme();
    void serversAreToldApart_data();
    void serversAreToldApart();
    void profilesLoad();
    void graphitiKnowsValidity();
    void unknownProfileNamesTheKnown();
    void profilesWithHostileNamesAreRefused_data();
    void profilesWithHostileNamesAreRefused();
    void glyphsAreReadByRole();
    void badGlyphsAreRefused_data();
    void badGlyphsAreRefused();
};

void TestStoreUrl::parses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("shown");
    const auto row
        = [](const char* text, StoreUrl::Kind kind, const char* path, const char* shown) {
              QTest::newRow(text) << QString::fromUtf8(text) << static_cast<int>(kind)
                                  << QString::fromUtf8(path) << QString::fromUtf8(shown);
          };
    using enum StoreUrl::Kind;
    row("sqlite:/tmp/a b/100% ü#?.db", Sqlite, "/tmp/a b/100% ü#?.db",
        "sqlite:/tmp/a b/100% ü#?.db");
    row("sqlite:relative.sqlite", Sqlite, "relative.sqlite", "sqlite:relative.sqlite");
    row("sqlite:%20.sqlite", Sqlite, "%20.sqlite", "sqlite:%20.sqlite");
    row("graph.sqlite", Sqlite, "graph.sqlite", "graph.sqlite");
    row("falkor://user:secret@host:6379/g", Falkor, "", "falkor://user:…@host:6379/g");
    row("falkors://:p@ss@host/g", Falkor, "", "falkors://:…@host/g");
    row("neo4j+http://host:7474/db", Neo4j, "", "neo4j+http://host:7474/db");
    row("neo4j+https://u:p@host/db", Neo4j, "", "neo4j+https://u:…@host/db");
    row("neo4j+s://host", Neo4j, "", "neo4j+s://host");
    row("neo4j://host", Neo4j, "", "neo4j://host");
    row("bolt://host", Neo4j, "", "bolt://host");
    row("bolt+ssc://host", Neo4j, "", "bolt+ssc://host");
}

void TestStoreUrl::parses()
{
    QFETCH(QString, text);
    QFETCH(int, kind);
    QFETCH(QString, path);
    QFETCH(QString, shown);
    const auto url = parseStoreUrl(text);
    QVERIFY(url);
    QCOMPARE(static_cast<int>(url->kind), kind);
    QCOMPARE(url->path, path);
    QCOMPARE(url->text, shown);
}

void TestStoreUrl::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const auto* text :
        {"", "sqlite:", "falkor://", "http://host/x", "no-such-file", "redis://u:secret@h"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestStoreUrl::refuses()
{
    QFETCH(QString, text);
    const auto url = parseStoreUrl(text);
    QVERIFY(!url);
    QCOMPARE(url.error().code, ErrorCode::BadArgument);
    QVERIFY(!url.error().hint.isEmpty());
    QVERIFY(!url.error().message.contains(QStringLiteral("secret")));
}

void TestStoreUrl::passwordsAreBlanked_data()
{
    QTest::addColumn<QByteArray>("given");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char* given, const char* shown) {
        QTest::newRow(given) << QByteArray(given) << QByteArray(shown);
    };
    row("falkor://u:s3cret@host/g", "falkor://u:xxxxxx@host/g");
    row("--store=falkor://:p@ss@host:1/g", "--store=falkor://:xxxx@host:1/g");
    row("falkor://u:s3/cret@host/g", "falkor://u:xxxxxxx@host/g");
    row("falkor://u:12/34@host/g", "falkor://u:xxxxx@host/g");
    row("falkor://u:12?34@host/g", "falkor://u:xxxxx@host/g");
    row("falkor://u@host:6379/g", "falkor://u@host:6379/g");
    row("falkor://host:6379/g?master=m", "falkor://host:6379/g?master=m");
    row("falkor://host/a@b", "falkor://host/a@b");
    row("falkor://u:s3cret＠host/g", "falkor://u:xxxxxx＠host/g");
    row("falkor：／／ü：pä＠h／g", "falkor：／／ü：xxx＠h／g");
    row("--store=falkor：/app：S3﹫CRET@h/g", "--store=falkor：/app：xxxxxxxxx@h/g");
    row("falkor://u:\xFFs3@h/g", "falkor://u:xxx@h/g");
    row("falkor:/app:S3CRET@h/g", "falkor:/app:xxxxxx@h/g");
    row("falkor:app:S3CRET@h/g", "falkor:app:xxxxxx@h/g");
    row("falkor:S3CRET@h/g", "falkor:xxxxxx@h/g");
    row("falkor:///app:S3/C@R:E@h/g", "falkor:///app:xxxxxxxx@h/g");
    row("falkor://app:p@s/w:d?x@h/g", "falkor://app:xxxxxxxxx@h/g");
    row("--store=falkor:/app:S3CRET@h/g", "--store=falkor:/app:xxxxxx@h/g");
}

/// As seen by anybody who lists the processes.
void TestStoreUrl::passwordsAreBlanked()
{
    QFETCH(QByteArray, given);
    QFETCH(QByteArray, shown);
    QByteArray program("mnemo");
    char* words[] = {program.data(), given.data()};
    const bool isSecret = given != shown;
    const std::string word = given.toStdString();
    const auto taken = takeArguments(2, words);
    QCOMPARE(taken.words, std::vector<std::string>{word});
    QCOMPARE(taken.hadPassword, isSecret && (word.find("://") != word.npos || word[0] == '-'));
    QCOMPARE(given, shown);
}

void TestStoreUrl::nothingBeforeTheAtIsRepeated_data()
{
    QTest::addColumn<QString>("text");
    for (const char* password : {"S3CRETpw", "S3/CRETpw", "S3@CRETpw", "S3:CRETpw", "S3/CR@E:Tpw",
             "S3?CRET#pw", "S3 CRETpw", "//S3CRETpw", "S3CRETpw%", "…S3CRETpw"}) {
        for (const char* form : {"falkor:/app:%1@h/g", "falkor:app:%1@h/g", "falkor:%1@h/g",
                 "falkor:///app:%1@h/g", "flakor://app:%1@h/g", "app:%1@h/g", "//app:%1@h/g",
                 "falkor;//app:%1@h/g", "falkor//app:%1@h/g", "redis://app:%1@h", ":%1@h",
                 "falkor://app:%1@h:99999/g", "falkor://app:%1@[h/g", "falkor://app:%1@h:port/g",
                 "falkor://app:%1@h/g%", "falkors://:%1@h/g@x", "bolt//u:%1@h"}) {
            const auto text = QString::fromUtf8(form).arg(QString::fromUtf8(password));
            if (text == QStringLiteral("falkor://S3CRETpw@h/g"))
                continue; // the name of a user
            QTest::newRow(qPrintable(text)) << text;
        }
    }
}

/// For a file that is not a store.
void TestStoreUrl::nothingBeforeTheAtIsRepeated()
{
    QFETCH(QString, text);
    const auto url = parseStoreUrl(text);
    const QString told
        = url ? url->text : url.error().message + url.error().where + url.error().hint;
    for (const QString& shown : {told, withoutPassword(text)}) {
        for (const char* piece : {"S3", "CR", "Tpw", "pw@"})
            QVERIFY2(!shown.contains(QLatin1String(piece)), qPrintable(shown));
    }
    const std::string message = "Not expected: " + text.toStdString();
    QVERIFY(withoutPasswords(message, {text.toStdString()}).find("pw") == std::string::npos);
}

void TestStoreUrl::existingFileNeedsNoScheme()
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("plain"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(parseStoreUrl(path));
}

void TestStoreUrl::serversAreToldApart_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("addresses");
    QTest::addColumn<QString>("database");
    const auto row = [](const char* text, const QStringList& addresses, const char* database) {
        QTest::newRow(text) << QString::fromLatin1(text) << addresses
                            << QString::fromLatin1(database);
    };
    const QStringList plain{QStringLiteral("http://host:7474")};
    const QStringList secure{
        QStringLiteral("https://host:443"), QStringLiteral("https://host:7473")};
    row("neo4j+s://u:secret@host/db", secure, "db");
    row("neo4j+ssc://u:secret@host/db", secure, "db");
    row("bolt+s://u:secret@host:7687/db", secure, "db");
    row("neo4j+https://u:secret@host", secure, "neo4j");
    row("neo4j+https://u:secret@host:7473", {QStringLiteral("https://host:7473")}, "neo4j");
    row("neo4j+http://u:secret@host/db", plain, "db");
    row("neo4j+http://u:secret@host:8080/db", {QStringLiteral("http://host:8080")}, "db");
    row("neo4j://u:secret@host", plain, "neo4j");
    row("neo4j://u:secret@host:7687/a.b-c", plain, "a.b-c");
    row("bolt://u:secret@host:8080",
        {QStringLiteral("http://host:8080"), QStringLiteral("http://host:7474")}, "neo4j");
    row("bolt://u:secret@[::1]", {QStringLiteral("http://[::1]:7474")}, "neo4j");
}

void TestStoreUrl::serversAreToldApart()
{
    QFETCH(QString, text);
    QFETCH(QStringList, addresses);
    QFETCH(QString, database);
    const auto url = parseStoreUrl(text);
    QVERIFY(url.has_value());
    QStringList found;
    for (const auto& address : url->neo4j.addresses())
        found.append(address.toString());
    QCOMPARE(found, addresses);
    QCOMPARE(url->graph, database);
    QCOMPARE(url->password(), QStringLiteral("secret"));
    for (const auto& shown : {url->text, url->address, url->serverName()})
        QVERIFY2(!shown.contains(QStringLiteral("secret")), qPrintable(shown));
    QVERIFY(parseStoreUrl(url->address).has_value());
}

void TestStoreUrl::profilesLoad()
{
    QCOMPARE(profileNames(),
        (std::vector<std::string>{"generic", "graphiti", "mind-protocol", "mnemoscope"}));
    for (const auto& name : profileNames()) {
        const auto profile = loadProfile(name);
        QVERIFY(profile);
        QCOMPARE(profile->name, name);
        QVERIFY(!profile->idProperty.empty());
        QVERIFY(!profile->labelProperties.empty());
        QCOMPARE(profile->world, name == "mnemoscope");
    }
}

void TestStoreUrl::graphitiKnowsValidity()
{
    const auto profile = loadProfile("graphiti");
    QVERIFY(profile);
    QVERIFY(profile->knowsValidity());
    QCOMPARE(profile->idProperty, std::string("uuid"));
    QCOMPARE(profile->edgeKey, std::string("uuid"));
    QCOMPARE(profile->edgeCaption, std::string("fact"));
    QCOMPARE(profile->since, std::string("valid_at"));
    QCOMPARE(profile->until, std::string("invalid_at"));
    QCOMPARE(profile->withdrawn, std::string("expired_at"));
    QCOMPARE(profile->recorded, std::string("created_at"));
    QCOMPARE(profile->nodeSince, (std::map<std::string, std::string>{{"Episodic", "valid_at"}}));
    QCOMPARE(profile->episodes, (EpisodeNames{"Episodic", "content", "source", "episodes"}));
    QVERIFY(!loadProfile("mnemoscope")->knowsValidity());
    QCOMPARE(loadProfile("mnemoscope")->episodes, EpisodeNames());
}

void TestStoreUrl::unknownProfileNamesTheKnown()
{
    for (const auto* name : {"", "nope", "../mnemoscope", "graphiti.json"}) {
        const auto profile = loadProfile(name);
        QVERIFY(!profile);
        QCOMPARE(profile.error().code, ErrorCode::BadArgument);
        QVERIFY(profile.error().hint.contains(QStringLiteral("mind-protocol")));
    }
}

void TestStoreUrl::profilesWithHostileNamesAreRefused_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("value");
    for (const auto* member : {"id", "edge_caption", "edge_key", "since", "until", "withdrawn",
             "recorded", "node_since", "episodes", "label", "label_order"}) {
        for (const auto* value :
            {R"("a`b")", R"("x` RETURN 1 //")", R"("")", R"("1st")", R"("a b")", "7",
                R"(["fine","a`b"])", R"({"a'b":"fine"})", R"({"fine":"a`b"})", R"({"fine":7})"})
            QTest::newRow(qPrintable(
                QStringLiteral("%1 %2").arg(QLatin1String(member), QLatin1String(value))))
                << QString::fromLatin1(member) << QString::fromLatin1(value);
    }
}

void TestStoreUrl::profilesWithHostileNamesAreRefused()
{
    QFETCH(QString, member);
    QFETCH(QString, value);
    Json source{{"id", "uuid"}, {"label", {"name"}}, {"since", "valid_at"}};
    QVERIFY(profileFrom(source, "mine"));
    source[toUtf8(member)] = *parseJson(toUtf8(value));
    const auto refused = profileFrom(source, "mine");
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::MalformedFile);
    QCOMPARE(refused.error().where, QStringLiteral("mine.json#/") + member);
    QVERIFY(!refused.error().message.isEmpty());
}

void TestStoreUrl::glyphsAreReadByRole()
{
    const Json source{{"id", "id"}, {"glyphs", {{"web:url", "crawl"}, {"Ätna", "bulb2"}}}};
    const auto profile = profileFrom(source, "mine");
    QVERIFY(profile);
    QCOMPARE(profile->glyphs.size(), std::size_t{2});
    QCOMPARE(profile->glyphs.at("web:url"), std::string("crawl"));
    QCOMPARE(profile->glyphs.at("Ätna"), std::string("bulb2"));
    // The profile defines them: a graph of unknown origin has none.
    QVERIFY(loadProfile("generic")->glyphs.empty());
    QVERIFY(!loadProfile("mnemoscope")->glyphs.empty());
}

void TestStoreUrl::badGlyphsAreRefused_data()
{
    QTest::addColumn<QByteArray>("glyphs");
    for (const char* glyphs : {R"([])", R"("crawl")", R"(null)", R"({"a":7})", R"({"a":null})",
             R"({"a":""})", R"({"a":"Crawl"})", R"({"a":"../crawl"})", R"({"a":"crawl.svg"})",
             R"({"a":"two words"})", R"({"a":["crawl"]})", R"({"":"crawl"})",
             R"({"fine":"crawl","a":"abcdefghijklmnopqrstuvwxyzabcdefg"})"})
        QTest::newRow(glyphs) << QByteArray(glyphs);
}

void TestStoreUrl::badGlyphsAreRefused()
{
    QFETCH(QByteArray, glyphs);
    Json source{{"id", "uuid"}};
    source["glyphs"] = *parseJson(glyphs.toStdString());
    const auto refused = profileFrom(source, "mine");
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::MalformedFile);
    QCOMPARE(refused.error().where, QStringLiteral("mine.json#/glyphs"));
    QVERIFY(!refused.error().message.isEmpty());
}

QTEST_GUILESS_MAIN(TestStoreUrl)
#include "tst_storeurl.moc"
