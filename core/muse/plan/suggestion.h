// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <vector>

namespace mnemo {

/// Why something is offered.
enum class SuggestionKind
{
    Example, ///< the graph can answer it
    Name, ///< with a name that is near to one that was not found
    Reading ///< one of several ways to understand the question
};

/// A question that can be asked where another is not understood, about what the graph holds.
struct Suggestion
{
    std::string query; ///< that answers it
    std::string needs; ///< by its arguments
    std::string question = {}; ///< empty in answers of earlier versions
    Json args = {}; ///< of the query, as far as they were understood; null where none are known
    std::string words = {}; ///< how it is understood, see Understood::words()
    SuggestionKind kind = SuggestionKind::Example;
    std::string topic = {}; ///< of the query, see Plan::topic

    bool operator==(const Suggestion&) const = default;
};

/// [{query, needs, question?, args?, words?, topic?, kind?}].
[[nodiscard]] Json suggestionsJson(const std::vector<Suggestion>& suggestions);
/// What is no suggestion is left out.
[[nodiscard]] std::vector<Suggestion> suggestionsFrom(const Json& list);

} // namespace mnemo
