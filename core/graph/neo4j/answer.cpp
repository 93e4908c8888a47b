// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/answer.h"

#include "core/base/storedjson.h"
#include "core/base/times.h"
#include "core/graph/server/errors.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace mnemo::neo4j {

namespace {

constexpr const char* kOtherServer = "no Query API";

std::string movedText(Json& value)
{
    auto* text = value.get_ptr<std::string*>();
    return text == nullptr ? value.dump() : std::move(*text);
}

Json integerOf(std::string&& text)
{
    std::int64_t number = 0;
    const auto* end = text.data() + text.size();
    const auto [at, code] = std::from_chars(text.data(), end, number);
    return code == std::errc() && at == end ? Json(number) : Json(std::move(text));
}

/// NaN and Infinity are left as texts.
Json doubleOf(std::string&& text)
{
    double number = 0;
    const auto* end = text.data() + text.size();
    const auto [at, code] = std::from_chars(text.data(), end, number);
    const bool isNumber = code == std::errc() && at == end && std::isfinite(number);
    return isNumber ? Json(number) : Json(std::move(text));
}

/// The text in UTC, its fraction kept as it is; without the name of a zone.
std::string utcTime(const std::string& text)
{
    constexpr std::int64_t inSecond = 1'000'000;
    const auto local = text.substr(0, text.find('['));
    const auto zone = local.find_first_of("Z+-", std::min(local.find('T'), local.size()));
    const auto dot = std::min(local.find('.'), zone);
    if (zone == std::string::npos)
        return local;
    const auto instant = microsecondsOfTime(local.substr(0, dot) + local.substr(zone));
    if (!instant)
        return local;
    auto utc = utcText(static_cast<double>(*instant / inSecond));
    if (microsecondsOfTime(utc) != instant) // a year that utcText() does not write
        return local;
    utc.pop_back();
    return utc + local.substr(dot, zone - dot) + 'Z';
}

/// "SRID=4326;POINT (2.0 1.5)": longitude first.
Json pointOf(std::string&& text)
{
    std::int64_t srid = 0;
    constexpr std::string_view head = "SRID=";
    const auto open = text.find('(');
    if (!text.starts_with(head) || open == std::string::npos)
        return std::move(text);
    std::from_chars(text.data() + head.size(), text.data() + text.size(), srid);
    std::array<double, 3> numbers{};
    std::size_t count = 0;
    const char* at = text.data() + open + 1;
    const char* end = text.data() + text.size();
    while (count < numbers.size() && at < end) {
        const auto read = std::from_chars(at, end, numbers.at(count));
        if (read.ec != std::errc())
            break;
        ++count;
        at = read.ptr + 1;
    }
    constexpr std::int64_t wgs84 = 4326;
    constexpr std::int64_t wgs84WithHeight = 4979;
    if (count < 2)
        return std::move(text);
    Json point{{"x", numbers[0]}, {"y", numbers[1]}};
    if (srid == wgs84 || srid == wgs84WithHeight)
        point = {{"longitude", numbers[0]}, {"latitude", numbers[1]}};
    else
        point["srid"] = srid;
    if (count > 2)
        point[srid == wgs84WithHeight ? "height" : "z"] = numbers[2];
    return point;
}

Json decodedMembers(Json&& map)
{
    if (!map.is_object())
        return std::move(map);
    for (auto& [name, value] : map.get_ref<Json::object_t&>())
        value = decodedValue(std::move(value));
    return std::move(map);
}

Json decodedAs(const std::string& type, Json&& value)
{
    if (type == "String" || type == "Boolean" || type == "Null" || type == "Base64")
        return std::move(value);
    if (type == "Integer")
        return integerOf(movedText(value));
    if (type == "Float")
        return doubleOf(movedText(value));
    if (type == "Map")
        return decodedMembers(std::move(value));
    if (type == "List" && value.is_array()) {
        for (auto& item : value)
            item = decodedValue(std::move(item));
        return std::move(value);
    }
    if (type == "OffsetDateTime" || type == "ZonedDateTime")
        return utcTime(movedText(value));
    if (type == "Date" || type == "Time" || type == "LocalTime" || type == "LocalDateTime"
        || type == "Duration")
        return movedText(value);
    if (type == "Point")
        return pointOf(movedText(value));
    if ((type == "Node" || type == "Relationship") && value.is_object()
        && value.contains("_properties"))
        return decodedMembers(std::move(value["_properties"]));
    return "⟨type " + type + "⟩ " + movedText(value);
}

std::string textMember(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

void replaceNul(std::string& text)
{
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    for (auto at = text.find('\0'); at != std::string::npos; at = text.find('\0', at))
        text.replace(at, 1, replacement);
}

/// U+FFFD for U+0000, which no canonical text can hold: in texts and in names.
void replaceNul(Json& value)
{
    if (auto* text = value.get_ptr<std::string*>())
        replaceNul(*text);
    if (!value.is_structured())
        return;
    for (Json& item : value)
        replaceNul(item);
    if (!value.is_object())
        return;
    Json renamed = Json::object();
    for (auto& [name, item] : value.get_ref<Json::object_t&>()) {
        std::string clean = name;
        replaceNul(clean);
        renamed[std::move(clean)] = std::move(item);
    }
    value = std::move(renamed);
}

Error unknownForm()
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("Neo4jStore", "The server's reply has an unknown form"), {}, {},
        {}};
}

std::optional<Error> errorIn(const Json& document)
{
    const auto errors = document.find("errors");
    if (errors == document.end() || !errors->is_array() || errors->empty())
        return std::nullopt;
    const auto& first = errors->front();
    return first.is_object() ? serverError(textMember(first, "code"), textMember(first, "message"))
                             : serverError({}, {});
}

/// Rows, or, from the first servers with this interface, one flat list.
bool takeCells(Json& values, Table& table)
{
    const auto columns = table.columns.size();
    if (!values.is_array())
        return false;
    const bool isFlat = !values.empty() && !values.front().is_array();
    if (isFlat) {
        for (auto& value : values)
            table.cells.push_back(decodedValue(std::move(value)));
        return columns > 0 && table.cells.size() % columns == 0;
    }
    table.cells.reserve(values.size() * columns);
    for (auto& row : values) {
        if (row.size() != columns)
            return false;
        for (auto& value : row)
            table.cells.push_back(decodedValue(std::move(value)));
    }
    return true;
}

// In this order: the first that fits the beginning of the code.
struct CodeRule
{
    std::string_view code;
    ErrorCode error;
    const char* message; ///< null: the server's own words
    const char* hint;
};

constexpr const char* checkLogin = QT_TRANSLATE_NOOP("Neo4jStore", "Check user and password.");
constexpr const char* askLater = QT_TRANSLATE_NOOP("Neo4jStore", "Try again in a moment.");

constexpr std::array<CodeRule, 15> codeRules{{
    {"Neo.ClientError.Security.Unauthorized", ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("Neo4jStore", "The server does not accept this login."), checkLogin},
    {"Neo.ClientError.Security.AuthenticationRateLimit", ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("Neo4jStore", "The server refuses further logins for now."), askLater},
    {"Neo.ClientError.Security.CredentialsExpired", ErrorCode::NotPermitted,
        QT_TRANSLATE_NOOP("Neo4jStore", "The password has to be changed before it can be used."),
        QT_TRANSLATE_NOOP("Neo4jStore", "Change it with a tool of Neo4j.")},
    {"Neo.ClientError.Security.", ErrorCode::NotPermitted, nullptr, nullptr},
    {"Neo.ClientError.Statement.AccessMode", ErrorCode::NotPermitted, nullptr, nullptr},
    {"Neo.ClientError.General.ForbiddenOnReadOnlyDatabase", ErrorCode::NotPermitted, nullptr,
        nullptr},
    {"Neo.ClientError.Database.DatabaseNotFound", ErrorCode::NoSuchGraph, nullptr, nullptr},
    {"Neo.ClientError.Transaction.TransactionTimedOut", ErrorCode::TimedOut,
        QT_TRANSLATE_NOOP("Neo4jStore", "The server ended the query at its own time limit."),
        nullptr},
    {"Neo.ClientError.Transaction.Terminated", ErrorCode::TimedOut,
        QT_TRANSLATE_NOOP("Neo4jStore", "The query was ended on the server."), nullptr},
    {"Neo.TransientError.General.DatabaseUnavailable", ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("Neo4jStore", "The database is not available yet."), askLater},
    {"Neo.DatabaseError.General.DatabaseUnavailable", ErrorCode::Unreachable,
        QT_TRANSLATE_NOOP("Neo4jStore", "The database is not available yet."), askLater},
    {"Neo.TransientError.General.OutOfMemory", ErrorCode::Refused, nullptr, nullptr},
    {"Neo.TransientError.General.MemoryPoolOutOfMemory", ErrorCode::Refused, nullptr, nullptr},
    {"Neo.TransientError.General.TransactionOutOfMemory", ErrorCode::Refused, nullptr, nullptr},
    {"Neo.TransientError.", ErrorCode::QueueFull, nullptr, askLater},
}};

} // namespace

Json decodedValue(Json&& value)
{
    if (!value.is_object())
        return std::move(value);
    const auto type = value.find("$type");
    const auto held = value.find("_value");
    if (type == value.end() || held == value.end() || !type->is_string())
        return std::move(value);
    return decodedAs(type->get<std::string>(), std::move(*held));
}

Error serverError(const std::string& code, const std::string& message)
{
    const auto words = server::shownWords(message.empty() ? code : message);
    const auto detail = server::shownWords(code + ": " + message);
    for (const auto& rule : codeRules) {
        if (code.starts_with(rule.code))
            return {rule.error,
                rule.message != nullptr
                    ? QCoreApplication::translate("Neo4jStore", rule.message)
                    : QCoreApplication::translate("Neo4jStore", "The server refuses: %1")
                          .arg(words),
                {},
                rule.hint != nullptr ? QCoreApplication::translate("Neo4jStore", rule.hint)
                                     : QString(),
                detail};
    }
    return {ErrorCode::Refused,
        QCoreApplication::translate("Neo4jStore", "The server refuses: %1").arg(words), {}, {},
        detail};
}

bool isPassing(const Error& error)
{
    return error.code == ErrorCode::QueueFull
        || (error.code == ErrorCode::Unreachable
            && error.detail.contains(QStringLiteral("DatabaseUnavailable")));
}

Error otherServer(const QString& place, const QString& detail)
{
    return {ErrorCode::Unreachable,
        QCoreApplication::translate(
            "Neo4jStore", "The server at %1 is not Neo4j with the Query API.")
            .arg(place),
        {},
        QCoreApplication::translate("Neo4jStore",
            "Check host and port: HTTP is on 7474, HTTPS on 7473. The server has to be Neo4j 5.25 "
            "or newer."),
        QLatin1String(kOtherServer) + QStringLiteral(": ") + detail};
}

bool isOtherServer(const Error& error)
{
    return error.code == ErrorCode::Unreachable
        && error.detail.startsWith(QLatin1String(kOtherServer));
}

Result<Rows> rowsOf(HttpAnswer&& answer, const QString& place)
{
    constexpr int accepted = 202;
    const auto status = QStringLiteral("HTTP %1").arg(answer.status);
    auto document = answer.isJson
        ? parseStoredJson({answer.body.constData(), static_cast<std::size_t>(answer.body.size())})
        : Json(Json::value_t::discarded);
    if (answer.body.contains("\\u0000")) // as nothing else in JSON text is
        replaceNul(document);
    const bool isCut = document.is_discarded() && !answer.body.trimmed().endsWith('}');
    answer.body.clear();
    if (isCut && answer.isJson && answer.status == accepted)
        return server::unreachable(
            QCoreApplication::translate("Neo4jStore", "The answer of %1 ends early.").arg(place),
            status);
    if (document.is_discarded() && answer.isJson && answer.status == accepted)
        return unknownForm();
    if (!document.is_object())
        return otherServer(place, status);
    if (auto error = errorIn(document))
        return std::move(*error);
    const auto data = document.find("data");
    if (data == document.end() || !data->is_object() || !data->contains("fields")
        || !data->contains("values"))
        return otherServer(place, status);
    Rows rows;
    for (const auto& field : (*data)["fields"])
        rows.table.columns.push_back(field.is_string() ? field.get<std::string>() : std::string());
    if (!takeCells((*data)["values"], rows.table))
        return unknownForm();
    const auto bookmarks = document.find("bookmarks");
    if (bookmarks != document.end() && bookmarks->is_array() && !bookmarks->empty()
        && bookmarks->front().is_string())
        rows.bookmark = bookmarks->front().get<std::string>();
    return rows;
}

} // namespace mnemo::neo4j
