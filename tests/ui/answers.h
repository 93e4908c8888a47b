// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/composer.h"
#include "tests/core/facts/fixture.h"

#include <memory>

namespace mnemo::test {

/// A page that five others link to, one of which has markup and bidi controls for a name.
inline Commit linkedPages()
{
    Commit commit;
    commit.patches.push_back(AddNode{urlNode("install/linux")});
    const char* pages[]{"Installation", "Quick start", "Running in a container",
        "Upgrading from 1.x", "<img src=x onerror=alert(1)><b>bold</b> \u202Eevil"};
    for (const char* page : pages) {
        Node resource = resourceNode(page);
        commit.patches.push_back(AddNode{resource});
        commit.patches.push_back(
            AddEdge{edge(resource.id.text, "web:links_to", "url:install/linux")});
    }
    commit.events.push_back({0, 0, now, "web_fetch_completed", "url:install/linux", {}});
    return commit;
}

/// What the muse would answer from these queries, over a real store and snapshot.
inline Answer answerOf(const Place& place, const std::vector<PlannedQuery>& queries)
{
    Plan plan;
    for (const PlannedQuery& query : queries)
        plan.outcomes.push_back(place.runner->run(query.name, query.args));
    auto snapshot = place.snapshot(plan.outcomes);
    std::shared_ptr<const Snapshot> kept;
    if (snapshot)
        kept = std::make_shared<const Snapshot>(std::move(snapshot).value());
    return composeAnswer(plan, kept, *place.catalogue);
}

inline Answer linkAnswer(const Place& place)
{
    return answerOf(place,
        {{"url_status", {{"url_id", "url:install/linux"}}},
            {"neighbors", {{"node_id", "url:install/linux"}}}});
}

inline Answer unknownAnswer(const Place& place)
{
    Plan plan;
    plan.suggestions = {{"search_nodes", "a text"}, {"resource_summary", "a resource"}};
    return composeAnswer(plan, nullptr, *place.catalogue);
}

/// What replaying a receipt of `answer` over the place's store gives now.
inline ReceiptVerdict replayed(const Place& place, const Answer& answer, std::size_t receipt)
{
    const Verification verification = verifyBytes(place.home, bytesOf(answer.snapshot()->path),
        answer.snapshot()->path, place.runner.get(), answer.receipts()[receipt].id);
    return verification.receipts.empty() ? ReceiptVerdict{} : verification.receipts.front();
}

} // namespace mnemo::test
