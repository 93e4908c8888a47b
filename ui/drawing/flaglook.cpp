// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/flaglook.h"

#include "ui/widgets/format.h"

#include <QCoreApplication>

namespace mnemo {

namespace {

struct FlagText
{
    Q_DECLARE_TR_FUNCTIONS(Flags)
};

QString flagWithNote(FlagKind kind, const QString& note)
{
    const QString what = kind == FlagKind::Wrong ? FlagText::tr("Flagged as wrong")
                                                 : FlagText::tr("Flagged to be checked");
    return note.isEmpty() ? what : FlagText::tr("%1: %2").arg(what, note);
}

} // namespace

QString flagTitle(FlagKind kind)
{
    return kind == FlagKind::Wrong ? FlagText::tr("Wrong") : FlagText::tr("To be checked");
}

QString flagSentence(const Flag& flag)
{
    constexpr qsizetype most = 80;
    return flagWithNote(flag.kind, oneLine(toQString(flag.note).simplified(), most));
}

QString wholeFlagSentence(const Flag& flag)
{
    return flagWithNote(flag.kind, toQString(flag.note).trimmed());
}

} // namespace mnemo
