// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/receiptreplay.h"
#include "tests/core/facts/fixture.h"

#include <utility>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// A store that counts how often somebody begins to read it.
class CountingStore final : public GraphStore
{
public:
    explicit CountingStore(std::shared_ptr<GraphStore> store) : m_store(std::move(store)) { }

    [[nodiscard]] int readers() const { return m_readers; }

    Dialect dialect() const override { return m_store->dialect(); }

    StoreName name() const override { return m_store->name(); }

    Result<StoreInfo> info() override { return m_store->info(); }

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext& context) override
    {
        ++m_readers;
        return m_store->openReader(context);
    }

    Status apply(const Commit& commit) override { return m_store->apply(commit); }

    Result<std::string> changeMark(const ReadContext& context) override
    {
        return m_store->changeMark(context);
    }

    Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext& context) override
    {
        return m_store->scan(node, edge, context);
    }

    Result<std::optional<Node>> findNode(const NodeId& id) override
    {
        return m_store->findNode(id);
    }

    Result<std::vector<Edge>> edgesOf(const NodeId& id, const std::string& kind) override
    {
        return m_store->edgesOf(id, kind);
    }

    Result<Json> state(const std::string& domain, const std::string& key) override
    {
        return m_store->state(domain, key);
    }

    Result<std::map<std::string, std::string>> states(const std::string& domain) override
    {
        return m_store->states(domain);
    }

    Result<std::vector<FrontierUrl>> frontier(
        std::int64_t now, std::int64_t limit, std::int64_t perHost) override
    {
        return m_store->frontier(now, limit, perHost);
    }

    Result<std::vector<Event>> events(std::int64_t after, std::int64_t limit) override
    {
        return m_store->events(after, limit);
    }

private:
    std::shared_ptr<GraphStore> m_store;
    int m_readers = 0;
};

} // namespace

/// Replays as the window asks for them.
class TestReceiptReplay final : public QObject
{
    Q_OBJECT

private slots:

    /// However many receipts of a file are replayed, the store is read for the file once.
    void aFileIsVerifiedOnceForAllItsReceipts()
    {
        const Place place;
        QVERIFY2(place.error.isEmpty(), qPrintable(place.error));
        std::vector<QueryOutcome> outcomes;
        for (const char* id : {"url:a", "url:b", "url:c", "res:a", "res:b"})
            outcomes.push_back(place.ask("neighbors", {{"node_id", id}}));
        const auto snapshot = place.snapshot(outcomes);
        QVERIFY(snapshot);
        const QString file = place.folder.filePath(QStringLiteral("sent.json"));
        QVERIFY(QFile::copy(snapshot->path, file));
        std::vector<ReceiptId> ids;
        for (const Receipt& receipt : snapshot->receipts)
            ids.push_back(receipt.id);
        QCOMPARE(ids.size(), outcomes.size());

        auto counting = std::make_shared<CountingStore>(place.store);
        auto open = std::make_shared<StoreSession>();
        open->store = counting;
        open->catalogue = place.catalogue;
        const auto runner = std::make_shared<const QueryRunner>(
            place.catalogue, counting, place.runner->profile(), Clock(now));
        open->runner = runner;
        const auto alone = verifyTarget(place.home, file, runner.get());
        QVERIFY(alone && alone->verdict == Verdict::Match);
        const int once = counting->readers();
        QVERIFY(once >= static_cast<int>(ids.size()));

        const ReplayGround ground{place.home, Clock(now), place.catalogue, open};
        const auto verdicts = replayReceipts(ground, ids, file);
        QVERIFY(verdicts);
        QCOMPARE(counting->readers(), 2 * once);
        QCOMPARE(verdicts->size(), ids.size());
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const ReceiptVerdict& verdict = (*verdicts)[i];
            QCOMPARE(verdict.receipt.id, ids[i]);
            QCOMPARE(verdict.verdict, Verdict::Match);
            QVERIFY(verdict.replayed && verdict.coverage);
            QCOMPARE(verdict.coverage->parts, alone->coverage.parts);
        }
        // One of them is replayed alone.
        const int before = counting->readers();
        const auto one = replayReceipts(ground, {ids[2]}, file);
        QVERIFY(one && one->size() == 1);
        QCOMPARE(one->front().receipt.id, ids[2]);
        QCOMPARE(one->front().verdict, Verdict::Match);
        QCOMPARE(counting->readers(), before + 1);
    }

    /// A receipt that the file does not hold has no verdict of another one.
    void whatIsNotInTheFileCannotBeChecked()
    {
        const Place place;
        const auto snapshot = place.snapshot({place.ask("neighbors", {{"node_id", "url:a"}})});
        QVERIFY(snapshot);
        auto open = std::make_shared<StoreSession>();
        open->store = place.store;
        open->runner = std::make_shared<const QueryRunner>(
            place.catalogue, place.store, place.runner->profile(), Clock(now));
        const ReceiptId other(std::string(64, 'f'));
        const auto verdicts = replayReceipts({place.home, Clock(now), place.catalogue, open},
            {snapshot->receipts[0].id, other}, snapshot->path);
        QVERIFY(verdicts);
        QCOMPARE((*verdicts)[0].verdict, Verdict::Match);
        QCOMPARE((*verdicts)[1].receipt.id, other);
        QCOMPARE((*verdicts)[1].verdict, Verdict::CannotCheck);
        QVERIFY(!(*verdicts)[1].replayed);
    }
};

QTEST_GUILESS_MAIN(TestReceiptReplay)
#include "tst_receiptreplay.moc"
