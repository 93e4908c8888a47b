// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QScrollArea;
class QWidget;

namespace mnemo {

/// An area that shows `contents` as large as there is room, and scrolls where that is too little.
[[nodiscard]] QScrollArea* scrolled(QWidget* contents, QWidget* parent);

/// A page that has a window of its own and a size of its choice is never larger than the display
/// or the window that it belongs to, and leaves room there for its own frame. What does not fit
/// there is scrolled to: the page's contents come into a scroll area. Does nothing to other
/// widgets; called before the page is shown.
void fitDisplay(QWidget* page);

/// The largest size of a window that is on its display with its frame, which is not known before
/// there is one.
[[nodiscard]] QSize sizeOnDisplay(const QWidget& window);

} // namespace mnemo
