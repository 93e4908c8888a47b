// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QWidget>

#include <array>

namespace mnemo {

enum class FieldQuantity;

/// The end of a scale that holds `most`: 1, 2 or 5 times a power of ten; 0 for 0.
[[nodiscard]] float niceEnd(float most);

/// A colour between the stops of a scale, mixed in linear light; `at` from 0 to 1.
[[nodiscard]] QColor scaleColour(const std::vector<QColor>& stops, double at);

/// Colours of values: sequential from 0 to `end`, diverging from −end to +end for deposits.
class FieldScale final
{
public:
    FieldScale(const Theme& theme, FieldQuantity quantity, float end);
    [[nodiscard]] QRgb rgb(float value) const;

private:
    static constexpr int steps = 256;
    std::array<QRgb, steps> m_colours{};
    float m_least = 0;
    float m_most = 0;
};

/// The scale itself with its numbers, and what it says of the quantity.
class FieldScaleBar final : public QWidget
{
    Q_OBJECT
public:
    explicit FieldScaleBar(QWidget* parent = nullptr);
    void setScale(FieldQuantity quantity, float end);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    FieldQuantity m_quantity;
    float m_end = 0;
};

} // namespace mnemo
