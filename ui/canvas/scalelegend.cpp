// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scalelegend.h"

#include "ui/widgets/format.h"

#include <QDateTime>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int padding = 10;
constexpr int barHeight = 10;
constexpr int legendWidth = 208;
constexpr int gap = 4;
constexpr int sectionGap = 12;

QString nameOf(const NumericProperty& property)
{
    return oneLine(QString::fromStdString(property.name), 24);
}

QString rangeOf(const NumericProperty& property)
{
    return ScaleLegend::tr("%1 from %2 to %3")
        .arg(nameOf(property), scaleText(property, property.least),
            scaleText(property, property.most));
}

} // namespace

QString scaleText(const NumericProperty& property, double value)
{
    if (property.time)
        return QDateTime::fromSecsSinceEpoch(static_cast<qint64>(value), Qt::UTC)
            .toString(u"yyyy-MM-dd HH:mm"_s);
    if (value == std::floor(value) && std::abs(value) < 1e15)
        return countText(static_cast<qint64>(value));
    QString text = QString::number(value, 'g', 4);
    return text.replace(u'-', QChar(0x2212));
}

ScaleLegend::ScaleLegend(QWidget* parent) : QFrame(parent)
{
    setObjectName(u"scaleLegend"_s);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void ScaleLegend::setScales(const StyleScales& scales, const Theme& theme)
{
    m_scales = scales;
    m_theme = theme;
    QStringList words;
    if (scales.colour)
        words << tr("Colour: %1").arg(rangeOf(*scales.colour));
    if (scales.size)
        words << tr("Size: %1").arg(rangeOf(*scales.size));
    setAccessibleName(words.join(u". "_s));
    setVisible(!words.isEmpty());
    updateGeometry();
    update();
}

QSize ScaleLegend::sizeHint() const
{
    const int line = QFontMetrics(m_theme.font(TextStyle::Hint)).height();
    const int colours = m_scales.colour ? 3 * line + barHeight + 3 * gap : 0;
    const int sizes = m_scales.size ? 2 * line + m_theme.scaled(20) + 2 * gap : 0;
    const int between = colours > 0 && sizes > 0 ? sectionGap : 0;
    return {m_theme.scaled(legendWidth), colours + between + sizes + 2 * padding};
}

void ScaleLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.color(Token::Hairline), 1));
    painter.setBrush(m_theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(m_theme.font(TextStyle::Hint));
    painter.setLayoutDirection(layoutDirection());
    int top = padding;
    if (m_scales.colour) {
        paintColours(painter, top);
        top += 3 * painter.fontMetrics().height() + barHeight + 3 * gap + sectionGap;
    }
    if (m_scales.size)
        paintSizes(painter, top);
}

void ScaleLegend::paintColours(QPainter& painter, int top) const
{
    const NumericProperty& property = *m_scales.colour;
    const int line = painter.fontMetrics().height();
    const QRect room(padding, top, width() - 2 * padding, line);
    painter.setPen(m_theme.color(Token::Text));
    painter.drawText(room, Qt::AlignLeft, tr("Colour: %1").arg(nameOf(property)));
    const QRect bar(padding, top + line + gap, room.width(), barHeight);
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    for (std::size_t i = 0; i < m_scales.colours.size(); ++i)
        gradient.setColorAt(
            static_cast<double>(i) / static_cast<double>(m_scales.colours.size() - 1),
            m_scales.colours[i]);
    painter.setPen(QPen(m_theme.color(Token::ControlBorder), 1));
    painter.setBrush(gradient);
    painter.drawRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5));
    const QRect ends = room.translated(0, line + barHeight + 2 * gap);
    painter.setPen(m_theme.color(Token::TextSecondary));
    painter.drawText(ends, Qt::AlignLeft, scaleText(property, property.least));
    painter.drawText(ends, Qt::AlignRight, scaleText(property, property.most));
    const QRect last = ends.translated(0, line + gap);
    const QRectF mark(last.left() + 0.5, last.top() + 2.5, 9, 9);
    painter.setPen(QPen(m_theme.color(Token::ControlBorder), 1));
    painter.setBrush(m_scales.without);
    painter.drawRect(mark);
    painter.setPen(m_theme.color(Token::TextTertiary));
    painter.drawText(last.adjusted(16, 0, 0, 0), Qt::AlignLeft, tr("no number"));
}

void ScaleLegend::paintSizes(QPainter& painter, int top) const
{
    const NumericProperty& property = *m_scales.size;
    const int line = painter.fontMetrics().height();
    const QRect room(padding, top, width() - 2 * padding, line);
    painter.setPen(m_theme.color(Token::Text));
    painter.drawText(room, Qt::AlignLeft, tr("Size: %1").arg(nameOf(property)));
    const double large = m_theme.scaled(9);
    const double small = large * 0.35;
    const double middle = top + line + gap + large;
    painter.setPen(QPen(m_theme.color(Token::ControlBorder), 1));
    painter.setBrush(m_theme.color(Token::Base));
    painter.drawEllipse(QPointF(padding + large, middle), small, small);
    painter.drawEllipse(QPointF(width() - padding - large, middle), large, large);
    const QRect ends(padding, static_cast<int>(middle + large) + gap, room.width(), line);
    painter.setPen(m_theme.color(Token::TextSecondary));
    painter.drawText(ends, Qt::AlignLeft, scaleText(property, property.least));
    painter.drawText(ends, Qt::AlignRight, scaleText(property, property.most));
}

} // namespace mnemo
