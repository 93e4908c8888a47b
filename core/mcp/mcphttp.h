// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/api.h"
#include "core/mcp/mcpsession.h"

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace mnemo {

/// The Model Context Protocol over HTTP (“Streamable HTTP”), as addresses of the Api, which has
/// looked at length, Host, Origin and token before. A request of the newer protocol is independent,
/// and its headers have to match its body. `initialize` begins a session of the older protocol,
/// which Mcp-Session-Id names from then on; of too many sessions the least recently used are
/// closed. Notifications during a call are sent as events before its answer. Any thread but the GUI
/// thread.
class McpHttp final
{
public:
    explicit McpHttp(McpOptions options) : m_options(options) { }

    [[nodiscard]] ApiResponse post(const ApiCall& call);
    /// Ends a session.
    [[nodiscard]] ApiResponse remove(const ApiCall& call);

private:
    using SessionPtr = std::shared_ptr<McpSession>;

    [[nodiscard]] ApiResponse postModern(const ApiCall& call, const Json& message);
    [[nodiscard]] ApiResponse postLegacy(const ApiCall& call, const Json& message);
    [[nodiscard]] std::shared_ptr<const McpServer> serverOf(const ApiCall& call);
    [[nodiscard]] SessionPtr begin(const std::shared_ptr<const McpServer>& server, std::string& id);
    [[nodiscard]] SessionPtr find(const std::string& id);

    struct Named
    {
        std::string id;
        SessionPtr session;
    };

    McpOptions m_options;
    std::mutex m_mutex; ///< guards what follows
    std::shared_ptr<QueryDispatcher> m_dispatcher; ///< that m_server was made for
    std::shared_ptr<const McpServer> m_server;
    std::list<Named> m_sessions; ///< last used first
};

/// POST and DELETE of /mcp, which share one McpHttp.
[[nodiscard]] std::vector<ApiRoute> mcpRoutes(McpOptions options = {});

} // namespace mnemo
