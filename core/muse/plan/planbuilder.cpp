// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/planbuilder.h"

#include <algorithm>

namespace mnemo {

std::string textAt(const Json& value, const std::string& pointer)
{
    const auto* found = resolvePointer(value, pointer);
    return found && found->is_string() ? found->get<std::string>() : std::string();
}

QueryOutcome PlanBuilder::look(const std::string& name, Json args) const
{
    const auto* entry = m_context.catalogue.find(name);
    for (const auto& [argument, time] :
        {std::pair{"as_of", &m_times.asOf}, std::pair{"known_at", &m_times.knownAt}}) {
        // Only there does it say when facts hold.
        const auto place = std::string("/properties/") + argument + "/x-validity";
        if (entry && !time->is_null() && !args.contains(argument)
            && resolvePointer(entry->args, place))
            args[argument] = *time;
    }
    const Json& groups = m_context.picture.groups;
    if (entry && !groups.is_null() && resolvePointer(entry->args, "/properties/groups"))
        args["groups"] = groups;
    return m_context.ask({name, std::move(args)});
}

const QueryOutcome& PlanBuilder::ask(const std::string& name, Json args)
{
    m_plan.outcomes.push_back(look(name, std::move(args)));
    m_stopped = m_stopped || !m_plan.outcomes.back().answered();
    return m_plan.outcomes.back();
}

void PlanBuilder::answer(const std::string& name, Json args)
{
    auto& outcomes = m_plan.outcomes;
    auto& lookups = m_plan.lookups;
    const auto before = outcomes.size();
    ask(name, std::move(args));
    for (std::size_t i = 0; i < before && !m_stopped; ++i) {
        const auto& hash = outcomes[i].resultHash;
        if (i != m_uncertain && std::find(lookups.begin(), lookups.end(), hash) == lookups.end())
            lookups.push_back(hash);
    }
    if (!m_uncertain)
        return;
    const auto at = outcomes.begin() + static_cast<std::ptrdiff_t>(*m_uncertain);
    std::rotate(at, at + 1, outcomes.end());
    m_uncertain = outcomes.size() - 1;
}

void PlanBuilder::keepAsLookups()
{
    for (const auto& outcome : m_plan.outcomes)
        m_plan.lookups.push_back(outcome.resultHash);
}

bool PlanBuilder::isLookup(const QueryOutcome& outcome) const
{
    const auto& lookups = m_plan.lookups;
    return std::find(lookups.begin(), lookups.end(), outcome.resultHash) != lookups.end();
}

bool PlanBuilder::hasFound() const
{
    return std::any_of(m_plan.outcomes.begin(), m_plan.outcomes.end(),
        [this](const auto& one) { return one.status == QueryStatus::Found && !isLookup(one); });
}

void PlanBuilder::keepFound()
{
    if (hasFound()) {
        std::erase_if(m_plan.outcomes,
            [this](const auto& one) { return one.status == QueryStatus::Empty && !isLookup(one); });
    }
}

bool PlanBuilder::asked(const std::string& query) const
{
    return std::any_of(m_plan.outcomes.begin(), m_plan.outcomes.end(),
        [&](const QueryOutcome& one) { return one.query == query; });
}

bool PlanBuilder::used(const PictureTimes& times) const
{
    const auto has = [](const QueryOutcome& outcome, const char* name, const Json& time) {
        const auto given = outcome.args.find(name);
        return time.is_null() || (given != outcome.args.end() && *given == time);
    };
    // Of a time of the memory the time of the world only says more.
    return std::any_of(m_plan.outcomes.begin(), m_plan.outcomes.end(), [&](const auto& outcome) {
        return times.knownAt.is_null() ? has(outcome, "as_of", times.asOf)
                                       : has(outcome, "known_at", times.knownAt);
    });
}

void PlanBuilder::answerStatus(const Target& target)
{
    if (!target.statusAsked)
        answer("url_status", {{"url_id", target.id}});
}

void PlanBuilder::askTextsToo()
{
    const auto& newest = m_plan.outcomes.back();
    if (newest.query != "search_nodes" || newest.status != QueryStatus::Empty)
        return;
    const auto* words = resolvePointer(newest.args, "/query");
    if (words == nullptr)
        return;
    Json args{{"query", *words}};
    ask("search_texts", std::move(args));
}

void PlanBuilder::forget()
{
    m_plan.outcomes.pop_back();
}

void PlanBuilder::forgetSecondLast()
{
    m_plan.outcomes.erase(m_plan.outcomes.end() - 2);
    if (m_uncertain)
        m_uncertain = m_plan.outcomes.size() - 1;
}

void PlanBuilder::refuse(std::vector<UnusedWords> words)
{
    m_plan.outcomes.clear();
    m_plan.lookups.clear();
    m_uncertain.reset();
    m_plan.unusedWords = std::move(words);
}

const QueryOutcome& PlanBuilder::newest() const
{
    const auto count = m_plan.outcomes.size();
    return m_plan.outcomes[count - (m_uncertain && *m_uncertain + 1 == count ? 2 : 1)];
}

bool PlanBuilder::foundNothing() const
{
    return !m_stopped && !m_plan.outcomes.empty()
        && std::all_of(m_plan.outcomes.begin(), m_plan.outcomes.end(),
            [](const QueryOutcome& one) { return one.status == QueryStatus::Empty; });
}

} // namespace mnemo
