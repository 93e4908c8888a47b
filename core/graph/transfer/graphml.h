// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <string>
#include <string_view>

namespace mnemo::transfer {

/// The types that our GraphML keeps; Json is a text that holds JSON, and says so in the key.
enum class GraphMlType
{
    Text,
    Boolean,
    Integer,
    Double,
    JsonText
};

/// Stands in the <desc> of a key whose values are JSON.
inline constexpr const char* kJsonMark = "mnemoscope:json";

/// Where a store keeps which properties came as doubles: JSON has one kind of number, so that 2.0
/// would be written as 2 of type "long". An object of lists, "node" and "edge".
inline constexpr const char* kTypesDomain = "transfer";
inline constexpr const char* kTypesKey = "doubles";

/// What the key of an edge is called in GEXF, as NetworkX and as this program writes it; the latter
/// in Cytoscape's JSON, too.
inline constexpr std::string_view kNetworkXKey = "networkx_key";
inline constexpr std::string_view kOwnKey = "mnemoscope_key";

/// Who wrote a GEXF file, as its head says.
inline constexpr const char* kCreator = "Mnemoscope";

/// The type that `value` is written as. Texts that XML cannot hold are written as JSON.
[[nodiscard]] GraphMlType typeOf(const Json& value);

/// What GraphML and GEXF call the type.
[[nodiscard]] const char* typeName(GraphMlType type);

/// Where a text stands in XML: line breaks and tabs do not last in an attribute.
enum class XmlPlace
{
    Content,
    Attribute
};

/// Whether XML 1.0 gives `text` back as it was.
[[nodiscard]] bool survivesXml(std::string_view text, XmlPlace place);

/// An id as an attribute's value, and back.
[[nodiscard]] QString xmlId(const std::string& id);
[[nodiscard]] std::string idOfXml(const QString& text);

} // namespace mnemo::transfer
