// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/eventrows.h"

#include <QWidget>

#include <cstdint>
#include <vector>

namespace mnemo {

/// Fetches over time as small bars: what succeeded below, what failed above it in its own pattern.
/// Counted from the last events of the log; older ones are not in it.
class FetchChart final : public QWidget
{
    Q_OBJECT
public:
    explicit FetchChart(QWidget* parent = nullptr);

    /// Nothing is drawn of none.
    void showFetches(const std::vector<FetchRow>& fetches);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Bin
    {
        int completed = 0;
        int failed = 0;
    };

    std::vector<Bin> m_bins; ///< oldest first
    std::int64_t m_from = 0; ///< Unix seconds, of the first bin's begin
    std::int64_t m_to = 0;
};

} // namespace mnemo
