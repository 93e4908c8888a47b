// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/vectordigest.h"

#include <charconv>
#include <limits>

namespace mnemo::falkor {

namespace {

constexpr std::int64_t kVectorCode = 12;

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
    server::addVectorNumber(*m_sum, value);
    if (--m_missing == 0)
        end();
}

void VectorDigest::end()
{
    m_slot->text = m_sum->hex();
    m_slot = nullptr;
}

} // namespace mnemo::falkor
