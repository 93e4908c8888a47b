// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choicebox.h"

#include <algorithm>

namespace mnemo {

ChoiceBox::ChoiceBox(QWidget* parent, int fewestLetters) : QComboBox(parent)
{
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(fewestLetters);
}

QSize ChoiceBox::sizeHint() const
{
    const QFontMetrics metrics(font());
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    const int more = widest - minimumContentsLength() * metrics.horizontalAdvance(u'X');
    return minimumSizeHint() + QSize(std::max(0, more), 0);
}

} // namespace mnemo

#include "moc_choicebox.cpp"
