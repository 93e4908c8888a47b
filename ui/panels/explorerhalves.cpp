// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/explorerhalves.h"

#include "ui/widgets/sectionheader.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kButtonHeight = 26;

} // namespace

ExplorerHalves::ExplorerHalves(QWidget* parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_buttons(new QWidget(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(8, 8, 8, 0);
    row->setSpacing(0);
    m_queryButton = addButton(u"queryHalf"_s, tr("Queries"));
    m_filterButton = addButton(u"filterHalf"_s, tr("Filter"));
    m_queryButton->setChecked(true);
    connect(m_queryButton, &QToolButton::clicked, this, [this] { showFilter(false); });
    connect(m_filterButton, &QToolButton::clicked, this, [this] { showFilter(true); });
    m_buttons->hide();
    m_column->addWidget(m_buttons);
}

QToolButton* ExplorerHalves::addButton(const QString& name, const QString& words)
{
    auto* button = new QToolButton(m_buttons);
    button->setObjectName(name);
    button->setText(words);
    button->setAccessibleName(words);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setMinimumHeight(themeOf(this).scaled(kButtonHeight));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_buttons->layout()->addWidget(button);
    return button;
}

void ExplorerHalves::setQueries(QWidget* queries, QVBoxLayout* column, QWidget* common)
{
    m_queries = queries;
    m_queryColumn = column;
    m_common = common;
    m_column->addWidget(queries, 1);
}

void ExplorerHalves::setFilter(QWidget* filter)
{
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
    m_column->addWidget(area, 1);
    m_buttons->show();
}

void ExplorerHalves::showFilter(bool isShown)
{
    if (m_filter == nullptr || isShown == m_queries->isHidden())
        return;
    (isShown ? m_filterColumn : m_queryColumn)->addWidget(m_common);
    m_queries->setVisible(!isShown);
    m_filter->setVisible(isShown);
    m_common->show();
    (isShown ? m_filterButton : m_queryButton)->setChecked(true);
    emit filterShown(isShown);
}

} // namespace mnemo
