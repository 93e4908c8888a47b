// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/times.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/members.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace mnemo {

namespace {

/// The events of a world, which numbers them.
Result<Shaped> numberedEvents(const ShapeInput& input)
{
    constexpr std::array fields{"seq", "tick", "ts", "kind", "subject"};
    const std::int64_t limit = input.limit("limit");
    Json binds{
        {"kinds", input.arg("kinds")}, {"until_seq", input.arg("until_seq")}, {"limit", limit + 1}};
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    auto table = input.read("numbered", binds);
    if (!table)
        return table.error();

    const bool cut = cutRows(*table, limit);
    Json keys;
    if (cut)
        keys = Json::array({table->at(table->rows() - 1, 0)});
    Json list = Json::array();
    for (std::size_t row = 0; row < table->rows(); ++row) {
        auto detail = jsonCell(table->at(row, fields.size()));
        if (!detail)
            return detail.error();
        Json& item = list.emplace_back(Json::object());
        for (std::size_t i = 0; i < fields.size(); ++i)
            item[fields.at(i)] = std::move(table->at(row, i));
        item["detail"] = std::move(*detail);
    }
    Shaped shaped;
    shaped.found = !list.empty();
    shaped.truncated = cut || table->cut;
    shaped.result["events"] = std::move(list);
    endList(input, shaped, std::move(keys));
    return shaped;
}

enum Column : std::size_t
{
    Id,
    Role,
    Label,
    Times,
    Texts
};

/// A node that tells what happened.
struct Told
{
    std::size_t row = 0;
    Json at; ///< as stored; null for none
    Json seconds; ///< the same, since 1970; null for none
    Json micros; ///< the same, whole: what orders them survives a page's token
};

/// The latest first, those without a time last; then by id.
int compareTold(const Json& micros, const Json& id, const Json& otherMicros, const Json& otherId)
{
    const bool isTimed = micros.is_number();
    if (isTimed != otherMicros.is_number())
        return isTimed ? -1 : 1;
    if (isTimed && micros != otherMicros)
        return micros > otherMicros ? -1 : 1;
    return id < otherId ? -1 : otherId < id ? 1 : 0;
}

/// Lists of what a node holds. Where they were cut they are no JSON any more.
Result<Json> listIn(const Table& table, std::size_t row, Column column)
{
    auto list = jsonCell(table.at(row, column));
    if (!list && !table.cut)
        return list.error();
    return list && list->is_array() ? std::move(*list) : Json::array();
}

Result<std::vector<Told>> orderedTold(
    const ShapeInput& input, const Table& table, const Json& after)
{
    constexpr double perSecond = 1e6;
    std::vector<Told> found;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (table.at(row, Role) != input.profile.eventRole)
            continue; // has the label beside that of its role
        const auto times = listIn(table, row, Times);
        if (!times)
            return times.error();
        Told told{row, {}, {}, {}};
        for (const Json& time : *times) {
            Json seconds = secondsOfTime(time);
            if (seconds.is_null())
                continue;
            told.seconds = std::move(seconds);
            told.at = time;
            told.micros
                = static_cast<std::int64_t>(std::llround(told.seconds.get<double>() * perSecond));
            break;
        }
        if (after.is_null() || compareTold(after[0], after[1], told.micros, table.at(row, Id)) < 0)
            found.push_back(std::move(told));
    }
    std::ranges::sort(found, [&](const Told& a, const Told& b) {
        return compareTold(a.micros, table.at(a.row, Id), b.micros, table.at(b.row, Id)) < 0;
    });
    return found;
}

Result<Json> toldEvent(const ShapeInput& input, Table& table, const Told& told)
{
    const auto texts = listIn(table, told.row, Texts);
    if (!texts)
        return texts.error();
    const auto& names = input.profile.eventTexts;
    Json detail = Json::object();
    for (std::size_t i = 0; i < std::min(names.size(), texts->size()); ++i) {
        if ((*texts)[i].is_primitive() && isGiven((*texts)[i]))
            detail[names[i]] = (*texts)[i];
    }
    Json event{{"seq", nullptr}, {"tick", nullptr}, {"ts", told.seconds},
        {"kind", table.at(told.row, Role)}, {"detail", std::move(detail)}};
    putOptional(event, "label", std::move(table.at(told.row, Label)));
    event["subject"] = std::move(table.at(told.row, Id));
    if (!told.at.is_null())
        event["at"] = told.at;
    return event;
}

Shaped withoutEvents(const ShapeInput& input, const std::string& reason)
{
    Shaped shaped;
    shaped.result["events"] = Json::array();
    if (!reason.empty())
        shaped.result["reason"] = reason;
    endList(input, shaped, {});
    return shaped;
}

/// The events of a foreign graph: the nodes that its profile names as such.
Result<Shaped> toldEvents(const ShapeInput& input)
{
    const Profile& profile = input.profile;
    if (profile.eventRole.empty())
        return withoutEvents(input, "The profile " + profile.name + " names no nodes as events.");
    if (!input.arg("until_seq").is_null())
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Queries", "The events of this graph have no numbers."),
            QStringLiteral("/until_seq"),
            QCoreApplication::translate("Queries", "Leave `until_seq` out."), {}};
    const Json& kinds = input.arg("kinds");
    if (kinds.is_array() && std::ranges::find(kinds, Json(profile.eventRole)) == kinds.end())
        return withoutEvents(input, {});
    Json binds{{"event_role", profile.eventRole}, {"times", profile.eventTimes},
        {"texts", profile.eventTexts}};
    if (auto ok = bindPage(input, 2, binds); !ok)
        return ok.error();
    bindProfile(input, binds);
    const Json after = input.arg("after").is_null()
        ? Json()
        : Json::array({binds.at("after0"), binds.at("after1")});
    auto table = input.read("told", binds);
    if (!table)
        return table.error();
    auto found = orderedTold(input, *table, after);
    if (!found)
        return found.error();
    const auto most = static_cast<std::size_t>(input.limit("limit"));
    const bool cut = found->size() > most;
    Json keys;
    if (cut) {
        found->resize(most);
        keys = Json::array({found->back().micros, table->at(found->back().row, Id)});
    }
    Json list = Json::array();
    for (const Told& told : *found) {
        auto event = toldEvent(input, *table, told);
        if (!event)
            return event.error();
        list.push_back(std::move(*event));
    }
    Shaped shaped;
    shaped.found = !list.empty();
    shaped.truncated = cut || table->cut;
    shaped.result["events"] = std::move(list);
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace

Result<Shaped> shapeRecentEvents(const ShapeInput& input)
{
    return input.profile.world ? numberedEvents(input) : toldEvents(input);
}

} // namespace mnemo
