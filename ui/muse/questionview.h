// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace mnemo {

/// What a person asked, in their own words, under "You".
class QuestionView final : public QWidget
{
    Q_OBJECT
public:
    QuestionView(const QString& question, const QString& time, QWidget* parent = nullptr);

    [[nodiscard]] const QString& question() const { return m_question; }

private:
    QString m_question;
};

} // namespace mnemo
