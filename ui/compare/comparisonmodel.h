// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/comparison.h"
#include "ui/widgets/theme.h"

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include <vector>

namespace mnemo {

/// What the two sides of a comparison are: its words follow.
enum class ComparedKind
{
    Nodes,
    Receipts
};

/// A comparison as lines: a title for each group, its rows below it.
class ComparisonModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        What,
        Name,
        Left,
        Right
    };

    enum Role
    {
        ChangeRole = Qt::UserRole + 1, ///< int of Change
        TitleRole ///< bool: the title of a group
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setComparison(const ComparedPair& comparison, ComparedKind kind);
    /// Leaves out rows that are the same.
    void setDifferencesOnly(bool only);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Line
    {
        bool title = false;
        ComparedRow row; ///< of a title only the name
    };

    void fill();
    [[nodiscard]] QString word(Change change) const;

    ComparedPair m_comparison;
    ComparedKind m_kind = ComparedKind::Nodes;
    bool m_differencesOnly = false;
    std::vector<Line> m_lines;
};

/// Rows 28 pixels high, sign and word in their colour.
class ComparisonDelegate final : public QStyledItemDelegate
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
