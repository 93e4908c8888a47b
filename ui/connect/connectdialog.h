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
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QProgressBar;
class QPushButton;

namespace mnemo {

class ConnectionList;
class TestNote;
class TextLabel;

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
    [[nodiscard]] QWidget* createFoot();
    void wire();
    void load();
    void onLoaded(const std::vector<SavedConnection>& saved);
    void showDraft(const ConnectionDraft& draft);
    void choose(const QString& id);
    void addNew(ConnectionDraft draft = newDraft());
    void duplicate();
    void removeChosen();
    void undoRemove();
    void dropPassword(const SavedConnection& connection);
    void finishRemovals();
    void askKeychain();
    void forgetPassword();
    void onPasswordForgotten(const QString& id);
    void showPasswordNote();
    /// Runs `next` with the whole draft once its password is known; says so where it is not.
    void withPassword(std::function<void(const ConnectionDraft&)> next);
    void test();
    void onTested(const ConnectionDraft& draft, const Result<TestReport>& report);
    void save();
    void submit();
    /// Files the connection and its password; `next` when it is done.
    void store(const ConnectionDraft& draft, std::function<void(const SavedConnection&)> next);
    void storePassword(SavedConnection saved, const QString& password,
        std::function<void(const SavedConnection&)> next);
    void write(const SavedConnection& connection, std::function<void(const SavedConnection&)> next);
    void setBusy(const QString& words);
    void stop();
    void request(const StoreUrl& url);
    void tell(const TestWords& words);

    enum class KeychainState
    {
        Unknown,
        Answers,
        Missing
    };

    ConnectDialogOptions m_options;
    std::shared_ptr<Passwords> m_passwords;
    LatestJob m_loading;
    LatestJob m_testing;
    TestProgress m_progress;
    std::vector<SavedConnection> m_saved;
    std::map<QString, QString> m_kept; ///< by id: what the keychain gave, while this is open
    std::optional<SavedConnection> m_removed; ///< can be taken back
    std::map<QString, SavedConnection> m_leaving; ///< removed; their passwords may be kept still
    std::map<QString, QString> m_let; ///< passwords of those that can be taken back
    std::optional<ConnectionDraft> m_connecting;
    std::function<void()> m_afterKeychain; ///< waits for the keychain's answer
    KeychainState m_keychain = KeychainState::Unknown;
    QString m_wanted; ///< to be shown once it is loaded
    std::optional<ConnectionDraft> m_offered; ///< a new one that is to be shown then
    bool m_isFresh = true; ///< nothing was loaded yet
    bool m_isClosing = false; ///< once it is filed

    ConnectionList* m_list = nullptr;
    ConnectionForm* m_form = nullptr;
    TestNote* m_note = nullptr;
    QPushButton* m_test = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_connect = nullptr;
    QProgressBar* m_bar = nullptr;
    TextLabel* m_busy = nullptr;
};

} // namespace mnemo
