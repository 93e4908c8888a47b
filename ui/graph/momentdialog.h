// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;

namespace mnemo {

class TextLabel;

/// Asks for the moment that facts are shown of, in UTC: a date, which is its midnight, or a time
/// with its fraction. Open it with open(); it deletes itself.
class MomentDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `moment` is offered, seconds since 1970.
    MomentDialog(double moment, QWidget* parent);

signals:
    void chosen(double moment);

private:
    void read();
    void setWrong(const QString& why);

    QLineEdit* m_input;
    TextLabel* m_wrong;
};

} // namespace mnemo
