// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/querydispatcher.h"
#include "core/base/cancel.h"
#include "core/mcp/jsonrpc.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

struct McpOptions
{
    std::size_t toolsPerPage = 100; ///< many clients read the first page only
    std::size_t resourcesPerPage = 50;
};

/// One request that fits its revision of the protocol.
struct McpRequest
{
    std::string method;
    Json params = Json::object();
    std::string version; ///< kModernVersion, or the one of the session
    ApiCaller caller;
    CancelToken cancel;
    ProgressFn progress = {}; ///< empty where nobody wants to hear of it
};

/// What the server of the Model Context Protocol can do, for any client and any transport: the
/// named queries as tools, receipts and snapshots as resources. Keeps nothing between requests.
/// answer() may be called by several threads at once and waits on store and disk: any thread but
/// the GUI thread.
class McpServer final
{
public:
    explicit McpServer(std::shared_ptr<QueryDispatcher> dispatcher, McpOptions options = {});

    /// Result or error of one request of either era; `initialize` and `ping` belong to McpSession.
    [[nodiscard]] RpcResult answer(const McpRequest& request) const;

    /// {name, title, version}.
    [[nodiscard]] static Json info();
    /// Tools and resources, neither of which sends notifications of changes.
    [[nodiscard]] static Json capabilities();
    /// For the model of the client: how to work with the tools.
    [[nodiscard]] static std::string instructions();

private:
    [[nodiscard]] RpcResult discover() const;
    [[nodiscard]] RpcResult listTools(const McpRequest& request) const;
    [[nodiscard]] RpcResult callTool(const McpRequest& request) const;
    [[nodiscard]] RpcResult listReceipts(const McpRequest& request) const;
    [[nodiscard]] RpcResult read(const McpRequest& request) const;

    std::shared_ptr<QueryDispatcher> m_dispatcher;
    McpOptions m_options;
    std::vector<Json> m_tools; ///< in the order of the catalogue
};

} // namespace mnemo
