// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/graph/store.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <unordered_map>

namespace mnemo::sqlite {

enum class Access
{
    ReadOnly, ///< no byte changes: opened read-only, query_only, authorizer
    Immutable, ///< the same for a folder in which not even a lock file can be made
    ReadWrite, ///< an existing file
    Create ///< a new file that nobody else knows yet
};

/// What the last failed call on `db` says as one of our errors; `path` goes into `where`.
[[nodiscard]] Error errorOf(sqlite3* db, int code, const QString& path);

/// A prepared statement borrowed from its connection; reset when it goes. Bound texts are not
/// copied: they must outlive the last step().
class Query final
{
public:
    explicit Query(sqlite3_stmt* statement) : m_statement(statement) { }

    ~Query();

    Query(Query&& other) noexcept : m_statement(std::exchange(other.m_statement, nullptr)) { }

    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    Query& operator=(Query&&) = delete;

    Query& bind(int index, std::string_view text);
    Query& bind(int index, std::int64_t value);

    /// SQLITE_ROW, SQLITE_DONE or an error code.
    [[nodiscard]] int step() { return sqlite3_step(m_statement); }

    /// Makes it ready for other values.
    void reset() { sqlite3_reset(m_statement); }

    [[nodiscard]] std::string_view text(int column) const;

    [[nodiscard]] std::int64_t integer(int column) const
    {
        return sqlite3_column_int64(m_statement, column);
    }

    [[nodiscard]] bool isNull(int column) const
    {
        return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
    }

    [[nodiscard]] sqlite3_stmt* raw() const { return m_statement; }

private:
    sqlite3_stmt* m_statement;
};

/// One sqlite3 handle with its prepared statements. Used by one thread at a time.
class Connection final
{
public:
    /// Errors: NoSuchGraph, NotPermitted, StoreCorrupt, Io.
    [[nodiscard]] static Result<std::unique_ptr<Connection>> open(
        const QString& path, Access access);
    /// An empty private database in memory.
    [[nodiscard]] static Result<std::unique_ptr<Connection>> openInMemory();
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] sqlite3* db() const { return m_db; }

    [[nodiscard]] const QString& path() const { return m_path; }

    [[nodiscard]] Access access() const { return m_access; }

    /// Statements of our own; kept prepared.
    [[nodiscard]] Result<Query> prepare(std::string_view sql);
    /// A catalogue text, under the read-only authorizer of a reading connection.
    [[nodiscard]] Result<Query> prepareGuarded(const std::string& sql);
    /// Runs texts that give no rows, one after the other.
    [[nodiscard]] Status execute(const char* sql);
    /// Runs one prepared text to its end.
    [[nodiscard]] Status run(std::string_view sql);
    /// Runs a bound statement of this connection to its end and makes it ready for other values.
    [[nodiscard]] Status finish(Query& query) const;
    [[nodiscard]] Error error(int code) const;

    /// While set, running statements stop when the context says so.
    void watch(const ReadContext* context) { m_watched = context; }

private:
    Connection(sqlite3* db, QString path, Access access);
    [[nodiscard]] Status configure();
    static int progress(void* self);
    static int authorize(
        void* self, int action, const char* a, const char* b, const char* c, const char* d);

    sqlite3* m_db;
    QString m_path;
    Access m_access;
    bool m_guarded = false; ///< a catalogue text is being prepared or run
    const ReadContext* m_watched = nullptr;

    struct TextHash
    {
        using is_transparent = void;

        std::size_t operator()(std::string_view text) const noexcept
        {
            return std::hash<std::string_view>{}(text);
        }
    };

    using Cache = std::unordered_map<std::string, sqlite3_stmt*, TextHash, std::equal_to<>>;
    [[nodiscard]] Result<Query> prepareIn(Cache& cache, std::string_view sql);
    Cache m_own;
    Cache m_catalogue; ///< apart, so that no text is ever taken for one of our own
};

/// Copies all pages of `from` into `to`, as they are at one moment, whole or not at all. Progress
/// is in pages. Errors: StoreLocked, DiskFull, Cancelled, …
[[nodiscard]] Status copyDatabase(Connection& from, Connection& to, const CancelToken& cancel = {},
    const ProgressFn& progress = {});

} // namespace mnemo::sqlite
