// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mcp/mcphttp.h"

#include "core/base/hash.h"
#include "core/mcp/mcpprotocol.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMaxSessions = 256;
constexpr const char* kSessionHeader = "mcp-session-id";
constexpr const char* kVersionHeader = "mcp-protocol-version";

/// How a client may write a name that is no plain ASCII in a header.
constexpr std::string_view kEncodedBegin = "=?base64?";
constexpr std::string_view kEncodedEnd = "?=";

ApiResponse rpcResponse(int status, const Json& message)
{
    ApiResponse response;
    response.status = status;
    response.body = rpcBytes(message);
    return response;
}

ApiResponse refusedResponse(int status, const Json& id, const RpcError& error)
{
    return rpcResponse(status, errorMessage(id, error));
}

ApiResponse acceptedResponse()
{
    ApiResponse response;
    response.status = 202;
    return response;
}

Json messageId(const Json& message)
{
    const auto read = readRpcMessage(message);
    if (const auto* refused = std::get_if<RefusedMessage>(&read))
        return refused->id;
    return std::get<RpcMessage>(read).id;
}

/// The text at params/NAME, or "".
std::string paramText(const Json& message, const char* name)
{
    const Json* value = resolvePointer(message, std::string("/params/") + name);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// The version that the request itself brings, or nothing.
std::optional<std::string> versionInBody(const Json& message)
{
    const Json* version = resolvePointer(message, "/params/_meta/" + pointerToken(kVersionKey));
    if (version == nullptr)
        return {};
    return version->is_string() ? version->get<std::string>() : std::string();
}

std::optional<std::string> decodedHeader(std::string_view value)
{
    if (!value.starts_with(kEncodedBegin) || !value.ends_with(kEncodedEnd)
        || value.size() < kEncodedBegin.size() + kEncodedEnd.size())
        return std::string(value);
    value.remove_prefix(kEncodedBegin.size());
    value.remove_suffix(kEncodedEnd.size());
    const auto decoded = QByteArray::fromBase64Encoding(
        QByteArray(value.data(), static_cast<qsizetype>(value.size())),
        QByteArray::AbortOnBase64DecodingErrors);
    return decoded ? std::optional((*decoded).toStdString()) : std::nullopt;
}

/// What the header of a modern request has to say for its body: the name of the tool or resource.
std::optional<std::string> nameInBody(const Json& message, const std::string& method)
{
    if (method == "tools/call" || method == "prompts/get")
        return paramText(message, "name");
    if (method == "resources/read")
        return paramText(message, "uri");
    return {};
}

std::optional<RpcError> mismatch(const char* header)
{
    return RpcError{rpc::kHeaderMismatch,
        QCoreApplication::translate(
            "Mcp", "Header mismatch: %1 is missing or says something else than the body.")
            .arg(QLatin1String(header))};
}

/// Whether the headers of a modern request say what its body says.
std::optional<RpcError> wrongHeaders(const ApiHead& head, const Json& message)
{
    const auto version = versionInBody(message);
    if (version && headerOf(head, kVersionHeader) != *version)
        return mismatch("MCP-Protocol-Version");
    const auto read = readRpcMessage(message);
    const auto* request = std::get_if<RpcMessage>(&read);
    if (request == nullptr || request->kind != RpcKind::Request)
        return {};
    if (headerOf(head, "mcp-method") != request->method)
        return mismatch("Mcp-Method");
    const auto name = nameInBody(message, request->method);
    if (name && decodedHeader(headerOf(head, "mcp-name")) != name)
        return mismatch("Mcp-Name");
    return {};
}

enum class McpEra
{
    Legacy, ///< of sessions, up to 2025-11-25
    Modern
};

/// The status that an error goes with; `wasTaken`: it is no matter of the request's form.
int statusOf(const Json& answer, bool wasTaken, McpEra era)
{
    const Json* code = resolvePointer(answer, "/error/code");
    if (code == nullptr)
        return 200;
    // To a client of the older era 404 says that its session has ended.
    if (era == McpEra::Legacy)
        return *code == Json(rpc::kMethodNotFound) || wasTaken ? 200 : 400;
    if (*code == Json(rpc::kMethodNotFound))
        return 404;
    return wasTaken ? 200 : 400;
}

std::string eventOf(const Json& message)
{
    return "event: message\ndata: " + rpcBytes(message) + "\n\n";
}

/// Events while it is worked on, then the answer as the last one; none of what was cancelled.
ApiResponse eventsResponse(const std::shared_ptr<McpSession>& session, McpSession::Work work)
{
    ApiResponse response;
    response.type = "text/event-stream";
    response.headers.emplace_back("X-Accel-Buffering", "no");
    auto shared = std::make_shared<McpSession::Work>(std::move(work));
    response.stream = [session, shared](const ApiResponse::WriteFn& write) {
        const auto answer = session->finish(
            std::move(*shared), [&](const Json& event) { write(eventOf(event)); });
        if (answer)
            write(eventOf(*answer));
    };
    return response;
}

/// Does what is left of a message, and puts the answer into a response.
ApiResponse finished(const ApiCall& call, const std::shared_ptr<McpSession>& session,
    McpSession::Work work, const Json& id, McpEra era)
{
    const auto accept = headerOf(call.request.head, "accept");
    if (work.wantsProgress() && accept.find("text/event-stream") != std::string_view::npos)
        return eventsResponse(session, std::move(work));
    const bool wasTaken = work.isSlow();
    const auto answer = session->finish(std::move(work));
    if (answer)
        return rpcResponse(statusOf(*answer, wasTaken, era), *answer);
    if (!wasTaken)
        return acceptedResponse();
    return refusedResponse(200, id, // a POST has to end with something
        {rpc::kCancelled, QCoreApplication::translate("Mcp", "The call was cancelled.")});
}

std::string drawnId()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->generate(words.begin(), words.end());
    return sha256Hex({reinterpret_cast<const char*>(words.data()), sizeof(words)}).substr(0, 32);
}

} // namespace

/// Made anew when another store is open.
std::shared_ptr<const McpServer> McpHttp::serverOf(const ApiCall& call)
{
    const std::lock_guard guard(m_mutex);
    if (!m_server || m_dispatcher != call.session.dispatcher) {
        m_dispatcher = call.session.dispatcher;
        m_server = std::make_shared<McpServer>(m_dispatcher, m_options);
    }
    return m_server;
}

McpHttp::SessionPtr McpHttp::begin(const std::shared_ptr<const McpServer>& server, std::string& id)
{
    id = drawnId();
    const std::lock_guard guard(m_mutex);
    m_sessions.push_front({id, std::make_shared<McpSession>(server, "mcp-http", id)});
    if (m_sessions.size() > kMaxSessions)
        m_sessions.pop_back();
    return m_sessions.front().session;
}

McpHttp::SessionPtr McpHttp::find(const std::string& id)
{
    const std::lock_guard guard(m_mutex);
    const auto it = std::find_if(
        m_sessions.begin(), m_sessions.end(), [&](const Named& one) { return one.id == id; });
    if (it == m_sessions.end())
        return nullptr;
    m_sessions.splice(m_sessions.begin(), m_sessions, it);
    return it->session;
}

ApiResponse McpHttp::remove(const ApiCall& call)
{
    const std::string id(headerOf(call.request.head, kSessionHeader));
    const auto version = headerOf(call.request.head, kVersionHeader);
    // Without a session there is nothing to end: the newer era knows POST alone.
    if (id.empty() || (!version.empty() && !isLegacyVersion(version))) {
        auto response = refusedResponse(405, {},
            {rpc::kInvalidRequest,
                QCoreApplication::translate("Mcp", "Only a session can be ended by DELETE.")});
        response.headers.emplace_back("Allow", "POST");
        return response;
    }
    const auto session = find(id);
    if (!session)
        return refusedResponse(404, {},
            {rpc::kInvalidRequest, QCoreApplication::translate("Mcp", "No such session is open.")});
    session->cancelAll();
    const std::lock_guard guard(m_mutex);
    m_sessions.remove_if([&](const Named& one) { return one.id == id; });
    ApiResponse response;
    response.status = 204;
    return response;
}

ApiResponse McpHttp::post(const ApiCall& call)
{
    const auto type = headerOf(call.request.head, "content-type");
    if (!type.starts_with("application/json"))
        return refusedResponse(415, {},
            {rpc::kInvalidRequest,
                QCoreApplication::translate("Mcp", "The body has to be application/json.")});
    const auto message = parseJson(call.request.body);
    if (!message)
        return refusedResponse(400, {}, rpcError(rpc::kParseError, message.error()));
    const auto version = headerOf(call.request.head, kVersionHeader);
    const bool isModern
        = versionInBody(*message).has_value() || (!version.empty() && !isLegacyVersion(version));
    return isModern ? postModern(call, *message) : postLegacy(call, *message);
}

ApiResponse McpHttp::postModern(const ApiCall& call, const Json& message)
{
    if (const auto wrong = wrongHeaders(call.request.head, message))
        return refusedResponse(400, messageId(message), *wrong);
    const auto session = std::make_shared<McpSession>(serverOf(call), "mcp-http");
    auto work = session->take(message, call.request.cancel);
    return finished(call, session, std::move(work), messageId(message), McpEra::Modern);
}

ApiResponse McpHttp::postLegacy(const ApiCall& call, const Json& message)
{
    const auto server = serverOf(call);
    const std::string named(headerOf(call.request.head, kSessionHeader));
    const bool begins
        = message.is_object() && message.value("method", Json()) == Json("initialize");
    std::string id;
    const auto session = begins ? begin(server, id) : find(named);
    if (!session) {
        const auto words = named.empty()
            ? QCoreApplication::translate("Mcp",
                "The request brings neither the metadata of version %1 nor an Mcp-Session-Id.")
                  .arg(toQString(std::string(kModernVersion)))
            : QCoreApplication::translate("Mcp", "No such session is open.");
        return refusedResponse(
            named.empty() ? 400 : 404, messageId(message), {rpc::kInvalidRequest, words});
    }
    session->setServer(server);
    auto work = session->take(message, call.request.cancel);
    auto response = finished(call, session, std::move(work), messageId(message), McpEra::Legacy);
    if (begins)
        response.headers.emplace_back("Mcp-Session-Id", id);
    return response;
}

std::vector<ApiRoute> mcpRoutes(McpOptions options)
{
    const auto http = std::make_shared<McpHttp>(options);
    return {{"POST", "/mcp", kMaxMcpMessageBytes, true,
                [http](const ApiCall& call) { return http->post(call); }},
        {"DELETE", "/mcp", 0, true, [http](const ApiCall& call) { return http->remove(call); }}};
}

} // namespace mnemo
