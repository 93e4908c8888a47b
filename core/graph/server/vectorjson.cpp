// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/vectorjson.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace mnemo::server {

namespace {

template <typename Bits> void addBits(Sha256& sum, Bits bits)
{
    std::array<char, sizeof bits> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(bits >> (8 * i) & 0xFFU);
    sum.add({bytes.data(), bytes.size()});
}

/// A server tells doubles in fifteen digits.
bool isFloat(double number)
{
    const double kept = static_cast<float>(number);
    if (kept == number)
        return true;
    constexpr int digits = 15;
    std::array<char, 40> text{};
    const auto written = std::to_chars(
        text.data(), text.data() + text.size(), kept, std::chars_format::general, digits);
    double told = 0;
    std::from_chars(text.data(), written.ptr, told);
    return told == number;
}

/// Up to this all integers are doubles.
bool isLarge(const Json& number)
{
    constexpr double largest = 9007199254740992;
    return number.is_number_integer() && std::abs(number.get<double>()) >= largest;
}

/// Of an integer that may be no double its own bits.
std::uint64_t exactBits(const Json& number)
{
    if (isLarge(number))
        return static_cast<std::uint64_t>(number.get<std::int64_t>());
    return std::bit_cast<std::uint64_t>(number.get<double>());
}

} // namespace

void addVectorNumber(Sha256& sum, double number)
{
    const auto kept
        = std::isnan(number) ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(number);
    addBits(sum, std::bit_cast<std::uint32_t>(kept));
}

Json vectorJson(std::int64_t dimensions, const std::string& sha256)
{
    return {{"vector", dimensions}, {"sha256", sha256}};
}

Json vectorJson(const Json& numbers)
{
    Sha256 sum;
    std::optional<Sha256> exact; ///< of places and numbers
    std::uint64_t place = 0;
    for (const auto& number : numbers) {
        const auto value = number.get<double>();
        addVectorNumber(sum, value);
        if (!isFloat(value) || isLarge(number)) {
            if (!exact)
                exact.emplace();
            addBits(*exact, place);
            addBits(*exact, exactBits(number));
        }
        ++place;
    }
    if (exact)
        sum.add(exact->hex());
    return vectorJson(static_cast<std::int64_t>(numbers.size()), sum.hex());
}

Json roundedVectorJson(const Json& numbers)
{
    Sha256 sum;
    for (const auto& number : numbers)
        addVectorNumber(sum, number.get<double>());
    return vectorJson(static_cast<std::int64_t>(numbers.size()), sum.hex());
}

} // namespace mnemo::server
