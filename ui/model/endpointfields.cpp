// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/model/endpointfields.h"

#include "ui/widgets/labels.h"

#include <QLineEdit>
#include <QUrl>

namespace mnemo {

namespace {

constexpr int kLongestName = 200;

} // namespace

TextLabel* makeEndpointNote(QWidget* parent, const QString& objectName, Token colour)
{
    auto* note = new TextLabel({}, TextStyle::Small, colour, parent);
    note->setObjectName(objectName);
    note->setWordWrap(true);
    return note;
}

QLineEdit* makeEndpointLine(
    QWidget* parent, const QString& objectName, const QString& accessibleName)
{
    auto* line = new QLineEdit(parent);
    line->setObjectName(objectName);
    line->setAccessibleName(accessibleName);
    line->setMaxLength(kLongestName);
    return line;
}

void showAddress(QLineEdit& line, const QUrl& url)
{
    const QString typed = line.text().trimmed();
    const bool isWrong
        = line.isModified() && !typed.isEmpty() && !QUrl(typed, QUrl::StrictMode).isValid();
    if (!isWrong && (!line.isModified() || !line.hasFocus()))
        line.setText(url.toString());
}

} // namespace mnemo
