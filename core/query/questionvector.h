// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/documents/textvector.h"
#include "core/graph/store.h"
#include "core/query/catalogue.h"

namespace mnemo {

/// The arguments with the vector of the question (`x-vector` names the argument that is embedded),
/// so that the receipt has it and a replay asks no endpoint. As they are where the entry takes
/// none, one is given, the store holds no vectors of this model, or the endpoint fails, which the
/// log tells: a search by words alone is an answer, too. Waits for the endpoint, 3 s at most.
[[nodiscard]] Json withQuestionVector(const CatalogueEntry& entry, const Json& given,
    GraphStore& store, const documents::TextEmbedder& embedder, const ReadContext& context);

} // namespace mnemo
