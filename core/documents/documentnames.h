// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/documents/parsedfile.h"

#include <string>
#include <string_view>

namespace mnemo::documents {

// How the graph names what a file holds.

/// Value of `role_of_text`: "operative", "preamble", "annex", "quoted", "draft".
[[nodiscard]] const char* roleName(TextRole textRole);
/// Value of `kind` of what stands within a decision: "annex", "appendix", "attachment", "draft".
[[nodiscard]] const char* kindName(PartKind partKind);
/// "Conference of the Parties" for "COP".
[[nodiscard]] std::string fullName(std::string_view body);
/// Id of a paragraph's node, "2/CMA.2 ¶43".
[[nodiscard]] std::string paragraphId(const Part& part, const Paragraph& paragraph);

/// Sets a property, unless the value is empty.
void setText(Json& properties, const char* name, const std::string& value);

/// A paragraph as the sentences that are looked into: clean text, without what a page repeats.
[[nodiscard]] CleanText sentencesOf(const ParsedFile& file, const Paragraph& paragraph);

} // namespace mnemo::documents
