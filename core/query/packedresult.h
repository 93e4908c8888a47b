// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace mnemo {

/// A result as its canonical bytes: as exact as the values, in a tenth of the memory. Const once it
/// is made, so any thread may read it.
struct PackedResult
{
    std::string bytes;
    std::map<std::string, std::size_t> lists; ///< how many items each list at the first level has
};

/// Results of so many canonical bytes are packed where they are kept and seldom read.
inline constexpr std::size_t packedBytes = std::size_t{1024} * 1024;

/// The bytes of the items of a list at the first level, one after the other, without making values
/// of them all. `visit` returns false to stop. Nothing where there is no such list.
void forEachItem(const PackedResult& packed, std::string_view list,
    const std::function<bool(std::string_view item)>& visit);

/// Keeps the result as its bytes alone when they are so many. Takes as long as it is large.
void packResult(QueryOutcome& outcome, std::size_t from = packedBytes);

/// How many items the lists at the first level of the result have; costs nothing when it is packed.
[[nodiscard]] std::map<std::string, std::size_t> listSizes(const QueryOutcome& outcome);

/// Whether the result is there as bytes only.
[[nodiscard]] inline bool isPacked(const QueryOutcome& outcome)
{
    return outcome.packed != nullptr && outcome.result.is_null();
}

/// The result as a value; it holds the outcome as long as it needs to. A packed result is parsed
/// again by each call: workers only.
[[nodiscard]] std::shared_ptr<const Json> wholeResult(
    const std::shared_ptr<const QueryOutcome>& outcome);

/// The same outcome with its result as a value. Workers only, as above.
[[nodiscard]] QueryOutcome unpacked(const QueryOutcome& outcome);

/// The canonical bytes of the result. Errors: those of canonicalJson().
[[nodiscard]] Result<std::string> canonicalResult(const QueryOutcome& outcome);

} // namespace mnemo
