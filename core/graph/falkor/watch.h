// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/loan.h"
#include "core/graph/server/access.h"
#include "core/graph/store.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo::falkor {

class GraphAccess;

/// How a user may find out whether a graph was written to.
enum class Watching
{
    ByFlags, ///< WATCH, and CLIENT INFO tells that EXEC would fail; costs no time of its own
    ByExec, ///< WATCH, and MULTI … EXEC fails
    ByStamp ///< neither: a server that was not written to at all says so
};

/// Reads of one graph, and whether anybody wrote to it meanwhile: the graph's key is watched on a
/// connection of its own, on which the reads travel as well. One thread at a time.
class Watch final : public server::ChangeWatch
{
public:
    explicit Watch(GraphAccess& access) : m_access(access) { }

    using ChangeWatch::begin;
    [[nodiscard]] Result<Table> begin(const std::string& text, const ReadContext& context) override;
    /// One more read. When its connection is lost it is repeated on another one, which doubt()
    /// reports.
    [[nodiscard]] Result<Reply> ask(const Command& command, const ReadContext& context);

    [[nodiscard]] bool canTell() const override { return m_how != Watching::ByStamp || m_stamp; }

    /// Asks the server unless the last answer already said it.
    [[nodiscard]] std::string doubt() override;
    [[nodiscard]] std::string doubtNow(const ReadContext& context) override;

private:
    [[nodiscard]] Result<Reply> beginWith(const Command& first, const ReadContext& context);
    [[nodiscard]] Result<std::vector<Reply>> beginOnLoan(
        const Command& first, const ReadContext& context);
    [[nodiscard]] Result<Reply> answered(
        Reply&& reply, const Command& asked, const ReadContext& context);
    [[nodiscard]] Result<Reply> beginByStamp(const Command& first, const ReadContext& context);
    [[nodiscard]] std::string found(const ReadContext& context);
    [[nodiscard]] std::string foundByFlags(const ReadContext& context);
    [[nodiscard]] std::string foundByExec(const ReadContext& context);
    [[nodiscard]] std::string foundByStamp(const ReadContext& context) const;
    void takeFlags(const Reply& reply);

    GraphAccess& m_access;
    std::unique_ptr<Loan> m_loan; ///< null: not watched, or lost
    Watching m_how = Watching::ByFlags;
    std::optional<std::string> m_stamp;
    std::string m_doubt;
    bool m_isTold = false; ///< m_doubt is as of the last answer
};

} // namespace mnemo::falkor
