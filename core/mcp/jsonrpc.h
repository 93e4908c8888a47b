// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <string>
#include <variant>

namespace mnemo {

// JSON-RPC 2.0 as the Model Context Protocol narrows it: ids are texts or integers, never null, and
// params are objects. Pure; any thread.

namespace rpc {
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kMethodNotFound = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kInternalError = -32603;
// Of the Model Context Protocol:
constexpr int kResourceNotFound = -32002; ///< up to 2025-11-25
constexpr int kHeaderMismatch = -32020;
constexpr int kUnsupportedVersion = -32022;
/// Only where a transport has to end a cancelled request with something; outside of the ranges that
/// JSON-RPC reserves.
constexpr int kCancelled = -32800;
} // namespace rpc

struct RpcError
{
    int code = rpc::kInternalError;
    QString message;
    Json data = {}; ///< null: none
};

/// A result, or why there is none.
using RpcResult = std::variant<Json, RpcError>;

enum class RpcKind
{
    Request,
    Notification,
    Response ///< of the client, to what was never asked of it
};

struct RpcMessage
{
    RpcKind kind = RpcKind::Request;
    Json id; ///< null of a notification
    std::string method;
    Json params = Json::object();
};

struct RefusedMessage
{
    Json id; ///< null where it cannot be known
    RpcError error;
};

/// Reads one message. What is no JSON-RPC 2.0 is refused as kInvalidRequest.
[[nodiscard]] std::variant<RpcMessage, RefusedMessage> readRpcMessage(const Json& json);

[[nodiscard]] Json resultMessage(const Json& id, Json result);
/// Without an id where that is null, as the protocol's schema wants it.
[[nodiscard]] Json errorMessage(const Json& id, const RpcError& error);
[[nodiscard]] Json notificationMessage(const std::string& method, Json params);

/// Of one of our own errors: {code, message, …} stands in its data.
[[nodiscard]] RpcError rpcError(int code, const Error& error);

/// One line of JSON without its end. What cannot be written, such as text that is not UTF-8,
/// becomes a kInternalError with the message's id.
[[nodiscard]] std::string rpcBytes(const Json& message);

} // namespace mnemo
