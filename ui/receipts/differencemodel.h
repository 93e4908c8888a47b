// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/replay.h"

#include <QAbstractTableModel>

#include <vector>

namespace mnemo {

/// What differs between the receipt and the store now: added, removed, changed, in this order.
class DifferenceModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum class Kind
    {
        Added,
        Removed,
        Changed
    };

    enum Column
    {
        What,
        Where,
        Then,
        Now
    };

    enum Role
    {
        KindRole = Qt::UserRole + 1, ///< int of Kind
        AbsentRole ///< bool: the cell says that nothing is listed
    };

    explicit DifferenceModel(QObject* parent = nullptr);
    void setDiff(const ResultDiff& diff);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        Kind kind;
        Difference difference;
    };

    [[nodiscard]] QString text(const Row& row, int column) const;

    std::vector<Row> m_rows;
};

/// Whether the value at `pointer` (a scalar, or a list that was counted) is among the differences.
[[nodiscard]] bool touches(const ResultDiff& diff, const std::string& pointer);

} // namespace mnemo
