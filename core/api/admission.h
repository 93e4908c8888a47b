// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/apirequest.h"
#include "core/api/apitoken.h"

#include <chrono>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace mnemo {

/// Lets through `perSecond` on average and `burst` at once. One thread at a time.
class RateLimit final
{
public:
    using Time = std::chrono::steady_clock::time_point;

    RateLimit(double perSecond, double burst)
        : m_perSecond(perSecond), m_burst(burst), m_left(burst)
    {
    }

    [[nodiscard]] bool take(Time now);

private:
    double m_perSecond;
    double m_burst;
    double m_left;
    Time m_last = {};
};

struct AdmissionRules
{
    std::set<std::string> hosts = {}; ///< names beside loopback's that the server is reached by
    std::size_t maxHeaderBytes = std::size_t{16} * 1024;
    double requestsPerSecond = 2000;
    double requestsAtOnce = 4000;
    double refusalsPerSecond = 20; ///< of requests with a wrong token
    double refusalsAtOnce = 200;
    double pagesPerSecond = 50; ///< what needs no token may not use up what others are allowed
    double pagesAtOnce = 500;
};

/// Decides by its head alone whether a request is taken at all, before its body is read: the length
/// of its headers and body, the Host that it was sent to (a page that rebinds its name to this
/// machine is refused), the Origin of the page that sends it, the token, and how many came before.
/// Any thread.
class Admission final
{
public:
    Admission(ApiToken token, AdmissionRules rules);

    /// The answer to a request that is not taken, else nothing. `maxBodyBytes` and `needsToken`
    /// are those of its path.
    [[nodiscard]] std::optional<ApiResponse> refusal(const ApiHead& head,
        std::uint64_t maxBodyBytes, bool needsToken, std::chrono::steady_clock::time_point now);

    [[nodiscard]] const ApiToken& token() const { return m_token; }

private:
    [[nodiscard]] bool isOwnHost(const ApiHead& head, std::string host) const;
    [[nodiscard]] std::optional<ApiResponse> wrongSender(const ApiHead& head) const;
    [[nodiscard]] std::optional<ApiResponse> wrongSize(
        const ApiHead& head, std::uint64_t maxBodyBytes) const;
    [[nodiscard]] std::optional<ApiResponse> wrongToken(
        const ApiHead& head, std::chrono::steady_clock::time_point now);

    ApiToken m_token;
    AdmissionRules m_rules;
    std::mutex m_mutex; ///< guards what follows
    RateLimit m_requests;
    RateLimit m_refusals;
    RateLimit m_pages;
};

} // namespace mnemo
