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

[[nodiscard]] bool isUrl(const std::string& text);

/// Asks the queries of one plan and keeps what they returned.
class PlanBuilder final
{
public:
    explicit PlanBuilder(const PlanContext& context) : m_context(context) { }

    /// Runs a query and puts its outcome into the plan.
    const QueryOutcome& ask(const std::string& name, Json args);
    /// Runs the query that answers the question. The queries before it only looked up what is
    /// meant and are not mentioned, except a search with several hits, which follows the answer.
    void answer(const std::string& name, Json args);
    /// The url_status of a URL, which may have been asked while it was looked for.
    void answerStatus(const Target& target);
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

    [[nodiscard]] Plan take() { return std::move(m_plan); }

    /// By URL, by the id of a URL, else by searching as far as the words may be searched.
    [[nodiscard]] std::optional<Target> resolve(const std::string& about);
    /// Searches for `text`, among nodes of one role if it is given.
    [[nodiscard]] std::optional<Target> search(
        const std::string& text, SubjectSearch how, const std::string& role = {});

private:
    [[nodiscard]] std::optional<Target> resolveUrl(const std::string& url);
    [[nodiscard]] std::optional<Target> resolveName(const std::string& about, SubjectSearch how);
    [[nodiscard]] std::optional<Target> byId(const std::string& id);

    const PlanContext& m_context;
    Plan m_plan;
    bool m_stopped = false;
    std::optional<std::size_t> m_uncertain; ///< the search whose first hit was taken
};

} // namespace mnemo
