// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/figure.h"
#include "core/facts/ledger.h"
#include "tests/core/facts/fixture.h"

#include <QFile>
#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

class TestReplay final : public QObject
{
    Q_OBJECT

private slots:

    void match()
    {
        const Asked asked;
        QVERIFY2(asked.error.isEmpty(), qUtf8Printable(asked.error));
        for (const std::string& bytes : {asked.bytes, asked.bytes + "\n"}) {
            const Verification found = asked.verify(bytes);
            expect(found, Verdict::Match, "");
            QVERIFY(found.intact);
            QCOMPARE(found.snapshotHash, asked.snapshot.hash.text);
            QCOMPARE(found.recomputedHash, found.snapshotHash);
            QCOMPARE(found.receipts.size(), std::size_t{1});
            QVERIFY(found.receipts[0].replayed);
            QVERIFY(!found.receipts[0].otherStore);
            QVERIFY(!found.receipts[0].versionChanged);
        }
    }

    void everyChangedByteShows()
    {
        const Asked asked;
        const std::size_t step = std::max<std::size_t>(1, asked.bytes.size() / 400);
        for (std::size_t i = 0; i < asked.bytes.size(); i += step) {
            std::string changed = asked.bytes;
            changed[i] = static_cast<char>(changed[i] ^ 1);
            const Verification found = asked.verify(changed);
            QVERIFY2(found.reason == "not_intact" && !found.intact && found.receipts.empty(),
                changed.substr(i > 20 ? i - 20 : 0, 40).c_str());
        }
    }

    void strictBytes_data()
    {
        QTest::addColumn<int>("change");
        QTest::newRow("empty") << 0;
        QTest::newRow("not JSON") << 1;
        QTest::newRow("two newlines") << 2;
        QTest::newRow("leading space") << 3;
        QTest::newRow("duplicate key") << 4;
        QTest::newRow("other order of keys") << 5;
        QTest::newRow("byte order mark") << 6;
        QTest::newRow("cut") << 7;
        QTest::newRow("no snapshot") << 8;
        QTest::newRow("too deep") << 9;
        QTest::newRow("escaped letter") << 10;
        QTest::newRow("number with a fraction") << 11;
        QTest::newRow("NUL at the end") << 12;
    }

    void strictBytes()
    {
        QFETCH(int, change);
        const Asked asked;
        const std::string& bytes = asked.bytes;
        const std::string ts = "\"ts\":" + std::to_string(now);
        std::string fraction = bytes;
        fraction.replace(fraction.find(ts), ts.size(), ts + ".0");
        std::string escaped = bytes;
        escaped.replace(escaped.find("neighbors"), 1, "\\u006e");
        const std::vector<std::string> texts{"", "{", bytes + "\n\n", " " + bytes,
            "{\"ts\":1," + bytes.substr(1), "{\"ts\":" + std::to_string(now) + ",\"a\":1}",
            "\xef\xbb\xbf" + bytes, bytes.substr(0, bytes.size() / 2), "{}",
            std::string(100, '[') + std::string(100, ']'), escaped, fraction,
            bytes + std::string(1, '\0')};
        const Verification found = asked.verify(texts.at(static_cast<std::size_t>(change)));
        expect(found, Verdict::CannotCheck, "not_intact");
        QVERIFY(found.hasFile);
        QVERIFY(!found.detail.isEmpty());
    }

    void saysWhyItIsNotRead()
    {
        const Asked asked;
        std::string many = R"({"form":"mnemoscope-facts-1","outcomes":[)";
        for (int i = 0; i < 1'500'000; ++i)
            many += "0,";
        const Verification found = asked.verify(many + "0]}");
        expect(found, Verdict::CannotCheck, "not_intact");
        QCOMPARE(found.detail, QStringLiteral("The file holds more than 1500000 values."));
        const Verification twice = asked.verify("{\"ts\":1," + asked.bytes.substr(1));
        QVERIFY2(twice.detail.contains(QStringLiteral("“ts” occurs twice")),
            qUtf8Printable(twice.detail));
    }

    /// The receipts of a figure match; that its picture shows them is another question.
    void anUncheckedPictureIsTold()
    {
        const Asked asked;
        const auto svg = svgWithFigure("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "
                                       "xmlns=\"http://www.w3.org/2000/svg\">\n<desc>d</desc>\n"
                                       "</svg>\n",
            {"12 nodes", asked.snapshot.receipts, {}});
        QVERIFY(svg);
        Verification found = asked.verify(*svg);
        expect(found, Verdict::Match, "picture_unchecked");
        setPicture(found, {PictureState::Unchecked, "other_version", {}});
        expect(found, Verdict::Match, "picture_unchecked");
        Verification drawn = found;
        setPicture(drawn, {PictureState::Match, {}, {}});
        expect(drawn, Verdict::Match, "");
        setPicture(found, {PictureState::Differs, {}, {}});
        expect(found, Verdict::CannotCheck, "not_intact");
    }

    /// Each receipt of a figure is asked again, and told to be of another store of the same name.
    void everyReceiptOfAFigureIsReplayed()
    {
        const Place place;
        const auto built = place.snapshot({place.ask("neighbors", {{"node_id", "url:a"}}),
            place.ask("neighbors", {{"node_id", "url:b"}}),
            place.ask("summary_state", Json::object())});
        QVERIFY(built);
        const auto svg = svgWithFigure("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "
                                       "xmlns=\"http://www.w3.org/2000/svg\">\n<desc>d</desc>\n"
                                       "</svg>\n",
            {"three", built->receipts, {}});
        QVERIFY(svg);
        const Place elsewhere;
        const Verification found
            = verifyBytes(elsewhere.home, *svg, QStringLiteral("f.svg"), elsewhere.runner.get());
        QCOMPARE(found.receipts.size(), std::size_t{3});
        for (const ReceiptVerdict& each : found.receipts)
            QVERIFY2(
                each.replayed && each.otherStore && !each.inLedger, described(found).constData());
    }

    void resultHashIsComputedAgain()
    {
        // The snapshot's hash is right, but the result's is not.
        const Asked asked;
        Json document = asked.snapshot.document;
        document["outcomes"][0]["result"]["truncated"] = true;
        document.erase("snapshot_hash");
        document["snapshot_hash"] = canonicalHash(document).value();
        expect(asked.verify(canonicalJson(document).value()), Verdict::CannotCheck, "not_intact");
    }

    void moreInAnOutcomeIsNotIntact()
    {
        const Asked asked;
        Json document = asked.snapshot.document;
        document["outcomes"][0]["statement"] = "DROP TABLE node";
        expect(asked.verify(forged(document)), Verdict::CannotCheck, "not_intact");
    }

    void theFileIsHashedWhateverItIs()
    {
        const Asked asked;
        const std::string hash = asked.snapshot.hash.text;
        const auto hashOf = [&asked](const std::string& bytes) {
            const Verification found = asked.verify(bytes);
            return found.intact ? std::string("intact") : found.recomputedHash;
        };
        QCOMPARE(hashOf(asked.snapshot.document.dump(2)), hash);
        QCOMPARE(hashOf("{\"ts\":1," + asked.bytes.substr(1)), hash); // the last one counts
        Json bare = asked.snapshot.document;
        bare.erase("snapshot_hash");
        QCOMPARE(hashOf(canonicalJson(bare).value()), hash);
        QCOMPARE(hashOf("{}"), sha256Hex("{}"));
        QCOMPARE(hashOf("{ \"big\": 123456789012345678901234567890 }").size(), std::size_t{64});
        // What is no document is hashed as it is.
        for (const char* bytes :
            {"", "[]", "[] ", "5", "no JSON", "{\"ts\":", "\x89PNG", "%PDF-1.4"})
            QCOMPARE(toJson(asked.verify(bytes)).at("file").at("recomputed_hash"),
                Json(sha256Hex(bytes)));
        // Even what is larger than any file that is read.
        const QString large = asked.home.data + QStringLiteral("/large");
        QFile file(large);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(65 * 1024 * 1024));
        const auto told = verifyTarget(asked.home, large, asked.runner.get());
        QVERIFY(told && !told->intact);
        QCOMPARE(told->recomputedHash, sha256Hex(std::string(65 * 1024 * 1024, '\0')));
        const Receipt& receipt = asked.snapshot.receipts[0];
        QCOMPARE(
            asked.verify(canonicalJson(toJson(receipt)).value()).recomputedHash, receipt.id.text);
        QCOMPARE(hashOf(toJson(receipt).dump(1)), receipt.id.text);
    }

    /// Files from before stores had ids are still read; the stores are matched by name.
    void filesWithoutStoreIds()
    {
        const Asked asked;
        Json document = asked.snapshot.document;
        document["store"].erase("store_id");
        for (Json& outcome : document["outcomes"])
            outcome["store"].erase("store_id");
        const std::string bytes = forged(document);
        const Verification found = asked.verify(bytes);
        expect(found, Verdict::Match, "");
        QVERIFY(found.intact && !found.receipts[0].otherStore);
        const std::string receipt = canonicalJson(toJson(found.receipts[0].receipt)).value();
        QVERIFY(receipt.find("store_id") == std::string::npos);
        expect(asked.verify(receipt), Verdict::Match, "");
    }

    void forgedIsIntactAndDrifted()
    {
        const Asked asked;
        Json document = asked.snapshot.document;
        document["outcomes"][0]["result"]["neighbors"][0]["other_label"] = "forged";
        const Verification found = asked.verify(forged(document));
        QVERIFY(found.intact);
        expect(found, Verdict::Drifted, "");
        QCOMPARE(found.receipts[0].diff->changed.size(), std::size_t{1});
        QCOMPARE(
            found.receipts[0].diff->changed[0].pointer, std::string("/neighbors/0/other_label"));
        QCOMPARE(found.receipts[0].diff->changed[0].before, Json("forged"));
    }

    void changedGraphDrifts()
    {
        const Asked asked;
        QVERIFY(asked.apply(AddNode{resourceNode("c")}));
        QVERIFY(asked.apply(AddEdge{edge("res:c", "web:links_to", "url:a")}));
        QVERIFY(asked.apply(RemoveEdge{NodeId("res:b"), "web:links_to", NodeId("url:a"), {}}));
        const Verification found = asked.verify(asked.bytes);
        expect(found, Verdict::Drifted, "");
        const ResultDiff& diff = *found.receipts[0].diff;
        QCOMPARE(diff.added.size(), std::size_t{1});
        QCOMPARE(diff.added[0].after.at("other_id"), Json("res:c"));
        QCOMPARE(diff.removed.size(), std::size_t{1});
        QCOMPARE(diff.removed[0].before.at("other_id"), Json("res:b"));
        QVERIFY(diff.changed.empty());
        const Json printed = toJson(found);
        QCOMPARE(printed.at("verdict"), Json("DRIFTED"));
        QCOMPARE(printed.at("receipts").at(0).at("diff").size(), std::size_t{3});
        // The graph as it was: a match again.
        QVERIFY(asked.apply(RemoveNode{NodeId("res:c")}));
        QVERIFY(asked.apply(AddEdge{edge("res:b", "web:links_to", "url:a")}));
        expect(asked.verify(asked.bytes), Verdict::Match, "");
    }

    void withoutAStore()
    {
        const Asked asked;
        const Verification found = verifyBytes(asked.home, asked.bytes, {}, nullptr);
        expect(found, Verdict::CannotCheck, "no_store");
        QVERIFY(found.intact);
        QVERIFY(!found.receipts[0].replayed);
        const QueryRunner none(asked.catalogue, nullptr, asked.runner->profile(), Clock(now));
        expect(verifyBytes(asked.home, asked.bytes, {}, &none), Verdict::CannotCheck, "no_store");
    }

    void aDeadStoreIsNotNone_data()
    {
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<std::string>("reason");
        QTest::newRow("not there") << ErrorCode::NoSuchGraph << std::string("no_store");
        QTest::newRow("unreachable") << ErrorCode::Unreachable << std::string("not_answered");
        QTest::newRow("silent") << ErrorCode::TimedOut << std::string("not_answered");
        QTest::newRow("refused") << ErrorCode::NotPermitted << std::string("not_answered");
        QTest::newRow("damaged") << ErrorCode::StoreCorrupt << std::string("not_answered");
    }

    void aDeadStoreIsNotNone()
    {
        QFETCH(ErrorCode, code);
        QFETCH(std::string, reason);
        const Asked asked;
        QueryRunner dead(asked.catalogue, nullptr, asked.runner->profile(), Clock(now));
        dead.setAbsence(
            {code, QStringLiteral("away"), {}, {}, {}}, {"falkor", "team", "mnemoscope"});
        const auto found = verifyBytes(asked.home, asked.bytes, {}, &dead);
        expect(found, Verdict::CannotCheck, reason.c_str());
        QVERIFY(found.intact);
        QCOMPARE(found.receipts.at(0).why, QStringLiteral("away"));
        QCOMPARE(toJson(found).at("receipts").at(0).at("why"), Json("away"));
    }

    void absenceCanBeReplayed()
    {
        const Place place;
        const QueryRunner none(place.catalogue, nullptr, place.runner->profile(), Clock(now));
        const auto built
            = buildSnapshot(place.home, none, {none.run("neighbors", {{"node_id", "url:a"}})}, {});
        QVERIFY(built);
        // Without a store only the answers can be asked again.
        expect(verifyBytes(place.home, bytesOf(built->path), {}, &none), Verdict::Match,
            "parts_not_covered");
        expect(verifyBytes(place.home, bytesOf(built->path), {}, place.runner.get()),
            Verdict::Drifted, "");
    }

    void otherReasons()
    {
        const Asked asked;
        const auto with = [&](const char* name, const Json& value) {
            Json document = asked.snapshot.document;
            document["outcomes"][0][name] = value;
            return asked.verify(forged(document));
        };
        expect(with("query", "no_such_thing"), Verdict::CannotCheck, "unknown_query");
        expect(with("args", {{"node_id", "url:a"}, {"gone", 1}}), Verdict::CannotCheck,
            "query_changed");
        expect(with("args", {{"node_id", "url:a"}}), Verdict::CannotCheck, "query_changed");
        expect(with("status", "timed_out"), Verdict::CannotCheck, "not_answered");
        expect(with("status", "unreachable"), Verdict::CannotCheck, "not_answered");
        expect(with("status", "not_permitted"), Verdict::CannotCheck, "not_answered");
        const Verification version = with("version", std::string(64, '0'));
        expect(version, Verdict::Match, "");
        QVERIFY(version.receipts[0].versionChanged);
        const Verification store
            = with("store", {{"kind", "falkor"}, {"graph", "g"}, {"profile", "p"}});
        expect(store, Verdict::Match, "");
        QVERIFY(store.receipts[0].otherStore);
    }

    void worstOfAll()
    {
        const Place place;
        const auto built = place.snapshot({place.ask("neighbors", {{"node_id", "url:a"}}),
            place.ask("neighbors", {{"node_id", "url:c"}})});
        QVERIFY(place.apply(RemoveNode{NodeId("url:c")}));
        const Verification found
            = verifyBytes(place.home, bytesOf(built->path), {}, place.runner.get());
        expect(found, Verdict::Drifted, "");
        QVERIFY(found.receipts[0].verdict == Verdict::Match);
        QVERIFY(found.receipts[1].verdict == Verdict::Drifted);
        const Verification one = verifyBytes(
            place.home, bytesOf(built->path), {}, place.runner.get(), built->receipts[0].id);
        expect(one, Verdict::Match, "");
        QCOMPARE(one.receipts.size(), std::size_t{1});
    }

    void receiptDocument()
    {
        const Asked asked;
        const Receipt& receipt = asked.snapshot.receipts[0];
        const std::string bytes = canonicalJson(toJson(receipt)).value();
        const Verification found = asked.verify(bytes);
        expect(found, Verdict::Match, "");
        QCOMPARE(found.path, QStringLiteral("file.json"));
        QCOMPARE(found.snapshotHash, asked.snapshot.hash.text);

        // Without the snapshot, only the hashes are compared.
        const Place elsewhere;
        const Verification far
            = verifyBytes(elsewhere.home, bytes, QStringLiteral("r.json"), elsewhere.runner.get());
        expect(far, Verdict::Match, "");
        QVERIFY(elsewhere.apply(RemoveNode{NodeId("res:b")}));
        const Verification drifted
            = verifyBytes(elsewhere.home, bytes, QStringLiteral("r.json"), elsewhere.runner.get());
        expect(drifted, Verdict::Drifted, "");
        QVERIFY(!drifted.receipts[0].diff);

        std::string changed = bytes;
        changed.replace(changed.find("url:a"), 5, "url:b");
        expect(asked.verify(changed), Verdict::CannotCheck, "not_intact");
        // A receipt with correct hashes that its snapshot does not contain.
        Json other = toJson(receipt);
        other["args"]["node_id"] = "url:b";
        other.erase("id");
        other["id"] = canonicalHash(other).value();
        expect(asked.verify(canonicalJson(other).value()), Verdict::CannotCheck, "not_intact");
    }

    /// What a receipt tells of its answer besides the hash is covered by the hash.
    void aReceiptThatTellsMore_data()
    {
        QTest::addColumn<QString>("member");
        QTest::addColumn<QString>("value");
        QTest::newRow("another status") << QStringLiteral("status") << QStringLiteral("\"empty\"");
        QTest::newRow("cut or not") << QStringLiteral("truncated") << QStringLiteral("true");
    }

    void aReceiptThatTellsMore()
    {
        QFETCH(QString, member);
        QFETCH(QString, value);
        const Asked asked;
        Json receipt = toJson(asked.snapshot.receipts[0]);
        const Json told = Json::parse(value.toStdString());
        QVERIFY(receipt.at(member.toStdString()) != told);
        receipt[member.toStdString()] = told;
        receipt.erase("id");
        receipt["id"] = canonicalHash(receipt).value();
        const Place elsewhere; // where its snapshot is not at hand
        const auto found = verifyBytes(elsewhere.home, canonicalJson(receipt).value(),
            QStringLiteral("r.json"), elsewhere.runner.get());
        expect(found, Verdict::CannotCheck, "not_intact");
        QVERIFY(!found.intact);
    }

    void byIdFromTheLedger()
    {
        const Asked asked;
        const QString id = toQString(asked.snapshot.receipts[0].id.text);
        for (const QString& target : {id, id.left(8), asked.snapshot.path}) {
            const auto found = verifyTarget(asked.home, target, asked.runner.get());
            QVERIFY(found);
            expect(*found, Verdict::Match, "");
            QCOMPARE(found->path, asked.snapshot.path);
        }
        QCOMPARE(
            verifyTarget(asked.home, QStringLiteral("0123456789"), asked.runner.get()).error().code,
            ErrorCode::NotFound);
        QCOMPARE(verifyTarget(asked.home, QStringLiteral("nowhere.json"), asked.runner.get())
                     .error()
                     .code,
            ErrorCode::NotFound);

        QFile file(asked.snapshot.path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.write("[") == 1);
        file.close();
        const auto broken = verifyTarget(asked.home, id, asked.runner.get());
        QVERIFY(broken);
        expect(*broken, Verdict::CannotCheck, "not_intact");
        QCOMPARE(broken->receipts.size(), std::size_t{1});
    }

    void fileNameDoesNotMatter()
    {
        const Asked asked;
        const QString copy = asked.folder.filePath(QStringLiteral("sent.json"));
        QVERIFY(QFile::copy(asked.snapshot.path, copy));
        expect(*verifyTarget(asked.home, copy, asked.runner.get()), Verdict::Match, "");
    }

    void timePassingIsNoDrift()
    {
        const Asked asked;
        const auto built = asked.Place::snapshot({asked.ask("summary_state", Json::object()),
            asked.ask("url_status", {{"url_id", "url:a"}})});
        QVERIFY(built);
        const QueryRunner later(
            asked.catalogue, asked.store, asked.runner->profile(), Clock(now + 30 * 86400));
        expect(verifyBytes(asked.home, bytesOf(built->path), {}, &later), Verdict::Match, "");
    }
};

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
