// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/query/catalogue.h"

#include <optional>
#include <string>

namespace mnemo {

/// What the opaque `next` of a cut list holds: which question it belongs to, the order keys of the
/// last item, and the values that the present had filled in. Written as base64url of canonical
/// JSON, so that the same page always has the same `next`.
struct PageToken
{
    std::string owner; ///< hash over the query's name and its arguments but `after`
    Json keys = Json::array();
    Json filled = Json::object();

    /// Absent when `text` is no token of ours, to the character.
    [[nodiscard]] static std::optional<PageToken> fromText(const std::string& text);
    [[nodiscard]] static PageToken make(
        const CatalogueEntry& entry, const Json& args, Json orderKeys);

    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool belongsTo(const std::string& query, const Json& args) const;
};

} // namespace mnemo
