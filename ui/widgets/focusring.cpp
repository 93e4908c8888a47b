// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/focusring.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QFocusFrame>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isTextInput(const QWidget* widget)
{
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
        return !text->isReadOnly();
    return qobject_cast<const QLineEdit*>(widget) != nullptr
        || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr;
}

bool isControl(const QWidget* widget)
{
    return qobject_cast<const QAbstractButton*>(widget) != nullptr
        || qobject_cast<const QComboBox*>(widget) != nullptr;
}

} // namespace

void FocusRing::install(QApplication& app)
{
    if (app.findChild<FocusRing*>() == nullptr)
        new FocusRing(app);
}

FocusRing::FocusRing(QApplication& app) : QObject(&app)
{
    connect(
        &app, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

void FocusRing::follow(QWidget* focused)
{
    const bool byKeyboard
        = focused != nullptr && focused->window()->testAttribute(Qt::WA_KeyboardFocusChange);
    const bool wanted = focused != nullptr && focused->parentWidget() != nullptr
        && (isTextInput(focused) || (isControl(focused) && byKeyboard));
    if (!wanted) {
        delete m_frame;
        return;
    }
    // The frame lives beside the widget it rings, so it may have gone with an old parent.
    if (m_frame == nullptr) {
        m_frame = new QFocusFrame(focused);
        m_frame->setObjectName(u"focusRing"_s);
    }
    m_frame->setWidget(focused);
}

} // namespace mnemo

#include "moc_focusring.cpp"
