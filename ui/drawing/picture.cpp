// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/picture.h"

#include "ui/drawing/graphmarks.h"
#include "ui/drawing/raster.h"

#include <QElapsedTimer>
#include <QPainter>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <numbers>
#include <thread>

namespace mnemo {

namespace {

constexpr int bandRows = LineBand::maxRows;
constexpr std::size_t fewPieces = 400; ///< not worth a second thread

/// Pieces of lines and sprites, sorted into bands of rows.
struct Work
{
    const SceneDescription& description;
    std::vector<RasterSteps> lines;
    std::vector<std::vector<std::vector<std::uint32_t>>> byBand; ///< [layer][band] lines
    std::vector<std::vector<std::uint32_t>> spritesByBand;
    std::vector<PlacedSprite> sprites; ///< in painting order
    std::vector<ToneTable> tones;
    int bands = 0;
};

/// Wide lines are several narrow ones side by side.
void addWide(Work& work, const DrawnEdge& edge, ScenePoint a, ScenePoint b)
{
    const float width = work.description.layers[edge.layer].width;
    const int count = std::max(1, static_cast<int>(std::ceil(width - 0.01F)));
    const float each = width / static_cast<float>(count);
    const auto coverage = static_cast<std::uint8_t>(std::lround(64 * std::min(each, 1.0F)));
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-4F)
        return;
    const float nx = -(b.y - a.y) / length;
    const float ny = (b.x - a.x) / length;
    for (int i = 0; i < count; ++i) {
        const float off = (static_cast<float>(i) - static_cast<float>(count - 1) / 2) * each;
        RasterLine line{a.x + nx * off, a.y + ny * off, b.x + nx * off, b.y + ny * off, coverage};
        const float top = std::min(line.y0, line.y1) - 1;
        const float bottom = std::max(line.y0, line.y1) + 1;
        if (bottom < 0 || top >= static_cast<float>(work.description.height))
            continue;
        const int first = std::max(0, static_cast<int>(top) / bandRows);
        const int last = std::min(work.bands - 1,
            static_cast<int>(std::min(bottom, static_cast<float>(work.description.height)))
                / bandRows);
        for (int band = first; band <= last; ++band)
            work.byBand[edge.layer][static_cast<std::size_t>(band)].push_back(
                static_cast<std::uint32_t>(work.lines.size()));
        work.lines.push_back(stepsOf(line, work.description.width));
    }
}

/// A piece of an edge, in dashes if it no longer holds or was removed; `gone` is how far the dashes
/// have come before.
void addPiece(Work& work, const DrawnEdge& edge, ScenePoint a, ScenePoint b, float& gone)
{
    const DashPattern dashes = dashesOf(edge);
    if (dashes.on <= 0) {
        addWide(work, edge, a, b);
        return;
    }
    const float dash = static_cast<float>(dashes.on) * work.description.ratio;
    const float period = dash + static_cast<float>(dashes.off) * work.description.ratio;
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const auto along = [&](float d) -> ScenePoint {
        const float t = length > 0 ? d / length : 0;
        return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
    };
    constexpr int mostDashes = 2000; ///< of one piece: longer ones lie outside the picture
    int count = 0;
    for (float d = -std::fmod(gone, period); d < length && ++count < mostDashes; d += period) {
        if (d + dash > 0)
            addWide(work, edge, along(std::max(d, 0.0F)), along(std::min(d + dash, length)));
    }
    gone += length;
}

/// Adds the edge's lines; the direction in which it ends.
ScenePoint flatten(Work& work, const DrawnEdge& edge)
{
    float gone = 0;
    if (edge.form == EdgeForm::Line) {
        addPiece(work, edge, edge.from, edge.to, gone);
        return {edge.to.x - edge.from.x, edge.to.y - edge.from.y};
    }
    if (edge.form == EdgeForm::Course) {
        for (std::size_t i = 1; i < edge.course.size(); ++i)
            addPiece(work, edge, edge.course[i - 1], edge.course[i], gone);
        const ScenePoint before = edge.course[edge.course.size() - 2];
        return {edge.to.x - before.x, edge.to.y - before.y};
    }
    constexpr int curvePieces = 12;
    constexpr int loopPieces = 24;
    const int pieces = edge.form == EdgeForm::Curve ? curvePieces : loopPieces;
    const auto pointAt = [&](float t) -> ScenePoint {
        if (edge.form == EdgeForm::Curve) {
            const float s = 1 - t;
            return {s * s * edge.from.x + 2 * s * t * edge.control.x + t * t * edge.to.x,
                s * s * edge.from.y + 2 * s * t * edge.control.y + t * t * edge.to.y};
        }
        // The gap of the 300° looks at the node, down to the left.
        const float pi = std::numbers::pi_v<float>;
        const float angle = pi * 0.75F + pi / 6 + t * pi * 5 / 3;
        return {edge.control.x + edge.radius * std::cos(angle),
            edge.control.y + edge.radius * std::sin(angle)};
    };
    ScenePoint last = pointAt(0);
    ScenePoint direction;
    for (int i = 1; i <= pieces; ++i) {
        const ScenePoint next = pointAt(static_cast<float>(i) / static_cast<float>(pieces));
        addPiece(work, edge, last, next, gone);
        direction = {next.x - last.x, next.y - last.y};
        last = next;
    }
    return direction;
}

ScenePoint tipOf(const DrawnEdge& edge)
{
    if (edge.form != EdgeForm::Loop)
        return edge.to;
    const float pi = std::numbers::pi_v<float>;
    const float angle = pi * 0.75F + pi / 6 + pi * 5 / 3;
    return {edge.control.x + edge.radius * std::cos(angle),
        edge.control.y + edge.radius * std::sin(angle)};
}

void addSprite(Work& work, const PlacedSprite& placed)
{
    const int top = placed.y + placed.sprite->dy;
    const int bottom = top + placed.sprite->height - 1;
    if (bottom < 0 || top >= work.description.height)
        return;
    const int last = std::min(bottom / bandRows, work.bands - 1);
    for (int band = std::max(0, top) / bandRows; band <= last; ++band)
        work.spritesByBand[static_cast<std::size_t>(band)].push_back(
            static_cast<std::uint32_t>(work.sprites.size()));
    work.sprites.push_back(placed);
}

void collect(Work& work, const CanvasStyle& style, SpriteCache& cache)
{
    const SceneDescription& description = work.description;
    work.bands = (description.height + bandRows - 1) / bandRows;
    const auto bands = static_cast<std::size_t>(work.bands);
    work.byBand.assign(description.layers.size(), std::vector<std::vector<std::uint32_t>>(bands));
    work.spritesByBand.resize(bands);
    work.tones.reserve(description.layers.size());
    for (const auto& layer : description.layers)
        work.tones.emplace_back(static_cast<double>(layer.alpha));
    work.lines.reserve(description.edges.size());
    for (const auto& edge : description.edges) {
        const ScenePoint direction = flatten(work, edge);
        if (!edge.ending)
            continue;
        const EdgeLayer& layer = description.layers[edge.layer];
        PlacedSprite placed = cache.ending(style.edgePaints[style.edgePaint[at(edge.edge)]].ending,
            layer.colour, tipOf(edge), direction, description.ratio);
        placed.opacity = static_cast<unsigned>(std::lround(256 * layer.alpha));
        addSprite(work, placed);
    }
    for (const auto& node : description.nodes)
        addSprite(work, cache.node(node, style, description.ratio));
    for (const auto& badge : description.badges)
        addSprite(work, cache.badge(badge, style, description.ratio));
}

void drawBand(const Work& work, int band, LineBand& lines, const RasterRows& image, QRgb ground)
{
    RasterRows rows = image;
    rows.top = band * bandRows;
    rows.rows = std::min(bandRows, work.description.height - rows.top);
    rows.first = image.first + static_cast<std::ptrdiff_t>(rows.top) * image.stride;
    for (int y = 0; y < rows.rows; ++y) {
        QRgb* row = rows.first + static_cast<std::ptrdiff_t>(y) * rows.stride;
        std::fill(row, row + rows.stride, ground);
    }
    lines.begin(rows.top, rows.rows);
    for (std::size_t layer = 0; layer < work.byBand.size(); ++layer) {
        const auto& mine = work.byBand[layer][static_cast<std::size_t>(band)];
        if (mine.empty())
            continue;
        for (const auto i : mine)
            lines.add(work.lines[i]);
        lines.blend(
            rows.first, rows.stride, work.description.layers[layer].colour, work.tones[layer]);
    }
    for (const auto i : work.spritesByBand[static_cast<std::size_t>(band)]) {
        const PlacedSprite& s = work.sprites[i];
        blendSprite(rows, *s.sprite, s.x, s.y, s.opacity);
    }
}

void drawBands(const Work& work, QImage& image, QRgb ground)
{
    if (image.isNull()) // no memory for it
        return;
    const RasterRows rows{reinterpret_cast<QRgb*>(image.bits()),
        static_cast<int>(image.bytesPerLine() / 4), image.width(), 0, image.height()};
    std::atomic_int next{0};
    const auto draw = [&] {
        LineBand lines(image.width());
        for (int band = next++; band < work.bands; band = next++)
            drawBand(work, band, lines, rows, ground);
    };
    if (work.lines.size() + work.sprites.size() < fewPieces) {
        draw();
        return;
    }
    std::thread helper(draw);
    draw();
    helper.join();
}

} // namespace

Picture PictureMaker::make(const PictureRequest& request, QImage buffer)
{
    QElapsedTimer timer;
    timer.start();
    const SceneDescription description = describe(request.look, request.frame);
    m_sprites.trim(request.look.style);
    Work work{description, {}, {}, {}, {}, {}, 0};
    collect(work, *request.look.style, m_sprites);
    const QSize size(description.width, description.height);
    if (buffer.size() != size || !buffer.isDetached())
        buffer = QImage(size, QImage::Format_RGB32);
    drawBands(work, buffer, request.look.style->canvas.rgb());
    Picture picture;
    buffer.setDevicePixelRatio(request.frame.ratio);
    picture.image = std::move(buffer);
    picture.frame = request.frame;
    picture.detail = request.detail;
    picture.ticket = request.ticket;
    picture.sceneTicket = request.sceneTicket;
    if (request.detail == PictureDetail::Full)
        picture.labels = m_labels.place(request.look, request.frame, description, request.wishes);
    picture.rasterMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    return picture;
}

QImage composed(const Picture& picture)
{
    const double ratio = picture.frame.ratio;
    QImage image((QSizeF(picture.frame.port.size) * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    painter.drawImage(QPointF(-picture.frame.margin, -picture.frame.margin), picture.image);
    for (const auto& label : picture.labels) {
        painter.setOpacity(label.opacity);
        painter.drawImage(picture.frame.port.toScreen(label.anchor) + label.offset, label.image);
    }
    return image;
}

} // namespace mnemo
