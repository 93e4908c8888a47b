// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace mnemo {

/// Rows of the difference table: sign and word in their colour, 28 pixels high.
class DifferenceDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
};

/// Rows of a result: fixed font, the cited value on evidence_fill with a mark.
class ResultDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Roles of the list of receipts.
enum ReceiptRole
{
    ReceiptIdRole = Qt::UserRole + 1, ///< QString; empty for the heading of an answer
    ReceiptSubtitleRole, ///< QString
    ReceiptStateRole, ///< int of ReplayState
};

/// The list of receipts: a heading for each answer, under it query, id, tick and verdict.
class ReceiptRowDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace mnemo
