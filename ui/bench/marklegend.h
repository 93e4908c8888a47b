// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/claimfinding.h"

#include <QWidget>

namespace mnemo {

/// A line in the pattern of a mark: solid, double or dashed.
void paintMarkLine(
    QPainter& painter, const QPointF& from, qreal width, ClaimMark mark, const QColor& colour);

/// What the lines under the words of an answer mean.
class MarkLegend final : public QWidget
{
    Q_OBJECT
public:
    explicit MarkLegend(QWidget* parent = nullptr);
};

} // namespace mnemo
