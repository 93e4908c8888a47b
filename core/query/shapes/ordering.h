// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/propertyvalues.h"
#include "core/query/shapes/shapes.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace mnemo {

/// What a list is ordered by: the argument `order_by`, an object with one member beside
/// `descending`: `property` with a name, or one such as `degree` that is true.
struct Ordering
{
    std::string by; ///< "property", or the other member; empty where nothing was given
    std::string property;
    bool descending = false;

    /// Errors: BadArgument.
    [[nodiscard]] static Result<Ordering> from(const Json& orderBy);

    /// Below 0, 0 or above 0. What is absent comes last both ways.
    [[nodiscard]] int compare(const ValuePlace& a, const ValuePlace& b) const;
};

/// An item of a list, its place in the order, and what decides between equal places.
template <typename T> struct Ranked
{
    ValuePlace place;
    std::vector<std::string> ties;
    T item;
};

/// The argument `after` of a list that is paged by places: how many items came before. Errors:
/// BadArgument.
[[nodiscard]] Result<std::size_t> itemsBefore(const ShapeInput& input);

/// Keeps the items of one page, in order. The place of the first one behind it, if there is any.
template <typename T>
[[nodiscard]] std::optional<std::size_t> keepPageOf(
    std::vector<Ranked<T>>& items, const Ordering& ordering, std::size_t before, std::size_t limit)
{
    const auto end = std::min(items.size(), before + limit);
    const auto isBefore = [&](const Ranked<T>& a, const Ranked<T>& b) {
        const int found = ordering.compare(a.place, b.place);
        return found != 0 ? found < 0 : a.ties < b.ties;
    };
    std::partial_sort(
        items.begin(), items.begin() + static_cast<std::ptrdiff_t>(end), items.end(), isBefore);
    const bool isLast = end == items.size();
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(end), items.end());
    items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(std::min(before, end)));
    return isLast ? std::nullopt : std::optional(end);
}

/// Puts `truncated` and `next`.
void endPage(const ShapeInput& input, Shaped& shaped, std::optional<std::size_t> next);

} // namespace mnemo
