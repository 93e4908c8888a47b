// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a verdict covers: every forgery in a snapshot is detected, or the part is not covered.

#include "tests/core/facts/fixture.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// A copy of `value` in which one leaf, list or object differs; a different one with each call.
class Forger final
{
public:
    explicit Forger(Json document) : m_document(std::move(document)) { }

    /// Calls `visit` with a changed document for every place in the member `name`.
    void each(const std::string& name, const std::function<void(const Json&)>& visit)
    {
        m_visit = visit;
        change(m_document.at(name));
    }

private:
    void put(Json& place, Json other)
    {
        std::swap(place, other);
        m_visit(m_document);
        std::swap(place, other);
    }

    void change(Json& place)
    {
        if (place.is_string()) {
            put(place, place.get<std::string>() + "x");
        } else if (place.is_number()) {
            put(place, place.get<std::int64_t>() + 1);
        } else if (place.is_boolean()) {
            put(place, !place.get<bool>());
        } else if (place.is_null()) {
            put(place, 1);
        } else if (place.is_array()) {
            Json longer = place;
            longer.push_back("forged");
            put(place, longer);
            if (!place.empty())
                put(place, Json(place.begin() + 1, place.end()));
        } else {
            Json larger = place;
            larger["forged"] = 1;
            put(place, larger);
            const Json before = place;
            for (const auto& [name, value] : before.items()) {
                Json smaller = before;
                smaller.erase(name);
                put(place, smaller);
            }
        }
        if (place.is_structured()) {
            for (Json& item : place)
                change(item);
        }
    }

    Json m_document;
    std::function<void(const Json&)> m_visit;
};

bool covers(const Verification& verification, const std::string& part)
{
    const auto& parts = verification.coverage.parts;
    return std::find(parts.begin(), parts.end(), part) != parts.end();
}

} // namespace

class TestCoverage final : public QObject
{
    Q_OBJECT

private slots:

    void everyPartIsCovered_data()
    {
        QTest::addColumn<bool>("wholeGraph");
        QTest::newRow("what a chat writes") << false;
        QTest::newRow("mnemo facts") << true;
    }

    /// An untouched file is covered except for its time; whatever is changed, added or removed,
    /// with all hashes recomputed, is detected or not covered.
    void everyPartIsCovered()
    {
        QFETCH(bool, wholeGraph);
        Place place;
        QVERIFY(place.apply(AddNode{resourceNode("lone")})); // breaks a rule
        SnapshotOptions options;
        if (wholeGraph)
            options.scope = InvariantScope::WholeGraph;
        const std::vector<QueryOutcome> asked{place.ask("neighbors", {{"node_id", "res:lone"}})};
        const auto built
            = place.snapshot(wholeGraph ? std::vector<QueryOutcome>() : asked, options);
        QVERIFY(built);
        const auto verify = [&place](const Json& document) {
            return verifyBytes(place.home, forged(document), {}, place.runner.get());
        };
        const Verification honest = verify(built->document);
        expect(honest, Verdict::Match, "");
        const std::vector<std::string> all{"counts", "crawler", "cut", "edges", "nodes", "outcomes",
            "recent_events", "store", "tick", "violations", "violations_of"};
        QVERIFY2(honest.coverage.parts == all, described(honest).constData());
        QVERIFY((honest.coverage.others == std::vector<std::string>{"consistent", "ts"}));
        QVERIFY(!built->document.at("violations").empty());

        int tried = 0;
        for (const auto& [member, value] : built->document.items()) {
            const std::string& name = member;
            if (name == "outcomes" || name == "snapshot_hash")
                continue;
            Json less = built->document;
            less.erase(name);
            QVERIFY2(!covers(verify(less), name), name.c_str());
            Forger(built->document).each(name, [&](const Json& document) {
                ++tried;
                const Verification found = verify(document);
                const bool isTold = found.verdict != Verdict::Match || !covers(found, name);
                QVERIFY2(isTold, (name + ": " + document.at(name).dump()).c_str());
            });
        }
        QVERIFY(tried > 200);
        Json more = built->document;
        more["approved_by"] = "the boss";
        const Verification unknown = verify(more);
        expect(unknown, Verdict::CannotCheck, "not_intact");
        QVERIFY(unknown.detail.contains(QStringLiteral("approved_by")));
        QCOMPARE(unknown.recomputedHash, unknown.snapshotHash);
    }

    void aPartThatDriftedIsTold()
    {
        const Asked asked;
        Json document = asked.snapshot.document;
        document["counts"]["nodes_by_role"]["web:url"] = 4;
        const Verification found = asked.verify(forged(document));
        expect(found, Verdict::Drifted, "part_drifted");
        QVERIFY(found.receipts[0].verdict == Verdict::Match);
        const Json printed = toJson(found);
        QCOMPARE(printed.at("parts").size(), std::size_t{1});
        QCOMPARE(printed.at("parts").at(0).at("part"), Json("counts"));
        QCOMPARE(printed.at("parts").at(0).at("diff").at("changed").at(0).at("pointer"),
            Json("/nodes_by_role/web:url"));
        // Parts about another moment of the world cannot be recomputed any more.
        document["tick"] = 7;
        const Verification gone = asked.verify(forged(document));
        expect(gone, Verdict::Match, "other_snapshot");
        QVERIFY((gone.coverage.parts == std::vector<std::string>{"outcomes"}));
    }

    void nothingSwitchesTheCheckOff_data()
    {
        QTest::addColumn<QByteArray>("patch");
        QTest::addColumn<Verdict>("verdict");
        QTest::addColumn<std::string>("reason");
        const auto row
            = [](const char* name, const char* patch, Verdict verdict, const char* reason) {
                  QTest::newRow(name) << QByteArray(patch) << verdict << std::string(reason);
              };
        row("forged alone", "{}", Verdict::Drifted, "part_drifted");
        row("another tick than its answer's", R"({"tick":5})", Verdict::CannotCheck, "not_intact");
        row("of no one moment", R"({"consistent":false})", Verdict::Drifted, "part_drifted");
        row("of no one moment, with a reason",
            R"({"consistent":false,"inconsistent_because":["graph_changed_meanwhile"]})",
            Verdict::Drifted, "part_drifted");
        row("another tick, and of no one moment", R"({"consistent":false,"tick":5})",
            Verdict::Match, "parts_not_covered");
        row("no such scope", R"({"violations_of":"none"})", Verdict::CannotCheck, "not_intact");
        row("a scope that is no text", R"({"violations_of":5})", Verdict::CannotCheck,
            "not_intact");
        for (const char* name : {"consistent", "counts", "crawler", "cut", "edges", "nodes",
                 "recent_events", "store", "violations", "violations_of"})
            row(qPrintable(QStringLiteral("without ") + QLatin1String(name)),
                qPrintable(QStringLiteral("{\"%1\":null}").arg(QLatin1String(name))),
                Verdict::CannotCheck, "not_intact");
        row("without any part",
            R"({"consistent":null,"counts":null,"crawler":null,"cut":null,"edges":null,)"
            R"("nodes":null,"recent_events":null,"violations":null,"violations_of":null})",
            Verdict::Match, "parts_not_covered");
        row("without any part and store",
            R"({"consistent":null,"counts":null,"crawler":null,"cut":null,"edges":null,)"
            R"("nodes":null,"recent_events":null,"store":null,"violations":null,)"
            R"("violations_of":null})",
            Verdict::CannotCheck, "not_intact");
    }

    /// Counts are forged, and one more member so that nobody should look at them.
    void nothingSwitchesTheCheckOff()
    {
        QFETCH(QByteArray, patch);
        QFETCH(Verdict, verdict);
        QFETCH(std::string, reason);
        const Place place;
        SnapshotOptions options;
        options.scope = InvariantScope::WholeGraph;
        const auto built = place.snapshot({}, options);
        QVERIFY(built);
        Json document = built->document;
        document["counts"]["nodes_by_role"]["web:url"] = 667;
        document.merge_patch(Json::parse(patch.toStdString()));
        const Place elsewhere;
        const Verification found
            = verifyBytes(elsewhere.home, forged(document), {}, place.runner.get());
        expect(found, verdict, reason.c_str());
        const auto& others = found.coverage.others;
        const bool isListed = std::find(others.begin(), others.end(), "counts") != others.end();
        QCOMPARE(isListed, reason == "parts_not_covered");
    }

    /// That this home wrote another file says more than that parts are not covered.
    void theStrongerReasonStands()
    {
        const Asked asked;
        Json document = asked.snapshot.document;
        for (const char* name : {"consistent", "counts", "crawler", "cut", "edges", "nodes",
                 "recent_events", "violations", "violations_of"})
            document.erase(name);
        expect(asked.verify(forged(document)), Verdict::Match, "other_snapshot");
    }

    void theOwnLedgerIsCompared()
    {
        const Asked asked;
        QVERIFY(asked.verify(asked.bytes).receipts[0].inLedger);
        QVERIFY(!asked.verify(asked.bytes).receipts[0].otherSnapshot);
        // Everything beside the answer forged: another snapshot, and so another receipt.
        Json document = asked.snapshot.document;
        document["violations"] = {{{"invariant", "x"}, {"message", "m"}, {"node", "url:a"}}};
        const Verification found = asked.verify(forged(document));
        QVERIFY(!found.receipts[0].inLedger);
        QVERIFY(found.receipts[0].otherSnapshot);
        QCOMPARE(found.receipts[0].reason, std::string("other_snapshot"));
        // Nor does another time make it an answer that this home knows nothing of.
        document = asked.snapshot.document;
        document["ts"] = document.at("ts").get<std::int64_t>() - 86400;
        const Verification later = asked.verify(forged(document));
        expect(later, Verdict::Match, "other_snapshot");
        QVERIFY(!later.receipts[0].inLedger && later.receipts[0].otherSnapshot);
        const Place elsewhere;
        const Verification far
            = verifyBytes(elsewhere.home, asked.bytes, {}, elsewhere.runner.get());
        QVERIFY(!far.receipts[0].inLedger && !far.receipts[0].otherSnapshot);
        QVERIFY(far.receipts[0].otherStore); // another store with the same name
        QCOMPARE(toJson(far).at("receipts").at(0).at("in_ledger"), Json(false));
    }

    void aForgedReceiptIsInNoLedger_data()
    {
        QTest::addColumn<QByteArray>("patch");
        QTest::newRow("snapshot") << "{\"snapshot_hash\":\"" + QByteArray(64, 'f') + "\"}";
        QTest::newRow("time") << QByteArray(R"({"ts":5})");
        QTest::newRow("tick") << QByteArray(R"({"tick":99})");
        QTest::newRow("version") << "{\"version\":\"" + QByteArray(64, '0') + "\"}";
        QTest::newRow("store") << QByteArray("{\"store\":{\"graph\":\"another\"}}");
    }

    /// A receipt with another id, which says something else of the same answer.
    void aForgedReceiptIsInNoLedger()
    {
        QFETCH(QByteArray, patch);
        const Asked asked;
        Json receipt = toJson(asked.snapshot.receipts[0]);
        receipt.merge_patch(Json::parse(patch.toStdString()));
        receipt.erase("id");
        receipt["id"] = canonicalHash(receipt).value();
        QVERIFY(receipt != toJson(asked.snapshot.receipts[0]));
        const Verification found = asked.verify(canonicalJson(receipt).value());
        QVERIFY2(found.receipts.size() == 1, described(found).constData());
        QCOMPARE(toJson(found).at("receipts").at(0).at("in_ledger"), Json(false));
        if (patch.contains("snapshot_hash"))
            expect(found, Verdict::Match, "other_snapshot");
        else
            expect(found, Verdict::CannotCheck, "not_intact");
    }
};

QTEST_GUILESS_MAIN(TestCoverage)
#include "tst_coverage.moc"
