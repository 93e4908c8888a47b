// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/query/catalogue.h"
#include "core/query/outcome.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace mnemo {

/// What set off a look into an agent's memory. What is empty is not known.
struct Stimulus
{
    std::string text; ///< its words are tried where nothing else is given
    std::string sender;
    std::string context;
    std::string situation;
    std::string component;
    std::vector<std::string> keywords;
    std::string citizen; ///< empty: the default of the queries
    Json now; ///< seconds or a text, as the queries take it; null: the present

    bool operator==(const Stimulus&) const = default;
};

/// {text, sender, context, situation, component, keywords, citizen, now}, each of which may be
/// missing. Errors: BadArgument with the member.
[[nodiscard]] Result<Stimulus> stimulusFrom(const Json& source);
[[nodiscard]] Json toJson(const Stimulus& stimulus);

/// An aspect of a memory: a named query, and what of a stimulus it is asked with. All of it stands
/// in the entry's member "lens".
struct Lens
{
    const CatalogueEntry* entry = nullptr; ///< of the catalogue, which outlives this
    std::int64_t place = 0; ///< in the order in which they are run
    std::string name;
    std::string title; ///< in English; see catalogueWords()
};

/// The lenses of a catalogue in their order.
[[nodiscard]] std::vector<Lens> lensesOf(const Catalogue& catalogue);

/// Arguments that a lens is asked with, one after the other until something is found: what the
/// stimulus says of it, then phrases of its text, identifiers and long ones first. Empty where the
/// stimulus lacks what the query needs; `missing` then names the argument.
[[nodiscard]] std::vector<Json> lensArguments(
    const Lens& lens, const Stimulus& stimulus, std::string* missing = nullptr);

/// What a lens found at last, and how often it was asked.
struct LensFinding
{
    Lens lens;
    QueryOutcome outcome;
    std::size_t asked = 0; ///< 0: the stimulus lacks `missing`, nothing was asked
    std::string missing;
};

/// Asks with each of lensArguments() until one is found, or the store does not answer. Waits.
[[nodiscard]] LensFinding runLens(const Lens& lens, const Stimulus& stimulus,
    const std::function<QueryOutcome(const std::string& query, const Json& args)>& run);

} // namespace mnemo
