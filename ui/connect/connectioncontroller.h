// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/home.h"
#include "core/session/connectiondraft.h"
#include "core/session/passwords.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

/// The saved connections and their passwords: reads, files and removes them off the GUI thread. A
/// password is kept in the keychain, or nowhere.
class ConnectionController final : public QObject
{
    Q_OBJECT
public:
    using ConnectionFn = std::function<void(const SavedConnection&)>;

    ConnectionController(Home home, std::shared_ptr<Passwords> passwords, QObject* parent);

    /// Reads the connections anew; loaded() or failed() follows.
    void load();

    /// As they were loaded last.
    [[nodiscard]] const std::vector<SavedConnection>& connections() const { return m_saved; }

    [[nodiscard]] const SavedConnection* find(const QString& id) const;

    /// Files the connection and its password; `done` when it is filed, or failed() has told why
    /// not.
    void store(const ConnectionDraft& draft, ConnectionFn done);
    /// Removes the connection, and then its password; `done` between the two.
    void remove(const SavedConnection& connection, std::function<void(const Status&)> done);
    /// Files what was removed last once more, with the password that it had.
    void undoRemove(ConnectionFn done);
    /// Removes the passwords whose removal has not ended; `left` for each that is kept still, also
    /// after the controller has gone.
    void finishRemovals(const ConnectionFn& left);

    /// Asks the keychain; `done` is told whether it gave the password.
    void readPassword(const QString& id, std::function<void(bool isKept)> done);
    /// Removes it from the keychain and from what is filed. `done` gets an error when the keychain
    /// has it still.
    void forgetPassword(const QString& id, std::function<void(const Status&)> done);

    /// What the keychain gave or took; absent while it is not known.
    [[nodiscard]] std::optional<QString> password(const QString& id) const;

    /// Whether the keychain did not answer when it was asked last.
    [[nodiscard]] bool isKeychainMissing() const { return m_isKeychainMissing; }

signals:
    void loaded();
    /// They are filed so, or not any more.
    void saved(const mnemo::SavedConnection& connection);
    void removed(const QString& id);
    /// Connections could not be read, or one could not be filed.
    void failed(const mnemo::Error& error);
    /// The keychain has answered whether it keeps a password that was stored.
    void passwordStored();
    /// A connection is removed, and the keychain has its password still.
    void passwordLeft(const mnemo::SavedConnection& connection);

private:
    void removePassword(const SavedConnection& connection);
    void onPasswordRemoved(const SavedConnection& connection, const Status& done);
    void storePassword(SavedConnection connection, const QString& password, ConnectionFn done);
    void write(const SavedConnection& connection, ConnectionFn done);

    Home m_home;
    std::shared_ptr<Passwords> m_passwords;
    LatestJob m_loading;
    std::vector<SavedConnection> m_saved;
    std::map<QString, QString> m_kept; ///< passwords by id
    std::optional<SavedConnection> m_removed; ///< can be taken back
    std::map<QString, QString> m_removedPasswords; ///< of those that can be taken back
    std::map<QString, SavedConnection> m_leaving; ///< removed; their passwords may be kept still
    bool m_isKeychainMissing = false;
};

} // namespace mnemo
