// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/logins.h"
#include "core/base/text.h"
#include "core/muse/muse.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::ptrdiff_t longestMessage = 10000;
constexpr std::size_t longestOther = 200; ///< bytes of thread id, time and mode

Error refused(const std::string& pointer, const QString& message)
{
    return {ErrorCode::BadArgument, message, toQString(pointer), {}, {}};
}

/// The text member `name`, else `fallback`.
Result<std::string> member(const Json& json, const std::string& name, const std::string& fallback)
{
    const auto it = json.find(name);
    if (it == json.end())
        return fallback;
    if (!it->is_string())
        return refused("/" + name, QCoreApplication::translate("Muse", "A text is needed here."));
    const auto& value = it->get_ref<const std::string&>();
    if (!isValidUtf8(value) || value.find('\0') != std::string::npos)
        return refused(
            "/" + name, QCoreApplication::translate("Muse", "This text is not valid UTF-8."));
    if (name != "message" && (value.empty() || value.size() > longestOther))
        return refused("/" + name,
            QCoreApplication::translate("Muse", "A text of 1 to %1 bytes is needed here.")
                .arg(longestOther));
    // What is filed beside the message; the message itself is filed without its logins.
    if (name != "message" && mayHoldLogin(toQString(value)))
        return refused("/" + name,
            QCoreApplication::translate("Muse", "This looks like an address with a login."));
    return value;
}

std::ptrdiff_t codePoints(const std::string& utf8)
{
    return std::count_if(utf8.begin(), utf8.end(),
        [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

Status checkMessage(const std::string& message)
{
    const auto length = codePoints(message);
    const auto words = toQString(message.substr(0, longestOther)).trimmed();
    if (length < 1 || (words.isEmpty() && toQString(message).trimmed().isEmpty()))
        return refused("/message", QCoreApplication::translate("Muse", "The message is empty."));
    if (length > longestMessage) {
        return refused("/message",
            QCoreApplication::translate(
                "Muse", "A message has at most %1 characters; %2 were given.")
                .arg(longestMessage)
                .arg(length));
    }
    return Done{};
}

} // namespace

Result<MuseMessage> museMessageFromJson(const Json& json)
{
    if (!json.is_object())
        return refused({}, QCoreApplication::translate("Muse", "A message is a JSON object."));
    for (const auto& [key, value] : json.items()) {
        if (key != "thread_id" && key != "message" && key != "user_ts" && key != "mode")
            return refused("/" + pointerToken(key),
                QCoreApplication::translate("Muse", "This key is not known."));
    }
    if (!json.contains("message"))
        return refused("/message", QCoreApplication::translate("Muse", "The message is missing."));
    const auto thread = member(json, "thread_id", "default");
    const auto message = member(json, "message", {});
    const auto userTs = member(json, "user_ts", {});
    const auto mode = member(json, "mode", "default");
    for (const auto* read : {&thread, &message, &userTs, &mode}) {
        if (!*read)
            return read->error();
    }
    if (const auto checked = checkMessage(*message); !checked)
        return checked.error();
    if (*mode != "default")
        return refused("/mode", QCoreApplication::translate("Muse", "The only mode is “default”."));
    return MuseMessage{ThreadId(*thread), *message, *userTs, *mode, {}};
}

Json toJson(const MuseReply& reply)
{
    Json json = {{"ok", reply.ok}, {"accepted", reply.accepted}, {"immediate", reply.immediate},
        {"understood", reply.reply ? understoodJson(reply.reply->understood()) : Json()},
        {"reply", reply.reply ? toJson(*reply.reply) : Json()}};
    if (reply.job)
        json["job_id"] = reply.job->text;
    if (const auto& error = reply.error ? reply.error : reply.unfiled)
        json["error"] = errorJson(*error);
    return json;
}

} // namespace mnemo
