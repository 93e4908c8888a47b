// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/motion.h"
#include "core/world/spawnpolicy.h"
#include "tests/core/world/worlds.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace mnemo;
using mnemo::test::place;

namespace {

constexpr Vec2 middle{0.5, 0.5};

Priorities only(Intent intent, double weight = 1)
{
    Priorities out{};
    out[static_cast<std::size_t>(intent)] = weight;
    return out;
}

/// Places, and the daimoi born among them.
struct Nursery
{
    WorldConfig config;
    std::vector<Place> places;
    PlaceFinder finder;
    SpawnPolicy policy{config, places, finder};

    PlaceIndex add(const char* id, PlaceRole role, Vec2 at, const Priorities& priorities = {})
    {
        places.push_back(place(id, role, at));
        places.back().priorities = priorities;
        const auto index = static_cast<PlaceIndex>(places.size()) - 1;
        finder.add(index, places.back());
        return index;
    }
};

} // namespace

/// Where daimoi go: by the field, by what their owner is interested in, and away from refusals.
class TestMotion final : public QObject
{
    Q_OBJECT

private slots:

    void theFieldIsFollowed()
    {
        for (const Vec2 field : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
            const auto after = moved(middle, {}, {field, {}, 1, {}, {}}, 0.3);
            QVERIFY(after.velocity.x * field.x + after.velocity.y * field.y > 0);
            QCOMPARE(after.velocity.x * field.y, after.velocity.y * field.x);
            QVERIFY(after.position.x * field.x >= middle.x * field.x);
            const auto weaker = moved(middle, {}, {{field.x / 2, field.y / 2}, {}, 1, {}, {}}, 0.3);
            QVERIFY(lengthOf(weaker.velocity) < lengthOf(after.velocity));
        }
        QCOMPARE(lengthOf(moved(middle, {}, {}, 0.3).velocity), 0.0);
    }

    /// A goal pulls in proportion to the owner's interest, independent of its distance.
    void theOwnersInterestDraws()
    {
        const auto pull = [](double interest, double distance) {
            return moved(middle, {}, {{}, {distance, 0}, interest, {}, {}}, 0.3).velocity.x;
        };
        QVERIFY(pull(0, 0.4) > 0);
        QVERIFY(pull(0.5, 0.4) > pull(0, 0.4));
        QVERIFY(pull(1, 0.4) > pull(0.5, 0.4));
        QCOMPARE(pull(1, 0.1), pull(1, 0.4));
        const auto refused = moved(middle, {}, {{}, {}, 1, {0.1, 0}, {}}, 0.3);
        QVERIFY(refused.velocity.x > 0);
    }

    /// Whatever the forces are, nobody leaves the square or exceeds the top speed.
    void nobodyLeavesTheSquare()
    {
        Prng prng(5);
        for (int i = 0; i < 20'000; ++i) {
            const Vec2 at{prng.unit(), prng.unit()};
            const auto way = [&prng](double most) {
                const auto disc = prng.inDisc();
                return Vec2{disc.x * most, disc.y * most};
            };
            const auto after
                = moved(at, way(0.3), {way(1000), way(2), prng.unit(), way(1), way(1)}, 0.3);
            QVERIFY(isInSquare(after.position) && isFinite(after.velocity));
            QVERIFY(lengthOf(after.velocity) <= 0.3 + 1e-12);
        }
        const auto bounced = moved({0.999, 0.5}, {0.3, 0}, {}, 0.3);
        QVERIFY(bounced.velocity.x < 0 && bounced.position.x < 1);
    }

    /// Presences send daimoi by their priorities, from their own place, and for crawling only if
    /// there is a URL.
    void presencesSendByTheirPriorities()
    {
        Nursery own;
        auto often = only(Intent::Ask, 0.6);
        often[static_cast<std::size_t>(Intent::Crawl)] = 0.3;
        const auto first = own.add("presence:often", PlaceRole::Presence, {0.2, 0.2}, often);
        const auto second
            = own.add("presence:rarely", PlaceRole::Presence, {0.8, 0.8}, only(Intent::Tend, 0.3));
        own.add("nexus:a", PlaceRole::Nexus, middle, only(Intent::Ask));
        const auto births = [&own] {
            std::map<std::pair<PlaceIndex, Intent>, int> sent;
            Prng prng(11);
            for (int i = 0; i < 3000; ++i) {
                const auto daimoi = own.policy.born(prng, 70);
                ++sent[{daimoi.owner, daimoi.intent}];
                const auto& owner = own.places[static_cast<std::size_t>(daimoi.owner)];
                const auto& at = daimoi.position;
                if (lengthOf({at.x - owner.position.x, at.y - owner.position.y}) > 0.05
                    || daimoi.bornTick != 70 || daimoi.ttlTicks < own.config.leastTtl
                    || daimoi.ttlTicks > own.config.mostTtl)
                    ++sent[{noPlace, daimoi.intent}];
            }
            return sent;
        };
        auto sent = births();
        QCOMPARE(sent.size(), std::size_t{2}); // no URL, so nobody crawls
        QVERIFY((sent[{first, Intent::Ask}] > 1300 && sent[{second, Intent::Tend}] > 600));
        own.add("url:a", PlaceRole::Url, middle);
        sent = births();
        QCOMPARE(sent.size(), std::size_t{3});
        QVERIFY((sent[{first, Intent::Crawl}] > 600));
        QVERIFY((sent[{first, Intent::Ask}] > sent[{first, Intent::Crawl}] * 3 / 2));
    }

    /// A few at a time, and never more than are wanted.
    void thePopulationIsKept()
    {
        Nursery own;
        own.config.daimoi = 600;
        QCOMPARE(own.policy.births(0), 10);
        QCOMPARE(own.policy.births(597), 3);
        QCOMPARE(own.policy.births(600), 0);
        QCOMPARE(own.policy.births(10'000), 0);
        own.config.daimoi = 1;
        QCOMPARE(own.policy.births(0), 1);
    }

    /// Goals match the intent; neither the owner nor a place that refused the daimoi is a goal.
    void goalsAreByIntent()
    {
        Nursery own;
        const auto owner = own.add("presence:own", PlaceRole::Presence, middle, only(Intent::Ask));
        const auto refuses = own.add("nexus:no", PlaceRole::Nexus, {0.4, 0.5}, only(Intent::Ask));
        const auto likes = own.add("nexus:yes", PlaceRole::Nexus, {0.9, 0.5}, only(Intent::Ask));
        own.add("nexus:meh", PlaceRole::Nexus, {0.6, 0.5});
        for (int i = 0; i < 9; ++i)
            own.add("url:a", PlaceRole::Url, {i / 10.0, 0.1});
        std::map<PlaceIndex, int> goals;
        std::vector<TickRecord::Candidate> candidates;
        Prng prng(3);
        for (int i = 0; i < 2000; ++i) {
            Daimoi daimoi;
            daimoi.owner = owner;
            daimoi.refusedBy = refuses;
            daimoi.position = middle;
            daimoi.intent = i % 2 == 0 ? Intent::Ask : Intent::Crawl;
            own.policy.chooseGoal(prng, daimoi, candidates);
            QVERIFY(!candidates.empty() && candidates.size() <= 5);
            bool isListed = false;
            for (std::size_t at = 0; at < candidates.size(); ++at) {
                QVERIFY(at == 0 || candidates[at - 1].distance <= candidates[at].distance);
                isListed = isListed || candidates[at].place == daimoi.goal;
            }
            QVERIFY(isListed);
            const bool isUrl
                = own.places[static_cast<std::size_t>(daimoi.goal)].role == PlaceRole::Url;
            QCOMPARE(isUrl, daimoi.intent == Intent::Crawl);
            if (!isUrl)
                ++goals[daimoi.goal];
        }
        QCOMPARE(goals.size(), std::size_t{2});
        QVERIFY(goals[likes] > 800); // 1.1 to 0.1
    }
};

QTEST_GUILESS_MAIN(TestMotion)
#include "tst_motion.moc"
