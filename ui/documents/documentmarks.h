// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/documentresults.h"
#include "ui/documents/paragraphrow.h"
#include "ui/widgets/theme.h"

class QPainter;
class QPointF;
class QRectF;

namespace mnemo {

/// A filled diamond with a plus for what is founded, a ring for a follow-up, an upright stroke for
/// what is only recalled.
void paintActMark(
    QPainter& painter, const Theme& theme, const QPointF& centre, TimelineAct::Kind kind);

/// The mark of a line beside a paragraph, in the middle of `room`.
void paintCitationMark(
    QPainter& painter, const Theme& theme, const QRectF& room, CitationLine::Mark mark);

} // namespace mnemo
