// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/base/typedid.h"
#include "core/muse/answer.h"
#include "core/muse/planner.h"
#include "core/query/catalogue.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A question with what was answered to it, as it lies in the data folder.
struct Exchange
{
    std::string question;
    std::int64_t ts = 0;
    std::shared_ptr<const Answer> answer; ///< null where there is none, or none can be shown
    std::optional<Error> error; ///< why
};

/// One conversation of a store, as a list shows it.
struct ConversationTitle
{
    ThreadId thread;
    std::string title; ///< the first question
    std::int64_t lastTs = 0; ///< of the newest line
    int questions = 0;
    std::string found; ///< the line of it that has the searched words; empty without a search
};

/// The window's conversations, which are kept by the muse as threads in the data folder: numbered
/// from 1 for each store. They only read; all wait on files: any thread but the GUI thread.
class Conversations final
{
public:
    /// `store` identifies the open store; see storeKey().
    Conversations(Home home, std::string store);

    [[nodiscard]] ThreadId thread(int number) const;

    /// The newest first. With `words` those in which a line has all of them, whatever their case.
    [[nodiscard]] std::vector<ConversationTitle> list(const std::string& words = {}) const;
    /// The last `most` exchanges, the oldest first.
    [[nodiscard]] std::vector<Exchange> read(
        const ThreadId& thread, const Catalogue& catalogue, std::size_t most) const;
    /// The questions of the store's conversations, the oldest first.
    [[nodiscard]] std::vector<std::string> asked() const;

private:
    [[nodiscard]] std::vector<Json> lines(const ThreadId& thread) const;

    Home m_home;
    std::string m_store;
};

/// The answer that `plan` and a snapshot of the data folder gave once; without a hash the one that
/// rests on no query. Errors: those of findSnapshotFile() and readSnapshot(), and NotIntact where
/// the file of this name holds another snapshot.
[[nodiscard]] Result<std::shared_ptr<const Answer>> restoreAnswer(
    const Home& home, Plan plan, const std::string& snapshotHash, const Catalogue& catalogue);

} // namespace mnemo
