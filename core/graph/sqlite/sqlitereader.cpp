// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/sqlitereader.h"

#include "core/base/text.h"
#include "core/graph/sqlite/functions.h"

#include <QCoreApplication>

#include <list>

namespace mnemo::sqlite {

namespace {

Error stopped(const ReadContext& context)
{
    const auto text = context.cancel.isCancelled()
        ? QCoreApplication::translate("SqliteStore", "Cancelled")
        : QCoreApplication::translate(
            "SqliteStore", "No answer within the time limit; the query was stopped");
    return {context.cancel.isCancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut, text, {}, {},
        {}};
}

/// Binds every parameter of the text; `kept` holds the texts that were made for it.
int bindAll(sqlite3_stmt* statement, const Json& args, std::list<std::string>& kept)
{
    const int count = sqlite3_bind_parameter_count(statement);
    for (int i = 1; i <= count; ++i) {
        const char* name = sqlite3_bind_parameter_name(statement, i);
        const auto it = name == nullptr ? args.end() : args.find(name + 1);
        if (it == args.end())
            continue; // stays NULL
        const auto* text = it->get_ptr<const std::string*>();
        int code = SQLITE_OK;
        if (it->is_null())
            code = sqlite3_bind_null(statement, i);
        else if (it->is_boolean())
            code = sqlite3_bind_int64(statement, i, it->get<bool>() ? 1 : 0);
        else if (it->is_number_float())
            code = sqlite3_bind_double(statement, i, it->get<double>());
        else if (it->is_number())
            code = sqlite3_bind_int64(statement, i, it->get<std::int64_t>());
        else {
            if (text == nullptr)
                text = &kept.emplace_back(it->dump(-1, ' ', false, Json::error_handler_t::replace));
            code = sqlite3_bind_text64(
                statement, i, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
        }
        if (code != SQLITE_OK)
            return code;
    }
    return SQLITE_OK;
}

/// False for bytes that are no UTF-8 text.
bool appendCell(sqlite3_stmt* statement, int column, Table& table)
{
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        table.cells.emplace_back(sqlite3_column_int64(statement, column));
        return true;
    case SQLITE_FLOAT:
        table.cells.emplace_back(sqlite3_column_double(statement, column));
        return true;
    case SQLITE_NULL:
        table.cells.emplace_back(nullptr);
        return true;
    default:
        break;
    }
    // The text itself: asking for it as text makes SQLite copy it to end it with a zero byte.
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement, column));
    std::string_view text(data == nullptr ? "" : data,
        static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
    if (!isValidUtf8(text))
        return false;
    if (text.size() > kMaxCell) {
        text = cutUtf8(text, kMaxCell);
        table.cut = true;
    }
    table.cells.emplace_back(std::string(text));
    return true;
}

} // namespace

Result<std::unique_ptr<SqliteReader>> SqliteReader::open(
    std::shared_ptr<ReaderPool> pool, HasWorld world, const ReadContext& context)
{
    if (context.cancel.isCancelled() || context.deadline.passed())
        return stopped(context);
    auto lease = pool->take();
    if (!lease)
        return lease.error();
    std::unique_ptr<SqliteReader> reader(new SqliteReader(std::move(pool), std::move(*lease)));
    const Watch watch(reader->connection(), context);
    if (const auto done = reader->begin(world); !done)
        return done.error();
    return reader;
}

Status SqliteReader::begin(HasWorld world)
{
    auto& db = connection();
    if (auto done = db.run("BEGIN"); !done)
        return done;
    // The first read fixes the moment that all others see.
    auto query = db.prepare("SELECT value FROM state WHERE domain = 'world' AND key = 'clock'");
    if (!query)
        return query.error();
    const int code = query->step();
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return db.error(code);
    if (world == HasWorld::No)
        return Done{};
    m_tick = 0;
    if (code == SQLITE_ROW) {
        const auto clock = Json::parse(query->text(0), nullptr, false);
        const auto tick = clock.is_object() ? clock.find("tick") : clock.end();
        if (tick != clock.end() && tick->is_number_integer())
            m_tick = tick->get<std::int64_t>();
    }
    return Done{};
}

SqliteReader::~SqliteReader()
{
    if (sqlite3_get_autocommit(connection().db()) == 0 && !connection().run("COMMIT"))
        return; // a connection that cannot even end a read is not used again
    m_pool->giveBack(std::move(m_lease));
}

Result<Table> SqliteReader::read(
    const Statement& statement, const Json& args, const ReadContext& context)
{
    if (context.cancel.isCancelled() || context.deadline.passed())
        return stopped(context);
    auto& db = connection();
    const Watch watch(db, context);
    auto query = db.prepareGuarded(statement.text(Dialect::Sqlite));
    if (!query)
        return query.error();
    auto* raw = query->raw();
    if (raw == nullptr || sqlite3_stmt_readonly(raw) == 0)
        return errorOf(nullptr, SQLITE_AUTH, db.path());
    std::list<std::string> kept;
    if (const int code = bindAll(raw, args, kept); code != SQLITE_OK)
        return db.error(code);
    Table table;
    const int columns = sqlite3_column_count(raw);
    for (int i = 0; i < columns; ++i)
        table.columns.emplace_back(sqlite3_column_name(raw, i));
    constexpr std::size_t firstRows = 32;
    table.cells.reserve(table.columns.size() * firstRows);
    int code = SQLITE_DONE;
    while ((code = query->step()) == SQLITE_ROW) {
        for (int i = 0; i < columns; ++i) {
            if (!appendCell(raw, i, table))
                return errorOf(nullptr, SQLITE_CORRUPT, db.path());
        }
    }
    if (code != SQLITE_DONE)
        return db.error(code);
    return table;
}

} // namespace mnemo::sqlite
