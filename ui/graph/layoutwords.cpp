// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/graph/layoutwords.h"

#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

/// In the order of LayoutKind.
QStringList layoutWords()
{
    return {u"force"_s, u"layered"_s, u"radial"_s, u"concentric"_s, u"grid"_s};
}

void layOutAs(GraphCanvas& canvas, const QString& word)
{
    const qsizetype kind = layoutWords().indexOf(word);
    if (kind >= 0)
        canvas.edits().placing().layOut(static_cast<LayoutKind>(kind));
}

} // namespace mnemo
