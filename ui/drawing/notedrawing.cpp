// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/notedrawing.h"

#include "ui/widgets/format.h"

#include <QFontMetricsF>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double widest = 240;
constexpr double highest = 320;
constexpr int padding = 8;
constexpr double least = 40; ///< width of the words
constexpr double corners = 4;
constexpr double leaderGap = 3; ///< between its end and what it leads to
constexpr double leaderDot = 2;
constexpr qsizetype mostText = 600; ///< that is shown: it is read whole where it is edited

double lineHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height());
}

/// The paragraph, broken between words where it can be. Nothing after `most` lines.
void breakLines(
    QStringList& lines, const QString& paragraph, const QFont& font, double room, qsizetype most)
{
    if (paragraph.isEmpty()) {
        lines.append(QString());
        return;
    }
    QTextLayout layout(paragraph, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    while (lines.size() < most) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(room);
        lines.append(paragraph.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
}

} // namespace

NoteLayout layOutNote(const QString& text, const QFont& font, double scale)
{
    NoteLayout note{{}, font, {}};
    const QFontMetricsF metrics(font);
    const double room = widest * scale - 2 * padding;
    const double height = lineHeight(font);
    const auto most = std::max<qsizetype>(1, static_cast<qsizetype>(highest * scale / height));
    QString shown = displayLines(text.left(mostText + 1));
    if (text.size() > mostText)
        shown = shown.left(mostText) + u'…';
    const QStringList paragraphs = shown.split(u'\n');
    for (const QString& paragraph : paragraphs) {
        if (note.lines.size() <= most)
            breakLines(note.lines, paragraph, font, room, most + 1);
    }
    if (note.lines.size() > most) {
        note.lines = note.lines.mid(0, most);
        note.lines.back() = metrics.elidedText(note.lines.back() + u'…', Qt::ElideRight, room);
    }
    double width = least;
    for (const QString& line : note.lines)
        width = std::max(width, std::min(metrics.horizontalAdvance(line), room));
    note.size = QSize(static_cast<int>(std::ceil(width)) + 2 * padding,
        static_cast<int>(height * static_cast<double>(note.lines.size())) + 2 * padding);
    return note;
}

std::optional<QLineF> noteLeader(const QRectF& note, QPointF middle, double radius)
{
    const QPointF from(std::clamp(middle.x(), note.left(), note.right()),
        std::clamp(middle.y(), note.top(), note.bottom()));
    const QLineF whole(from, middle);
    const double length = whole.length() - radius - leaderGap;
    if (length <= 0)
        return std::nullopt;
    return QLineF(from, whole.pointAt(length / whole.length()));
}

void drawLeader(VectorTarget& target, const QLineF& leader, const NoteInk& ink)
{
    QPainterPath line(leader.p1());
    line.lineTo(leader.p2());
    target.path(line, {{}, ink.border, 1});
    QPainterPath dot;
    dot.addEllipse(leader.p2(), leaderDot, leaderDot);
    target.path(dot, {ink.border, {}});
}

void drawNote(VectorTarget& target, const NoteLayout& note, const NoteInk& ink, QPointF corner)
{
    QPainterPath frame;
    frame.addRoundedRect(
        QRectF(corner, QSizeF(note.size)).adjusted(0.5, 0.5, -0.5, -0.5), corners, corners);
    target.path(frame, {.fill = ink.ground, .stroke = ink.border, .width = 1});
    const double height = lineHeight(note.font);
    QPointF baseline = corner + QPointF(padding, padding + QFontMetricsF(note.font).ascent());
    for (const QString& line : note.lines) {
        if (!line.isEmpty())
            target.text({line, note.font, ink.text, baseline, {}});
        baseline.ry() += height;
    }
}

} // namespace mnemo
