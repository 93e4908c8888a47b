// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemo/session.h"
#include "core/base/result.h"
#include "core/query/queryrunner.h"
#include "core/verify/verdictreport.h"

#include <QString>

#include <string>
#include <vector>

namespace mnemo {

/// The options of `mnemo verify` for the answer of an agent.
struct BenchOptions
{
    bool isAnswer = false; ///< take what is given for an answer also where it is plain text
    std::string bundle; ///< file to write all of the check to; empty: none
    std::string report; ///< file to write a page for people to; empty: none
    std::string title; ///< of that page: the name of what is checked
};

/// What one target of `mnemo verify` comes to.
struct CheckedTarget
{
    Json document; ///< that is printed
    QString table; ///< the same for people; empty where the document is shown as it stands
    int exit = exits::found;
    std::vector<VerdictCase> cases;
};

/// Checks an agent's answer against the store: found when all of its claims are supported, drifted
/// when one is contradicted, else cannot check. Writes the bundle and the page that were asked
/// for.
[[nodiscard]] Result<CheckedTarget> checkAgentAnswer(const Session& session, const QString& name,
    const std::string& bytes, const BenchOptions& options);

/// Checks a bundle with `runner` (null: nothing to replay against), and writes the page of it.
[[nodiscard]] Result<CheckedTarget> verifyBenchFile(const Session& session, const QString& name,
    const std::string& bytes, const QueryRunner* runner, const BenchOptions& options);

} // namespace mnemo
