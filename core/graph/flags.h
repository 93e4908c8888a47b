// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/types.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace mnemo {

/// What a person found about a node or an edge.
enum class FlagKind : std::uint8_t
{
    Wrong,
    ToCheck
};

using FlagTarget = std::variant<NodeId, EdgeName>;

/// A person's remark about a node or an edge. It is never written to the graph.
struct Flag
{
    static constexpr std::size_t mostNoteBytes = 2000;

    FlagKind kind = FlagKind::Wrong;
    std::string note; ///< may be empty
    std::int64_t at = 0; ///< Unix seconds

    bool operator==(const Flag&) const = default;
};

/// Of one store: nodes first, by their ids, then edges by their names.
using Flags = std::map<FlagTarget, Flag>;

inline constexpr std::size_t mostFlags = 5000; ///< of one store

/// "wrong" or "to_check": as files and results have them.
[[nodiscard]] std::string_view flagName(FlagKind kind);
/// Also takes "to-check", as it is typed.
[[nodiscard]] std::optional<FlagKind> flagFromName(std::string_view name);

/// {flag, node | edge: {from, kind, to, key}, note, at}
[[nodiscard]] Json flagJson(const FlagTarget& target, const Flag& flag);
/// A list of them, in the order of Flags.
[[nodiscard]] Json flagsJson(const Flags& flags);
/// Errors: MalformedFile with a JSON pointer for what is not exactly such a list, is over a limit,
/// or names one target twice.
[[nodiscard]] Result<Flags> flagsFrom(const Json& list);

} // namespace mnemo
