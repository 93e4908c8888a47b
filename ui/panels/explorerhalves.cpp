// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The two halves of the Explorer: queries, and a form that finds nodes.
#include "ui/panels/contentarea.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/sectionheader.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kHalfHeight = 26;

} // namespace

void ExplorerPanel::setFilter(QWidget* filter)
{
    m_halves = new QWidget(this);
    auto* row = new QHBoxLayout(m_halves);
    row->setContentsMargins(8, 8, 8, 0);
    row->setSpacing(0);
    for (const bool isFilter : {false, true}) {
        auto* half = new QToolButton(m_halves);
        half->setObjectName(isFilter ? u"filterHalf"_s : u"queryHalf"_s);
        half->setText(isFilter ? tr("Filter") : tr("Queries"));
        half->setAccessibleName(isFilter ? tr("Filter: find nodes by what they are like")
                                         : tr("Queries of the catalogue"));
        half->setCheckable(true);
        half->setChecked(!isFilter);
        half->setAutoExclusive(true);
        half->setFixedHeight(themeOf(this).scaled(kHalfHeight));
        half->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        row->addWidget(half, 1);
        connect(half, &QToolButton::clicked, this, [this, isFilter] { showFilter(isFilter); });
    }
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* body = new QWidget(area);
    m_filterColumn = new QVBoxLayout(body);
    m_filterColumn->setContentsMargins(0, 0, 0, 0);
    m_filterColumn->setSpacing(0);
    m_filterColumn->addWidget(filter);
    m_filterColumn->addWidget(makeHairline(body));
    area->setWidget(body);
    area->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    area->hide();
    m_filter = area;
    auto* halves = static_cast<QVBoxLayout*>(layout());
    halves->insertWidget(halves->indexOf(m_queries), m_halves);
    halves->addWidget(area, 1);
}

void ExplorerPanel::showFilter(bool isShown)
{
    if (m_filter == nullptr || isShown == m_queries->isHidden())
        return;
    // The legend stands under either.
    (isShown ? m_filterColumn : m_queryColumn)->addWidget(m_legendArea);
    m_queries->setVisible(!isShown);
    m_filter->setVisible(isShown);
    m_legendArea->show();
    findChild<QToolButton*>(isShown ? u"filterHalf"_s : u"queryHalf"_s)->setChecked(true);
    emit filterShown(isShown);
}

} // namespace mnemo
