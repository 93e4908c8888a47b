// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/planner.h"
#include "core/muse/subject.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What a question's words stand for.
struct Target
{
    std::string id;
    std::string role; ///< "" when not known
    std::string canonicalUrl; ///< "" when there is none
    bool statusAsked = false; ///< its url_status is in the plan already
};

/// The text at `pointer`, or "".
[[nodiscard]] std::string textAt(const Json& value, const std::string& pointer);

/// Whether a hit of search_nodes is called exactly so: by its label, its id or the path of its
/// address.
[[nodiscard]] bool isCalled(const Json& hit, const std::string& text);

[[nodiscard]] bool isUrl(const std::string& text);

/// Asks the queries of one plan and keeps what they returned.
class PlanBuilder final
{
public:
    explicit PlanBuilder(const PlanContext& context) : m_context(context), m_times(context.picture)
    {
    }

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

    /// Several nodes may be meant.
    [[nodiscard]] bool isUncertain() const { return m_uncertain.has_value(); }

    /// Whether an outcome was asked for at these times.
    [[nodiscard]] bool used(const PictureTimes& times) const;

    /// Whether an outcome is of this query.
    [[nodiscard]] bool asked(const std::string& query) const;

    /// Other nodes that are called exactly as the one that was resolved last; of candidates() all
    /// that are.
    [[nodiscard]] const std::vector<std::string>& namesakes() const { return m_namesakes; }

    [[nodiscard]] Plan take() { return std::move(m_plan); }

    /// By URL, by the id of a URL, else by searching as far as the words may be searched.
    [[nodiscard]] std::optional<Target> resolve(const std::string& about);
    /// Searches for `text`, among nodes of one role if it is given.
    [[nodiscard]] std::optional<Target> search(
        const std::string& text, SubjectSearch how, const std::string& role = {});

    /// The ids of all nodes that the words may name, by one search: those with this name, else
    /// those with a word in the label that begins with it. None if there are more than `most`; the
    /// outcome lists them.
    [[nodiscard]] std::vector<std::string> candidates(const std::string& about, std::size_t most);

private:
    [[nodiscard]] bool isLookup(const QueryOutcome& outcome) const;
    [[nodiscard]] std::vector<std::string> searchAll(const std::string& text, bool asWhole);
    [[nodiscard]] std::optional<Target> resolveUrl(const std::string& url);
    [[nodiscard]] std::optional<Target> resolveName(const std::string& about, SubjectSearch how);
    [[nodiscard]] std::optional<Target> byId(const std::string& id);

    const PlanContext& m_context;
    Plan m_plan;
    PictureTimes m_times;
    std::vector<std::string> m_namesakes;
    bool m_stopped = false;
    std::optional<std::size_t> m_uncertain; ///< the search whose first hit was taken
};

} // namespace mnemo
