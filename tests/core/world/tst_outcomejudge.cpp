// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/outcomejudge.h"
#include "core/world/prng.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace mnemo;

namespace {

constexpr std::int64_t born = 100;
constexpr std::int64_t ttl = 50;
constexpr std::int64_t deadline = born + ttl;

JudgeGraph oneDaimoi()
{
    JudgeGraph graph;
    graph.alive[1] = {born, ttl, Intent::Ask, NodeId("presence:own"), NodeId("nexus:goal")};
    JudgeGraph::Target open;
    open.priorities.fill(1);
    open.room = 10;
    graph.targets[NodeId("nexus:open")] = open;
    graph.targets[NodeId("presence:own")] = open;
    auto full = open;
    full.room = 0;
    graph.targets[NodeId("nexus:full")] = full;
    auto closed = open;
    closed.priorities.fill(0);
    graph.targets[NodeId("nexus:closed")] = closed;
    auto cooling = open;
    cooling.cooldownUntil = 1'000'000;
    graph.targets[NodeId("presence:cooling")] = cooling;
    graph.targets[NodeId("url:a")] = {PlaceRole::Url, {}, 0, 0};
    return graph;
}

JudgeEvent reach(const char* target, std::int64_t tick)
{
    return {tick, 1, JudgeEventKind::Collision, NodeId(target), false, {}};
}

JudgeEvent meetUrl(std::int64_t tick, bool accepted, const char* reason)
{
    return {tick, 1, JudgeEventKind::UrlEncounter, NodeId("url:a"), accepted, reason};
}

JudgeEvent timeout(std::int64_t tick)
{
    return {tick, 1, JudgeEventKind::Timeout, NodeId(), false, {}};
}

QString told(const Judgement& judgement)
{
    QStringList out;
    for (const auto& each : judgement.outcomes) {
        out.append(
            QStringLiteral("%1@%2%3%4")
                .arg(QString::fromStdString(std::string(outcomeName(each.outcome))))
                .arg(each.tick)
                .arg(each.target.empty() ? QString() : u' ' + toQString(each.target.text),
                    each.reasonCode.empty() ? QString() : u' ' + toQString(each.reasonCode)));
    }
    return out.join(QStringLiteral(", "));
}

std::vector<JudgeEvent> randomEvents(Prng& prng, std::size_t count, std::int64_t daimoi)
{
    const std::array targets{"nexus:open", "nexus:full", "nexus:closed", "presence:cooling",
        "presence:own", "url:a", "url:nowhere", ""};
    std::vector<JudgeEvent> events;
    for (std::size_t i = 0; i < count; ++i) {
        JudgeEvent event;
        event.tick = prng.between(born - 10, deadline + 10);
        event.daimoi = static_cast<DaimoiNumber>(prng.between(0, daimoi + 3));
        const auto kind = prng.between(0, 3);
        event.kind = kind == 3 ? JudgeEventKind::Unknown : static_cast<JudgeEventKind>(kind);
        event.target = NodeId(targets.at(static_cast<std::size_t>(prng.between(0, 7))));
        event.fetchAccepted = prng.unit() < 0.1;
        event.reason = event.fetchAccepted ? "" : "cooldown";
        events.push_back(std::move(event));
    }
    return events;
}

void shuffle(Prng& prng, std::vector<JudgeEvent>& events)
{
    for (std::size_t i = events.size(); i > 1; --i)
        std::swap(events[i - 1], events[prng.next() % i]);
}

bool samePatches(const std::vector<Patch>& a, const std::vector<Patch>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        if (x.index() != y.index())
            return false;
        if (const auto* node = std::get_if<AddNode>(&x))
            return node->node == std::get<AddNode>(y).node;
        return std::get<AddEdge>(x).edge == std::get<AddEdge>(y).edge;
    });
}

} // namespace

class TestOutcomeJudge final : public QObject
{
    Q_OBJECT

private slots:

    void judges_data()
    {
        QTest::addColumn<std::vector<JudgeEvent>>("events");
        QTest::addColumn<QString>("outcomes");
        using List = std::vector<JudgeEvent>;
        const auto at = deadline;
        QTest::newRow("nothing") << List{} << "";
        QTest::newRow("arrives") << List{reach("nexus:open", 120)} << "food@120 nexus:open";
        // Death exactly at the deadline, food in that very tick (T3).
        QTest::newRow("deadline") << List{timeout(at)} << "death@150 nexus:goal ttl_reached";
        QTest::newRow("a tick before") << List{timeout(at - 1)} << "";
        QTest::newRow("food in the deadline's tick")
            << List{timeout(at), reach("nexus:open", at)} << "food@150 nexus:open";
        QTest::newRow("fetch in the deadline's tick")
            << List{timeout(at), meetUrl(at, true, "")} << "food@150 url:a";
        QTest::newRow("too late") << List{reach("nexus:open", at + 1), timeout(at + 1)}
                                  << "death@151 nexus:goal ttl_reached";
        QTest::newRow("capacity") << List{reach("nexus:full", 120)}
                                  << "rejected@120 nexus:full capacity";
        QTest::newRow("policy") << List{reach("nexus:closed", 120)}
                                << "rejected@120 nexus:closed policy";
        QTest::newRow("cooldown") << List{reach("presence:cooling", 120)}
                                  << "rejected@120 presence:cooling cooldown";
        QTest::newRow("own presence") << List{reach("presence:own", 120)} << "";
        QTest::newRow("fetch") << List{meetUrl(120, true, "")} << "food@120 url:a";
        for (const char* reason : {"cooldown", "queue_full", "rate_limited", "invalid_url"}) {
            QTest::newRow(reason)
                << List{meetUrl(120, false, reason)}
                << QStringLiteral("rejected@120 url:a %1").arg(QString::fromLatin1(reason));
        }
        QTest::newRow("no crawler") << List{meetUrl(120, false, "")} << "rejected@120 url:a policy";
        QTest::newRow("rejected, then dead")
            << List{timeout(at), reach("nexus:full", at)}
            << "rejected@150 nexus:full capacity, death@150 nexus:goal ttl_reached";
        QTest::newRow("twice the same") << List{reach("nexus:full", 120), reach("nexus:full", 120)}
                                        << "rejected@120 nexus:full capacity";
        QTest::newRow("one end") << List{reach("nexus:open", 121), reach("nexus:open", 120),
            timeout(at)} << "food@120 nexus:open";
        QTest::newRow("before birth") << List{reach("nexus:open", born - 1)} << "";
        QTest::newRow("not yet") << List{reach("nexus:open", 1000)} << "";
        QTest::newRow("nowhere") << List{reach("nexus:none", 120)} << "";
        QTest::newRow("wrong kind") << List{reach("url:a", 120)} << "";
        QTest::newRow("unknown kind")
            << List{{120, 1, judgeEventKind("daimoi_dance"), NodeId("nexus:open"), true, {}},
                   {120, 1, static_cast<JudgeEventKind>(77), NodeId("nexus:open"), true, {}}}
            << "";
        QTest::newRow("unknown daimoi")
            << List{{120, 99, JudgeEventKind::Collision, NodeId("nexus:open"), false, {}}} << "";
    }

    void judges()
    {
        QFETCH(std::vector<JudgeEvent>, events);
        QFETCH(QString, outcomes);
        const auto judgement = OutcomeJudge::onTick(500, events, oneDaimoi(), 0);
        QCOMPARE(told(judgement), outcomes);
        std::size_t ends = 0;
        for (const auto& each : judgement.outcomes)
            ends += each.outcome == OutcomeKind::Rejected ? 0 : 1;
        QCOMPARE(judgement.reinforcements.size(), ends);
        QCOMPARE(judgement.patches.size(), judgement.outcomes.size() * 2);
        const auto decided = OutcomeJudge::decide(500, events, oneDaimoi());
        QCOMPARE(decided.outcomes, judgement.outcomes);
        QVERIFY(decided.patches.empty());
        for (const auto& each : judgement.reinforcements)
            QCOMPARE(each.sign == Sign::Plus, outcomes.contains(QStringLiteral("food")));
    }

    /// Room is given out in the order of daimoi; after an arrival the place cools down.
    void capacityIsShared()
    {
        JudgeGraph graph = oneDaimoi();
        std::vector<JudgeEvent> events;
        for (DaimoiNumber daimoi = 8; daimoi > 0; --daimoi) {
            graph.alive[daimoi] = graph.alive[1];
            events.push_back(
                {120, daimoi, JudgeEventKind::Collision, NodeId("nexus:open"), false, {}});
        }
        graph.targets[NodeId("nexus:open")].room = 3;
        graph.policy.cooldownTicks = 0;
        auto judgement = OutcomeJudge::onTick(120, events, graph, 0);
        for (std::size_t i = 0; i < 8; ++i) {
            QCOMPARE(judgement.outcomes.at(i).daimoi, i + 1);
            QCOMPARE(judgement.outcomes.at(i).reasonCode, i < 3 ? "" : "capacity");
        }
        graph.policy.cooldownTicks = 5;
        judgement = OutcomeJudge::onTick(120, events, graph, 0);
        QCOMPARE(judgement.outcomes.at(1).reasonCode, "cooldown");
    }

    /// Random events: one terminal outcome a daimoi at most, and their order makes no difference.
    void randomEventsInAnyOrder()
    {
        const bool full = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");
        const std::size_t count = full ? 1'000'000 : 50'000;
        const auto daimoi = static_cast<std::int64_t>(count / 10);
        auto graph = oneDaimoi();
        for (std::int64_t i = 2; i <= daimoi; ++i)
            graph.alive[static_cast<DaimoiNumber>(i)] = graph.alive[1];
        graph.targets[NodeId("nexus:open")].room = static_cast<int>(daimoi);
        graph.policy.cooldownTicks = 0;
        Prng prng(11);
        auto events = randomEvents(prng, count, daimoi);
        const auto first = OutcomeJudge::onTick(deadline + 5, events, graph, 0);
        std::map<DaimoiNumber, int> ends;
        std::map<OutcomeKind, int> kinds;
        for (const auto& each : first.outcomes) {
            ++kinds[each.outcome];
            if (each.outcome != OutcomeKind::Rejected)
                QCOMPARE(++ends[each.daimoi], 1);
            QVERIFY(each.daimoi >= 1 && each.daimoi <= static_cast<DaimoiNumber>(daimoi));
        }
        QVERIFY(kinds[OutcomeKind::Food] > 100 && kinds[OutcomeKind::Death] > 100);
        QVERIFY(kinds[OutcomeKind::Rejected] > 100 && first.ignored > 100);
        for (int i = 0; i < 3; ++i) {
            shuffle(prng, events);
            const auto again = OutcomeJudge::onTick(deadline + 5, events, graph, 0);
            QVERIFY(again.outcomes == first.outcomes);
            QVERIFY(again.reinforcements == first.reinforcements);
            QCOMPARE(again.ignored, first.ignored);
            QVERIFY(samePatches(again.patches, first.patches));
        }
    }
};

QTEST_GUILESS_MAIN(TestOutcomeJudge)
#include "tst_outcomejudge.moc"
