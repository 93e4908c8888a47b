// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;

namespace mnemo {

struct LineQuestion
{
    QString title;
    QString label;
    QString placeholder;
    QString hint;
    QString action; ///< the button's word
};

/// Asks for one line of text without blocking the window; deletes itself.
class LineDialog final : public QDialog
{
    Q_OBJECT
public:
    LineDialog(const LineQuestion& question, QWidget* parent);

signals:
    void answered(const QString& text);

private:
    QLineEdit* m_input;
};

} // namespace mnemo
