// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/admission.h"
#include "core/api/apirequest.h"
#include "core/api/musegroup.h"
#include "core/api/querydispatcher.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What answers the calls: the open store's dispatcher and its muses.
struct ApiSession
{
    std::shared_ptr<QueryDispatcher> dispatcher;
    std::shared_ptr<MuseGroup> muse;
    std::shared_ptr<const void> held = {}; ///< what lives as long as a call of the session runs
};

/// What a handler is given.
struct ApiCall
{
    const ApiSession& session;
    const ApiRequest& request;
    std::string rest; ///< of the path, behind the route's own
    const ApiToken& token;
};

/// One address of the API with one method.
struct ApiRoute
{
    std::string method;
    std::string path; ///< one that ends in '/' takes exactly one more segment, but for "/" itself
    std::uint64_t maxBodyBytes = 0;
    bool needsToken = true;
    std::function<ApiResponse(const ApiCall& call)> handle;
};

/// The HTTP API without its transport: which requests are taken, and what is answered to them. Any
/// thread; answer() waits on stores and files.
class Api final
{
public:
    explicit Api(ApiToken token, AdmissionRules rules = {});

    /// Another store is open: the calls that run end with the one before. Null: none is.
    void setSession(std::shared_ptr<const ApiSession> session);

    /// Adds an address. Before the first request.
    void add(ApiRoute route) { m_routes.push_back(std::move(route)); }

    /// The answer to a request that is not to be taken, by its head alone; see Admission.
    [[nodiscard]] std::optional<ApiResponse> refusal(
        const ApiHead& head, std::chrono::steady_clock::time_point now);
    /// Answers a request that was taken. Never throws.
    [[nodiscard]] ApiResponse answer(const ApiRequest& request);

    [[nodiscard]] const ApiToken& token() const { return m_admission.token(); }

private:
    [[nodiscard]] const ApiRoute* find(const ApiHead& head, std::string& allowed) const;

    Admission m_admission;
    std::vector<ApiRoute> m_routes;
    std::mutex m_mutex; ///< guards what follows
    std::shared_ptr<const ApiSession> m_session;
};

/// Whether answering may take as long as the client asks for, and not only as long as it needs.
[[nodiscard]] bool waitsLong(const ApiHead& head);

/// The API's own addresses.
[[nodiscard]] std::vector<ApiRoute> apiRoutes();

} // namespace mnemo
