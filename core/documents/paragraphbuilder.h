// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/headingforms.h"
#include "core/documents/lineforms.h"
#include "core/documents/quotesource.h"
#include "core/documents/sourceline.h"
#include "core/documents/subparagraphlevels.h"
#include "core/documents/uniquenames.h"

#include <string>

namespace mnemo::documents {

class DocumentLexicon;

/// Makes parts and paragraphs of the lines that the parser names to it.
class ParagraphBuilder final
{
public:
    ParagraphBuilder(ParsedFile& file, const DocumentLexicon& lexicon)
        : m_file(file), m_lexicon(lexicon)
    {
    }

    /// Lines of this file end where a page's width ends, and not a paragraph's.
    void setWrapped(bool isWrapped) { m_isWrapped = isWrapped; }

    /// A part whose id was given away gets a number behind it.
    void open(Part part, std::size_t begin);
    void openAnnex(const AnnexHeading& heading, std::size_t begin);
    void openDraft(const std::string& heading, std::size_t begin);
    /// Whether this is the heading of an annex here, and not a line of an outline.
    [[nodiscard]] bool isAnnex(const AnnexHeading& heading, bool standsAlone) const;
    void closeAll(std::size_t end);
    void closeDecision(int meeting, std::size_t end);
    void setAdopted(const std::string& date);

    /// False where the title is long enough.
    bool addTitle(const std::string& text, std::size_t most);
    void addChapeau(const std::string& text);
    [[nodiscard]] bool continuesChapeau() const;

    [[nodiscard]] bool hasPreamble() const { return !part().paragraphs.empty(); }

    void addSection(const std::string& text);
    void addPreamble(const SourceLine& line, bool isRecital);
    void addNumbered(const SourceLine& line, const NumberMarker& marker);
    void addSubparagraph(const SourceLine& line, const SubMarker& marker);
    void addUnmarked(const SourceLine& line);
    /// An item of a numbered list within the paragraph above; false where there is none.
    bool addItem(const SourceLine& line);
    void addTableRow(const SourceLine& line);

    /// Whether this is a report before its first number: its front page and its contents.
    [[nodiscard]] bool isBeforeText() const { return isIn(PartKind::Report) && m_lastNumber == 0; }

    /// Whether the next paragraph would have this number.
    [[nodiscard]] bool isExpected(int number) const { return number == m_lastNumber + 1; }

    /// Whether the words of another decision were begun and are not over.
    [[nodiscard]] bool isQuoting() const { return m_isQuoting; }

    /// The number of the paragraph that the line above leads to a list in: "… as follows:"; 0 where
    /// there is none.
    [[nodiscard]] int leadsToList() const;
    /// Whether the marker begins a paragraph here.
    [[nodiscard]] bool takesNumber(const NumberMarker& marker, std::string_view text) const;
    /// Whether the text begins with an operative verb: "Decides …", "Also requests …".
    [[nodiscard]] bool isOperative(std::string_view text) const;

private:
    [[nodiscard]] Part& part() { return m_file.parts[m_current]; }

    [[nodiscard]] const Part& part() const { return m_file.parts[m_current]; }

    [[nodiscard]] bool isOpen() const { return m_hasPart; }

    [[nodiscard]] bool isIn(PartKind kind) const { return m_hasPart && part().kind == kind; }

    [[nodiscard]] int annexValue(const AnnexHeading& heading) const;
    [[nodiscard]] std::string unusedId(const std::string& id);
    [[nodiscard]] std::size_t rootOf(std::size_t index) const;
    [[nodiscard]] TextRole roleHere() const;
    Paragraph& begin(std::string label, TextRole role, TextSpan span);
    void extend(const SourceLine& line);
    void closeParagraph();
    [[nodiscard]] bool continuesParagraph(const SourceLine& line) const;
    void followQuote(std::string_view text);
    void addMarked(const SourceLine& line, std::size_t from, const NumberMarker& marker);
    void resetNumbers();
    [[nodiscard]] bool isInDraft(std::size_t index) const;
    [[nodiscard]] std::string_view lastText() const;

    ParsedFile& m_file;
    const DocumentLexicon& m_lexicon;
    UniqueNames m_ids;
    QuoteSource m_quotes{m_file};
    std::size_t m_current = 0;
    bool m_hasPart = false;
    bool m_hasParagraph = false;
    bool m_isWrapped = false;
    bool m_isQuoting = false;
    bool m_inList = false; ///< lines without a mark that belong to the paragraph above
    int m_lastNumber = 0;
    int m_lastQuoted = 0;
    int m_lastAnnex = 0; ///< number of the last annex of the decision
    bool m_hasAnnex = false;
    int m_unnumbered = 0;
    int m_preamble = 0;
    int m_tables = 0;
    int m_drafts = 0;
    std::string m_section;
    NumberMarker m_pending; ///< a number that stood alone; value 0 for none
    SubparagraphLevels m_levels;
    SubparagraphLevels m_before; ///< of the paragraph above a heading
};

} // namespace mnemo::documents
