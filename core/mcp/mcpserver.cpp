// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mcp/mcpserver.h"

#include "core/base/canonical.h"
#include "core/base/logins.h"
#include "core/mcp/mcpprotocol.h"
#include "core/mcp/mcpresources.h"
#include "core/query/toolforms.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <utility>

namespace mnemo {

namespace {

/// Beyond this the text of an answer only names it: it would be the same bytes once more.
constexpr std::size_t kMaxTextBytes = 256 * 1024;

/// How long a client of the modern era may keep a result: what only a new version of the program
/// changes, what never changes, and what every call changes.
constexpr int kListTtlMs = 300'000;
constexpr int kFixedTtlMs = 86'400'000;
constexpr int kNoTtlMs = 0;

RpcError invalidParams(const QString& message)
{
    return {rpc::kInvalidParams, message};
}

/// The number in an opaque cursor such as "tools:40", nothing where there is no cursor.
std::variant<std::optional<std::size_t>, RpcError> positionOf(
    const Json& params, std::string_view list)
{
    const auto cursor = params.find("cursor");
    if (cursor == params.end())
        return std::optional<std::size_t>();
    const std::string text = cursor->is_string() ? cursor->get<std::string>() : std::string();
    const std::string prefix = std::string(list) + ':';
    std::size_t position = 0;
    if (text.starts_with(prefix)) {
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data() + prefix.size(), end, position);
        if (read.ec == std::errc() && read.ptr == end)
            return std::optional(position);
    }
    return invalidParams(
        QCoreApplication::translate("Mcp", "The cursor is none that this server gave."));
}

std::string cursorAt(std::string_view list, std::size_t position)
{
    return std::string(list) + ':' + std::to_string(position);
}

/// What results of the modern era carry besides.
RpcResult inEra(const McpRequest& request, Json result, std::optional<int> ttlMs)
{
    if (request.version != kModernVersion)
        return result;
    result["resultType"] = "complete";
    result["_meta"][std::string(kServerKey)] = McpServer::info();
    if (ttlMs) {
        result["ttlMs"] = *ttlMs;
        result["cacheScope"] = "private";
    }
    return result;
}

Json textBlock(std::string text)
{
    return {{"type", "text"}, {"text", std::move(text)}};
}

Json receiptLink(const Receipt& receipt)
{
    return {{"type", "resource_link"}, {"uri", receiptUri(receipt.id)},
        {"name", "receipt-" + receipt.id.text.substr(0, 12)},
        {"title", toUtf8(QCoreApplication::translate("Mcp", "Receipt"))},
        {"mimeType", "application/json"}};
}

/// The document as text for clients that read no structured content.
std::string textOf(const Json& document, const QueryReply& reply)
{
    const auto bytes = canonicalJson(document);
    if (bytes && bytes->size() <= kMaxTextBytes)
        return *bytes;
    Json rest = document;
    rest.erase("result");
    const auto summary = canonicalJson(rest);
    return toUtf8(QCoreApplication::translate("Mcp",
               "The result has %1 bytes. It stands in structuredContent, and in the "
               "snapshot of its receipt. Without it:")
                      .arg(bytes ? bytes->size() : 0))
        + '\n' + (summary ? *summary : reply.outcome.resultHash);
}

Json toolResult(const QueryReply& reply, const std::string& version)
{
    Json document = normalised(toJson(reply));
    Json content = Json::array({textBlock(textOf(document, reply))});
    if (reply.receipt && version >= kStructuredSince)
        content.push_back(receiptLink(*reply.receipt));
    return {{"content", std::move(content)}, {"structuredContent", std::move(document)},
        {"isError", !reply.outcome.answered()}};
}

} // namespace

McpServer::McpServer(std::shared_ptr<QueryDispatcher> dispatcher, McpOptions options)
    : m_dispatcher(std::move(dispatcher)), m_options(options)
{
    m_options.toolsPerPage = std::max<std::size_t>(m_options.toolsPerPage, 1);
    m_options.resourcesPerPage = std::max<std::size_t>(m_options.resourcesPerPage, 1);
    for (const CatalogueEntry& entry : m_dispatcher->catalogue().entries())
        m_tools.push_back(mcpTool(entry));
}

Json McpServer::info()
{
    return {{"name", "mnemoscope"}, {"title", "Mnemoscope"},
        {"version", toUtf8(QCoreApplication::applicationVersion())}};
}

Json McpServer::capabilities()
{
    return {{"tools", Json::object()}, {"resources", Json::object()}};
}

std::string McpServer::instructions()
{
    return toUtf8(QCoreApplication::translate("Mcp",
        "Each tool is a reviewed, read-only query over one graph. The answer's `result` holds what "
        "the graph says, `status` whether there was an answer, `truncated` whether it was cut. "
        "Each answer is kept with a receipt: cite `receipt_id` and the JSON pointer of the value "
        "beside each statement, so that a person can verify it. Say nothing that no result holds; "
        "of `empty` say that nothing was found, which proves nothing more."));
}

RpcResult McpServer::answer(const McpRequest& request) const
{
    const bool isModern = request.version == kModernVersion;
    if (request.method == "tools/call")
        return callTool(request);
    if (request.method == "tools/list")
        return listTools(request);
    if (request.method == "resources/list")
        return listReceipts(request);
    if (request.method == "resources/read")
        return read(request);
    if (request.method == "resources/templates/list")
        return inEra(request, {{"resourceTemplates", resourceTemplates()}}, kListTtlMs);
    if (request.method == "server/discover" && isModern)
        return inEra(request, std::get<Json>(discover()), kListTtlMs);
    return RpcError{rpc::kMethodNotFound,
        QCoreApplication::translate("Mcp", "This server has no method “%1”.")
            .arg(withoutPassword(toQString(request.method)))};
}

RpcResult McpServer::discover() const
{
    return Json{{"supportedVersions", Json::array({kModernVersion})},
        {"capabilities", capabilities()}, {"instructions", instructions()}};
}

RpcResult McpServer::listTools(const McpRequest& request) const
{
    const auto position = positionOf(request.params, "tools");
    if (const auto* error = std::get_if<RpcError>(&position))
        return *error;
    const auto given = std::get<std::optional<std::size_t>>(position);
    const auto from = given.value_or(0);
    if (given && (from == 0 || from >= m_tools.size()))
        return invalidParams(
            QCoreApplication::translate("Mcp", "The cursor is none that this server gave."));
    const auto to = std::min(from + m_options.toolsPerPage, m_tools.size());
    Json result{{"tools", Json::array()}};
    for (auto i = from; i < to; ++i)
        result["tools"].push_back(m_tools[i]);
    if (to < m_tools.size())
        result["nextCursor"] = cursorAt("tools", to);
    return inEra(request, std::move(result), kListTtlMs);
}

RpcResult McpServer::callTool(const McpRequest& request) const
{
    const Json name = request.params.value("name", Json());
    const Json args = request.params.value("arguments", Json::object());
    if (!name.is_string())
        return invalidParams(
            QCoreApplication::translate("Mcp", "tools/call needs the name of a tool."));
    if (!args.is_object())
        return invalidParams(
            QCoreApplication::translate("Mcp", "The arguments of a tool are a JSON object."));
    const auto tool = name.get<std::string>();
    if (m_dispatcher->catalogue().find(tool) == nullptr) {
        RpcError error = invalidParams(QCoreApplication::translate("Mcp", "Unknown tool: %1")
                                           .arg(withoutPassword(toQString(tool))));
        error.data = {{"closest", m_dispatcher->catalogue().closest(tool)}};
        return error;
    }
    QueryCall call{tool, args, request.caller, request.cancel, request.progress};
    return inEra(request, toolResult(m_dispatcher->run(call), request.version), {});
}

RpcResult McpServer::listReceipts(const McpRequest& request) const
{
    const auto position = positionOf(request.params, "receipts");
    if (const auto* error = std::get_if<RpcError>(&position))
        return *error;
    const auto page = listResources(m_dispatcher->home(),
        std::get<std::optional<std::size_t>>(position), m_options.resourcesPerPage);
    if (!page) {
        const bool isCursor = page.error().code == ErrorCode::NotFound;
        return rpcError(isCursor ? rpc::kInvalidParams : rpc::kInternalError, page.error());
    }
    Json result{{"resources", page->resources}};
    if (page->next)
        result["nextCursor"] = cursorAt("receipts", *page->next);
    return inEra(request, std::move(result), kNoTtlMs);
}

RpcResult McpServer::read(const McpRequest& request) const
{
    const Json uri = request.params.value("uri", Json());
    if (!uri.is_string())
        return invalidParams(
            QCoreApplication::translate("Mcp", "resources/read needs the uri of a resource."));
    auto contents = readResource(m_dispatcher->home(), uri.get<std::string>());
    if (contents)
        return inEra(request, {{"contents", Json::array({*std::move(contents)})}}, kFixedTtlMs);
    const bool isMissing = contents.error().code == ErrorCode::NotFound;
    const int missing
        = request.version == kModernVersion ? rpc::kInvalidParams : rpc::kResourceNotFound;
    auto error = rpcError(isMissing ? missing : rpc::kInternalError, contents.error());
    error.data["uri"] = toUtf8(withoutPassword(toQString(uri.get<std::string>())));
    return error;
}

} // namespace mnemo
