// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/sqlite/readerpool.h"
#include "core/graph/store.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace mnemo::sqlite {

enum class HasWorld
{
    No,
    Yes
};

/// One read transaction on one connection of the pool.
class SqliteReader final : public GraphReader
{
public:
    /// Errors: those of ReaderPool::take(), TimedOut, Cancelled.
    [[nodiscard]] static Result<std::unique_ptr<SqliteReader>> open(
        std::shared_ptr<ReaderPool> pool, HasWorld world, const ReadContext& context);
    ~SqliteReader() override;

    [[nodiscard]] Dialect dialect() const override { return Dialect::Sqlite; }

    [[nodiscard]] Result<Table> read(
        const Statement& statement, const Json& args, const ReadContext& context) override;

    [[nodiscard]] std::string inconsistency() const override { return {}; }

    [[nodiscard]] std::optional<std::int64_t> tick() const override { return m_tick; }

    /// Of the file that is read.
    [[nodiscard]] const FileStamp& stamp() const { return m_lease.stamp; }

    /// For the store's own reads.
    [[nodiscard]] Connection& connection() { return *m_lease.connection; }

private:
    SqliteReader(std::shared_ptr<ReaderPool> pool, ReaderPool::Lease lease)
        : m_pool(std::move(pool)), m_lease(std::move(lease))
    {
    }

    [[nodiscard]] Status begin(HasWorld world);

    std::shared_ptr<ReaderPool> m_pool;
    ReaderPool::Lease m_lease;
    std::optional<std::int64_t> m_tick;
};

/// Lets running statements of a connection stop when the context says so, while it lives.
class Watch final
{
public:
    Watch(Connection& connection, const ReadContext& context)
        : m_connection(connection),
          m_interrupt(context.cancel.stopToken(), Interrupt{connection.db()})
    {
        m_connection.watch(&context);
    }

    ~Watch() { m_connection.watch(nullptr); }

    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

private:
    struct Interrupt
    {
        sqlite3* db;

        void operator()() const { sqlite3_interrupt(db); }
    };

    Connection& m_connection;
    std::stop_callback<Interrupt> m_interrupt;
};

} // namespace mnemo::sqlite
