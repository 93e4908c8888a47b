// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/propertylist.h"

#include "ui/overview/overviewrows.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t kFew = 5;

} // namespace

PropertyList::PropertyList(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout(this))
{
    setObjectName(u"overviewProperties"_s);
    m_rows->setContentsMargins(1, 1, 1, 1);
    m_rows->setSpacing(0);
}

void PropertyList::setDescription(const GraphDescription& description)
{
    m_description = description;
    fill();
}

void PropertyList::fill()
{
    while (const std::unique_ptr<QLayoutItem> item{m_rows->takeAt(0)}) {
        if (QWidget* row = item->widget()) {
            row->hide();
            row->deleteLater(); // one of them may have been clicked just now
        }
    }
    for (const DescribedRole& role : m_description.roles)
        addRole(role);
    m_rows->addStretch(1);
}

void PropertyList::addRole(const DescribedRole& role)
{
    auto* heading = new RoleRow(role, this);
    connect(heading, &QAbstractButton::clicked, this,
        [this, name = role.role] { emit roleChosen(name); });
    m_rows->addWidget(heading);
    const bool isOpen = m_open.contains(role.role);
    const auto shown = isOpen ? role.properties.size() : std::min(kFew, role.properties.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const DescribedProperty& property = role.properties[i];
        auto* row = new PropertyRow(wordsOf(property, role.nodes), property.isMixed(), this);
        connect(row, &QAbstractButton::clicked, this,
            [this, name = role.role, property] { emit propertyChosen(name, property); });
        m_rows->addWidget(row);
    }
    if (shown == role.properties.size())
        return;
    const auto rest = static_cast<std::int64_t>(role.properties.size() - shown);
    auto* more = new LinkButton(tr("%1 more").arg(countText(rest)), TextStyle::Hint, this);
    more->setAccessibleName(
        tr("%1 more properties of %2").arg(countText(rest), oneLine(toQString(role.role), 80)));
    connect(more, &QAbstractButton::clicked, this, [this, name = role.role] {
        m_open.insert(name);
        fill();
        emit grown();
    });
    auto* line = new QHBoxLayout;
    line->setContentsMargins(12, 0, 12, 2);
    auto* box = new QWidget(this);
    box->setLayout(line);
    line->addWidget(more);
    line->addStretch(1);
    m_rows->addWidget(box);
}

void PropertyList::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeOf(this).color(Token::Base));
}

} // namespace mnemo

#include "moc_propertylist.cpp"
