// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/momentdialog.h"

#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QDateTimeEdit>
#include <QPushButton>
#include <QTimeZone>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

MomentDialog::MomentDialog(qint64 moment, QWidget* parent)
    : QDialog(parent), m_input(new QDateTimeEdit(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Facts at a time"));
    setMinimumWidth(360);
    m_input->setObjectName(u"moment"_s);
    m_input->setAccessibleName(tr("Time in UTC"));
    m_input->setTimeSpec(Qt::UTC);
    m_input->setDisplayFormat(u"yyyy-MM-dd HH:mm:ss"_s);
    m_input->setDateTimeRange(QDateTime(QDate(1, 1, 1), QTime(0, 0), Qt::UTC),
        QDateTime(QDate(9999, 12, 31), QTime(23, 59, 59), Qt::UTC));
    m_input->setDateTime(QDateTime::fromSecsSinceEpoch(moment, QTimeZone::utc()));
    auto* label = new TextLabel(tr("Time in UTC"), TextStyle::Body, Token::Text, this);
    label->setBuddy(m_input);
    auto* hint = new TextLabel(
        tr("Shows the facts that held then. The store is asked as of that time, and "
           "receipts say so."),
        TextStyle::Small, Token::TextTertiary, this);
    hint->setWordWrap(true);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* accept = new QPushButton(tr("Show"), this);
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
    layout->addWidget(hint);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &QDialog::accept);
    connect(this, &QDialog::accepted, this,
        [this] { emit chosen(m_input->dateTime().toSecsSinceEpoch()); });
}

} // namespace mnemo
