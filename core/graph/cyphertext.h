// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/nodeidentity.h"
#include "core/graph/profile.h"
#include "core/graph/statement.h"

#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// A Cypher text as a server takes it, and what is left to do with its rows.
///
/// The texts of the catalogue are written once for every graph. What differs between graphs stands
/// in them as placeholders, which are the only thing that is ever put into a text:
///   {{node}} {{edge}} {{state}}   the label or type of a native graph, nothing in a foreign one
///   {{id(x)}} {{label(x)}}   what the profile takes as a node's id and label
///   {{role(x)}}   a node's role, in a foreign graph its labels: the program tells the role of them
///   {{hasrole(x, name)}} {{hasroles(x, name)}}   whether the argument $name is a node's role, or
///   one of its list; in a foreign graph, any of its labels
///   {{candidate(x)}}   what an id would be made of, null where it cannot
///   {{at(x, name)}} {{in(x, name)}}   whether a node's id is the argument $name, or one of its
///   list
///   {{kind(x)}} {{key(x)}}   an edge's kind and its key
///   {{validity(x)}} {{presence(x)}}   what an edge, a node says of its times, as timesOfList()
///   takes it
///   {{haskind(x, name)}} {{haskinds(x, name)}}   whether the argument is an edge's kind or its
///   type
///   {{ends(x)}}   one more column `ends` where edges have no keys yet: the server's numbers of
///   both ends and of the edge, and its type; nothing in a native graph
///   {{prop(x, name)}}   a property
///   {{matches(x)}}   whether a node may match $folded; the rank decides
///   {{holds(x, name)}}   whether a property of a node or an edge is a text that holds the plain
///   letters of $name, or any text where that is null
///   {{texts(x, name)}} {{texts(x)}}   these, as pairs of name and value; all that are texts
///   {{group(x)}}   to which group a node or an edge belongs, null where the profile knows none
///   {{grouped(x)}}   whether a node or an edge belongs to one of $groups, or that is null
///   {{besidekind(x, name)}} {{besidekinds(x, name)}}   whether {{haskind}} may be true of an edge
///   or of one of the same kind between the same ends: together they tell their keys
///   {{wantedkind(x, name)}} {{wantedkinds(x, name)}}   one more column `wanted` where a foreign
///   graph needs it: whether {{haskind}} is true, or the argument is null, and {{grouped}} is.
///   Edges get their keys before any are dropped
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
    NodeIdBy idBy = NodeIdBy::Property; ///< for which it was made
    bool isNative = false;
    bool needsWorld = false;

    /// Names come from `profile` and are back-ticked; the ids of a foreign graph are made `by`.
    /// For Neo4j the whole is put in its words (cypherdialect.h).
    /// Errors: MalformedFile naming the placeholder, also for a name that cannot stand in a text.
    [[nodiscard]] static Result<CypherText> expanded(std::string_view source,
        const Profile& profile, NodeIdBy by = NodeIdBy::Property,
        Dialect dialect = Dialect::FalkorCypher);
};

/// Whether the graph has the program's own layout: (:Node {id, role, label}), [:EDGE {kind, key}].
[[nodiscard]] inline bool isNative(const Profile& profile)
{
    return profile.world;
}

} // namespace mnemo
