// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/textvector.h"
#include "core/query/shapes/documentranking.h"
#include "core/query/shapes/documentread.h"

#include <functional>
#include <string>

namespace mnemo {

/// What stands in the argument `question_vector`: model and vector.
struct QuestionVector
{
    std::string model;
    documents::TextVector vector;
};

/// Errors: BadArgument for a text of another form.
[[nodiscard]] Result<QuestionVector> questionVectorOf(const std::string& argument);

/// What the likeness of embeddings rests on: {model, dimension, texts}, where `texts` is how many
/// paragraphs were compared.
[[nodiscard]] Json embeddingJson(const QuestionVector& question, std::int64_t texts);

/// Joins the ranks of `ranking` with those of the paragraphs that are most like the question, by
/// reciprocal rank fusion (k 60); scores become those of the fusion. `mayShowHost` chooses
/// documents and annexes by their ids, `mayShowText` paragraphs. Vectors of another model or
/// dimension do not count. Gives the number of paragraphs compared. Errors: those of the store.
[[nodiscard]] Result<std::int64_t> fuseVectors(const ShapeInput& input, DocumentReading& reading,
    const QuestionVector& question, const std::function<bool(const std::string&)>& mayShowHost,
    const std::function<bool(const DocumentNode&)>& mayShowText, TextRanking& ranking);

} // namespace mnemo
