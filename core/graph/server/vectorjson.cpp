// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/vectorjson.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace mnemo::server {

void addVectorNumber(Sha256& sum, double number)
{
    const auto kept
        = std::isnan(number) ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(number);
    const auto bits = std::bit_cast<std::uint32_t>(kept);
    std::array<char, sizeof bits> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(bits >> (8 * i) & 0xFFU);
    sum.add({bytes.data(), bytes.size()});
}

Json vectorJson(std::int64_t dimensions, const std::string& sha256)
{
    return {{"vector", dimensions}, {"sha256", sha256}};
}

Json vectorJson(const Json& numbers)
{
    Sha256 sum;
    for (const auto& number : numbers)
        addVectorNumber(sum, number.get<double>());
    return vectorJson(static_cast<std::int64_t>(numbers.size()), sum.hex());
}

} // namespace mnemo::server
