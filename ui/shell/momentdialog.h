// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QDateTimeEdit;

namespace mnemo {

/// Asks for the moment that facts are shown of, in UTC. Open it with open(); it deletes itself.
class MomentDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `moment` is offered, seconds since 1970.
    MomentDialog(qint64 moment, QWidget* parent);

signals:
    void chosen(qint64 moment);

private:
    QDateTimeEdit* m_input;
};

} // namespace mnemo
