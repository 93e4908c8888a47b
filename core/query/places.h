// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

class Catalogue;
struct CatalogueEntry;
struct QueryOutcome;

/// What a part of the window shows, and a query can fill. An entry of the catalogue names it in
/// "fills"; parts ask for queries by it and know none by name. What each place needs of a result
/// (lists with members, see resultreading.h) is said here.
enum class QueryPlace
{
    Slice, ///< the canvas: a result of the shape of a slice, see slice.h; about: ids of nodes
    Neighbours, ///< of a node: rows with a subject, role, kind, direction; about: the node
    NodeSearch, ///< hits with a subject, label, role, address; about: the text
    TextSearch, ///< in all texts of nodes and edges; about: the text
    NodeTexts, ///< of one node, whole: rows with name, detail, in their order; about: the node
    EdgeSearch, ///< rows with ends and a key; about: conditions on properties, see argumentnames.h
    Groups, ///< of a graph: rows with name, count
    Totals, ///< how much the graph holds: see graphtotals.h
    Changes, ///< between two times: rows with change
    Events, ///< of a log: rows with subject, number or time, kind, detail
    Crawler, ///< what the crawler does: see crawlerstate.h
    OutcomeCounts, ///< of the daimoi: see outcomeseries.h; about: the ticks of the window
    OutcomeRows, ///< the same one by one: rows with a subject
    NodeStory, ///< what became of a daimoi; about: the node
    AddressState, ///< of a fetched URL; about: the node
    MemoryTimeline, ///< of a log of entities: how many events when
    MemoryEvents, ///< of the same log: its events, newest first
    MemoryMoment, ///< the graph as of one of them; about: its place in the log
    MemoryEntry, ///< one entity as it is edited; about: the node
    MemoryHistory, ///< the events about one entity or relation, oldest first; about: its id
    Chains, ///< nodes of a model, see modelresult.h; about: their type
    Flow, ///< steps and issues of a chain, see modelresult.h; about: the chain
    Issues, ///< of a whole model, see modelresult.h
    DocumentSessions, ///< sessions of bodies, see documentresults.h, as the places below
    Documents, ///< decisions
    DocumentText, ///< the paragraphs of a decision; about: its id
    CitedBy, ///< who cites a decision; about: its id
    DocumentActs, ///< what is founded and followed up; about: the decision, null for all
    ConceptTimeline, ///< the same over all sessions; about: a name
    Measures ///< of nodes: see measuredrows.h; about: ids of nodes
};

/// The name of a place in catalogue entries.
[[nodiscard]] std::string_view placeName(QueryPlace place);
[[nodiscard]] std::optional<QueryPlace> placeFromName(std::string_view name);

/// A named query with its arguments.
struct NamedCall
{
    std::string query;
    Json args = Json::object();

    bool operator==(const NamedCall&) const = default;
};

/// The entry that fills a place; null where none does.
[[nodiscard]] const CatalogueEntry* entryFor(const Catalogue& catalogue, QueryPlace place);

/// A call of the query that fills the place, with `about` for the argument that the entry names
/// for it. Where none fills it, of a query without a name, which ends as NoSuchQuery.
[[nodiscard]] NamedCall callFor(
    const Catalogue& catalogue, QueryPlace place, const Json& about, Json args);
[[nodiscard]] NamedCall callFor(
    const Catalogue& catalogue, QueryPlace place, Json args = Json::object());

/// Whether the query of this name fills the place.
[[nodiscard]] bool fills(const Catalogue& catalogue, const std::string& query, QueryPlace place);

/// Whether the query of this outcome fills the place; see readingOf().
[[nodiscard]] bool fills(const QueryOutcome& outcome, QueryPlace place);

/// What was asked about, in the terms of the place that the outcome's query fills; null where that
/// is nothing.
[[nodiscard]] Json aboutOf(const QueryOutcome& outcome);

} // namespace mnemo
