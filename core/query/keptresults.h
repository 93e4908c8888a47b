// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <list>
#include <mutex>
#include <optional>
#include <string>

namespace mnemo {

/// The last outcomes of queries that read a whole graph (`keep` in their catalogue entries), each
/// for as long as the store has the change mark that it had before it was read. Any thread.
class KeptResults final
{
public:
    /// What stands for one question: the version of the entry and the canonical arguments.
    [[nodiscard]] static std::string keyOf(const std::string& version, const Json& args);

    [[nodiscard]] std::optional<QueryOutcome> find(
        const std::string& key, const std::string& mark) const;
    /// `mark` was taken before anything was read. Replaces the oldest one.
    void keep(std::string key, std::string mark, const QueryOutcome& outcome);

private:
    struct Kept
    {
        std::string key;
        std::string mark;
        QueryOutcome outcome;
    };

    mutable std::mutex m_mutex;
    std::list<Kept> m_kept; ///< newest first
};

} // namespace mnemo
