// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/coverage.h"
#include "core/facts/ledger.h"
#include "core/query/packedresult.h"
#include "tests/core/facts/fixture.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <sys/resource.h>

using namespace mnemo;
using namespace mnemo::test;

namespace {

QStringList idsOf(const Json& nodes)
{
    QStringList ids;
    for (const Json& node : nodes)
        ids << toQString(node.at("id").get<std::string>());
    return ids;
}

Commit manyNodes(int count)
{
    Commit commit;
    for (int i = 0; i < count; ++i) {
        const std::string id = "n" + std::to_string(100000 + i);
        commit.patches.push_back(AddNode{{NodeId(id), "fact", id, Json::object()}});
        if (i == 0)
            continue;
        for (const char* kind : {"first", "second", "third"})
            commit.patches.push_back(AddEdge{edge("n100000", kind, id)});
    }
    return commit;
}

/// While it lives, no file of this process can grow beyond `bytes`: writes fail as on a full disk.
class FileLimit final
{
public:
    explicit FileLimit(qint64 bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = static_cast<rlim_t>(bytes);
        setrlimit(RLIMIT_FSIZE, &limit);
    }

    ~FileLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }

    FileLimit(const FileLimit&) = delete;
    FileLimit& operator=(const FileLimit&) = delete;

private:
    rlimit m_before{};
};

bool hasCut(const Snapshot& snapshot, const char* name)
{
    const Json& cut = snapshot.document.at("cut");
    return std::find(cut.begin(), cut.end(), Json(name)) != cut.end();
}

} // namespace

class TestSnapshot final : public QObject
{
    Q_OBJECT

private slots:

    void fileIsWhatItSays()
    {
        const Place place;
        QVERIFY2(place.error.isEmpty(), qUtf8Printable(place.error));
        const auto built = place.snapshot({place.ask("neighbors", {{"node_id", "url:a"}})});
        QVERIFY2(built, built ? "" : qUtf8Printable(built.error().message));
        const std::string bytes = bytesOf(built->path);
        QCOMPARE(canonicalJson(built->document).value(), bytes);
        Json bare = built->document;
        bare.erase("snapshot_hash");
        QCOMPARE(sha256Hex(canonicalJson(bare).value()), built->hash.text);
        QVERIFY(built->path.endsWith(
            QStringLiteral("/%1_%2.json").arg(now).arg(toQString(built->hash.text))));
        QCOMPARE(built->document.at("ts").get<std::int64_t>(), now);
        QCOMPARE(built->document.at("tick"), Json(0));
        QCOMPARE(built->document.at("consistent"), Json(true));
        QCOMPARE(built->document.at("violations_of"), Json("own_nodes"));
        QCOMPARE(built->document.at("violations"), Json::array());
        QCOMPARE(built->document.at("crawler").at("queue_len"), Json(3));
        QCOMPARE(built->document.at("recent_events").size(), std::size_t{1});
        QCOMPARE(idsOf(built->document.at("nodes")),
            QStringList({QStringLiteral("res:a"), QStringLiteral("res:b"), QStringLiteral("url:a"),
                QStringLiteral("url:b"), QStringLiteral("url:c")}));
        QCOMPARE(built->document.at("edges").size(), std::size_t{5});
        QVERIFY(canonicalJson(built->summary)->size() <= 4096);
    }

    void aPackedResultIsWritten()
    {
        const Place place;
        const QueryOutcome plain = place.ask("neighbors", {{"node_id", "url:a"}});
        QueryOutcome packed = plain;
        packResult(packed, 0);
        QVERIFY(isPacked(packed));
        const auto built = place.snapshot({packed});
        QVERIFY2(built, built ? "" : qUtf8Printable(built.error().message));
        const Json& outcomes = built->document.at("outcomes");
        const auto kept = std::find_if(outcomes.begin(), outcomes.end(),
            [](const Json& outcome) { return outcome.at("query") == "neighbors"; });
        QVERIFY(kept != outcomes.end());
        QVERIFY(kept->at("result") == plain.result);
        QCOMPARE(kept->at("result_hash"), Json(plain.resultHash));
        QVERIFY(readSnapshot(built->path));
    }

    void aStrangersFileIsReadWhateverItsPartsAre()
    {
        const Place place;
        const auto built = place.snapshot({place.ask("neighbors", {{"node_id", "url:a"}})});
        QVERIFY(built);
        Json document = built->document;
        for (const char* name : {"counts", "crawler", "violations", "nodes", "recent_events"})
            document[name] = 5;
        document.erase("snapshot_hash");
        document["snapshot_hash"] = sha256Hex(canonicalJson(document).value());
        const QString path = built->path + QStringLiteral(".strange");
        QVERIFY(writeFileAtomically(path, canonicalJson(document).value()));
        const auto read = readSnapshot(path);
        QVERIFY2(read, read ? "" : qUtf8Printable(read.error().message));
        QCOMPARE(read->violations, Json::array());
        QCOMPARE(read->summary.at("roles"), Json::array());
    }

    void outcomesHaveExactlyTheirFields()
    {
        const Place place;
        const QueryOutcome outcome = place.ask("neighbors", {{"node_id", "url:a"}});
        const auto built = place.snapshot({outcome});
        QVERIFY(built);
        const Json& stored = built->document.at("outcomes").at(0);
        QCOMPARE(stored.size(), std::size_t{8});
        QCOMPARE(stored.at("result"), outcome.result);
        QCOMPARE(stored.at("result_hash"), Json(outcome.resultHash));
        QCOMPARE(stored.at("version"), Json(outcome.version));
        QCOMPARE(built->receipts.size(), std::size_t{1});
        QCOMPARE(built->receipts[0].resultHash, outcome.resultHash);
        QVERIFY(receiptsOf(built->document).value() == built->receipts);
        QCOMPARE(Ledger(place.home).receipts()->size(), std::size_t{1});
        Json receipt = toJson(built->receipts[0]);
        QVERIFY(receiptFromJson(receipt).value() == built->receipts[0]);
        receipt["tick"] = 5;
        QCOMPARE(receiptFromJson(receipt).error().code, ErrorCode::NotIntact);
    }

    void sameDataSameHash()
    {
        const Place first;
        const Place second;
        const auto build = [](const Place& place) {
            return place
                .snapshot({place.ask("neighbors", {{"node_id", "res:b"}}),
                    place.ask("search_nodes", {{"query", "nothing like it"}})})
                ->document;
        };
        QCOMPARE(build(first), build(first));
        // Snapshots of two stores with the same data differ in the store ids only.
        const auto withoutIds = [&build](const Place& place) {
            Json document = build(place);
            document.erase("snapshot_hash");
            document["store"].erase("store_id");
            for (Json& outcome : document["outcomes"])
                outcome["store"].erase("store_id");
            return document;
        };
        QCOMPARE(withoutIds(first), withoutIds(second));
        // On another day the snapshot differs, but the results are the same.
        const Place later(smallWeb(), now + 86400);
        const Json args{{"node_id", "res:b"}};
        QCOMPARE(later.ask("neighbors", args).resultHash, first.ask("neighbors", args).resultHash);
        QVERIFY(build(later) != build(first));
    }

    void nothingAskedStillReplays()
    {
        const Place place;
        const auto built = place.snapshot({});
        QVERIFY(built);
        QCOMPARE(built->receipts.size(), std::size_t{1});
        QCOMPARE(built->receipts[0].query, std::string("summary_state"));
    }

    void failuresGetAReceipt()
    {
        const Place place;
        const QueryRunner none(place.catalogue, nullptr, place.runner->profile(), Clock(now));
        const auto built = buildSnapshot(place.home, none,
            {none.run("neighbors", {{"node_id", "url:a"}}), none.run("no_query", {}),
                none.run("neighbors", Json::array({1}))},
            {});
        QVERIFY2(built, built ? "" : qUtf8Printable(built.error().message));
        QCOMPARE(built->receipts.size(), std::size_t{3});
        QVERIFY(built->receipts[0].status == QueryStatus::NoSuchGraph);
        QVERIFY(built->receipts[1].status == QueryStatus::NoSuchQuery);
        QVERIFY(built->receipts[2].status == QueryStatus::Refused);
        QCOMPARE(built->document.at("tick"), Json());
        QVERIFY(readSnapshot(built->path));
    }

    void limits()
    {
        const Place place(manyNodes(1300));
        QVERIFY2(place.error.isEmpty(), qUtf8Printable(place.error));
        const auto built = place.snapshot({place.ask("graph_slice", Json::object())});
        QVERIFY(built);
        QCOMPARE(built->document.at("nodes").size(), std::size_t{1000});
        QCOMPARE(built->document.at("edges").size(), std::size_t{2000});
        QVERIFY(hasCut(*built, "nodes"));
        QVERIFY(hasCut(*built, "edges"));
        QVERIFY(readSnapshot(built->path));
        const auto again = place.snapshot({place.ask("graph_slice", Json::object())});
        QCOMPARE(again->hash, built->hash);
    }

    /// What is called an embedding and is none is data like any other.
    void noVectorsAndNoPages()
    {
        const auto snapshotOf = [](double component) {
            std::vector<double> numbers(65, 0.5);
            numbers.back() = component;
            Commit commit;
            commit.patches.push_back(AddNode{{NodeId("n"), "fact", "n",
                {{"Text_Embedding", {1, 2}}, {"embedding_model", "minilm"}, {"embedding", 384},
                    {"vector", numbers}, {"small", std::vector<double>(64, 0.5)},
                    {"page", std::string(5000, 'x')},
                    {"umlauts", std::string(4095, 'x') + "\u00e4"}}}});
            return std::make_unique<Place>(commit);
        };
        const auto place = snapshotOf(0.5);
        const auto built = place->snapshot({});
        QVERIFY(built);
        const Json& properties = built->document.at("nodes").at(0).at("properties");
        QCOMPARE(properties.at("Text_Embedding"), Json({1, 2}));
        QCOMPARE(properties.at("embedding_model"), Json("minilm"));
        QCOMPARE(properties.at("embedding"), Json(384));
        QCOMPARE(properties.at("vector").at("vector"), Json(65));
        QCOMPARE(properties.at("vector").at("sha256").get<std::string>().size(), std::size_t{64});
        QCOMPARE(properties.at("small").size(), std::size_t{64});
        QCOMPARE(properties.at("page").get<std::string>().size(), std::size_t{4096});
        QCOMPARE(properties.at("umlauts").get<std::string>().size(), std::size_t{4095});
        QVERIFY(hasCut(*built, "embeddings"));
        QVERIFY(hasCut(*built, "texts"));
        // One component of a vector is enough to tell.
        const auto other = snapshotOf(0.25)->snapshot({});
        QVERIFY(other);
        QVERIFY(other->document.at("nodes") != built->document.at("nodes"));
    }

    /// Numbers that 32-bit floats cannot tell apart, too.
    void listsKeepAllDigits_data()
    {
        QTest::addColumn<double>("before");
        QTest::addColumn<double>("after");
        QTest::newRow("a second later") << 1700000000. << 1700000001.;
        QTest::newRow("a last digit") << 0.1 << 0.1000000001;
    }

    void listsKeepAllDigits()
    {
        QFETCH(double, before);
        QFETCH(double, after);
        const auto commitOf = [](double last) {
            std::vector<double> numbers(64, 0.5);
            numbers.push_back(last);
            Commit commit;
            commit.patches.push_back(AddNode{{NodeId("n"), "fact", "n", {{"samples", numbers}}}});
            return commit;
        };
        const Place place(commitOf(before));
        const auto built = place.snapshot({});
        QVERIFY(built);
        SnapshotOptions options;
        options.roundsVectors = true;
        const auto rounded = place.snapshot({}, options);
        QVERIFY(rounded);
        QVERIFY(!hasCut(*rounded, "exact_embeddings"));
        QVERIFY(coverSnapshot(built->document, *place.runner, {}).drifted.empty());
        // One that was written when digests were of 32-bit floats still says what it said.
        QVERIFY(coverSnapshot(rounded->document, *place.runner, {}).drifted.empty());
        const Place other(commitOf(after));
        const auto drifted = coverSnapshot(built->document, *other.runner, {}).drifted;
        QVERIFY(std::ranges::any_of(
            drifted, [](const PartDrift& part) { return part.part == "nodes"; }));
    }

    void bytesAreLimited()
    {
        Json properties;
        for (int i = 0; i < 10; ++i)
            properties["text" + std::to_string(i)] = std::string(4000, 'x');
        Commit commit;
        for (int i = 0; i < 600; ++i) {
            const std::string role = "role" + std::to_string(i / 5);
            commit.patches.push_back(AddNode{{NodeId(std::to_string(i)), role, {}, properties}});
            if (i > 0) {
                commit.patches.push_back(
                    AddEdge{edge(std::to_string(i - 1), "next", std::to_string(i))});
            }
        }
        const Place place(commit);
        const auto built = place.snapshot({});
        QVERIFY(built);
        const auto size = bytesOf(built->path).size();
        QVERIFY2(size <= std::size_t{16} * 1024 * 1024, std::to_string(size).c_str());
        QVERIFY(size > std::size_t{15} * 1024 * 1024);
        QVERIFY(hasCut(*built, "nodes"));
        const QStringList ids = idsOf(built->document.at("nodes"));
        QVERIFY(ids.size() > 300);
        for (const Json& kept : built->document.at("edges"))
            QVERIFY(ids.contains(toQString(kept.at("to").get<std::string>())));
        QVERIFY(readSnapshot(built->path));
    }

    void tooMuchIsRefused()
    {
        const Place place;
        QueryOutcome large = place.ask("neighbors", {{"node_id", "url:a"}});
        large.result["page"] = std::string(std::size_t{17} * 1024 * 1024, 'x');
        const auto built = place.snapshot({large});
        QVERIFY(!built);
        QCOMPARE(built.error().code, ErrorCode::Refused);
        QVERIFY(Ledger(place.home).receipts()->empty());
    }

    /// Small in bytes, but of so many values that no file with them could be read again.
    void valuesOfPartsAreCut()
    {
        const Json many(std::vector<std::string>(20'000));
        Commit commit;
        for (int i = 0; i < 64; ++i)
            commit.patches.push_back(AddNode{
                {NodeId(std::to_string(i)), "role" + std::to_string(i / 2), {}, {{"x", many}}}});
        const Place place(commit);
        QVERIFY2(place.error.isEmpty(), qPrintable(place.error));
        const auto built = place.snapshot({place.ask("summary_state", Json::object())});
        QVERIFY2(built, qPrintable(built ? QString() : built.error().message));
        QVERIFY(hasCut(*built, "nodes"));
        QVERIFY(!built->document.at("nodes").empty());
        const auto read = readSnapshot(built->path);
        QVERIFY2(read, qPrintable(read ? QString() : read.error().message));
        QCOMPARE(read->receipts.size(), std::size_t{1});
    }

    void answersThatCannotBeReadAgainAreRefused()
    {
        Json deep = Json::array();
        for (int level = 0; level < 100; ++level)
            deep = Json::array({std::move(deep)});
        const Place place;
        for (const Json& value : {Json(std::vector<std::string>(900'000)),
                 Json(std::vector<Json>(700'000, Json::array())), Json(std::vector<int>(1'600'000)),
                 deep}) {
            QueryOutcome outcome = place.ask("neighbors", {{"node_id", "url:a"}});
            outcome.result["x"] = value;
            const auto built = place.snapshot({outcome});
            QVERIFY(!built);
            QCOMPARE(built.error().code, ErrorCode::Refused);
            QVERIFY(!built.error().hint.isEmpty());
            // Nothing of it was filed.
            QVERIFY(Ledger(place.home).receipts()->empty());
            QVERIFY(QDir(place.home.factsFolder()).entryList(QDir::Files).isEmpty());
        }
    }

    void violations()
    {
        Commit commit = smallWeb();
        commit.patches.push_back(AddNode{urlNode("z", {{"canonical_url", nullptr}})});
        const Place place(commit);
        SnapshotOptions whole;
        whole.scope = InvariantScope::WholeGraph;
        const auto built = place.snapshot({}, whole);
        QVERIFY(built);
        QCOMPARE(built->violations.size(), std::size_t{1});
        QCOMPARE(built->violations.at(0).at("node"), Json("url:z"));
        QCOMPARE(built->document.at("violations_of"), Json("whole_graph"));
    }

    void sourceOutsideOfTheSnapshotIsNoViolation()
    {
        // More URLs than the top five, so that the resources' sources are not in the snapshot.
        Commit commit = smallWeb();
        for (int i = 0; i < 9; ++i) {
            const std::string name = "p" + std::to_string(i);
            commit.patches.push_back(AddNode{urlNode(name)});
            commit.patches.push_back(AddEdge{edge("res:a", "web:links_to", "url:" + name)});
            commit.patches.push_back(AddEdge{edge("res:b", "web:links_to", "url:" + name)});
        }
        commit.patches.push_back(AddNode{urlNode("lone")});
        commit.patches.push_back(AddNode{resourceNode("lone")});
        commit.patches.push_back(AddEdge{edge("res:lone", "web:source_of", "url:lone")});
        const Place place(commit);
        const std::vector asked{place.ask("neighbors", {{"node_id", "res:a"}})};
        const auto built = place.snapshot(asked);
        QVERIFY(built);
        QVERIFY(idsOf(built->document.at("nodes")).contains(QStringLiteral("res:lone")));
        QVERIFY(!idsOf(built->document.at("nodes")).contains(QStringLiteral("url:lone")));
        QCOMPARE(built->violations, Json::array());
        QVERIFY(
            place.apply(RemoveEdge{NodeId("res:lone"), "web:source_of", NodeId("url:lone"), {}}));
        QCOMPARE(place.snapshot(asked)->violations.size(), std::size_t{1});
    }

    void cancel()
    {
        const Place place;
        SnapshotOptions options;
        options.cancel.cancel();
        QCOMPARE(place.snapshot({}, options).error().code, ErrorCode::Cancelled);
        QVERIFY(!QFile::exists(place.home.ledgerFile()));
    }

    void prune()
    {
        const Place place;
        const auto old = place.snapshot({});
        const QString other = place.home.factsFolder() + QStringLiteral("/notes.json");
        QVERIFY(writeFileAtomically(other, "{}"));
        QCOMPARE(findSnapshotFile(place.home, old->hash).value(), old->path);
        QFile draft(place.home.factsFolder() + QStringLiteral("/.1_ab.json.0abc.tmp"));
        QVERIFY(draft.open(QIODevice::WriteOnly)); // left by a program that was killed
        draft.close();
        QCOMPARE(pruneSnapshots(place.home, 7, now + 7 * 86400).value(), 0);
        QVERIFY(!draft.exists());
        QCOMPARE(pruneSnapshots(place.home, 7, now + 7 * 86400 + 1).value(), 1);
        QVERIFY(!QFile::exists(old->path));
        QVERIFY(QFile::exists(other));
        QCOMPARE(findSnapshotFile(place.home, old->hash).error().code, ErrorCode::NotFound);
        QCOMPARE(pruneSnapshots(place.home, -1, now).error().code, ErrorCode::BadArgument);
        QVERIFY(Ledger(place.home).check()->ok);
    }

    void aFolderThatCannotBeMade()
    {
        const Place place;
        // A file is in the place of the folder, which fails even for root.
        QVERIFY(ensureFolder(place.home.data));
        QVERIFY(writeFileAtomically(place.home.data + QStringLiteral("/world_state"), "x"));
        QVERIFY(!place.snapshot({}));
        QVERIFY(!QFile::exists(place.home.ledgerFile()));
    }

    void fullDisk()
    {
        const Place place;
        const auto first = place.snapshot({});
        QVERIFY(first);
        {
            const FileLimit limit(1024);
            const auto built = place.snapshot({place.ask("neighbors", {{"node_id", "url:a"}})});
            QVERIFY(!built);
            QCOMPARE(built.error().code, ErrorCode::DiskFull);
        }
        QCOMPARE(QDir(place.home.factsFolder()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        QVERIFY(Ledger(place.home).append(std::vector(100, first->receipts[0])));
        {
            // There is room for the snapshot, but not for its receipt.
            const FileLimit limit(QFileInfo(place.home.ledgerFile()).size() + 10);
            const auto built = place.snapshot({place.ask("neighbors", {{"node_id", "url:a"}})});
            QVERIFY(!built);
            QCOMPARE(built.error().code, ErrorCode::DiskFull);
        }
        const auto check = Ledger(place.home).check();
        QVERIFY(check->ok);
        QCOMPARE(check->head.entries, 101);
        QVERIFY(place.snapshot({}));
    }
};

QTEST_GUILESS_MAIN(TestSnapshot)
#include "tst_snapshot.moc"
