// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::falkor {

/// Where a FalkorDB is and who asks. Never logged or shown as it is: see displayName().
struct Endpoint
{
    QString host;
    quint16 port = 6379;
    QString user;
    QString password;
    bool tls = false;
    QString caFile; ///< PEM; the system's when empty
    QString certificateFile; ///< of the client, PEM
    QString keyFile;
    QString sentinelMaster; ///< name of the primary that the sentinels know
    std::vector<std::pair<QString, quint16>> sentinels;
    QString sentinelUser; ///< theirs alone: they are never told the graph's login
    QString sentinelPasswordFile; ///< its first line; read anew for each connection
    bool allowReplica = false; ///< a replica may answer; told in receipts

    [[nodiscard]] QString displayName() const; ///< "host:port", without a secret
};

/// A reply of the Redis protocol (RESP2), as a tree of values.
struct Reply
{
    enum class Kind
    {
        Null,
        Integer,
        Text, ///< bulk or simple string, bytes as they came
        Error,
        Array
    };

    Kind kind = Kind::Null;
    std::int64_t integer = 0;
    std::string text;
    std::vector<Reply> items;
};

using Command = std::vector<std::string>;

class Loan; // loan.h

struct ServerFacts
{
    QString redisVersion;
    QString moduleVersion; ///< of the graph module, e.g. "4.16.3"
    QString topology; ///< "single", "sentinel", "cluster", "replica"
    std::int64_t resultSetSize = -1; ///< rows after which the server cuts silently; -1: it does not
    std::int64_t timeoutMs = 0; ///< of the server; 0: none
    bool configReadable = false;
    std::vector<std::string> graphs;
};

/// Talks to one FalkorDB (or to a set of them behind sentinels or in a cluster) from a thread of
/// its own: several connections, pipelined; reconnects by itself with backoff and jitter. Every
/// function may be called from any thread but the GUI thread, and waits for its reply until the
/// deadline. Errors: Unreachable, TimedOut, Cancelled, NotPermitted, NoSuchGraph, Refused (what the
/// server refused, in its words), StoreCorrupt (a reply that breaks the protocol or its limits).
class Client final
{
public:
    explicit Client(Endpoint endpoint);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// One command to the node that holds `key` (redirects followed). A reply of kind Error at the
    /// top is classified into an Error; errors inside arrays are left to the caller. Writes are
    /// repeated while the server is loading or busy, as nothing was done; repeating reads is left
    /// to the caller, who knows which belong together.
    [[nodiscard]] Result<Reply> call(const std::string& key, const Command& command,
        Deadline deadline, const CancelToken& cancel);

    /// Several commands, sent together on one connection and never retried half-way: their replies
    /// in order. Used for WATCH … MULTI … EXEC.
    [[nodiscard]] Result<std::vector<Reply>> callTogether(const std::string& key,
        const std::vector<Command>& commands, Deadline deadline, const CancelToken& cancel);

    /// A connection to the node that holds `key`, for the caller alone; made when its first command
    /// is sent, and redirects of that one are followed. Any thread may take one.
    [[nodiscard]] std::unique_ptr<Loan> lend(const std::string& key);

    /// Whether reads of the server whose INFO replication this is may be shown: one that was a
    /// primary when the connection was made may have become a replica under it. Errors:
    /// NotPermitted; Unreachable where sentinels will name another server.
    [[nodiscard]] Status mayRead(const Reply& replication) const;

    /// The graphs of the server, or of all nodes of a cluster, sorted. Errors: also NotPermitted
    /// where the user may not list them.
    [[nodiscard]] Result<std::vector<std::string>> graphs(
        Deadline deadline, const CancelToken& cancel);

    /// Connects if need be and says what is there.
    [[nodiscard]] Result<ServerFacts> facts(Deadline deadline, const CancelToken& cancel);

    /// Grows by one whenever a connection was lost or another server was taken; a value of an older
    /// epoch must not be shown as of now.
    [[nodiscard]] std::uint64_t epoch() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Client::graphs() over a connection of its own, for who has no graph of the server open yet, or
/// wants another one. Any thread but the GUI thread: it waits until the deadline.
[[nodiscard]] Result<std::vector<std::string>> graphsOf(
    const Endpoint& endpoint, Deadline deadline, const CancelToken& cancel);

} // namespace mnemo::falkor
