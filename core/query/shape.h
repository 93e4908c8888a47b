// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/profile.h"
#include "core/graph/store.h"
#include "core/query/catalogue.h"
#include "core/query/packedresult.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mnemo {

/// What a shape works with. Arguments are canonical. `scale` (0 to 1) shrinks limits when a result
/// of full size was over what one answer may hold.
struct ShapeInput
{
    const CatalogueEntry& entry;
    const Json& args;
    const Profile& profile;
    GraphReader& reader;
    const ReadContext& context;
    double scale = 1.0;
    /// From how many canonical bytes on a shape that can do without values gives bytes alone.
    std::optional<std::size_t> packFrom = {};

    /// Runs one part of the entry's text. Errors as GraphReader::read().
    [[nodiscard]] Result<Table> read(const std::string& part, const Json& binds) const;
    /// The limit named `argument`, scaled; at least 1.
    [[nodiscard]] std::int64_t limit(const std::string& argument) const;

    [[nodiscard]] const Json& arg(const std::string& name) const { return args.at(name); }
};

struct Shaped
{
    Json result = Json::object();
    bool found = false;
    bool truncated = false;
    std::optional<PackedResult> packed = {}; ///< in place of `result`
};

/// Turns rows into the result object of an entry. Errors: those of the store, BadArgument.
using ShapeFn = Result<Shaped> (*)(const ShapeInput& input);

/// One of those in `shapes`; null for a name that is no shape.
[[nodiscard]] ShapeFn shapeFunction(const std::string& name);

/// A result has no canonical bytes, because of `cause`.
[[nodiscard]] Error notUtf8(const Error& cause);

} // namespace mnemo
