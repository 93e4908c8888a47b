// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::documents {

/// An embedding with one byte a dimension, scaled so that the largest is ±127. Whole numbers give
/// the same likeness, and so the same ranks, on every machine and store.
using TextVector = std::vector<std::int8_t>;

/// Empty where a number is not finite, or all are 0.
[[nodiscard]] TextVector textVectorOf(const std::vector<double>& embedding);

/// Base64, and back; nothing where `text` is not one of at most 16,384 dimensions.
[[nodiscard]] std::string textOfVector(const TextVector& vector);
[[nodiscard]] std::optional<TextVector> vectorOfText(std::string_view text);

/// Cosine of the angle between two of one length, -1 to 1; 0 where the lengths differ.
[[nodiscard]] double likeness(const TextVector& a, const TextVector& b);

/// In characters: a text longer than `longest` is embedded in pieces of `size` that overlap.
struct PieceSizes
{
    int size = 800;
    int overlap = 150;
    int longest = 1500;
};

/// The text itself, or its pieces, which end between words where they can.
[[nodiscard]] std::vector<std::string> piecesOf(const std::string& text, const PieceSizes& sizes);

/// Gives texts their vectors.
class TextEmbedder
{
public:
    virtual ~TextEmbedder() = default;

    /// As its endpoint calls it.
    [[nodiscard]] virtual const std::string& model() const = 0;
    /// That vectors must have; 0 for any.
    [[nodiscard]] virtual int dimension() const = 0;
    /// One vector a text, in their order, all of one length. Waits: any thread but the GUI thread.
    [[nodiscard]] virtual Result<std::vector<TextVector>> embed(
        const std::vector<std::string>& texts, const Deadline& deadline,
        const CancelToken& cancel) const = 0;
};

} // namespace mnemo::documents
