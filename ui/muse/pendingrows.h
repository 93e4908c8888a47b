// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace mnemo {

/// Three grey rows where an answer will stand, and the way to stop it. Still: nothing blinks.
class PendingRows final : public QWidget
{
    Q_OBJECT
public:
    explicit PendingRows(QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void stopRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace mnemo
