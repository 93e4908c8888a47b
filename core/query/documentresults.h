// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

// What fills the places of documents (places.h). Each reader gives nothing where the outcome fills
// another place or has no answer. Numbers that are not known are 0.

/// A session of a body, or a part of one.
struct DocumentSession
{
    std::string id;
    std::string name; ///< "CMA 2"
    std::string body;
    std::int64_t session = 0;
    std::int64_t year = 0;
    std::string place;
    std::string from; ///< ISO 8601 day
    std::string to;
    std::vector<std::string> files;
};

[[nodiscard]] std::vector<DocumentSession> documentSessionsOf(const QueryOutcome& outcome);

/// A decision as lists name it.
struct DocumentHead
{
    std::string id;
    std::string title;
    std::string body;
    std::int64_t session = 0;
    std::int64_t year = 0;
    std::int64_t operative = 0; ///< how many operative paragraphs
};

[[nodiscard]] std::vector<DocumentHead> documentHeadsOf(const QueryOutcome& outcome);

/// What a paragraph founds or follows up.
struct DocumentAct
{
    bool isFounding = false;
    std::string verb;
    std::string name; ///< of the concept
    std::string conceptId;
    std::string extractedBy; ///< the model that proposed it; empty: a rule found it
};

/// What a paragraph cites.
struct CitedDocument
{
    std::string decision;
    std::string verb;
    std::string paragraphs; ///< "5(c)", "43 and 44"; empty: the decision as a whole
    bool isInStore = false;
    /// Where it is named, in bytes of the paragraph's text; −1: not known.
    std::int64_t begin = -1;
    std::int64_t length = 0;
};

struct DocumentParagraph
{
    std::string id;
    std::string label; ///< "43", "preamble 2"
    std::string annex; ///< empty: of the decision itself
    std::string role; ///< operative, preamble, annex, quoted, draft
    std::string text;
    std::string section;
    std::string attributedTo; ///< whose words they are; empty: nobody's
    std::int64_t verbBegin = -1; ///< in bytes of the text; −1: none
    std::int64_t verbLength = 0;
    std::vector<DocumentAct> acts;
    std::vector<CitedDocument> cites;
};

struct DocumentAnnex
{
    std::string id;
    std::string label;
    std::string title;
};

/// A whole decision, or a page of it.
struct DocumentText
{
    DocumentHead head;
    std::string symbol;
    std::string file;
    std::string place;
    std::string referenceTime;
    std::vector<DocumentParagraph> paragraphs;
    std::vector<DocumentAnnex> annexes;
    Json next; ///< the argument `after` of the page that follows; null where there is none
};

[[nodiscard]] std::optional<DocumentText> documentTextOf(const QueryOutcome& outcome);

/// A paragraph that cites a decision.
struct CitingParagraph
{
    std::string id;
    std::string decision;
    std::string label;
    std::string annex;
    std::string verb;
    std::string cited; ///< the decision
    std::string citedParagraphs; ///< as CitedDocument::paragraphs
};

[[nodiscard]] std::vector<CitingParagraph> citingParagraphsOf(const QueryOutcome& outcome);

/// Whether "36–40", "8 and 24" or "5(c)" names the paragraph with this label: its number, or a
/// range that holds it. Numbers over nine digits name none.
[[nodiscard]] bool namesParagraph(const std::string& citedParagraphs, const std::string& label);

/// A place of a timeline.
struct TimelineAct
{
    enum class Kind
    {
        Founding,
        FollowUp,
        Mention
    };

    Kind kind = Kind::Mention;
    std::string paragraph; ///< id
    std::string decision;
    std::string label;
    std::string annex;
    std::string verb;
    std::string name; ///< of the concept
    std::string conceptId;
    std::string quote;
    std::string body;
    std::int64_t session = 0;
    std::int64_t year = 0;
};

/// Of the places DocumentActs and ConceptTimeline, oldest first.
[[nodiscard]] std::vector<TimelineAct> timelineActsOf(const QueryOutcome& outcome);

} // namespace mnemo
