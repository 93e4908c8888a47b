// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/timebins.h"

#include <QWidget>

namespace mnemo {

/// The dates under sliders over time, and where now is.
class TimeAxis final : public QWidget
{
    Q_OBJECT
public:
    explicit TimeAxis(QWidget* parent);

    void setBins(const TimeBins& bins, double now);
    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TimeBins m_bins;
    double m_now = 0;
};

} // namespace mnemo
