// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/graph/twotimes.h"
#include "core/picture/scene.h"
#include "core/query/resultlists.h"
#include "core/query/rowindex.h"
#include "core/query/roworder.h"
#include "ui/panels/celldelegate.h"

#include <QAbstractTableModel>
#include <QItemSelection>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// One list of an outcome as a table that sorts by its headers and leaves out what a filter does
/// not let through, both off the GUI thread. Holds the outcome and copies no cell.
class OutcomeTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    static constexpr int NodeRole = CellNode; ///< QString, the node that the row is about

    explicit OutcomeTableModel(QObject* parent = nullptr);
    ~OutcomeTableModel() override;

    /// `list` must belong to `outcome`. The filter stays, and so does the order when the list has
    /// the same name and columns as the one before. Of a long list, which nodes its rows are about
    /// is found out off the GUI thread; arranged() follows.
    void setList(std::shared_ptr<const QueryOutcome> outcome, ResultList list);
    /// Counts the edges of nodes in it, in columns beside those of the graph's own rows.
    void setGraph(const std::shared_ptr<const GraphScene>& graph);
    /// Whether setList() would keep the columns, and with them how they are arranged.
    [[nodiscard]] bool keepsColumns(const QueryOutcome* outcome, const ResultList& list) const;
    /// Forgets the outcome and its rows, but not how they are arranged.
    void release();
    /// Tells facts apart that do not hold at a moment, seconds since 1970.
    void setMoment(const std::optional<Moment>& moment);
    /// Rows with `text` in any cell, whatever its case; arranged() follows.
    void setFilter(const QString& text);
    /// Of these rows those with a text in the cell of each column that has one, in the order of the
    /// columns; arranged() follows.
    void setColumnFilters(const std::vector<QString>& texts);

    /// With the names of added columns.
    [[nodiscard]] const ResultList& list() const { return m_list; }

    /// What stands in columns that the list itself has not; may be null.
    [[nodiscard]] const std::shared_ptr<const AddedColumns>& added() const { return m_wish.added; }

    /// That the list belongs to; may be null.
    [[nodiscard]] const std::shared_ptr<const QueryOutcome>& outcome() const { return m_outcome; }

    /// The place in the list of a shown row.
    [[nodiscard]] std::size_t placeOf(int row) const
    {
        return m_order[static_cast<std::size_t>(row)];
    }

    /// The node that a shown row is about, or "".
    [[nodiscard]] std::string nodeOf(int row) const;

    /// Shown rows about any of these nodes, in their order; none while isIndexing().
    [[nodiscard]] std::vector<int> rowsOf(const std::set<std::string>& nodes) const;

    /// These rows as few ranges as they make.
    [[nodiscard]] QItemSelection rangesOf(const std::vector<int>& rows) const;

    [[nodiscard]] bool isIndexing() const { return m_indexing.isRunning(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;
    /// Column −1 is the order of the outcome; arranged() follows.
    void sort(int column, Qt::SortOrder order) override;

signals:
    /// Rows are in the order, and those left out that were last asked for; or it has become known
    /// which nodes they are about.
    void arranged();
    /// The columns beside the list's own are others now: what shows them reads the header again.
    void columnsChanged();

private:
    enum class Change
    {
        Order, ///< of the same rows
        Rows
    };

    void findNodes();
    void countEdges();
    [[nodiscard]] const Json& cell(std::size_t place, const std::string& column) const;
    [[nodiscard]] bool isFiltered() const;
    void arrange();
    void setOrder(std::vector<std::size_t> order);
    void adopt(std::vector<std::size_t> order, Change change);
    [[nodiscard]] bool isShownFact(std::size_t row) const;
    [[nodiscard]] QString factWords(std::size_t row, const std::string& column) const;

    std::shared_ptr<const QueryOutcome> m_outcome;
    std::shared_ptr<const GraphScene> m_graph; ///< may be null
    ResultList m_list;
    std::vector<char> m_numbers; ///< by column: whether it holds numbers
    std::shared_ptr<const RowIndex> m_index; ///< none while it is made
    std::vector<std::size_t> m_order;
    std::vector<int> m_rowOf; ///< by place in the list; −1 where a row is left out
    RowRequest m_wish;
    RowRequest m_filtered; ///< what m_order is filtered by
    std::optional<Moment> m_moment;
    LatestJob m_indexing;
    LatestJob m_arranging;
    WorkQueue m_queue{readingPool()};
};

} // namespace mnemo
