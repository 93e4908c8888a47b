// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sourcetext.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo::documents {

/// Bytes of SourceText::text.
struct TextSpan
{
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool isEmpty() const { return begin >= end; }
};

enum class TextRole
{
    Operative,
    Preamble,
    Annex,
    Quoted, ///< words of another decision
    Draft ///< words of nobody: not adopted
};

struct Subparagraph
{
    std::string label; ///< "(a)", "(a)(ii)"
    TextSpan span;
};

struct Paragraph
{
    std::string label; ///< "43", "preamble 4", "unnumbered 1", "table 2"
    std::optional<int> number;
    TextRole role = TextRole::Operative;
    std::string attributedTo; ///< decision whose words these are; empty for a draft's
    std::string section; ///< the heading above
    TextSpan span; ///< without its number
    std::vector<Subparagraph> subparagraphs;
};

enum class PartKind
{
    Decision,
    Resolution,
    Report,
    Annex,
    Appendix,
    Attachment,
    Draft
};

/// A decision, resolution or report, or what stands within one.
struct Part
{
    PartKind kind = PartKind::Decision;
    std::string id; ///< unique over all files, e.g. "2/CMA.2", "Resolution 2/CMA.2 annex I"
    std::string decisionId; ///< of the decision or resolution around it; empty in a report
    std::string annexId; ///< "I", or "annex" where there is no number; empty outside of annexes
    std::string title;
    std::string chapeau; ///< who adopts it
    std::string adopted; ///< ISO 8601 date, or empty
    std::optional<int> meeting; ///< number of the plenary meeting
    TextSpan span;
    std::optional<std::size_t> parent; ///< index of the part around it
    std::vector<Paragraph> paragraphs;
};

/// What the front page says.
struct FileMetadata
{
    std::string symbol; ///< e.g. "FCCC/PA/CMA/2018/3/Add.1"
    std::string body; ///< CMA, COP, CMP, SBI, SBSTA, or empty
    std::optional<int> session;
    std::optional<int> part; ///< of a session that was held in parts
    std::optional<int> year;
    std::string place;
    std::string from; ///< ISO 8601 date, or empty
    std::string to;
    std::string title;
};

struct ParsedFile
{
    std::string name; ///< path below the folder that is read
    SourceText source;
    FileMetadata metadata;
    std::vector<Part> parts; ///< in the order of the text; a part comes before what it holds

    [[nodiscard]] std::string_view textOf(TextSpan span) const
    {
        return std::string_view(source.text).substr(span.begin, span.end - span.begin);
    }
};

} // namespace mnemo::documents
