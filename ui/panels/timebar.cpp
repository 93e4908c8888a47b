// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/timebar.h"

#include "ui/panels/sectionheader.h"
#include "ui/panels/timeslider.h"
#include "ui/widgets/format.h"
#include "ui/widgets/heldtext.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int momentWidth = 136;

} // namespace

TimeBar::TimeBar(QWidget* parent)
    : QWidget(parent), m_slider(new TimeSlider(this)),
      m_moment(new TextLabel({}, TextStyle::Mono, Token::Text, this)),
      m_numbers(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_mark(new IconLabel(u"check"_s, 12, Token::Match, this)),
      m_check(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_keep(new LinkButton(tr("Keep a receipt"), TextStyle::Small, this)),
      m_receipt(new TextLabel({}, TextStyle::MonoTable, Token::TextSecondary, this))
{
    setObjectName(u"timeBar"_s);
    m_numbers->setObjectName(u"factNumbers"_s);
    m_check->setObjectName(u"momentCheck"_s);
    m_keep->setObjectName(u"keepReceipt"_s);
    m_receipt->setObjectName(u"momentReceipt"_s);
    m_moment->setToolTip(tr("Time in UTC"));
    m_moment->setMinimumWidth(themeOf(this).scaled(momentWidth));
    auto* above = new QHBoxLayout;
    above->setSpacing(8);
    above->addWidget(m_moment, 0, Qt::AlignTop);
    above->addWidget(m_slider, 1);
    auto* below = new QHBoxLayout;
    below->setSpacing(4);
    below->addWidget(m_numbers);
    below->addStretch(1);
    below->addWidget(m_mark);
    below->addWidget(m_check);
    below->addSpacing(8);
    below->addWidget(m_keep);
    below->addWidget(m_receipt);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 6);
    layout->setSpacing(2);
    layout->addLayout(above);
    layout->addLayout(below);
    connect(m_slider, &TimeSlider::moved, this, &TimeBar::showMoment);
    connect(m_keep, &QAbstractButton::clicked, this, &TimeBar::receiptWanted);
    setCheck(MomentCheck::None);
}

void TimeBar::showMoment()
{
    m_moment->setText(momentText(m_slider->moment()));
}

void TimeBar::setNumbers(const FactNumbers& numbers)
{
    showMoment();
    QStringList words{numbers.holding == 1 ? tr("1 fact holds")
                                           : tr("%1 facts hold").arg(countText(numbers.holding))};
    if (numbers.ended > 0)
        words << tr("%1 no longer true").arg(countText(numbers.ended));
    if (numbers.notYet > 0)
        words << tr("%1 not yet true").arg(countText(numbers.notYet));
    const QString text = words.join(u", "_s);
    m_numbers->setText(text);
    m_slider->setWords(text);
}

void TimeBar::setCheck(MomentCheck check, const QString& words)
{
    const bool marked = check == MomentCheck::Same || check == MomentCheck::Differs;
    m_mark->setVisible(marked);
    if (check == MomentCheck::Same)
        m_mark->setIcon(u"check"_s, Token::Match);
    else if (check == MomentCheck::Differs)
        m_mark->setIcon(u"ne"_s, Token::Drifted);
    m_check->setText(words);
    m_keep->setVisible(marked);
    m_receipt->hide();
}

void TimeBar::setReceipt(const QString& shortId)
{
    m_keep->hide();
    m_receipt->setText(tr("receipt %1").arg(shortId));
    m_receipt->show();
}

void TimeBar::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo
