// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/passwords.h"

#include "core/base/endpoint.h"

#include <QCoreApplication>
#include <qt6keychain/keychain.h>

#include <future>
#include <memory>

namespace mnemo {

namespace {

const QString service = QStringLiteral("mnemoscope");

Error errorOf(const QKeychain::Job& job)
{
    const bool none = job.error() == QKeychain::EntryNotFound;
    return {none ? ErrorCode::NotFound : ErrorCode::Unreachable,
        none ? QCoreApplication::translate("ConnectDialog", "The keychain holds no such password.")
             : QCoreApplication::translate("ConnectDialog", "No keychain answers here."),
        {}, {}, job.errorString()};
}

void start(QKeychain::Job* job, const QString& id)
{
    job->setInsecureFallback(false);
    job->setKey(id);
    job->start();
}

void startAndTell(
    QKeychain::Job* job, const QString& id, QObject* context, const Passwords::DoneFn& done)
{
    QObject::connect(job, &QKeychain::Job::finished, context, [done](const QKeychain::Job* ended) {
        if (ended->error() == QKeychain::NoError)
            done(Done{});
        else
            done(errorOf(*ended));
    });
    start(job, id);
}

} // namespace

void Keychain::read(const QString& id, QObject* context, ReadFn done)
{
    auto* job = new QKeychain::ReadPasswordJob(service); // removes itself
    QObject::connect(job, &QKeychain::Job::finished, context, [job, done = std::move(done)] {
        if (job->error() == QKeychain::NoError)
            done(job->textData());
        else
            done(errorOf(*job));
    });
    start(job, id);
}

Result<QString> waitForKept(const QString& id, std::chrono::milliseconds most)
{
    const auto promise = std::make_shared<std::promise<Result<QString>>>();
    auto kept = promise->get_future();
    QMetaObject::invokeMethod(
        qApp,
        [promise, id] {
            Keychain().read(
                id, qApp, [promise](const Result<QString>& read) { promise->set_value(read); });
        },
        Qt::QueuedConnection);
    if (kept.wait_for(most) == std::future_status::ready)
        return kept.get();
    return Error{ErrorCode::TimedOut,
        QCoreApplication::translate("ConnectDialog", "No keychain answers here."), {}, {}, {}};
}

QString waitForKey(const QString& id, const QUrl& address)
{
    constexpr std::chrono::milliseconds longest{30'000};
    const auto kept = waitForKept(id, longest);
    if (!kept) {
        qWarning("The key of the %s cannot be read: %s", qPrintable(id),
            qPrintable(kept.error().message));
        return {};
    }
    return kept->section(u'\n', 0, 0) == originOf(address) ? kept->section(u'\n', 1) : QString();
}

void Keychain::write(const QString& id, const QString& password, QObject* context, DoneFn done)
{
    auto* job = new QKeychain::WritePasswordJob(service);
    job->setTextData(password);
    startAndTell(job, id, context, done);
}

void Keychain::remove(const QString& id, QObject* context, DoneFn done)
{
    startAndTell(new QKeychain::DeletePasswordJob(service), id, context, done);
}

} // namespace mnemo
