// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/style.h"

#include <QFrame>

namespace mnemo {

/// What colours and sizes of nodes say: the property's name and the numbers at both ends, at the
/// top right of a canvas. Hidden while there is nothing to say.
class ScaleLegend final : public QFrame
{
    Q_OBJECT

public:
    explicit ScaleLegend(QWidget* parent);

    void setScales(const StyleScales& scales, const Theme& theme);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintColours(QPainter& painter, int top) const;
    void paintSizes(QPainter& painter, int top) const;

    StyleScales m_scales;
    Theme m_theme;
};

/// A number of a property as a legend says it, times as dates.
[[nodiscard]] QString scaleText(const NumericProperty& property, double value);

} // namespace mnemo
