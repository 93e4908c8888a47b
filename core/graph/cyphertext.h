// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/profile.h"

#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// A Cypher text as a server takes it, and what is left to do with its rows.
///
/// The texts of the catalogue are written once for every graph. What differs between graphs stands
/// in them as placeholders, which are the only thing that is ever put into a text:
///   {{node}} {{edge}} {{state}}   the label or type of a native graph, nothing in a foreign one
///   {{id(x)}} {{role(x)}} {{label(x)}}   what the profile takes as a node's id, role and label
///   {{at(x, name)}} {{in(x, name)}}   whether a node's id is the argument $name, or one of its
///   list
///   {{kind(x)}} {{key(x)}} {{validity(x)}}   an edge's kind, its key, and when it holds
///   {{prop(x, name)}}   a property
///   {{matches(x)}}   whether a node may match $folded; the rank decides
/// Lines that begin with "// then: " name steps that follow in the program; "// needs: world" marks
/// a text that finds nothing in a graph without a world.
struct CypherText
{
    struct Step
    {
        std::string name;
        std::vector<std::string> words;

        bool operator==(const Step&) const = default;
    };

    std::string text;
    std::vector<Step> steps;
    std::vector<std::string> ids; ///< arguments that are also bound as "@name", as ids are kept
    bool needsWorld = false;

    /// Names come from `profile` and are back-ticked. Errors: MalformedFile naming the placeholder,
    /// also for a name that cannot stand in a text.
    [[nodiscard]] static Result<CypherText> expanded(
        std::string_view source, const Profile& profile);
};

/// Whether the graph has the program's own layout: (:Node {id, role, label}), [:EDGE {kind, key}].
[[nodiscard]] inline bool isNative(const Profile& profile)
{
    return profile.world;
}

} // namespace mnemo
