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
    QSize whole(0, 0);
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
    QSize least(0, 0);
    for (const QLayoutItem* item : m_items)
        least = least.expandedTo(item->minimumSize());
    return least.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, Placing::Move);
}

/// One line of the flow: as many items as fit, those that expand share what is left.
void FlowLayout::placeLine(const FlowLine& line, const QRect& room) const
{
    const Qt::LayoutDirection direction
        = parentWidget() == nullptr ? Qt::LeftToRight : parentWidget()->layoutDirection();
    const auto expands = [](const QLayoutItem* item) {
        return (item->expandingDirections() & Qt::Horizontal) != 0;
    };
    auto left = static_cast<int>(std::count_if(line.items.begin(), line.items.end(), expands));
    int spare = std::max(0, room.width() - line.width);
    int x = room.left();
    for (QLayoutItem* item : line.items) {
        QSize size = item->sizeHint().boundedTo({room.width(), QWIDGETSIZE_MAX});
        if (expands(item)) {
            const int share = spare / left--;
            spare -= share;
            size.rwidth() += share;
        }
        const int down = (line.height - size.height()) / 2;
        item->setGeometry(
            QStyle::visualRect(direction, room, QRect(QPoint(x, line.top + down), size)));
        x += size.width() + spacing();
    }
}

/// The height that it takes.
int FlowLayout::place(const QRect& rect, Placing placing) const
{
    const QRect room = rect.marginsRemoved(contentsMargins());
    FlowLine line;
    line.top = room.top();
    const auto finish = [&] {
        if (placing == Placing::Move)
            placeLine(line, room);
    };
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo({room.width(), QWIDGETSIZE_MAX});
        if (!line.items.empty() && line.width + spacing() + size.width() > room.width()) {
            finish();
            line = {{}, 0, 0, line.top + line.height + spacing()};
        }
        line.width += size.width() + (line.items.empty() ? 0 : spacing());
        line.height = std::max(line.height, size.height());
        line.items.push_back(item);
    }
    finish();
    return line.top + line.height - rect.top() + contentsMargins().bottom();
}

} // namespace mnemo

#include "moc_flowlayout.cpp"
