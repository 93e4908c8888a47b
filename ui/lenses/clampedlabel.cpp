// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/clampedlabel.h"

#include "ui/widgets/format.h"

#include <QEvent>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int kNarrowestWords = 48;
constexpr int kLikedWidth = 160;

} // namespace

ClampedLabel::ClampedLabel(int mostLines, TextStyle style, Token colour, QWidget* parent)
    : QWidget(parent), m_mostLines(mostLines), m_style(style), m_colour(colour)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ClampedLabel::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(text);
    setPlainToolTip(this, text);
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
}

/// As they are drawn at a width.
QStringList ClampedLabel::lines(int width) const
{
    const QFont font = themeOf(this).font(m_style);
    QTextLayout layout(m_text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        const bool isLast = lines.size() + 1 == m_mostLines;
        lines.append(isLast
                ? QFontMetrics(font).elidedText(m_text.mid(line.textStart()), Qt::ElideRight, width)
                : m_text.mid(line.textStart(), line.textLength()).trimmed());
        if (isLast)
            break;
    }
    layout.endLayout();
    return lines;
}

int ClampedLabel::heightForWidth(int width) const
{
    const auto count = static_cast<int>(lines(width).size());
    return std::max(count, 1) * QFontMetrics(themeOf(this).font(m_style)).lineSpacing();
}

QSize ClampedLabel::sizeHint() const
{
    const Theme theme = themeOf(this);
    const int width = std::min(
        QFontMetrics(theme.font(m_style)).horizontalAdvance(m_text), theme.scaled(kLikedWidth));
    return {width, heightForWidth(width)};
}

QSize ClampedLabel::minimumSizeHint() const
{
    const Theme theme = themeOf(this);
    return {theme.scaled(kNarrowestWords), QFontMetrics(theme.font(m_style)).lineSpacing()};
}

void ClampedLabel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        updateGeometry();
}

void ClampedLabel::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    const QFontMetrics metrics(theme.font(m_style));
    QPainter painter(this);
    painter.setFont(theme.font(m_style));
    painter.setPen(theme.color(m_colour));
    int y = metrics.ascent();
    for (const QString& line : lines(width())) {
        painter.drawText(QRect(0, y - metrics.ascent(), width(), metrics.height()),
            static_cast<int>(layoutDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft)
                | Qt::TextSingleLine,
            line);
        y += metrics.lineSpacing();
    }
}

} // namespace mnemo

#include "moc_clampedlabel.cpp"
