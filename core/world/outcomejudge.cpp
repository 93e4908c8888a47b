// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/outcomejudge.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace mnemo {

namespace {

auto orderOf(const JudgeEvent& event)
{
    return std::tie(event.tick, event.daimoi, event.kind, event.target);
}

/// Judges one batch of events.
class Court final
{
public:
    Court(std::int64_t tick, const JudgeGraph& graph) : m_tick(tick), m_graph(graph) { }

    void hear(std::vector<JudgeEvent>& events);

    [[nodiscard]] Judgement takeJudgement() { return std::move(m_judgement); }

private:
    using Messenger = JudgeGraph::Messenger;

    void hearTick(std::span<const JudgeEvent> events);
    void arrive(const JudgeEvent& event, const Messenger& messenger);
    void die(std::int64_t tick, DaimoiNumber daimoi, const Messenger& messenger);
    [[nodiscard]] std::string refusal(const JudgeEvent& event, const Messenger& messenger);
    void tell(Outcome outcome);

    std::int64_t m_tick;
    const JudgeGraph& m_graph;
    std::unordered_map<NodeId, JudgeGraph::Target> m_targets; ///< as this batch leaves them
    std::unordered_map<DaimoiNumber, bool> m_ended;
    Judgement m_judgement;
};

void Court::hear(std::vector<JudgeEvent>& events)
{
    std::sort(events.begin(), events.end(), [](const JudgeEvent& a, const JudgeEvent& b) {
        return std::tuple_cat(orderOf(a), std::tie(a.fetchAccepted, a.reason))
            < std::tuple_cat(orderOf(b), std::tie(b.fetchAccepted, b.reason));
    });
    for (std::size_t begin = 0; begin < events.size();) {
        std::size_t end = begin;
        while (end < events.size() && events[end].tick == events[begin].tick
            && events[end].daimoi == events[begin].daimoi)
            ++end;
        hearTick(std::span(events).subspan(begin, end - begin));
        begin = end;
    }
}

/// What one daimoi met in one tick. Arrivals come before the end of its time, so that an arrival in
/// the very tick of the deadline is food.
void Court::hearTick(std::span<const JudgeEvent> events)
{
    const auto& first = events.front();
    const auto found = m_graph.alive.find(first.daimoi);
    if (found == m_graph.alive.end() || first.tick > m_tick || m_ended.count(first.daimoi) > 0) {
        m_judgement.ignored += events.size();
        return;
    }
    const auto& messenger = found->second;
    const auto deadline = messenger.bornTick + messenger.ttlTicks;
    const JudgeEvent* before = nullptr;
    bool timeout = false;
    for (const auto& event : events) {
        const bool repeated = before && orderOf(*before) == orderOf(event);
        before = &event;
        const bool isTimeout = event.kind == JudgeEventKind::Timeout;
        const bool isArrival
            = event.kind == JudgeEventKind::Collision || event.kind == JudgeEventKind::UrlEncounter;
        if (isTimeout && event.tick >= deadline) {
            timeout = true;
        } else if (isArrival && !repeated && event.tick >= messenger.bornTick
            && event.tick <= deadline && m_ended.count(event.daimoi) == 0) {
            arrive(event, messenger);
        } else {
            ++m_judgement.ignored;
        }
    }
    if (timeout && m_ended.count(first.daimoi) == 0)
        die(first.tick, first.daimoi, messenger);
}

std::string Court::refusal(const JudgeEvent& event, const Messenger& messenger)
{
    auto& target
        = m_targets.try_emplace(event.target, m_graph.targets.at(event.target)).first->second;
    if (target.role == PlaceRole::Url) {
        if (event.fetchAccepted)
            return {};
        return event.reason.empty() ? "policy" : event.reason;
    }
    const auto intent = static_cast<std::size_t>(messenger.intent);
    if (intent >= intentCount || target.priorities[intent] < m_graph.policy.leastPriority)
        return "policy";
    if (event.tick < target.cooldownUntil)
        return "cooldown";
    if (target.room <= 0)
        return "capacity";
    --target.room;
    target.cooldownUntil = event.tick + m_graph.policy.cooldownTicks;
    return {};
}

void Court::arrive(const JudgeEvent& event, const Messenger& messenger)
{
    const auto target = m_graph.targets.find(event.target);
    const bool fits = target != m_graph.targets.end()
        && (target->second.role == PlaceRole::Url) == (event.kind == JudgeEventKind::UrlEncounter);
    if (!fits || event.target == messenger.owner) {
        ++m_judgement.ignored;
        return;
    }
    auto reason = refusal(event, messenger);
    const bool food = reason.empty();
    tell({event.tick, event.daimoi, food ? OutcomeKind::Food : OutcomeKind::Rejected, event.target,
        std::move(reason)});
}

void Court::die(std::int64_t tick, DaimoiNumber daimoi, const Messenger& messenger)
{
    tell({tick, daimoi, OutcomeKind::Death, messenger.goal, "ttl_reached"});
}

void Court::tell(Outcome outcome)
{
    if (outcome.outcome != OutcomeKind::Rejected) {
        m_ended.emplace(outcome.daimoi, true);
        const auto sign = outcome.outcome == OutcomeKind::Food ? Sign::Plus : Sign::Minus;
        m_judgement.reinforcements.push_back(
            {outcome.tick, outcome.daimoi, sign, m_graph.policy.magnitude, 0});
    }
    m_judgement.outcomes.push_back(std::move(outcome));
}

/// What an outcome leaves in the graph.
void addPatches(const Outcome& outcome, std::vector<Patch>& patches)
{
    const auto id = daimoiId(outcome.daimoi);
    Json told{{"last_known_tick", outcome.tick}};
    Json edge{{"tick", outcome.tick}};
    if (!outcome.reasonCode.empty())
        edge["reason_code"] = outcome.reasonCode;
    if (outcome.outcome == OutcomeKind::Rejected) {
        told["reject_reason"] = outcome.reasonCode;
    } else {
        told["alive"] = false;
        told["outcome"] = outcomeName(outcome.outcome);
        told["outcome_tick"] = outcome.tick;
        if (!outcome.target.empty())
            told["target_id"] = outcome.target.text;
    }
    patches.emplace_back(AddNode{{id, "daimoi", {}, std::move(told)}});
    if (!outcome.target.empty()) {
        patches.emplace_back(AddEdge{{id, "sim:" + std::string(outcomeName(outcome.outcome)),
            outcome.target, {}, std::move(edge)}});
    }
}

} // namespace

JudgeEventKind judgeEventKind(std::string_view name)
{
    if (name == "daimoi_collision")
        return JudgeEventKind::Collision;
    if (name == "daimoi_timeout")
        return JudgeEventKind::Timeout;
    return name == "url_encounter" ? JudgeEventKind::UrlEncounter : JudgeEventKind::Unknown;
}

std::string_view reinforcementMode(Sign sign)
{
    return sign == Sign::Plus ? "trail_forward" : "trail_inverse";
}

Judgement OutcomeJudge::decide(
    std::int64_t tick, std::vector<JudgeEvent> events, const JudgeGraph& graph)
{
    Court court(tick, graph);
    court.hear(events);
    return court.takeJudgement();
}

Judgement OutcomeJudge::onTick(std::int64_t tick, std::vector<JudgeEvent> events,
    const JudgeGraph& graph, std::int64_t /*nowTs*/)
{
    auto judgement = decide(tick, std::move(events), graph);
    for (const auto& outcome : judgement.outcomes)
        addPatches(outcome, judgement.patches);
    return judgement;
}

} // namespace mnemo
