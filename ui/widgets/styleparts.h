// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QStyleOption>

class QPainter;
class QWidget;

namespace mnemo::styleparts {

/// The pieces that MnemoStyle draws itself, each for one kind of option. Private to ui/widgets.

void field(QPainter& p, const Theme& theme, const QStyleOption& option, const QWidget* widget);
void frame(QPainter& p, const Theme& theme, const QRect& rect);
void pushButton(QPainter& p, const Theme& theme, const QStyleOptionButton& option);
void toolButton(QPainter& p, const Theme& theme, const QStyleOption& option);
void tab(QPainter& p, const Theme& theme, const QStyleOptionTab& option);
void tabLabel(
    QPainter& painter, const Theme& theme, const QStyleOptionTab& option, const QStyle& style);
void header(QPainter& p, const Theme& theme, const QStyleOption& option);
/// A section with its label and its arrow, each where `style` has it; the base style would put the
/// arrow where itself has it.
void wholeHeader(
    QPainter& p, const QStyle& style, const QStyleOptionHeader& section, const QWidget* widget);
/// Of a header's section: its arrow's place at the end, or its label's before that. Over the whole
/// height, as descenders need it; `margin` is at the sides.
[[nodiscard]] QRect headerRect(
    const Theme& theme, const QStyleOption& option, bool ofArrow, int margin);
void row(QPainter& p, const Theme& theme, const QStyleOptionViewItem& option);
void rowFocus(QPainter& p, const Theme& theme, const QRect& rect);
void scrollBar(
    QPainter& p, const Theme& theme, const QStyleOptionSlider& option, const QRect& slider);
void comboBox(
    QPainter& p, const Theme& theme, const QStyleOptionComboBox& option, const QWidget* widget);
/// The width of a menu's arrow with the room around it, in pixels.
[[nodiscard]] int menuArrowWidth(const Theme& theme);
/// The option of a button whose menu opens wherever it is pressed; null for others.
[[nodiscard]] const QStyleOptionToolButton* opensMenu(const QStyleOption* option);
void menuButton(QPainter& painter, const Theme& theme, const QStyleOptionToolButton& option,
    const QStyle& style);
void checkBox(QPainter& p, const Theme& theme, const QStyleOption& option);
void spinBox(QPainter& p, const Theme& theme, const QStyleOptionSpinBox& option, const QRect& up,
    const QRect& down, const QWidget* widget);
void dockTitle(
    QPainter& p, const Theme& theme, const QStyleOptionDockWidget& option, const QRect& textRect);
void progress(QPainter& p, const Theme& theme, const QStyleOptionProgressBar& option);
void focusRing(QPainter& p, const Theme& theme, const QRect& rect, double radius);
/// Arrows, boxes to tick and what parts tools; false for others, which are not drawn.
[[nodiscard]] bool indicator(
    QPainter& p, const Theme& theme, const QStyleOption& option, QStyle::PrimitiveElement element);
/// A hairline through the middle of `rect`, along its longer side.
void separator(QPainter& p, const Theme& theme, const QRect& rect);

} // namespace mnemo::styleparts
