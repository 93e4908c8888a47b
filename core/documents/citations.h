// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/decisionid.h"
#include "core/documents/lexicon.h"

#include <string>
#include <string_view>
#include <vector>

namespace mnemo::documents {

/// A decision or resolution that a text names.
struct Citation
{
    DecisionId id;
    bool isResolution = false;
    std::string verb; ///< "recall", "pursuant to"; "mention" where there is none
    std::string paragraphs; ///< of the cited one, as written: "23–24"
};

/// All of them in the order of the text, each of a list ("decisions a, b and c") for itself.
/// `text` is clean text of a document of `year` (0: unknown).
[[nodiscard]] std::vector<Citation> citationsIn(
    std::string_view text, int year, const DocumentLexicon& lexicon);

} // namespace mnemo::documents
