// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"

#include <QWidget>

#include <functional>

class QPushButton;
class QToolButton;

namespace mnemo {

class TextLabel;

/// One setting as a form row: title, the control that fits its kind, what it does, and its default.
/// It stores nothing itself.
class SettingField final : public QWidget
{
    Q_OBJECT
public:
    SettingField(const SettingSpec& spec, const QVariant& value, QWidget* parent = nullptr);

    [[nodiscard]] const SettingSpec& spec() const { return m_spec; }

    [[nodiscard]] QVariant value() const { return m_read(); }

    void setValue(const QVariant& value);

    /// A person is about to change it.
    [[nodiscard]] bool isTouched() const { return m_read() != m_last; }

    /// Under the control in the error colour; an empty text takes it back.
    void setError(const QString& words);
    /// Whether title, key or help hold the words.
    [[nodiscard]] bool matches(const QString& words) const;

signals:
    /// A person has settled on another value.
    void edited(const QVariant& value);

private:
    QWidget* createControl();
    QWidget* createFlag();
    QWidget* createNumber();
    QWidget* createChoice();
    QWidget* createText();
    void settle();
    void chooseFile();

    SettingSpec m_spec;
    QVariant m_last;
    std::function<QVariant()> m_read;
    std::function<void(const QVariant&)> m_write;
    QWidget* m_input = nullptr; ///< what has the focus
    QToolButton* m_reset = nullptr;
    TextLabel* m_error = nullptr;
};

} // namespace mnemo
