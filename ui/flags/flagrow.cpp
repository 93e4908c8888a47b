// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flags/flagrow.h"

#include "ui/drawing/flaglook.h"
#include "ui/flags/flagmark.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

FlagRow::FlagRow(QWidget* parent)
    : QWidget(parent), m_mark(new FlagMark(this)),
      m_words(new ElidedLabel({}, TextStyle::Small, Token::Text, this)),
      m_flag(new LinkButton({}, TextStyle::Small, this)),
      m_remove(new LinkButton(tr("Remove"), TextStyle::Small, this))
{
    setObjectName(u"flagRow"_s);
    m_words->setObjectName(u"flagWords"_s);
    m_flag->setObjectName(u"flagChange"_s);
    m_remove->setObjectName(u"flagRemove"_s);
    m_remove->setAccessibleName(tr("Remove the flag"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->setSpacing(8);
    layout->addWidget(m_mark);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_flag);
    layout->addWidget(m_remove);
    connect(m_flag, &QAbstractButton::clicked, this, &FlagRow::flagWanted);
    connect(m_remove, &QAbstractButton::clicked, this, &FlagRow::removeWanted);
    clear();
}

void FlagRow::clear()
{
    hide();
}

void FlagRow::setFlag(const std::optional<Flag>& flag)
{
    const bool has = flag.has_value();
    m_mark->setVisible(has);
    m_remove->setVisible(has);
    if (has)
        m_mark->setKind(flag->kind);
    m_words->setText(has ? flagSentence(*flag) : QString());
    if (has)
        setPlainToolTip(m_words, wholeFlagSentence(*flag));
    m_flag->setText(has ? tr("Change…") : tr("Flag…"));
    m_flag->setAccessibleName(has ? tr("Change the flag") : tr("Flag as wrong or to be checked"));
    m_flag->setToolTip(m_flag->accessibleName());
    show();
}

} // namespace mnemo

#include "moc_flagrow.cpp"
