// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/linedialog.h"

#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

LineDialog::LineDialog(const LineQuestion& question, QWidget* parent)
    : QDialog(parent), m_input(new QLineEdit(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(question.title);
    setMinimumWidth(480);
    m_input->setObjectName(u"line"_s);
    m_input->setPlaceholderText(question.placeholder);
    m_input->setAccessibleName(question.label);
    auto* label = new TextLabel(question.label, TextStyle::Body, Token::Text, this);
    label->setBuddy(m_input);
    auto* hint = new TextLabel(question.hint, TextStyle::Small, Token::TextTertiary, this);
    hint->setWordWrap(true);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* accept = new QPushButton(question.action, this);
    makePrimary(accept);
    accept->setDefault(true);
    accept->setEnabled(false);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(accept);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_input);
    layout->addWidget(hint);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_input, &QLineEdit::textChanged, accept,
        [accept](const QString& text) { accept->setEnabled(!text.trimmed().isEmpty()); });
    connect(this, &QDialog::accepted, this, [this] { emit answered(m_input->text().trimmed()); });
}

} // namespace mnemo
