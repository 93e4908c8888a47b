// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/cyphertext.h"
#include "core/graph/falkor/client.h"
#include "core/graph/falkor/identity.h"
#include "core/graph/falkor/watch.h"
#include "core/graph/profile.h"
#include "core/graph/store.h"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mnemo::falkor {

/// One graph of a server, as all parts of the store read it: expands texts for the profile, binds
/// arguments, decodes rows and notices what the server cut. Any thread.
class GraphAccess final
{
public:
    GraphAccess(std::shared_ptr<Client> client, std::string key);

    [[nodiscard]] const std::string& key() const { return m_key; }

    [[nodiscard]] Client& client() const { return *m_client; }

    [[nodiscard]] const Profile& profile() const { return m_profile; }

    /// Before any other use.
    void setProfile(Profile profile) { m_profile = std::move(profile); }

    /// The graph's own id, as it was read or written last; "" for none.
    [[nodiscard]] std::string storeId() const;
    void setStoreId(std::string id);

    /// The text of a statement for this graph; kept, since the same few are asked again and again.
    [[nodiscard]] Result<std::shared_ptr<const CypherText>> expanded(
        const std::string& source, NodeIdBy by);

    /// What the ids of a foreign graph's nodes are; of a native one always the property.
    [[nodiscard]] Result<NodeIdBy> nodeIdBy(const ReadContext& context);

    [[nodiscard]] Identity& identity() { return m_identity; }

    /// GRAPH.RO_QUERY with `args` bound, asked to end by the deadline. Errors: BadArgument.
    [[nodiscard]] Result<Command> readCommand(
        const std::string& text, const Json& args, const ReadContext& context) const;

    /// Rows as the server gave them; `cut` when it may have left some out. Waits while the server
    /// is loading. Travels with `watch` when there is one.
    [[nodiscard]] Result<Table> ask(const std::string& text, const Json& args,
        const ReadContext& context, Watch* watch = nullptr);
    /// The same for a reply that is already there.
    [[nodiscard]] Result<Table> tableOf(Reply&& reply, const ReadContext& context);

    /// What has changed when any graph of the server was written to; reads never count. Errors:
    /// those of the client; Refused when the answer tells nothing.
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
    std::string m_key;
    Profile m_profile;

    mutable std::mutex m_mutex; ///< guards the members below
    std::map<std::pair<std::string, NodeIdBy>, std::shared_ptr<const CypherText>> m_texts;
    std::optional<ServerFacts> m_facts;
    std::uint64_t m_factsEpoch = 0;
    Watching m_watching = Watching::ByFlags;
    std::uint64_t m_watchingEpoch = 0; ///< rights may be others after a new login
    bool m_sendsTimeout = true; ///< the server takes one as long as ours
    std::string m_storeId;
    std::size_t m_whole = 0; ///< so many rows are known to come whole

    Identity m_identity{*this}; ///< ends before the client
};

/// Binds the ids that `text` looks up as the server keeps them.
void bindIds(Json& args, const CypherText& text);

/// The error of a nested or single error reply; nothing for any other.
[[nodiscard]] std::optional<Error> errorIn(const Reply& reply);

} // namespace mnemo::falkor
