// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/documents/documentreference.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

enum class QueryIntent : std::uint8_t
{
    Factual,
    Requirement,
    Definition,
    Relationship
};

enum class QueryDirection : std::uint8_t
{
    None,
    Earliest,
    Latest
};

/// "CMA 3", "COP26".
struct SessionNumber
{
    std::string body; ///< as nodes name it: "CMA", "COP"
    std::int64_t session = 0;

    bool operator==(const SessionNumber&) const = default;
};

/// "Decision 6": a number without a body and a session.
struct BareNumber
{
    bool isResolution = false;
    std::int64_t number = 0;

    bool operator==(const BareNumber&) const = default;
};

/// What a question about documents asks for, by its words alone: no store is read.
struct QueryAnalysis
{
    QueryIntent intent = QueryIntent::Factual;
    QueryDirection direction = QueryDirection::None;
    std::vector<std::string> topics; ///< key concepts of the field that are named
    std::vector<std::int64_t> years;
    std::vector<SessionNumber> sessions;
    std::set<std::string> bodies; ///< only these are asked about; empty: any
    std::vector<DecisionNumber> decisions;
    std::vector<BareNumber> bareDecisions;
    std::vector<std::string> paragraphs; ///< "43", "43(a)"
    std::vector<std::string> articles; ///< "6.2"
    bool isTimeline = false; ///< asks for all there is over time
    bool asksHowItEvolved = false;
    bool isIdentification = false; ///< asks which decisions there are of a kind
    std::vector<std::string> sides; ///< two, where they are to be compared
    std::string comparedOn; ///< what the sides are compared on; may be empty
    std::vector<std::string> words; ///< that texts are searched for, folded, each once

    [[nodiscard]] bool isComparison() const { return sides.size() == 2; }
};

/// English and German; case never matters. Any thread.
[[nodiscard]] QueryAnalysis analyseQuery(std::string_view query);

/// As a result shows it.
[[nodiscard]] Json toJson(const QueryAnalysis& analysis);

/// A word as it is compared: without the s of a plural.
[[nodiscard]] std::string comparedWord(std::string_view word);

} // namespace mnemo
