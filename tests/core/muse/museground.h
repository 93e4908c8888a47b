// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/canonical.h"
#include "core/graph/stores/storeurl.h"
#include "core/muse/muse.h"
#include "tests/support/now.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <set>

namespace mnemo::test {

inline std::vector<AnswerValue> valuesIn(const Answer& answer)
{
    std::vector<AnswerValue> values;
    for (const auto& claim : answer.claims()) {
        for (const auto& part : claim.parts) {
            if (const auto* value = std::get_if<AnswerValue>(&part))
                values.push_back(*value);
        }
    }
    return values;
}

inline Node node(
    const char* id, const char* role, const char* label, Json properties = Json::object())
{
    return {NodeId(id), role, label, std::move(properties)};
}

inline Edge edge(const char* from, const char* kind, const char* to)
{
    return {NodeId(from), kind, NodeId(to), {}, Json::object()};
}

inline Commit webOfPages()
{
    Commit commit;
    const auto add = [&](auto patch) { commit.patches.emplace_back(std::move(patch)); };
    add(AddNode{node("url:a", "web:url", "",
        {{"canonical_url", "http://h/A"}, {"next_allowed_fetch_ts", 10}, {"last_fetch_ts", 5},
            {"fail_count", 0}, {"last_status", "ok"}})});
    add(AddNode{node("url:b", "web:url", "",
        {{"canonical_url", "http://h/B"}, {"next_allowed_fetch_ts", 0}, {"fail_count", 0}})});
    add(AddNode{node("res:a", "web:resource", "Halyard and Sheet",
        {{"canonical_url", "http://h/A"}, {"fetched_ts", 5}, {"content_hash", std::string(64, 'a')},
            {"link_count", 2}, {"title", "Halyard and Sheet"}})});
    add(AddNode{node("Presence:Ada", "presence", "Ada")});
    add(AddNode{node("odd", "fact", "<b>forty-two</b> {/other} \u202Etext")});
    add(AddNode{node("url:c", "web:url", "",
        {{"canonical_url", "http://h/C"}, {"next_allowed_fetch_ts", now + 100}})});
    add(AddNode{node("url:p", "web:url", "",
        {{"canonical_url", "http://h/private"}, {"next_allowed_fetch_ts", 0}, {"fail_count", 1},
            {"last_status", "robots_denied"}, {"refused_ts", 5}})});
    add(AddNode{node("gull", "<i>gull</i> (another)", "")});
    add(AddNode{node("nexus:n", "nexus", "Nexus")});
    add(AddNode{
        node("daimoi:1", "daimoi", "Swift", {{"owner", "Presence:Ada"}, {"alive", false}})});
    add(AddNode{node("daimoi:2", "daimoi", "", {{"owner", "Presence:Ada"}, {"alive", true}})});
    const auto log = [&](std::int64_t tick, const char* kind, const char* who, Json detail) {
        commit.events.push_back({0, tick, 0, kind, who, std::move(detail)});
    };
    commit.state.push_back({"world", "clock", {{"tick", 900}}});
    log(100, "daimoi_spawn", "daimoi:1",
        {{"owner", "Presence:Ada"}, {"intent", "wander"}, {"born_tick", 100}, {"ttl_ticks", 600}});
    log(150, "daimoi_outcome", "daimoi:2",
        {{"outcome", "rejected"}, {"target_id", "url:b"}, {"reason_code", "capacity"}});
    log(700, "daimoi_timeout", "daimoi:1", {{"born_tick", 100}, {"ttl_ticks", 600}});
    log(700, "daimoi_outcome", "daimoi:1", {{"outcome", "death"}});
    log(880, "daimoi_outcome", "daimoi:3", {{"outcome", "food"}, {"target_id", "nexus:n"}});
    log(890, "daimoi_outcome", "daimoi:2",
        {{"outcome", "rejected"}, {"target_id", "url:a"}, {"reason_code", "cooldown"}});
    add(AddEdge{edge("res:a", "web:source_of", "url:a")});
    add(AddEdge{edge("res:a", "web:links_to", "url:a")});
    add(AddEdge{edge("res:a", "web:links_to", "url:b")});
    add(AddEdge{edge("Presence:Ada", "knows", "odd")});
    add(AddNode{node("p0", "fact", "Rapport")});
    add(AddNode{node("p01", "fact", "Chapter")});
    add(AddNode{node("fact:al", "fact", "Al")});
    add(AddNode{node("fact:alp", "fact", "Alp")});
    add(AddEdge{edge("p0", "knows", "fact:al")});
    return commit;
}

/// A store with `commit` in it, and the muse's folders beside it.
struct MuseGround
{
    explicit MuseGround(const Commit& commit)
    {
        const auto loaded = Catalogue::load();
        const auto url = parseStoreUrl(
            QStringLiteral("sqlite:") + folder.filePath(QStringLiteral("small.sqlite")));
        const auto opened = openStore(*url, OpenMode::Write);
        const auto applied = opened ? (*opened)->apply(commit) : Status(opened.error());
        if (!loaded || !applied) {
            error = loaded ? applied.error().message : loaded.error().message;
            return;
        }
        catalogue = *loaded;
        store = *opened;
        runner = std::make_shared<const QueryRunner>(
            catalogue, store, *loadProfile("mnemoscope"), Clock(now));
    }

    [[nodiscard]] Home home() const { return Home::under(folder.path()); }

    [[nodiscard]] std::unique_ptr<Muse> muse() const
    {
        return std::make_unique<Muse>(home(), runner, std::make_unique<RulePlanner>());
    }

    QTemporaryDir folder;
    QString error; ///< why the setup failed; empty when it did not
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<GraphStore> store;
    std::shared_ptr<const QueryRunner> runner;
};

/// How many of the items of a list that a value counts are different.
inline std::size_t differentIn(const Json& result, const Json& list, const std::string& by)
{
    std::set<Json> seen;
    for (Json item : list) {
        // An edge of a node to itself stands in the list twice, once for each direction.
        if (by == "edge" && item.at("other_id") == result.at("node_id"))
            item.erase("direction");
        seen.insert(by == "edge" ? item : item.at(by));
    }
    return seen.size();
}

/// Each value resolves in its receipt's result, and the text is words and values and nothing else.
inline void verifyGrounded(const Answer& answer)
{
    QVERIFY(answer.snapshot());
    QVERIFY(!answer.receipts().empty());
    const auto snapshot = readSnapshot(answer.snapshot()->path);
    QVERIFY2(snapshot, "the snapshot on the disk is intact");
    QString joined;
    for (const auto& claim : answer.claims()) {
        if (!joined.isEmpty())
            joined += u'\n';
        for (const auto& part : claim.parts) {
            if (const auto* words = std::get_if<TemplateWords>(&part)) {
                joined += words->text();
                continue;
            }
            const auto& value = std::get<AnswerValue>(part);
            joined += toQString(value.text());
            const auto at = std::find_if(snapshot->receipts.begin(), snapshot->receipts.end(),
                [&](const Receipt& receipt) { return receipt.id == value.receipt(); });
            QVERIFY(at != snapshot->receipts.end());
            const auto index = std::to_string(at - snapshot->receipts.begin());
            const auto* found = resolvePointer(
                snapshot->document, "/outcomes/" + index + "/result" + value.pointer());
            QVERIFY2(found, value.pointer().c_str());
            if (value.derivation() == Derivation::Rest) {
                const auto all = found->is_array() ? found->size() : found->get<std::size_t>();
                QCOMPARE(value.text(), std::to_string(all - value.told()));
            } else if (value.derivation() == Derivation::Counted)
                QCOMPARE(value.text(),
                    std::to_string(value.distinctBy().empty()
                            ? found->size()
                            : differentIn(*resolvePointer(
                                              snapshot->document, "/outcomes/" + index + "/result"),
                                *found, value.distinctBy())));
            else
                QCOMPARE(value.text(),
                    found->is_string() ? found->get<std::string>() : *canonicalJson(*found));
        }
    }
    QCOMPARE(answer.text(), joined);
    QCOMPARE(toJson(answer).at("text").get<std::string>(), toUtf8(joined));
}

} // namespace mnemo::test
