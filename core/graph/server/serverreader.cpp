// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/serverreader.h"

#include "core/base/storedjson.h"
#include "core/graph/server/layout.h"
#include "core/graph/server/rows.h"
#include "core/graph/server/rowsteps.h"

#include <QCoreApplication>

#include <chrono>
#include <tuple>
#include <utility>

namespace mnemo::server {

namespace {

constexpr std::chrono::milliseconds kCheckTime{2000};
constexpr std::int64_t kAllRows = 1'000'000'000; ///< the largest numbers of a server overflow
constexpr std::int64_t kFewFound = 1000; ///< which the server gives sooner than all texts

/// The world's clock, the graph's id and, while one is under way, the marker of an import.
constexpr const char* kBeginning
    = "UNWIND ['world', '_import', '_store'] AS domain MATCH (s:State) WHERE s.domain = domain "
      "AND s.key IN ['clock', 'marker', 'id'] RETURN s.domain AS domain, s.value AS value";

/// The arguments with what the texts take beside them: `fetch`, how many rows to ask for where the
/// program itself drops some.
Json boundArguments(const Json& args, const CypherText& text, const Profile& profile)
{
    Json bound = args;
    const auto timed = args.find("timed");
    const bool filters = profile.knowsValidity() && timed != args.end() && *timed == true;
    const auto limit = args.find("limit");
    bound["fetch"]
        = !filters && limit != args.end() && limit->is_number_integer() ? *limit : Json(kAllRows);
    bindIds(bound, text);
    for (const auto* name : {"since", "until", "withdrawn", "recorded", "node_since", "phrase",
             "foreign", "types", "group", "most", "worst"})
        bound.erase(name);
    for (const auto& step : text.steps) {
        if (step.name == "roles" && !text.isNative)
            bound["fetch"] = kAllRows; // of labels, which are more than roles
        if (step.name == "page" && !text.isNative) {
            // Which keys there are is known of a whole group alone.
            bound["fetch"] = kAllRows;
            bound["facts"] = true;
            bound["direction"] = "both";
            for (const auto* name : {"after1", "after2", "after3"})
                bound[name] = "";
        }
        // Places are worked out here; the server has no use for a long list of numbers twice.
        if (step.name == "among" && args.contains("source"))
            bound.erase("nodes");
    }
    return bound;
}

/// Nodes, or pairs of nodes with their edges, in what a server gave for a search among texts: it
/// gives all edges of a pair one after the other.
std::int64_t countOf(const Table& table)
{
    const auto source = columnOf(table, "source");
    const auto target = columnOf(table, "target");
    std::int64_t count = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const bool isSame = row > 0 && source && target
            && table.at(row, *source) == table.at(row - 1, *source)
            && table.at(row, *target) == table.at(row - 1, *target);
        count += isSame ? 0 : 1;
    }
    return count;
}

/// What a text searches through, where it searches among texts.
std::optional<TextIndex::Part> searchedBy(const CypherText& text)
{
    for (const auto& step : text.steps) {
        if (step.name == "texts")
            return step.words.size() == 1 ? TextIndex::Part::Nodes : TextIndex::Part::Edges;
    }
    return std::nullopt;
}

} // namespace

ServerReader::~ServerReader()
{
    // Not before: it would make the reads of this one take longer.
    if (m_wantsTexts)
        m_texts->readAhead(m_by);
}

Result<std::unique_ptr<ServerReader>> ServerReader::open(std::shared_ptr<ServerAccess> access,
    const ReadContext& context, std::shared_ptr<TextCache> texts, Begin begin)
{
    std::unique_ptr<ServerReader> reader(new ServerReader(std::move(access), std::move(texts)));
    if (const auto done = reader->begin(context, begin); !done)
        return done.error();
    return reader;
}

Status ServerReader::begin(const ReadContext& context, Begin how)
{
    const std::string text = m_access->profile().world ? kBeginning : "RETURN 1 AS one";
    const auto known = how == Begin::Known ? m_watch->beginKnown(text) : std::optional<Table>();
    m_isAssumed = known.has_value();
    if (known)
        return take(*known, context);
    const auto table = m_watch->begin(text, context);
    return table ? take(*table, context) : Status(table.error());
}

Status ServerReader::beginAnew(const ReadContext& context)
{
    const auto told = std::tuple(m_tick, m_unfinished, m_storeId, m_by);
    const auto done = begin(context, Begin::Asked);
    m_beganOtherwise
        = m_beganOtherwise || told != std::tuple(m_tick, m_unfinished, m_storeId, m_by);
    return done;
}

Status ServerReader::take(const Table& beginning, const ReadContext& context)
{
    if (!m_access->profile().world) {
        // Looked at behind the beginning of the watch: what changes from now on is noticed there.
        const auto known = m_isAssumed && !isNative(m_access->profile())
            ? m_access->identity().soFar()
            : std::nullopt;
        const auto by = known ? Result<NodeIdBy>(*known) : m_access->nodeIdBy(context);
        if (!by)
            return by.error();
        m_by = *by;
        return Done{};
    }
    m_tick = 0;
    m_unfinished = false;
    std::string id;
    for (std::size_t row = 0; row < beginning.rows(); ++row) {
        if (beginning.at(row, 0) == "_import") {
            m_unfinished = true;
            continue;
        }
        const auto* text = beginning.at(row, 1).get_ptr<const std::string*>();
        if (beginning.at(row, 0) == "_store") {
            id = text != nullptr && isStoreId(*text) ? *text : std::string();
            continue;
        }
        const auto clock = text == nullptr ? Json() : parseStoredJson(*text);
        const auto tick = clock.is_object() ? clock.find("tick") : clock.end();
        if (tick != clock.end() && tick->is_number_integer())
            m_tick = tick->get<std::int64_t>();
    }
    m_storeId = id;
    m_access->setStoreId(std::move(id));
    return Done{};
}

/// Where the first answer tells that somebody wrote since the view began, it begins anew, and what
/// was asked is asked once more.
Result<Table> ServerReader::asked(
    const CypherText& text, const Json& bound, const ReadContext& context)
{
    auto table = m_access->ask(text.text, bound, context, m_watch.get());
    const bool wasAssumed = std::exchange(m_isAssumed, false);
    if (!table || !wasAssumed || m_watch->doubt() != inconsistent::changed)
        return table;
    if (const auto done = beginAnew(context); !done)
        return done.error();
    return m_access->ask(text.text, bound, context, m_watch.get());
}

Result<Table> ServerReader::read(
    const Statement& statement, const Json& args, const ReadContext& context)
{
    const auto& source = statement.text(dialect());
    if (source.empty())
        return Error{ErrorCode::Internal,
            QCoreApplication::translate("ServerStore", "The query has no text for this store"), {},
            {}, toQString(statement.name())};
    return readText(source, args, context);
}

Result<Table> ServerReader::readText(
    const std::string& source, const Json& args, const ReadContext& context)
{
    const auto text = m_access->expanded(source, m_by);
    if (!text)
        return text.error();
    const auto& profile = m_access->profile();
    if ((*text)->needsWorld && !profile.world)
        return Table{};
    ++m_reads;
    if (const auto part = searchedBy(**text))
        return searched(**text, *part, args, context);
    return rows(**text, args, context);
}

Result<Table> ServerReader::rows(
    const CypherText& text, const Json& args, const ReadContext& context)
{
    const auto& profile = m_access->profile();
    auto table = asked(text, boundArguments(args, text, profile), context);
    if (!table)
        return table;
    if (auto done = finishRows(*table, text, args, profile); !done)
        return done.error();
    table->cut = table->cut || m_unfinished;
    return table;
}

Result<Table> ServerReader::searched(
    const CypherText& text, TextIndex::Part part, const Json& args, const ReadContext& context)
{
    // What is searched here asks the server nothing that would tell whether the view still holds.
    if (m_isAssumed) {
        if (const auto done = beginAnew(context); !done)
            return done.error();
    }
    auto index = m_texts ? m_texts->kept(m_by, context) : TextCache::Index();
    if (index && !*index && m_texts) {
        // What stands in few places the server finds sooner than it gives all texts.
        m_wantsTexts = true;
        auto few = foundByServer(text, args, kFewFound, context);
        if (!few)
            return few.error();
        if (*few)
            return std::move(**few);
        index = m_texts->now(m_by, context);
    }
    if (!index)
        return index.error();
    if (*index)
        return foundIn(**index, text.isNative, part, args, context);
    auto all = foundByServer(text, args, kAllRows, context);
    return all ? Result<Table>(std::move(**all)) : all.error();
}

Result<Table> ServerReader::foundIn(const TextIndex& index, bool isNative, TextIndex::Part part,
    const Json& args, const ReadContext& context)
{
    ++m_reads; // of a moment of its own: whether it was the same, the watch tells
    auto table = index.search(part, args, context);
    if (!table)
        return table;
    if (auto done
        = finishRows(*table, {{}, {}, {}, m_by, isNative, false}, args, m_access->profile());
        !done)
        return done.error();
    table->cut = m_unfinished;
    return table;
}

Result<std::optional<Table>> ServerReader::foundByServer(
    const CypherText& text, Json args, std::int64_t most, const ReadContext& context)
{
    const auto& profile = m_access->profile();
    args["found"] = most;
    auto table = asked(text, boundArguments(args, text, profile), context);
    if (!table)
        return table.error();
    // All texts are read in parts that the server may well give whole.
    if (most < kAllRows && (table->cut || countOf(*table) >= most))
        return std::optional<Table>();
    if (auto done = finishRows(*table, text, args, profile); !done)
        return done.error();
    table->cut = table->cut || m_unfinished;
    return std::optional<Table>(std::move(*table));
}

std::string ServerReader::inconsistency() const
{
    if (m_reads == 0)
        return {};
    if (m_beganOtherwise)
        return inconsistent::changed;
    // The clock was read before, so that even one read is the second of two.
    auto doubt = m_watch->doubt();
    if (doubt.empty() || m_reads > 1 || m_access->profile().world || !m_access->readsOneMoment())
        return doubt;
    // One read saw one moment; it counts if its ids were what they were taken for.
    const auto by = m_access->nodeIdBy({Deadline(kCheckTime), CancelToken()});
    return by && *by == m_by ? std::string() : doubt;
}

std::string ServerReader::nodeIdBy() const
{
    return isNative(m_access->profile()) ? std::string() : std::string(nodeIdByName(m_by));
}

} // namespace mnemo::server
