// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/model/modelprobe.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QCheckBox;
class QSpinBox;

namespace mnemo {

class ModelController;
class TextLabel;

/// The tab of the settings that says which language model the muse asks, and when. What is changed
/// holds from the next question on.
class ModelPage final : public QWidget
{
    Q_OBJECT
public:
    explicit ModelPage(ModelController& controller, QWidget* parent = nullptr);

private:
    void addChoice(QFormLayout& form);
    void addEndpoint(QFormLayout& form);
    void addKey(QFormLayout& form);
    void addWays(QFormLayout& form);
    [[nodiscard]] QWidget* createTest();
    void wire();
    void settle();
    void giveKey();
    void showChoice();
    void showNotes();
    void showTest(const Result<ModelProbe>& probe);

    ModelController& m_controller;
    QComboBox* m_mode = nullptr;
    QComboBox* m_api = nullptr;
    QLineEdit* m_url = nullptr;
    QLineEdit* m_model = nullptr;
    QLineEdit* m_key = nullptr;
    QPushButton* m_keepKey = nullptr;
    QPushButton* m_removeKey = nullptr;
    QCheckBox* m_streams = nullptr;
    QSpinBox* m_seconds = nullptr;
    QPushButton* m_test = nullptr;
    TextLabel* m_sent = nullptr; ///< what leaves this program, and to where
    TextLabel* m_keyNote = nullptr;
    TextLabel* m_problem = nullptr;
    TextLabel* m_result = nullptr;
};

} // namespace mnemo
