// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/savedstore.h"
#include "core/settings/savedconnections.h"
#include "core/settings/sharedfile.h"
#include "tests/core/facts/fixture.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

SavedConnection connectionOf(const QString& id, const QString& name, const QString& url)
{
    SavedConnection connection;
    connection.id = id;
    connection.name = name;
    connection.kind = url.startsWith(u"sqlite"_s) ? u"sqlite"_s : u"falkor"_s;
    connection.url = url;
    connection.graph = u"team"_s;
    return connection;
}

OpenContext contextOf(const Home& home)
{
    return {home, Clock(), {}, nullptr, {}, {}};
}

/// A store with one node at `path`; its graph is named after the file.
bool makeStore(const QString& path)
{
    const auto url = parseStoreUrl(u"sqlite:"_s + path);
    if (!url)
        return false;
    auto store = openStore(*url, OpenMode::Write);
    Commit commit;
    commit.patches.push_back(AddNode{{NodeId("a"), "fact", "A", Json::object()}});
    return store && (*store)->apply(commit).has_value();
}

} // namespace

class TestSavedConnections final : public QObject
{
    Q_OBJECT

private slots:

    void whatIsSavedComesBack()
    {
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        QCOMPARE(savedConnections(home)->size(), std::size_t{0});
        QVERIFY(!QFile::exists(home.config)); // reading writes nothing
        auto team = connectionOf(u"1"_s, u"team “quoted”\n"_s, u"falkor://reader@db/team"_s);
        team.readOnly = false;
        team.hasPassword = true;
        team.lastUsed = 1795000000;
        team.profile = u"graphiti"_s;
        QVERIFY(saveConnection(home, team));
        const auto file = connectionOf(u"2"_s, u"a file"_s, u"sqlite:/tmp/x y%20.sqlite"_s);
        QVERIFY(saveConnection(home, file));
        QCOMPARE(*savedConnections(home), (std::vector{file, team}));
        team.name = u"0"_s;
        QVERIFY(saveConnection(home, team));
        QCOMPARE(*savedConnections(home), (std::vector{team, file}));
        QVERIFY(removeConnection(home, u"1"_s));
        QVERIFY(removeConnection(home, u"1"_s));
        QCOMPARE(*savedConnections(home), (std::vector{file}));
    }

    void passwordsAreRefused()
    {
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        const auto refused = saveConnection(
            home, connectionOf(u"1"_s, u"x"_s, u"falkor://reader:s3cret@db/team"_s));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::BadArgument);
        QVERIFY(!QFile::exists(home.config + u"/connections.json"_s));
    }

    void aBrokenFileIsLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("cut") << QByteArray("{\"connections\": [");
        QTest::newRow("other") << QByteArray("[1, 2]");
        QTest::newRow("no id") << QByteArray("{\"connections\": [{\"name\": \"x\"}]}");
    }

    void aBrokenFileIsLeftAlone()
    {
        QFETCH(QByteArray, bytes);
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        QVERIFY(ensureFolder(home.config));
        QFile file(home.config + u"/connections.json"_s);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(bytes);
        file.flush();
        QCOMPARE(savedConnections(home).error().code, ErrorCode::MalformedFile);
        const auto saved = saveConnection(home, connectionOf(u"1"_s, u"x"_s, u"falkor://db/g"_s));
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::MalformedFile);
        file.seek(0);
        QCOMPARE(file.readAll(), bytes);
    }

    void aUseIsNotedAndBringsNothingBack()
    {
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        auto team = connectionOf(u"1"_s, u"team"_s, u"falkor://db/team"_s);
        QVERIFY(saveConnection(home, team));
        QVERIFY(noteConnectionUsed(home, u"1"_s, 1795000000, u"other"_s));
        team.lastUsed = 1795000000;
        team.graph = u"other"_s;
        QCOMPARE(*savedConnections(home), (std::vector{team}));
        QVERIFY(removeConnection(home, u"1"_s));
        QVERIFY(noteConnectionUsed(home, u"1"_s, 1795000001, u"other"_s));
        QVERIFY(savedConnections(home)->empty());
    }

    void changesAtOnceAreAllKept()
    {
        QTemporaryDir folder;
        const SharedFile file{folder.filePath(u"shared.json"_s), [](const Json&) { return true; }};
        constexpr int windows = 4;
        constexpr int changes = 10;
        std::vector<std::thread> threads;
        for (int window = 0; window < windows; ++window) {
            threads.emplace_back([&file, window] {
                for (int i = 0; i < changes; ++i) {
                    const auto name = std::to_string(window) + '-' + std::to_string(i);
                    (void)file.change([&name](Json& document) { document[name] = true; });
                }
            });
        }
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(file.read()->size(), std::size_t{windows * changes});
    }

    void whatCannotBeReadIsNeverWrittenOver()
    {
        QTemporaryDir folder;
        const SharedFile file{folder.filePath(u"shared.json"_s),
            [](const Json& document) { return document.contains("ours"); }};
        const auto put = [&file](const QByteArray& bytes) {
            QFile out(file.path);
            return out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size();
        };
        const auto bytesOf = [](const QString& path) {
            QFile in(path);
            return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
        };
        const auto begin = [](Json& document) { document["ours"] = 1; };
        QVERIFY(put("{ cut"));
        QCOMPARE(file.read().error().code, ErrorCode::MalformedFile);
        QCOMPARE(bytesOf(file.path), QByteArray("{ cut"));
        QVERIFY(file.change(begin));
        QVERIFY(put("{\"theirs\": 2}"));
        QVERIFY(file.change(begin));
        QCOMPARE(file.read()->at("ours"), Json(1));
        QCOMPARE(bytesOf(file.path + u".unreadable"_s), QByteArray("{ cut"));
        QCOMPARE(bytesOf(file.path + u".unreadable-2"_s), QByteArray("{\"theirs\": 2}"));
    }

    void whatWouldBeTooLargeIsNotWritten()
    {
        QTemporaryDir folder;
        const SharedFile file{folder.filePath(u"shared.json"_s), [](const Json&) { return true; }};
        QVERIFY(file.change([](Json& document) { document["ours"] = 1; }));
        const auto grown = file.change([](Json& document) {
            document["much"] = std::string(std::size_t{17} * 1024 * 1024, 'x');
        });
        QVERIFY(!grown);
        QCOMPARE(grown.error().code, ErrorCode::Refused);
        QCOMPARE(*file.read(), (Json{{"ours", 1}}));
    }

    void theOneStoreOfAName()
    {
        QTemporaryDir folder;
        QTemporaryDir elsewhere;
        const Home home = Home::under(folder.path());
        const auto own = home.storeFile(u"halyard"_s);
        QVERIFY(ensureFolder(QFileInfo(own).path()));
        QVERIFY(makeStore(own));
        const auto kept = elsewhere.filePath(u"kestrel.sqlite"_s);
        QVERIFY(makeStore(kept));
        QVERIFY(!*openSavedStore({"sqlite", "kestrel", {}}, contextOf(home)));
        QVERIFY(saveConnection(home, connectionOf(u"1"_s, u"k"_s, u"sqlite:"_s + kept)));
        for (const char* name : {"halyard", "kestrel"}) {
            const auto store = openSavedStore({"sqlite", name, {}}, contextOf(home));
            QVERIFY2(store && *store, name);
            QCOMPARE((*store)->name().graph, std::string(name));
        }
        QVERIFY(!*openSavedStore({"falkor", "kestrel", {}}, contextOf(home)));
        // A store in the folder that is also saved counts once; another one of the same name makes
        // two.
        QVERIFY(saveConnection(home, connectionOf(u"2"_s, u"h"_s, u"sqlite:"_s + own)));
        QVERIFY(*openSavedStore({"sqlite", "halyard", {}}, contextOf(home)));
        const auto twin = elsewhere.filePath(u"halyard.sqlite"_s);
        QVERIFY(makeStore(twin));
        QVERIFY(saveConnection(home, connectionOf(u"3"_s, u"t"_s, u"sqlite:"_s + twin)));
        QVERIFY(!*openSavedStore({"sqlite", "halyard", {}}, contextOf(home)));
    }

    void aServerThatCannotBeReachedIsTold()
    {
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        QVERIFY(saveConnection(
            home, connectionOf(u"1"_s, u"t"_s, u"falkor://reader@127.0.0.1:1/team"_s)));
        const auto store = openSavedStore({"falkor", "team", {}}, contextOf(home));
        QVERIFY(!store);
        QCOMPARE(store.error().code, ErrorCode::Unreachable);
    }
};

QTEST_GUILESS_MAIN(TestSavedConnections)
#include "tst_savedconnections.moc"
