// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/crawl/canonicalurl.h"

#include <QHostAddress>
#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Whether the address is reachable on the public Internet by IANA's registries; an IPv6 address
/// that carries an IPv4 one is not. Any thread.
[[nodiscard]] bool isPublicAddress(const QHostAddress& address);

/// Names that mean this machine or this network, whatever they resolve to.
[[nodiscard]] bool isLocalName(std::string_view host);

/// Ports on which this program listens are never crawled. Any thread.
void registerOwnListener(std::uint16_t port);
void unregisterOwnListener(std::uint16_t port);
/// Ports that are refused whatever is allowed: those of other services, and our own.
[[nodiscard]] bool isNeverFetched(std::uint16_t port);

/// A HOST:PORT pair for which the address rule is lifted.
struct AllowedPair
{
    std::string host; ///< as WebUrl::host
    std::uint16_t port = 0;
    QList<QHostAddress> addresses; ///< resolved once a run and pinned

    [[nodiscard]] bool isLoopback() const;
};

/// Errors: BadArgument.
[[nodiscard]] Result<AllowedPair> parseAllowedPair(const QString& text);

/// Which addresses a crawl may connect to. Used by one thread.
class AddressPolicy final
{
public:
    AddressPolicy() = default;

    explicit AddressPolicy(std::vector<AllowedPair> allowed) : m_allowed(std::move(allowed)) { }

    [[nodiscard]] std::vector<AllowedPair>& allowed() { return m_allowed; }

    /// The pair that lifts the rule for this URL, if any.
    [[nodiscard]] const AllowedPair* pairOf(const WebUrl& url) const;
    /// What can be refused before the name is resolved: ports and names.
    [[nodiscard]] bool refuses(const WebUrl& url) const;
    /// Whether a URL whose host has these addresses is refused: true if any of them is not public.
    [[nodiscard]] static bool refuses(const QList<QHostAddress>& addresses);

private:
    std::vector<AllowedPair> m_allowed;
};

} // namespace mnemo
