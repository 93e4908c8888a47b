// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/neo4j/queryclient.h"
#include "core/graph/server/access.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace mnemo::neo4j {

/// A database of a Neo4j server, as all parts of the store read and write it. Every read is asked
/// in the server's own read mode. Any thread.
class DatabaseAccess final : public server::ServerAccess
{
public:
    explicit DatabaseAccess(std::shared_ptr<QueryClient> client);
    ~DatabaseAccess() override;

    [[nodiscard]] QueryClient& client() const { return *m_client; }

    [[nodiscard]] Dialect dialect() const override { return Dialect::Neo4jCypher; }

    /// Neo4j isolates by "read committed": even one read may see half of what another commits
    /// meanwhile.
    [[nodiscard]] bool readsOneMoment() const override { return false; }

    [[nodiscard]] std::unique_ptr<server::ChangeWatch> watch() override;
    [[nodiscard]] Result<Table> ask(const std::string& text, const Json& args,
        const ReadContext& context, server::ChangeWatch* watch = nullptr) override;

    [[nodiscard]] std::size_t mostRows(const ReadContext&) override { return 0; }

    [[nodiscard]] Result<server::Written> write(
        const server::WriteQuery& query, const ReadContext& context) override;
    [[nodiscard]] Status prepareLayout(bool exists, const ReadContext& context) override;
    [[nodiscard]] Status prepareTextIndex(const ReadContext& context) override;

    /// As ask(), with the bookmark.
    [[nodiscard]] Result<Rows> rows(
        const std::string& text, const Json& args, const ReadContext& context);
    /// Of the last answer; "" before the first.
    [[nodiscard]] std::string lastBookmark() const;
    /// Notes what a text gives that views begin with, while the bookmark stays what it is.
    void keep(const std::string& text, const Rows& rows);
    /// What it gives as of the last answer, if that has just come; nothing where that is not known.
    [[nodiscard]] std::optional<Rows> kept(const std::string& text) const;

    /// For tests: so long after an answer a view may begin without asking.
    void setKnownFor(std::chrono::milliseconds time) { m_knownFor = time; }

private:
    void planAnew(const ReadContext& context);

    std::shared_ptr<QueryClient> m_client;
    mutable std::mutex m_mutex; ///< guards the members below
    std::string m_bookmark;
    Deadline::Clock::time_point m_answered; ///< when the last answer came
    std::string m_keptText;
    Rows m_kept; ///< of that text
    /// Who opens a view to see whether the server is there learns it that much later.
    std::atomic<std::chrono::milliseconds> m_knownFor{std::chrono::milliseconds(250)};
};

/// Whether anything was committed to the database between reads: each answer says after
/// which transaction it was given. Comparing the first and the last covers all reads between
/// them.
class BookmarkWatch final : public server::ChangeWatch
{
public:
    explicit BookmarkWatch(DatabaseAccess& access) : m_access(access) { }

    using ChangeWatch::begin;
    [[nodiscard]] Result<Table> begin(const std::string& text, const ReadContext& context) override;
    [[nodiscard]] std::optional<Table> beginKnown(const std::string& text) override;

    [[nodiscard]] bool holdsSoFar() override
    {
        return canTell() && m_doubt.empty() && m_first == m_access.lastBookmark();
    }

    [[nodiscard]] bool canTell() const override { return !m_first.empty(); }

    [[nodiscard]] std::string doubt() override { return m_doubt; }

    [[nodiscard]] std::string doubtNow(const ReadContext& context) override;

    /// Notes what an answer says.
    void take(const std::string& bookmark);

private:
    DatabaseAccess& m_access;
    std::string m_first;
    std::string m_doubt;
};

} // namespace mnemo::neo4j
