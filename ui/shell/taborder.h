// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QWidget;

namespace mnemo {

/// What can have the focus by Tab in a pane now, top to bottom and then along the line. Asked for
/// when it is needed, as forms and answers come and go.
[[nodiscard]] QList<QWidget*> focusStops(const QWidget* pane);

/// The stop after (+1) or before (−1) `from` in the panes, which stand in their order; around at
/// the ends, and null where nothing can have the focus.
[[nodiscard]] QWidget* nextStop(const QList<QWidget*>& panes, const QWidget* from, int step);

/// Gives `stop` the focus by keyboard, and scrolls it into view.
void focusStop(QWidget* stop, int step);

} // namespace mnemo
