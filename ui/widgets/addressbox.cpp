// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/addressbox.h"

#include "ui/widgets/format.h"

#include <QLabel>
#include <QMessageBox>

namespace mnemo {

namespace {

constexpr qsizetype longest = 2000;
constexpr QChar isolate{0x2066};
constexpr QChar endOfIsolate{0x2069};

} // namespace

void showAddress(QMessageBox& box, const QString& address)
{
    box.setInformativeText(isolate + oneLine(address, longest) + endOfIsolate);
    // The box's own text format does not reach this label, which guesses and opens links itself.
    auto* label = box.findChild<QLabel*>(QStringLiteral("qt_msgbox_informativelabel"));
    if (label == nullptr) {
        box.setInformativeText({});
        return;
    }
    label->setTextFormat(Qt::PlainText);
    label->setOpenExternalLinks(false);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

} // namespace mnemo
