// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSpinBox;

namespace mnemo {

class ServeController;
class TextLabel;

/// The tab of the settings where the HTTP API is switched on and off; says its address and where
/// its token lies, and copies both.
class ServePage final : public QWidget
{
    Q_OBJECT
public:
    explicit ServePage(ServeController& controller, QWidget* parent = nullptr);

private:
    [[nodiscard]] QWidget* createSwitch();
    [[nodiscard]] QWidget* createPlaces();
    void showState();
    void toggle();

    ServeController& m_controller;
    QSpinBox* m_port = nullptr;
    QPushButton* m_switch = nullptr;
    TextLabel* m_note = nullptr;
    QLineEdit* m_url = nullptr;
    QPushButton* m_copyUrl = nullptr;
    QLineEdit* m_file = nullptr;
    QPushButton* m_copyToken = nullptr;
};

} // namespace mnemo
