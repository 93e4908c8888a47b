// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/cataloguewords.h"

#include <QCoreApplication>

#include <array>

namespace mnemo {

namespace {

// lupdate reads no JSON: what the files of the catalogue say to people is named here again.
constexpr std::array listed{
    // Families.
    QT_TRANSLATE_NOOP("CatalogueWords", "view"),
    QT_TRANSLATE_NOOP("CatalogueWords", "world"),
    // Choices of an argument: edges that leave a node, that reach it, or both.
    QT_TRANSLATE_NOOP("CatalogueWords", "out"),
    QT_TRANSLATE_NOOP("CatalogueWords", "in"),
    QT_TRANSLATE_NOOP("CatalogueWords", "both"),
    // Titles.
    QT_TRANSLATE_NOOP("CatalogueWords", "State of the crawler"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Part of the graph"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Groups of the graph"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Recent events"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Story of a daimoi"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Neighbours of a node"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Recent outcomes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Summary of a resource"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Search nodes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "State of the graph"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Status of a URL"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Search texts"),
    // Questions.
    QT_TRANSLATE_NOOP("CatalogueWords", "What is the crawler doing?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What does this part of the graph look like?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Which groups does this graph hold?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What happened last?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What became of this daimoi, and why?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What is connected to this node?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What became of the daimoi lately?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What was fetched, and what does it link to?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Which nodes match this text?"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Where does this text stand in names, summaries, facts and contents?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What does this graph hold now?"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "When was this URL fetched, and when may it be fetched again?"),
    // Names of arguments.
    QT_TRANSLATE_NOOP("CatalogueWords", "As of"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Known at"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Groups"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Limit"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Roles"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Edge kinds"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Around"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Depth"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Node limit"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Edge limit"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Kinds"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Until"),
    QT_TRANSLATE_NOOP("CatalogueWords", "After"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Daimoi"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Node"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Edge kind"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Direction"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Window in ticks"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Until tick"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Resource"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Text"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Role"),
    QT_TRANSLATE_NOOP("CatalogueWords", "URL node"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Canonical URL"),
    // What arguments mean.
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "The time at which cooldowns are looked at; the present when left out."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many items of each list to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only nodes of these roles."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges of these kinds."),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Ids of nodes to start from; edges are followed in both directions."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many edges to go from the nodes in `around`."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "How many nodes to return at most; nearer ones are kept first, then the best connected."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many edges to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "The time at which facts must hold, or `always`; the present when left out. Only where the "
        "graph says since when a fact holds."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only what was recorded by this time counts, with the ends that were known by then; `now` "
        "for all that is recorded. Only where the graph says since when a fact holds."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only events of these kinds."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many events to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "The number of the newest event to return; the newest there is when left out. Only where "
        "the graph numbers its events."),
    QT_TRANSLATE_NOOP("CatalogueWords", "The `next` of the page before, to go on from there."),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the daimoi."),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges of this kind."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Edges that leave the node, that reach it, or both; undirected edges in any case."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many neighbours to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many ticks back to look."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many outcomes to return at most."),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "The last tick of the window; the present tick when left out."),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the web:resource node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many links to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords", "What to look for in labels, ids and canonical URLs."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only nodes of this role."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many nodes to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "The last tick of the window of outcomes; the present tick when left out."),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "The time at which cooldowns are counted; the present when left out."),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the web:url node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "The URL in canonical form, instead of the id."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many resources to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many groups to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "The time up to which events are told, or `always` for all of them. Only where the graph "
        "says "
        "since when a fact holds."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only events that were recorded by this time; `now` for all that are recorded. Only where "
        "the graph says since when a fact holds."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only what belongs to one of these groups (Graphiti: `group_id`). Only where the graph has "
        "groups."),
    QT_TRANSLATE_NOOP("CatalogueWords", "What to look for in the texts of nodes and edges."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only nodes of these roles; edges are then left out unless `kinds` is given."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only edges of these kinds; nodes are then left out unless `roles` is given."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many nodes and edges to return at most."),
    // Outcomes counted, and their rows.
    QT_TRANSLATE_NOOP("CatalogueWords", "Outcomes counted"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "How many daimoi ate, died and were rejected, when and why?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Ticks a bucket"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "How many ticks one bucket holds; when left out, a round number that makes at most 31 "
        "buckets. At most 1,000 buckets are counted."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Ticks a bucket of lives"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "The same for the lengths of lives; when left out, a round number that makes at most 16 "
        "buckets."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Outcomes of a kind"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Which daimoi ate, died or were rejected for this reason, then?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Outcomes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only these outcomes."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Reasons"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only outcomes with one of these reasons; an empty text stands for outcomes without a "
        "reason."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Owners"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only outcomes of daimoi of these owners; an empty text stands for daimoi without an "
        "owner."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Lived at least"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Only food and death of daimoi that lived at least so many ticks."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Lived at most"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Only food and death of daimoi that lived at most so many ticks."),
    // Any graph.
    QT_TRANSLATE_NOOP("CatalogueWords", "graph"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What is in the graph"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What does this graph hold?"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "How many roles, kinds, pairs of roles and properties to return at most, each."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Find nodes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Which nodes are like this?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "A text in the label or the id, whatever the case."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Conditions"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Conditions on properties, all of which must hold: a property, a comparison (eq, ne, lt, "
        "le, gt, ge, contains, starts_with, in, present, absent) and a value. Values are compared "
        "within their type only; texts whatever the case, and as times where both tell one."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Neighbours"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Conditions on the number of different neighbours, all of which must hold: of a kind, a "
        "direction and a role, compared (eq, ne, lt, le, gt, ge) with a count. The count 0 asks "
        "for nodes that are joined to none."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Joined to"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Nodes that it must be joined to, all of them, by a kind and in a direction."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Order"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "What to order by: a property, or degree, label or id, each true; descending or not. What "
        "has no such property comes last. By id when left out."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Find edges"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Which edges are like this?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Roles of the start"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges that leave nodes of these roles."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Roles of the end"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges that reach nodes of these roles."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "What to order by: a property, or from, kind or to, each true; descending or not. What has "
        "no such property comes last. By from, kind, to, key when left out."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Count by"),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many are there of each?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Of what"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Whether nodes or edges are counted."),
    QT_TRANSLATE_NOOP("CatalogueWords", "nodes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "edges"),
    QT_TRANSLATE_NOOP("CatalogueWords", "By"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "What to group by: role (of nodes), kind (of edges), a property with or without a part of "
        "its time, or the nodes that they are joined to. All in one group when left out."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Measure"),
    QT_TRANSLATE_NOOP("CatalogueWords", "A property whose numbers are summed up in each group."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Paths between two nodes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "How are these two connected?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "From"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the node where paths begin."),
    QT_TRANSLATE_NOOP("CatalogueWords", "To"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the node where paths end."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Whether edges are followed as they point, against it, or both; undirected edges in any "
        "case."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Longest path"),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many edges a path has at most."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many paths to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Neighbours in common"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What do these nodes have in common?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Nodes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The ids of two to eight different nodes."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Edges that leave the given nodes, that reach them, or both; undirected edges in any "
        "case."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Compare two nodes"),
    QT_TRANSLATE_NOOP("CatalogueWords", "How do these two differ?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "First node"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the first node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Second node"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the second node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Changes between two times"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What changed between then and then?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Since"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "The time or tick from which on changes count; from the beginning when left out."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "The time or tick before which changes count; to the end when left out, changes ahead "
        "included."),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Only changes of nodes of these roles, and of edges that touch one."),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Only changes of edges of these kinds, or events of these kinds."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only what touches this node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many changes to return at most."),
    // Engineering models.
    QT_TRANSLATE_NOOP("CatalogueWords", "structure"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Check an edge"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "Is there already an edge of this type from one node to another?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Source"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The node that the edge leaves."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Edge type"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The type of the edge."),
    QT_TRANSLATE_NOOP("CatalogueWords", "compose"),
    QT_TRANSLATE_NOOP("CatalogueWords", "io"),
    QT_TRANSLATE_NOOP("CatalogueWords", "satisfy"),
    QT_TRANSLATE_NOOP("CatalogueWords", "verify"),
    QT_TRANSLATE_NOOP("CatalogueWords", "allocate"),
    QT_TRANSLATE_NOOP("CatalogueWords", "relation"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Target"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The node that the edge reaches."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Source, by another name"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The same as `semanticId`."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Edges of the model"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Which edges does the model hold?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges of this type."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Source type"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges that leave nodes of this type."),
    QT_TRANSLATE_NOOP("CatalogueWords", "SYS"),
    QT_TRANSLATE_NOOP("CatalogueWords", "UC"),
    QT_TRANSLATE_NOOP("CatalogueWords", "REQ"),
    QT_TRANSLATE_NOOP("CatalogueWords", "FUNC"),
    QT_TRANSLATE_NOOP("CatalogueWords", "FCHAIN"),
    QT_TRANSLATE_NOOP("CatalogueWords", "FLOW"),
    QT_TRANSLATE_NOOP("CatalogueWords", "ACTOR"),
    QT_TRANSLATE_NOOP("CatalogueWords", "MOD"),
    QT_TRANSLATE_NOOP("CatalogueWords", "TEST"),
    QT_TRANSLATE_NOOP("CatalogueWords", "SCHEMA"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Target type"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges that reach nodes of this type."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges that leave this node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges that reach this node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges at this node."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Node type"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only edges at nodes of this type."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Name"),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only edges at nodes whose name or id fits: `*` stands for anything, `?` for one letter; "
        "case counts."),
    QT_TRANSLATE_NOOP("CatalogueWords", "How many to return at most."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Query the model"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What does the graph hold before it is changed?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Type of query"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Type of query to execute"),
    QT_TRANSLATE_NOOP("CatalogueWords", "check_edge"),
    QT_TRANSLATE_NOOP("CatalogueWords", "io_chain"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Filters"),
    QT_TRANSLATE_NOOP(
        "CatalogueWords", "What the query looks for; which filters it takes depends on its type."),
    QT_TRANSLATE_NOOP("CatalogueWords", "io chain"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Who passes what to whom, in order?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Chain"),
    QT_TRANSLATE_NOOP("CatalogueWords", "The id of the FCHAIN."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Issues of the model"),
    QT_TRANSLATE_NOOP("CatalogueWords", "What is wrong in the model?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Kinds of issue"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only issues of these kinds."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Nodes of the model"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Which nodes does the model hold?"),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only nodes of this type."),
    QT_TRANSLATE_NOOP("CatalogueWords", "Only the node of this id."),
    QT_TRANSLATE_NOOP("CatalogueWords",
        "Only nodes whose name or id fits: `*` stands for anything, `?` for one letter; case "
        "counts."),
};

} // namespace

QString catalogueWords(const std::string& words)
{
    return words.empty() ? QString() : QCoreApplication::translate("CatalogueWords", words.c_str());
}

std::span<const char* const> translatableCatalogueWords()
{
    return listed;
}

} // namespace mnemo
