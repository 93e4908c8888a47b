// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/access.h"

#include "core/graph/neo4j/storedvalues.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <tuple>

namespace mnemo::neo4j {

namespace {

constexpr std::chrono::milliseconds kAskTime{2000};
constexpr std::size_t kManyRows = 2000;

// Whoever sets a property of the node holds it until the end, so that of two writers one waits and
// then finds another number: the division breaks its query, which is rolled back whole.
constexpr std::string_view kGuard
    = "MERGE (m:State {domain: '_store', key: 'commit'}) SET m.by = $by "
      "WITH m, coalesce(m.value, 0) AS number "
      "WITH m, 1 / (CASE WHEN number = $expected THEN 1 ELSE 0 END) AS step "
      "SET m.value = $expected + step";
constexpr std::string_view kConflict = "Neo.ClientError.Statement.ArithmeticError";
/// Two writers that make the first commit at once.
constexpr std::string_view kTwin = "Neo.ClientError.Schema.ConstraintValidationFailed";

constexpr std::array<const char*, 9> kLayout{
    "CREATE CONSTRAINT mnemoscope_node_id IF NOT EXISTS FOR (n:Node) REQUIRE n.id IS UNIQUE",
    "CREATE CONSTRAINT mnemoscope_state_key IF NOT EXISTS FOR (s:State) "
    "REQUIRE (s.domain, s.key) IS UNIQUE",
    "CREATE INDEX mnemoscope_node_role IF NOT EXISTS FOR (n:Node) ON (n.role)",
    "CREATE INDEX mnemoscope_state_seq IF NOT EXISTS FOR (s:State) ON (s.seq)",
    "CREATE INDEX mnemoscope_state_id IF NOT EXISTS FOR (s:State) ON (s.id)",
    "CREATE INDEX mnemoscope_state_food IF NOT EXISTS FOR (s:State) ON (s.food_tick)",
    "CREATE INDEX mnemoscope_state_death IF NOT EXISTS FOR (s:State) ON (s.death_tick)",
    "CREATE INDEX mnemoscope_state_rejected IF NOT EXISTS FOR (s:State) ON (s.rejected_tick)",
    // Words come apart by spaces, as the program splits them.
    "CREATE FULLTEXT INDEX mnemoscope_text IF NOT EXISTS FOR (n:Text) ON EACH [n._words] "
    "OPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace'}}",
};

/// `context`, for kAskTime at most.
ReadContext shortly(const ReadContext& context)
{
    const Deadline own(kAskTime);
    const bool isSooner = context.deadline.isSet() && context.deadline.end() < own.end();
    return {isSooner ? context.deadline : own, context.cancel};
}

/// Rows that are properties, or have them in `p`.
Json rowsFor(const std::vector<Json>& rows)
{
    Json fitting = rows;
    for (auto& row : fitting) {
        const auto properties = row.is_object() ? row.find("p") : row.end();
        const bool isEdge = properties != row.end() && properties->is_object();
        fitForServer(isEdge ? *properties : row);
    }
    return fitting;
}

std::size_t rowsIn(const server::WriteQuery& query)
{
    return query.rows.size() + query.state.size() + query.forget.size() + query.events.size();
}

bool saysCode(const Error& error, std::string_view code)
{
    return error.detail.startsWith(QLatin1String(code.data(), static_cast<qsizetype>(code.size())));
}

} // namespace

DatabaseAccess::DatabaseAccess(std::shared_ptr<QueryClient> client)
    : ServerAccess(toUtf8(client->address().database)), m_client(std::move(client))
{
}

DatabaseAccess::~DatabaseAccess()
{
    endIdentity();
}

std::unique_ptr<server::ChangeWatch> DatabaseAccess::watch()
{
    return std::make_unique<BookmarkWatch>(*this);
}

std::string DatabaseAccess::lastBookmark() const
{
    const std::lock_guard lock(m_mutex);
    return m_bookmark;
}

Result<Rows> DatabaseAccess::rows(
    const std::string& text, const Json& args, const ReadContext& context)
{
    // A native graph holds nothing whose type plain JSON would lose.
    auto found = m_client->ask({text, args, false, !isNative(profile())}, context);
    if (!found)
        return found;
    const std::lock_guard lock(m_mutex);
    m_bookmark = found->bookmark;
    m_answered = Deadline::Clock::now();
    return found;
}

void DatabaseAccess::keep(const std::string& text, const Rows& rows)
{
    const std::lock_guard lock(m_mutex);
    m_keptText = text;
    m_kept = rows;
}

std::optional<Rows> DatabaseAccess::kept(const std::string& text) const
{
    const std::lock_guard lock(m_mutex);
    const bool holds = m_keptText == text && !m_kept.bookmark.empty()
        && m_kept.bookmark == m_bookmark && Deadline::Clock::now() - m_answered < m_knownFor.load();
    return holds ? std::optional(m_kept) : std::nullopt;
}

Result<Table> DatabaseAccess::ask(const std::string& text, const Json& args,
    const ReadContext& context, server::ChangeWatch* watch)
{
    auto found = rows(text, args, context);
    if (!found)
        return found.error();
    if (watch != nullptr)
        static_cast<BookmarkWatch*>(watch)->take(found->bookmark);
    return std::move(found->table);
}

Result<server::Written> DatabaseAccess::write(
    const server::WriteQuery& query, const ReadContext& context)
{
    Query sent{std::string(kGuard), {{"expected", query.expected}, {"by", query.by}}, true, false};
    int clauses = 0;
    for (const auto& clause : server::clausesOf(query)) {
        const std::string name(clause.name);
        if (clause.rows != nullptr)
            sent.parameters[name] = rowsFor(*clause.rows);
        else
            sent.parameters[name] = clause.number;
        // Counting makes one row of however many, so that the next clause runs once.
        sent.text += " WITH count(*) AS c" + std::to_string(++clauses) + ' ';
        sent.text += clause.text;
    }
    const auto rows = m_client->ask(sent, context);
    keep({}, {}); // it does not hold any more
    if (rows) {
        if (rowsIn(query) >= kManyRows)
            planAnew(context);
        return server::Written::Done;
    }
    const bool isTwin = query.expected == 0 && saysCode(rows.error(), kTwin);
    if (isTwin || saysCode(rows.error(), kConflict))
        return server::Written::Conflict;
    return rows.error();
}

/// What was planned for a graph of a few nodes takes minutes in one of many, and the server would
/// keep to it for a while.
void DatabaseAccess::planAnew(const ReadContext& context)
{
    std::ignore = m_client->ask(
        {"CALL db.clearQueryCaches()", Json::object(), true, false}, shortly(context));
}

Status DatabaseAccess::prepareLayout(bool, const ReadContext& context)
{
    for (const auto* text : kLayout) {
        const auto made = m_client->ask({text, Json::object(), true, false}, context);
        if (!made)
            return made.error();
    }
    const auto built
        = m_client->ask({"CALL db.awaitIndexes(600)", Json::object(), true, false}, context);
    return built ? Status(Done{}) : Status(built.error());
}

Status DatabaseAccess::prepareTextIndex(const ReadContext&)
{
    return Done{}; // It is part of the layout.
}

Result<Table> BookmarkWatch::begin(const std::string& text, const ReadContext& context)
{
    constexpr int attempts = 4;
    m_doubt.clear();
    m_first.clear();
    auto before = m_access.lastBookmark();
    for (int attempt = 1;; ++attempt) {
        auto found = m_access.rows(text, Json::object(), context);
        if (!found)
            return found.error();
        // Nothing was committed since an answer that came before this one was asked for.
        m_first = found->bookmark;
        if (found->bookmark == before || attempt == attempts) {
            m_doubt = found->bookmark == before ? "" : inconsistent::changed;
            if (m_doubt.empty())
                m_access.keep(text, *found);
            return std::move(found->table);
        }
        before = found->bookmark;
    }
}

std::optional<Table> BookmarkWatch::beginKnown(const std::string& text)
{
    auto known = m_access.kept(text);
    if (!known)
        return {};
    m_doubt.clear();
    m_first = known->bookmark;
    return std::move(known->table);
}

void BookmarkWatch::take(const std::string& bookmark)
{
    if (m_first.empty() || bookmark.empty())
        m_doubt = inconsistent::notWatched;
    else if (bookmark != m_first && m_doubt.empty())
        m_doubt = inconsistent::changed;
}

std::string BookmarkWatch::doubtNow(const ReadContext& context)
{
    if (!m_doubt.empty())
        return m_doubt;
    const auto now = m_access.rows("RETURN 1 AS one", Json::object(), shortly(context));
    if (!now)
        return m_doubt = inconsistent::connectionLost;
    take(now->bookmark);
    return m_doubt;
}

} // namespace mnemo::neo4j
