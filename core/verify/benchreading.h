// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/facts/receipt.h"
#include "core/verify/agentanswer.h"
#include "core/verify/claimfinding.h"

#include <QString>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// What a reviewer says of a claim's mark.
enum class ReviewVerdict
{
    None, ///< not judged
    Agree,
    Disagree,
    Open ///< looked at, and left open
};

/// "", "agree", "disagree", "open", as the file of a check holds it.
[[nodiscard]] std::string_view reviewName(ReviewVerdict verdict);
[[nodiscard]] ReviewVerdict reviewFromName(std::string_view name);

/// A reviewer's word on one claim.
struct ClaimReview
{
    ReviewVerdict verdict = ReviewVerdict::None;
    QString note;

    bool operator==(const ClaimReview&) const = default;
};

/// A value that a claim rests on.
struct BenchCell
{
    std::string receipt;
    std::string pointer; ///< into the result of the receipt
    std::string text;
};

struct BenchClaim
{
    QString text; ///< whole, with what was carried over from before
    qsizetype carried = 0; ///< characters at the start of `text` that do not stand in the answer
    qsizetype begin = 0; ///< in the answer's text, in UTF-16 units
    qsizetype end = 0;
    ClaimMark mark = ClaimMark::NotCheckable;
    ClaimReason reason = ClaimReason::None;
    std::vector<BenchCell> cells;
    QString said; ///< the value that another one stands for, of a contradicted claim
    std::optional<BenchCell> differs; ///< that other value
    std::vector<ClaimQuery> queries; ///< that could check it, the nearest first
    ClaimReview review;
};

/// A receipt of the file, with the result that it stands for.
struct BenchProof
{
    Receipt receipt;
    const Json* result = nullptr; ///< lives as long as the reading
};

/// How many claims have a mark, in the order of ClaimMark.
using MarkCounts = std::array<int, 3>;

/// The document of a check, as it is shown and reported. It holds the document.
struct BenchReading
{
    std::shared_ptr<const Json> document;
    std::string form; ///< see formName()
    QString agent; ///< its name; may be empty
    QString text; ///< that the agent said
    std::string answerHash;
    std::string made; ///< ISO 8601
    std::int64_t calls = 0; ///< of tools, in the transcript
    std::int64_t skippedLines = 0; ///< that were no JSON
    std::vector<BenchClaim> claims;
    std::vector<std::string> unknownReceipts; ///< that the answer names and nobody has
    std::map<std::string, BenchProof> proofs; ///< by the id of the receipt

    [[nodiscard]] MarkCounts counts() const;
    [[nodiscard]] int judged() const;
};

/// Reads what makeBench() made, or an intact file of it. Errors: MalformedFile for what is of
/// another form. Pure.
[[nodiscard]] Result<std::shared_ptr<const BenchReading>> readBench(
    std::shared_ptr<const Json> document);

/// The document with these reviews, one for each claim, and its new hash. Pure.
[[nodiscard]] Json withReviews(Json document, const std::vector<ClaimReview>& reviews);

/// A name for people: "MCP", "OpenAI", …; empty for plain text.
[[nodiscard]] QString formTitle(std::string_view form);

} // namespace mnemo
