// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimfinding.h"

#include "core/base/canonical.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array kMarkNames{std::pair{ClaimMark::Supported, "supported"},
    std::pair{ClaimMark::Contradicted, "contradicted"},
    std::pair{ClaimMark::NotCheckable, "not_checkable"}};

constexpr std::array kReasonNames{std::pair{ClaimReason::None, ""},
    std::pair{ClaimReason::NoName, "no_name"},
    std::pair{ClaimReason::NotUnderstood, "not_understood"},
    std::pair{ClaimReason::NoRow, "no_row"}, std::pair{ClaimReason::Incomplete, "incomplete"},
    std::pair{ClaimReason::Negated, "negated"}};

template <typename Table, typename Value> std::string_view nameIn(const Table& table, Value value)
{
    const auto found = std::find_if(
        table.begin(), table.end(), [value](const auto& one) { return one.first == value; });
    return found->second;
}

template <typename Value, typename Table>
std::optional<Value> valueIn(const Table& table, std::string_view name)
{
    const auto found = std::find_if(
        table.begin(), table.end(), [name](const auto& one) { return one.second == name; });
    return found == table.end() ? std::nullopt : std::optional<Value>(found->first);
}

} // namespace

std::string_view markName(ClaimMark mark)
{
    return nameIn(kMarkNames, mark);
}

std::optional<ClaimMark> markFromName(std::string_view name)
{
    return valueIn<ClaimMark>(kMarkNames, name);
}

std::string_view reasonName(ClaimReason reason)
{
    return nameIn(kReasonNames, reason);
}

std::optional<ClaimReason> reasonFromName(std::string_view name)
{
    return valueIn<ClaimReason>(kReasonNames, name);
}

QString sentenceOf(ClaimReason reason)
{
    switch (reason) {
    case ClaimReason::None:
        break;
    case ClaimReason::NoName:
        return QCoreApplication::translate("Bench", "It names nothing that the graph holds.");
    case ClaimReason::NotUnderstood:
        return QCoreApplication::translate("Bench", "No query in the catalogue answers this.");
    case ClaimReason::NoRow:
        return QCoreApplication::translate(
            "Bench", "The graph holds nothing of this kind about it.");
    case ClaimReason::Incomplete:
        return QCoreApplication::translate(
            "Bench", "The result was cut, or its query was not answered.");
    case ClaimReason::Negated:
        return QCoreApplication::translate(
            "Bench", "It says what is not, and a result only shows what is.");
    }
    return {};
}

std::string cellText(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    const auto text = canonicalJson(value);
    return text ? *text : std::string();
}

} // namespace mnemo
