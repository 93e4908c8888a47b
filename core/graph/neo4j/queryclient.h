// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/neo4j/answer.h"
#include "core/graph/neo4j/transport.h"
#include "core/graph/store.h"

#include <atomic>
#include <string>

namespace mnemo::neo4j {

/// A query as the server takes it.
struct Query
{
    std::string text;
    Json parameters = Json::object();
    bool writes = false; ///< otherwise the server itself refuses to write
    bool typed = true; ///< whether types stand beside the values of the answer; see decodedValue()
};

/// Asks one database of a Neo4j server through its Query API. Any thread but the GUI thread: every
/// call waits until the deadline. Errors: those of Transport::post() and rowsOf(); BadArgument for
/// a text that is no UTF-8.
class QueryClient final
{
public:
    explicit QueryClient(const DatabaseAddress& address);

    /// A read whose connection is lost is sent once more, and repeated while the server says that
    /// it will answer later; a write is repeated only if nothing was done. A query that is
    /// cancelled is also ended on the server.
    [[nodiscard]] Result<Rows> ask(const Query& query, const ReadContext& context);

    /// "5.26.30", or what else the server calls itself.
    [[nodiscard]] Result<std::string> version(const ReadContext& context);

    /// The databases that this user may see, sorted; without "system".
    [[nodiscard]] Result<std::vector<std::string>> databases(const ReadContext& context);

    [[nodiscard]] const DatabaseAddress& address() const { return m_address; }

private:
    [[nodiscard]] Result<Rows> askOnce(
        const Query& query, const std::string& number, const ReadContext& context);
    [[nodiscard]] Result<Rows> askAt(
        qsizetype place, const Transport::Request& request, const ReadContext& context);
    [[nodiscard]] Transport::Request requestFor(
        qsizetype place, const Query& query, const std::string& number) const;
    void endOnServer(const std::string& number);

    DatabaseAddress m_address;
    QList<QUrl> m_addresses;
    Transport m_transport;
    std::atomic<qsizetype> m_place = -1; ///< of m_addresses, where a Neo4j answered
};

} // namespace mnemo::neo4j
