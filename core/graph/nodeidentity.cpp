// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/nodeidentity.h"

#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<NodeIdBy, std::string_view>, 3> kNames{{
    {NodeIdBy::Property, "property"},
    {NodeIdBy::LabelAndProperty, "label_and_property"},
    {NodeIdBy::Server, "server"},
}};

} // namespace

std::string_view nodeIdByName(NodeIdBy by)
{
    for (const auto& [value, name] : kNames) {
        if (value == by)
            return name;
    }
    return {};
}

std::optional<NodeIdBy> nodeIdByFromName(std::string_view name)
{
    for (const auto& [value, known] : kNames) {
        if (known == name)
            return value;
    }
    return std::nullopt;
}

} // namespace mnemo
