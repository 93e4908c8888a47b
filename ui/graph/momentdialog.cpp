// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/momentdialog.h"

#include "core/base/json.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/widgets/validitytext.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int longestTyped = 80;
constexpr int longestTold = 24;

} // namespace

MomentDialog::MomentDialog(double moment, QWidget* parent)
    : QDialog(parent), m_input(new QLineEdit(momentText(moment), this)),
      m_wrong(new TextLabel({}, TextStyle::Small, Token::Error, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Facts at a time"));
    setMinimumWidth(360);
    m_input->setObjectName(u"moment"_s);
    m_input->setAccessibleName(tr("Time in UTC"));
    m_input->setMaxLength(longestTyped);
    m_input->setFont(themeOf(this).font(TextStyle::Mono));
    m_input->setToolTip(tr("A date or a time, such as 2026-06-12 or 2026-06-12 09:30:07.25"));
    m_input->selectAll();
    m_wrong->setObjectName(u"momentWrong"_s);
    m_wrong->setWordWrap(true);
    m_wrong->hide();
    auto* label = new TextLabel(tr("Time in UTC"), TextStyle::Body, Token::Text, this);
    label->setBuddy(m_input);
    auto* hint = new TextLabel(
        tr("Shows the facts that held then. The store is asked as of that time, and "
           "receipts say so."),
        TextStyle::Small, Token::TextTertiary, this);
    hint->setWordWrap(true);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* accept = new QPushButton(tr("Show"), this);
    accept->setObjectName(u"momentShow"_s);
    makePrimary(accept);
    accept->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(accept);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_input);
    layout->addWidget(m_wrong);
    layout->addWidget(hint);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &MomentDialog::read);
    connect(m_input, &QLineEdit::textEdited, this, [this] { setWrong({}); });
}

void MomentDialog::read()
{
    const QString words = m_input->text().trimmed();
    const auto moment = momentOf(Json(toUtf8(words)));
    if (!moment) {
        setWrong(tr("“%1” is neither a date nor a time.").arg(oneLine(words, longestTold)));
        m_input->setFocus();
        return;
    }
    emit chosen(*moment);
    accept();
}

/// Empty words: what stands there is wrong no longer.
void MomentDialog::setWrong(const QString& why)
{
    setFieldState(m_input, why.isEmpty() ? FieldState::Normal : FieldState::Wrong);
    m_input->setAccessibleDescription(why);
    m_wrong->setText(why);
    m_wrong->setVisible(!why.isEmpty());
}

} // namespace mnemo

#include "moc_momentdialog.cpp"
