// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/query/catalogue.h"

#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mnemo {

constexpr std::size_t kMaxArgumentBytes = 1'000'000; ///< of all arguments together
constexpr std::size_t kMaxArgumentCharacters = 10'000; ///< of one text, in code points

/// What fills the arguments that depend on the present.
struct Present
{
    std::int64_t nowTs = 0;
    std::optional<std::int64_t> tick;
    bool knowsValidity = false; ///< of the profile; without it `as_of` and `known_at` stay out
    bool knowsGroups = false; ///< of the profile; without it `groups` is refused
};

/// Arguments in canonical form: every property of the schema as given, else its default, else what
/// the present fills in, else null; `groups` stays out where none are given. Errors: BadArgument
/// with the pointer in `where`.
[[nodiscard]] Result<Json> canonicalArguments(
    const CatalogueEntry& entry, const Json& given, const Present& present);

/// Reads arguments as people type them: one JSON object, `key=value` words, or values in schema
/// order. Case is kept. Errors: BadArgument; more than 1 MB is refused unparsed.
[[nodiscard]] Result<Json> argumentsFromWords(
    const CatalogueEntry& entry, const QStringList& words);

/// Whether a JSON value fits one type name of JSON Schema ("integer", "string", "null", …).
[[nodiscard]] bool hasSchemaType(const Json& value, const std::string& type);
/// The type names that a property's schema allows; empty when it does not say.
[[nodiscard]] std::vector<std::string> schemaTypes(const Json& schema);

} // namespace mnemo
