// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/decisionid.h"
#include "core/documents/parsedfile.h"

#include <optional>
#include <string>
#include <string_view>

namespace mnemo::documents {

// Headings of decisions and annexes, judged by their line alone. `line` is clean text (CleanText).

/// "Decision 2/CMA.2", alone or before its title.
struct DecisionHeading
{
    DecisionId id;
    bool isResolution = false;
    std::string title; ///< what stands on the same line
    /// False where a line of a text may look like this, too: what follows has to say it.
    bool isSure = true;
    bool isLowerCase = false; ///< "decision 6/CP.4"
};

[[nodiscard]] std::optional<DecisionHeading> decisionHeading(std::string_view line, int year);

/// "Draft decision -/CP.20": a text that is proposed and has no number yet.
[[nodiscard]] bool isDraftHeading(std::string_view line);

/// "Annex II", "ANNEX", "Appendix", "Attachment 1".
struct AnnexHeading
{
    PartKind kind = PartKind::Annex;
    std::string number; ///< as written, or empty
    int value = 0; ///< of the number, 0 where there is none
    int letter = 0; ///< of a number that is one letter: 3 for C
    std::string title; ///< what stands on the same line
    std::string decision; ///< "29/CP.7" of "Annex to decision 29/CP.7"
};

[[nodiscard]] std::optional<AnnexHeading> annexHeading(std::string_view line);

} // namespace mnemo::documents
