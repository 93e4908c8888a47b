// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace mnemo {

/// How deep what other people give may be nested: a property, an argument, a document.
inline constexpr int kMaxNesting = 64;

/// How deep the program's own documents may be nested when they are written: a property of a node
/// lies in a list of a result of an outcome of a snapshot.
inline constexpr int kMaxWrittenNesting = kMaxNesting + 16;

/// How deep they are read: snapshots lie in scenes, in drawings and in checked answers.
inline constexpr int kMaxReadNesting = kMaxWrittenNesting + 16;

/// What reading a JSON text may take.
struct JsonLimits
{
    std::size_t maxBytes = std::size_t{64} * 1024 * 1024;
    int maxDepth = kMaxNesting;
    // Of memory, as JsonBudget counts it:
    std::size_t free = std::size_t{40} * 1024 * 1024; ///< whatever the text's size
    double perByte = 9.5;
};

/// For reading a document that the program may have written.
inline constexpr JsonLimits kOwnDocument{std::size_t{64} * 1024 * 1024, kMaxReadNesting};

/// How many values a snapshot, a receipt or a picture's receipts hold.
inline constexpr std::size_t kMaxOwnValues = 1'500'000;

/// For reading a scene, or what a picture is drawn from: a graph with short names takes up to 16
/// times its text.
inline constexpr JsonLimits kOwnScene{
    std::size_t{64} * 1024 * 1024, kMaxReadNesting, std::size_t{100} * 1024 * 1024, 16};

/// For writing a document that is read within `limits`, even inside another of the program's own.
constexpr JsonLimits forWriting(JsonLimits limits)
{
    limits.maxDepth = kMaxWrittenNesting;
    limits.free -= std::size_t{4} * 1024 * 1024;
    return limits;
}

} // namespace mnemo
