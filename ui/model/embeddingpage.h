// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/embeddingsetup.h"

#include <QWidget>

class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace mnemo {

class EmbeddingController;
class TextLabel;

/// The tab of the settings that says which endpoint gives paragraphs and questions their vectors.
/// What is changed holds from the next text on.
class EmbeddingPage final : public QWidget
{
    Q_OBJECT
public:
    explicit EmbeddingPage(EmbeddingController& controller, QWidget* parent = nullptr);

private:
    void addEndpoint(QFormLayout& form);
    void addKey(QFormLayout& form);
    [[nodiscard]] QWidget* createTest();
    void wire();
    void settle();
    void giveKey();
    void showEndpoint();
    void showNotes();
    void showTest(const Result<EmbeddingProbe>& probe);

    EmbeddingController& m_controller;
    QLineEdit* m_url = nullptr;
    QLineEdit* m_model = nullptr;
    QSpinBox* m_dimension = nullptr;
    QLineEdit* m_key = nullptr;
    QPushButton* m_keepKey = nullptr;
    QPushButton* m_removeKey = nullptr;
    QPushButton* m_test = nullptr;
    TextLabel* m_named = nullptr; ///< that the environment is taken before this page
    TextLabel* m_keyNote = nullptr;
    TextLabel* m_problem = nullptr;
    TextLabel* m_sent = nullptr; ///< what leaves this program, and to where
    TextLabel* m_result = nullptr;
};

} // namespace mnemo
