// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/linesurvey.h"

#include "core/documents/datetext.h"
#include "core/documents/lineforms.h"
#include "core/documents/sourceline.h"

#include <algorithm>
#include <utility>

namespace mnemo::documents {

namespace {

constexpr std::size_t kFrontPage = 8000;
constexpr std::size_t kWrappedLine = 160; ///< no line is longer where lines are wrapped
constexpr std::size_t kLinesOfTitle = 8; ///< from a heading to the chapeau at most
constexpr std::size_t kLinesAhead = 400; ///< that are looked through for what a line belongs to
constexpr std::string_view kOpening = "\xE2\x80\x9C";
constexpr std::string_view kClosing = "\xE2\x80\x9D";

std::string keyOf(const AnnexHeading& heading)
{
    return std::to_string(static_cast<int>(heading.kind)) + heading.number;
}

/// Quotations that open in the line less those that close. Each paragraph of a quotation may begin
/// with an opening mark of its own, which opens none.
int quoteDepthOf(std::string_view text)
{
    int depth = 0;
    std::size_t lastClosing = 0;
    const bool hasMark = text.starts_with(kOpening);
    for (std::size_t i = hasMark ? kOpening.size() : 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with(kOpening)) {
            ++depth;
        } else if (text.substr(i).starts_with(kClosing)) {
            --depth;
            lastClosing = i;
        }
    }
    // "“Party” means …": the mark belongs to a word.
    constexpr std::size_t kBehindQuotation = 8;
    const bool isOfWord = hasMark && depth < 0 && text.size() > lastClosing + kBehindQuotation;
    return depth + (isOfWord ? 1 : 0);
}

} // namespace

LineSurvey::LineSurvey(std::string_view text)
{
    SourceLineReader reader(text);
    SourceLine line;
    std::size_t longLines = 0;
    std::size_t brokenLines = 0; // a sentence goes on in the next
    bool isOpen = false;
    m_frontEnd = text.size();
    while (reader.next(line)) {
        if (line.isBlank())
            continue;
        longLines += line.clean.text.size() > kWrappedLine ? 1U : 0U;
        brokenLines += isOpen && isLower(line.clean.text.front()) ? 1U : 0U;
        isOpen = !isTerminated(line.clean.text);
        note(line);
    }
    m_isWrapped = longLines * 50 < m_notes.size() && brokenLines * 8 > m_notes.size();
    readMetadata(text);
    chooseDecisions();
}

void LineSurvey::note(const SourceLine& line)
{
    const auto& text = line.clean.text;
    Note made;
    made.begin = line.begin;
    if (const auto marker = numberMarker(text); marker && marker->isStrict && !marker->isQuoted)
        made.number = marker->value;
    made.isContents = isContentsLine(text);
    made.isChapeau = isChapeau(text);
    made.isAfterBlank = line.isAfterBlank;
    made.quoteDepth = quoteDepthOf(text);
    noteDecision(line, made);
    if (const auto annex = annexHeading(text)) {
        m_lastAnnex[keyOf(*annex)] = line.begin;
        made.isHeading = true;
    } else if (isDraftHeading(text)) {
        made.isHeading = !made.isContents;
    }
    m_notes.push_back(made);
}

void LineSurvey::noteDecision(const SourceLine& line, Note& made)
{
    // A row of a table may name a decision in one cell, and say more of it in another.
    const auto text = line.filled > 1 ? "# " + line.clean.text : line.clean.text;
    const bool isSecond = m_isWordAlone && isDigit(text.front());
    const auto heading = decisionHeading(isSecond ? "Decision " + text : text, 0);
    m_isWordAlone = text == "Decision" || text == "DECISION";
    if (!heading || (isSecond && !heading->title.empty()))
        return;
    if (isSecond) {
        m_candidates.push_back({"# Decision " + text, m_notes.size() - 1, line.begin});
        return;
    }
    m_candidates.push_back({text, m_notes.size(), line.begin});
    made.isHeading = heading->isSure;
    if (heading->isSure && !m_hasSure) {
        m_frontEnd = line.begin;
        m_hasSure = true;
    }
}

void LineSurvey::chooseDecisions()
{
    const int year = m_metadata.year.value_or(0);
    markListed();
    std::vector<Decision> read;
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        Candidate& one = m_candidates[i];
        read.push_back({*decisionHeading(one.text, year), one.lastLine});
        one.isLeading = leadsToChapeau(m_notes[one.note].begin);
        // Of two headings above a chapeau the nearer is that of the decision.
        if (i + 1 < m_candidates.size() && one.isLeading) {
            const Candidate& next = m_candidates[i + 1];
            const auto isNearest
                = std::none_of(m_notes.begin() + static_cast<std::ptrdiff_t>(one.note),
                    m_notes.begin() + static_cast<std::ptrdiff_t>(next.note),
                    [](const Note& between) { return between.isChapeau; });
            const auto after = decisionHeading(next.text, year);
            one.isLeading = !isNearest || (after && after->isLowerCase);
        }
        if (one.isLeading)
            m_lastLeading[read.back().heading.id.text()] = m_notes[one.note].begin;
    }
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        if (!isChosen(m_candidates[i], read[i]))
            continue;
        m_lastChosen = m_candidates[i].note;
        m_decisions.emplace(m_notes[m_lastChosen].begin, std::move(read[i]));
    }
}

/// Lines that name one decision after the other are a list, and no headings.
void LineSurvey::markListed()
{
    for (std::size_t i = 0; i + 1 < m_candidates.size(); ++i) {
        if (m_candidates[i].note + 1 != m_candidates[i + 1].note)
            continue;
        m_candidates[i].isListed = m_candidates[i + 1].isListed = true;
    }
}

bool LineSurvey::isChosen(const Candidate& candidate, const Decision& read) const
{
    const Note& here = m_notes[candidate.note];
    if (read.heading.isSure) {
        // A line of the contents names what comes further on.
        const auto last = m_lastLeading.find(read.heading.id.text());
        return candidate.isLeading
            || (!candidate.isListed && (last == m_lastLeading.end() || last->second < here.begin));
    }
    if (!candidate.isLeading || (read.heading.isLowerCase && !here.isAfterBlank))
        return false;
    if (m_decisions.empty() || candidate.note - m_lastChosen > kLinesOfTitle)
        return true;
    // The title of another decision may name this one.
    return std::any_of(m_notes.begin() + static_cast<std::ptrdiff_t>(m_lastChosen),
        m_notes.begin() + static_cast<std::ptrdiff_t>(candidate.note),
        [](const Note& between) { return between.isChapeau; });
}

const LineSurvey::Decision* LineSurvey::decisionAt(std::size_t begin) const
{
    const auto at = m_decisions.find(begin);
    return at == m_decisions.end() ? nullptr : &at->second;
}

void LineSurvey::readMetadata(std::string_view text)
{
    SourceLineReader reader(text.substr(0, m_frontEnd));
    SourceLine line;
    CleanText front;
    while (front.text.size() < kFrontPage && reader.next(line)) {
        if (!line.isBlank())
            appendClean(front, line.clean.text, 0);
    }
    m_metadata = metadataOf(front.text);
}

std::size_t LineSurvey::indexOf(std::size_t begin) const
{
    const auto at = std::ranges::lower_bound(m_notes, begin, {}, &Note::begin);
    return static_cast<std::size_t>(at - m_notes.begin());
}

bool LineSurvey::isContentsAnnex(std::size_t begin, const AnnexHeading& heading) const
{
    if (const auto last = m_lastAnnex.find(keyOf(heading));
        last != m_lastAnnex.end() && last->second > begin)
        return true;
    const std::size_t next = indexOf(begin) + 1;
    return next < m_notes.size() && m_notes[next].isContents;
}

std::size_t LineSurvey::lastOfList(std::size_t begin, int paragraph) const
{
    std::size_t ofParagraph = begin; // the item with the paragraph's own number, or the last
    std::size_t last = begin;
    int number = 1;
    for (std::size_t i = indexOf(begin) + 1; i < m_notes.size() && !m_notes[i].isHeading; ++i) {
        if (m_notes[i].number == 0)
            continue;
        if (m_notes[i].number != number + 1)
            // Numbers that begin anew with the next paragraph's: all before them are of the list.
            return m_notes[i].number == paragraph + 1 ? last : ofParagraph;
        last = m_notes[i].begin;
        if (++number <= paragraph)
            ofParagraph = last;
    }
    return ofParagraph;
}

bool LineSurvey::comesAgain(std::size_t begin, int number) const
{
    const std::size_t first = indexOf(begin) + 1;
    for (std::size_t i = first; i < m_notes.size() && i < first + kLinesAhead; ++i) {
        if (m_notes[i].isHeading)
            return false;
        if (m_notes[i].number == number)
            return true;
    }
    return false;
}

bool LineSurvey::endsQuotation(std::size_t begin) const
{
    int depth = 1;
    const std::size_t first = indexOf(begin);
    for (std::size_t i = first; i < m_notes.size() && i < first + kLinesAhead; ++i) {
        if (m_notes[i].isHeading)
            return false;
        depth += m_notes[i].quoteDepth;
        if (depth <= 0)
            return true;
    }
    return false;
}

bool LineSurvey::leadsToChapeau(std::size_t begin) const
{
    const std::size_t first = indexOf(begin) + 1;
    for (std::size_t i = first; i < m_notes.size() && i < first + kLinesOfTitle; ++i) {
        if (m_notes[i].isChapeau || m_notes[i].isHeading)
            return m_notes[i].isChapeau;
    }
    return false;
}

bool LineSurvey::leadsToFirstNumber(std::size_t begin) const
{
    constexpr std::size_t kLines = 3;
    const std::size_t first = indexOf(begin) + 1;
    for (std::size_t i = first; i < m_notes.size() && i < first + kLines; ++i) {
        if (m_notes[i].number > 0 || m_notes[i].isHeading)
            return m_notes[i].number == 1;
    }
    return false;
}

} // namespace mnemo::documents
