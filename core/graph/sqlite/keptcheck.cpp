// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/keptcheck.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/foldedtext.h"
#include "core/graph/sqlite/commitwriter.h"
#include "core/graph/sqlite/sqlitereader.h"

#include <QRandomGenerator>

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace mnemo::sqlite {

namespace {

// Messages are part of snapshots, whose hash must not depend on the language: not translated.

constexpr const char* kCounts = "counts_agree";
constexpr const char* kTexts = "texts_agree";
constexpr std::size_t kLongestName = 200;

constexpr std::string_view kTally = "SELECT what, name, count FROM tally";
constexpr std::string_view kRoles = "SELECT 'role', role, count(*) FROM node GROUP BY role";
constexpr std::string_view kKinds = "SELECT 'kind', kind, count(*) FROM edge GROUP BY kind";
// Sorted, not looked up node by node: a file from somebody else need not have the indexes for that.
constexpr std::string_view kDegrees
    = "SELECT node.id, node.degree, coalesce(ends.c, 0) FROM node LEFT JOIN ("
      "SELECT n, sum(c) AS c FROM (SELECT src AS n, count(*) AS c FROM edge GROUP BY src "
      "UNION ALL SELECT dst, count(*) FROM edge GROUP BY dst) GROUP BY n) AS ends "
      "ON ends.n = node.n WHERE node.degree IS NOT coalesce(ends.c, 0) ORDER BY node.id";
constexpr std::string_view kNodes = "SELECT n, id, label, properties, fold FROM node ORDER BY id";
constexpr const char* kMakeTerms = "CREATE VIRTUAL TABLE IF NOT EXISTS temp.kept_terms "
                                   "USING fts5vocab(main, node_fts, instance)";
constexpr std::string_view kTerms = "SELECT term, doc, \"offset\" FROM temp.kept_terms";

/// Sums up the places of trigrams, in any order. Nobody who makes a file knows the key, so that two
/// different sets of places have the same sum only by chance.
class Places final
{
public:
    explicit Places(std::uint64_t key) : m_key(key) { }

    void add(std::uint64_t trigram, std::int64_t row, std::int64_t offset)
    {
        const auto place = mixed(trigram ^ mixed(static_cast<std::uint64_t>(row) ^ mixed(m_key)));
        m_sum += mixed(place + static_cast<std::uint64_t>(offset));
        ++m_count;
    }

    bool operator==(const Places&) const = default;

private:
    /// The finaliser of SplitMix64.
    static std::uint64_t mixed(std::uint64_t x)
    {
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
        return x ^ (x >> 31U);
    }

    std::uint64_t m_key;
    std::uint64_t m_sum = 0;
    std::uint64_t m_count = 0;
};

/// Three code points as one number.
class Trigram final
{
public:
    void push(char32_t point) { m_points = ((m_points << kBits) | point) & kMask; }

    [[nodiscard]] std::uint64_t number() const { return m_points; }

private:
    static constexpr unsigned kBits = 21;
    static constexpr std::uint64_t kMask = (std::uint64_t{1} << (3 * kBits)) - 1;
    std::uint64_t m_points = 0;
};

/// Hands the trigrams of a text to `visit`, as the index's tokenizer does.
template <typename Visit> void eachTrigram(std::string_view text, const Visit& visit)
{
    Trigram trigram;
    std::int64_t points = 0;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
        trigram.push(codePointAt(text, at, end));
        if (++points >= 3)
            visit(trigram.number(), points - 3);
    }
}

class Check final
{
public:
    Check(Connection& db, std::size_t limit) : m_db(db), m_limit(limit) { }

    [[nodiscard]] Status run()
    {
        auto done = checkTally();
        if (done && !isFull())
            done = checkDegrees();
        if (done && !isFull())
            done = checkTexts();
        return done;
    }

    [[nodiscard]] std::vector<KeptFault> taken() { return std::move(m_found); }

private:
    using Counts = std::map<std::pair<std::string, std::string>, std::int64_t>;

    [[nodiscard]] bool isFull() const { return m_found.size() >= m_limit; }

    void tell(const char* invariant, std::string_view node, std::string message)
    {
        if (!isFull())
            m_found.push_back({invariant, std::string(node), std::move(message)});
    }

    /// Hands each row of `sql` to `visit`, which returns false to stop.
    template <typename Visit> Status each(std::string_view sql, const Visit& visit)
    {
        auto query = m_db.prepare(sql);
        if (!query)
            return query.error();
        int code = SQLITE_DONE;
        while ((code = query->step()) == SQLITE_ROW) {
            if (!visit(*query))
                return Done{};
        }
        return code == SQLITE_DONE ? Status(Done{}) : Status(m_db.error(code));
    }

    Status addCounts(std::string_view sql, Counts& counts)
    {
        return each(sql, [&counts](const Query& row) {
            counts[{std::string(row.text(0)), std::string(row.text(1))}] += row.integer(2);
            return true;
        });
    }

    Status checkTally()
    {
        Counts kept;
        Counts real;
        auto done = addCounts(kTally, kept);
        if (done)
            done = addCounts(kRoles, real);
        if (done)
            done = addCounts(kKinds, real);
        if (!done)
            return done;
        for (const auto& [name, count] : real)
            kept.try_emplace(name, 0);
        for (const auto& [name, count] : kept) {
            const auto it = real.find(name);
            const auto held = it == real.end() ? 0 : it->second;
            if (count == held)
                continue;
            const std::string what
                = name.first == "role" ? "nodes with the role " : "edges of the kind ";
            tell(kCounts, {},
                "The store counts " + std::to_string(count) + ' ' + what
                    + std::string(cutUtf8(name.second, kLongestName)) + " and holds "
                    + std::to_string(held) + '.');
        }
        return done;
    }

    Status checkDegrees()
    {
        return each(kDegrees, [this](const Query& row) {
            tell(kCounts, row.text(0),
                "The store counts " + std::to_string(row.integer(1))
                    + " ends of edges at the node and holds " + std::to_string(row.integer(2))
                    + '.');
            return !isFull();
        });
    }

    Status checkTexts()
    {
        const auto key = QRandomGenerator::system()->generate64();
        Places wanted(key);
        auto done = each(kNodes, [&](const Query& row) {
            const auto fold = row.text(4);
            if (fold != ownFold(row))
                tell(kTexts, row.text(1),
                    "The text that the node is found by is not that of its label, id and URL.");
            eachTrigram(fold, [&](std::uint64_t trigram, std::int64_t offset) {
                wanted.add(trigram, row.integer(0), offset);
            });
            return true;
        });
        if (!done || isFull())
            return done;
        Places kept(key);
        done = addIndexed(kept);
        if (done && kept != wanted)
            tell(kTexts, {}, "The index of texts does not hold what the nodes say.");
        return done;
    }

    /// Nothing where a text is no text.
    static std::optional<std::string> ownFold(const Query& row)
    {
        if (!isValidUtf8(row.text(1)) || !isValidUtf8(row.text(2)))
            return std::nullopt;
        std::string url;
        if (row.text(3).find("\"canonical_url\"") != std::string_view::npos) {
            const auto properties = parseStoredJson(row.text(3));
            if (!properties.is_object())
                return std::nullopt;
            const auto it = properties.find("canonical_url");
            if (it != properties.end() && it->is_string())
                url = it->get<std::string>();
        }
        return foldOf(row.text(1), row.text(2), url);
    }

    /// The index tells its terms only through a table, which lies in the connection's own memory.
    Status addIndexed(Places& places)
    {
        auto done = m_db.execute("PRAGMA query_only=OFF");
        if (done)
            done = m_db.execute(kMakeTerms);
        if (auto again = m_db.execute("PRAGMA query_only=ON"); !again)
            return again;
        if (!done)
            return done;
        return each(kTerms, [&places](const Query& row) {
            Trigram trigram;
            const auto term = row.text(0);
            for (std::size_t at = 0, end = 0; at < term.size(); at = end)
                trigram.push(codePointAt(term, at, end));
            places.add(trigram.number(), row.integer(1), row.integer(2));
            return true;
        });
    }

    Connection& m_db;
    std::size_t m_limit;
    std::vector<KeptFault> m_found;
};

} // namespace

Result<std::vector<KeptFault>> keptFaults(
    Connection& connection, std::size_t limit, const ReadContext& context)
{
    const Watch watch(connection, context);
    Check check(connection, limit);
    if (auto done = check.run(); !done)
        return done.error();
    return check.taken();
}

} // namespace mnemo::sqlite
