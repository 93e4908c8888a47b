// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/quietwheel.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace mnemo {

void QuietWheel::watch(QWidget* widget)
{
    if (qobject_cast<QComboBox*>(widget) == nullptr
        && qobject_cast<QAbstractSpinBox*>(widget) == nullptr)
        return;
    if (widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
    widget->installEventFilter(this);
}

bool QuietWheel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel)
        return QObject::eventFilter(watched, event);
    const auto* number = qobject_cast<QAbstractSpinBox*>(watched);
    if (number != nullptr && number->hasFocus())
        return false;
    event->ignore(); // goes on to what scrolls
    return true;
}

} // namespace mnemo

#include "moc_quietwheel.cpp"
