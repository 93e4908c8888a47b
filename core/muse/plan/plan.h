// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/json.h"
#include "core/base/language.h"
#include "core/muse/plan/modeluse.h"
#include "core/muse/plan/suggestion.h"
#include "core/muse/plan/understood.h"
#include "core/muse/plan/unusedwords.h"
#include "core/query/catalogue.h"
#include "core/query/queryrunner.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// One named query that a planner wants to be run.
struct PlannedQuery
{
    std::string name;
    Json args = Json::object();
};

/// What a picture of the graph is of, as arguments of its query; null for the present, and for all
/// groups.
struct PictureTimes
{
    Json asOf;
    Json knownAt;
    Json groups = {};
    std::string selected = {}; ///< the only node that is selected in it
};

/// What a planner has to work with. `ask` runs a named query for finding things by name; every
/// outcome that it returns may become part of the answer.
struct PlanContext
{
    const Catalogue& catalogue;
    std::function<QueryOutcome(const PlannedQuery&)> ask;
    std::int64_t now = 0; ///< seconds since 1970
    bool knowsValidity = false; ///< the graph says since when a fact holds
    PictureTimes picture = {}; ///< for a question that names no time
    /// Differs whenever the graph may have changed; empty where that is not known.
    std::function<std::string()> changeMark = {};
    std::optional<Understood> before = {}; ///< what the question before it was understood as
    CancelToken cancel = {}; ///< nobody waits for the plan any more
    /// Whether the graph holds a family of the catalogue; where this is empty, it holds all.
    std::function<bool(const std::string& family)> holds = {};
};

/// The topic of a plan that only gives examples of what can be asked.
inline constexpr std::string_view kHelpTopic = "help";

/// The topic of a plan that only says that nothing here can write.
inline constexpr std::string_view kWriteTopic = "write";

/// Begins the topic of a plan that only explains a word of the glossary.
inline constexpr std::string_view kTermTopic = "term:";

/// The topic of facts of one relation, or of what held within a stretch of time.
inline constexpr std::string_view kFactsTopic = "facts";

/// Ticks that are more than any world has.
inline constexpr std::int64_t kWholeLog = 1'000'000'000;

/// In a topic, stands before the stretch of time in which the facts have to hold.
inline constexpr char kPeriodMark = '@';

/// The outcomes that answer a message, or none when no query fits.
struct Plan
{
    std::vector<QueryOutcome> outcomes;
    std::vector<Suggestion> suggestions;
    /// Words of the message that nothing stands for; then there are no outcomes.
    std::vector<UnusedWords> unusedWords;
    /// Hashes of the results that only served to find what is asked about. They are cited, and
    /// nothing is told of them.
    std::vector<std::string> lookups;
    /// What of the results was asked for ("web:url" in “how many URLs are there?”); empty for all.
    /// Of a word that the glossary explains: "term:" and the word. Behind an "@" the stretch of
    /// time in which facts have to hold, see Period::text().
    std::string topic;
    std::vector<Understood> understood = {}; ///< what the question was understood as
    Language language = Language::OfInterface; ///< in which the answer is told
    std::vector<CellReference> order = {}; ///< what is told first, as far as claims tell of it
    std::optional<ModelUse> model = {}; ///< absent where no model was asked
};

/// Turns a message into named-query calls. It chooses queries and arguments and nothing else.
class Planner
{
public:
    virtual ~Planner() = default;
    [[nodiscard]] virtual Plan plan(const std::string& message, const PlanContext& context) = 0;
};

} // namespace mnemo
