// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/claimground.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

class Planner;
struct ClaimReading;

/// The queries of an answer's claims that no rule could check: a person may run them. None of them
/// says anything of the claim by itself.
class ClaimQueries final
{
public:
    ClaimQueries(ClaimGround& ground, Planner& planner) : m_ground(ground), m_planner(planner) { }

    /// The planner's reading of the claim as a question first, then what stands around its names.
    [[nodiscard]] std::vector<ClaimQuery> of(const ClaimReading& claim);

private:
    [[nodiscard]] std::optional<ClaimQuery> planned(const QString& question);
    [[nodiscard]] bool holds(const std::string& family);

    ClaimGround& m_ground;
    Planner& m_planner;
    std::size_t m_read = 0; ///< claims that were read as questions
    std::optional<Result<std::set<std::string>>> m_families; ///< of the graph, looked for once
};

} // namespace mnemo
