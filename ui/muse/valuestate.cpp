// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/valuestate.h"

#include "ui/receipts/differencemodel.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Muse)
};

ValueState unreplayed(const AnswerValue& value, const Receipt* receipt)
{
    if (value.derivation() != Derivation::Counted)
        return ValueState::NotReplayed;
    return receipt != nullptr && receipt->truncated ? ValueState::Partial : ValueState::Counted;
}

} // namespace

const Receipt* receiptOf(const Answer& answer, const ReceiptId& id)
{
    const auto& receipts = answer.receipts();
    const auto found = std::find_if(
        receipts.begin(), receipts.end(), [&](const Receipt& receipt) { return receipt.id == id; });
    return found == receipts.end() ? nullptr : &*found;
}

std::vector<AnswerValue> valuesOf(const Answer& answer)
{
    std::vector<AnswerValue> values;
    for (const Claim& claim : answer.claims()) {
        for (const ClaimPart& part : claim.parts) {
            if (const auto* value = std::get_if<AnswerValue>(&part))
                values.push_back(*value);
        }
    }
    return values;
}

ValueState valueState(const AnswerValue& value, const Answer& answer, const Verdicts& verdicts)
{
    const Receipt* receipt = receiptOf(answer, value.receipt());
    const auto found = verdicts.find(value.receipt());
    if (found == verdicts.end())
        return unreplayed(value, receipt);
    const ReceiptVerdict& verdict = found->second;
    if (verdict.verdict == Verdict::CannotCheck)
        return ValueState::CannotCheck;
    const bool drifted = verdict.verdict == Verdict::Drifted
        && (!verdict.diff || touches(*verdict.diff, value.pointer()));
    if (drifted)
        return ValueState::Drifted;
    // A count over a cut list stays a part of the truth, however often it is replayed.
    const bool partial = unreplayed(value, receipt) == ValueState::Partial;
    return partial ? ValueState::Partial : ValueState::Verified;
}

ValueLook lookOf(ValueState state)
{
    switch (state) {
    case ValueState::Verified:
        return {Text::tr("verified"), u"check"_s, Token::Match};
    case ValueState::Counted:
        return {Text::tr("counted, not replayed"), u"sum"_s, Token::TextSecondary};
    case ValueState::Partial:
        return {Text::tr("partial"), u"cut"_s, Token::Partial};
    case ValueState::Drifted:
        return {Text::tr("drifted"), u"ne"_s, Token::Drifted};
    case ValueState::CannotCheck:
        return {Text::tr("cannot be checked"), u"q"_s, Token::CannotCheck};
    case ValueState::NotReplayed:
        break;
    }
    return {Text::tr("not replayed"), {}, Token::TextTertiary};
}

QString verifiedSummary(const Answer& answer, const Verdicts& verdicts)
{
    int verified = 0;
    int drifted = 0;
    int unknown = 0;
    int open = 0;
    for (const AnswerValue& value : valuesOf(answer)) {
        switch (valueState(value, answer, verdicts)) {
        case ValueState::Drifted:
            ++drifted;
            break;
        case ValueState::CannotCheck:
            ++unknown;
            break;
        case ValueState::Verified:
            ++verified;
            break;
        case ValueState::Partial:
            // Partial is about the result; replayed it counts as verified all the same.
            verdicts.contains(value.receipt()) ? ++verified : ++open;
            break;
        case ValueState::NotReplayed:
        case ValueState::Counted:
            ++open;
            break;
        }
    }
    const int all = verified + drifted + unknown + open;
    if (all == open)
        return all == 1 ? Text::tr("1 value, not replayed")
                        : Text::tr("%n values, not replayed", nullptr, all);
    if (all == verified)
        return Text::tr("%1 of %2 values verified").arg(verified).arg(all);
    QStringList parts{Text::tr("%1 of %2 verified").arg(verified).arg(all)};
    if (drifted > 0)
        parts.append(Text::tr("%1 drifted").arg(drifted));
    if (unknown > 0)
        parts.append(Text::tr("%1 cannot be checked").arg(unknown));
    if (open > 0)
        parts.append(Text::tr("%1 not replayed").arg(open));
    return parts.join(u", "_s);
}

} // namespace mnemo
