// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/chainpager.h"

#include "ui/muse/chainview.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

ChainPager::ChainPager(QWidget* parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)),
      m_place(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_previous(new QToolButton(this)), m_next(new QToolButton(this))
{
    setObjectName(u"chainPager"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_place->setObjectName(u"pathPlace"_s);
    m_previous->setObjectName(u"previousPath"_s);
    m_next->setObjectName(u"nextPath"_s);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_place);
    const auto add = [&](QToolButton* button, const QString& icon, const QString& name, int by) {
        button->setIcon(themeIcon(icon));
        button->setAutoRaise(true);
        button->setAccessibleName(name);
        button->setToolTip(plainToolTip(name));
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, by] { turn(by); });
    };
    add(m_previous, u"left"_s, tr("Previous path"), -1);
    add(m_next, u"right"_s, tr("Next path"), 1);
    row->addStretch(1);
    m_column->addLayout(row);
}

void ChainPager::add(ChainView* chain)
{
    m_column->addWidget(chain);
    m_chains.push_back(chain);
    m_chips.insert(m_chips.end(), chain->chips().begin(), chain->chips().end());
    showPage();
}

void ChainPager::turn(int by)
{
    const int count = static_cast<int>(m_chains.size());
    if (count == 0)
        return;
    m_page = (m_page + by + count) % count;
    showPage();
}

void ChainPager::showPage()
{
    const int count = static_cast<int>(m_chains.size());
    for (int i = 0; i < count; ++i)
        m_chains[static_cast<std::size_t>(i)]->setVisible(i == m_page);
    m_place->setText(tr("Path %1 of %2").arg(countText(m_page + 1), countText(count)));
    setAccessibleName(m_place->text());
}

} // namespace mnemo

#include "moc_chainpager.cpp"
