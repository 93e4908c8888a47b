// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/celldelegate.h"

#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyle>
#include <QTreeView>

namespace mnemo {

namespace {

constexpr int rowHeight = 24;
constexpr int padding = 8;

} // namespace

void CellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowPainter paint(*painter, option);
    paint.paintGround();
    const QRect rect = option.rect.adjusted(padding, 0, -padding, 0);
    const QString text = index.data().toString();
    const QVariant badge = index.data(CellBadge);
    if (badge.isValid()) {
        painter->setClipRect(rect);
        paintBadge(*painter, paint.theme(), rect,
            {static_cast<BadgeKind>(badge.toInt()), text, index.data(CellIcon).toString()});
    } else if (!text.isEmpty()) {
        const bool fixed = index.data(CellFixedWidth).toBool();
        const QVariant aligned = index.data(Qt::TextAlignmentRole);
        painter->setLayoutDirection(Qt::LayoutDirectionAuto); // as the data is read
        paint.paintText(rect, text,
            {.style = fixed ? TextStyle::MonoTable : TextStyle::Small,
                .colour = index.data(CellDimmed).toBool() ? Token::TextDimmed : Token::Text,
                .side = aligned.isValid() ? Qt::Alignment(aligned.toInt())
                                          : Qt::AlignLeft | Qt::AlignVCenter});
    }
    paint.paintFocus(FocusFrame::Always);
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme theme = themeOf(option.widget);
    const QFontMetrics metrics(theme.font(TextStyle::Small));
    return {metrics.horizontalAdvance(index.data().toString().left(60)) + 2 * padding,
        theme.scaled(rowHeight)};
}

QStandardItem* makeCell(const QString& data, CellFont font)
{
    auto* item = new QStandardItem(oneLine(data));
    item->setEditable(false);
    item->setData(plainToolTip(data), Qt::ToolTipRole);
    item->setData(font == CellFont::Fixed, CellFixedWidth);
    return item;
}

QStandardItem* makeBadgeCell(const BadgeLook& look)
{
    QStandardItem* item = makeCell(look.text);
    item->setData(static_cast<int>(look.kind), CellBadge);
    item->setData(look.icon, CellIcon);
    return item;
}

void setUpTable(QTreeView* view, const QString& accessibleName)
{
    view->setAccessibleName(accessibleName);
    view->setFrameShape(QFrame::NoFrame);
    view->setRootIsDecorated(false);
    view->setItemsExpandable(false);
    view->setUniformRowHeights(true);
    view->setMouseTracking(true);
    view->setAllColumnsShowFocus(true);
    view->setItemDelegate(new CellDelegate(view));
    view->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->header()->setHighlightSections(false);
    view->header()->setFixedHeight(themeOf(view).scaled(rowHeight));
    view->header()->setMinimumSectionSize(40);
}

} // namespace mnemo

#include "moc_celldelegate.cpp"
