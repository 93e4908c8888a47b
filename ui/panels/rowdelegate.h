// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItem>
#include <QStyledItemDelegate>

class QAbstractItemView;
class QListView;

namespace mnemo {

/// What a row of the panels' lists holds in addition to its text.
enum RowData
{
    RowNodeRole = Qt::UserRole + 1, ///< QString: draws the mark of this role
    RowEdgeKind, ///< QString: draws the mark of this kind
    RowTrail, ///< QString: small text at the right end
    RowId, ///< QString: what the row stands for
    RowFixedWidth, ///< bool
    RowEnded, ///< bool: draws an edge that no longer holds
    RowMatch, ///< QString: words whose places in the text are drawn strong
    RowShapeOnly, ///< bool: the role's mark has no colour, as colours say something else
    RowEye, ///< bool: the eye at the right end shows or hides; false when it is hidden
    RowUndirected, ///< bool: the kind's mark has no ending, as its edges have no direction
};

/// Where a row's eye is.
[[nodiscard]] QRect eyeRect(const QRect& row);

/// Rows of the panels: mark, text, trailing text; plain text always.
class RowDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    RowDelegate(int rowHeight, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_rowHeight;
};

/// A row for a RowDelegate, not editable.
[[nodiscard]] QStandardItem* makeRow(const QString& text, const QString& id);

/// A list without frame that is as high as its rows.
[[nodiscard]] QListView* makeRowList(int rowHeight, const QString& accessibleName, QWidget* parent);
void fitHeight(QListView* list);

} // namespace mnemo
