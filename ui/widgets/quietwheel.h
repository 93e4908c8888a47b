// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace mnemo {

/// Leaves the wheel to the page: a box that comes under the pointer while one scrolls neither
/// changes its value nor takes the focus. A number's box that has the focus still steps.
class QuietWheel final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Watches boxes to choose from and of numbers; does nothing to other widgets.
    void watch(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace mnemo
