// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/documents/acts.h"
#include "core/documents/parsedfile.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::documents {

/// Kinds that a proposed concept may have.
inline constexpr std::array<const char*, 9> kProposedKinds{"concept", "body", "fund", "network",
    "mechanism", "programme", "organisation", "agreement", "country"};

/// Why a proposal is dropped.
namespace dropped {
inline constexpr const char* kForm = "form"; ///< not what was asked for, or too much of it
inline constexpr const char* kNotInText = "not_in_text"; ///< its words do not stand there
inline constexpr const char* kKind = "kind"; ///< of no known kind, or of one that no act is about
inline constexpr const char* kName = "name"; ///< of a session, a decision or a governing body
inline constexpr const char* kVerb = "verb"; ///< no verb of such an act governs it
} // namespace dropped

/// A proposed concept where it stands in the text.
struct ProposedConcept
{
    Concept what;
    std::size_t begin = 0; ///< the first place that no rule has read
    std::size_t end = 0;
    int count = 0; ///< of such places
};

struct CheckedProposals
{
    std::vector<ProposedConcept> concepts;
    std::vector<Act> acts;
    std::int64_t known = 0; ///< what the rules have found themselves, or was proposed before
    std::map<std::string, std::int64_t> dropped; ///< how many, by why
};

/// What of `proposals` ({concepts: [{term, kind}], acts: [{act, verb, object, kind}]}, by anybody)
/// holds for the clean text of a paragraph: terms and objects stand in it as whole words, letter
/// for letter; `act` (founding, follow_up) is about an institution, and the words for it stand
/// where the rules expect the object of such a verb, so that recitals, requests and what others do
/// are no acts here either. Articles before a term are left out. Pure.
[[nodiscard]] CheckedProposals checkProposals(
    const Json& proposals, std::string_view text, TextRole role, const DocumentLexicon& lexicon);

} // namespace mnemo::documents
