// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/addresschecker.h"

#include <QHostInfo>
#include <QTimer>

#include <memory>

namespace mnemo {

ResolveFn systemResolver(qint64 timeoutMs)
{
    return [timeoutMs](const QString& host, QObject* context,
               std::function<void(const QList<QHostAddress>&)> done) {
        auto* guard = new QObject(context); // deleted with the first answer, which drops the other
        const auto answer = [guard, done = std::move(done)](const QList<QHostAddress>& addresses) {
            const auto call = done;
            delete guard;
            call(addresses);
        };
        const auto id = QHostInfo::lookupHost(
            host, guard, [answer](const QHostInfo& info) { answer(info.addresses()); });
        QTimer::singleShot(std::chrono::milliseconds(timeoutMs), guard, [answer, id] {
            QHostInfo::abortHostLookup(id);
            answer({});
        });
    };
}

AddressChecker::AddressChecker(ResolveFn resolve, QObject* parent)
    : QObject(parent), m_resolve(std::move(resolve))
{
}

void AddressChecker::start(std::vector<AllowedPair> allowed, const std::function<void()>& done)
{
    m_policy = AddressPolicy(std::move(allowed));
    std::vector<std::pair<std::size_t, QString>> names;
    for (std::size_t i = 0; i < m_policy.allowed().size(); ++i) {
        auto& pair = m_policy.allowed()[i];
        const auto host = QString::fromStdString(pair.host);
        if (QHostAddress address; address.setAddress(host))
            pair.addresses = {address};
        else
            names.emplace_back(i, host);
    }
    m_unresolved = names.size();
    if (names.empty()) {
        done();
        return;
    }
    for (const auto& [index, host] : names) {
        m_resolve(host, this, [this, at = index, done](const QList<QHostAddress>& addresses) {
            m_policy.allowed()[at].addresses = addresses;
            if (--m_unresolved == 0)
                done();
        });
    }
}

void AddressChecker::check(const WebUrl& url, DoneFn done)
{
    if (m_policy.refuses(url)) {
        done(Verdict::Refused, {});
        return;
    }
    if (const auto* pair = m_policy.pairOf(url)) {
        done(pair->addresses.isEmpty() ? Verdict::Unresolved : Verdict::Fine, pair->addresses);
        return;
    }
    const auto judge = [done = std::move(done)](const QList<QHostAddress>& addresses) {
        if (addresses.isEmpty())
            done(Verdict::Unresolved, {});
        else if (AddressPolicy::refuses(addresses))
            done(Verdict::Refused, {});
        else
            done(Verdict::Fine, addresses);
    };
    const auto host = QString::fromStdString(url.host);
    if (QHostAddress address; address.setAddress(host))
        judge({address});
    else
        m_resolve(host, this, judge);
}

bool AddressChecker::isRefusedOutright(const WebUrl& url) const
{
    QHostAddress address;
    return m_policy.refuses(url)
        || (m_policy.pairOf(url) == nullptr && address.setAddress(QString::fromStdString(url.host))
            && !isPublicAddress(address));
}

bool AddressChecker::isAllowed(const WebUrl& url) const
{
    return m_policy.pairOf(url) != nullptr;
}

bool AddressChecker::isAllowedLoopback(const WebUrl& url) const
{
    const auto* pair = m_policy.pairOf(url);
    return pair != nullptr && pair->isLoopback();
}

} // namespace mnemo

#include "moc_addresschecker.cpp"
