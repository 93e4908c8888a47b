// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/documentparser.h"

#include "core/documents/headingforms.h"
#include "core/documents/lexicon.h"
#include "core/documents/lineforms.h"
#include "core/documents/linesurvey.h"
#include "core/documents/paragraphbuilder.h"
#include "core/documents/sourceline.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo::documents {

namespace {

constexpr std::size_t kMaxTitle = 600;

/// Where in a decision the parser is.
enum class Place
{
    FrontMatter,
    Title,
    Preamble,
    Body,
    Signed ///< behind "8th plenary meeting": until the next heading nothing belongs to it
};

class Parser final
{
public:
    Parser(ParsedFile& file, const DocumentLexicon& lexicon)
        : m_file(file), m_survey(file.source.text), m_builder(file, lexicon)
    {
    }

    void parse()
    {
        survey();
        SourceLineReader reader(m_file.source.text);
        SourceLine line;
        while (reader.next(line)) {
            m_line = &line;
            if (line.isBlank()) {
                m_inTable = false;
                continue;
            }
            takeLine(line.clean.text);
        }
        m_builder.closeAll(m_file.source.text.size());
    }

private:
    /// What kind of file it is, and what its front page says.
    void survey()
    {
        m_file.metadata = m_survey.metadata();
        m_builder.setWrapped(m_survey.isWrapped());
        if (!m_survey.hasDecision())
            openReport();
    }

    void openReport()
    {
        Part report;
        report.kind = PartKind::Report;
        report.id = m_file.metadata.symbol.empty() ? "file:" + m_file.name : m_file.metadata.symbol;
        report.title = m_file.metadata.title.empty() ? m_file.name : m_file.metadata.title;
        m_builder.open(std::move(report), 0);
        m_place = Place::Body;
        m_isReport = true;
    }

    void takeLine(const std::string& text)
    {
        if (takeHeading(text))
            return;
        if (m_place == Place::FrontMatter || isPageFurniture(text))
            return;
        if (m_place == Place::Signed) {
            if (const auto date = dateLine(text); !date.empty())
                m_builder.setAdopted(date);
            return;
        }
        if (m_place == Place::Title) {
            if (takeTitle(text))
                return;
        }
        if (takeSignature(text))
            return;
        if (isTableRow()) {
            m_inTable = true;
            m_builder.addTableRow(*m_line);
            return;
        }
        m_inTable = false;
        if (m_place == Place::Preamble) {
            takePreamble(text);
            return;
        }
        takeBody(text);
    }

    /// A row of a table, and not a line that a table was put around.
    [[nodiscard]] bool isTableRow() const
    {
        if (m_line->cells < 2)
            return false;
        const auto marker = numberMarker(m_line->clean.text);
        const bool isParagraph = marker && marker->isStrict && m_builder.isExpected(marker->value)
            && m_line->filled <= 2;
        return !isParagraph && (m_line->filled != 1 || m_inTable || m_line->cells > 2);
    }

    bool takeHeading(const std::string& text)
    {
        if (m_headingEnd > 0 && m_line->begin <= m_headingEnd)
            return true;
        if (const auto* decision = m_survey.decisionAt(m_line->begin)) {
            openDecision(decision->heading);
            m_headingEnd = decision->lastLine;
            return true;
        }
        if (m_place == Place::FrontMatter)
            return false;
        // Before its first number a report has its contents, which name its annexes.
        const bool isBeforeText = m_builder.isBeforeText();
        if (isDraftHeading(text) && (m_place != Place::Title || m_isAnnexTitle)
            && (!isBeforeText || m_survey.leadsToChapeau(m_line->begin))) {
            m_builder.openDraft(text, m_line->begin);
            m_place = Place::Title;
            m_titleLines = 0;
            m_isAnnexTitle = false;
            return true;
        }
        const auto annex = annexHeading(text);
        const bool standsAlone = m_line->isAfterBlank || m_place == Place::Signed
            || m_survey.leadsToFirstNumber(m_line->begin);
        if (!annex || !m_builder.isAnnex(*annex, standsAlone)
            || (isBeforeText && m_survey.isContentsAnnex(m_line->begin, *annex)))
            return false;
        m_builder.openAnnex(*annex, m_line->begin);
        m_place = Place::Title;
        m_titleLines = annex->title.empty() ? 0 : 1;
        m_isAnnexTitle = true;
        return true;
    }

    void openDecision(const DecisionHeading& heading)
    {
        Part part;
        part.kind = heading.isResolution ? PartKind::Resolution : PartKind::Decision;
        part.decisionId = heading.id.text();
        part.id = heading.isResolution ? "Resolution " + part.decisionId : part.decisionId;
        part.title = heading.title;
        m_builder.closeAll(m_line->begin);
        m_builder.open(std::move(part), m_line->begin);
        m_place = Place::Title;
        m_titleLines = heading.title.empty() ? 0 : 1;
        m_isAnnexTitle = false;
    }

    /// False where the title is over and the line belongs to what follows.
    bool takeTitle(const std::string& text)
    {
        const bool isAnnexTitle = m_isAnnexTitle;
        if (text.starts_with('[') && text.ends_with(']') && text.size() < 60)
            return true; // "[English only]"
        if (isChapeau(text) && !isAnnexTitle) {
            m_place = Place::Preamble;
            return false;
        }
        const bool isOver = numberMarker(text).has_value() || sectionHeading(text) > 0
            || m_line->cells > 1 || subMarker(text).has_value()
            || (!isAnnexTitle && m_titleLines > 0
                && (isRecital(text) || m_builder.isOperative(text)));
        const bool isMore = m_titleLines == 0
            || (m_titleLines < 5
                && (isLower(text.front()) || (!m_line->isAfterBlank && !isAnnexTitle)));
        const bool isNote = startsWithFolded(text, "draft resolution")
            || startsWithFolded(text, "draft decision") || startsWithFolded(text, "proposal by")
            || startsWithFolded(text, "submi");
        if (!isOver && isNote && m_titleLines > 0)
            return true;
        if (!isOver && isMore && m_builder.addTitle(text, kMaxTitle)) {
            ++m_titleLines;
            return true;
        }
        m_place = isAnnexTitle ? Place::Body : Place::Preamble;
        return false;
    }

    bool takeSignature(const std::string& text)
    {
        const int meeting = plenaryMeeting(text);
        if (meeting == 0 || m_isReport)
            return false;
        m_builder.closeDecision(meeting, m_line->begin);
        m_place = Place::Signed;
        return true;
    }

    void takePreamble(const std::string& text)
    {
        const auto marker = numberMarker(text);
        if (marker && isFootnoteOf(*marker, text))
            return;
        if ((marker && (marker->isStrict || m_builder.isExpected(marker->value)))
            || (m_builder.isOperative(text) && !isRecital(text))) {
            m_place = Place::Body;
            takeBody(text);
            return;
        }
        if (isFootnote(text))
            return;
        if (m_builder.continuesChapeau() || (isChapeau(text) && !m_builder.hasPreamble())) {
            m_builder.addChapeau(text);
            return;
        }
        if (const auto heading = sectionHeading(text); heading > 0) {
            m_builder.addSection(text);
            return;
        }
        m_builder.addPreamble(*m_line, isRecital(text));
    }

    void takeBody(const std::string& text)
    {
        const bool isContents = m_isReport && isContentsLine(text);
        if (isContents || isFootnote(text))
            return;
        auto marker = numberMarker(text);
        if (isOfList(marker) && m_builder.addItem(*m_line))
            return;
        if (marker && isFootnoteOf(*marker, text))
            return;
        if (marker)
            marker->isInQuotation = !marker->isQuoted && m_builder.isQuoting()
                && m_survey.endsQuotation(m_line->begin);
        if (marker && m_builder.takesNumber(*marker, text)) {
            m_builder.addNumbered(*m_line, *marker);
            return;
        }
        if (const auto sub = subMarker(text)) {
            m_builder.addSubparagraph(*m_line, *sub);
            return;
        }
        if (sectionHeading(text) > 0) {
            m_builder.addSection(text);
            return;
        }
        m_builder.addUnmarked(*m_line);
    }

    /// Whether the line is a footnote with the number of the next paragraph, which comes further
    /// on.
    [[nodiscard]] bool isFootnoteOf(const NumberMarker& marker, const std::string& text) const
    {
        return marker.isBare && !marker.isQuoted && m_builder.isExpected(marker.value)
            && marker.textBegin < text.size()
            && !m_builder.isOperative(std::string_view(text).substr(marker.textBegin))
            && m_survey.comesAgain(m_line->begin, marker.value);
    }

    /// Whether the line belongs to an agenda or another list with numbers within a paragraph.
    bool isOfList(const std::optional<NumberMarker>& marker)
    {
        if (marker && marker->isStrict && marker->value == 1 && m_builder.leadsToList() > 0)
            m_listEnd = m_survey.lastOfList(m_line->begin, m_builder.leadsToList());
        return m_line->begin <= m_listEnd;
    }

    ParsedFile& m_file;
    const LineSurvey m_survey;
    ParagraphBuilder m_builder;
    const SourceLine* m_line = nullptr;
    Place m_place = Place::FrontMatter;
    int m_titleLines = 0;
    std::size_t m_headingEnd = 0; ///< begin of the last line of a decision's heading
    std::size_t m_listEnd = 0; ///< begin of the last item of a list in a paragraph
    bool m_isAnnexTitle = false;
    bool m_isReport = false;
    bool m_inTable = false;
};

} // namespace

Result<ParsedFile> parseDocument(
    std::string bytes, const std::string& name, const DocumentLexicon& lexicon)
{
    const auto where = QString::fromStdString(name);
    auto source = decodeSource(std::move(bytes), where);
    if (!source)
        return source.error();
    ParsedFile file;
    file.name = name;
    file.source = std::move(*source);
    Parser(file, lexicon).parse();
    const bool isEmpty = std::ranges::all_of(file.parts,
        [](const Part& part) { return part.paragraphs.empty() && part.kind == PartKind::Report; });
    if (isEmpty)
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate(
                "Documents", "The file has no decision, resolution or numbered paragraph"),
            where, {}, {}};
    return file;
}

} // namespace mnemo::documents
