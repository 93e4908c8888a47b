// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/vectortarget.h"

#include <QStringList>

#include <set>

namespace mnemo {

/// Draws into another target with everything moved by an offset.
class MovedTarget final : public VectorTarget
{
public:
    MovedTarget(VectorTarget& to, QPointF offset) : m_target(to), m_by(offset) { }

    void beginGroup(const QString& name, const QRectF& clip) override;
    void endGroup() override;
    void paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint) override;
    void circle(QPointF middle, double radius, const VectorPaint& paint) override;
    void text(const VectorText& text) override;

private:
    VectorTarget& m_target;
    QPointF m_by;
};

/// Paints words as the outlines of their glyphs: what a painter keeps of glyphs that it drew
/// before, and how the desktop smooths them, has no part in the pixels.
class OutlinedWords final : public VectorTarget
{
public:
    explicit OutlinedWords(QPainter& painter) : m_painter(painter), m_target(painter) { }

    void beginGroup(const QString& name, const QRectF& clip) override;
    void endGroup() override;
    void paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint) override;
    void circle(QPointF middle, double radius, const VectorPaint& paint) override;
    void text(const VectorText& text) override;

private:
    QPainter& m_painter;
    PainterTarget m_target;
};

/// Draws nothing, and lists the fonts that the words are set in, stand-ins included.
class FontListener final : public VectorTarget
{
public:
    void beginGroup(const QString& name, const QRectF& clip) override;
    void endGroup() override;
    void paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint) override;
    void circle(QPointF middle, double radius, const VectorPaint& paint) override;
    void text(const VectorText& text) override;

    /// "Family, style, hash", sorted.
    [[nodiscard]] QStringList fonts() const;

private:
    std::set<QString> m_fonts;
};

} // namespace mnemo
