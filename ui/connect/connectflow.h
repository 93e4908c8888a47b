// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/connectionwatch.h"
#include "ui/connect/connectdialog.h"
#include "ui/connect/passworddialog.h"
#include "ui/session/receiptfile.h"
#include "ui/session/workbench.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>

namespace mnemo {

class NoticeBar;

/// Brings people to a store and back to it: the connection manager, and what is offered when a
/// file names a store that is not open.
class ConnectFlow final : public QObject
{
    Q_OBJECT
public:
    ConnectFlow(Workbench& workbench, NoticeBar& notices, QWidget* window);

    /// Shows the connection manager, with the saved connection of this id chosen.
    void open(const QString& id = {});
    /// With the saved connection that leads to this store chosen; else with what is known of the
    /// store filled in.
    void openFor(const StoreName& store);
    /// True when the connection dialog shows it, as it had asked for the store.
    [[nodiscard]] bool takeFailure(const Error& error);
    /// Offers the saved connections that a file's receipts name; connects to none.
    void offerFor(const ReceiptFile& file);

    [[nodiscard]] ConnectDialog* dialog() const { return m_dialog; }

    /// In place of the desktop's keychain.
    void setPasswords(std::shared_ptr<Passwords> passwords) { m_passwords = std::move(passwords); }

private:
    [[nodiscard]] ConnectDialog& shownDialog();
    void onOpened();
    [[nodiscard]] bool askPassword(
        const ConnectOrder& order, const Error& why, const std::function<void()>& leave);
    void connectWith(ConnectOrder order, const QString& password, bool inKeychain);
    void offer(const SavedConnection& connection);

    Workbench& m_workbench;
    NoticeBar& m_notices;
    QWidget* m_window;
    std::shared_ptr<Passwords> m_passwords;
    QPointer<ConnectDialog> m_dialog;
    QPointer<PasswordDialog> m_question;
    std::map<QString, QString> m_session; ///< by server and user: kept until the program ends
    QString m_given; ///< to the last question
};

} // namespace mnemo
