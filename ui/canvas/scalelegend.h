// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/drawnscales.h"

#include <QFrame>

namespace mnemo {

/// What colours and sizes of nodes say: the property's name and the numbers at both ends, or its
/// values with their colours and counts, and the rules of style, at the top right of a canvas.
/// Counts are those of what is drawn. Hidden while there is nothing to say.
class ScaleLegend final : public QFrame
{
    Q_OBJECT

public:
    explicit ScaleLegend(QWidget* parent);

    void setScales(const StyleScales& whole, const DrawnScales& drawn, const Theme& theme);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Line; ///< of values
    [[nodiscard]] std::vector<Line> linesFor(int height, int line) const;
    [[nodiscard]] int numbersHeight(int line) const;
    [[nodiscard]] int sizesHeight(int line) const;
    [[nodiscard]] int valuesWidth(const QFontMetrics& metrics) const;
    [[nodiscard]] QRect placed(const QRect& part) const; ///< mirrored where the window is
    void paintTitle(QPainter& painter, int top, const QString& words) const;
    void paintMark(QPainter& painter, int top, const QColor& fill, const QColor& border) const;
    void paintColours(QPainter& painter, int top) const;
    void paintValues(QPainter& painter, int top, const std::vector<Line>& lines) const;
    void paintSizes(QPainter& painter, int top) const;
    [[nodiscard]] int rulesHeight(int line) const;
    void paintRules(QPainter& painter, int top) const;

    StyleScales m_scales; ///< with the counts of what is drawn
    QStringList m_notes; ///< about all values
    bool m_hasWithoutNumber = false; ///< a node that the scale says nothing of
    Theme m_theme;
};

/// A number of a property as a legend says it, times as dates.
[[nodiscard]] QString scaleText(const NumericProperty& property, double value);

/// The least and the most number at the ends of a scale, without hours where both are midnights.
struct ScaleEnds
{
    QString least;
    QString most;
};

[[nodiscard]] ScaleEnds scaleEnds(const NumericProperty& property);

/// Of nodes that the scale says nothing of.
[[nodiscard]] QString noValueWords();

/// What a legend of values says of those that look alike.
struct ValueRow
{
    QString words;
    std::size_t nodes = 0;
    std::size_t slot = 0; ///< among the scales' valueSlots
};

/// What a rule of style is for.
[[nodiscard]] QString ruleWords(const StyleRule& rule);

/// Those that any node has.
[[nodiscard]] std::vector<ValueRow> valueRows(const PropertyValues& values);
/// What is remarkable about the values, without a stop.
[[nodiscard]] QStringList valueNotes(const PropertyValues& values);

} // namespace mnemo
