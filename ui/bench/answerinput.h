// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace mnemo {

/// Where an agent's answer is pasted or dropped, or a file with one is chosen.
class AnswerInput final : public QWidget
{
    Q_OBJECT
public:
    explicit AnswerInput(QWidget* parent = nullptr);

    /// While an answer is checked, no other one is given.
    void setRunning(bool isRunning);
    /// Whether there is an answer on the bench to go back to.
    void setBackOffered(bool isOffered);

signals:
    void textGiven(const QString& text);
    void fileWanted();
    void backWanted();

private:
    void showReady();

    QPlainTextEdit* m_text;
    QPushButton* m_check;
    QPushButton* m_open;
    QPushButton* m_back;
    bool m_isRunning = false;
};

} // namespace mnemo
