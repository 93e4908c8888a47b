// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"

#include <QDialog>
#include <QString>

class QPlainTextEdit;
class QRadioButton;

namespace mnemo {

/// Asks what is wrong with a node or an edge, or is to be checked. Open it with open(); it deletes
/// itself. A note that was typed is not lost when it is closed: see left().
class FlagDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `what` names what is flagged; `flag` is offered.
    FlagDialog(const QString& what, const Flag& flag, QWidget* parent);

signals:
    void chosen(mnemo::FlagKind kind, const QString& note);
    /// Closed without a flag, with what was typed.
    void left(mnemo::FlagKind kind, const QString& note);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void reject() override;

private:
    void createLayout(const QString& what);
    void choose();
    [[nodiscard]] FlagKind kind() const;

    QRadioButton* m_wrong;
    QRadioButton* m_toCheck;
    QPlainTextEdit* m_note;
};

} // namespace mnemo
