// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/mcpserver.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// One client of McpServer: a process on the other end of a pipe, or a session over HTTP. Supports
/// both generations of the protocol: a request that names its version is answered by that revision,
/// any other one belongs to the handshake of `initialize`.
class McpSession final
{
public:
    /// `transport` and `id` are passed on with calls; see ApiCaller.
    McpSession(std::shared_ptr<const McpServer> server, std::string transport, std::string id = {});
    ~McpSession();
    McpSession(const McpSession&) = delete;
    McpSession& operator=(const McpSession&) = delete;

    /// An accepted message, with the work that remains for it.
    class Work final
    {
    public:
        /// Whether finish() may wait on store or disk.
        [[nodiscard]] bool isSlow() const;
        /// Whether it is one call whose client wants to hear how far it is.
        [[nodiscard]] bool wantsProgress() const;

    private:
        friend class McpSession;

        struct Item
        {
            Json id;
            std::optional<Json> ready; ///< a message, if it is known already
            std::optional<McpRequest> request; ///< else what is to be answered
            Json progressToken = {}; ///< null: no progress is wanted
        };

        std::vector<Item> items;
        bool isBatch = false;
    };

    /// Told of a request while it is worked on; called on the thread of finish().
    using NotifyFn = std::function<void(const Json& notification)>;

    /// Another store is open: what is not begun yet is answered by its server.
    void setServer(std::shared_ptr<const McpServer> server);

    /// Takes a message; in the order in which they arrived, one at a time. Quick. A request that
    /// was taken can be cancelled by a later message, and by `cancel` where one is given.
    [[nodiscard]] Work take(const Json& message, const std::optional<CancelToken>& cancel = {});
    /// Does the rest, and returns the message to send, or nothing: of notifications, and of
    /// requests that were cancelled. Any thread but the GUI thread, several at once.
    [[nodiscard]] std::optional<Json> finish(Work work, const NotifyFn& notify = {});

    /// Cancels what is being worked on.
    void cancelAll();

    /// How many requests were taken and are not finished.
    [[nodiscard]] std::size_t inFlight() const;

private:
    using Item = Work::Item;

    [[nodiscard]] Item takeOne(const Json& message, const std::optional<CancelToken>& cancel);
    [[nodiscard]] Item takeRequest(RpcMessage message, CancelToken cancel);
    void takeNotification(const RpcMessage& message);
    [[nodiscard]] RpcResult initialise(const Json& params);
    [[nodiscard]] std::variant<McpRequest, RpcError> requestOf(RpcMessage& message) const;
    [[nodiscard]] std::optional<RpcError> whyNotTaken(const Json& id) const;
    [[nodiscard]] std::optional<Json> finishOne(Item& item, const NotifyFn& notify);

    std::string m_transport;
    std::string m_id;

    mutable std::mutex m_mutex; ///< guards what follows
    std::shared_ptr<const McpServer> m_server;
    std::string m_version; ///< of the handshake, "" before it
    std::string m_client; ///< of the handshake
    std::map<std::string, CancelToken> m_inFlight; ///< by the JSON of their ids
};

} // namespace mnemo
