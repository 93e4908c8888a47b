// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/paragraphbuilder.h"

#include "core/base/text.h"
#include "core/documents/lexicon.h"

#include <utility>

namespace mnemo::documents {

namespace {

constexpr std::size_t kMaxSection = 300;
constexpr std::size_t kMaxTableBytes = std::size_t{32} * 1024;
constexpr std::string_view kOpening = "\xE2\x80\x9C";
constexpr std::string_view kClosing = "\xE2\x80\x9D";

bool isAnnexKind(PartKind kind)
{
    return kind == PartKind::Annex || kind == PartKind::Appendix || kind == PartKind::Attachment;
}

std::string_view nameOf(PartKind kind)
{
    return kind == PartKind::Appendix  ? "appendix"
        : kind == PartKind::Attachment ? "attachment"
                                       : "annex";
}

TextSpan spanOf(const SourceLine& line, std::size_t from)
{
    return {line.clean.sourceOf(from), line.clean.at.back()};
}

} // namespace

std::string ParagraphBuilder::unusedId(const std::string& id)
{
    return m_ids.unused(id);
}

std::size_t ParagraphBuilder::rootOf(std::size_t index) const
{
    while (m_file.parts[index].parent)
        index = *m_file.parts[index].parent;
    return index;
}

bool ParagraphBuilder::isInDraft(std::size_t index) const
{
    for (;;) {
        const Part& here = m_file.parts[index];
        if (here.kind == PartKind::Draft)
            return true;
        if (!here.parent)
            return false;
        index = *here.parent;
    }
}

void ParagraphBuilder::resetNumbers()
{
    closeParagraph();
    m_before.clear();
    m_section.clear();
    m_pending = {};
    m_isQuoting = false;
    m_lastNumber = m_unnumbered = m_preamble = m_tables = m_lastQuoted = 0;
}

void ParagraphBuilder::open(Part opened, std::size_t begin)
{
    resetNumbers();
    opened.span = {begin, begin};
    if (!opened.parent) {
        opened.id = unusedId(opened.id);
        m_lastAnnex = m_drafts = 0;
        m_hasAnnex = false;
    }
    m_file.parts.push_back(std::move(opened));
    m_current = m_file.parts.size() - 1;
    m_hasPart = true;
}

void ParagraphBuilder::closeAll(std::size_t end)
{
    closeParagraph();
    if (!m_hasPart)
        return;
    std::optional<std::size_t> index = m_current;
    while (index) {
        m_file.parts[*index].span.end = end;
        index = m_file.parts[*index].parent;
    }
    m_hasPart = false;
}

/// Annexes A, B, C and D have letters; only I, V and X are mostly numbers.
int ParagraphBuilder::annexValue(const AnnexHeading& heading) const
{
    constexpr int kLargestOfOne = 10;
    const bool isNext = m_hasAnnex && heading.letter == m_lastAnnex + 1;
    return heading.letter > 0 && (isNext || heading.value > kLargestOfOne) ? heading.letter
                                                                           : heading.value;
}

bool ParagraphBuilder::isAnnex(const AnnexHeading& heading, bool standsAlone) const
{
    if (m_file.parts.empty()
        || ((!heading.title.empty() || !heading.decision.empty()) && !standsAlone))
        return false;
    if (!heading.decision.empty() && heading.decision != m_file.parts[rootOf(m_current)].decisionId)
        return false;
    const int value = annexValue(heading);
    if (heading.kind != PartKind::Annex || !m_hasAnnex)
        return true;
    if (value == m_lastAnnex + 1 && m_lastAnnex > 0)
        return true;
    if (isInDraft(m_current))
        return true;
    // A line of an outline names annexes of what it outlines.
    return value > m_lastAnnex && standsAlone && heading.title.empty();
}

void ParagraphBuilder::openAnnex(const AnnexHeading& heading, std::size_t begin)
{
    const int value = annexValue(heading);
    const std::size_t root = rootOf(m_current);
    std::size_t parent = root;
    const bool isNext = heading.kind == PartKind::Annex && (!m_hasAnnex || value == m_lastAnnex + 1)
        && !(value == 0 && isInDraft(m_current));
    if (!isNext && (isInDraft(m_current) || heading.kind != PartKind::Annex)) {
        parent = m_current;
        while (m_file.parts[parent].parent && m_file.parts[parent].kind != PartKind::Annex
            && m_file.parts[parent].kind != PartKind::Draft)
            parent = *m_file.parts[parent].parent;
        if (isInDraft(m_current) && heading.kind == PartKind::Annex) {
            while (m_file.parts[parent].kind != PartKind::Draft)
                parent = *m_file.parts[parent].parent;
        }
    }
    for (std::size_t index = m_current; index != parent && m_file.parts[index].parent;
         index = *m_file.parts[index].parent)
        m_file.parts[index].span.end = begin;
    const Part& around = m_file.parts[parent];
    Part annex;
    annex.kind = heading.kind;
    annex.parent = parent;
    annex.decisionId = m_file.parts[root].decisionId;
    annex.title = heading.title;
    std::string name(nameOf(heading.kind));
    annex.annexId = heading.number.empty() ? name : heading.number;
    if (isAnnexKind(around.kind))
        annex.annexId
            = around.annexId + ' ' + name + (heading.number.empty() ? "" : ' ' + heading.number);
    if (!heading.number.empty())
        name += ' ' + heading.number;
    annex.id = unusedId(around.id + ' ' + name);
    if (isNext || parent == root) {
        m_hasAnnex = m_hasAnnex || heading.kind == PartKind::Annex;
        if (heading.kind == PartKind::Annex)
            m_lastAnnex = value;
    }
    open(std::move(annex), begin);
}

void ParagraphBuilder::openDraft(const std::string& heading, std::size_t begin)
{
    std::size_t parent = m_current;
    while (m_file.parts[parent].parent && m_file.parts[parent].kind != PartKind::Annex)
        parent = *m_file.parts[parent].parent;
    for (std::size_t index = m_current; index != parent && m_file.parts[index].parent;
         index = *m_file.parts[index].parent)
        m_file.parts[index].span.end = begin;
    Part draft;
    draft.kind = PartKind::Draft;
    draft.parent = parent;
    draft.decisionId = m_file.parts[parent].decisionId;
    draft.annexId = m_file.parts[parent].annexId;
    draft.title = heading;
    draft.id = unusedId(m_file.parts[parent].id + " draft " + std::to_string(++m_drafts));
    open(std::move(draft), begin);
}

void ParagraphBuilder::closeDecision(int meeting, std::size_t end)
{
    const std::size_t root = rootOf(m_current);
    std::size_t index = m_current;
    closeParagraph();
    for (;;) {
        m_file.parts[index].span.end = end;
        if (index == root)
            break;
        index = *m_file.parts[index].parent;
    }
    m_current = root;
    part().meeting = meeting;
}

void ParagraphBuilder::setAdopted(const std::string& date)
{
    if (part().adopted.empty())
        part().adopted = date;
}

bool ParagraphBuilder::addTitle(const std::string& text, std::size_t most)
{
    std::string& title = part().title;
    if (title.size() + text.size() > most)
        return false;
    // The heading of a draft is not its title.
    title = title.empty() || part().kind == PartKind::Draft
        ? title + (title.empty() ? "" : ": ") + text
        : title + ' ' + text;
    while (title.ends_with('*'))
        title.pop_back();
    return true;
}

void ParagraphBuilder::addChapeau(const std::string& text)
{
    std::string& chapeau = part().chapeau;
    chapeau += (chapeau.empty() ? "" : " ") + text;
}

bool ParagraphBuilder::continuesChapeau() const
{
    const std::string& chapeau = part().chapeau;
    return !chapeau.empty() && !isTerminated(chapeau) && !hasPreamble()
        && chapeau.size() < kMaxSection;
}

void ParagraphBuilder::addSection(const std::string& text)
{
    const auto before = m_hasParagraph ? std::exchange(m_levels, {}) : m_before;
    closeParagraph();
    m_before = before;
    m_pending = {};
    m_section = cutUtf8(text, kMaxSection);
}

TextRole ParagraphBuilder::roleHere() const
{
    if (isInDraft(m_current))
        return TextRole::Draft;
    return isAnnexKind(part().kind) ? TextRole::Annex : TextRole::Operative;
}

Paragraph& ParagraphBuilder::begin(std::string label, TextRole role, TextSpan span)
{
    closeParagraph();
    m_before.clear();
    m_pending = {};
    Paragraph paragraph;
    paragraph.label = std::move(label);
    paragraph.role = role;
    paragraph.section = m_section;
    paragraph.span = span;
    if (role != TextRole::Draft)
        paragraph.attributedTo = part().decisionId;
    part().paragraphs.push_back(std::move(paragraph));
    m_hasParagraph = true;
    return part().paragraphs.back();
}

void ParagraphBuilder::closeParagraph()
{
    m_hasParagraph = false;
    m_inList = false;
    m_levels.clear();
}

std::string_view ParagraphBuilder::lastText() const
{
    return m_hasParagraph ? m_file.textOf(part().paragraphs.back().span) : std::string_view();
}

void ParagraphBuilder::extend(const SourceLine& line)
{
    part().paragraphs.back().span.end = line.clean.at.back();
}

void ParagraphBuilder::addPreamble(const SourceLine& line, bool isRecital)
{
    const bool isMore = m_hasParagraph
        && (!isTerminated(lastText()) || (isLower(line.clean.text.front()) && !isRecital)
            || (m_isWrapped && !line.isAfterBlank && !isRecital));
    const auto sub = subMarker(line.clean.text);
    if (sub && m_hasParagraph) {
        addSubparagraph(line, *sub);
        return;
    }
    if (isMore) {
        extend(line);
        return;
    }
    const auto role = isInDraft(m_current) ? TextRole::Draft : TextRole::Preamble;
    begin("preamble " + std::to_string(++m_preamble), role, spanOf(line, 0));
}

bool ParagraphBuilder::takesNumber(const NumberMarker& marker, std::string_view text) const
{
    if (marker.textBegin >= text.size())
        return marker.isStrict || text.ends_with('.');
    if (marker.isQuoted)
        return marker.isStrict || m_isQuoting;
    const bool isFree = !m_hasParagraph || isTerminated(lastText());
    if (marker.isStrict) {
        // "1. Finance" between paragraphs 65 and 66 is a heading.
        const bool isHeading = roleHere() == TextRole::Operative && !isExpected(marker.value)
            && m_lastNumber > 0 && !isTerminated(text)
            && !isOperative(text.substr(marker.textBegin));
        return !isHeading && (isFree || isExpected(marker.value));
    }
    const auto said = text.substr(marker.textBegin);
    return isExpected(marker.value) && isFree
        && (isOperative(said) || (isUpper(said.front()) && !marker.isLetter));
}

bool ParagraphBuilder::addItem(const SourceLine& line)
{
    if (m_hasParagraph)
        extend(line);
    return m_hasParagraph;
}

int ParagraphBuilder::leadsToList() const
{
    return !m_isQuoting && lastText().ends_with(':') ? m_lastNumber : 0;
}

void ParagraphBuilder::addNumbered(const SourceLine& line, const NumberMarker& marker)
{
    if (marker.textBegin >= line.clean.text.size()) {
        closeParagraph();
        m_pending = marker;
        return;
    }
    addMarked(line, marker.textBegin, marker);
}

void ParagraphBuilder::addMarked(
    const SourceLine& line, std::size_t from, const NumberMarker& marker)
{
    const bool isQuoted = marker.isQuoted
        || (m_isQuoting && marker.value == m_lastQuoted + 1
            && (marker.isInQuotation || !isExpected(marker.value)));
    const auto quoted = isQuoted
        ? m_quotes.sourceOf(m_hasParagraph ? &part().paragraphs.back() : nullptr, m_section,
            m_file.parts[rootOf(m_current)])
        : std::string();
    const bool isDraft = isInDraft(m_current);
    Paragraph& paragraph = begin(
        marker.label, isQuoted && !isDraft ? TextRole::Quoted : roleHere(), spanOf(line, from));
    paragraph.number = marker.value;
    if (!isQuoted) {
        m_lastNumber = marker.value;
        m_isQuoting = false;
    } else {
        m_lastQuoted = marker.value;
        if (!isDraft)
            paragraph.attributedTo = quoted;
        m_isQuoting = true;
        followQuote(std::string_view(line.clean.text).substr(from));
    }
    // "1. (a) …" begins both.
    const auto rest = line.clean.text.substr(from);
    if (const auto sub = subMarker(rest); sub && rest.front() == '(') {
        m_levels.place(sub->text, line.indent);
        paragraph.subparagraphs.push_back(
            {'(' + sub->text + ')', spanOf(line, from + sub->textBegin)});
    }
}

void ParagraphBuilder::followQuote(std::string_view text)
{
    int depth = 1;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        if (text.substr(i, 3) == kOpening)
            ++depth;
        else if (text.substr(i, 3) == kClosing)
            --depth;
    }
    m_isQuoting = depth > 0;
}

void ParagraphBuilder::addSubparagraph(const SourceLine& line, const SubMarker& marker)
{
    if (marker.textBegin >= line.clean.text.size())
        return;
    if (!m_hasParagraph && m_before.goesOnWith(marker.text)) {
        // A heading stood between two of one paragraph.
        m_hasParagraph = true;
        m_levels = m_before;
    }
    if (!m_hasParagraph)
        begin("unnumbered " + std::to_string(++m_unnumbered), roleHere(), spanOf(line, 0));
    m_inList = false;
    m_levels.place(marker.text, line.indent);
    std::size_t from = marker.textBegin;
    const auto rest = line.clean.text.substr(from);
    if (const auto inner = subMarker(rest); inner && rest.front() == '(') {
        m_levels.place(inner->text, line.indent + 1);
        from += inner->textBegin;
    }
    extend(line);
    part().paragraphs.back().subparagraphs.push_back({m_levels.label(), spanOf(line, from)});
    if (m_isQuoting)
        followQuote(std::string_view(line.clean.text).substr(from));
}

bool ParagraphBuilder::continuesParagraph(const SourceLine& line) const
{
    if (!m_hasParagraph)
        return false;
    const auto& text = line.clean.text;
    if (m_isWrapped && !line.isAfterBlank)
        return !isTerminated(lastText()) || !isOperative(text);
    return !isTerminated(lastText()) || isLower(text.front()) || text.starts_with("\xE2\x80\xA2")
        || lastText().ends_with(':') || (m_inList && isTerminated(text));
}

void ParagraphBuilder::addUnmarked(const SourceLine& line)
{
    const auto& text = line.clean.text;
    if (m_pending.value > 0 && (isOperative(text) || isExpected(m_pending.value))) {
        addMarked(line, 0, m_pending);
        return;
    }
    if (m_hasParagraph && m_isQuoting) {
        extend(line);
        followQuote(text);
        return;
    }
    if (continuesParagraph(line)) {
        m_inList = m_inList || lastText().ends_with(':');
        const bool isOfSub = !isTerminated(lastText());
        extend(line);
        auto& subparagraphs = part().paragraphs.back().subparagraphs;
        if (isOfSub && !subparagraphs.empty())
            subparagraphs.back().span.end = line.clean.at.back();
        return;
    }
    const bool isHeading = !isTerminated(text) && text.size() < 400;
    if (isHeading) {
        addSection(text);
        return;
    }
    if (isBeforeText())
        return;
    begin("unnumbered " + std::to_string(++m_unnumbered), roleHere(), spanOf(line, 0));
}

void ParagraphBuilder::addTableRow(const SourceLine& line)
{
    if (isBeforeText())
        return;
    const bool isMore = m_hasParagraph && part().paragraphs.back().label.starts_with("table ")
        && lastText().size() < kMaxTableBytes;
    if (isMore) {
        extend(line);
        return;
    }
    if (line.filled == 0)
        return;
    begin("table " + std::to_string(++m_tables), roleHere(), spanOf(line, 0));
}

bool ParagraphBuilder::isOperative(std::string_view text) const
{
    return m_lexicon.operativeVerb(text).has_value();
}

} // namespace mnemo::documents
