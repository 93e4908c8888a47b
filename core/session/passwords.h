// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <QString>
#include <QUrl>

#include <chrono>
#include <functional>

namespace mnemo {

/// What the key of the model is kept by, with the address that it is for before it.
inline const QString kModelKeyId = QStringLiteral("model");

/// Where passwords of saved connections are kept, by the connection's id, and the key of the model.
/// GUI thread; every answer comes later and once, and never when its context has died.
class Passwords
{
public:
    using ReadFn = std::function<void(const Result<QString>&)>;
    using DoneFn = std::function<void(const Status&)>;

    virtual ~Passwords() = default;

    /// Errors: NotFound when none is kept; anything else: no keychain answers.
    virtual void read(const QString& id, QObject* context, ReadFn done) = 0;
    /// Errors: no keychain answers; nothing is kept then, anywhere.
    virtual void write(const QString& id, const QString& password, QObject* context, DoneFn done)
        = 0;
    virtual void remove(const QString& id, QObject* context, DoneFn done) = 0;
};

/// What the desktop's keychain holds by `id`, which the thread of the application reads while this
/// one waits, for at most `most`. Workers only. Errors: those of Passwords::read(); TimedOut.
[[nodiscard]] Result<QString> waitForKept(const QString& id, std::chrono::milliseconds most);

/// The key that the desktop's keychain holds by `id` for an address; empty where it holds none, or
/// one for another address. The log says why it could not be read. Waits for a person who has to
/// open the keychain first. Workers only.
[[nodiscard]] QString waitForKey(const QString& id, const QUrl& address);

/// The desktop's keychain. Never falls back to a file.
class Keychain final : public Passwords
{
public:
    void read(const QString& id, QObject* context, ReadFn done) override;
    void write(const QString& id, const QString& password, QObject* context, DoneFn done) override;
    void remove(const QString& id, QObject* context, DoneFn done) override;
};

} // namespace mnemo
