// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/common.h"

#include "core/base/storedjson.h"
#include "core/query/pagetoken.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace mnemo {

ShapeFn shapeFunction(const std::string& name)
{
    static const std::map<std::string, ShapeFn, std::less<>> functions{
        {"crawler_state", &shapeCrawlerState},
        {"explain_daimoi", &shapeExplainDaimoi},
        {"graph_slice", &shapeGraphSlice},
        {"neighbors", &shapeNeighbors},
        {"recent_events", &shapeRecentEvents},
        {"recent_outcomes", &shapeRecentOutcomes},
        {"resource_summary", &shapeResourceSummary},
        {"search_nodes", &shapeSearchNodes},
        {"summary_state", &shapeSummaryState},
        {"url_status", &shapeUrlStatus},
    };
    const auto at = functions.find(name);
    return at == functions.end() ? nullptr : at->second;
}

Result<Table> ShapeInput::read(const std::string& part, const Json& binds) const
{
    const auto statement = entry.statements.find(part);
    if (statement == entry.statements.end())
        return Error{ErrorCode::Internal,
            QCoreApplication::translate("Queries", "The query has no text for this store."), {}, {},
            toQString(entry.name + '/' + part)};
    return reader.read(statement->second, binds, context);
}

std::int64_t ShapeInput::limit(const std::string& argument) const
{
    const auto full = arg(argument).get<std::int64_t>();
    if (scale >= 1.0)
        return full;
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::floor(static_cast<double>(full) * scale)));
}

bool cutRows(Table& table, std::int64_t limit)
{
    const auto most = static_cast<std::size_t>(limit) * table.columns.size();
    if (table.cells.size() <= most)
        return false;
    table.cells.erase(table.cells.begin() + static_cast<std::ptrdiff_t>(most), table.cells.end());
    return true;
}

void putOptional(Json& object, const char* key, Json&& cell)
{
    if (cell.is_null() || (cell.is_string() && cell.get_ref<const std::string&>().empty()))
        return;
    object[key] = std::move(cell);
}

Result<Json> jsonCell(const Json& cell)
{
    // Servers give objects and lists as they are.
    if (cell.is_null() || cell.is_structured())
        return cell;
    if (cell.is_string()) {
        const auto& source = cell.get_ref<const std::string&>();
        if (source == "{}")
            return Json::object();
        Json parsed = parseStoredJson(source);
        if (!parsed.is_discarded())
            return parsed;
    }
    return Error{ErrorCode::StoreCorrupt,
        QCoreApplication::translate("Queries", "A value in the store is not JSON."), {}, {}, {}};
}

std::int64_t firstInteger(const Table& table)
{
    if (table.cells.empty() || !table.cells.front().is_number_integer())
        return 0;
    return table.cells.front().get<std::int64_t>();
}

std::int64_t secondsOf(const Json& time)
{
    if (time.is_number())
        return time.is_number_integer() ? time.get<std::int64_t>()
                                        : static_cast<std::int64_t>(time.get<double>());
    if (!time.is_string())
        return 0;
    const QDateTime parsed
        = QDateTime::fromString(toQString(time.get_ref<const std::string&>()), Qt::ISODateWithMs);
    return parsed.isValid() ? parsed.toSecsSinceEpoch() : 0;
}

void bindValidity(const ShapeInput& input, Json& binds)
{
    const Profile& profile = input.profile;
    const auto path = [](const std::string& name) { return "$.\"" + name + '"'; };
    const auto asOf = input.args.find("as_of");
    const bool bounded = asOf != input.args.end() && !asOf->is_null() && *asOf != "always";
    binds["as_of"] = bounded ? Json(secondsOf(*asOf)) : Json();
    binds["since"] = profile.since.empty() ? Json() : Json(path(profile.since));
    Json until = Json::array();
    for (const std::string& name : profile.until)
        until.push_back(path(name));
    binds["until"] = std::move(until);
    binds["facts"] = profile.knowsValidity() || !profile.edgeCaption.empty();
}

void putFacts(
    Json::object_t& item, const char* labelKey, const Profile& profile, const Json& properties)
{
    if (!properties.is_object())
        return;
    const auto value = [&](const std::string& name) {
        const auto at = properties.find(name);
        return name.empty() || at == properties.end() || at->is_structured() ? Json() : *at;
    };
    const auto put = [&](const char* key, Json&& known) {
        if (!known.is_null() && known != "")
            item.insert_or_assign(key, std::move(known));
    };
    if (Json label = value(profile.edgeCaption); label.is_string())
        put(labelKey, std::move(label));
    put("since", value(profile.since));
    Json earliest;
    for (const std::string& name : profile.until) {
        Json end = value(name);
        if (!end.is_null() && (earliest.is_null() || secondsOf(end) < secondsOf(earliest)))
            earliest = std::move(end);
    }
    put("until", std::move(earliest));
}

Status bindPage(const ShapeInput& input, std::size_t keys, Json& binds)
{
    for (std::size_t i = 0; i < keys; ++i)
        binds["after" + std::to_string(i)] = nullptr;
    const Json& after = input.arg("after");
    if (after.is_null())
        return Done{};
    const auto page = PageToken::fromText(after.get_ref<const std::string&>());
    if (!page || page->keys.size() != keys)
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Queries", "`after` is not the `next` of a page."),
            QStringLiteral("/after"), {}, {}};
    for (std::size_t i = 0; i < keys; ++i)
        binds["after" + std::to_string(i)] = page->keys.at(i);
    return Done{};
}

void endList(const ShapeInput& input, Shaped& shaped, Json lastKeys)
{
    shaped.result["truncated"] = shaped.truncated;
    if (!lastKeys.is_null())
        shaped.result["next"]
            = PageToken::make(input.entry, input.args, std::move(lastKeys)).text();
}

} // namespace mnemo
