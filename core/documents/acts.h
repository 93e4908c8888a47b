// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/lexicon.h"

#include <string>
#include <string_view>
#include <vector>

namespace mnemo::documents {

/// What a paragraph does to an institution: it founds it, or takes it further.
struct Act
{
    bool isFounding = false;
    std::string verb; ///< "establish", "adopt", "decide"
    Concept object;
    std::string objectText; ///< as written
    std::size_t begin = 0; ///< of the words that say it, in the text
    std::size_t end = 0;
};

/// Words by which the body that speaks acts on something, whatever it is called: an act that
/// somebody else proposes has to stand in one.
struct ActClause
{
    bool isFounding = false;
    std::string verb; ///< as of an Act
    std::size_t begin = 0; ///< of the words that say it, in the text
    std::size_t end = 0;
    std::size_t objectBegin = 0; ///< the name of the object begins from here on,
    std::size_t objectEnd = 0; ///< and before this
};

struct ActReading
{
    std::vector<Act> acts;
    std::vector<ActClause> clauses; ///< of these acts, and those whose object has no known name
};

/// The acts of one paragraph, of which `text` is the clean text and `mentions` the concepts. Only
/// the body that speaks acts: what it asks others to establish, and what it recalls was
/// established, is no act.
[[nodiscard]] ActReading readActs(std::string_view text, const std::vector<Word>& words,
    const std::vector<Mention>& mentions, const DocumentLexicon& lexicon);

} // namespace mnemo::documents
