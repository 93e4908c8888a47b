// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/markedanswer.h"

#include "ui/bench/benchcontroller.h"
#include "ui/bench/benchwords.h"
#include "ui/bench/marklegend.h"
#include "ui/widgets/format.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype kMostShown = 200'000; ///< characters; the list has all claims
constexpr qreal kLineHeight = 165; ///< percent: lines under the words need room
constexpr int kMargin = 14;

} // namespace

MarkedAnswer::MarkedAnswer(BenchController& controller, QWidget* parent)
    : QTextEdit(parent), m_controller(controller)
{
    setObjectName(u"markedAnswer"_s);
    setAccessibleName(tr("The answer, as given"));
    setReadOnly(true);
    setAcceptDrops(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(kMargin);
    connect(&controller, &BenchController::readingChanged, this, &MarkedAnswer::fill);
    connect(&controller, &BenchController::currentChanged, this, &MarkedAnswer::showCurrent);
}

void MarkedAnswer::addClaim(QTextCursor& cursor, int claim, const QString& words)
{
    const Theme theme = themeOf(this);
    QTextCharFormat number;
    number.setFont(theme.font(TextStyle::Badge));
    number.setForeground(theme.color(Token::Base));
    QTextCharFormat plain;
    plain.setFont(theme.font(TextStyle::Body));
    plain.setForeground(theme.color(Token::Text));
    Span span{claim, cursor.position(), 0, 0};
    cursor.insertText(u"\u00A0%1\u00A0"_s.arg(claim + 1), number);
    cursor.insertText(u"\u2009"_s, plain);
    span.begin = cursor.position();
    cursor.insertText(displayLines(words), plain);
    span.end = cursor.position();
    m_spans.push_back(span);
}

void MarkedAnswer::fill()
{
    m_spans.clear();
    clear();
    const auto& reading = m_controller.reading();
    if (!reading)
        return;
    const Theme theme = themeOf(this);
    QTextCharFormat plain;
    plain.setFont(theme.font(TextStyle::Body));
    plain.setForeground(theme.color(Token::Text));
    QTextBlockFormat lines;
    lines.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.setBlockFormat(lines);
    const QString shown = reading->text.left(kMostShown);
    qsizetype at = 0;
    for (std::size_t i = 0; i < reading->claims.size(); ++i) {
        const qsizetype begin = reading->claims[i].begin;
        const qsizetype end = reading->claims[i].end;
        if (begin < at || end <= begin || end > shown.size())
            continue;
        cursor.insertText(displayLines(shown.mid(at, begin - at)), plain);
        addClaim(cursor, static_cast<int>(i), shown.mid(begin, end - begin));
        at = end;
    }
    cursor.insertText(displayLines(shown.mid(at)), plain);
    if (shown.size() < reading->text.size()) {
        plain.setForeground(theme.color(Token::TextSecondary));
        cursor.insertText(u'\n'
                + tr("The answer goes on for %1 characters; the list has all of its claims.")
                      .arg(countText(reading->text.size() - shown.size())),
            plain);
    }
    cursor.endEditBlock();
    showCurrent();
}

/// The chosen claim on the ground of what is selected, scrolled to.
void MarkedAnswer::showCurrent()
{
    QList<QTextEdit::ExtraSelection> lit;
    const auto found = std::ranges::find(m_spans, m_controller.current(), &Span::claim);
    if (found != m_spans.end()) {
        ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(found->begin);
        selection.cursor.setPosition(found->end, QTextCursor::KeepAnchor);
        selection.format.setBackground(themeOf(this).color(Token::Selection));
        lit.append(selection);
        QTextCursor place(document());
        place.setPosition(found->begin);
        setTextCursor(place);
        ensureCursorVisible();
    }
    setExtraSelections(lit);
}

/// In less room, too, the chosen claim is in sight.
void MarkedAnswer::resizeEvent(QResizeEvent* event)
{
    QTextEdit::resizeEvent(event);
    if (std::ranges::find(m_spans, m_controller.current(), &Span::claim) != m_spans.end())
        ensureCursorVisible();
}

std::vector<MarkedAnswer::Stretch> MarkedAnswer::stretchesOf(int begin, int end) const
{
    std::vector<Stretch> stretches;
    const QPointF scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    for (QTextBlock block = document()->findBlock(begin); block.isValid() && block.position() < end;
         block = block.next()) {
        const QTextLayout* layout = block.layout();
        const QPointF origin
            = document()->documentLayout()->blockBoundingRect(block).topLeft() - scrolled;
        for (int i = 0; i < layout->lineCount(); ++i) {
            const QTextLine line = layout->lineAt(i);
            const int first = std::max(begin - block.position(), line.textStart());
            const int last = std::min(end - block.position(), line.textStart() + line.textLength());
            if (first >= last)
                continue;
            const qreal from = line.cursorToX(first);
            const qreal to = line.cursorToX(last);
            stretches.push_back({QRectF(origin.x() + std::min(from, to), origin.y() + line.y(),
                                     std::abs(to - from), line.height()),
                origin.y() + line.y() + line.ascent()});
        }
    }
    return stretches;
}

std::vector<MarkedAnswer::Span> MarkedAnswer::visibleSpans() const
{
    const int first = cursorForPosition(QPoint(0, 0)).position();
    const int last = cursorForPosition(viewport()->rect().bottomRight()).position();
    std::vector<Span> spans;
    for (auto span = std::ranges::lower_bound(m_spans, first, {}, &Span::end);
         span != m_spans.end() && span->number <= last; ++span)
        spans.push_back(*span);
    return spans;
}

void MarkedAnswer::paintNumbers(QPainter& painter, const Theme& theme) const
{
    painter.setPen(Qt::NoPen);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics(theme.font(TextStyle::Badge));
    for (const Span& span : visibleSpans()) {
        const auto& claim = m_controller.reading()->claims[static_cast<std::size_t>(span.claim)];
        painter.setBrush(theme.color(tokenOf(claim.mark)));
        for (const Stretch& part : stretchesOf(span.number, span.begin - 1)) {
            const QRectF pill(part.room.left(), part.baseline - metrics.ascent() - 1,
                part.room.width(), metrics.height() + 2);
            painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
        }
    }
}

void MarkedAnswer::paintLines(QPainter& painter, const Theme& theme) const
{
    for (const Span& span : visibleSpans()) {
        const auto& claim = m_controller.reading()->claims[static_cast<std::size_t>(span.claim)];
        for (const Stretch& part : stretchesOf(span.begin, span.end))
            paintMarkLine(painter, QPointF(part.room.left(), part.baseline + 4), part.room.width(),
                claim.mark, theme.color(tokenOf(claim.mark)));
    }
}

/// Numbers stand on their discs, so that these are drawn before the words.
void MarkedAnswer::paintEvent(QPaintEvent* event)
{
    const Theme theme = themeOf(this);
    if (!m_spans.empty()) {
        QPainter painter(viewport());
        paintNumbers(painter, theme);
    }
    QTextEdit::paintEvent(event);
    if (!m_spans.empty()) {
        QPainter painter(viewport());
        paintLines(painter, theme);
    }
}

void MarkedAnswer::mouseReleaseEvent(QMouseEvent* event)
{
    QTextEdit::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || textCursor().hasSelection())
        return;
    const int at = cursorForPosition(event->pos()).position();
    const auto found = std::ranges::find_if(
        m_spans, [at](const Span& span) { return span.number <= at && at <= span.end; });
    if (found != m_spans.end())
        m_controller.choose(found->claim);
}

/// Colours of the words follow the theme.
void MarkedAnswer::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::StyleChange)
        fill();
}

} // namespace mnemo

#include "moc_markedanswer.cpp"
