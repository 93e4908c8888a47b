// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace mnemo {

/// Grey rows where the parts of the page will stand, from 150 ms on. Still: nothing blinks.
class OverviewSkeleton final : public QWidget
{
    Q_OBJECT
public:
    explicit OverviewSkeleton(QWidget* parent);
    /// The wait begins.
    void start();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTimer m_later;
    bool m_isShown = false;
};

} // namespace mnemo
