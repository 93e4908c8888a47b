// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace mnemo::documents {

template <std::size_t Size>
[[nodiscard]] bool isOneOf(std::string_view word, const std::array<std::string_view, Size>& words)
{
    return std::ranges::find(words, word) != words.end();
}

// Words, in lower case, by which the object of an act is told from what stands around it.

/// Ends the name of an object for good.
[[nodiscard]] bool endsObject(std::string_view word);
/// Ends the noun itself; what follows says what it is for.
[[nodiscard]] bool endsNoun(std::string_view word);
/// Ends the subject of a clause: "shall", "is".
[[nodiscard]] bool endsSubject(std::string_view word);
/// Stands before a second verb: "and", "hereby".
[[nodiscard]] bool isJoint(std::string_view word);
/// Ends what an act takes further.
[[nodiscard]] bool endsFollowedObject(std::string_view word);
[[nodiscard]] bool isDeterminer(std::string_view word);

} // namespace mnemo::documents
