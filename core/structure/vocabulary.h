// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace mnemo::structure {

/// A type of node or kind of edge of an engineering model, and its code in ids and arrows.
struct Term
{
    std::string_view name; ///< "FUNC", "compose": the node's role, the edge's kind
    std::string_view code; ///< "FN", "cp"
};

inline constexpr std::array<Term, 11> kTypes{Term{"SYS", "SY"}, Term{"UC", "UC"}, Term{"REQ", "RQ"},
    Term{"FUNC", "FN"}, Term{"FCHAIN", "FC"}, Term{"FLOW", "FL"}, Term{"ACTOR", "AC"},
    Term{"MOD", "MD"}, Term{"TEST", "TC"}, Term{"TEST", "TS"}, Term{"SCHEMA", "SC"}};

inline constexpr std::array<Term, 6> kKinds{Term{"compose", "cp"}, Term{"io", "io"},
    Term{"satisfy", "sat"}, Term{"verify", "ver"}, Term{"allocate", "alc"},
    Term{"relation", "rel"}};

inline constexpr std::string_view kFlow = "FLOW";
inline constexpr std::string_view kFunction = "FUNC";
inline constexpr std::string_view kActor = "ACTOR";
inline constexpr std::string_view kChain = "FCHAIN";
inline constexpr std::string_view kCompose = "compose";
inline constexpr std::string_view kIo = "io";

/// The type, the kind of this name or code; empty for any other word. Case counts.
[[nodiscard]] std::string_view typeNamed(std::string_view word);
[[nodiscard]] std::string_view kindNamed(std::string_view word);

/// An id such as "SubmitPRD.FN.001" taken apart. The number may be missing.
struct IdParts
{
    std::string_view name; ///< "SubmitPRD"
    std::string_view type; ///< "FUNC"; empty where the id names no type
};

/// What an id says of its node; of an id without a type, the whole id is the name.
[[nodiscard]] IdParts partsOfId(std::string_view id);

} // namespace mnemo::structure
