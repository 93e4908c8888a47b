// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/lenses.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace mnemo {

class ElidedLabel;
class LinkButton;

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
    /// Only says what was asked, to leave the room to the answers; a link opens the fields again.
    void setFolded(bool isFolded);

    [[nodiscard]] bool isFolded() const { return m_isFolded; }

signals:
    void runWanted();

private:
    [[nodiscard]] QWidget* createBanner();
    [[nodiscard]] QWidget* underItsTitle(QLineEdit* field, const QString& title);
    QLineEdit* addField(const QString& name, const QString& title, const QString& example);

    QLineEdit* m_text;
    QLineEdit* m_sender;
    QLineEdit* m_context;
    QLineEdit* m_keywords;
    QLineEdit* m_component;
    QLineEdit* m_citizen;
    QLineEdit* m_now;
    QPushButton* m_run;
    QWidget* m_fields;
    QWidget* m_banner = nullptr;
    ElidedLabel* m_said = nullptr;
    ElidedLabel* m_rest = nullptr;
    LinkButton* m_change = nullptr;
    bool m_isFolded = false;
};

} // namespace mnemo
