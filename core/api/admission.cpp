// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/admission.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace mnemo {

namespace {

Error notPermitted(const char* message, const QString& where)
{
    return {ErrorCode::NotPermitted, QCoreApplication::translate("Api", message), where, {}, {}};
}

ApiResponse tooMany(const char* message)
{
    auto response = errorResponse(429,
        {ErrorCode::QueueFull, QCoreApplication::translate("Api", message), {},
            QCoreApplication::translate("Api", "Send it again after a second."), {}});
    response.headers.emplace_back("Retry-After", "1");
    return response;
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
        [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// "host:port" taken apart; the port is "" where none stands there.
std::pair<std::string, std::string> hostAndPort(const std::string& host)
{
    const auto colon = host.rfind(':');
    const auto bracket = host.rfind(']');
    const bool hasPort
        = colon != std::string::npos && (bracket == std::string::npos || bracket < colon);
    return hasPort ? std::pair{host.substr(0, colon), host.substr(colon + 1)}
                   : std::pair{host, std::string()};
}

} // namespace

bool RateLimit::take(Time now)
{
    if (m_last == Time())
        m_last = now;
    const std::chrono::duration<double> passed = now - m_last;
    m_last = std::max(m_last, now);
    m_left = std::min(m_burst, m_left + std::max(passed.count(), 0.0) * m_perSecond);
    if (m_left < 1)
        return false;
    m_left -= 1;
    return true;
}

Admission::Admission(ApiToken token, AdmissionRules rules)
    : m_token(std::move(token)), m_rules(std::move(rules)),
      m_requests(m_rules.requestsPerSecond, m_rules.requestsAtOnce),
      m_refusals(m_rules.refusalsPerSecond, m_rules.refusalsAtOnce),
      m_pages(m_rules.pagesPerSecond, m_rules.pagesAtOnce)
{
}

/// Names of loopback and of the settings, and the connection's own address: an address cannot be
/// rebound, a name of somebody else can.
bool Admission::isOwnHost(const ApiHead& head, std::string host) const
{
    const auto [name, port] = hostAndPort(lowerCase(host));
    const auto [address, ownPort] = hostAndPort(head.local);
    if (port != ownPort && !(port.empty() && ownPort == "80"))
        return m_rules.hosts.contains(lowerCase(host));
    constexpr std::array<std::string_view, 3> loopback{"localhost", "127.0.0.1", "[::1]"};
    return name == address || m_rules.hosts.contains(name)
        || std::find(loopback.begin(), loopback.end(), name) != loopback.end();
}

std::optional<ApiResponse> Admission::wrongSender(const ApiHead& head) const
{
    if (!isOwnHost(head, std::string(headerOf(head, "host")))) {
        return errorResponse(403,
            notPermitted(QT_TRANSLATE_NOOP("Api", "The request names another host."),
                QStringLiteral("Host")));
    }
    const auto origin = lowerCase(headerOf(head, "origin"));
    const bool isOwnOrigin
        = origin.empty() || (origin.starts_with("http://") && isOwnHost(head, origin.substr(7)));
    const auto site = headerOf(head, "sec-fetch-site");
    const bool isOwnSite = site.empty() || site == "same-origin" || site == "none";
    // Somebody may follow a link to the page from anywhere; nothing of it can be read from there.
    const bool isFollowed = head.path == "/" && head.method == "GET"
        && headerOf(head, "sec-fetch-mode") == "navigate";
    if (isOwnOrigin && (isOwnSite || isFollowed))
        return {};
    return errorResponse(403,
        notPermitted(QT_TRANSLATE_NOOP("Api", "Pages of other sites may not use this API."),
            QStringLiteral("Origin")));
}

std::optional<ApiResponse> Admission::wrongSize(
    const ApiHead& head, std::uint64_t maxBodyBytes) const
{
    if (head.headerBytes > m_rules.maxHeaderBytes) {
        return errorResponse(431,
            {ErrorCode::Refused,
                QCoreApplication::translate("Api", "The headers are over %1 bytes.")
                    .arg(m_rules.maxHeaderBytes),
                {}, {}, {}});
    }
    if (!headerOf(head, "transfer-encoding").empty()) {
        return errorResponse(411,
            {ErrorCode::BadArgument,
                QCoreApplication::translate("Api", "A body needs its length (Content-Length)."),
                QStringLiteral("Transfer-Encoding"), {}, {}});
    }
    if (head.bodyBytes.value_or(0) > maxBodyBytes) {
        return errorResponse(413,
            {ErrorCode::Refused,
                QCoreApplication::translate("Api", "The body is over %1 bytes.").arg(maxBodyBytes),
                QStringLiteral("Content-Length"), {}, {}});
    }
    return {};
}

std::optional<ApiResponse> Admission::wrongToken(
    const ApiHead& head, std::chrono::steady_clock::time_point now)
{
    const auto given = headerOf(head, "authorization");
    const bool isBearer = lowerCase(given.substr(0, 7)) == "bearer ";
    if (isBearer && m_token.matches(given.substr(7)))
        return {};
    {
        const std::lock_guard guard(m_mutex);
        if (!m_refusals.take(now))
            return tooMany(QT_TRANSLATE_NOOP("Api", "Too many requests came with a wrong token."));
    }
    auto response = errorResponse(401,
        {ErrorCode::NotPermitted,
            QCoreApplication::translate("Api", "The token is missing or wrong."),
            QStringLiteral("Authorization"),
            QCoreApplication::translate(
                "Api", "Send “Authorization: Bearer TOKEN” with the token that the server shows."),
            {}});
    response.headers.emplace_back("WWW-Authenticate", "Bearer realm=\"mnemo\"");
    return response;
}

std::optional<ApiResponse> Admission::refusal(const ApiHead& head, std::uint64_t maxBodyBytes,
    bool needsToken, std::chrono::steady_clock::time_point now)
{
    if (auto wrong = wrongSender(head))
        return wrong;
    if (needsToken) {
        if (auto wrong = wrongToken(head, now))
            return wrong;
    }
    if (auto wrong = wrongSize(head, maxBodyBytes))
        return wrong;
    const std::lock_guard guard(m_mutex);
    if (!(needsToken ? m_requests : m_pages).take(now))
        return tooMany(QT_TRANSLATE_NOOP("Api", "Too many requests came at once."));
    return {};
}

} // namespace mnemo
