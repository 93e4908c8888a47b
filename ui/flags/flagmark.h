// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"
#include "ui/widgets/theme.h"

#include <QWidget>

class QPainter;

namespace mnemo {

/// The sign that a flag has on the canvas, in the middle of `room`.
void paintFlag(QPainter& painter, const QRect& room, FlagKind kind, const Theme& theme);

/// The same as a widget.
class FlagMark final : public QWidget
{
    Q_OBJECT
public:
    explicit FlagMark(QWidget* parent);
    void setKind(FlagKind kind);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    FlagKind m_kind = FlagKind::Wrong;
};

} // namespace mnemo
