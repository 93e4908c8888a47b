// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/labeltext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextBoundaryFinder>
#include <QTextOption>

#include <algorithm>
#include <cmath>
#include <vector>

namespace mnemo {

namespace {

constexpr double haloRadius = 1.75;
constexpr int maxImageWidth = 1200;

/// The largest alpha within a disc, which is what a stroked outline would cover.
std::vector<uchar> grown(const QImage& text, double radius)
{
    const int w = text.width();
    const int h = text.height();
    std::vector<uchar> alpha(static_cast<std::size_t>(w * h));
    for (int y = 0; y < h; ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(text.constScanLine(y));
        for (int x = 0; x < w; ++x)
            alpha[static_cast<std::size_t>(y * w + x)] = static_cast<uchar>(qAlpha(row[x]));
    }
    std::vector<uchar> out(alpha.size(), 0);
    const int reach = static_cast<int>(std::ceil(radius));
    for (int dy = -reach; dy <= reach; ++dy) {
        for (int dx = -reach; dx <= reach; ++dx) {
            const double far = std::hypot(dx, dy) - radius;
            if (far >= 1.0)
                continue;
            const auto weight = static_cast<unsigned>(far <= 0 ? 256 : 256 * (1.0 - far));
            for (int y = std::max(0, -dy); y < std::min(h, h - dy); ++y) {
                const uchar* in = &alpha[static_cast<std::size_t>((y + dy) * w)];
                uchar* to = &out[static_cast<std::size_t>(y * w)];
                for (int x = std::max(0, -dx); x < std::min(w, w - dx); ++x)
                    to[x] = std::max(to[x], static_cast<uchar>(in[x + dx] * weight >> 8U));
            }
        }
    }
    return out;
}

} // namespace

QString elidedText(const QString& text, qsizetype count, Qt::TextElideMode mode)
{
    if (text.size() <= count)
        return text;
    std::vector<qsizetype> starts{0};
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    while (finder.toNextBoundary() > 0)
        starts.push_back(finder.position());
    const auto characters = static_cast<qsizetype>(starts.size()) - 1;
    if (characters <= count)
        return text;
    const auto begin = [&](qsizetype i) { return starts[static_cast<std::size_t>(i)]; };
    if (mode == Qt::ElideMiddle) {
        const qsizetype tail = (count - 1) / 2;
        return text.left(begin(count - 1 - tail)) + QChar(0x2026)
            + text.mid(begin(characters - tail));
    }
    return text.left(begin(count - 1)) + QChar(0x2026);
}

QImage haloedText(
    const QString& text, const QFont& font, const QColor& colour, const QColor& halo, double ratio)
{
    const QFontMetricsF metrics(font);
    const double width = std::min<double>(
        std::ceil(metrics.horizontalAdvance(text)) + 2 * labelInset, maxImageWidth);
    const double height = std::ceil(metrics.height()) + 2 * labelInset;
    QImage image(static_cast<int>(std::ceil(width * ratio)),
        static_cast<int>(std::ceil(height * ratio)), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    const auto draw = [&] {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::TextAntialiasing);
        painter.setFont(font);
        painter.setPen(colour);
        painter.setLayoutDirection(Qt::LayoutDirectionAuto); // the data's own, not the window's
        painter.drawText(QPointF(labelInset, labelInset + metrics.ascent()), text);
    };
    draw();
    const std::vector<uchar> alpha = grown(image, haloRadius * ratio);
    for (int y = 0; y < image.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const int a = alpha[static_cast<std::size_t>(y * image.width() + x)];
            row[x] = qPremultiply(qRgba(halo.red(), halo.green(), halo.blue(), a));
        }
    }
    draw();
    return image;
}

} // namespace mnemo
