// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"

#include <QThread>

#include <atomic>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// `count` nodes, each linked to the next.
Commit ring(int count, const std::string& prefix)
{
    Commit commit;
    const auto id = [&](int i) { return NodeId(prefix + std::to_string(i % count)); };
    for (int i = 0; i < count; ++i)
        commit.patches.emplace_back(AddNode{{id(i), "fact", {}, Json::object()}});
    for (int i = 0; i < count; ++i)
        commit.patches.emplace_back(AddEdge{{id(i), "knows", id(i + 1), {}, Json::object()}});
    return commit;
}

} // namespace

/// Whose a graph is, and how graphs of one name are told apart.
class FalkorStoreIdTest final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        MNEMO_NEED_FALKOR();
        m_server = std::make_unique<FalkorServer>();
        QVERIFY(m_server->start());
    }

    void eachGraphHasItsOwnId()
    {
        const auto idOf = [this](const QString& graph) {
            const auto store = opened(url(graph), OpenMode::Read);
            return runnerOver(store)->run("summary_state", Json::object()).store.id;
        };
        const auto store = opened(url(QStringLiteral("g")), OpenMode::Write);
        QVERIFY(store->apply(ring(2, "n")).has_value());
        const auto id = idOf(QStringLiteral("g"));
        QVERIFY(id && isStoreId(*id));
        QVERIFY(store->apply(ring(3, "m")).has_value());
        QCOMPARE(idOf(QStringLiteral("g")), id);
        QCOMPARE(store->info()->name.id, id);
        QVERIFY(opened(url(QStringLiteral("h")), OpenMode::Write)->apply(ring(2, "n")).has_value());
        QVERIFY(isStoreId(*idOf(QStringLiteral("h"))) && idOf(QStringLiteral("h")) != id);
        // One of an earlier version gets an id when it is next written to, not by being read.
        std::ignore = m_server->command(
            {"GRAPH.QUERY", "g", "MATCH (s:State {domain: '_store', key: 'id'}) DELETE s"});
        for (int i = 0; i < 2; ++i)
            QCOMPARE(idOf(QStringLiteral("g")), std::optional(std::string()));
        QVERIFY(store->apply(ring(4, "m")).has_value());
        QVERIFY(isStoreId(*idOf(QStringLiteral("g"))) && idOf(QStringLiteral("g")) != id);
        // What is not the program's own is never written to.
        std::ignore = m_server->command({"GRAPH.QUERY", "theirs", "CREATE (:Person {name: 'x'})"});
        QCOMPARE(idOf(QStringLiteral("theirs")), std::optional(std::string()));
    }

    /// Whoever opens an empty graph while another program writes its first rows never takes it for
    /// one of others, which would be read only.
    void openingBesideTheFirstCommitFindsTheOwnGraph()
    {
        constexpr int rounds = 40;
        int openings = 0;
        int own = 0;
        for (int round = 0; round < rounds; ++round) {
            const auto graph = QStringLiteral("round%1").arg(round);
            std::atomic_bool isWritten = false;
            std::unique_ptr<QThread> other(QThread::create([&] {
                isWritten = opened(url(graph), OpenMode::Write)->apply(ring(1, "n")).has_value();
            }));
            other->start();
            while (!other->isFinished()) {
                const auto store = openStore(*parseStoreUrl(url(graph)), OpenMode::Write);
                own += store && (*store)->name().profile == "mnemoscope" ? 1 : 0;
                ++openings;
            }
            other->wait();
            QVERIFY(isWritten);
        }
        QCOMPARE(own, openings);
        QVERIFY(openings > rounds);
    }

private:
    [[nodiscard]] QString url(const QString& graph) const
    {
        return QStringLiteral("falkor://127.0.0.1:%1/").arg(m_server->port()) + graph;
    }

    std::unique_ptr<FalkorServer> m_server;
};

QTEST_GUILESS_MAIN(FalkorStoreIdTest)
#include "tst_falkorstoreid.moc"
