// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/benchwords.h"

#include "core/verify/benchreport.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct BenchText
{
    Q_DECLARE_TR_FUNCTIONS(BenchPage)
};

} // namespace

BadgeLook badgeOf(ClaimMark mark)
{
    switch (mark) {
    case ClaimMark::Supported:
        return {BadgeKind::Match, markWords(mark), u"check"_s};
    case ClaimMark::Contradicted:
        return {BadgeKind::Error, markWords(mark), u"close"_s};
    case ClaimMark::NotCheckable:
        break;
    }
    return {BadgeKind::CannotCheck, markWords(mark), u"q"_s};
}

Token tokenOf(ClaimMark mark)
{
    switch (mark) {
    case ClaimMark::Supported:
        return Token::Match;
    case ClaimMark::Contradicted:
        return Token::Error;
    case ClaimMark::NotCheckable:
        break;
    }
    return Token::CannotCheck;
}

QString lineUnder(const BenchClaim& claim)
{
    if (claim.differs)
        return BenchText::tr("said %1 ≠ %2")
            .arg(oneLine(claim.said, 60), oneLine(toQString(claim.differs->text), 60));
    return sentenceOf(claim.reason);
}

QString spokenClaim(int number, const BenchClaim& claim, const ClaimReview& review)
{
    return sentences({BenchText::tr("Claim %1").arg(number), markWords(claim.mark),
        oneLine(claim.text), lineUnder(claim), reviewWords(review.verdict), oneLine(review.note)});
}

QString originWords(const BenchReading& reading)
{
    QStringList parts;
    parts.append(reading.agent.isEmpty()
            ? BenchText::tr("answer of an agent")
            : BenchText::tr("answer of agent “%1”").arg(oneLine(reading.agent, 60)));
    if (const QString form = formTitle(reading.form); !form.isEmpty())
        parts.append(BenchText::tr(
            "%n tool call(s) in the form of %1", nullptr, static_cast<int>(reading.calls))
                         .arg(form));
    if (reading.skippedLines > 0)
        parts.append(BenchText::tr("%n line(s) that are no JSON were left out", nullptr,
            static_cast<int>(reading.skippedLines)));
    parts.append(BenchText::tr("%n claim(s)", nullptr, static_cast<int>(reading.claims.size())));
    return parts.join(u", "_s);
}

} // namespace mnemo
