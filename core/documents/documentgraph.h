// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/parsedfile.h"
#include "core/graph/types.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::documents {

// The graph of climate decisions. Offsets and lengths are bytes of the file as it lies on the
// disk; `text` is exactly that part of it, as UTF-8. A value that is not known is left out.
//
//   Body        body:CMA              conference_type, name
//   Session     session:CMA.2, session:CMA.1-3 (part 3)
//                                     conference_type, session, part, year, location, from, to,
//                                     fccc_reference (list), files (list), reference_time
//   Decision    2/CMA.2               decision_id, title, conference_type, session, number, year,
//   Resolution  Resolution 2/CMA.2    location, fccc_reference, file, offset, length, chapeau,
//   Report      FCCC/SBI/2019/20      operative_count, annex_count, adopted, meeting, encoding,
//                                     reference_time, source_description,
//                                     paragraph_index (JSON text {"43": [offset, length]}),
//                                     also_in (list of other files that tell it, too; their
//                                     paragraphs with other words are "2/CMA.2 ¶43 (2)")
//   Annex       2/CMA.2 annex I       decision_id, annex_id, title, kind (annex, appendix,
//                                     attachment, draft), in (the enclosing annex's id), …
//   Paragraph   2/CMA.2 ¶43, 2/CMA.2 annex I ¶3, 2/CMA.2 preamble 4, … quoted ¶22
//                                     paragraph (label), number, ordinal, parent, annex_id,
//                                     role_of_text (operative, preamble, annex, quoted, draft),
//                                     attributed_to (whose words they are), section, text, verb,
//                                     verb_offset, verb_length (within the paragraph),
//                                     subparagraphs, subparagraph_offsets, subparagraph_lengths
//   Concept     concept:santiago network   name, kind, variants, is_object
//   Reference   1/CP.21               a decision that is cited and not held; becomes a Decision
//
// Edges carry file, offset, length, decision_id and, where they start at one, paragraph:
//   part_of, cites (key: offset; verb, cited_paragraphs), founds and follows_up (key: offset; verb,
//   object, quote), mentions (count).
// What a language model proposed, and no rule found, has its name as extracted_by (extraction.h).
namespace role {
inline constexpr const char* kBody = "Body";
inline constexpr const char* kSession = "Session";
inline constexpr const char* kDecision = "Decision";
inline constexpr const char* kResolution = "Resolution";
inline constexpr const char* kReport = "Report";
inline constexpr const char* kAnnex = "Annex";
inline constexpr const char* kParagraph = "Paragraph";
inline constexpr const char* kConcept = "Concept";
inline constexpr const char* kReference = "Reference";
} // namespace role

namespace kind {
inline constexpr const char* kPartOf = "part_of";
inline constexpr const char* kCites = "cites";
inline constexpr const char* kFounds = "founds";
inline constexpr const char* kFollowsUp = "follows_up";
inline constexpr const char* kMentions = "mentions";
} // namespace kind

/// What one file adds to the graph, in the order in which it stands there.
struct DocumentElements
{
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::int64_t citations = 0;
};

class DocumentLexicon;

/// Nodes and edges of all that `file` holds: the same file always gives the same ones. Any thread.
[[nodiscard]] DocumentElements elementsOf(const ParsedFile& file, const DocumentLexicon& lexicon);

/// Joins what several files say of one session or concept: lists are united and sorted.
void mergeShared(Node& into, const Node& other);
/// Whether what several files say of nodes of this role is joined so.
[[nodiscard]] bool isMerged(const std::string& role);
/// Joins two nodes of one id: a decision wins over a reference to it, and the first of two texts of
/// one decision stays.
void joinShared(Node& into, Node&& other);

} // namespace mnemo::documents
