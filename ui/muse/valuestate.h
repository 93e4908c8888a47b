// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/replay.h"
#include "core/muse/answer.h"
#include "ui/widgets/theme.h"

#include <QString>

#include <map>
#include <vector>

namespace mnemo {

/// How one value of an answer stands.
enum class ValueState
{
    NotReplayed,
    Counted, ///< not replayed, and follows by counting
    Partial, ///< counted in a result that was cut, and not replayed to be different
    Verified,
    Drifted,
    CannotCheck,
};

using Verdicts = std::map<ReceiptId, ReceiptVerdict>;

/// A value of a drifted receipt is drifted only if the difference touches it.
[[nodiscard]] ValueState valueState(const AnswerValue& value, const Verdicts& verdicts);

/// Word, mark and colour of a state.
struct ValueLook
{
    QString word;
    QString icon; ///< empty: no mark
    Token ink = Token::TextTertiary;
};

[[nodiscard]] ValueLook lookOf(ValueState state);

/// The receipt that a value names, or null.
[[nodiscard]] const Receipt* receiptOf(const Answer& answer, const ReceiptId& id);

/// All values in reading order.
[[nodiscard]] std::vector<AnswerValue> valuesOf(const Answer& answer);

/// How the values of one answer stand, counted once for every place that says so.
struct VerifiedCount
{
    int verified = 0;
    int drifted = 0;
    int cannotCheck = 0;
    int open = 0; ///< not replayed

    [[nodiscard]] int all() const { return verified + drifted + cannotCheck + open; }

    bool operator==(const VerifiedCount&) const = default;
};

[[nodiscard]] VerifiedCount countVerified(const Answer& answer, const Verdicts& verdicts);
/// "15 of 15 values verified", "5 of 7 verified, 1 drifted, 1 cannot be checked", …
[[nodiscard]] QString verifiedWords(const VerifiedCount& count);

} // namespace mnemo
