// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/changelook.h"

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

ChangeLook lookOf(Change change)
{
    switch (change) {
    case Change::Added:
        return {Token::Match, u"plus"_s};
    case Change::Removed:
        return {Token::Error, u"minus"_s};
    case Change::Changed:
        return {Token::Drifted, u"ne"_s};
    case Change::Same:
        break;
    }
    return {};
}

} // namespace mnemo
