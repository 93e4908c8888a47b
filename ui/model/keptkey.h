// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/session/passwords.h"
#include "core/settings/settings.h"

#include <QObject>
#include <QUrl>

#include <memory>

namespace mnemo {

/// The key of an endpoint: in the keychain alone, with the address that it was given for, and sent
/// nowhere else. GUI thread.
class KeptKey final : public QObject
{
    Q_OBJECT
public:
    /// `id` in the keychain; `isKept` says in the settings whether it is there.
    KeptKey(const Home& home, QString id, SettingId isKept, QObject* parent = nullptr);

    /// In the place of the desktop's keychain.
    void setPasswords(std::shared_ptr<Passwords> passwords);

    /// What was known is forgotten; reads it anew where it is kept.
    void load(bool isKept);

    /// Empty: there is none any more.
    void set(const QString& key, const QUrl& url);

    /// Empty where there is none for this address.
    [[nodiscard]] QString keyFor(const QUrl& url) const;

    /// Whether it is only known until the window closes.
    [[nodiscard]] bool isUnkept() const { return !m_isKept; }

signals:
    void changed();
    /// Keychain or settings did not keep what was set.
    void failed(const mnemo::Error& error);

private:
    void noteKept(bool isKept);

    Home m_home;
    QString m_id;
    SettingId m_flag;
    std::shared_ptr<Passwords> m_passwords = std::make_shared<Keychain>();
    QString m_key;
    QString m_origin; ///< see originOf()
    bool m_isKept = false;
    int m_change = 0; ///< counts what was set, and what was forgotten
};

} // namespace mnemo
