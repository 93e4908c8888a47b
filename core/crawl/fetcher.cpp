// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/fetcher.h"

#include "core/crawl/hop.h"

#include <QUrl>

#include <algorithm>
#include <utility>

namespace mnemo {
namespace {

constexpr int proxyPort = 8080;

QNetworkProxy proxyOf(const QString& text)
{
    const QUrl url(text);
    if (text.isEmpty() || !url.isValid())
        return QNetworkProxy(QNetworkProxy::NoProxy);
    return QNetworkProxy(
        url.scheme().startsWith(u"socks") ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy,
        url.host(), static_cast<quint16>(url.port(proxyPort)), url.userName(), url.password());
}

std::string userAgentOf(const QString& contact)
{
    std::string agent = "Mnemoscope/" MNEMO_VERSION;
    auto words = contact.simplified().toStdString();
    const auto isOut = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return c == '(' || c == ')' || byte < 0x20 || byte == 0x7F;
    };
    words.erase(std::remove_if(words.begin(), words.end(), isOut), words.end());
    return words.empty() ? agent : agent + " (+" + words + ')';
}

} // namespace

HopFetcher::HopFetcher(const FetcherSettings& settings, QObject* parent)
    : QObject(parent), m_settings{
                           proxyOf(settings.proxy), settings.caFile, userAgentOf(settings.contact)}
{
}

void HopFetcher::get(HopRequest request, DoneFn done)
{
    if (!m_closed)
        new Hop(m_settings, std::move(request), std::move(done), this); // deletes itself
}

std::string HopFetcher::proxyName() const
{
    const auto& proxy = m_settings.proxy;
    if (proxy.type() == QNetworkProxy::NoProxy)
        return {};
    return proxy.hostName().toStdString() + ':' + std::to_string(proxy.port());
}

void HopFetcher::abortAll()
{
    m_closed = true;
    const auto hops = findChildren<Hop*>(QString(), Qt::FindDirectChildrenOnly);
    for (auto* hop : hops)
        delete hop;
}

} // namespace mnemo

#include "moc_fetcher.cpp"
