// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/query/queryrunner.h"

#include <QTest>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo::test {

/// A fact with its ends as a graph may hold them, and when it holds, in microseconds, read by hand.
struct ValidityFact
{
    const char* key;
    const char* since; ///< JSON
    const char* until; ///< JSON
    std::optional<std::int64_t> from;
    std::optional<std::int64_t> to;
};

inline constexpr std::int64_t kSixteen = 1778379360'000000; ///< 2026-05-10T02:16:00Z

inline const std::vector<ValidityFact>& validityFacts()
{
    static const std::vector<ValidityFact> facts{
        {"whole", R"("2026-05-10T02:16:00Z")", R"("2026-05-10T02:16:01Z")", kSixteen,
            kSixteen + 1'000000},
        {"milliseconds", R"("2026-05-10T02:16:00.250Z")", R"("2026-05-10T02:16:00.750Z")",
            kSixteen + 250000, kSixteen + 750000},
        {"microseconds", R"("2026-05-10T02:16:00.250001+00:00")", "null", kSixteen + 250001, {}},
        {"another zone", R"("2026-05-10T04:16:00.5+02:00")", R"("2026-05-09T21:16:01-05:00")",
            kSixteen + 500000, kSixteen + 1'000000},
        {"no zone", R"("2026-05-10 02:16:00.5")", R"("2026-05-10T02:16:01")", kSixteen + 500000,
            kSixteen + 1'000000},
        {"a day", R"("2026-05-10")", R"("2026-05-11")", 1778371200'000000, 1778457600'000000},
        {"seconds", "1778379360", "1778379361", kSixteen, kSixteen + 1'000000},
        {"seconds with a fraction", "1778379360.25", "1778379360.75", kSixteen + 250000,
            kSixteen + 750000},
        {"no ends", "null", "null", {}, {}},
        {"empty ends", R"("")", R"("")", {}, {}},
        {"unreadable ends", R"("recently")", R"("now")", {}, {}},
        {"no day of a calendar", R"("2027-02-29")", R"("2025-02-29")", {}, {}},
        {"truth values", "true", "true", {}, {}},
        {"lists", R"(["2027-01-01"])", R"(["2025-01-01"])", {}, {}},
    };
    return facts;
}

/// Asks at every moment around the ends which of validityFacts() hold: neighbours of "a", and the
/// slice.
inline void askAtEveryMoment(const QueryRunner& runner)
{
    const std::vector<std::pair<const char*, std::int64_t>> moments{
        {"2026-05-09T00:00:00Z", 1778284800'000000},
        {"2026-05-10T02:15:59.999999Z", kSixteen - 1},
        {"2026-05-10T02:16:00Z", kSixteen},
        {"2026-05-10T02:16:00.249999Z", kSixteen + 249999},
        {"2026-05-10T02:16:00.25Z", kSixteen + 250000},
        {"2026-05-10T04:16:00.250001+02:00", kSixteen + 250001},
        {"2026-05-10T02:16:00.499999Z", kSixteen + 499999},
        {"2026-05-10T02:16:00.500Z", kSixteen + 500000},
        {"2026-05-10T02:16:00.749999Z", kSixteen + 749999},
        {"2026-05-10T02:16:00.75Z", kSixteen + 750000},
        {"2026-05-10T02:16:00.999999Z", kSixteen + 999999},
        {"2026-05-10T02:16:01Z", kSixteen + 1'000000},
        {"2026-05-11T00:00:00Z", 1778457600'000000},
    };
    for (const auto& [asOf, micros] : moments) {
        std::set<std::string> expected;
        for (const auto& fact : validityFacts()) {
            if ((!fact.from || *fact.from <= micros) && (!fact.to || micros < *fact.to))
                expected.insert(fact.key);
        }
        std::set<std::string> listed;
        const auto neighbors = runner.run("neighbors", {{"node_id", "a"}, {"as_of", asOf}});
        QCOMPARE(neighbors.status, QueryStatus::Found);
        for (const Json& item : neighbors.result.at("neighbors"))
            listed.insert(item.at("key"));
        QVERIFY2(listed == expected, asOf);
        std::set<std::string> drawn;
        const auto slice = runner.run("graph_slice", {{"as_of", asOf}});
        for (const Json& edge : slice.result.at("edges"))
            drawn.insert(edge.at("key"));
        QVERIFY2(drawn == expected, asOf);
    }
    // An invalid end is not reported as an end.
    const auto all = runner.run("neighbors", {{"node_id", "a"}, {"as_of", "always"}});
    for (const Json& item : all.result.at("neighbors")) {
        for (const auto& fact : validityFacts()) {
            if (item.at("key") == fact.key)
                QCOMPARE(item.contains("until"), fact.to.has_value());
        }
    }
}

} // namespace mnemo::test
