// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mcp/jsonrpc.h"

#include "core/base/canonical.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

namespace {

RefusedMessage invalid(Json id, const QString& message)
{
    return {std::move(id), {rpc::kInvalidRequest, message}};
}

bool isId(const Json& id)
{
    return id.is_string() || id.is_number_integer();
}

/// The id as far as it can be read, for the error of a message that cannot.
Json idOf(const Json& json)
{
    const auto id = json.find("id");
    return id != json.end() && isId(*id) ? *id : Json();
}

} // namespace

std::variant<RpcMessage, RefusedMessage> readRpcMessage(const Json& json)
{
    if (!json.is_object())
        return invalid(
            {}, QCoreApplication::translate("Mcp", "A message is one JSON object, this is none."));
    const auto id = json.find("id");
    if (json.value("jsonrpc", Json()) != Json("2.0"))
        return invalid(idOf(json),
            QCoreApplication::translate("Mcp", "The message does not say \"jsonrpc\": \"2.0\"."));
    if (id != json.end() && !isId(*id))
        return invalid(
            {}, QCoreApplication::translate("Mcp", "An id is a text or a whole number."));
    RpcMessage message;
    message.id = idOf(json);
    const auto method = json.find("method");
    if (method == json.end()) {
        if (!json.contains("result") && !json.contains("error"))
            return invalid(
                message.id, QCoreApplication::translate("Mcp", "The message has no method."));
        message.kind = RpcKind::Response;
        return message;
    }
    if (!method->is_string())
        return invalid(message.id, QCoreApplication::translate("Mcp", "A method is a text."));
    message.method = method->get<std::string>();
    message.kind = id == json.end() ? RpcKind::Notification : RpcKind::Request;
    if (const auto params = json.find("params"); params != json.end()) {
        if (!params->is_object())
            return invalid(
                message.id, QCoreApplication::translate("Mcp", "params is a JSON object."));
        message.params = *params;
    }
    return message;
}

Json resultMessage(const Json& id, Json result)
{
    return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

Json errorMessage(const Json& id, const RpcError& error)
{
    Json message{
        {"jsonrpc", "2.0"}, {"error", {{"code", error.code}, {"message", toUtf8(error.message)}}}};
    if (!id.is_null())
        message["id"] = id;
    if (!error.data.is_null())
        message["error"]["data"] = error.data;
    return message;
}

Json notificationMessage(const std::string& method, Json params)
{
    return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

RpcError rpcError(int code, const Error& error)
{
    return {code, error.message, errorJson(error)};
}

std::string rpcBytes(const Json& message)
{
    const auto bytes = canonicalJson(normalised(message));
    if (bytes)
        return *bytes;
    const auto told = canonicalJson(
        errorMessage(message.value("id", Json()), rpcError(rpc::kInternalError, bytes.error())));
    return told ? *told : std::string();
}

} // namespace mnemo
