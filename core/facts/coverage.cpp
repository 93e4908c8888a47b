// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/coverage.h"

#include "core/base/sharedlarge.h"
#include "core/facts/fields.h"
#include "core/facts/integrity.h"
#include "core/facts/snapshot.h"
#include "core/facts/snapshotparts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace mnemo {

namespace {

/// Members that re-hashing checks, or that say nothing about the graph.
constexpr std::array ofTheFile{
    std::string_view("form"), std::string_view("snapshot_hash"), std::string_view("id")};
constexpr std::int64_t lastTs = 253402300799; ///< the end of the year 9999

const Json& memberOf(const Json& document, const char* name)
{
    static const Json nothing;
    const auto found = document.find(name);
    return found == document.end() ? nothing : *found;
}

bool names(const Json& list, const char* name)
{
    return std::find(list.begin(), list.end(), Json(name)) != list.end();
}

std::optional<InvariantScope> scopeOf(const Json& document)
{
    const Json& scope = memberOf(document, "violations_of");
    if (scope == "whole_graph")
        return InvariantScope::WholeGraph;
    if (scope == "own_nodes")
        return InvariantScope::OwnNodes;
    return {};
}

/// The outcomes as stored in the file: they determine which nodes the snapshot is about.
std::vector<QueryOutcome> outcomesOf(const Json& document)
{
    std::vector<QueryOutcome> outcomes;
    const Json& tick = memberOf(document, "tick");
    for (const Json& item : memberOf(document, "outcomes")) {
        QueryOutcome outcome;
        outcome.query = item.at("query").get<std::string>();
        outcome.args = item.at("args");
        outcome.status
            = statusFromName(item.at("status").get<std::string>()).value_or(QueryStatus::Refused);
        outcome.result = item.at("result");
        outcome.truncated = item.at("truncated").get<bool>();
        outcome.resultHash = item.at("result_hash").get<std::string>();
        outcome.version = item.at("version").get<std::string>();
        outcome.store = storeNameFrom(item.at("store")).value_or(StoreName());
        if (tick.is_number_integer())
            outcome.tick = tick.get<std::int64_t>();
        outcomes.push_back(std::move(outcome));
    }
    return outcomes;
}

/// The document that would be written now for the same outcomes and time; empty when that moment is
/// over or the store does not answer.
std::optional<Json> documentNow(
    const Json& document, const QueryRunner& runner, const CancelToken& cancel)
{
    const Json& ts = memberOf(document, "ts");
    const auto scope = scopeOf(document);
    if (!runner.store() || !scope || !ts.is_number_integer() || ts.get<std::int64_t>() < 0
        || ts.get<std::int64_t>() > lastTs)
        return {};
    QueryRunner then(
        runner.sharedCatalogue(), runner.store(), runner.profile(), Clock(ts.get<std::int64_t>()));
    then.setTimeout(runner.timeout());
    SnapshotOptions options;
    options.scope = *scope;
    options.cancel = cancel;
    options.roundsVectors = names(memberOf(document, "cut"), "embeddings")
        && !names(memberOf(document, "cut"), kExactVectors);
    auto now = snapshotDocument(then, outcomesOf(document), options);
    if (!now)
        return {};
    if (memberOf(*now, "tick") != memberOf(document, "tick"))
        return {};
    // Queries that a foreign graph never answers fail then and now; other failures are momentary.
    const bool isSameDoubt
        = memberOf(*now, "inconsistent_because") == memberOf(document, "inconsistent_because");
    if (memberOf(*now, "consistent") != true && !isSameDoubt)
        return {};
    return std::move(*now);
}

} // namespace

void noteOthers(Coverage& coverage, const Json& document)
{
    coverage.others.clear();
    for (const auto& [name, value] : document.items()) {
        const bool isCovered
            = std::find(coverage.parts.begin(), coverage.parts.end(), name) != coverage.parts.end();
        const bool isOfTheFile
            = std::find(ofTheFile.begin(), ofTheFile.end(), name) != ofTheFile.end();
        if (!isCovered && !isOfTheFile)
            coverage.others.push_back(name);
    }
}

Coverage coverSnapshot(const Json& document, const QueryRunner& runner, const CancelToken& cancel)
{
    Coverage coverage;
    // A scene's snapshot holds only outcomes: there is nothing to derive.
    const bool hasParts = std::any_of(snapshotParts.begin(), snapshotParts.end(),
        [&](const char* name) { return document.contains(name); });
    const auto now = hasParts ? documentNow(document, runner, cancel) : std::nullopt;
    if (now) {
        if (document.contains("tick")) // else there would be no document now
            coverage.parts.emplace_back("tick");
        for (const char* name : snapshotParts) {
            if (!document.contains(name))
                continue;
            coverage.parts.emplace_back(name);
            const Json& before = document.at(name);
            const Json& after = memberOf(*now, name);
            if (!sameValue(before, after))
                coverage.drifted.push_back({name, sharedLarge(diffResults(before, after))});
        }
        if (sameValue(memberOf(document, "store"), memberOf(*now, "store")))
            coverage.parts.emplace_back("store");
    }
    noteOthers(coverage, document);
    return coverage;
}

void noteMissing(Coverage& coverage, const Json& document)
{
    for (const char* name : snapshotParts) {
        if (!document.contains(name))
            coverage.others.emplace_back(name);
    }
    std::sort(coverage.others.begin(), coverage.others.end());
}

bool coversAllParts(const Coverage& coverage)
{
    const auto& parts = coverage.parts;
    return std::all_of(snapshotParts.begin(), snapshotParts.end(), [&parts](const char* name) {
        return std::find(parts.begin(), parts.end(), name) != parts.end();
    });
}

} // namespace mnemo
