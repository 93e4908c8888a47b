// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QApplication;
class QFocusFrame;
class QWidget;

namespace mnemo {

/// Puts the focus ring around the control that has the focus: always around text inputs, around
/// buttons and the like when the focus came by keyboard. One for the application.
class FocusRing final : public QObject
{
    Q_OBJECT
public:
    /// Once per application; further calls do nothing.
    static void install(QApplication& app);

private:
    explicit FocusRing(QApplication& app);
    void follow(QWidget* focused);

    QPointer<QFocusFrame> m_frame;
};

} // namespace mnemo
