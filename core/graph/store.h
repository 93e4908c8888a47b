// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/graph/statement.h"
#include "core/graph/storename.h"
#include "core/graph/types.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

struct StoreInfo
{
    StoreName name;
    std::string version; ///< of the engine, e.g. "3.40.1"
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
    std::optional<std::int64_t>
        sizeBytes; ///< of this graph alone; absent where a server tells none
    std::optional<std::int64_t> tick; ///< 0 without a world; absent on a foreign profile
    bool readOnly = false;
    bool unfinishedImport = false;
    std::int64_t otherNodes = 0; ///< that the profile does not read; counted where it reads none
    /// All graphs of its server, sorted; absent where the user may not list them, or there is none.
    std::optional<std::vector<std::string>> graphs;
    QString nodeIdReason; ///< why the profile's property does not tell the nodes apart, or empty
};

/// How many there are.
struct Tally
{
    std::map<std::string, std::int64_t> nodesByRole;
    std::map<std::string, std::int64_t> edgesByKind;
};

/// Derived data of a store, such as a count, that does not agree with its nodes and
/// edges.
struct KeptFault
{
    std::string invariant;
    std::string node; ///< may be empty
    std::string message;
};

struct ReadContext
{
    Deadline deadline;
    CancelToken cancel;
    bool leavesOutVectors = false; ///< scan() gives nodes and edges without their embeddings
};

/// Why reads through one reader may not be of one moment: in outcomes and snapshots.
namespace inconsistent {
inline constexpr const char* changed = "store_changed_between_reads";
inline constexpr const char* connectionLost = "connection_lost_between_reads";
/// The server's user may not WATCH the graph, and something on the server was written to.
inline constexpr const char* notWatched = "watching_not_permitted";

/// Whether reading everything once more may help.
[[nodiscard]] inline bool mayPass(const std::string& reason)
{
    return reason == changed || reason == connectionLost;
}
} // namespace inconsistent

/// A view of a graph: everything read through one reader comes from one moment, unless
/// inconsistency() says why not. A file is read in one transaction. On FalkorDB each query sees one
/// moment; several are held together by hope: the graph is watched (WATCH) from the opening on, the
/// results are handed out as they come, and after the last of them the reader knows whether
/// anybody wrote to the graph in between. Who needs one moment asks then and, if it was none, reads
/// all again through a new reader. Used by one thread at a time.
class GraphReader
{
public:
    virtual ~GraphReader() = default;

    [[nodiscard]] virtual Dialect dialect() const = 0;

    /// Runs `statement` with `args` (an object; each member is bound by its name; texts, integers,
    /// doubles, booleans, null, and lists as JSON text on SQLite). Read-only, by the engine's own
    /// guard. Errors: TimedOut, Cancelled, Unreachable, NoSuchGraph, NotPermitted, StoreCorrupt.
    [[nodiscard]] virtual Result<Table> read(
        const Statement& statement, const Json& args, const ReadContext& context)
        = 0;

    /// Empty when all that was read so far is of one moment; else one of `inconsistent`. May ask
    /// the server, for 2 s at most.
    [[nodiscard]] virtual std::string inconsistency() const = 0;

    [[nodiscard]] bool isConsistent() const { return inconsistency().empty(); }

    /// The world's tick in this view: 0 without a world, absent on a foreign profile.
    [[nodiscard]] virtual std::optional<std::int64_t> tick() const = 0;

    /// What the ids of nodes are in this view, nodeIdByName(); empty where the graph is not
    /// foreign.
    [[nodiscard]] virtual std::string nodeIdBy() const { return {}; }
};

/// A candidate of the crawler's frontier; see GraphStore::frontier().
struct FrontierUrl
{
    NodeId id;
    std::string canonicalUrl;
    std::int64_t nextAllowedFetchTs = 0;
    std::int64_t failCount = 0;
};

/// A graph somewhere. All functions may be called from any thread but the GUI thread (they wait);
/// window code goes through runAsync(). Writes are serialised.
class GraphStore
{
public:
    virtual ~GraphStore() = default;

    [[nodiscard]] virtual Dialect dialect() const = 0;
    [[nodiscard]] virtual StoreName name() const = 0;
    [[nodiscard]] virtual Result<StoreInfo> info() = 0;

    /// Opens a consistent view. Errors as GraphReader::read().
    [[nodiscard]] virtual Result<std::unique_ptr<GraphReader>> openReader(
        const ReadContext& context)
        = 0;

    /// One atomic, durable commit; nothing of it is seen before it is whole. Creates the store when
    /// it is missing. Errors: StoreLocked (after 5 s), NotPermitted, DiskFull, BadArgument (a patch
    /// that cannot hold, with its index in `where`), StoreCorrupt, SchemaTooNew.
    [[nodiscard]] virtual Status apply(const Commit& commit) = 0;

    /// Cheap stamp that differs whenever anything may have changed since this store was asked last.
    /// Without a deadline, a server is waited for 10 s. Errors: Unreachable, TimedOut, Cancelled.
    [[nodiscard]] virtual Result<std::string> changeMark(const ReadContext& context) = 0;

    // Internal reads, whose results reach no screen and no answer.

    /// All nodes ordered by id, then all edges ordered by from, kind, to, key, from one consistent
    /// view. A visitor that returns false stops it.
    [[nodiscard]] virtual Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext& context)
        = 0;

    /// Nodes by role and edges by kind. Scans, unless a store keeps count. Errors: those of scan().
    [[nodiscard]] virtual Result<Tally> tally()
    {
        Tally tally;
        const auto scanned
            = scan([&](const Node& node) { return ++tally.nodesByRole[node.role] > 0; },
                [&](const Edge& edge) { return ++tally.edgesByKind[edge.kind] > 0; }, {});
        return scanned ? Result<Tally>(std::move(tally)) : scanned.error();
    }

    /// Derived data of the store that does not agree with its rows, at most `limit`, from one
    /// moment. Reads everything. Errors: those of scan().
    [[nodiscard]] virtual Result<std::vector<KeptFault>> keptFaults(
        std::size_t /*limit*/, const ReadContext& /*context*/)
    {
        return std::vector<KeptFault>();
    }

    [[nodiscard]] virtual Result<std::optional<Node>> findNode(const NodeId& id) = 0;
    /// Edges of a node by kind ("" for any), both directions, by (from, kind, to, key).
    [[nodiscard]] virtual Result<std::vector<Edge>> edgesOf(
        const NodeId& id, const std::string& kind)
        = 0;
    /// Values of StateRow; null when there is none.
    [[nodiscard]] virtual Result<Json> state(const std::string& domain, const std::string& key) = 0;
    /// All values of a domain by their keys, as canonical JSON text: for domains of some thousand
    /// values. Errors: those of state().
    [[nodiscard]] virtual Result<std::map<std::string, std::string>> states(
        const std::string& domain)
        = 0;
    /// web:url nodes whose next_allowed_fetch_ts ≤ now_ts: never fetched first, then fail count,
    /// then degree (highest first), then id.
    [[nodiscard]] virtual Result<std::vector<FrontierUrl>> frontier(
        std::int64_t nowTs, std::int64_t limit, std::int64_t offset)
        = 0;
    /// Events with seq > after, oldest first.
    [[nodiscard]] virtual Result<std::vector<Event>> events(std::int64_t after, std::int64_t limit)
        = 0;
};

} // namespace mnemo
