// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/paragraphparts.h"

#include "core/base/text.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct PartWords
{
    Q_DECLARE_TR_FUNCTIONS(ParagraphParts)
};

constexpr int kFoldedFrom = 6; ///< subparagraphs
constexpr std::int64_t kMostLead = 16; ///< bytes before the verb

/// 1 of "(a) …", 2 of "(i) …" under a letter, 0 of other text. `before` is the level above.
int levelOf(const QString& text, const QString& labelBefore, int before)
{
    static const QRegularExpression form(u"^\\(([a-z]{1,5})\\)"_s);
    const auto match = form.match(text);
    if (!match.hasMatch())
        return 0;
    static const QRegularExpression roman(u"^[ivx]+$"_s);
    const QString label = match.captured(1);
    if (!roman.match(label).hasMatch() || before == 0)
        return 1;
    // "(i)" after "(h)" goes on with letters.
    const bool isNextLetter = before == 1 && label.size() == 1 && labelBefore.size() == 1
        && label.at(0).unicode() == labelBefore.at(0).unicode() + 1;
    return isNextLetter ? 1 : 2;
}

QString labelIn(const QString& text)
{
    return text.startsWith(u'(') ? text.mid(1, text.indexOf(u')') - 1) : QString();
}

/// Where the characters of a paragraph went: to which part, and where in it; −1: left out.
struct PartMap
{
    std::vector<int> part;
    std::vector<int> at;
};

/// Lines become parts, without the white space around them; tabs in them are blanks.
PartMap splitLines(const QString& text, std::vector<ParagraphPart>& parts)
{
    PartMap map{std::vector<int>(static_cast<std::size_t>(text.size()), -1),
        std::vector<int>(static_cast<std::size_t>(text.size()), 0)};
    parts.emplace_back();
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c == u'\n' && !parts.back().text.isEmpty())
            parts.emplace_back();
        const bool isSpace = c.isSpace() && c != QChar::Nbsp;
        QString& into = parts.back().text;
        if (isSpace && (into.isEmpty() || into.endsWith(u' ')))
            continue;
        map.part[static_cast<std::size_t>(i)] = static_cast<int>(parts.size()) - 1;
        map.at[static_cast<std::size_t>(i)] = static_cast<int>(into.size());
        into += isSpace ? QChar(u' ') : displayText(QString(c)).size() == 1 ? c : QChar(u' ');
    }
    if (parts.size() > 1 && parts.back().text.isEmpty())
        parts.pop_back();
    return map;
}

/// Puts a range of the paragraph's UTF-8 onto the parts.
void addRange(std::vector<ParagraphPart>& parts, const PartMap& map, const std::string& text,
    std::int64_t begin, std::int64_t length, const StyledRange& range)
{
    const auto size = static_cast<std::int64_t>(text.size());
    if (begin < 0 || length <= 0 || begin + length > size)
        return;
    const auto from = QString::fromUtf8(text.data(), begin).size();
    const auto count = QString::fromUtf8(text.data() + begin, length).size();
    for (qsizetype i = from; i < from + count && i < static_cast<qsizetype>(map.part.size()); ++i) {
        const int part = map.part[static_cast<std::size_t>(i)];
        const int at = map.at[static_cast<std::size_t>(i)];
        if (part < 0 || part >= static_cast<int>(parts.size()))
            continue;
        auto& ranges = parts[static_cast<std::size_t>(part)].ranges;
        if (i > from && !ranges.empty() && ranges.back().begin + ranges.back().length == at) {
            ++ranges.back().length;
            continue;
        }
        ranges.push_back(range);
        ranges.back().begin = at;
        ranges.back().length = 1;
    }
}

/// Replaces the subparagraphs by one link.
void fold(ParagraphParts& out, std::size_t first, int count)
{
    ParagraphPart link;
    link.level = 1;
    link.text = PartWords::tr("Show %n subparagraphs", nullptr, count);
    StyledRange range{StyledRange::Kind::Link, 0, static_cast<int>(link.text.size()), {}};
    range.link.kind = TextLink::Kind::Unfold;
    range.link.words = link.text;
    link.ranges.push_back(range);
    out.parts.resize(first);
    out.parts.push_back(std::move(link));
    out.folded = count;
}

} // namespace

ParagraphParts partsOfParagraph(const DocumentParagraph& paragraph, bool isUnfolded)
{
    ParagraphParts out;
    const PartMap map = splitLines(toQString(paragraph.text), out.parts);
    // "Also requests", "Once again invites": what leads to the verb is part of it.
    const auto lead = paragraph.verbBegin > kMostLead ? paragraph.verbBegin : 0;
    if (paragraph.verbBegin >= 0)
        addRange(out.parts, map, paragraph.text, lead,
            paragraph.verbBegin + paragraph.verbLength - lead, {});
    for (const CitedDocument& cited : paragraph.cites) {
        StyledRange range;
        range.kind = cited.isInStore ? StyledRange::Kind::Link : StyledRange::Kind::Missing;
        range.link.place = placeCited(cited.decision, cited.paragraphs);
        range.link.words = toQString(cited.decision);
        addRange(out.parts, map, paragraph.text, cited.begin, cited.length, range);
    }
    int before = 0;
    QString labelBefore;
    int count = 0;
    std::size_t first = 0;
    for (std::size_t i = 1; i < out.parts.size(); ++i) {
        ParagraphPart& part = out.parts[i];
        part.level = levelOf(part.text, labelBefore, before);
        if (part.level == 0)
            part.level = before;
        else
            labelBefore = part.level == 1 ? labelIn(part.text) : labelBefore;
        before = part.level;
        if (part.level > 0 && count++ == 0)
            first = i;
    }
    if (!isUnfolded && count >= kFoldedFrom)
        fold(out, first, count);
    return out;
}

} // namespace mnemo
