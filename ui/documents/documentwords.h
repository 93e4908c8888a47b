// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/documentscontroller.h"

#include <QString>

#include <string>

namespace mnemo {

/// "2/CMA.2 ¶43", "2/CMA.2 annex I ¶3", "2/CMA.2 preamble 2"; of a whole decision its id.
[[nodiscard]] QString paragraphName(
    const std::string& decision, const std::string& label, const std::string& annex = {});

/// "¶43", "preamble 2".
[[nodiscard]] QString labelName(const std::string& label);

/// "2–15 December 2019", from days as ISO 8601; empty where there are none.
[[nodiscard]] QString daysText(const std::string& from, const std::string& to);

/// "1 founding, 9 follow-ups".
[[nodiscard]] QString actCounts(const ConceptLane& lane);

/// "CMA 2".
[[nodiscard]] QString sessionName(const std::string& body, std::int64_t session);

/// Name of what an act is about, with the model that proposed it where no rule found it.
[[nodiscard]] QString actName(const DocumentAct& act);

/// "¶43 Establishes …" and so on: what a reader hears of a paragraph.
[[nodiscard]] QString spokenParagraph(const DocumentParagraph& paragraph);

/// Whose words a paragraph has, where they are not the decision's own; else empty.
[[nodiscard]] QString attributionText(const DocumentParagraph& paragraph);

} // namespace mnemo
