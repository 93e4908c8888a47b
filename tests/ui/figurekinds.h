// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"
#include "core/facts/picturecheck.h"
#include "ui/figures/figureredraw.h"
#include "ui/figures/figureshows.h"
#include "ui/widgets/theme.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

// Figures of each kind, as a window would ask for them.
namespace mnemo::test {

using namespace Qt::Literals::StringLiterals;

using OutcomePtr = std::shared_ptr<const QueryOutcome>;

inline OutcomePtr outcomeOf(const char* query, const Json& args, const Json& result)
{
    QueryOutcome outcome;
    outcome.query = query;
    outcome.version = std::string(64, 'c');
    outcome.args = args;
    outcome.status = QueryStatus::Found;
    outcome.result = result;
    outcome.store = {"sqlite", "team-memory", "mnemoscope"};
    outcome.tick = 60;
    outcome.startedAt = 1767225600;
    outcome.resultHash = resultHash(outcome.query, args, outcome.status, result, false);
    return std::make_shared<const QueryOutcome>(std::move(outcome));
}

inline OutcomePtr counts()
{
    Json buckets = Json::array();
    for (int i = 0; i < 6; ++i)
        buckets.push_back({{"from_tick", 10 * i + 1}, {"to_tick", 10 * i + 10}, {"food", 200 + i},
            {"death", 5 * i}, {"rejected", 30 - i}});
    const Json window{{"window_ticks", 60}, {"until_tick", 60}, {"food_count", 1695},
        {"death_count", 75}, {"rejected_count", 165}};
    const Json expired{{"reason_code", "ttl_expired"}, {"food", 0}, {"death", 75}, {"rejected", 0}};
    const Json capacity{{"reason_code", "capacity"}, {"food", 0}, {"death", 0}, {"rejected", 165}};
    const Json young{{"from_ticks", 0}, {"to_ticks", 19}, {"food", 900}, {"death", 0}};
    const Json old{{"from_ticks", 20}, {"to_ticks", 39}, {"food", 795}, {"death", 75}};
    const Json one{{"owner", "presence:cartographer"}, {"forward", 41.5}, {"inverse", 12.25}};
    const Json two{{"owner", "presence:archivist"}, {"forward", 8.5}, {"inverse", 30.25}};
    const Json lives{{"bucket_ticks", 20}, {"unknown", 2}, {"buckets", Json::array({young, old})}};
    return outcomeOf("outcome_counts", {{"until_tick", 60}, {"window_ticks", 60}},
        {{"outcomes_window", window}, {"bucket_ticks", 10},
            {"known", {{"from_tick", 11}, {"to_tick", 60}}}, {"buckets", buckets},
            {"reasons", Json::array({expired, capacity})}, {"lives", lives},
            {"owners", Json::array({one, two})}});
}

inline Json neighbour(const char* id, const char* kind)
{
    return {{"other_id", id}, {"other_role", "daimoi"}, {"other_label", id}, {"edge_kind", kind},
        {"direction", "in"}, {"key", ""}};
}

inline OutcomePtr neighbours(const std::vector<const char*>& ids)
{
    Json list = Json::array();
    for (const char* id : ids)
        list.push_back(neighbour(id, "sim:food"));
    return outcomeOf("neighbors", {{"node_id", "u1"}}, {{"node_id", "u1"}, {"neighbors", list}});
}

inline OutcomePtr facts()
{
    const auto node = [](const char* id, const char* role) {
        return Json{{"id", id}, {"role", role}, {"label", id}, {"properties", Json::object()}};
    };
    const auto fact = [](const char* to, double since, double recorded) {
        return Json{{"from", "zoe"}, {"kind", "LIVES_IN"}, {"to", to}, {"key", ""},
            {"since", since}, {"recorded", recorded}, {"properties", Json::object()}};
    };
    return outcomeOf("graph_slice", {{"as_of", "always"}, {"known_at", "now"}},
        {{"nodes", {node("berlin", "Place"), node("lisbon", "Place"), node("zoe", "Person")}},
            {"edges",
                {fact("berlin", 1767225600, 1767225600), fact("lisbon", 1775001600, 1781000000)}}});
}

inline Receipt receiptOf(const QueryOutcome& outcome)
{
    Receipt made;
    made.snapshotHash = SnapshotHash(std::string(32, 'a') + std::string(32, '1'));
    made.resultHash = outcome.resultHash;
    made.version = outcome.version;
    made.query = outcome.query;
    made.args = outcome.args;
    made.status = outcome.status;
    made.store = outcome.store;
    made.tick = outcome.tick;
    made.ts = outcome.startedAt;
    Json json = toJson(made);
    json.erase("id");
    made.id = ReceiptId(*canonicalHash(json));
    return made;
}

/// What a window would ask to be drawn.
struct Asked
{
    FigureSource source;
    FigureRecord record;
};

inline Asked asked(const QString& kind, FigureFormat format)
{
    const Theme theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture});
    Asked all;
    if (kind == u"outcomes"_s) {
        all.source = outcomesSource(counts(), format, theme);
        all.source.settings.scale = 1;
        all.record.title = "Outcomes";
    } else {
        all.source.shows = FigureShows::Comparison;
        all.source.scene.outcomes
            = {neighbours({"d1", "d2", "d3"}), neighbours({"d1", "d3", "d4"})};
        double x = 0;
        for (const char* id : {"u1", "d1", "d2", "d3", "d4"})
            all.source.scene.places.push_back({id, x += 80, x * x / 900});
        all.source.settings.format = format;
        all.source.settings.size = {600, 450};
        all.record.title = "Two receipts of neighbors";
    }
    all.source.scene.store = all.source.scene.outcomes.front()->store;
    all.source.scene.savedAt = 1767225600;
    for (const auto& outcome : all.source.scene.outcomes)
        all.record.receipts.push_back(receiptOf(*outcome));
    return all;
}

inline Result<std::string> drawn(const Asked& asked)
{
    const auto request = figureRequest(asked.source, asked.record);
    return request ? drawPicture(*request) : request;
}

/// A graph with the time bar on, and a role in a colour that its maker chose.
inline Asked factsAsked(const std::optional<int>& slot, FigureFormat format = FigureFormat::Svg)
{
    Asked all;
    FigureSource& source = all.source;
    source.scene.outcomes = {facts()};
    double x = 0;
    for (const char* id : {"berlin", "lisbon", "zoe"})
        source.scene.places.push_back({id, x += 90, x / 2});
    source.scene.store = source.scene.outcomes.front()->store;
    source.scene.savedAt = 1782000000;
    source.scene.moment = 1778371200; // 2026-05-10
    source.scene.knownAt = 1780272000.5; // 2026-06-01 00:00:00.5
    source.scene.endedFacts = true;
    source.settings.format = format;
    source.settings.size = {600, 450};
    if (slot)
        source.roleSlots = {{"Person", *slot}};
    all.record.title = "Where Zoe lives";
    all.record.receipts.push_back(receiptOf(*source.scene.outcomes.front()));
    return all;
}

} // namespace mnemo::test
