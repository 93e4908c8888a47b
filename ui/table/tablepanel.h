// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/typedid.h"
#include "core/graph/twotimes.h"
#include "core/query/outcome.h"
#include "core/query/resultlists.h"
#include "ui/panels/outcomeactions.h"
#include "ui/table/tablecolumns.h"
#include "ui/table/tablecopy.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

class QAction;
class QComboBox;
class QLineEdit;
class QStackedLayout;
class QTimer;
class QToolButton;
class QTreeView;

namespace mnemo {

class Badge;
class ElidedLabel;
class EmptyState;
class FilterHeader;
class GraphScene;
class OutcomeTableModel;
class TableCopier;
class TextLabel;

/// The lists of one outcome as tables: sorted by their headers, filtered by a text, with columns to
/// choose, copied as text. What is selected is told, and can be said from outside.
class TablePanel final : public QWidget
{
    Q_OBJECT
public:
    explicit TablePanel(QWidget* parent = nullptr);
    /// Of a packed outcome no row is shown; how the rows before it were arranged is kept.
    void showOutcome(std::shared_ptr<const QueryOutcome> outcome);
    void clear();
    /// That of the queries: it says how more of a partial result is asked for.
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);
    /// Facts that do not hold at a moment are told apart; nothing ends it.
    void setMoment(const std::optional<Moment>& moment);
    /// What is drawn of the graph: the edges of its nodes are counted there.
    void setGraph(const std::shared_ptr<const GraphScene>& graph);
    /// Selects the rows about these nodes, now and in what is shown next; nothing is told.
    void setSelectedNodes(const std::vector<NodeId>& nodes);
    void setHiddenColumns(const HiddenColumns& hidden);
    /// What can be done to the selected nodes, for the menu of the rows.
    void setNodeActions(const QList<QAction*>& actions);
    /// Puts the selected rows, or all when none is selected, on the clipboard.
    void copy(TableForm form);

signals:
    void nodeChosen(const QString& nodeId);
    /// A person has selected rows: the nodes that they are about.
    void nodesSelected(const std::vector<mnemo::NodeId>& nodes);
    void hiddenColumnsChanged(const mnemo::HiddenColumns& hidden);
    /// A person wants to go on from what is shown.
    void actionChosen(const mnemo::OutcomeAction& action);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QWidget* createBar();
    void createView();
    void createMore(QWidget* bar);
    void createColumnFilters(QWidget* bar);
    [[nodiscard]] QList<QWidget*> barParts() const;
    void offerActions();
    void showList(int place);
    void onArranged();
    void scrollTo(const std::vector<int>& rows);
    void onSelection();
    [[nodiscard]] std::vector<int> selectWanted();
    void showMenu(QPoint at);
    void fitBar();
    void placePartial();

    std::shared_ptr<const QueryOutcome> m_outcome;
    std::vector<ResultList> m_lists;
    std::shared_ptr<const Catalogue> m_catalogue; ///< may be null
    std::vector<OutcomeAction> m_actions; ///< in place of rows
    OutcomeTableModel* m_model;
    QStackedLayout* m_pages = nullptr;
    EmptyState* m_empty = nullptr;
    EmptyState* m_nothing = nullptr; ///< the filter lets no row through
    ElidedLabel* m_arguments = nullptr;
    Badge* m_status = nullptr;
    Badge* m_partial = nullptr; ///< at the header's right end
    TextLabel* m_count = nullptr;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_filter = nullptr;
    QTimer* m_filterTimer = nullptr;
    QToolButton* m_columnsButton = nullptr;
    QToolButton* m_byColumn = nullptr; ///< a filter for each column
    FilterHeader* m_header = nullptr;
    QToolButton* m_more = nullptr; ///< of a partial result
    QTreeView* m_view = nullptr;
    TableColumns* m_columns = nullptr;
    TableCopier* m_copier = nullptr;
    QList<QAction*> m_nodeActions;
    std::set<std::string> m_wanted; ///< nodes whose rows are selected
    bool m_following = false; ///< the selection is being set from outside
    bool m_scrollLater = false; ///< to the wanted rows, when it is known which they are
};

} // namespace mnemo
