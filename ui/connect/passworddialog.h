// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

class QLineEdit;
class QRadioButton;

namespace mnemo {

/// Whose password is asked for, and why.
struct PasswordQuestion
{
    QString store; ///< the store's URL without a secret
    QString why; ///< in words for people
    QString said; ///< the server's own words; may be empty
    bool mayKeep = false; ///< the connection is one of those that are saved
};

/// Asks for the password of a server that wants one. Deletes itself.
class PasswordDialog final : public QDialog
{
    Q_OBJECT
public:
    PasswordDialog(const PasswordQuestion& question, QWidget* parent);

signals:
    void given(const QString& password, bool inKeychain);

private:
    void addChoice(bool mayKeep);
    void addButtons();

    QLineEdit* m_password;
    QRadioButton* m_keychain = nullptr;
};

} // namespace mnemo
