// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"

#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A cell of a result, which resolved when it was made.
struct CellReference
{
    std::string query;
    std::string resultHash;
    std::string pointer; ///< into the result

    bool operator==(const CellReference&) const = default;
};

/// What a language model had to do with an answer: numbers alone, none of its words.
struct ModelUse
{
    int rounds = 0; ///< answers that it gave
    int calls = 0; ///< of tools
    int refusedCalls = 0; ///< of these, not run
    int droppedReferences = 0; ///< to cells that are not there
    std::optional<ErrorCode> error = {}; ///< why it gave no further answer
    bool chose = false; ///< the queries of the answer are its own, and not the rules'

    bool operator==(const ModelUse&) const = default;
};

/// {rounds, calls, refused_calls, dropped_references, chose, error?}, and back; nothing for
/// anything else.
[[nodiscard]] Json modelUseJson(const ModelUse& use);
[[nodiscard]] std::optional<ModelUse> modelUseFrom(const Json& json);

/// [{query, result_hash, pointer}], and back; what is no such list is left out.
[[nodiscard]] Json referencesJson(const std::vector<CellReference>& order);
[[nodiscard]] std::vector<CellReference> referencesFrom(const Json& list);

/// For a person, in one line: that a model chose the queries, and what was not taken of it.
[[nodiscard]] QString sentenceOf(const ModelUse& use);

} // namespace mnemo
