// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/badge.h"

#include <QStandardItem>
#include <QStyledItemDelegate>

class QTreeView;

namespace mnemo {

/// What a cell of the panels' tables holds in addition to its text.
enum CellData
{
    CellFixedWidth = Qt::UserRole + 1, ///< bool
    CellBadge, ///< int, a BadgeKind: the text is drawn as a badge
    CellIcon, ///< QString, the badge's icon
    CellNode, ///< QString, the node that the row is about
    CellDimmed, ///< bool: of less weight now, e.g. a fact that no longer holds
};

/// Cells of 24-pixel rows: plain text, numbers in the fixed font, states as badges.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

enum class CellFont
{
    Text,
    Fixed
};

[[nodiscard]] QStandardItem* makeCell(const QString& data, CellFont font = CellFont::Text);
[[nodiscard]] QStandardItem* makeBadgeCell(const BadgeLook& look);

/// Settings that the panels' tables share: no frame, no tree, rows of one height.
void setUpTable(QTreeView* view, const QString& accessibleName);

} // namespace mnemo
