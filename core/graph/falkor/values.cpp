// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/values.h"

#include "core/base/text.h"
#include "core/graph/falkor/vectordigest.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <charconv>
#include <chrono>
#include <limits>
#include <string>

namespace mnemo::falkor {

namespace {

constexpr std::int64_t kSecondsOf1900 = -2208988800; ///< 1900-01-01 as Unix seconds

enum Code : std::int64_t
{
    Null = 1,
    Text = 2,
    Integer = 3,
    Boolean = 4,
    Double = 5,
    Array = 6,
    Edge = 7,
    NodeCode = 8,
    Path = 9,
    Map = 10,
    Point = 11,
    Vector = 12,
    DateTime = 13,
    Date = 14,
    Time = 15,
    Duration = 16
};

Error malformed()
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("ServerStore", "The server's reply has an unknown form"), {},
        {}, {}};
}

/// The text, with U+FFFD for what no canonical text can hold.
std::string validText(std::string&& bytes)
{
    if (bytes.find('\0') == std::string::npos && isValidUtf8(bytes))
        return std::move(bytes);
    return toUtf8(toQString(bytes).replace(QChar::Null, QChar::ReplacementCharacter));
}

Json doubleOf(const std::string& text)
{
    if (text.find("nan") != std::string::npos)
        return "NaN";
    if (text == "inf" || text == "-inf")
        return text == "inf" ? "Infinity" : "-Infinity";
    double value = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ptr != end || text.empty())
        return validText(std::string(text));
    // In 15 digits the largest doubles are rounded to more than any double is.
    constexpr auto largest = std::numeric_limits<double>::max();
    if (read.ec == std::errc::result_out_of_range && text.find("e-") == std::string::npos)
        return text.front() == '-' ? -largest : largest;
    return value;
}

std::string isoOf(std::int64_t seconds, const char16_t* format)
{
    return toUtf8(
        QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc()).toString(QStringView(format)));
}

/// A server keeps a duration as the end of one that began with the year 1970, and tells it, as
/// here, by what the calendar shows at that end.
std::string durationOf(std::int64_t seconds)
{
    constexpr std::int64_t ofDay = 86'400;
    constexpr std::int64_t daysOf400Years = 146'097;
    constexpr std::int64_t years = 400; ///< after which the calendar is the same
    const auto floored
        = [](std::int64_t value, std::int64_t by) { return value / by - (value % by < 0 ? 1 : 0); };
    const auto days = floored(seconds, ofDay);
    const auto cycles = floored(days, daysOf400Years);
    const auto rest = static_cast<int>(days - cycles * daysOf400Years);
    const std::chrono::year_month_day date(std::chrono::sys_days{std::chrono::days{rest}});
    const auto time = seconds - days * ofDay;
    std::string text("P");
    const auto add = [&text](std::int64_t count, char unit) {
        if (count != 0)
            text += std::to_string(count) + unit;
    };
    add(static_cast<int>(date.year()) - 1970 + cycles * years, 'Y');
    add(static_cast<unsigned>(date.month()) - 1, 'M');
    add(static_cast<unsigned>(date.day()) - 1, 'D');
    if (time != 0)
        text += 'T';
    add(time / 3600, 'H');
    add(time / 60 % 60, 'M');
    add(time % 60, 'S');
    return seconds == 0 ? "PT0S" : text;
}

Json temporal(std::int64_t code, std::int64_t seconds)
{
    // What is no time on any calendar is told as the number that it is.
    constexpr std::int64_t farthest = std::int64_t{1} << 53U;
    if (seconds > farthest || seconds < -farthest)
        return seconds;
    switch (code) {
    case DateTime:
        return isoOf(seconds, u"yyyy-MM-ddTHH:mm:ss");
    case Date:
        return isoOf(seconds, u"yyyy-MM-dd");
    case Time:
        return isoOf(seconds - kSecondsOf1900, u"HH:mm:ss");
    default:
        return durationOf(seconds);
    }
}

Result<Json> decode(Reply& cell, int depth);

Result<Json> listOf(Reply& value, int depth)
{
    Json list = Json::array();
    auto& items = list.get_ref<Json::array_t&>();
    items.reserve(value.items.size());
    for (auto& item : value.items) {
        auto decoded = decode(item, depth + 1);
        if (!decoded)
            return decoded.error();
        items.push_back(std::move(*decoded));
    }
    return list;
}

Result<Json> mapOf(Reply& value, int depth)
{
    if (value.items.size() % 2 != 0)
        return malformed();
    Json map = Json::object();
    auto& members = map.get_ref<Json::object_t&>();
    for (std::size_t i = 0; i < value.items.size(); i += 2) {
        if (value.items[i].kind != Reply::Kind::Text)
            return malformed();
        auto decoded = decode(value.items[i + 1], depth + 1);
        if (!decoded)
            return decoded.error();
        members.insert_or_assign(validText(std::move(value.items[i].text)), std::move(*decoded));
    }
    return map;
}

Json opaque(std::int64_t code, Reply& value)
{
    auto text = "⟨type " + std::to_string(code) + "⟩";
    if (value.kind == Reply::Kind::Text)
        text += ' ' + validText(std::move(value.text));
    else if (value.kind == Reply::Kind::Integer)
        text += ' ' + std::to_string(value.integer);
    return text;
}

Result<Json> pointOf(const Reply& value)
{
    return Json{
        {"latitude", doubleOf(value.items[0].text)}, {"longitude", doubleOf(value.items[1].text)}};
}

/// One that came through another reader than ours still has its numbers.
Json vectorOf(const Reply& value)
{
    if (!value.text.empty())
        return vectorJson(value.integer, value.text);
    Reply whole;
    VectorDigest digest;
    digest.begin(whole, static_cast<std::int64_t>(value.items.size()));
    for (const auto& item : value.items)
        digest.add(item.text);
    return vectorJson(whole.integer, whole.text);
}

Result<Json> structured(std::int64_t code, Reply& value, int depth)
{
    const bool isArray = value.kind == Reply::Kind::Array;
    switch (code) {
    case Array:
        return isArray ? listOf(value, depth) : Result<Json>(malformed());
    case Map:
        return isArray ? mapOf(value, depth) : Result<Json>(malformed());
    case Point:
        return isArray && value.items.size() == 2 ? pointOf(value) : Result<Json>(malformed());
    case Vector:
        return isArray ? Result<Json>(vectorOf(value)) : Result<Json>(malformed());
    case DateTime:
    case Date:
    case Time:
    case Duration:
        return value.kind == Reply::Kind::Integer ? Result<Json>(temporal(code, value.integer))
                                                  : Result<Json>(malformed());
    default:
        // Nodes, edges and paths hold internal numbers instead of names, so that they are never
        // asked for; they are told as what they are.
        return opaque(code, value);
    }
}

Result<Json> decode(Reply& cell, int depth)
{
    if (cell.kind != Reply::Kind::Array || cell.items.size() != 2
        || cell.items[0].kind != Reply::Kind::Integer || depth > kMaxNesting)
        return malformed();
    const auto code = cell.items[0].integer;
    auto& value = cell.items[1];
    const bool isText = value.kind == Reply::Kind::Text;
    switch (code) {
    case Null:
        return Json();
    case Text:
        return isText ? Result<Json>(Json(validText(std::move(value.text))))
                      : Result<Json>(malformed());
    case Integer:
        return value.kind == Reply::Kind::Integer ? Result<Json>(Json(value.integer))
                                                  : Result<Json>(malformed());
    case Boolean:
        return isText ? Result<Json>(Json(value.text == "true")) : Result<Json>(malformed());
    case Double:
        return isText ? Result<Json>(doubleOf(value.text)) : Result<Json>(malformed());
    default:
        return structured(code, value, depth);
    }
}

} // namespace

Result<Json> decodeValue(Reply&& cell)
{
    return decode(cell, 0);
}

Result<Table> decodeTable(Reply&& reply)
{
    Table table;
    if (reply.kind != Reply::Kind::Array || reply.items.empty())
        return malformed();
    if (reply.items.size() == 1)
        return table;
    if (reply.items.size() != 3)
        return malformed();
    for (auto& column : reply.items[0].items) {
        if (column.items.size() != 2 || column.items[1].kind != Reply::Kind::Text)
            return malformed();
        table.columns.push_back(validText(std::move(column.items[1].text)));
    }
    auto& rows = reply.items[1].items;
    table.cells.reserve(rows.size() * table.columns.size());
    for (auto& row : rows) {
        if (row.items.size() != table.columns.size())
            return malformed();
        for (auto& cell : row.items) {
            auto decoded = decode(cell, 0);
            if (!decoded)
                return decoded.error();
            table.cells.push_back(std::move(*decoded));
        }
        row.items.clear();
    }
    return table;
}

} // namespace mnemo::falkor
