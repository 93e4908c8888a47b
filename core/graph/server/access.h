// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/cyphertext.h"
#include "core/graph/profile.h"
#include "core/graph/server/identity.h"
#include "core/graph/server/writequery.h"
#include "core/graph/store.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace mnemo::server {

/// Reads of one graph, and whether anybody wrote to it meanwhile. One thread at a time.
class ChangeWatch
{
public:
    ChangeWatch() = default;
    virtual ~ChangeWatch() = default;
    ChangeWatch(const ChangeWatch&) = delete;
    ChangeWatch& operator=(const ChangeWatch&) = delete;

    /// Starts to watch again, then runs `text`. Errors: those of ServerAccess::ask().
    [[nodiscard]] virtual Result<Table> begin(const std::string& text, const ReadContext& context)
        = 0;

    /// The same, and asks only whether the graph is there.
    [[nodiscard]] Status begin(const ReadContext& context)
    {
        const auto table = begin("RETURN 1 AS one", context);
        return table ? Status(Done{}) : Status(table.error());
    }

    /// Starts to watch from the last answer on, where it is known without asking what `text` gives:
    /// it was asked before, and nothing was committed until that answer, which has just come.
    /// Whether something was since, the next answer tells. Nothing where it has to be asked.
    [[nodiscard]] virtual std::optional<Table> beginKnown(const std::string& /*text*/)
    {
        return {};
    }

    /// Whether nothing was committed between begin() and the last answer of this access.
    [[nodiscard]] virtual bool holdsSoFar() { return false; }

    /// Whether this user can find out at all; after begin().
    [[nodiscard]] virtual bool canTell() const = 0;
    /// Why what was answered so far may not be of one moment (one of `inconsistent`); empty when it
    /// is. May ask the server.
    [[nodiscard]] virtual std::string doubt() = 0;
    /// The same, as it is by now.
    [[nodiscard]] virtual std::string doubtNow(const ReadContext& context) = 0;
};

/// What became of a WriteQuery.
enum class Written
{
    Done,
    Conflict ///< another commit came first: nothing was changed
};

/// One graph of a server, as all parts of a store read and write it: expands texts for the profile
/// and keeps them, and hands them to the server. Any thread.
class ServerAccess
{
public:
    explicit ServerAccess(std::string key) : m_key(std::move(key)) { }

    virtual ~ServerAccess() = default;
    ServerAccess(const ServerAccess&) = delete;
    ServerAccess& operator=(const ServerAccess&) = delete;

    /// The graph's name on the server.
    [[nodiscard]] const std::string& key() const { return m_key; }

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

    [[nodiscard]] virtual Dialect dialect() const = 0;

    /// Whether all that one read finds is of one moment.
    [[nodiscard]] virtual bool readsOneMoment() const { return true; }

    [[nodiscard]] virtual std::unique_ptr<ChangeWatch> watch() = 0;

    /// Rows of a read, `args` bound, as the server gave them; `cut` when it may have left some out.
    /// Travels with `watch`, one of watch(), when there is one. Errors: Unreachable, TimedOut,
    /// Cancelled, NoSuchGraph, NotPermitted, Refused, StoreCorrupt; BadArgument for a value that
    /// the server cannot take.
    [[nodiscard]] virtual Result<Table> ask(const std::string& text, const Json& args,
        const ReadContext& context, ChangeWatch* watch = nullptr)
        = 0;

    /// So many rows come whole in one answer; 0: however many there are.
    [[nodiscard]] virtual std::size_t mostRows(const ReadContext& context) = 0;

    /// Sends one atomic change. Errors: as ask(); after Unreachable and TimedOut it may have taken
    /// place all the same.
    [[nodiscard]] virtual Result<Written> write(const WriteQuery& query, const ReadContext& context)
        = 0;

    /// Makes the indexes and constraints of the native layout that are missing, and waits until
    /// they are built; `exists`: whether there is a graph already. Errors: as ask().
    [[nodiscard]] virtual Status prepareLayout(bool exists, const ReadContext& context) = 0;

    /// The same of the full-text index over the words of texts. Errors: as ask().
    [[nodiscard]] virtual Status prepareTextIndex(const ReadContext& context) = 0;

private:
    std::string m_key;
    Profile m_profile;

    mutable std::mutex m_mutex; ///< guards the members below
    std::map<std::pair<std::string, NodeIdBy>, std::shared_ptr<const CypherText>> m_texts;
    std::string m_storeId;

protected:
    /// To be called before the connection that it uses is destroyed.
    void endIdentity() { m_identity.end(); }

private:
    Identity m_identity{*this};
};

/// Binds the ids that `text` looks up as the server keeps them.
void bindIds(Json& args, const CypherText& text);

} // namespace mnemo::server
