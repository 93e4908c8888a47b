// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

class Catalogue;

/// A piece of how a question was understood, such as “priority is 1”.
struct UnderstoodPart
{
    QString text;
    bool isOfGraph = false; ///< a name or a value of the graph stands in it
    std::string pointer; ///< where it stands in the arguments; empty for the query itself
    QString taken = {}; ///< the word or the question before that it was taken from
    bool isOptional = false; ///< the query can be asked without it

    bool operator==(const UnderstoodPart&) const = default;
};

/// What a question was understood as: one query of its plan.
struct Understood
{
    std::string query;
    Json args = Json::object();
    std::vector<UnderstoodPart> parts = {};
    std::string topic = {}; ///< what of the result was asked for, see Plan::topic
    std::string subject = {}; ///< the node that was asked about; empty for several or none
    std::string found = {}; ///< the only node that was found

    /// The parts in one line, what was taken from elsewhere in brackets.
    [[nodiscard]] QString words() const;

    bool operator==(const Understood&) const = default;
};

/// Whether those are asked for that come first in an order, or one in it: "top", "top:2".
[[nodiscard]] bool isTopTopic(std::string_view topic);
/// In the order of such a topic; 0 for none.
[[nodiscard]] int placeOfTopic(std::string_view topic);

/// Begins the topic of a property of one node. Behind its name may stand a mark, and conditions on
/// it as those of find_nodes: whether it is so is asked.
inline constexpr std::string_view kValueTopic = "value:";
inline constexpr char kConditionMark = '\n';
/// Begins the topic of the years since a day: their number, and the name of the property.
inline constexpr std::string_view kAgeTopic = "age:";
/// Begins the topic of a number of which it is asked whether it is so large: "count:gt:2".
inline constexpr std::string_view kBoundTopic = "count:";

/// The property of a topic that asks for one of a node; empty for other topics.
[[nodiscard]] std::string propertyOfTopic(std::string_view topic);
/// The conditions of such a topic; null for none.
[[nodiscard]] Json conditionsOfTopic(std::string_view topic);
[[nodiscard]] std::optional<int> ageOfTopic(std::string_view topic);
/// The comparison and the number of a topic that asks whether a number is so large.
[[nodiscard]] std::optional<std::pair<std::string, int>> boundOfTopic(std::string_view topic);

/// Begin the topic of a comparison of two nodes by one or several of their properties: "more,+age",
/// and "-born" for who has less of it.
inline constexpr std::string_view kWhichIsMore = "more";
inline constexpr std::string_view kWhetherMore = "whether"; ///< whether it is the first of the two

/// Notes which parts stand for arguments that may be missing, as the entries say.
void noteOptional(std::vector<Understood>& understood, const Catalogue& catalogue);
/// The call without the argument at the pointer, which is an argument or an item of a list that is
/// one; the same call where there is nothing. Its parts stay as they were.
[[nodiscard]] Understood withoutPart(Understood call, const std::string& pointer);
/// The call with another value there; what has no place yet is added.
[[nodiscard]] Understood withPart(Understood call, const std::string& pointer, Json value);

/// Whether the part has other values to choose from, or to be typed.
[[nodiscard]] bool canChange(const Understood& call, const UnderstoodPart& part);

/// [{query, args, words, parts: [{text, from_graph, pointer, taken?, optional?}], topic?, subject?,
/// found?}]; null for none.
[[nodiscard]] Json understoodJson(const std::vector<Understood>& understood);
/// What is no such list is left out.
[[nodiscard]] std::vector<Understood> understoodFrom(const Json& list);

} // namespace mnemo
