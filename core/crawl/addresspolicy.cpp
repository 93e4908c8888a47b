// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/addresspolicy.h"

#include "core/base/json.h"
#include "core/base/logins.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <mutex>
#include <set>

namespace mnemo {
namespace {

struct V4Range
{
    std::uint32_t network;
    int prefix;
};

constexpr std::uint32_t v4(unsigned a, unsigned b, unsigned c, unsigned d)
{
    return (a << 24U) | (b << 16U) | (c << 8U) | d;
}

/// IANA IPv4 Special-Purpose Address Registry, multicast and the reserved class.
constexpr std::array deniedV4{
    V4Range{v4(0, 0, 0, 0), 8},
    V4Range{v4(10, 0, 0, 0), 8},
    V4Range{v4(100, 64, 0, 0), 10},
    V4Range{v4(127, 0, 0, 0), 8},
    V4Range{v4(169, 254, 0, 0), 16},
    V4Range{v4(172, 16, 0, 0), 12},
    V4Range{v4(192, 0, 0, 0), 24},
    V4Range{v4(192, 0, 2, 0), 24},
    V4Range{v4(192, 88, 99, 0), 24},
    V4Range{v4(192, 168, 0, 0), 16},
    V4Range{v4(198, 18, 0, 0), 15},
    V4Range{v4(198, 51, 100, 0), 24},
    V4Range{v4(203, 0, 113, 0), 24},
    V4Range{v4(224, 0, 0, 0), 4},
    V4Range{v4(240, 0, 0, 0), 4},
};

bool isPublicV4(std::uint32_t address)
{
    return std::none_of(deniedV4.begin(), deniedV4.end(), [address](const V4Range& range) {
        const auto shift = static_cast<unsigned>(32 - range.prefix);
        return (address >> shift) == (range.network >> shift);
    });
}

struct V6Range
{
    std::array<std::uint16_t, 8> network; ///< groups from the left
    int prefix;
};

/// All of IPv6 that IANA has given out as global unicast. What carries an IPv4 address (compatible,
/// mapped, translated, NAT64), is local or multicast lies outside.
constexpr V6Range globalUnicast{{0x2000}, 3};

/// Inside of it, the IANA IPv6 Special-Purpose Address Registry, and 6to4: what that reaches
/// depends on a gateway that nobody here can judge.
constexpr std::array deniedV6{
    V6Range{{0x2001}, 23},
    V6Range{{0x2001, 0x0db8}, 32},
    V6Range{{0x2002}, 16},
    V6Range{{0x3fff}, 20},
};

using Groups = std::array<std::uint16_t, 8>;

bool isInside(const Groups& address, const V6Range& range)
{
    int left = range.prefix;
    for (std::size_t i = 0; i < address.size() && left > 0; ++i, left -= 16) {
        const auto shift = static_cast<unsigned>(std::max(0, 16 - left));
        if ((static_cast<unsigned>(address.at(i)) >> shift)
            != (static_cast<unsigned>(range.network.at(i)) >> shift))
            return false;
    }
    return true;
}

bool isPublicV6(const Groups& groups)
{
    return isInside(groups, globalUnicast)
        && std::none_of(deniedV6.begin(), deniedV6.end(),
            [&groups](const V6Range& range) { return isInside(groups, range); });
}

bool isRefusedAlways(std::uint16_t port)
{
    constexpr std::array<std::uint16_t, 5> services{22, 25, 6379, 7474, 7687};
    return std::find(services.begin(), services.end(), port) != services.end();
}

struct OwnListeners
{
    std::mutex mutex;
    std::multiset<std::uint16_t> ports;
};

OwnListeners& ownListeners()
{
    static OwnListeners listeners;
    return listeners;
}

bool isOwnListener(std::uint16_t port)
{
    auto& own = ownListeners();
    const std::lock_guard lock(own.mutex);
    return own.ports.count(port) > 0;
}

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

} // namespace

bool isPublicAddress(const QHostAddress& address)
{
    if (!address.scopeId().isEmpty())
        return false;
    if (address.protocol() == QAbstractSocket::IPv4Protocol)
        return isPublicV4(address.toIPv4Address());
    if (address.protocol() != QAbstractSocket::IPv6Protocol)
        return false;
    const auto bytes = address.toIPv6Address();
    Groups groups{};
    for (int i = 0; i < 8; ++i) {
        groups.at(static_cast<std::size_t>(i))
            = static_cast<std::uint16_t>((bytes[2 * i] << 8U) | bytes[2 * i + 1]);
    }
    return isPublicV6(groups);
}

bool isLocalName(std::string_view host)
{
    while (!host.empty() && host.back() == '.')
        host.remove_suffix(1);
    return host == "localhost" || host == "local" || host == "internal"
        || endsWith(host, ".localhost") || endsWith(host, ".local") || endsWith(host, ".internal");
}

void registerOwnListener(std::uint16_t port)
{
    auto& own = ownListeners();
    const std::lock_guard lock(own.mutex);
    own.ports.insert(port);
}

void unregisterOwnListener(std::uint16_t port)
{
    auto& own = ownListeners();
    const std::lock_guard lock(own.mutex);
    if (const auto found = own.ports.find(port); found != own.ports.end())
        own.ports.erase(found);
}

bool isNeverFetched(std::uint16_t port)
{
    return isRefusedAlways(port) || isOwnListener(port);
}

bool AllowedPair::isLoopback() const
{
    return !addresses.isEmpty()
        && std::all_of(addresses.begin(), addresses.end(),
            [](const QHostAddress& address) { return address.isLoopback(); });
}

Result<AllowedPair> parseAllowedPair(const QString& text)
{
    const auto trimmed = text.trimmed();
    const auto colon = trimmed.lastIndexOf(u':');
    bool isPort = false;
    const auto port = trimmed.mid(colon + 1).toUShort(&isPort);
    const auto host = trimmed.left(std::max<qsizetype>(colon, 0));
    if (colon > 0 && isPort && port > 0 && !host.contains(u'/') && !host.contains(u'@')) {
        if (auto url = canonicalUrl("http://" + toUtf8(trimmed) + "/"); url && url->port == port)
            return AllowedPair{url->host, port, {}};
    }
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Crawler", "No host and port: %1")
            .arg(withoutPassword(trimmed)),
        QStringLiteral("allow"),
        QCoreApplication::translate("Crawler", "Give a pair such as 127.0.0.1:8000."), {}};
}

const AllowedPair* AddressPolicy::pairOf(const WebUrl& url) const
{
    const auto found = std::find_if(m_allowed.begin(), m_allowed.end(),
        [&url](const AllowedPair& pair) { return pair.host == url.host && pair.port == url.port; });
    return found == m_allowed.end() ? nullptr : &*found;
}

bool AddressPolicy::refuses(const WebUrl& url) const
{
    if (isNeverFetched(url.port))
        return true;
    return pairOf(url) == nullptr && isLocalName(url.host);
}

bool AddressPolicy::refuses(const QList<QHostAddress>& addresses)
{
    return !std::all_of(addresses.begin(), addresses.end(), isPublicAddress);
}

} // namespace mnemo
