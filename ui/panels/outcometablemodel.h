// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/celldelegate.h"
#include "ui/panels/outcomelists.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

/// One list of an outcome as a table that sorts by its headers. Holds the outcome and copies no
/// cell.
class OutcomeTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    static constexpr int NodeRole = CellNode; ///< QString, the node that the row is about

    using QAbstractTableModel::QAbstractTableModel;

    /// `list` must belong to `outcome`.
    void setList(std::shared_ptr<const QueryOutcome> outcome, OutcomeList list);
    /// Tells facts apart that do not hold at a moment, seconds since 1970.
    void setMoment(std::optional<std::int64_t> moment);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;
    /// Column −1 is the order of the outcome.
    void sort(int column, Qt::SortOrder order) override;

private:
    [[nodiscard]] const Json& cell(std::size_t row, int column) const;
    [[nodiscard]] QString factWords(std::size_t row) const;

    std::shared_ptr<const QueryOutcome> m_outcome;
    OutcomeList m_list;
    std::vector<std::size_t> m_order;
    std::optional<std::int64_t> m_moment;
};

} // namespace mnemo
