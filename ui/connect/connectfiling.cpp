// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the connection manager that files connections and keeps their passwords.
#include "ui/connect/connectdialog.h"
#include "ui/connect/connectionlist.h"
#include "ui/widgets/format.h"

#include <QApplication>
#include <QListView>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What a person must do whose keychain did not answer.
TestWords passwordLeft(const SavedConnection& connection)
{
    return {
        ConnectDialog::tr("The password of “%1” is still in the keychain, which did not answer.")
            .arg(oneLine(connection.name, 80)),
        ConnectDialog::tr(
            "The connection is removed. Delete the entry “%1” of “mnemoscope” in your "
            "desktop's password manager.")
            .arg(connection.id),
        TestWords::Action::None, false};
}

} // namespace

void ConnectDialog::duplicate()
{
    ConnectionDraft copy = m_form->draft();
    const auto kept = m_kept.find(copy.saved.id);
    if (copy.server.password.isEmpty() && kept != m_kept.end())
        copy.server.password = kept->second;
    copy.saved.id = drawConnectionId();
    copy.saved.lastUsed = 0;
    copy.saved.name = tr("Copy of %1").arg(filed(m_form->draft()).name);
    store(copy, [this](const SavedConnection& saved) { showConnection(saved.id); });
}

void ConnectDialog::removeChosen()
{
    const QString id
        = m_list->view()->currentIndex().isValid() ? m_form->draft().saved.id : QString();
    const auto found = std::find_if(
        m_saved.begin(), m_saved.end(), [&id](const SavedConnection& one) { return one.id == id; });
    if (found == m_saved.end())
        return;
    m_let.clear();
    m_removed = *found;
    m_leaving[id] = *found;
    m_list->offerUndo(found->name);
    runAsync(
        *QThreadPool::globalInstance(), this,
        [home = m_options.home, id](const CancelToken&) { return removeConnection(home, id); },
        [this, connection = *found](const Status& done) {
            addNew();
            load();
            if (done) {
                emit removed(connection.id);
                letGoOfPassword(connection);
            } else {
                m_leaving.erase(connection.id);
                tell(wordsOf(done.error(), m_form->draft()));
            }
        });
}

/// It is read first, so that the connection can come back with it.
void ConnectDialog::letGoOfPassword(const SavedConnection& connection)
{
    const QString id = connection.id;
    if (!connection.hasPassword) {
        m_leaving.erase(id);
        return;
    }
    const auto let = [this, connection](const Status& done) {
        const bool takenBack = m_leaving.erase(connection.id) == 0;
        if (takenBack || done || done.error().code == ErrorCode::NotFound)
            return;
        m_let.erase(connection.id);
        tell(passwordLeft(connection));
    };
    m_passwords->read(id, this, [this, id, let](const Result<QString>& password) {
        if (!m_leaving.contains(id)) // it was taken back
            return;
        if (!password) {
            let(password.error());
            return;
        }
        if (m_removed && m_removed->id == id)
            m_let[id] = *password;
        m_kept.erase(id);
        m_passwords->remove(id, this, let);
    });
}

void ConnectDialog::undoRemove()
{
    if (!m_removed)
        return;
    const SavedConnection saved = *std::exchange(m_removed, std::nullopt);
    m_leaving.erase(saved.id);
    m_list->offerUndo({});
    const auto next = [this](const SavedConnection& back) { showConnection(back.id); };
    const auto let = m_let.extract(saved.id);
    if (let.empty())
        write(saved, next);
    else
        storePassword(saved, let.mapped(), next);
}

/// The dialog goes before the keychain has answered.
void ConnectDialog::finishRemovals()
{
    for (const auto& [id, connection] : m_leaving) {
        if (!connection.hasPassword)
            continue;
        m_passwords->remove(id, qApp,
            [told = m_options.left, words = passwordLeft(connection)](const Status& done) {
                if (told && !done && done.error().code != ErrorCode::NotFound)
                    told(words);
            });
    }
}

void ConnectDialog::askKeychain()
{
    const SavedConnection& saved = m_form->draft().saved;
    if (!saved.hasPassword) {
        m_form->setPasswordState(PasswordState::None);
        showPasswordNote();
        return;
    }
    m_form->setPasswordState(PasswordState::Looking);
    m_passwords->read(saved.id, this, [this, id = saved.id](const Result<QString>& password) {
        m_keychain = password || password.error().code == ErrorCode::NotFound
            ? KeychainState::Answers
            : KeychainState::Missing;
        if (password)
            m_kept[id] = *password;
        if (m_form->draft().saved.id != id)
            return;
        m_form->setPasswordState(password ? PasswordState::Kept : PasswordState::AskedFor);
        showPasswordNote();
        if (const auto next = std::exchange(m_afterKeychain, nullptr))
            next();
    });
}

void ConnectDialog::forgetPassword()
{
    const QString id = m_form->draft().saved.id;
    m_passwords->remove(id, this, [this, id](const Status& done) {
        if (done || done.error().code == ErrorCode::NotFound)
            onPasswordForgotten(id);
        else // it is there still
            tell(wordsOf(done.error(), m_form->draft()));
    });
}

void ConnectDialog::onPasswordForgotten(const QString& id)
{
    m_kept.erase(id);
    ConnectionDraft draft = m_form->draft();
    draft.saved.hasPassword = false;
    draft.server.password.clear();
    const auto saved = std::find_if(
        m_saved.begin(), m_saved.end(), [&id](const SavedConnection& one) { return one.id == id; });
    if (saved != m_saved.end()) {
        saved->hasPassword = false;
        write(*saved, [](const SavedConnection&) {});
    }
    if (draft.saved.id == id)
        showDraft(draft);
}

void ConnectDialog::showPasswordNote()
{
    const bool typed = !m_form->draft().server.password.isEmpty();
    const bool has = typed || m_form->draft().saved.hasPassword;
    QString words;
    if (has && m_keychain == KeychainState::Missing)
        words = tr("No keychain answers here: the password is asked for each time and is never "
                   "filed.");
    else if (typed)
        words = tr("It is kept in the keychain, and in no file.");
    m_form->setPasswordNote(words);
}

void ConnectDialog::withPassword(std::function<void(const ConnectionDraft&)> next)
{
    ConnectionDraft draft = m_form->draft();
    if (draft.isFile() || !draft.server.password.isEmpty() || !draft.saved.hasPassword) {
        next(draft);
        return;
    }
    const auto kept = m_kept.find(draft.saved.id);
    if (kept != m_kept.end()) {
        draft.server.password = kept->second;
        next(draft);
        return;
    }
    const Error asked{ErrorCode::NotPermitted,
        tr("The password of this connection is kept nowhere."), u"password"_s,
        tr("Type it; it is used for this time."), {}};
    m_afterKeychain = [this, next = std::move(next), asked] {
        if (m_kept.contains(m_form->draft().saved.id)) {
            withPassword(next);
            return;
        }
        m_form->showWrong(asked);
        tell({asked.message, asked.hint, TestWords::Action::None, false});
    };
    askKeychain();
}

void ConnectDialog::store(
    const ConnectionDraft& draft, std::function<void(const SavedConnection&)> next)
{
    const SavedConnection saved = filed(draft);
    const QString password = draft.isFile() ? QString() : draft.server.password;
    const auto kept = m_kept.find(saved.id);
    if (password.isEmpty() || (kept != m_kept.end() && kept->second == password))
        write(saved, std::move(next));
    else
        storePassword(saved, password, std::move(next));
}

void ConnectDialog::storePassword(SavedConnection saved, const QString& password,
    std::function<void(const SavedConnection&)> next)
{
    saved.hasPassword = true;
    m_passwords->write(saved.id, password, this,
        [this, saved, password, next = std::move(next)](const Status& done) {
            m_keychain = done ? KeychainState::Answers : KeychainState::Missing;
            if (done)
                m_kept[saved.id] = password;
            showPasswordNote();
            write(saved, next);
        });
}

void ConnectDialog::write(
    const SavedConnection& connection, std::function<void(const SavedConnection&)> next)
{
    runAsync(
        *QThreadPool::globalInstance(), this,
        [home = m_options.home, connection](
            const CancelToken&) { return saveConnection(home, connection); },
        [this, connection, next = std::move(next)](const Status& done) {
            // One that cannot be filed can still be used.
            if (done)
                emit saved(connection);
            else
                tell(wordsOf(done.error(), m_form->draft()));
            next(connection);
        });
}

} // namespace mnemo
