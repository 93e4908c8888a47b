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

ValueState unreplayed(const AnswerValue& value)
{
    if (value.derivation() != Derivation::Counted)
        return ValueState::NotReplayed;
    return value.isPartial() ? ValueState::Partial : ValueState::Counted;
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

ValueState valueState(const AnswerValue& value, const Verdicts& verdicts)
{
    const auto found = verdicts.find(value.receipt());
    if (found == verdicts.end())
        return unreplayed(value);
    const ReceiptVerdict& verdict = found->second;
    if (verdict.verdict == Verdict::CannotCheck)
        return ValueState::CannotCheck;
    const bool drifted = verdict.verdict == Verdict::Drifted
        && (!verdict.diff || touches(*verdict.diff, value.pointer()));
    if (drifted)
        return ValueState::Drifted;
    // A count over a cut list stays a part of the truth, however often it is replayed.
    const bool partial = unreplayed(value) == ValueState::Partial;
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

VerifiedCount countVerified(const Answer& answer, const Verdicts& verdicts)
{
    VerifiedCount count;
    for (const AnswerValue& value : valuesOf(answer)) {
        switch (valueState(value, verdicts)) {
        case ValueState::Drifted:
            ++count.drifted;
            break;
        case ValueState::CannotCheck:
            ++count.cannotCheck;
            break;
        case ValueState::Verified:
            ++count.verified;
            break;
        case ValueState::Partial:
            // Partial is about the result: when it was replayed, the value counts as verified.
            ++(verdicts.contains(value.receipt()) ? count.verified : count.open);
            break;
        case ValueState::NotReplayed:
        case ValueState::Counted:
            ++count.open;
            break;
        }
    }
    return count;
}

QString verifiedWords(const VerifiedCount& count)
{
    const int all = count.all();
    if (all == count.open)
        return all == 1 ? Text::tr("1 value, not replayed")
                        : Text::tr("%n values, not replayed", nullptr, all);
    if (all == count.verified)
        return Text::tr("%1 of %2 values verified").arg(count.verified).arg(all);
    QStringList parts{Text::tr("%1 of %2 verified").arg(count.verified).arg(all)};
    if (count.drifted > 0)
        parts.append(Text::tr("%1 drifted").arg(count.drifted));
    if (count.cannotCheck > 0)
        parts.append(Text::tr("%1 cannot be checked").arg(count.cannotCheck));
    if (count.open > 0)
        parts.append(Text::tr("%1 not replayed").arg(count.open));
    return parts.join(u", "_s);
}

} // namespace mnemo
