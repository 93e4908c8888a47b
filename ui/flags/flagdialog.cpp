// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flags/flagdialog.h"

#include "ui/drawing/flaglook.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kDialogWidth = 400;
constexpr int kNoteHeight = 88;

} // namespace

FlagDialog::FlagDialog(const QString& what, const Flag& flag, QWidget* parent)
    : QDialog(parent), m_wrong(new QRadioButton(flagTitle(FlagKind::Wrong), this)),
      m_toCheck(new QRadioButton(flagTitle(FlagKind::ToCheck), this)),
      m_note(new QPlainTextEdit(toQString(flag.note), this))
{
    setObjectName(u"flagDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Flag"));
    const Theme theme = themeOf(this);
    setMinimumWidth(theme.scaled(kDialogWidth));
    m_wrong->setObjectName(u"flagWrong"_s);
    m_toCheck->setObjectName(u"flagToCheck"_s);
    (flag.kind == FlagKind::Wrong ? m_wrong : m_toCheck)->setChecked(true);
    m_note->setObjectName(u"flagNote"_s);
    m_note->setAccessibleName(tr("Note"));
    m_note->setPlaceholderText(tr("What is wrong, or what is to be checked?"));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(theme.scaled(kNoteHeight));
    m_note->moveCursor(QTextCursor::End);
    m_note->installEventFilter(this);
    createLayout(what);
    m_note->setFocus();
}

void FlagDialog::createLayout(const QString& what)
{
    auto* hint = new TextLabel(
        tr("Flags are kept on this computer, beside the graph. The graph itself is not changed."),
        TextStyle::Small, Token::TextTertiary, this);
    hint->setWordWrap(true);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* accept = new QPushButton(tr("Flag"), this);
    accept->setObjectName(u"flagAccept"_s);
    accept->setToolTip(tr("Ctrl+Enter"));
    makePrimary(accept);
    accept->setDefault(true);
    auto* kinds = new QHBoxLayout;
    kinds->addWidget(m_wrong);
    kinds->addWidget(m_toCheck);
    kinds->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(accept);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(new ElidedLabel(what, TextStyle::Heading, Token::Text, this));
    layout->addLayout(kinds);
    layout->addWidget(m_note);
    layout->addWidget(hint);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &FlagDialog::reject);
    connect(accept, &QPushButton::clicked, this, &FlagDialog::choose);
}

FlagKind FlagDialog::kind() const
{
    return m_wrong->isChecked() ? FlagKind::Wrong : FlagKind::ToCheck;
}

void FlagDialog::choose()
{
    emit chosen(kind(), m_note->toPlainText().trimmed());
    accept();
}

void FlagDialog::reject()
{
    emit left(kind(), m_note->toPlainText());
    QDialog::reject();
}

bool FlagDialog::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_note && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<const QKeyEvent*>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers().testFlag(Qt::ControlModifier)) {
            choose();
            return true;
        }
    }
    return QDialog::eventFilter(object, event);
}

} // namespace mnemo

#include "moc_flagdialog.cpp"
