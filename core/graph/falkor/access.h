// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"
#include "core/graph/falkor/watch.h"
#include "core/graph/server/access.h"
#include "core/graph/store.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace mnemo::falkor {

/// One graph of a FalkorDB server, as all parts of the store read and write it. Any thread.
class GraphAccess final : public server::ServerAccess
{
public:
    GraphAccess(std::shared_ptr<Client> client, std::string key);
    ~GraphAccess() override;

    [[nodiscard]] Client& client() const { return *m_client; }

    [[nodiscard]] Dialect dialect() const override { return Dialect::FalkorCypher; }

    [[nodiscard]] std::unique_ptr<server::ChangeWatch> watch() override;
    /// Waits while the server is loading.
    [[nodiscard]] Result<Table> ask(const std::string& text, const Json& args,
        const ReadContext& context, server::ChangeWatch* watch = nullptr) override;
    [[nodiscard]] std::size_t mostRows(const ReadContext& context) override;
    [[nodiscard]] Result<server::Written> write(
        const server::WriteQuery& query, const ReadContext& context) override;
    [[nodiscard]] Status prepareLayout(bool exists, const ReadContext& context) override;
    [[nodiscard]] Status prepareTextIndex(const ReadContext& context) override;

    /// GRAPH.RO_QUERY with `args` bound, asked to end by the deadline. Errors: BadArgument.
    [[nodiscard]] Result<Command> readCommand(
        const std::string& text, const Json& args, const ReadContext& context) const;
    /// The rows of a reply to one.
    [[nodiscard]] Result<Table> tableOf(Reply&& reply, const ReadContext& context);

    /// A value that changes when any graph of the server is written to; reads do not change it.
    /// Errors: those of the client; Refused when the answer does not hold it.
    [[nodiscard]] Result<std::string> stamp(const ReadContext& context);

    /// How this user may watch the graph, as far as is known.
    [[nodiscard]] Watching watching() const;
    void setWatching(Watching how);

    /// What the server said of itself when the connection was made.
    [[nodiscard]] Result<ServerFacts> facts(const ReadContext& context);

private:
    [[nodiscard]] Result<bool> cuts(std::size_t rows, const ReadContext& context);
    [[nodiscard]] std::optional<std::string> stampOf(const Reply& reply) const;

    std::shared_ptr<Client> m_client;

    mutable std::mutex m_mutex; ///< guards the members below
    std::optional<ServerFacts> m_facts;
    std::uint64_t m_factsEpoch = 0;
    Watching m_watching = Watching::ByFlags;
    std::uint64_t m_watchingEpoch = 0; ///< rights may be others after a new login
    bool m_sendsTimeout = true; ///< the server takes one as long as ours
    std::size_t m_whole = 0; ///< so many rows are known to come whole
};

/// The error of a nested or single error reply; nothing for any other.
[[nodiscard]] std::optional<Error> errorIn(const Reply& reply);

} // namespace mnemo::falkor
