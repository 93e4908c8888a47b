// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The store's own reads, whose results reach no screen and no answer.

#include "core/base/canonical.h"
#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/server/errors.h"
#include "core/graph/server/foreign.h"
#include "core/graph/server/layout.h"
#include "core/graph/server/rows.h"
#include "core/graph/server/rowsteps.h"
#include "core/graph/server/serverstore.h"
#include "core/graph/server/writequery.h"
#include "core/graph/sqlite/patchcheck.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <unordered_map>

namespace mnemo::server {

namespace {

constexpr std::chrono::seconds kTime{60};
constexpr std::size_t kPage = 5000;
constexpr std::size_t kForeignPage = 1000; ///< nodes may have embeddings
constexpr int kScanAttempts = 3;

ReadContext context()
{
    return {Deadline(kTime), CancelToken()};
}

std::string textOf(const Json& cell)
{
    if (const auto* text = cell.get_ptr<const std::string*>())
        return *text;
    return {};
}

std::int64_t integerOf(const Json& cell)
{
    return cell.is_number_integer() ? cell.get<std::int64_t>() : 0;
}

/// Any property of a foreign graph may be the label, a long text as well: what no store of ours
/// takes as one is cut. The property has all of it.
std::string labelOf(const Json& cell)
{
    return std::string(cutUtf8(textOf(cell), sqlite::kMaxText));
}

/// Node from (…, id, role, label, properties) beginning at `first`.
Result<Node> nodeAt(Table& table, std::size_t row, std::size_t first, const Profile& profile)
{
    auto id = textOf(table.at(row, first));
    auto own
        = ownProperties(fromPairs(std::move(table.at(row, first + 3))), Item::Node, profile, id);
    if (!own)
        return own.error();
    auto& role = table.at(row, first + 1);
    if (role.is_array())
        role = takeLabels(role, profile, *own);
    return Node{NodeId(std::move(id)), textOf(role), labelOf(table.at(row, first + 2)),
        normalised(std::move(*own))};
}

/// Edge from (…, kind, …, key, properties, ends), which begins at `first`,
/// where there are ends.
ReadEdge edgeAt(Table& table, std::size_t row, std::size_t first, const std::string& from,
    const std::string& to)
{
    const auto& ends = table.at(row, first + 5);
    return {{NodeId(from), textOf(table.at(row, first + 1)), NodeId(to),
                textOf(table.at(row, first + 3)), fromPairs(std::move(table.at(row, first + 4)))},
        ends.is_array() && ends.size() == 4 ? textOf(ends[3]) : std::string()};
}

/// Walks through a whole graph page by page, in the order of the ids.
class Scan final
{
public:
    Scan(ServerAccess& access, const ReadContext& reading)
        : m_access(access), m_context(reading), m_watch(access.watch())
    {
    }

    [[nodiscard]] Status begin()
    {
        if (auto watches = m_watch->begin(m_context); !watches)
            return watches;
        const auto by = m_access.nodeIdBy(m_context);
        if (!by)
            return by.error();
        m_by = *by;
        if (!isNative(m_access.profile()))
            m_page = kForeignPage;
        std::int64_t after = -1;
        for (;;) {
            auto table = ask("MATCH (n{{node}}) WHERE id(n) > $after "
                             "RETURN id(n) AS n, {{id(n)}} AS id ORDER BY n LIMIT $limit",
                {{"after", after}, {"limit", m_numbersPage}});
            if (!table)
                return table.error();
            for (std::size_t row = 0; row < table->rows(); ++row) {
                after = integerOf(table->at(row, 0));
                m_nodes.push_back({after, textOf(table->at(row, 1))});
            }
            if (table->cut)
                m_page = std::min(m_page, table->rows()); // as many as the server gives
            if (table->rows() == 0
                || (!table->cut && table->rows() < static_cast<std::size_t>(m_numbersPage)))
                break;
        }
        std::ranges::sort(m_nodes, [](const Place& a, const Place& b) {
            return std::tie(a.id, a.number) < std::tie(b.id, b.number);
        });
        const auto twin = std::ranges::adjacent_find(m_nodes, {}, &Place::id);
        if (twin != m_nodes.end())
            return sameId(twin->id);
        m_places.reserve(m_nodes.size());
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            m_places.emplace(m_nodes[i].number, i);
        return check();
    }

    /// False: the visitor has seen enough.
    [[nodiscard]] Result<bool> nodes(const std::function<bool(const Node&)>& visit)
    {
        for (std::size_t at = 0; at < m_nodes.size(); at += m_page) {
            const auto end = std::min(at + m_page, m_nodes.size());
            auto table = ask("UNWIND $page AS p MATCH (n) WHERE id(n) = p RETURN p, {{id(n)}} AS "
                             "id, {{role(n)}} AS role, {{label(n)}} AS label, "
                    + properties("n"),
                {{"page", numbers(at, end)}});
            if (!table)
                return table.error();
            if (auto done = check(); !done)
                return done.error();
            const auto order = ordered(*table);
            if (order.size() != end - at)
                return changedMeanwhile();
            for (const auto row : order) {
                const auto node = nodeAt(*table, row, 1, m_access.profile());
                if (!node)
                    return node.error();
                if (!visit(*node))
                    return false;
            }
        }
        return true;
    }

    [[nodiscard]] Status edges(const std::function<bool(const Edge&)>& visit)
    {
        auto page = m_page;
        for (std::size_t at = 0; at < m_nodes.size();) {
            const auto end = std::min(at + page, m_nodes.size());
            auto found = edgesOfPage(at, end);
            if (found && !*found && page > 1) {
                page = std::max<std::size_t>(page / 8, 1);
                continue;
            }
            if (found && !*found)
                found = edgesOfHub(m_nodes[at].number);
            if (!found)
                return found.error();
            const auto edges = finishedEdges(std::move(**found), m_access.profile());
            if (!edges)
                return edges.error();
            for (const auto& edge : *edges) {
                if (!visit(edge))
                    return Done{};
            }
            at = end;
        }
        return Done{};
    }

private:
    using Edges = std::optional<std::vector<ReadEdge>>;

    struct Place
    {
        std::int64_t number;
        std::string id;
    };

    /// Of a node or an edge, as fromPairs() takes them.
    [[nodiscard]] std::string properties(const std::string& x) const
    {
        if (!m_context.leavesOutVectors || isNative(m_access.profile()))
            return "properties(" + x + ") AS q";
        const auto value = x + "[k]";
        return "[k IN keys(" + x + ") WHERE typeOf(" + value + ") <> 'Vectorf32' | [k, " + value
            + "]] AS q";
    }

    [[nodiscard]] Result<Table> ask(const std::string& source, const Json& args)
    {
        if (m_context.cancel.isCancelled())
            return Error{ErrorCode::Cancelled,
                QCoreApplication::translate("ServerStore", "Cancelled"), {}, {}, {}};
        const auto text = m_access.expanded(source, m_by);
        if (!text)
            return text.error();
        return m_access.ask((*text)->text, args, m_context, m_watch.get());
    }

    /// Whether all that was read so far is of one moment, as far as this user can find out.
    [[nodiscard]] Status check()
    {
        const auto doubt = m_watch->canTell() ? m_watch->doubt() : std::string();
        if (doubt == inconsistent::connectionLost)
            return unreachable(QCoreApplication::translate(
                "ServerStore", "The connection was lost while the graph was read"));
        return doubt.empty() ? Status(Done{}) : Status(changedMeanwhile());
    }

    [[nodiscard]] Json numbers(std::size_t at, std::size_t end) const
    {
        Json list = Json::array();
        for (; at < end; ++at)
            list.push_back(m_nodes[at].number);
        return list;
    }

    [[nodiscard]] std::vector<std::size_t> ordered(const Table& table) const
    {
        std::vector<std::pair<std::size_t, std::size_t>> byPlace;
        for (std::size_t row = 0; row < table.rows(); ++row) {
            const auto it = m_places.find(integerOf(table.at(row, 0)));
            if (it != m_places.end())
                byPlace.emplace_back(it->second, row);
        }
        std::ranges::sort(byPlace);
        std::vector<std::size_t> rows;
        rows.reserve(byPlace.size());
        for (const auto& [place, row] : byPlace)
            rows.push_back(row);
        return rows;
    }

    /// Absent when the server cut the answer.
    [[nodiscard]] Result<Edges> edgesOfPage(std::size_t at, std::size_t end)
    {
        auto table = ask("UNWIND $page AS p MATCH (n) WHERE id(n) = p MATCH (n)-[e{{edge}}]->(o) "
                         "RETURN p, {{kind(e)}} AS kind, id(o) AS o, {{key(e)}} AS key, "
                + properties("e") + "{{ends(e)}}",
            {{"page", numbers(at, end)}});
        if (!table)
            return table.error();
        if (auto done = check(); !done)
            return done.error();
        if (table->cut)
            return Edges();
        std::vector<ReadEdge> read;
        read.reserve(table->rows());
        for (std::size_t row = 0; row < table->rows(); ++row)
            take(*table, row, integerOf(table->at(row, 0)), read);
        return Edges(std::move(read));
    }

    /// Of one node that has more edges than the server gives in an answer: parts in the order of
    /// their numbers, so that a part that was cut is a beginning as well.
    [[nodiscard]] Result<Edges> edgesOfHub(std::int64_t node)
    {
        std::vector<ReadEdge> read;
        for (std::int64_t after = -1;;) {
            auto table = ask("MATCH (n)-[e{{edge}}]->(o) WHERE id(n) = $node AND id(e) > $after "
                             "WITH e, o ORDER BY id(e) LIMIT $limit RETURN id(e) AS number, "
                             "{{kind(e)}} AS kind, id(o) AS o, {{key(e)}} AS key, "
                    + properties("e") + "{{ends(e)}} ORDER BY number",
                {{"node", node}, {"after", after}, {"limit", m_numbersPage}});
            if (!table)
                return table.error();
            if (auto done = check(); !done)
                return done.error();
            if (table->rows() == 0)
                return Edges(std::move(read));
            after = integerOf(table->at(table->rows() - 1, 0));
            for (std::size_t row = 0; row < table->rows(); ++row)
                take(*table, row, node, read);
        }
    }

    void take(Table& table, std::size_t row, std::int64_t node, std::vector<ReadEdge>& read) const
    {
        const auto from = m_places.find(node);
        const auto to = m_places.find(integerOf(table.at(row, 2)));
        if (from != m_places.end() && to != m_places.end())
            read.push_back(edgeAt(table, row, 0, m_nodes[from->second].id, m_nodes[to->second].id));
    }

    static constexpr std::int64_t m_numbersPage = 100'000;
    ServerAccess& m_access;
    const ReadContext& m_context;
    std::unique_ptr<ChangeWatch> m_watch;
    std::size_t m_page = kPage;
    NodeIdBy m_by = NodeIdBy::Property;
    std::vector<Place> m_nodes; ///< by id
    std::unordered_map<std::int64_t, std::size_t> m_places;
};

/// A kind, a role, or the role of labels.
std::string nameOf(const Json& cell, const Profile& profile)
{
    return cell.is_array() ? roleOf(profile, labelsOf(cell)) : textOf(cell);
}

Result<Tally> tallyWith(ServerAccess& access, ChangeWatch& watch)
{
    Tally tally;
    const std::array<std::pair<const char*, std::map<std::string, std::int64_t>*>, 2> parts{{
        {"MATCH (n{{node}}) RETURN {{role(n)}} AS name, count(n) AS count", &tally.nodesByRole},
        {"MATCH ()-[e{{edge}}]->() RETURN {{kind(e)}} AS name, count(e) AS count",
            &tally.edgesByKind},
    }};
    for (const auto& [source, counts] : parts) {
        const auto text = access.expanded(source, NodeIdBy::Property);
        if (!text)
            return text.error();
        const auto table = access.ask((*text)->text, Json::object(), context(), &watch);
        if (!table)
            return table.error();
        for (std::size_t row = 0; row < table->rows(); ++row)
            (*counts)[nameOf(table->at(row, 0), access.profile())] += integerOf(table->at(row, 1));
    }
    return tally;
}

} // namespace

Result<Table> ServerStore::ask(const char* source, const Json& args)
{
    const auto by = m_access->nodeIdBy(context());
    if (!by)
        return by.error();
    const auto text = m_access->expanded(source, *by);
    if (!text)
        return text.error();
    if ((*text)->needsWorld && !m_access->profile().world)
        return Table{};
    auto bound = args;
    bindIds(bound, **text);
    return m_access->ask((*text)->text, bound, context());
}

Status ServerStore::scan(const std::function<bool(const Node&)>& node,
    const std::function<bool(const Edge&)>& edge, const ReadContext& reading)
{
    for (int attempt = 1;; ++attempt) {
        Scan walk(*m_access, reading);
        // Until the first visit, a change only means to begin again.
        if (const auto done = walk.begin(); !done) {
            if (done.error().code == ErrorCode::StoreLocked && attempt < kScanAttempts)
                continue;
            return done;
        }
        const auto goesOn = walk.nodes(node);
        if (!goesOn)
            return goesOn.error();
        return *goesOn ? walk.edges(edge) : Status(Done{});
    }
}

Result<Tally> ServerStore::tally()
{
    for (int attempt = 1;; ++attempt) {
        const auto watch = m_access->watch();
        if (const auto done = watch->begin(context()); !done)
            return done.error();
        auto tally = tallyWith(*m_access, *watch);
        if (!tally || attempt == kScanAttempts || !inconsistent::mayPass(watch->doubt()))
            return tally;
    }
}

Result<std::optional<Node>> ServerStore::findNode(const NodeId& id)
{
    auto table = ask("MATCH (n{{node}}) WHERE {{at(n, id)}} RETURN {{id(n)}} AS id, "
                     "{{role(n)}} AS role, {{label(n)}} AS label, properties(n) AS q LIMIT 1",
        {{"id", id.text}});
    if (!table)
        return table.error();
    if (table->rows() == 0)
        return std::optional<Node>();
    auto node = nodeAt(*table, 0, 0, m_access->profile());
    if (!node)
        return node.error();
    return std::optional<Node>(std::move(*node));
}

Result<std::vector<Edge>> ServerStore::edgesOf(const NodeId& id, const std::string& kind)
{
    auto table = ask("MATCH (n{{node}}) WHERE {{at(n, id)}} MATCH (n)-[e{{edge}}]->(o) "
                     "WHERE $kind = '' OR {{besidekind(e, kind)}} "
                     "RETURN {{id(n)}} AS f, {{kind(e)}} AS k, {{id(o)}} AS t, {{key(e)}} AS y, "
                     "properties(e) AS q{{ends(e)}} "
                     "UNION ALL "
                     "MATCH (n{{node}}) WHERE {{at(n, id)}} MATCH (n)<-[e{{edge}}]-(o) "
                     "WHERE ($kind = '' OR {{besidekind(e, kind)}}) AND id(o) <> id(n) "
                     "RETURN {{id(o)}} AS f, {{kind(e)}} AS k, {{id(n)}} AS t, {{key(e)}} AS y, "
                     "properties(e) AS q{{ends(e)}}",
        {{"id", id.text}, {"kind", kind}});
    if (!table)
        return table.error();
    std::vector<ReadEdge> read;
    for (std::size_t row = 0; row < table->rows(); ++row)
        read.push_back(
            edgeAt(*table, row, 0, textOf(table->at(row, 0)), textOf(table->at(row, 2))));
    return finishedEdges(std::move(read), m_access->profile(), kind);
}

Result<Json> ServerStore::state(const std::string& domain, const std::string& key)
{
    const auto table = ask("// needs: world\n"
                           "MATCH (s:State) WHERE s.domain = $domain AND s.key = $key "
                           "RETURN s.value AS value LIMIT 1",
        {{"domain", serverId(domain)}, {"key", serverId(key)}});
    if (!table)
        return table.error();
    return table->rows() == 0 ? Json() : parseStoredJson(textOf(table->at(0, 0)));
}

Result<std::map<std::string, std::string>> ServerStore::states(const std::string& domain)
{
    constexpr std::int64_t page = 5000; // a server cuts longer answers
    std::map<std::string, std::string> values;
    for (std::int64_t offset = 0;; offset += page) {
        const auto table = ask("// needs: world\n"
                               "MATCH (s:State) WHERE s.domain = $domain "
                               "RETURN s.key AS key, s.value AS value "
                               "ORDER BY key SKIP $offset LIMIT $page",
            {{"domain", serverId(domain)}, {"offset", offset}, {"page", page}});
        if (!table)
            return table.error();
        for (std::size_t row = 0; row < table->rows(); ++row)
            values.emplace(textOf(table->at(row, 0)), textOf(table->at(row, 1)));
        if (table->rows() < static_cast<std::size_t>(page))
            return values;
    }
}

Result<std::vector<FrontierUrl>> ServerStore::frontier(
    std::int64_t nowTs, std::int64_t limit, std::int64_t offset)
{
    const auto table = ask(
        "// needs: world\n"
        "MATCH (n{{node}}) WHERE n.role = 'web:url' "
        "AND coalesce(n.next_allowed_fetch_ts, 0) <= $now "
        "WITH n, coalesce(n.last_fetch_ts, 0) > 0 AS fetched, "
        "coalesce(n.fail_count, 0) AS fails, indegree(n) + outdegree(n) AS degree "
        "ORDER BY fetched, fails, degree DESC, {{id(n)}} SKIP $offset LIMIT $limit "
        "RETURN {{id(n)}} AS id, n.canonical_url AS url, n.next_allowed_fetch_ts AS next, fails "
        "ORDER BY fetched, fails, degree DESC, id",
        {{"now", nowTs}, {"limit", std::max<std::int64_t>(limit, 0)},
            {"offset", std::max<std::int64_t>(offset, 0)}});
    if (!table)
        return table.error();
    std::vector<FrontierUrl> urls;
    for (std::size_t row = 0; row < table->rows(); ++row)
        urls.push_back({NodeId(textOf(table->at(row, 0))), textOf(table->at(row, 1)),
            integerOf(table->at(row, 2)), integerOf(table->at(row, 3))});
    return urls;
}

Result<std::vector<Event>> ServerStore::events(std::int64_t after, std::int64_t limit)
{
    const auto table = ask("// needs: world\n"
                           "MATCH (s:State) WHERE s.domain = '_event' AND s.seq > $after "
                           "RETURN s.seq AS seq, s.tick AS tick, s.ts AS ts, s.kind AS kind, "
                           "s.subject AS subject, s.detail AS detail ORDER BY seq LIMIT $limit",
        {{"after", after}, {"limit", std::max<std::int64_t>(limit, 0)}});
    if (!table)
        return table.error();
    std::vector<Event> events;
    for (std::size_t row = 0; row < table->rows(); ++row)
        events.push_back({integerOf(table->at(row, 0)), integerOf(table->at(row, 1)),
            integerOf(table->at(row, 2)), textOf(table->at(row, 3)), textOf(table->at(row, 4)),
            parseStoredJson(textOf(table->at(row, 5)))});
    return events;
}

} // namespace mnemo::server
