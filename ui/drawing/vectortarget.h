// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace mnemo {

/// Lengths of the dashes of a line and of the gaps between them; 0: a whole line.
struct DashPattern
{
    double on = 0;
    double off = 0;

    [[nodiscard]] DashPattern scaled(double by) const { return {on * by, off * by}; }
};

/// How a shape is painted; lengths in the target's unit.
struct VectorPaint
{
    QColor fill; ///< not valid: no filling
    QColor stroke; ///< not valid: no line
    double width = 0;
    bool round = true; ///< caps and joins
    DashPattern dash = {};
    double opacity = 1; ///< of filling and line together
};

/// One line of plain text.
struct VectorText
{
    QString words;
    QFont font; ///< its pixel size in the target's unit
    QColor colour;
    QPointF baseline; ///< its left end
    QColor halo; ///< not valid: none
    double opacity = 1;
};

/// Takes shapes and words in painting order: a painter (screen, PNG, PDF) or a file of vectors.
class VectorTarget
{
public:
    VectorTarget() = default;
    VectorTarget(const VectorTarget&) = delete;
    VectorTarget& operator=(const VectorTarget&) = delete;
    virtual ~VectorTarget() = default;

    /// What follows, up to the matching endGroup(), belongs together and shows inside `clip` only
    /// (null: everywhere). `name` is a plain word for readers of the file.
    virtual void beginGroup(const QString& name, const QRectF& clip) = 0;
    virtual void endGroup() = 0;
    /// Painted one over the other, all alike.
    virtual void paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint) = 0;
    virtual void circle(QPointF middle, double radius, const VectorPaint& paint) = 0;
    virtual void text(const VectorText& text) = 0;

    void path(const QPainterPath& path, const VectorPaint& paint) { paths({path}, paint); }
};

/// Paints at once, in the painter's own coordinates; the painter keeps its state.
class PainterTarget final : public VectorTarget
{
public:
    explicit PainterTarget(QPainter& painter);

    void beginGroup(const QString& name, const QRectF& clip) override;
    void endGroup() override;
    void paths(const std::vector<QPainterPath>& paths, const VectorPaint& paint) override;
    void circle(QPointF middle, double radius, const VectorPaint& paint) override;
    void text(const VectorText& text) override;

private:
    void use(const VectorPaint& paint);

    QPainter& m_painter;
};

/// The width of the halo round a label.
inline constexpr double vectorHalo = 3.5;

/// The baseline that puts `words` into the middle of a place.
[[nodiscard]] QPointF centredBaseline(const QString& words, const QFont& font, QPointF middle);

} // namespace mnemo
