// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include <optional>

namespace mnemo {

/// A date or a time in UTC as it is typed: "2026-06-12", which is its midnight, a time with its
/// fraction, or "now".
class TimeField final : public QLineEdit
{
    Q_OBJECT
public:
    explicit TimeField(QWidget* parent);

    /// Without a time it says "now". What was refused is gone.
    void setTime(std::optional<double> time);
    /// Marks the text as invalid, and shows why.
    void refuse(const QString& why);

signals:
    /// Seconds since 1970; no value means the present.
    void typed(std::optional<double> time);
    /// Empty: the text is valid again.
    void refused(const QString& why);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void read();
    void accept();

    QString m_known; ///< the text of the time that holds
    bool m_wrong = false;
};

} // namespace mnemo
