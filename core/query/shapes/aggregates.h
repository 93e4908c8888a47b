// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <vector>

namespace mnemo {

/// Count, sum, mean, least and largest of the numbers that were added. The sum is made in the order
/// of the numbers and carries what doubles drop, so that it is the same in whatever order they
/// came, and exact to 15 digits.
class Aggregate final
{
public:
    void add(const Json& value)
    {
        if (value.is_number())
            m_numbers.push_back(value.get<double>());
    }

    /// Puts `sum`, `mean`, `min` and `max`, null where there are no numbers.
    void put(Json& item);

private:
    std::vector<double> m_numbers;
};

} // namespace mnemo
