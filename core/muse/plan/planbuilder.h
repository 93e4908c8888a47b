// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/nodelookup.h"
#include "core/muse/plan/plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// The text at `pointer`, or "".
[[nodiscard]] std::string textAt(const Json& value, const std::string& pointer);

/// Asks the queries of one plan and keeps what they returned.
class PlanBuilder final
{
public:
    explicit PlanBuilder(const PlanContext& context)
        : m_context(context), m_times(context.picture), m_names(*this)
    {
    }

    PlanBuilder(const PlanBuilder&) = delete;
    PlanBuilder& operator=(const PlanBuilder&) = delete;

    /// In place of those of the picture.
    void setTimes(PictureTimes times) { m_times = std::move(times); }

    /// Runs a query as ask() does, for looking around; its outcome is not kept.
    [[nodiscard]] QueryOutcome look(const std::string& name, Json args) const;

    /// Puts an outcome of look() into the plan.
    void keep(QueryOutcome outcome) { m_plan.outcomes.push_back(std::move(outcome)); }

    /// Runs a query, at the times that are set where it looks at times and none are given, and puts
    /// its outcome into the plan.
    const QueryOutcome& ask(const std::string& name, Json args);
    /// Runs the query that answers the question. The queries before it only looked up what is
    /// meant and are not mentioned, except a search with several hits, which follows the answer.
    void answer(const std::string& name, Json args);

    /// Runs a query of the same answer: for another node of the name that was asked for.
    void answerAlso(const std::string& name, Json args) { ask(name, std::move(args)); }

    /// What was asked so far only looked up what is meant.
    void keepAsLookups();
    /// Takes empty outcomes back but for lookups, where others were found.
    void keepFound();
    /// Whether anything but lookups has found something.
    [[nodiscard]] bool hasFound() const;
    /// The url_status of a URL, which may have been asked while it was looked for.
    void answerStatus(const Target& target);
    /// If the newest outcome is a search for nodes without a match, searches texts as well.
    void askTextsToo();
    /// Takes the newest outcome back: a way of looking that led nowhere.
    void forget();
    /// As forget(), with one outcome that stays after it.
    void forgetSecondLast();
    /// Nothing is answered, because nothing stands for these words.
    void refuse(std::vector<UnusedWords> words);

    /// What the newest query that is no uncertain search returned.
    [[nodiscard]] const QueryOutcome& newest() const;

    /// Whether the newest outcome has what was asked for.
    [[nodiscard]] bool told() const { return m_plan.outcomes.back().status == QueryStatus::Found; }

    /// What was asked returned nothing.
    [[nodiscard]] bool foundNothing() const;

    /// A query was not answered; asking on would only repeat why.
    [[nodiscard]] bool stopped() const { return m_stopped; }

    /// The words name nothing, or nothing that they name is there.
    [[nodiscard]] bool refused() const { return !m_plan.unusedWords.empty(); }

    /// Of the hits of the newest outcome the first was taken, and others may be meant.
    void noteUncertain() { m_uncertain = m_plan.outcomes.size() - 1; }

    /// Several nodes may be meant.
    [[nodiscard]] bool isUncertain() const { return m_uncertain.has_value(); }

    /// Whether an outcome was asked for at these times.
    [[nodiscard]] bool used(const PictureTimes& times) const;

    /// Whether an outcome is of this query.
    [[nodiscard]] bool asked(const std::string& query) const;

    /// Finds the nodes that words name, and puts what it asked into the plan.
    [[nodiscard]] NodeLookup& names() { return m_names; }

    [[nodiscard]] Plan take() { return std::move(m_plan); }

private:
    [[nodiscard]] bool isLookup(const QueryOutcome& outcome) const;

    const PlanContext& m_context;
    Plan m_plan;
    PictureTimes m_times;
    NodeLookup m_names;
    bool m_stopped = false;
    std::optional<std::size_t> m_uncertain; ///< the search whose first hit was taken
};

} // namespace mnemo
