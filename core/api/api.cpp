// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/api.h"

#include "core/base/hashthread.h"
#include "core/base/internalerror.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

namespace {

constexpr std::uint64_t kOtherBodyBytes = std::uint64_t{64} * 1024;

/// HEAD is answered as GET; the transport leaves the body out.
std::string methodOf(const ApiHead& head)
{
    return head.method == "HEAD" ? "GET" : head.method;
}

/// What stands behind the route's path; nothing where the route is another one.
std::optional<std::string> restOf(const ApiRoute& route, const std::string& path)
{
    if (route.path == "/" || !route.path.ends_with('/'))
        return path == route.path ? std::optional(std::string()) : std::nullopt;
    if (!path.starts_with(route.path) || path.size() == route.path.size())
        return {};
    auto rest = path.substr(route.path.size());
    return rest.find('/') == std::string::npos ? std::optional(rest) : std::nullopt;
}

} // namespace

Api::Api(ApiToken token, AdmissionRules rules)
    : m_admission(std::move(token), std::move(rules)), m_routes(apiRoutes())
{
}

void Api::setSession(std::shared_ptr<const ApiSession> session)
{
    {
        const std::lock_guard guard(m_mutex);
        m_session.swap(session);
    }
    // The one before goes outside of the lock: a muse waits for its job.
}

const ApiRoute* Api::find(const ApiHead& head, std::string& allowed) const
{
    const auto method = methodOf(head);
    for (const auto& route : m_routes) {
        if (!restOf(route, head.path))
            continue;
        if (route.method == method)
            return &route;
        allowed += (allowed.empty() ? "" : ", ") + route.method;
    }
    return nullptr;
}

std::optional<ApiResponse> Api::refusal(
    const ApiHead& head, std::chrono::steady_clock::time_point now)
{
    std::string allowed;
    const ApiRoute* route = find(head, allowed);
    return m_admission.refusal(head,
        route != nullptr ? std::max(route->maxBodyBytes, kOtherBodyBytes) : kOtherBodyBytes,
        route == nullptr || route->needsToken, now);
}

ApiResponse Api::answer(const ApiRequest& request)
{
    std::string allowed;
    const ApiRoute* route = find(request.head, allowed);
    if (route == nullptr && !allowed.empty()) {
        auto response = errorResponse(405,
            {ErrorCode::BadArgument,
                QCoreApplication::translate("Api", "This address does not take %1.")
                    .arg(toQString(request.head.method)),
                QStringLiteral("method"), {}, {}});
        response.headers.emplace_back("Allow", allowed);
        return response;
    }
    if (route == nullptr) {
        return errorResponse({ErrorCode::NotFound,
            QCoreApplication::translate("Api", "The API has no such address."),
            toQString(request.head.path),
            QCoreApplication::translate("Api", "GET /api/openapi.json lists them."), {}});
    }
    std::shared_ptr<const ApiSession> session;
    {
        const std::lock_guard guard(m_mutex);
        session = m_session;
    }
    if (!session) {
        return errorResponse(503,
            {ErrorCode::NoSuchGraph, QCoreApplication::translate("Api", "No store is open."), {},
                {}, {}});
    }
    const auto answered = guarded([&]() -> Result<ApiResponse> {
        return route->handle({*session, request, *restOf(*route, request.head.path), token()});
    });
    endHashingHere();
    return answered ? *answered : errorResponse(answered.error());
}

bool waitsLong(const ApiHead& head)
{
    return head.query.contains("wait");
}

} // namespace mnemo
