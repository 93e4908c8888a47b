// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/ledgerbox.h"

#include "core/base/clock.h"
#include "core/facts/ledger.h"
#include "core/facts/ledgeraside.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

LedgerBox::LedgerBox(const Home& home, QWidget* parent)
    : QWidget(parent), m_home(home), m_checking(this),
      m_text(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_begin(new QPushButton(tr("Set aside and begin a new ledger"), this))
{
    setObjectName(u"ledgerBox"_s);
    m_text->setObjectName(u"ledgerBoxText"_s);
    m_text->setWordWrap(true);
    m_begin->setObjectName(u"setLedgerAside"_s);
    m_begin->hide();
    auto* row = new QHBoxLayout;
    row->addWidget(m_begin);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_text);
    column->addLayout(row);
    connect(m_begin, &QPushButton::clicked, this, &LedgerBox::begin);
}

LedgerBox::~LedgerBox()
{
    m_checking.cancel();
    m_moving.cancel();
}

void LedgerBox::reload()
{
    m_checking.start(
        m_queue, [home = m_home](const CancelToken&) { return Ledger(home).check(); },
        [this](const Result<LedgerCheck>& check) {
            m_begin->setVisible(check && !check->ok);
            if (!check) {
                m_text->setText(sentences({check.error().message, check.error().where}));
            } else if (check->ok) {
                m_text->setText(
                    tr("The ledger is intact: %1 entries.").arg(countText(check->head.entries)));
            } else {
                m_text->setText(sentences({tr("The ledger is not intact."), check->reason,
                    tr("It can be kept as it is under another name, so that a new one begins. "
                       "A note beside each of them names the other.")}));
            }
        });
}

void LedgerBox::begin()
{
    m_begin->setEnabled(false);
    m_moving = runAsync(
        m_queue, this,
        [home = m_home](const CancelToken&) { return setLedgerAside(home, Clock().now()); },
        [this](const Result<LedgerAside>& aside) {
            m_begin->setEnabled(true);
            if (!aside) {
                m_text->setText(
                    sentences({aside.error().message, aside.error().where, aside.error().hint}));
                return;
            }
            m_begin->hide();
            m_text->setText(aside->path.isEmpty()
                    ? tr("A new ledger is begun. There was no file of the old one.")
                    : tr("A new ledger is begun. The old one is kept as %1.").arg(aside->path));
            emit setAside();
        });
}

} // namespace mnemo

#include "moc_ledgerbox.cpp"
