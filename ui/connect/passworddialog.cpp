// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/passworddialog.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int usualWidth = 420;
constexpr int margin = 16;
constexpr int shownLetters = 400;

} // namespace

PasswordDialog::PasswordDialog(const PasswordQuestion& question, QWidget* parent)
    : QDialog(parent), m_password(new QLineEdit(this))
{
    setObjectName(u"passwordDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Password"));
    setMinimumWidth(themeOf(this).scaled(usualWidth));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(8);
    auto* why
        = new TextLabel(oneLine(question.why, shownLetters), TextStyle::Heading, Token::Text, this);
    why->setObjectName(u"passwordWhy"_s);
    why->setWordWrap(true);
    column->addWidget(why);
    column->addWidget(new ElidedLabel(question.store, TextStyle::Mono, Token::TextSecondary, this));
    if (!question.said.isEmpty()) {
        auto* said
            = new TextLabel(tr("The server said: %1").arg(oneLine(question.said, shownLetters)),
                TextStyle::Small, Token::TextTertiary, this);
        said->setObjectName(u"passwordSaid"_s);
        said->setWordWrap(true);
        column->addWidget(said);
    }
    column->addSpacing(4);
    auto* label = new TextLabel(tr("Password"), TextStyle::Body, Token::Text, this);
    label->setBuddy(m_password);
    column->addWidget(label);
    m_password->setObjectName(u"passwordInput"_s);
    m_password->setAccessibleName(tr("Password"));
    m_password->setEchoMode(QLineEdit::Password);
    column->addWidget(m_password);
    addChoice(question.mayKeep);
    addButtons();
    m_password->setFocus();
    connect(this, &QDialog::accepted, this, [this] {
        emit given(m_password->text(), m_keychain != nullptr && m_keychain->isChecked());
    });
}

void PasswordDialog::addChoice(bool mayKeep)
{
    if (!mayKeep) {
        layout()->addWidget(new TextLabel(tr("It is kept until the program ends, and in no file."),
            TextStyle::Small, Token::TextTertiary, this));
        return;
    }
    auto* session = new QRadioButton(tr("Keep it until the program ends"), this);
    session->setObjectName(u"passwordSession"_s);
    session->setChecked(true);
    m_keychain = new QRadioButton(tr("Keep it in the keychain"), this);
    m_keychain->setObjectName(u"passwordKeychain"_s);
    layout()->addWidget(session);
    layout()->addWidget(m_keychain);
}

void PasswordDialog::addButtons()
{
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(u"passwordCancel"_s);
    auto* connecting = new QPushButton(tr("Connect"), this);
    connecting->setObjectName(u"passwordConnect"_s);
    makePrimary(connecting);
    connecting->setDefault(true);
    connecting->setEnabled(false);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(connecting);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addSpacing(8);
    column->addLayout(row);
    connect(m_password, &QLineEdit::textChanged, connecting,
        [connecting](const QString& text) { connecting->setEnabled(!text.isEmpty()); });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(connecting, &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace mnemo

#include "moc_passworddialog.cpp"
