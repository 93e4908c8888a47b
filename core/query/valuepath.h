// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// Where a catalogue entry says that a value stands, compiled: RFC 6901 pointers into a row, parted
/// by "|"; the first that leads to something counts. A pointer that begins with "#" starts at the
/// result instead of the row; "*" stands for each item of a list. The empty text is the row itself.
/// Immutable; any thread.
class ValuePath final
{
public:
    /// None where `text` is no such path.
    [[nodiscard]] static std::optional<ValuePath> parse(const std::string& text);

    /// The value, or null where there is none. An empty text and null are no values.
    [[nodiscard]] const Json* find(const Json& row, const Json& result) const;

    /// The same for a path without "#".
    [[nodiscard]] const Json* find(const Json& row) const { return find(row, row); }

    /// The text there; "" where there is none.
    [[nodiscard]] std::string textIn(const Json& row, const Json& result) const;

    [[nodiscard]] std::string textIn(const Json& row) const { return textIn(row, row); }

    /// Every value that the path leads to; more than one where it holds "*".
    void forEach(const Json& row, const Json& result,
        const std::function<void(const Json& value)>& visit) const;

    /// Whether the RFC 6901 pointer, or what it begins with, is one that this path stands for;
    /// then its length.
    [[nodiscard]] std::optional<std::size_t> matchStart(const std::string& pointer) const;

    /// Whether each way leads to something that the JSON Schema of the row, or of the result,
    /// describes.
    [[nodiscard]] bool fitsSchema(const Json& row, const Json& result) const;

    /// The member of a row that the path names, when it is one ("/label": "label").
    [[nodiscard]] const std::string* member() const;

private:
    struct Way
    {
        bool fromResult = false;
        std::vector<std::string> tokens;
    };

    ValuePath() = default;
    std::vector<Way> m_ways;
};

} // namespace mnemo
