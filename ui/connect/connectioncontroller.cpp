// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectioncontroller.h"

#include "core/base/pools.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

ConnectionController::ConnectionController(
    Home home, std::shared_ptr<Passwords> passwords, QObject* parent)
    : QObject(parent), m_home(std::move(home)), m_passwords(std::move(passwords)), m_loading(this)
{
}

void ConnectionController::load()
{
    m_loading.start(
        writingPool(), [home = m_home](const CancelToken&) { return savedConnections(home); },
        [this](const Result<std::vector<SavedConnection>>& read) {
            if (read) {
                m_saved = *read;
                emit loaded();
            } else if (read.error().code != ErrorCode::Cancelled) {
                emit failed(read.error());
            }
        });
}

const SavedConnection* ConnectionController::find(const QString& id) const
{
    const auto found = std::find_if(
        m_saved.begin(), m_saved.end(), [&id](const SavedConnection& one) { return one.id == id; });
    return found == m_saved.end() ? nullptr : &*found;
}

void ConnectionController::store(const ConnectionDraft& draft, ConnectionFn done)
{
    const SavedConnection connection = filed(draft);
    const QString typed = draft.isFile() ? QString() : draft.server.password;
    const auto kept = m_kept.find(connection.id);
    if (typed.isEmpty() || (kept != m_kept.end() && kept->second == typed))
        write(connection, std::move(done));
    else
        storePassword(connection, typed, std::move(done));
}

void ConnectionController::storePassword(
    SavedConnection connection, const QString& password, ConnectionFn done)
{
    connection.hasPassword = true;
    m_passwords->write(connection.id, password, this,
        [this, connection, password, done = std::move(done)](const Status& stored) {
            m_isKeychainMissing = !stored;
            if (stored)
                m_kept[connection.id] = password;
            emit passwordStored();
            write(connection, done);
        });
}

void ConnectionController::write(const SavedConnection& connection, ConnectionFn done)
{
    runAsync(
        writingPool(), this,
        [home = m_home, connection](
            const CancelToken&) { return saveConnection(home, connection); },
        [this, connection, done = std::move(done)](const Status& written) {
            // One that cannot be filed can still be used.
            if (written)
                emit saved(connection);
            else
                emit failed(written.error());
            done(connection);
        });
}

void ConnectionController::remove(
    const SavedConnection& connection, std::function<void(const Status&)> done)
{
    m_removedPasswords.clear();
    m_removed = connection;
    m_leaving[connection.id] = connection;
    runAsync(
        writingPool(), this,
        [home = m_home, id = connection.id](
            const CancelToken&) { return removeConnection(home, id); },
        [this, connection, done = std::move(done)](const Status& gone) {
            done(gone);
            if (!gone) {
                m_leaving.erase(connection.id);
                return;
            }
            emit removed(connection.id);
            removePassword(connection);
        });
}

/// It is read first, so that the connection can come back with it.
void ConnectionController::removePassword(const SavedConnection& connection)
{
    if (!connection.hasPassword) {
        m_leaving.erase(connection.id);
        return;
    }
    m_passwords->read(connection.id, this, [this, connection](const Result<QString>& password) {
        const QString& id = connection.id;
        if (!m_leaving.contains(id)) // it was taken back
            return;
        if (!password) {
            onPasswordRemoved(connection, password.error());
            return;
        }
        if (m_removed && m_removed->id == id)
            m_removedPasswords[id] = *password;
        m_kept.erase(id);
        m_passwords->remove(id, this,
            [this, connection](const Status& done) { onPasswordRemoved(connection, done); });
    });
}

void ConnectionController::onPasswordRemoved(const SavedConnection& connection, const Status& done)
{
    const bool isTakenBack = m_leaving.erase(connection.id) == 0;
    if (isTakenBack || done || done.error().code == ErrorCode::NotFound)
        return;
    m_removedPasswords.erase(connection.id);
    emit passwordLeft(connection);
}

void ConnectionController::undoRemove(ConnectionFn done)
{
    if (!m_removed)
        return;
    const SavedConnection connection = *std::exchange(m_removed, std::nullopt);
    m_leaving.erase(connection.id);
    const auto password = m_removedPasswords.extract(connection.id);
    if (password.empty())
        write(connection, std::move(done));
    else
        storePassword(connection, password.mapped(), std::move(done));
}

void ConnectionController::finishRemovals(const ConnectionFn& left)
{
    for (const auto& [id, connection] : m_leaving) {
        if (!connection.hasPassword)
            continue;
        m_passwords->remove(
            id, QCoreApplication::instance(), [left, connection = connection](const Status& done) {
                if (left && !done && done.error().code != ErrorCode::NotFound)
                    left(connection);
            });
    }
}

void ConnectionController::readPassword(const QString& id, std::function<void(bool isKept)> done)
{
    m_passwords->read(
        id, this, [this, id, done = std::move(done)](const Result<QString>& password) {
            m_isKeychainMissing = !password && password.error().code != ErrorCode::NotFound;
            if (password)
                m_kept[id] = *password;
            done(password.has_value());
        });
}

void ConnectionController::forgetPassword(
    const QString& id, std::function<void(const Status&)> done)
{
    m_passwords->remove(id, this, [this, id, done = std::move(done)](const Status& forgotten) {
        if (!forgotten && forgotten.error().code != ErrorCode::NotFound) {
            done(forgotten);
            return;
        }
        m_kept.erase(id);
        const auto known = std::find_if(m_saved.begin(), m_saved.end(),
            [&id](const SavedConnection& one) { return one.id == id; });
        if (known != m_saved.end()) {
            known->hasPassword = false;
            write(*known, [](const SavedConnection&) {});
        }
        done(Done{});
    });
}

std::optional<QString> ConnectionController::password(const QString& id) const
{
    const auto kept = m_kept.find(id);
    return kept == m_kept.end() ? std::nullopt : std::optional(kept->second);
}

} // namespace mnemo

#include "moc_connectioncontroller.cpp"
