// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/textvector.h"
#include "core/graph/store.h"

#include <cstdint>
#include <string>

namespace mnemo::documents {

// Vectors of paragraphs stand beside the graph, as rows of the domain "embeddings", so that nodes,
// exports and the results of all other queries are the same with and without them:
//
//   "model"   {model, dimension, by}: whose vectors count
//   "ID#N"    {by, of, parts, texts: {paragraph: [vector, …]}} of the document or annex ID
//
// `by` stands for model, dimension and sizes of pieces, `of` for the texts: what fits both is not
// computed again. A row is under 64 KB, which every store gives back whole.
namespace embeddings {
inline constexpr const char* kDomain = "embeddings";
inline constexpr const char* kModelKey = "model";
} // namespace embeddings

/// Whose vectors a store holds.
struct EmbeddingModel
{
    std::string name;
    std::int64_t dimension = 0;
    std::string by; ///< of the rows that count
};

/// Nothing where `value` is not that of the row "model".
[[nodiscard]] std::optional<EmbeddingModel> embeddingModelOf(const Json& value);

struct EmbedOptions
{
    PieceSizes pieces;
    ProgressFn progress; ///< in texts
    CancelToken cancel;
};

struct EmbedReport
{
    std::string model;
    std::int64_t dimension = 0; ///< 0 where there is no text
    std::int64_t texts = 0; ///< paragraphs that have vectors
    std::int64_t computed = 0; ///< of these, in this run
};

/// Gives every paragraph of the store its vectors, but quoted and draft texts, whose words are not
/// those of the decision that they stand in. What it has is kept; what a stopped or failed run
/// wrote stays, and the next one goes on behind it. Waits; not on the GUI thread. Errors: those of
/// TextEmbedder::embed(), of GraphStore, BadArgument where the model gives vectors of another
/// dimension than before.
[[nodiscard]] Result<EmbedReport> embedDocuments(
    GraphStore& store, const TextEmbedder& embedder, const EmbedOptions& options);

} // namespace mnemo::documents
