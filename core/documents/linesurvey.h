// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/headingforms.h"
#include "core/documents/parsedfile.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::documents {

struct SourceLine;

/// A first reading of a whole file: what its front page says, and what stands behind a line.
class LineSurvey final
{
public:
    explicit LineSurvey(std::string_view text);

    [[nodiscard]] const FileMetadata& metadata() const { return m_metadata; }

    [[nodiscard]] bool hasDecision() const { return !m_decisions.empty(); }

    /// Lines end where a page's width ends, and not a paragraph's.
    [[nodiscard]] bool isWrapped() const { return m_isWrapped; }

    struct Decision
    {
        DecisionHeading heading;
        std::size_t lastLine = 0; ///< where the last line of the heading begins
    };

    // A line is named by the offset at which it begins.

    /// The decision or resolution whose heading begins here, or null.
    [[nodiscard]] const Decision* decisionAt(std::size_t begin) const;
    /// Whether this heading stands in a table of contents, and that of the annex itself follows.
    [[nodiscard]] bool isContentsAnnex(std::size_t begin, const AnnexHeading& heading) const;
    /// Where a numbered list ends that stands in paragraph `paragraph` and begins with 1 here: the
    /// begin of its last item. What follows it goes on with the numbers of the paragraphs.
    [[nodiscard]] std::size_t lastOfList(std::size_t begin, int paragraph) const;
    /// Whether a paragraph with this number and a full stop follows before the next heading: then a
    /// line that merely begins with the number is a footnote.
    [[nodiscard]] bool comesAgain(std::size_t begin, int number) const;
    /// Whether the quotation that the line stands in ends before the next heading.
    [[nodiscard]] bool endsQuotation(std::size_t begin) const;
    /// Whether a chapeau follows, as behind the title of a decision or a draft.
    [[nodiscard]] bool leadsToChapeau(std::size_t begin) const;
    /// Whether a paragraph with the number 1 follows behind a title of a few lines at most.
    [[nodiscard]] bool leadsToFirstNumber(std::size_t begin) const;

private:
    struct Note
    {
        std::size_t begin = 0;
        int number = 0; ///< with a full stop behind it, at the begin of the line
        bool isContents = false;
        bool isChapeau = false;
        bool isHeading = false; ///< of a decision, a draft or an annex
        bool isAfterBlank = false;
        int quoteDepth = 0; ///< quotations that open in the line less those that close
    };

    /// A line that may be the heading of a decision.
    struct Candidate
    {
        std::string text;
        std::size_t note = 0;
        std::size_t lastLine = 0;
        bool isLeading = false; ///< to a chapeau
        bool isListed = false; ///< the line right above or below may be a heading, too
    };

    void note(const SourceLine& line);
    void noteDecision(const SourceLine& line, Note& made);
    void chooseDecisions();
    void markListed();
    [[nodiscard]] bool isChosen(const Candidate& candidate, const Decision& read) const;
    void readMetadata(std::string_view text);
    [[nodiscard]] std::size_t indexOf(std::size_t begin) const;

    std::vector<Note> m_notes; ///< of the lines that are not blank, in their order
    std::vector<Candidate> m_candidates;
    std::map<std::size_t, Decision> m_decisions; ///< by the begin of their headings
    std::map<std::string, std::size_t> m_lastLeading; ///< where a heading of this id leads on last
    std::map<std::string, std::size_t> m_lastAnnex; ///< where an annex of this name begins last
    FileMetadata m_metadata;
    std::size_t m_frontEnd = 0; ///< the front page has ended here
    std::size_t m_lastChosen = 0; ///< note of the last decision, behind m_decisions' first
    bool m_hasSure = false;
    bool m_isWordAlone = false; ///< the line before was "Decision"
    bool m_isWrapped = false;
};

} // namespace mnemo::documents
