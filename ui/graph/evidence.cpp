// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/evidence.h"

#include "core/base/json.h"
#include "ui/panels/outcomelists.h"
#include "ui/panels/valuetext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostItems = 500;

/// The stored outcome that the receipt stands for, or null.
const Json* outcomeOf(const Answer& answer, const ReceiptId& id)
{
    if (!answer.snapshot())
        return nullptr;
    const auto& receipts = answer.receipts();
    const auto found = std::find_if(receipts.begin(), receipts.end(),
        [&id](const Receipt& receipt) { return receipt.id == id; });
    if (found == receipts.end())
        return nullptr;
    const auto outcomes = answer.snapshot()->document.find("outcomes");
    if (outcomes == answer.snapshot()->document.end())
        return nullptr;
    for (const Json& outcome : *outcomes) {
        if (textOf(outcome, "result_hash") == found->resultHash
            && textOf(outcome, "query") == found->query)
            return &outcome;
    }
    return nullptr;
}

/// The node that the query was asked about, or "".
std::string subjectOf(const Json& outcome)
{
    static constexpr const char* keys[] = {"node_id", "url_id", "res_id", "id"};
    for (const Json* where : {&outcome["result"], &outcome["args"]}) {
        for (const char* key : keys) {
            if (std::string id = textOf(*where, key); !id.empty())
                return id;
        }
    }
    return {};
}

void addNode(Evidence& evidence, const std::string& id)
{
    if (!id.empty()
        && std::find(evidence.nodes.begin(), evidence.nodes.end(), NodeId(id))
            == evidence.nodes.end())
        evidence.nodes.emplace_back(id);
}

void addItem(Evidence& evidence, const Json& item, const std::string& subject)
{
    if (item.is_string()) {
        addNode(evidence, item.get<std::string>());
        return;
    }
    const std::string other = textOf(item, "other_id");
    if (!other.empty() && !subject.empty()) {
        const std::string direction = textOf(item, "direction");
        const bool inward = direction == "in";
        auto& edges = direction == "both" ? evidence.undirected : evidence.edges;
        edges.push_back({NodeId(inward ? other : subject), textOf(item, "edge_kind"),
            NodeId(inward ? subject : other), textOf(item, "key")});
    }
    if (!textOf(item, "from").empty() && !textOf(item, "to").empty()) { // as it is stored
        evidence.edges.push_back({NodeId(textOf(item, "from")), textOf(item, "kind"),
            NodeId(textOf(item, "to")), textOf(item, "key")});
        addNode(evidence, textOf(item, "to"));
    }
    addNode(evidence, nodeOfRow(item));
    addNode(evidence, textOf(item, "res_id"));
}

std::string parentOf(const std::string& pointer)
{
    const auto slash = pointer.rfind('/');
    return slash == std::string::npos ? std::string() : pointer.substr(0, slash);
}

/// A number of a window counts events of one outcome: those that the result has of them.
bool addCounted(Evidence& evidence, const Json& result, const std::string& pointer)
{
    static constexpr std::array<std::pair<const char*, const char*>, 3> counts{
        {{"/outcomes_window/food_count", "food"}, {"/outcomes_window/death_count", "death"},
            {"/outcomes_window/rejected_count", "rejected"}}};
    const auto found = std::find_if(counts.begin(), counts.end(),
        [&pointer](const auto& count) { return pointer == count.first; });
    const Json* number = resolvePointer(result, pointer);
    if (found == counts.end() || number == nullptr || !number->is_number_integer())
        return false;
    evidence.counted = number->get<std::int64_t>();
    const auto events = result.find("events");
    if (events == result.end() || !events->is_array())
        return true;
    for (const Json& event : *events) {
        if (textOf(event, "outcome") != found->second)
            continue;
        ++evidence.rows;
        addNode(evidence, textOf(event, "daimoi_id"));
        addNode(evidence, textOf(event, "target_id"));
    }
    return true;
}

} // namespace

Evidence evidenceOf(const Answer& answer, const AnswerValue& value)
{
    Evidence evidence;
    evidence.value = value.text();
    const Json* outcome = outcomeOf(answer, value.receipt());
    if (outcome == nullptr || !outcome->contains("result") || !outcome->contains("args"))
        return evidence;
    const std::string subject = subjectOf(*outcome);
    addNode(evidence, subject);
    const Json& result = (*outcome)["result"];
    if (addCounted(evidence, result, value.pointer()))
        return evidence;
    const Json* target = resolvePointer(result, value.pointer());
    if (target != nullptr && target->is_array()) {
        for (std::size_t i = 0; i < std::min(target->size(), mostItems); ++i)
            addItem(evidence, (*target)[i], subject);
        return evidence;
    }
    const std::string above = parentOf(value.pointer());
    const Json* item = above.empty() ? nullptr : resolvePointer(result, above);
    if (item != nullptr && item->is_object())
        addItem(evidence, *item, subject);
    else if (item != nullptr && item->is_array() && target != nullptr)
        addItem(evidence, *target, subject);
    return evidence;
}

} // namespace mnemo
