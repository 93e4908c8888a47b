// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/replyreader.h"
#include "core/graph/falkor/request.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <vector>

class QSslSocket;
class QTcpSocket;

namespace mnemo::falkor {

class Link;

/// What a server said about itself when the connection was made.
struct ServerState
{
    enum class Role
    {
        Unknown, ///< it does not tell this user
        Primary,
        Replica
    };

    Role role = Role::Unknown;
    bool cluster = false;
    bool inSync = true; ///< of a replica: it follows its primary
    std::string version;
    std::string moduleVersion;
};

/// From the reply to INFO (server, replication, cluster, modules).
[[nodiscard]] ServerState serverState(const std::string& info);

/// Told by a Link, on the client's thread. In linkClosed() the link must not be used any more.
class LinkOwner
{
public:
    virtual ~LinkOwner() = default;
    virtual void linkReady(Link& link) = 0;
    virtual void linkAnswered(Link& link, const RequestPtr& request, std::vector<Reply> replies)
        = 0;
    /// `unanswered`: what was sent and is still wanted, oldest first.
    virtual void linkClosed(Link& link, const Error& why, const std::vector<RequestPtr>& unanswered)
        = 0;
};

/// One connection to one server: connects, says who we are, and then answers requests in the order
/// in which they were sent. Lives on the client's thread.
class Link final : public QObject
{
    Q_OBJECT
public:
    enum class Purpose
    {
        Graph,
        Sentinel ///< has a login of its own
    };

    Link(const Endpoint& endpoint, Address address, Purpose purpose, LinkOwner& owner);
    ~Link() override;

    void open();
    void send(const RequestPtr& request);
    /// Accepts no new request; ends when no pending reply is wanted any more.
    void retire();
    /// A request was abandoned: its reply is ignored. Returns whether it was pending
    /// here.
    bool forget(const RequestPtr& request);

    /// Gives the connection away, as a descriptor of the caller's own; -1 when something is under
    /// way on it. Then discard() it here.
    [[nodiscard]] int release() const;
    /// Ends without telling the owner.
    void discard();

    /// Lent: takes the requests of one borrower alone.
    void setPinned(bool pinned) { m_pinned = pinned; }

    [[nodiscard]] bool isPinned() const { return m_pinned; }

    [[nodiscard]] bool isReady() const { return m_state == State::Ready; }

    /// Of a closed link: whether it could be used once.
    [[nodiscard]] bool wasReady() const { return m_wasReady; }

    /// Answered a request, or stood for a while: a greeting alone shows little.
    [[nodiscard]] bool hasProved() const;

    [[nodiscard]] bool isRetired() const { return m_retired; }

    [[nodiscard]] std::size_t load() const { return m_flights.size(); }

    [[nodiscard]] const Address& address() const { return m_address; }

    [[nodiscard]] const ServerState& server() const { return m_server; }

    /// Whether a further attempt can end otherwise than the one that failed.
    [[nodiscard]] bool mayTryAgain() const { return m_mayTryAgain; }

private:
    enum class State
    {
        Connecting,
        Greeting,
        Ready,
        Closed
    };

    struct Flight
    {
        RequestPtr request;
        std::size_t missing = 0;
        std::size_t skipped = 0; ///< replies to commands that were put before it
        std::vector<Reply> replies;
    };

    struct Login
    {
        std::string user;
        std::string password;
    };

    enum class Again
    {
        Yes,
        No
    };

    void startTls(QSslSocket& socket);
    [[nodiscard]] Result<Login> login() const;
    [[nodiscard]] Error refusedLogin(const std::string& text) const;
    void closeSoon(const Error& why);
    void greet();
    void greeted(Reply reply);
    void readGreetings();
    [[nodiscard]] bool tellsRole(const Reply& info, const Reply& role);
    void read();
    void takeReply(Reply reply);
    void close(const Error& why, Again again = Again::Yes);
    void closeIfUnwanted();
    void socketFailed();
    [[nodiscard]] Error notRedis(const Error& broken) const;

    const Endpoint& m_endpoint;
    Address m_address;
    Purpose m_purpose;
    LinkOwner& m_owner;
    QTcpSocket* m_socket;
    QTimer m_openTimer;
    ReplyReader m_reader;
    State m_state = State::Connecting;
    bool m_retired = false;
    bool m_pinned = false;
    bool m_mayTryAgain = true;
    bool m_wasReady = false;
    bool m_hasServed = false;
    Deadline::Clock::time_point m_readyAt;
    Login m_login;
    std::string m_firstBytes; ///< tells a server of another kind
    std::size_t m_greetings = 0;
    std::vector<Reply> m_greetingReplies;
    ServerState m_server;
    std::deque<Flight> m_flights;
};

} // namespace mnemo::falkor
