// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mcp/mcpsession.h"

#include "core/base/internalerror.h"
#include "core/base/logins.h"
#include "core/mcp/mcpprotocol.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

/// Requests that wait or are worked on; more are refused, so that a client that only writes cannot
/// fill the memory.
constexpr std::size_t kMaxInFlight = 64;

/// Messages in one array.
constexpr std::size_t kMaxBatch = 64;

const Json& member(const Json& object, std::string_view name)
{
    static const Json none;
    if (!object.is_object())
        return none;
    const auto it = object.find(std::string(name));
    return it == object.end() ? none : *it;
}

std::string textMember(const Json& object, std::string_view name)
{
    const Json& value = member(object, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// The token, or null where there is none that may stand for progress.
Json progressTokenOf(const Json& params)
{
    const Json& token = member(member(params, "_meta"), "progressToken");
    return token.is_string() || token.is_number_integer() ? token : Json();
}

RpcError unsupportedVersion(const std::string& version)
{
    const QString requested = withoutPassword(toQString(version));
    return {rpc::kUnsupportedVersion,
        QCoreApplication::translate("Mcp", "This server does not speak the protocol version %1.")
            .arg(requested),
        {{"supported", Json::array({kModernVersion})}, {"requested", toUtf8(requested)}}};
}

/// What is wrong with the metadata that each request of the modern era brings.
std::optional<RpcError> wrongMeta(const Json& meta)
{
    const Json& version = member(meta, kVersionKey);
    if (!version.is_string())
        return RpcError{rpc::kInvalidParams,
            QCoreApplication::translate("Mcp",
                "The request brings no %1 in params._meta, and no `initialize` went before it.")
                .arg(toQString(std::string(kVersionKey)))};
    if (version != Json(kModernVersion))
        return unsupportedVersion(version.get<std::string>());
    if (!member(meta, kCapabilitiesKey).is_object())
        return RpcError{rpc::kInvalidParams,
            QCoreApplication::translate("Mcp", "The request brings no %1 in params._meta.")
                .arg(toQString(std::string(kCapabilitiesKey)))};
    return {};
}

Json messageOf(const Json& id, RpcResult result)
{
    if (const auto* error = std::get_if<RpcError>(&result))
        return errorMessage(id, *error);
    return resultMessage(id, std::get<Json>(std::move(result)));
}

} // namespace

McpSession::McpSession(
    std::shared_ptr<const McpServer> server, std::string transport, std::string id)
    : m_transport(std::move(transport)), m_id(std::move(id)), m_server(std::move(server))
{
}

McpSession::~McpSession() = default;

void McpSession::setServer(std::shared_ptr<const McpServer> server)
{
    const std::lock_guard guard(m_mutex);
    m_server = std::move(server);
}

bool McpSession::Work::isSlow() const
{
    return std::any_of(
        items.begin(), items.end(), [](const Item& item) { return item.request.has_value(); });
}

bool McpSession::Work::wantsProgress() const
{
    return !isBatch && items.size() == 1 && items.front().request
        && items.front().request->method == "tools/call" && !items.front().progressToken.is_null();
}

McpSession::Work McpSession::take(const Json& message, const std::optional<CancelToken>& cancel)
{
    Work work;
    if (!message.is_array()) {
        work.items.push_back(takeOne(message, cancel));
        return work;
    }
    const auto version = [this] {
        const std::lock_guard guard(m_mutex);
        return m_version;
    }();
    if (version != kBatchVersion || message.empty() || message.size() > kMaxBatch) {
        const auto words = version != kBatchVersion
            ? QCoreApplication::translate("Mcp",
                "Several messages in one array are a matter of the protocol version %1 alone.")
                  .arg(toQString(std::string(kBatchVersion)))
            : QCoreApplication::translate("Mcp", "An array holds 1 to %1 messages.").arg(kMaxBatch);
        work.items.push_back({{}, errorMessage({}, {rpc::kInvalidRequest, words}), {}});
        return work;
    }
    work.isBatch = true;
    for (const Json& one : message)
        work.items.push_back(takeOne(one, cancel));
    return work;
}

McpSession::Item McpSession::takeOne(const Json& json, const std::optional<CancelToken>& cancel)
{
    auto read = readRpcMessage(json);
    if (const auto* refused = std::get_if<RefusedMessage>(&read))
        return {refused->id, errorMessage(refused->id, refused->error), {}};
    auto& message = std::get<RpcMessage>(read);
    if (message.kind == RpcKind::Request)
        return takeRequest(std::move(message), cancel.value_or(CancelToken()));
    if (message.kind == RpcKind::Notification)
        takeNotification(message);
    return {};
}

void McpSession::takeNotification(const RpcMessage& message)
{
    if (message.method != "notifications/cancelled")
        return;
    const std::lock_guard guard(m_mutex);
    const auto it = m_inFlight.find(rpcBytes(member(message.params, "requestId")));
    if (it != m_inFlight.end())
        it->second.cancel();
}

RpcResult McpSession::initialise(const Json& params)
{
    const auto asked = textMember(params, "protocolVersion");
    if (asked.empty())
        return RpcError{rpc::kInvalidParams,
            QCoreApplication::translate("Mcp", "initialize needs a protocolVersion.")};
    const std::string version(isLegacyVersion(asked) ? asked : kLegacyVersions.back());
    const std::lock_guard guard(m_mutex);
    m_version = version;
    m_client = textMember(member(params, "clientInfo"), "name");
    return Json{{"protocolVersion", version}, {"capabilities", McpServer::capabilities()},
        {"serverInfo", McpServer::info()}, {"instructions", McpServer::instructions()}};
}

/// The request by the revision that it belongs to.
std::variant<McpRequest, RpcError> McpSession::requestOf(RpcMessage& message) const
{
    McpRequest request;
    const Json meta = member(message.params, "_meta");
    const bool bringsVersion = !member(meta, kVersionKey).is_null();
    {
        const std::lock_guard guard(m_mutex);
        request.version = m_version;
        request.caller = {m_transport, m_client, m_id};
    }
    if (bringsVersion || request.version.empty()) {
        if (const auto wrong = wrongMeta(meta))
            return *wrong;
        request.version = kModernVersion;
        request.caller.client = textMember(member(meta, kClientKey), "name");
    }
    request.method = std::move(message.method);
    request.params = std::move(message.params);
    return request;
}

std::optional<RpcError> McpSession::whyNotTaken(const Json& id) const
{
    if (m_inFlight.contains(rpcBytes(id)))
        return RpcError{rpc::kInvalidRequest,
            QCoreApplication::translate("Mcp", "A request with this id is still worked on.")};
    if (m_inFlight.size() < kMaxInFlight)
        return {};
    return rpcError(rpc::kInternalError,
        {ErrorCode::QueueFull,
            QCoreApplication::translate("Mcp", "%1 requests wait already; this one was not taken.")
                .arg(kMaxInFlight),
            {}, QCoreApplication::translate("Mcp", "Ask again when some are answered."), {}});
}

McpSession::Item McpSession::takeRequest(RpcMessage message, CancelToken cancel)
{
    const Json id = message.id;
    // Neither is a method of the newer protocol.
    const bool isLegacy = member(member(message.params, "_meta"), kVersionKey).is_null();
    if (message.method == "initialize" && isLegacy)
        return {id, messageOf(id, initialise(message.params)), {}};
    if (message.method == "ping" && isLegacy)
        return {id, resultMessage(id, Json::object()), {}};
    const Json token = progressTokenOf(message.params);
    auto request = requestOf(message);
    if (const auto* error = std::get_if<RpcError>(&request))
        return {id, errorMessage(id, *error), {}};
    const std::lock_guard guard(m_mutex);
    if (const auto error = whyNotTaken(id))
        return {id, errorMessage(id, *error), {}};
    m_inFlight.emplace(rpcBytes(id), cancel);
    std::get<McpRequest>(request).cancel = std::move(cancel);
    return {id, {}, std::get<McpRequest>(std::move(request)), token};
}

std::optional<Json> McpSession::finishOne(Item& item, const NotifyFn& notify)
{
    if (!item.request)
        return std::move(item.ready);
    auto& request = *item.request;
    if (!item.progressToken.is_null() && notify) {
        request.progress = [&](std::int64_t done, std::int64_t total) {
            if (!request.cancel.isCancelled())
                notify(notificationMessage("notifications/progress",
                    {{"progressToken", item.progressToken}, {"progress", done}, {"total", total}}));
        };
    }
    const auto server = [this] {
        const std::lock_guard guard(m_mutex);
        return m_server;
    }();
    std::optional<Json> message;
    if (!request.cancel.isCancelled()) {
        const auto answered
            = guarded([&]() -> Result<RpcResult> { return server->answer(request); });
        message = answered ? messageOf(item.id, *answered)
                           : errorMessage(item.id, rpcError(rpc::kInternalError, answered.error()));
    }
    const std::lock_guard guard(m_mutex);
    m_inFlight.erase(rpcBytes(item.id));
    return request.cancel.isCancelled() ? std::nullopt : message;
}

std::optional<Json> McpSession::finish(Work work, const NotifyFn& notify)
{
    Json batch = Json::array();
    for (Item& item : work.items) {
        auto message = finishOne(item, notify);
        if (!work.isBatch)
            return message;
        if (message)
            batch.push_back(*std::move(message));
    }
    return batch.empty() ? std::nullopt : std::optional(std::move(batch));
}

void McpSession::cancelAll()
{
    const std::lock_guard guard(m_mutex);
    for (const auto& [id, cancel] : m_inFlight)
        cancel.cancel();
}

std::size_t McpSession::inFlight() const
{
    const std::lock_guard guard(m_mutex);
    return m_inFlight.size();
}

} // namespace mnemo
