// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace mnemo {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(8);
}

FlowLayout::~FlowLayout()
{
    for (QLayoutItem* item : m_items)
        delete item;
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.push_back(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index < 0 || index >= count() ? nullptr : m_items[static_cast<std::size_t>(index)];
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item != nullptr)
        m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return place(QRect(0, 0, width, 0), Placing::Measure);
}

QSize FlowLayout::sizeHint() const
{
    QSize whole;
    for (const QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        whole = {whole.width() + size.width() + (whole.isEmpty() ? 0 : spacing()),
            std::max(whole.height(), size.height())};
    }
    return whole.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize least;
    for (const QLayoutItem* item : m_items)
        least = least.expandedTo(item->minimumSize());
    return least.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, Placing::Move);
}

/// The height that it takes.
int FlowLayout::place(const QRect& rect, Placing placing) const
{
    const QRect room = rect.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction
        = parentWidget() == nullptr ? Qt::LeftToRight : parentWidget()->layoutDirection();
    int x = room.left();
    int y = room.top();
    int line = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo({room.width(), QWIDGETSIZE_MAX});
        if (x > room.left() && x + size.width() > room.left() + room.width()) {
            x = room.left();
            y += line + spacing();
            line = 0;
        }
        if (placing == Placing::Move)
            item->setGeometry(QStyle::visualRect(direction, room, QRect(QPoint(x, y), size)));
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line - rect.top() + contentsMargins().bottom();
}

} // namespace mnemo
