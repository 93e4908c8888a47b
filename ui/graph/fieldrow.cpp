// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/fieldrow.h"

#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QVBoxLayout>

namespace mnemo {

void addFieldRow(QVBoxLayout* layout, const QString& text, QWidget* field)
{
    constexpr int labelWidth = 68;
    auto* label
        = new TextLabel(text, TextStyle::Small, Token::TextSecondary, field->parentWidget());
    label->setMinimumWidth(themeOf(field).scaled(labelWidth));
    label->setBuddy(field);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(field, 1);
    layout->addLayout(row);
}

} // namespace mnemo
