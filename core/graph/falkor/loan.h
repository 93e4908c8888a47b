// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::falkor {

/// A connection borrowed exclusively from the pool, for commands that belong together (WATCH,
/// reads, MULTI … EXEC) or that are in flight at the same time. Nothing is sent twice: after the
/// first error of the connection every call fails, and the caller starts again with another loan.
/// The destructor returns the connection and ends a WATCH that is left. One thread at a time, never
/// the GUI thread; must not outlive its Client. Errors: those of the Client.
class Loan
{
public:
    virtual ~Loan() = default;
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    /// Sends without waiting for replies.
    [[nodiscard]] Status send(
        const std::vector<Command>& commands, Deadline deadline, const CancelToken& cancel);
    /// The reply to the oldest command that was sent and has none yet; errors of the server are
    /// left as replies.
    [[nodiscard]] Result<Reply> receive(Deadline deadline, const CancelToken& cancel);

    /// send(), then every reply in order.
    [[nodiscard]] Result<std::vector<Reply>> callTogether(
        const std::vector<Command>& commands, Deadline deadline, const CancelToken& cancel);
    /// One command; a reply of kind Error at the top is classified as by Client::call().
    [[nodiscard]] Result<Reply> call(
        const Command& command, Deadline deadline, const CancelToken& cancel);

    /// The connection is in an unknown state: it is closed, not returned to the pool.
    void spoil() { m_broken = true; }

    /// Whether the calling thread reads the socket itself, as it does where no TLS is between.
    [[nodiscard]] virtual bool isDirect() const = 0;

protected:
    Loan() = default;

    /// No reply is pending, and the connection is as it was borrowed except for `watches()`.
    [[nodiscard]] bool isClean() const { return !m_broken && m_due == 0 && !m_inMulti; }

    [[nodiscard]] bool watches() const { return m_watches; }

    [[nodiscard]] bool isUnused() const { return m_isUnused; }

private:
    [[nodiscard]] virtual Status write(
        std::string bytes, std::size_t commands, Deadline deadline, const CancelToken& cancel)
        = 0;
    [[nodiscard]] virtual Result<Reply> read(Deadline deadline, const CancelToken& cancel) = 0;
    void note(const Command& command);

    std::size_t m_due = 0; ///< replies that were not taken yet
    bool m_isUnused = true;
    bool m_broken = false;
    bool m_watches = false;
    bool m_inMulti = false;
};

class Router;

/// See Client::lend().
[[nodiscard]] std::unique_ptr<Loan> lendFrom(Router& router, const std::string& key);

} // namespace mnemo::falkor
