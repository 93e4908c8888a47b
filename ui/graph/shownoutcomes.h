// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/receipt.h"
#include "core/picture/facts.h"
#include "core/query/outcome.h"
#include "core/query/places.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

/// What a picture was made of, in the order of its coming: enough to make it again.
struct ShownOutcomes
{
    using Outcome = std::shared_ptr<const QueryOutcome>;

    static constexpr std::size_t mostOutcomes = 500;

    std::vector<Outcome> list;
    std::size_t edgesFrom = 0; ///< those before gave nodes, and no edges any more
    std::vector<Receipt> receipts; ///< of exactly these, where a file brought them
    std::optional<ShownFacts> facts; ///< that the file showed

    void begin(const Outcome& outcome) { *this = {{outcome}, 0, {}, {}}; }

    /// The same graph anew: what was measured of it is shown on.
    void renew(const Outcome& outcome)
    {
        std::vector<Outcome> kept{outcome};
        std::ranges::copy_if(list, std::back_inserter(kept),
            [](const Outcome& known) { return fills(*known, QueryPlace::Measures); });
        *this = {std::move(kept), 0, {}, {}};
    }

    /// More came to what was there. The same query again takes the place of its older answer,
    /// unless that was cut off: it may have held what this one does not.
    void add(const Outcome& outcome)
    {
        receipts.clear();
        const auto old = std::find_if(list.begin(), list.end(), [&outcome](const Outcome& known) {
            return known->args == outcome->args
                && (!outcome->truncated || known->resultHash == outcome->resultHash);
        });
        if (old != list.end() && list.begin() + static_cast<std::ptrdiff_t>(edgesFrom) <= old)
            *old = outcome;
        else if (list.size() < mostOutcomes)
            list.push_back(outcome);
        else
            list.back() = outcome;
    }

    /// Its edges took the place of all edges.
    void replaceEdges(const Outcome& outcome)
    {
        edgesFrom = list.size();
        list.push_back(outcome);
        receipts.clear();
        facts.reset();
    }
};

} // namespace mnemo
