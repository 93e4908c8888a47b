// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurenotes.h"

#include "ui/widgets/format.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int fits = 4; ///< each fit leaves notes larger beside the graph than the one before
constexpr qsizetype mostWords = 600;

QPointF toPoint(ScenePoint p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

/// Also of boxes that are a point or a line, which QRectF's own leaves out.
QRectF bothOf(const QRectF& a, const QRectF& b)
{
    return {
        QPointF(std::min(a.left(), b.left()), std::min(a.top(), b.top())),
        QPointF(std::max(a.right(), b.right()), std::max(a.bottom(), b.bottom())),
    };
}

} // namespace

std::vector<FigureNote> figureNotes(const FigureScene& scene, const FigureSettings& settings)
{
    std::vector<FigureNote> notes;
    if (!settings.notes)
        return notes;
    for (const CanvasNote& note : scene.notes) {
        if (isFinite(note.at) && !note.text.isEmpty())
            notes.push_back({layOutNote(note.text, scene.style.note), note.at,
                scene.look.scene->find(note.about)});
    }
    return notes;
}

ViewState fittingNotes(const QRectF& box, const std::vector<FigureNote>& notes, QSize size)
{
    ViewState view = fitting(box, size);
    for (int i = 0; i < fits && !notes.empty(); ++i) {
        QRectF all = box;
        for (const FigureNote& note : notes)
            all = bothOf(all, QRectF(toPoint(note.at), QSizeF(note.layout.size) / view.zoom));
        view = fitting(all, size);
    }
    return view;
}

std::vector<QRectF> noteBoxes(
    const std::vector<FigureNote>& notes, const ViewPort& port, FigureArea area)
{
    std::vector<QRectF> boxes;
    for (const FigureNote& note : notes) {
        const QSizeF size(note.layout.size);
        QPointF corner = port.toScreen(note.at);
        if (area != FigureArea::View) {
            corner.setX(std::max(0.0, std::min(corner.x(), port.size.width() - size.width())));
            corner.setY(std::max(0.0, std::min(corner.y(), port.size.height() - size.height())));
        }
        boxes.emplace_back(corner, size);
    }
    return boxes;
}

void drawNotes(VectorTarget& target, const std::vector<FigureNote>& notes,
    const std::vector<QRectF>& boxes, const std::vector<DrawnNode>& drawn, const FigureStyle& style)
{
    if (notes.empty())
        return;
    const NoteInk ink{style.text, style.base, style.border};
    target.beginGroup(u"notes"_s, {});
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const auto isAbout
            = [&note = notes[i]](const DrawnNode& node) { return node.node == note.about; };
        const auto node = std::ranges::find_if(drawn, isAbout);
        const auto leader = node == drawn.end()
            ? std::optional<QLineF>()
            : noteLeader(boxes[i], toPoint(node->at), static_cast<double>(node->radius));
        if (leader)
            drawLeader(target, *leader, ink);
    }
    for (std::size_t i = 0; i < notes.size(); ++i)
        drawNote(target, notes[i].layout, ink, boxes[i].topLeft());
    target.endGroup();
}

QStringList noteWords(const FigureScene& scene, const FigureSettings& settings)
{
    QStringList words;
    if (!settings.notes)
        return words;
    for (const CanvasNote& note : scene.notes)
        words << oneLine(note.text, mostWords);
    return words;
}

} // namespace mnemo
