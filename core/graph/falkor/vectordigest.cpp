// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/vectordigest.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace mnemo::falkor {

namespace {

constexpr std::int64_t kVectorCode = 12;

/// Of the 32-bit float that is nearest; all that is no number is alike.
void addTo(Sha256& sum, double number)
{
    const auto kept
        = std::isnan(number) ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(number);
    const auto bits = std::bit_cast<std::uint32_t>(kept);
    std::array<char, sizeof bits> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(bits >> (8 * i) & 0xFFU);
    sum.add({bytes.data(), bytes.size()});
}

} // namespace

bool VectorDigest::beginsIn(const Reply* parent)
{
    return parent != nullptr && parent->kind == Reply::Kind::Array && parent->items.size() == 1
        && parent->items[0].kind == Reply::Kind::Integer && parent->items[0].integer == kVectorCode;
}

void VectorDigest::begin(Reply& slot, std::int64_t count)
{
    m_sum = std::make_unique<Sha256>();
    m_slot = &slot;
    m_missing = count;
    slot.integer = count;
    if (count == 0)
        end();
}

void VectorDigest::add(std::string_view number)
{
    double value = std::numeric_limits<double>::quiet_NaN();
    std::from_chars(number.data(), number.data() + number.size(), value);
    addTo(*m_sum, value);
    if (--m_missing == 0)
        end();
}

void VectorDigest::end()
{
    m_slot->text = m_sum->hex();
    m_slot = nullptr;
}

Json vectorJson(std::int64_t dimensions, const std::string& sha256)
{
    return {{"vector", dimensions}, {"sha256", sha256}};
}

Json vectorJson(const Json& numbers)
{
    Sha256 sum;
    for (const auto& number : numbers)
        addTo(sum, number.get<double>());
    return vectorJson(static_cast<std::int64_t>(numbers.size()), sum.hex());
}

} // namespace mnemo::falkor
