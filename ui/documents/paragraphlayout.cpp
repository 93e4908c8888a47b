// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/paragraphlayout.h"

#include "core/base/text.h"
#include "ui/documents/documentmarks.h"
#include "ui/documents/documentwords.h"
#include "ui/documents/paragraphparts.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kNumberWidth = 52;
constexpr int kMostTextWidth = 610;
constexpr int kBesideWidth = 216;
constexpr int kGutterWidth = 32;
constexpr int kNarrow = 620; ///< of the view: below it citations are counted only
constexpr int kPadding = 6;
constexpr int kGap = 16;
constexpr int kLine = 20;
constexpr int kBesideLine = 18;
constexpr int kIndent = 24;
constexpr std::size_t kMostBeside = 4;

struct LayoutWords
{
    Q_DECLARE_TR_FUNCTIONS(ParagraphLayout)
};

QTextCharFormat linkFormat(const Theme& theme, bool isInStore)
{
    QTextCharFormat format;
    format.setForeground(theme.color(isInStore ? Token::Accent : Token::TextTertiary));
    format.setUnderlineStyle(
        isInStore ? QTextCharFormat::SingleUnderline : QTextCharFormat::DashUnderline);
    return format;
}

QString besideWords(const CitationLine& line)
{
    switch (line.mark) {
    case CitationLine::Mark::Founds:
        return LayoutWords::tr("founds %1").arg(line.link.words);
    case CitationLine::Mark::FollowsUp:
        return LayoutWords::tr("follows up %1").arg(line.link.words);
    default:
        return line.link.words;
    }
}

} // namespace

TextColumns columnsFor(const Theme& theme, int width)
{
    TextColumns columns;
    columns.width = width;
    columns.number = theme.scaled(kNumberWidth);
    columns.isNarrow = width < theme.scaled(kNarrow);
    columns.beside = theme.scaled(columns.isNarrow ? kGutterWidth : kBesideWidth);
    const int room = width - columns.number - columns.beside - theme.scaled(kGap);
    columns.text = std::clamp(room, theme.scaled(120), theme.scaled(kMostTextWidth));
    return columns;
}

ParagraphLayout::ParagraphLayout(
    const Theme& theme, const ParagraphRow& row, const TextColumns& columns, bool isUnfolded)
    : m_theme(theme), m_columns(columns), m_kind(row.kind)
{
    const DocumentParagraph& paragraph = row.paragraph;
    if (row.kind == ParagraphRow::Kind::Paragraph) {
        if (paragraph.role != "preamble")
            m_number = oneLine(toQString(paragraph.label), 8);
        m_attribution = attributionText(paragraph);
        m_isForeign = !m_attribution.isEmpty() || !paragraph.annex.empty();
    }
    layOutText(row, isUnfolded);
    layOutBeside(row, isUnfolded);
}

void ParagraphLayout::addPart(const QString& words, const QList<QTextLayout::FormatRange>& formats,
    int indent, double& y, const QFont& font)
{
    const double left = m_columns.number + indent;
    auto layout = std::make_unique<QTextLayout>(words, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout->setTextOption(option);
    layout->setFormats(formats);
    layout->setCacheEnabled(true);
    const double line = std::max<double>(m_theme.scaled(kLine), QFontMetricsF(font).height());
    double height = 0;
    layout->beginLayout();
    for (QTextLine each = layout->createLine(); each.isValid(); each = layout->createLine()) {
        each.setLineWidth(std::max(40, m_columns.text - indent));
        each.setPosition({0, height + (line - each.height()) / 2});
        height += line;
    }
    layout->endLayout();
    m_parts.push_back({std::move(layout), QPointF(left, y)});
    y += height;
}

void ParagraphLayout::layOutText(const ParagraphRow& row, bool isUnfolded)
{
    const int padding = m_theme.scaled(kPadding);
    double y = padding;
    if (row.kind != ParagraphRow::Kind::Paragraph) {
        y += m_theme.scaled(row.kind == ParagraphRow::Kind::Annex ? 14 : 6);
        const auto style
            = row.kind == ParagraphRow::Kind::Annex ? TextStyle::Title : TextStyle::Heading;
        addPart(row.heading, {}, 0, y, m_theme.font(style));
        m_height = static_cast<int>(std::ceil(y)) + padding;
        return;
    }
    const ParagraphParts parts = partsOfParagraph(row.paragraph, isUnfolded);
    const QFont font = m_theme.font(TextStyle::Body);
    for (const ParagraphPart& part : parts.parts) {
        QList<QTextLayout::FormatRange> formats;
        for (const StyledRange& range : part.ranges) {
            QTextCharFormat format;
            if (range.kind == StyledRange::Kind::Verb)
                format.setFontWeight(QFont::DemiBold);
            else
                format = linkFormat(m_theme, range.kind != StyledRange::Kind::Missing);
            formats.append({range.begin, range.length, format});
        }
        addPart(part.text, formats, part.level * m_theme.scaled(kIndent), y, font);
        for (const StyledRange& range : part.ranges) {
            if (range.kind == StyledRange::Kind::Verb || range.kind == StyledRange::Kind::Missing)
                continue;
            const Part& laid = m_parts.back();
            const QTextLine first = laid.layout->lineForTextPosition(range.begin);
            const QTextLine last = laid.layout->lineForTextPosition(range.begin + range.length - 1);
            for (int n = first.lineNumber(); n >= 0 && n <= last.lineNumber(); ++n) {
                const QTextLine line = laid.layout->lineAt(n);
                const double from = line.cursorToX(std::max(range.begin, line.textStart()));
                const double to = line.cursorToX(
                    std::min(range.begin + range.length, line.textStart() + line.textLength()));
                m_links.push_back(
                    {QRectF(laid.at.x() + from, laid.at.y() + line.y(), to - from, line.height()),
                        range.link});
            }
        }
    }
    if (!m_attribution.isEmpty())
        y += m_theme.scaled(kBesideLine);
    m_height = static_cast<int>(std::ceil(y)) + padding;
}

void ParagraphLayout::layOutBeside(const ParagraphRow& row, bool isUnfolded)
{
    m_besideCount = static_cast<int>(row.beside.size());
    if (m_columns.isNarrow || row.beside.empty())
        return;
    std::vector<CitationLine> lines = row.beside;
    if (!isUnfolded && lines.size() > kMostBeside + 1) {
        CitationLine more;
        more.mark = CitationLine::Mark::More;
        more.link.kind = TextLink::Kind::Unfold;
        more.link.words
            = LayoutWords::tr("%n more", nullptr, static_cast<int>(lines.size() - kMostBeside));
        lines.resize(kMostBeside);
        lines.push_back(std::move(more));
    }
    const double left = m_columns.width - m_columns.beside + m_theme.scaled(12);
    const double width = m_columns.beside - m_theme.scaled(16);
    const double high = m_theme.scaled(kBesideLine);
    double y = m_theme.scaled(kPadding + 1);
    for (CitationLine& line : lines) {
        const bool isTwo = !line.isLink;
        m_beside.push_back({QRectF(left, y, width, isTwo ? 2 * high : high), std::move(line)});
        y += isTwo ? 2 * high : high;
    }
    m_height = std::max(m_height, static_cast<int>(std::ceil(y)) + m_theme.scaled(kPadding));
}

std::optional<TextLink> ParagraphLayout::linkAt(const QPointF& at) const
{
    for (const LinkPlace& place : m_links) {
        if (place.rect.contains(at))
            return place.link;
    }
    for (const BesideLine& beside : m_beside) {
        if (beside.rect.contains(at) && beside.line.isLink)
            return beside.line.link;
    }
    return std::nullopt;
}

bool ParagraphLayout::isCountAt(const QPointF& at) const
{
    return m_columns.isNarrow && m_besideCount > 0 && at.x() >= m_columns.width - m_columns.beside;
}

void ParagraphLayout::paint(QPainter& painter, const QPointF& origin) const
{
    const bool isHeading = m_kind != ParagraphRow::Kind::Paragraph;
    painter.setPen(m_theme.color(Token::Text));
    for (const Part& part : m_parts)
        part.layout->draw(&painter, origin + part.at);
    if (isHeading)
        return;
    paintNumber(painter, origin);
    paintBeside(painter, origin);
}

void ParagraphLayout::paintNumber(QPainter& painter, const QPointF& origin) const
{
    const int padding = m_theme.scaled(kPadding);
    if (!m_number.isEmpty()) {
        painter.setFont(m_theme.font(TextStyle::Mono));
        painter.setPen(m_theme.color(Token::TextSecondary));
        painter.drawText(QRectF(origin.x(), origin.y() + padding,
                             m_columns.number - m_theme.scaled(12), m_theme.scaled(kLine)),
            Qt::AlignRight | Qt::AlignVCenter, m_number);
    }
    if (m_isForeign)
        painter.fillRect(QRectF(origin.x() + m_columns.number - m_theme.scaled(8),
                             origin.y() + padding, 3, m_height - 2 * padding),
            m_theme.color(Token::Hairline));
    if (m_attribution.isEmpty())
        return;
    painter.setFont(m_theme.font(TextStyle::Hint));
    painter.setPen(m_theme.color(Token::TextTertiary));
    painter.drawText(QRectF(origin.x() + m_columns.number,
                         origin.y() + m_height - padding - m_theme.scaled(kBesideLine),
                         m_columns.text, m_theme.scaled(kBesideLine)),
        Qt::AlignLeft | Qt::AlignVCenter, m_attribution);
}

void ParagraphLayout::paintBeside(QPainter& painter, const QPointF& origin) const
{
    if (m_columns.isNarrow) {
        if (m_besideCount == 0)
            return;
        painter.setFont(m_theme.font(TextStyle::MonoTable));
        painter.setPen(m_theme.color(Token::Accent));
        painter.drawText(
            QRectF(origin.x() + m_columns.width - m_columns.beside,
                origin.y() + m_theme.scaled(kPadding), m_columns.beside, m_theme.scaled(kLine)),
            Qt::AlignCenter, QString::number(m_besideCount));
        return;
    }
    const double high = m_theme.scaled(kBesideLine);
    const double mark = m_theme.scaled(18);
    for (const BesideLine& beside : m_beside) {
        const QRectF rect = beside.rect.translated(origin);
        paintCitationMark(
            painter, m_theme, QRectF(rect.left(), rect.top(), mark - 4, high), beside.line.mark);
        const bool isFounding = beside.line.mark == CitationLine::Mark::Founds;
        QFont font = m_theme.font(isFounding ? TextStyle::SmallHeading : TextStyle::Small);
        font.setUnderline(beside.line.isLink);
        painter.setFont(font);
        painter.setPen(m_theme.color(
            beside.line.isLink ? isFounding ? Token::Text : Token::Accent : Token::TextTertiary));
        const QRectF words(rect.left() + mark, rect.top(), rect.width() - mark, high);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(font).elidedText(
                besideWords(beside.line), Qt::ElideRight, words.width()));
        if (beside.line.isLink)
            continue;
        const double end = words.left()
            + std::min(
                words.width(), QFontMetricsF(font).horizontalAdvance(besideWords(beside.line)));
        painter.setPen(QPen(m_theme.color(Token::TextTertiary), 1, Qt::DashLine));
        const double base = words.top() + high - m_theme.scaled(2);
        painter.drawLine(QPointF(words.left(), base), QPointF(end, base));
        painter.setFont(m_theme.font(TextStyle::Hint));
        painter.drawText(words.translated(0, high), Qt::AlignLeft | Qt::AlignVCenter,
            LayoutWords::tr("not in this store"));
    }
}

} // namespace mnemo
