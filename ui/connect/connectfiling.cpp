// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the connection manager that files connections and keeps their passwords.
#include "ui/connect/connectdialog.h"
#include "ui/connect/connectionlist.h"

#include <QListView>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

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
    finishRemoval();
    m_removed = draftOf(*found);
    m_list->offerUndo(found->name);
    runAsync(
        *QThreadPool::globalInstance(), this,
        [home = m_options.home, id](const CancelToken&) { return removeConnection(home, id); },
        [this, id](const Status& done) {
            if (done)
                emit removed(id);
            else
                tell(wordsOf(done.error(), m_form->draft()));
            addNew();
            load();
        });
}

void ConnectDialog::undoRemove()
{
    if (!m_removed)
        return;
    const SavedConnection saved = std::exchange(m_removed, std::nullopt)->saved;
    m_list->offerUndo({});
    write(saved, [this](const SavedConnection& back) { showConnection(back.id); });
}

// Its password is let go of when the connection cannot come back any more.
void ConnectDialog::finishRemoval()
{
    if (m_removed && m_removed->saved.hasPassword)
        m_passwords->remove(m_removed->saved.id, this, [](const Status&) {});
    m_removed.reset();
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
