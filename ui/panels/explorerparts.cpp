// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/explorerparts.h"

#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/sectionheader.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kButtonHeight = 26;

} // namespace

ExplorerParts::ExplorerParts(QWidget* parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_buttons(new QWidget(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(8, 8, 8, 0);
    row->setSpacing(0);
    addButton(ExplorerPart::Queries, u"queryPart"_s);
    addButton(ExplorerPart::Filter, u"filterPart"_s);
    addButton(ExplorerPart::Flags, u"flagPart"_s);
    const auto name = [this](ExplorerPart part, const QString& words) {
        m_parts[part].button->setText(words);
        m_parts[part].button->setAccessibleName(words);
    };
    name(ExplorerPart::Queries, tr("Queries"));
    name(ExplorerPart::Filter, tr("Filter"));
    // Its name is too long for a third of the width in some languages.
    QToolButton* flags = m_parts[ExplorerPart::Flags].button;
    flags->setIcon(themeIcon(u"flag"_s));
    flags->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    flags->setToolTip(tr("Flags"));
    flags->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFlagCount(0);
    m_parts[ExplorerPart::Queries].button->setChecked(true);
    m_buttons->hide();
    m_column->addWidget(m_buttons);
}

void ExplorerParts::addButton(ExplorerPart part, const QString& name)
{
    auto* button = new QToolButton(m_buttons);
    button->setObjectName(name);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setMinimumHeight(themeOf(this).scaled(kButtonHeight));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setVisible(part == ExplorerPart::Queries);
    m_buttons->layout()->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, part] { showPart(part); });
    m_parts[part].button = button;
}

void ExplorerParts::setQueries(QWidget* queries, QVBoxLayout* column, QWidget* common)
{
    m_common = common;
    m_parts[ExplorerPart::Queries].page = queries;
    m_parts[ExplorerPart::Queries].column = column;
    m_column->addWidget(queries, 1);
}

void ExplorerParts::add(ExplorerPart part, QWidget* contents)
{
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* body = new QWidget(area);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(contents);
    column->addWidget(makeHairline(body));
    area->setWidget(body);
    area->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    area->hide();
    m_column->addWidget(area, 1);
    m_parts[part].page = area;
    m_parts[part].column = column;
    m_parts[part].button->show();
    m_buttons->show();
}

void ExplorerParts::showPart(ExplorerPart part)
{
    const Part& next = m_parts[part];
    if (next.page == nullptr || part == m_shown)
        return;
    const ExplorerPart before = std::exchange(m_shown, part);
    next.column->addWidget(m_common);
    m_parts[before].page->hide();
    next.page->show();
    m_common->show();
    next.button->setChecked(true);
    if (before == ExplorerPart::Filter || part == ExplorerPart::Filter)
        emit filterShown(part == ExplorerPart::Filter);
}

void ExplorerParts::setFlagCount(qint64 count)
{
    QToolButton* button = m_parts[ExplorerPart::Flags].button;
    button->setText(count == 0 ? QString() : countText(count));
    button->setAccessibleName(count == 0 ? tr("Flags") : tr("Flags, %1").arg(countText(count)));
}

} // namespace mnemo

#include "moc_explorerparts.cpp"
