// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/facts/replay.h"
#include "core/verify/benchfile.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace mnemo {

// Verdicts in the forms that build servers and editors read. Pure; any thread.

/// One verdict: of a file, a receipt or a claim; or why there is none.
struct VerdictCase
{
    QString target; ///< the file or receipt as it was named
    std::string rule; ///< "file", "receipt" or "claim"
    QString name; ///< what the verdict is of, in words
    Verdict verdict = Verdict::CannotCheck;
    QString message; ///< why it is no match; in words
    std::string receiptId; ///< or ""
    bool isError = false; ///< the target could not be read
};

/// A case for the file, and one for each receipt; the worst of them is the document's verdict.
[[nodiscard]] std::vector<VerdictCase> verdictCases(
    const QString& target, const Verification& verification);
/// A case for the file, one for each snapshot in it that is no match, and the receipts of each.
/// Where the file's verdict is no match, at least one case says so.
[[nodiscard]] std::vector<VerdictCase> verdictCases(
    const QString& target, const BenchVerification& verification);
/// A case for each claim of what an agent said: MATCH where it is supported, DRIFTED where it is
/// contradicted. Where there is no claim, one case that could not be checked.
[[nodiscard]] std::vector<VerdictCase> claimCases(const QString& target, const Json& claims);
/// The one case of a target that could not be checked at all.
[[nodiscard]] std::vector<VerdictCase> failedCase(const QString& target, const Error& error);

enum class VerdictForm
{
    JUnit,
    Sarif
};

/// "junit" or "sarif".
[[nodiscard]] std::optional<VerdictForm> verdictFormFromName(const std::string& name);

/// JUnit's XML, a suite for each target: DRIFTED is a failure, what could not be checked an error.
/// Or SARIF 2.1.0: MATCH is kind `pass`, DRIFTED an error, what could not be checked kind `open`;
/// a target that could not be read is a notification of the run.
[[nodiscard]] std::string verdictReport(
    const std::vector<VerdictCase>& cases, VerdictForm form, const std::string& version);

} // namespace mnemo
