// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/connection.h"

#include "core/base/files.h"
#include "core/graph/sqlite/functions.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <sys/resource.h>

namespace mnemo::sqlite {

namespace {

constexpr int kMaxLength = 64 * 1024 * 1024;

Error corrupt(const QString& path)
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("SqliteStore", "The store file is damaged or is not a store"),
        path,
        QCoreApplication::translate(
            "SqliteStore", "Restore it from a backup, or import the graph into a new store"),
        {}};
}

/// Whether a statement met a stored text that is not the JSON it ought to be. SQLite has no code of
/// its own for that.
bool isStoredJsonBroken(sqlite3* db, int code)
{
    if (db == nullptr || code != SQLITE_ERROR)
        return false;
    const std::string_view why = sqlite3_errmsg(db);
    return why.starts_with("malformed JSON") || why.starts_with("JSON cannot hold BLOB");
}

/// Whether the file, its log or its index is as large as this process may make one: SQLite does
/// not keep the reason of a failed write.
bool reachedSizeLimit(const QString& path)
{
    ::rlimit limit{};
    if (::getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return false;
    constexpr qint64 margin = 65536;
    const auto most = static_cast<qint64>(limit.rlim_cur) - margin;
    return std::ranges::any_of(std::array{"", "-wal", "-shm", "-journal"},
        [&](const char* suffix) { return QFileInfo(path + QLatin1String(suffix)).size() >= most; });
}

Error inputOutput(sqlite3* db, int code, const QString& path)
{
    const int number = db == nullptr ? 0 : sqlite3_system_errno(db);
    auto error = number == 0 ? Error{ErrorCode::Io,
                     QCoreApplication::translate(
                         "SqliteStore", "The store file could not be read or written"),
                     path, {}, {}}
                             : systemError(number, path);
    const bool exists = QFileInfo::exists(path);
    if (error.code == ErrorCode::NotFound)
        error.code = exists ? ErrorCode::NotPermitted : ErrorCode::NoSuchGraph;
    if (code == SQLITE_IOERR_WRITE && reachedSizeLimit(path))
        error = systemError(EFBIG, path);
    if (error.code == ErrorCode::DiskFull)
        error.hint = QCoreApplication::translate(
            "SqliteStore", "Free some space; nothing that was confirmed is lost");
    return error;
}

} // namespace

Error errorOf(sqlite3* db, int code, const QString& path)
{
    Error error;
    if (isStoredJsonBroken(db, code))
        code = SQLITE_CORRUPT;
    switch (code & 0xFF) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_TOOBIG:
        error = corrupt(path);
        break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        error = {ErrorCode::StoreLocked,
            QCoreApplication::translate("SqliteStore", "Another program is writing to the store"),
            path, QCoreApplication::translate("SqliteStore", "Try again when it has finished"), {}};
        break;
    case SQLITE_FULL:
        error = {ErrorCode::DiskFull,
            QCoreApplication::translate("SqliteStore", "The disk is full; nothing was changed"),
            path,
            QCoreApplication::translate(
                "SqliteStore", "Free some space; nothing that was confirmed is lost"),
            {}};
        break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        error = {ErrorCode::NotPermitted,
            QCoreApplication::translate("SqliteStore", "The store may not be written"), path,
            QCoreApplication::translate("SqliteStore",
                "Change the permissions of the file and its folder, or use another store"),
            {}};
        break;
    case SQLITE_AUTH:
        error = {ErrorCode::NotPermitted,
            QCoreApplication::translate("SqliteStore", "A query may only read"), path, {}, {}};
        break;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
        error = inputOutput(db, code, path);
        break;
    default:
        error = {ErrorCode::Internal,
            QCoreApplication::translate("SqliteStore", "The store did not run a statement"), path,
            {}, {}};
    }
    error.detail
        = QStringLiteral("sqlite %1: %2")
              .arg(code)
              .arg(QString::fromUtf8(db == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(db)));
    return error;
}

Query::~Query()
{
    if (m_statement != nullptr) {
        sqlite3_reset(m_statement);
        sqlite3_clear_bindings(m_statement);
    }
}

Query& Query::bind(int index, std::string_view text)
{
    // A null pointer would bind NULL instead of the empty text.
    const char* data = text.data() == nullptr ? "" : text.data();
    sqlite3_bind_text64(m_statement, index, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
    return *this;
}

Query& Query::bind(int index, std::int64_t value)
{
    sqlite3_bind_int64(m_statement, index, value);
    return *this;
}

std::string_view Query::text(int column) const
{
    const auto* data = sqlite3_column_text(m_statement, column);
    if (data == nullptr)
        return {};
    return {reinterpret_cast<const char*>(data),
        static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
}

Connection::Connection(sqlite3* db, QString path, Access access)
    : m_db(db), m_path(std::move(path)), m_access(access)
{
}

Connection::~Connection()
{
    for (const auto* cache : {&m_own, &m_catalogue}) {
        for (const auto& [sql, statement] : *cache)
            sqlite3_finalize(statement);
    }
    sqlite3_close(m_db);
}

Result<std::unique_ptr<Connection>> Connection::open(const QString& path, Access access)
{
    const auto absolute = QFileInfo(path).absoluteFilePath();
    auto name = absolute.toUtf8();
    int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    switch (access) {
    case Access::ReadOnly:
        flags |= SQLITE_OPEN_READONLY;
        break;
    case Access::Immutable:
        flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
        name = "file://" + QUrl::toPercentEncoding(absolute, "/") + "?immutable=1";
        break;
    case Access::ReadWrite:
        flags |= SQLITE_OPEN_READWRITE;
        break;
    case Access::Create:
        flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        break;
    }
    // Nobody reads the library's count of its memory, which takes a lock for every piece.
    [[maybe_unused]] static const int counts = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3* db = nullptr;
    const int code = sqlite3_open_v2(name.constData(), &db, flags, nullptr);
    std::unique_ptr<Connection> connection(new Connection(db, absolute, access));
    if (code != SQLITE_OK)
        return errorOf(db, code, absolute);
    if (const auto done = connection->configure(); !done)
        return done.error();
    return connection;
}

Result<std::unique_ptr<Connection>> Connection::openInMemory()
{
    sqlite3* db = nullptr;
    const QString name = QStringLiteral(":memory:");
    const int code = sqlite3_open(":memory:", &db);
    std::unique_ptr<Connection> connection(new Connection(db, name, Access::Create));
    if (code != SQLITE_OK)
        return errorOf(db, code, name);
    return connection;
}

Status Connection::configure()
{
    sqlite3_busy_timeout(m_db, 5000);
    // Defensive would refuse the journal mode of a file in the making.
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_DEFENSIVE, m_access == Access::Create ? 0 : 1, nullptr);
    // No value is longer than those that this program writes. The schema stays trusted, as its own
    // indexes call json_extract, which SQLite lets no other schema do: what a file from somebody
    // else defines is compared with it before anything is read (shape.h).
    sqlite3_limit(m_db, SQLITE_LIMIT_LENGTH, kMaxLength);
    sqlite3_limit(m_db, SQLITE_LIMIT_ATTACHED, 0);
    if (const int code = registerFunctions(m_db); code != SQLITE_OK)
        return errorOf(m_db, code, m_path);
    sqlite3_progress_handler(m_db, 1000, &Connection::progress, this);
    const char* setup = "PRAGMA query_only=ON; PRAGMA cache_size=-16384;";
    if (m_access == Access::ReadWrite) {
        // Pages that commit after commit changes are copied into the file once for several of them.
        setup = "PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL; PRAGMA cache_size=-65536;"
                "PRAGMA journal_size_limit=67108864; PRAGMA wal_autocheckpoint=16384;";
    } else if (m_access == Access::Create) {
        // Nobody knows the file before it is whole, flushed and renamed. The writer itself looks
        // up both ends of every edge.
        setup = "PRAGMA page_size=4096; PRAGMA foreign_keys=OFF; PRAGMA journal_mode=OFF;"
                "PRAGMA synchronous=OFF; PRAGMA cache_size=-49152;";
    }
    if (const auto done = execute(setup); !done)
        return done;
    if (m_access == Access::ReadOnly || m_access == Access::Immutable)
        sqlite3_set_authorizer(m_db, &Connection::authorize, this);
    return Done{};
}

int Connection::progress(void* self)
{
    const auto* watched = static_cast<Connection*>(self)->m_watched;
    return watched != nullptr && (watched->cancel.isCancelled() || watched->deadline.passed()) ? 1
                                                                                               : 0;
}

int Connection::authorize(
    void* self, int action, const char* a, const char* b, const char*, const char*)
{
    if (!static_cast<Connection*>(self)->m_guarded)
        return SQLITE_OK;
    switch (action) {
    case SQLITE_READ:
    case SQLITE_SELECT:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_FUNCTION:
        return b != nullptr && std::strcmp(b, "load_extension") == 0 ? SQLITE_DENY : SQLITE_OK;
    case SQLITE_PRAGMA:
        // Full-text search asks for it on its own.
        return a != nullptr && b == nullptr && std::strcmp(a, "data_version") == 0 ? SQLITE_OK
                                                                                   : SQLITE_DENY;
    case SQLITE_UPDATE:
        // Connecting a virtual table asks for this and writes nothing; a statement that means it
        // is refused by SQLite itself.
        return a != nullptr && std::strcmp(a, "sqlite_master") == 0 ? SQLITE_OK : SQLITE_DENY;
    default:
        return SQLITE_DENY;
    }
}

Result<Query> Connection::prepareIn(Cache& cache, std::string_view sql)
{
    if (const auto it = cache.find(sql); it != cache.end())
        return Query(it->second);
    sqlite3_stmt* statement = nullptr;
    const char* tail = nullptr;
    const int code = sqlite3_prepare_v3(m_db, sql.data(), static_cast<int>(sql.size()),
        SQLITE_PREPARE_PERSISTENT, &statement, &tail);
    if (code != SQLITE_OK)
        return error(code);
    cache.emplace(std::string(sql), statement);
    return Query(statement);
}

Result<Query> Connection::prepare(std::string_view sql)
{
    m_guarded = false;
    return prepareIn(m_own, sql);
}

Result<Query> Connection::prepareGuarded(const std::string& sql)
{
    if (m_catalogue.find(sql) == m_catalogue.end()) {
        // Virtual tables (json_each, the text index) declare themselves when a text that names
        // them is first compiled, which the guard would refuse. Compiling runs nothing.
        m_guarded = false;
        sqlite3_stmt* first = nullptr;
        sqlite3_prepare_v3(m_db, sql.data(), static_cast<int>(sql.size()), 0, &first, nullptr);
        sqlite3_finalize(first);
    }
    m_guarded = true;
    return prepareIn(m_catalogue, sql);
}

Status Connection::execute(const char* sql)
{
    m_guarded = false;
    const int code = sqlite3_exec(m_db, sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return error(code);
    return Done{};
}

Status Connection::run(std::string_view sql)
{
    auto query = prepare(sql);
    if (!query)
        return query.error();
    return finish(*query);
}

Status Connection::finish(Query& query) const
{
    int code = SQLITE_ROW;
    while (code == SQLITE_ROW)
        code = query.step();
    const auto done = code == SQLITE_DONE ? Status(Done{}) : Status(error(code));
    query.reset();
    return done;
}

Error Connection::error(int code) const
{
    if ((code & 0xFF) == SQLITE_INTERRUPT && m_watched != nullptr) {
        if (m_watched->cancel.isCancelled())
            return {ErrorCode::Cancelled, QCoreApplication::translate("SqliteStore", "Cancelled"),
                {}, {}, {}};
        return {ErrorCode::TimedOut,
            QCoreApplication::translate(
                "SqliteStore", "No answer within the time limit; the query was stopped"),
            {}, QCoreApplication::translate("SqliteStore", "Run it again, or allow more time"), {}};
    }
    return errorOf(m_db, code, m_path);
}

Status copyDatabase(
    Connection& from, Connection& to, const CancelToken& cancel, const ProgressFn& progress)
{
    constexpr int pagesAtOnce = 1024;
    // A reader's transaction holds the moment: a store that is written to is not begun anew.
    if (auto begun = from.execute("BEGIN; SELECT count(*) FROM sqlite_schema"); !begun) {
        static_cast<void>(from.execute("ROLLBACK"));
        return begun;
    }
    auto* copy = sqlite3_backup_init(to.db(), "main", from.db(), "main");
    if (copy == nullptr) {
        const auto error = to.error(sqlite3_errcode(to.db()));
        static_cast<void>(from.execute("ROLLBACK"));
        return error;
    }
    int step = SQLITE_OK;
    while (step == SQLITE_OK && !cancel.isCancelled()) {
        step = sqlite3_backup_step(copy, pagesAtOnce);
        const int total = sqlite3_backup_pagecount(copy);
        if (progress)
            progress(total - sqlite3_backup_remaining(copy), total);
    }
    // finish() reports no lock that a step met: only DONE says that every page was copied.
    const int finish = sqlite3_backup_finish(copy);
    if (auto ended = from.execute("ROLLBACK"); !ended)
        return ended;
    if (step == SQLITE_DONE && finish == SQLITE_OK)
        return Done{};
    if (step == SQLITE_OK) {
        return Error{ErrorCode::Cancelled, QCoreApplication::translate("SqliteStore", "Cancelled"),
            from.path(), {}, {}};
    }
    return to.error(step == SQLITE_DONE ? finish : step);
}

} // namespace mnemo::sqlite
