// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/worldtypes.h"

#include <charconv>

namespace mnemo {

namespace {

constexpr std::string_view idPrefix = "daimoi:d-";

} // namespace

std::string_view placeRoleName(PlaceRole role)
{
    switch (role) {
    case PlaceRole::Presence:
        return "presence";
    case PlaceRole::Nexus:
        return "nexus";
    case PlaceRole::Url:
        break;
    }
    return "web:url";
}

std::string daimoiLabel(DaimoiNumber number)
{
    auto digits = std::to_string(number);
    if (digits.size() < 4)
        digits.insert(0, 4 - digits.size(), '0');
    return "d-" + digits;
}

NodeId daimoiId(DaimoiNumber number)
{
    return NodeId("daimoi:" + daimoiLabel(number));
}

DaimoiNumber daimoiNumber(std::string_view id)
{
    if (!id.starts_with(idPrefix))
        return 0;
    const auto digits = id.substr(idPrefix.size());
    DaimoiNumber number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    return whole && daimoiId(number).text == id ? number : 0;
}

std::string_view outcomeName(OutcomeKind outcome)
{
    switch (outcome) {
    case OutcomeKind::Food:
        return "food";
    case OutcomeKind::Death:
        return "death";
    case OutcomeKind::Rejected:
        break;
    }
    return "rejected";
}

} // namespace mnemo
