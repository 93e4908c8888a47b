// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/aggregates.h"

#include "core/base/canonical.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

/// Neumaier's sum of sorted numbers.
double sumOf(const std::vector<double>& sorted)
{
    double sum = 0;
    double dropped = 0;
    for (const double number : sorted) {
        const double next = sum + number;
        dropped
            += std::abs(sum) >= std::abs(number) ? (sum - next) + number : (number - next) + sum;
        sum = next;
    }
    const double whole = sum + dropped;
    return std::isnan(whole) ? sum : whole;
}

} // namespace

void Aggregate::put(Json& item)
{
    if (m_numbers.empty()) {
        for (const char* name : {"sum", "mean", "min", "max"})
            item[name] = nullptr;
        return;
    }
    std::ranges::sort(m_numbers);
    const double sum = sumOf(m_numbers);
    item["sum"] = normalised(sum);
    item["mean"] = normalised(sum / static_cast<double>(m_numbers.size()));
    item["min"] = normalised(m_numbers.front());
    item["max"] = normalised(m_numbers.back());
}

} // namespace mnemo
