// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcomeseries.h"
#include "ui/widgets/theme.h"

#include <QWidget>

#include <array>

namespace mnemo {

/// How an outcome is drawn in charts: colour is never the only mark.
struct OutcomeLook
{
    Token colour = Token::Food;
    Qt::BrushStyle pattern = Qt::SolidPattern;
};

[[nodiscard]] OutcomeLook outcomeLook(int slot);
[[nodiscard]] QString outcomeSlotName(int slot);

/// What the charts' colours and patterns mean, with how many there are of each.
class OutcomeLegend final : public QWidget
{
    Q_OBJECT
public:
    explicit OutcomeLegend(QWidget* parent = nullptr);

    void setTotals(const std::array<std::int64_t, OutcomeSlots>& totals);
    /// "food 12 · death 3 · rejected 4"
    [[nodiscard]] QString text() const;
    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Draws when there is a painter; the width that it takes.
    int lay(QPainter* painter) const;

    std::array<std::int64_t, OutcomeSlots> m_totals{};
};

} // namespace mnemo
