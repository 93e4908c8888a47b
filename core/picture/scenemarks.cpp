// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/scenemarks.h"

#include "core/picture/view.h"

namespace mnemo {

NodeBadgeKind badgeOf(Change change)
{
    return change == Change::Added  ? NodeBadgeKind::Added
        : change == Change::Removed ? NodeBadgeKind::Removed
                                    : NodeBadgeKind::Changed;
}

NodeBadgeKind badgeOf(FlagKind kind)
{
    return kind == FlagKind::Wrong ? NodeBadgeKind::FlaggedWrong : NodeBadgeKind::FlaggedToCheck;
}

QRectF shownBounds(const SceneMarks& marks, const Positions& positions)
{
    Positions shown;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if ((marks.of(static_cast<NodeIndex>(i)) & Mark::hidden) == 0)
            shown.push_back(positions[i]);
    }
    return boundsOf(shown);
}

} // namespace mnemo
