// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/clock.h"
#include "core/base/home.h"
#include "core/session/passwords.h"
#include "ui/connect/connectionform.h"
#include "ui/connect/testwords.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <optional>

namespace mnemo {

class ConnectBar;
class ConnectionController;
class ConnectionList;
class TestNote;

struct ConnectDialogOptions
{
    Home home;
    Clock clock;
    std::shared_ptr<Passwords> passwords; ///< the desktop's keychain when null
    /// Told what went wrong with filing a connection or its password, once the dialog is gone.
    std::function<void(const TestWords&)> left;
};

/// The connection manager: saved connections at the left, one of them or a new one at the right.
/// Files and servers are asked off the GUI thread. Deletes itself.
class ConnectDialog final : public QDialog
{
    Q_OBJECT
public:
    ConnectDialog(const ConnectDialogOptions& options, QWidget* parent);
    ~ConnectDialog() override;

    /// Shows the saved connection of this id, once they are read.
    void showConnection(const QString& id);
    /// Shows `draft` as a new connection, once those that are saved are read.
    void showNew(const ConnectionDraft& draft);
    /// What was asked for is open, and its graph calls itself `graph`: only now it is filed.
    void opened(const QString& graph);
    void failed(const Error& error);
    /// Tries once more with a password that a person gave; in the keychain it is kept when the
    /// connection is filed.
    void retry(const QString& password, bool inKeychain);

    /// The connection that waits for opened() or failed(); empty when none does.
    [[nodiscard]] QString connectingId() const;

signals:
    void connectRequested(const mnemo::ConnectOrder& order);
    void connectCancelled();
    /// They are filed so, or not any more.
    void saved(const mnemo::SavedConnection& connection);
    void removed(const QString& id);

public slots:
    void reject() override;

private:
    [[nodiscard]] QWidget* createRight();
    void wire();
    void wireConnections();
    void onLoaded();
    void showDraft(const ConnectionDraft& draft);
    void choose(const QString& id);
    void addNew(ConnectionDraft draft = newDraft());
    void duplicate();
    void removeChosen();
    void undoRemove();
    void askKeychain();
    void forgetPassword();
    void showPasswordNote();
    /// Runs `next` with the whole draft once its password is known; says so where it is not.
    void withPassword(std::function<void(const ConnectionDraft&)> next);
    void test();
    void onTested(const ConnectionDraft& draft, const Result<TestReport>& report);
    void save();
    void submit();
    void stop();
    void request(const StoreUrl& url);
    void tell(const TestWords& words);

    ConnectDialogOptions m_options;
    ConnectionController* m_connections;
    LatestJob m_testing;
    std::optional<ConnectionDraft> m_connecting;
    std::function<void()> m_afterKeychain; ///< waits for the keychain's answer
    QString m_wanted; ///< to be shown once it is loaded
    std::optional<ConnectionDraft> m_offered; ///< a new one that is to be shown then
    bool m_isFresh = true; ///< nothing was loaded yet
    bool m_isClosing = false; ///< once it is filed

    ConnectionList* m_list = nullptr;
    ConnectionForm* m_form = nullptr;
    TestNote* m_note = nullptr;
    ConnectBar* m_bar = nullptr;
};

} // namespace mnemo
