// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/lenses.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace mnemo {

/// What a memory is asked about.
class StimulusForm final : public QWidget
{
    Q_OBJECT
public:
    explicit StimulusForm(QWidget* parent = nullptr);

    [[nodiscard]] Stimulus stimulus() const;
    void setStimulus(const Stimulus& stimulus);
    /// The time from which ages count, in words; nothing is filled in over what was typed.
    void setNow(const QString& now);

signals:
    void runWanted();

private:
    QLineEdit* addField(const QString& name, const QString& title, const QString& example);

    QLineEdit* m_text;
    QLineEdit* m_sender;
    QLineEdit* m_context;
    QLineEdit* m_keywords;
    QLineEdit* m_component;
    QLineEdit* m_citizen;
    QLineEdit* m_now;
    QPushButton* m_run;
};

} // namespace mnemo
