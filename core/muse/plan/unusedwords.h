// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <string>
#include <vector>

namespace mnemo {

/// Words of a question that no query could take, and why.
struct UnusedWords
{
    enum class Why
    {
        Pronoun, ///< they stand for something that was not named
        TooShort, ///< too few letters to search for
        NotUsed, ///< no query and no argument stands for them
        NotFound, ///< no node is called so
        NotLinked, ///< no role, kind, property or value of the graph is
        Ambiguous ///< they can be understood in several ways
    };

    std::string words; ///< as they were typed
    Why why = Why::NotUsed;

    bool operator==(const UnusedWords&) const = default;
};

/// [{words, why}], and back; what is no such list is left out.
[[nodiscard]] Json unusedWordsJson(const std::vector<UnusedWords>& unused);
[[nodiscard]] std::vector<UnusedWords> unusedWordsFrom(const Json& list);
/// What to say of them to a person: one sentence for each reason.
[[nodiscard]] QString sentenceOf(const std::vector<UnusedWords>& unused);

} // namespace mnemo
