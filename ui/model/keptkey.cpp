// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/model/keptkey.h"

#include "core/base/async.h"
#include "core/base/endpoint.h"
#include "core/base/pools.h"

#include <utility>

namespace mnemo {

KeptKey::KeptKey(const Home& home, QString id, SettingId isKept, QObject* parent)
    : QObject(parent), m_home(home), m_id(std::move(id)), m_flag(isKept)
{
}

void KeptKey::setPasswords(std::shared_ptr<Passwords> passwords)
{
    m_passwords = std::move(passwords);
}

// One entry, so that a key is never left behind: its address stands before it.
void KeptKey::load(bool isKept)
{
    m_key.clear();
    m_isKept = isKept;
    const int change = ++m_change;
    if (!isKept)
        return;
    m_passwords->read(m_id, this, [this, change](const Result<QString>& kept) {
        if (!kept || change != m_change) // what was given or taken away meanwhile is newer
            return;
        m_origin = kept->section(u'\n', 0, 0);
        m_key = kept->section(u'\n', 1);
        emit changed();
    });
}

void KeptKey::set(const QString& key, const QUrl& url)
{
    ++m_change;
    m_key = key;
    m_origin = originOf(url);
    m_isKept = false;
    emit changed();
    if (key.isEmpty()) {
        m_passwords->remove(m_id, this, [this](const Status& removed) {
            const bool isGone = removed || removed.error().code == ErrorCode::NotFound;
            noteKept(!isGone);
            if (!isGone)
                emit failed(removed.error());
        });
        return;
    }
    m_passwords->write(m_id, m_origin + u'\n' + key, this,
        [this](const Status& kept) { noteKept(static_cast<bool>(kept)); });
}

QString KeptKey::keyFor(const QUrl& url) const
{
    return m_origin == originOf(url) ? m_key : QString();
}

void KeptKey::noteKept(bool isKept)
{
    m_isKept = isKept;
    emit changed();
    runAsync(
        writingPool(), this,
        [home = m_home, flag = m_flag, isKept](
            const CancelToken&) -> Status { return Settings(home).setValue(flag, isKept); },
        [this](const Status& noted) {
            if (!noted)
                emit failed(noted.error());
        });
}

} // namespace mnemo

#include "moc_keptkey.cpp"
