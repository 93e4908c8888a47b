// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// What the result of the query that fills QueryPlace::Measures says: for each node the values of
/// the measures that were asked for. Pure; any thread.
namespace mnemo::measured {

// Names of its arguments.
inline constexpr const char* kMeasures = "measures"; ///< names, see core/measures/measures.h
inline constexpr const char* kLimit = "limit";

/// Whether a result holds measures of nodes.
[[nodiscard]] bool isMeasured(const Json& result);

/// How a measure was computed.
struct Summary
{
    std::string measure;
    std::int64_t groups = 0; ///< of communities and components
    double modularity = 0; ///< of communities
    std::int64_t sampledSources = 0; ///< paths were followed from so many nodes; 0: from all
};

/// What was measured.
struct Part
{
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
    std::string graphHash; ///< names exactly these nodes and edges
};

[[nodiscard]] Part part(const Json& result);
[[nodiscard]] std::vector<Summary> summaries(const Json& result);

/// Visits each value; group numbers come as texts, as they are names.
void forEach(const Json& result,
    const std::function<void(const std::string& node, const std::string& measure, Json value)>&
        visit);

} // namespace mnemo::measured
