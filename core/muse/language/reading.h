// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// What a question asks for.
enum class Ask
{
    List, ///< the nodes (or edges) that fit
    Count,
    Top, ///< those that come first in an order
    Group, ///< how many of each
    Aggregate, ///< the sum or the mean of a property
    Value, ///< what stands in a property of one node
    EdgeValue, ///< what stands in a property of the edges between two nodes, or of one
    Path,
    Common,
    Compare,
    Schema,
    Changes
};

/// At which end of an edge the node stands that is looked for: edges leave it, reach it, or both;
/// Open where the words do not say.
enum class Way
{
    Out,
    In,
    Both,
    Open
};

struct Reading;

/// A node as a question names it.
struct NamedNode
{
    std::size_t begin = 0; ///< of its words
    std::size_t end = 0;
    std::string text; ///< its name as typed
    std::string longer = {}; ///< with the noun before it: “task 12”
    QString pronoun = {}; ///< the word that stands for it; then `text` is empty
    std::string role = {}; ///< that the words or, once it is found, the graph say it has
    std::string id = {}; ///< once it is found
    std::string label = {};
    std::string chosen = {}; ///< another name that was typed for it
    /// What it is found by where it has no name of its own: “(treat) patients of ward 3”.
    std::shared_ptr<const Reading> fitting = {};
    std::vector<std::string> others = {}; ///< ids of all but the first that were found so

    bool operator==(const NamedNode&) const = default;
};

/// What is said of the nodes of a relation.
enum class Link
{
    Any, ///< it leads to one of them
    None, ///< it leads to none of them
    Other ///< what is looked for is none of them itself, however it is joined to them
};

struct NodeCondition
{
    std::string property;
    std::string op;
    Json value = {};
    bool isOfMean = false; ///< it is compared with the mean of all, which the graph is asked for
    std::optional<std::size_t> ofNode = {}; ///< or with what this one of Reading::nodes has
    bool isUnseen = false; ///< the value is none of those that are known: the graph has to have it

    bool operator==(const NodeCondition&) const = default;
};

/// “works on Atlas”, “with more than three tasks”, “per person”.
struct NodeRelation
{
    std::string kind = {}; ///< empty for any
    bool isInferred = false; ///< the words name none: the only one that joins these roles is meant
    std::set<QString> prepositions = {}; ///< that the words have instead
    QString preposition = {}; ///< as it was typed
    std::set<std::string> besides = {}; ///< roles of which it would be said rather
    Way way = Way::Open;
    bool isStrict = false; ///< it can be meant that way alone: “led by”
    std::optional<std::size_t> node = {}; ///< of Reading::nodes
    std::vector<std::size_t> orNodes = {}; ///< more of them, of which one is enough
    Link link = Link::Any;
    std::string role = {}; ///< of the others
    std::string op = "ge";
    int count = 1;

    bool operator==(const NodeRelation&) const = default;
};

/// One way to understand a question.
struct Reading
{
    Ask ask = Ask::List;
    std::vector<NamedNode> nodes = {};
    std::string role = {}; ///< of what is looked for; empty for any
    std::set<std::string> nearest = {}; ///< of others, which stand last of all nouns
    bool isPlural = false;
    bool isRoleFilled = false; ///< the role is the only one that its relation joins
    bool isRoleOpen = false; ///< the words name none: those that the relations join are meant
    bool asksWho = false; ///< the role is that of persons, which the words do not name
    bool ofEdges = false;
    std::string edgeKind = {}; ///< of edges, of a path
    Way way = Way::Both; ///< in which the edges of a path lead, or leave the first node
    bool asksWhether = false; ///< an edge of this kind leads from the first node to the second
    std::vector<NodeCondition> where = {};
    std::vector<NodeRelation> having = {};
    std::vector<NodeRelation> related = {};
    std::optional<NodeRelation> joined = {}; ///< to any of those that fit `joinedWhere`
    std::vector<NodeCondition> joinedWhere = {};
    std::string orderProperty = {};
    bool byDegree = false;
    bool isOrderOpen = false; ///< “the highest”, of what is still to come: “by elevation”
    std::optional<NodeRelation> orderRelation = {}; ///< the most of these
    bool isDescending = false;
    int limit = 0; ///< 0 where none is asked for
    int place = 0; ///< in the order: 2 of “the second largest”
    std::string groupProperty = {};
    std::string groupPart = {};
    bool groupByRole = false; ///< or by kind, of edges
    std::optional<NodeRelation> groupRelation = {};
    std::string property = {}; ///< that is asked for, or summed up
    bool asksAge
        = false; ///< the property is a day of birth, and the years since then are asked for
    std::optional<std::pair<std::string, int>> bound = {}; ///< of a number: whether it is so many
    std::string measure = {}; ///< mean or sum
    Json since = {};
    Json until = {};
    Json asOf = {};
    bool continues = false; ///< what is left out comes from the question before
    std::set<std::string> continued = {}; ///< JSON pointers of what came from there
    int cost = 0;

    bool operator==(const Reading&) const = default;
};

/// A reading of the words before a place.
struct PartialReading
{
    std::size_t at = 0; ///< the word that is next
    Reading reading = {};

    bool operator==(const PartialReading&) const = default;
};

} // namespace mnemo
