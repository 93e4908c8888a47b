// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemo/session.h"
#include "core/query/queryrunner.h"

#include <string>

namespace mnemo {

/// The options of `mnemo verify` for the answer of an agent.
struct BenchOptions
{
    bool isAnswer = false; ///< take what is given for an answer also where it is plain text
    std::string bundle; ///< file to write all of the check to; empty: none
    std::string report; ///< file to write a page for people to; empty: none
    std::string title; ///< of that page: the name of what is checked
};

/// Checks an agent's answer against the store, prints what its claims come to, and returns the
/// exit code: found when all are supported, drifted when one is contradicted, else cannot check.
[[nodiscard]] int checkAgentAnswer(
    Session& session, const std::string& bytes, const BenchOptions& options);

/// Checks a file that checkAgentAnswer() wrote, with `runner` (null: nothing to replay against).
[[nodiscard]] int verifyBenchFile(Session& session, const std::string& bytes,
    const QueryRunner* runner, const BenchOptions& options);

} // namespace mnemo
