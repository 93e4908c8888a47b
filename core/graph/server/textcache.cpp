// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/textcache.h"

#include "core/base/internalerror.h"
#include "core/base/pools.h"
#include "core/graph/server/access.h"
#include "core/graph/server/errors.h"
#include "core/graph/server/rowsteps.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace mnemo::server {

namespace {

constexpr std::int64_t kMostItems
    = 500'000; ///< nodes and edges; more take longer than a search may
constexpr std::size_t kMostTextBytes = 256'000'000;
constexpr std::size_t kTextPage = 500; ///< nodes whose texts, or whose edges, one read gives
constexpr std::size_t kTrialPage = 10;
constexpr std::size_t kLongList = 64; ///< takes longer to read than to leave out
constexpr std::int64_t kNumbersPage = 100'000;
constexpr int kPassesAfterSpoiled = 8; ///< somebody writes all the time
constexpr std::chrono::milliseconds kWait{20};
constexpr std::chrono::minutes kAheadTime{2};

using SteadyClock = Deadline::Clock;
using Lock = std::unique_lock<std::timed_mutex>;

/// Waits for another thread as long as the reader may.
Result<Lock> lockedIn(std::timed_mutex& mutex, const ReadContext& context)
{
    Lock lock(mutex, std::defer_lock);
    while (!lock.try_lock_for(kWait)) {
        if (context.cancel.isCancelled())
            return cancelled();
        if (context.deadline.passed())
            return deadlinePassed();
    }
    return lock;
}

} // namespace

/// Reads the texts of a graph page by page: it can stop after any of them, and go on later while
/// the graph is watched.
class TextCache::Loader final
{
public:
    /// A page that was asked for is read to its end, even where the reader goes away: the next one
    /// uses it. `stop` ends it.
    Loader(ServerAccess& access, ChangeWatch& watch, NodeIdBy by, CancelToken stop)
        : m_access(access), m_watch(watch), m_by(by), m_stop(std::move(stop)),
          m_index(std::make_shared<TextIndex>(access.profile()))
    {
    }

    /// Nodes and edges. Answered at once: servers keep count of both.
    [[nodiscard]] Result<std::int64_t> items(const ReadContext& context)
    {
        m_context = context;
        if (m_items)
            return *m_items;
        std::int64_t count = 0;
        for (const auto* source : {"MATCH (n{{node}}) RETURN count(n) AS n",
                 "MATCH ()-[e{{edge}}]->() RETURN count(e) AS n"}) {
            const auto table = ask(source, Json::object());
            if (!table)
                return table.error();
            if (table->rows() > 0 && table->at(0, 0).is_number_integer())
                count += table->at(0, 0).get<std::int64_t>();
        }
        m_items = count;
        return count;
    }

    [[nodiscard]] bool hasBegun() const { return m_hasBegun; }

    /// Goes on as long as another page may be read by `end`. False where that was not enough.
    [[nodiscard]] Result<bool> advance(const ReadContext& context, SteadyClock::time_point end)
    {
        m_context = context;
        if (auto done = begin(); !done)
            return done.error();
        while (!m_isCut && m_at < 2 * m_numbers.size()) {
            const auto now = SteadyClock::now();
            if (now + m_longest > end)
                return false;
            // Edges name nodes of any page.
            const bool isOfEdges = m_at >= m_numbers.size();
            const auto at = isOfEdges ? m_at - m_numbers.size() : m_at;
            if (auto done = isOfEdges ? readEdges(at) : readNodes(at); !done)
                return done.error();
            m_at += std::min(m_page, m_numbers.size() - at);
            // Where the first edges begin, all may be larger than the nodes were.
            const bool isBeforeEdges = m_at == m_numbers.size();
            m_page = isBeforeEdges && !m_leavesOut ? kTrialPage : kTextPage;
            m_isCut = m_isCut || m_index->bytes() > kMostTextBytes;
            m_longest = std::max(m_longest, SteadyClock::now() - now);
        }
        if (!m_isCut)
            m_index->finish();
        return true;
    }

    /// Null where they cannot be kept; once advance() is done.
    [[nodiscard]] Index index() const { return m_isCut ? nullptr : Index(m_index); }

private:
    [[nodiscard]] Status begin()
    {
        if (m_hasBegun)
            return Done{};
        const auto count = items(m_context);
        if (!count)
            return count.error();
        m_isCut = m_isCut || *count > kMostItems;
        auto done = m_isCut ? Status(Done{}) : readNumbers();
        m_hasBegun = done.has_value();
        return done;
    }

    [[nodiscard]] Result<Table> ask(const std::string& source, const Json& args)
    {
        if (m_context.cancel.isCancelled())
            return cancelled();
        const auto text = m_access.expanded(source, m_by);
        if (!text)
            return text.error();
        auto table = m_access.ask((*text)->text, args, {m_context.deadline, m_stop}, &m_watch);
        m_isCut = m_isCut || (table && table->cut);
        return table;
    }

    [[nodiscard]] Status readNumbers()
    {
        m_numbers.clear();
        for (std::int64_t after = -1;;) {
            const auto table = ask("MATCH (n{{node}}) WHERE id(n) > $after RETURN id(n) AS n "
                                   "ORDER BY n LIMIT $limit",
                {{"after", after}, {"limit", kNumbersPage}});
            if (!table)
                return table.error();
            for (std::size_t row = 0; row < table->rows(); ++row) {
                if (!table->at(row, 0).is_number_integer())
                    continue;
                after = table->at(row, 0).get<std::int64_t>();
                m_numbers.push_back(after);
            }
            if (m_isCut || table->rows() < static_cast<std::size_t>(kNumbersPage))
                return Done{};
        }
    }

    [[nodiscard]] Json page(std::size_t at) const
    {
        const auto end = std::min(at + m_page, m_numbers.size());
        Json numbers = Json::array();
        for (; at < end; ++at)
            numbers.push_back(m_numbers[at]);
        return numbers;
    }

    /// Properties whole are given much faster than the texts among them, as long as none of them
    /// is long: an embedding, say.
    [[nodiscard]] Result<Table> askTexts(const std::string& source, const char* x, const Json& args)
    {
        const std::string name(x);
        auto table = ask(source
                + (m_leavesOut ? ", {{texts(" + name + ")}} AS texts"
                               : ", properties(" + name + ") AS texts"),
            args);
        const auto texts = table ? columnOf(*table, "texts") : std::nullopt;
        for (std::size_t row = 0; texts && !m_leavesOut && row < table->rows(); ++row)
            m_leavesOut = holdsLong(table->at(row, *texts));
        return table;
    }

    [[nodiscard]] static bool holdsLong(const Json& properties)
    {
        return std::ranges::any_of(properties, [](const Json& value) {
            return (value.is_array() && value.size() > kLongList) || value.is_object();
        });
    }

    [[nodiscard]] Status readNodes(std::size_t at)
    {
        auto table = askTexts("UNWIND $page AS p MATCH (n) WHERE id(n) = p RETURN p AS number, "
                              "{{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label, "
                              "{{presence(n)}} AS presence, {{group(n)}} AS group_name",
            "n", {{"page", page(at)}});
        return table ? m_index->addNodes(std::move(*table)) : Status(table.error());
    }

    [[nodiscard]] Status readEdges(std::size_t at)
    {
        static const std::string ofPage
            = "UNWIND $page AS p MATCH (a) WHERE id(a) = p MATCH (a)-[e{{edge}}]->(b) "
              "RETURN p AS source, id(b) AS target, {{kind(e)}} AS kind, {{key(e)}} AS key";
        static const std::string withTimes
            = ofPage + ", {{validity(e)}} AS times, {{group(e)}} AS group_name";
        static const std::string withNumber = ", id(e) AS number, type(e) AS type_name";
        const bool isForeign = !isNative(m_access.profile());
        // What stands among properties that come whole is not asked for once more: most of the time
        // goes into the single values of an answer.
        const bool isWhole = isForeign && !m_leavesOut;
        auto table = askTexts(isWhole ? ofPage + withNumber
                : isForeign           ? withTimes + withNumber
                                      : withTimes,
            "e", {{"page", page(at)}});
        if (!table)
            return table.error();
        if (isWhole)
            putTimesAndGroup(*table);
        if (isForeign) {
            putEnds(*table);
            if (auto done = readPropertiesBesideOthers(*table); !done)
                return done;
            server::giveKeys(*table, {}, Json::object());
        }
        return m_index->addEdges(std::move(*table));
    }

    /// What {{validity(e)}} and {{group(e)}} say, of properties that came whole.
    void putTimesAndGroup(Table& table) const
    {
        const Profile& profile = m_access.profile();
        const auto texts = columnOf(table, "texts");
        std::vector<Json> times(table.rows());
        std::vector<Json> groups(table.rows());
        for (std::size_t row = 0; texts && row < table.rows(); ++row) {
            const Json& own = table.at(row, *texts);
            if (profile.knowsValidity())
                times[row] = Json::array({member(own, profile.since), member(own, profile.until),
                    member(own, profile.withdrawn), member(own, profile.recorded)});
            groups[row] = member(own, profile.group);
        }
        addColumn(table, "times", std::move(times));
        addColumn(table, "group_name", std::move(groups));
    }

    [[nodiscard]] static Json member(const Json& properties, const std::string& name)
    {
        const auto found = properties.find(name);
        return name.empty() || found == properties.end() ? Json() : *found;
    }

    /// What {{ends(e)}} says, without asking for the nodes once more.
    static void putEnds(Table& table)
    {
        const auto target = columnOf(table, "target");
        const auto number = columnOf(table, "number");
        const auto type = columnOf(table, "type_name");
        if (!target || !number || !type)
            return;
        std::vector<Json> ends;
        ends.reserve(table.rows());
        for (std::size_t row = 0; row < table.rows(); ++row)
            ends.push_back(Json::array({table.at(row, 0), table.at(row, *target),
                std::move(table.at(row, *number)), std::move(table.at(row, *type))}));
        addColumn(table, "edge_properties", std::vector<Json>(table.rows()));
        addColumn(table, "ends", std::move(ends));
    }

    /// Puts in what tells the keys of parallel edges apart: all properties, with their embeddings,
    /// so that only those edges get them that have another one of the same key beside them.
    [[nodiscard]] Status readPropertiesBesideOthers(Table& table)
    {
        const auto ends = columnOf(table, "ends");
        const auto properties = columnOf(table, "edge_properties");
        const auto sources = sourcesOfTwins(table);
        if (sources.empty() || !ends || !properties)
            return Done{};
        auto twins = ask("UNWIND $page AS p MATCH (a) WHERE id(a) = p MATCH (a)-[e]->(b) "
                         "RETURN id(e) AS number, properties(e) AS q",
            {{"page", sources}});
        if (!twins)
            return twins.error();
        std::unordered_map<std::int64_t, std::size_t> rows;
        for (std::size_t row = 0; row < twins->rows(); ++row) {
            if (twins->at(row, 0).is_number_integer())
                rows.emplace(twins->at(row, 0).get<std::int64_t>(), row);
        }
        for (std::size_t row = 0; row < table.rows(); ++row) {
            const Json& cell = table.at(row, *ends);
            if (!cell.is_array() || cell.size() != 4 || !cell[2].is_number_integer())
                continue;
            if (const auto it = rows.find(cell[2].get<std::int64_t>()); it != rows.end())
                table.at(row, *properties) = twins->at(it->second, 1);
        }
        return Done{};
    }

    /// Numbers of the nodes from which edges of equal end, kind and key begin.
    [[nodiscard]] static Json sourcesOfTwins(const Table& table)
    {
        Json sources = Json::array();
        const auto target = columnOf(table, "target");
        const auto kind = columnOf(table, "kind");
        const auto key = columnOf(table, "key");
        if (!target || !kind || !key)
            return sources;
        std::unordered_set<std::string> seen;
        std::unordered_set<std::int64_t> known;
        for (std::size_t row = 0; row < table.rows(); ++row) {
            const Json& source = table.at(row, 0);
            const Json edge = Json::array(
                {source, table.at(row, *target), table.at(row, *kind), table.at(row, *key)});
            const bool isTwin
                = !seen.insert(edge.dump(-1, ' ', false, Json::error_handler_t::replace)).second;
            if (isTwin && source.is_number_integer()
                && known.insert(source.get<std::int64_t>()).second)
                sources.push_back(source);
        }
        return sources;
    }

    ServerAccess& m_access;
    ChangeWatch& m_watch;
    NodeIdBy m_by;
    CancelToken m_stop;
    std::shared_ptr<TextIndex> m_index;
    ReadContext m_context; ///< of this time
    std::optional<std::int64_t> m_items; ///< nodes and edges, once they were counted
    std::vector<std::int64_t> m_numbers; ///< of all nodes
    bool m_hasBegun = false;
    std::size_t m_page = kTrialPage; ///< so many of them at once
    bool m_leavesOut = false; ///< what is no text, since some of it is long
    std::size_t m_at = 0; ///< in these, then, for edges, in them once more
    SteadyClock::duration m_longest{}; ///< that a page took
    bool m_isCut = false; ///< something is missing, or it is too much
};

TextCache::TextCache(std::shared_ptr<ServerAccess> access) : m_access(std::move(access))
{
}

TextCache::~TextCache() = default;

void TextCache::dropIfChanged(NodeIdBy by)
{
    if (!m_watch || (m_by == by && m_watch->doubtNow({}).empty()))
        return;
    // Where somebody writes all the time, reading them again and again is of no use.
    if (m_loader && m_loader->hasBegun())
        m_passes = kPassesAfterSpoiled;
    m_index.reset();
    m_loader.reset();
    m_watch.reset();
}

Result<TextCache::Index> TextCache::kept(NodeIdBy by, const ReadContext& context)
{
    if (m_isAhead || m_stop.isCancelled())
        return Index();
    const auto lock = lockedIn(m_loading, context);
    if (!lock)
        return lock.error();
    dropIfChanged(by);
    if (m_index || m_passes > 0)
        return m_index;
    if (const auto done = begin(by, context); !done)
        return done.error();
    const auto items = m_loader->items(context);
    return items && *items <= kFewItems ? load(by, context) : Result<Index>(Index());
}

Result<TextCache::Index> TextCache::now(NodeIdBy by, const ReadContext& context)
{
    if (m_stop.isCancelled())
        return Index();
    const auto lock = lockedIn(m_loading, context);
    if (!lock)
        return lock.error();
    dropIfChanged(by);
    if (m_index)
        return m_index;
    if (m_passes > 0) {
        --m_passes;
        return Index();
    }
    return load(by, context);
}

void TextCache::readAhead(NodeIdBy by)
{
    if (m_stop.isCancelled() || m_isAhead.exchange(true))
        return;
    networkPool().start([texts = shared_from_this(), by] {
        // An error here is told by the next search, which reads the texts itself.
        static_cast<void>(guarded([&] {
            return texts->now(by, {Deadline(kAheadTime), texts->m_stop});
        }));
        texts->m_isAhead = false;
    });
}

Status TextCache::begin(NodeIdBy by, const ReadContext& context)
{
    if (m_loader)
        return Done{};
    m_watch = m_access->watch();
    if (const auto done = m_watch->begin(context); !done) {
        m_watch.reset();
        return done.error();
    }
    m_by = by;
    m_loader = std::make_unique<Loader>(*m_access, *m_watch, by, m_stop);
    return Done{};
}

Result<TextCache::Index> TextCache::load(NodeIdBy by, const ReadContext& context)
{
    if (const auto done = begin(by, context); !done)
        return done.error();
    const auto end
        = context.deadline.isSet() ? context.deadline.end() : SteadyClock::time_point::max();
    const auto isDone = m_loader->advance(context, end);
    if (isDone && !*isDone)
        return deadlinePassed();
    const auto code = isDone ? ErrorCode::Internal : isDone.error().code;
    if (code == ErrorCode::Cancelled)
        return isDone.error(); // the next search goes on from here
    const auto index = isDone ? m_loader->index() : nullptr;
    m_loader.reset();
    if (index && m_watch->canTell() && m_watch->doubtNow({}).empty()) {
        m_index = index;
        return m_index;
    }
    m_watch.reset();
    const bool isGone = code == ErrorCode::TimedOut || code == ErrorCode::Unreachable
        || code == ErrorCode::NotPermitted;
    if (!isDone && isGone)
        return isDone.error();
    // What cannot be kept is searched by the statement, which may pass what could not be read.
    m_passes = kPassesAfterSpoiled;
    return Index();
}

} // namespace mnemo::server
