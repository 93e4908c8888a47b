// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "ui/compare/comparisonmodel.h"
#include "ui/compare/receiptcomparison.h"

#include <QWidget>

#include <memory>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QPushButton;
class QSplitter;
class QStackedLayout;
class QTreeView;

namespace mnemo {

class EmptyState;
class GraphCanvas;
class TextLabel;

/// A window of its own with two things side by side: two nodes, or two results of one query, these
/// also as one graph of both states. It runs no query.
class ComparePage final : public QWidget
{
    Q_OBJECT
public:
    explicit ComparePage(QWidget* parent);

    void showNodes(const GraphScene& scene, NodeIndex left, NodeIndex right);
    /// The results of the query's receipts to choose from; the one of `chosen` beside the one
    /// before it, or after it when it is the oldest. Empty: the newest two.
    void showReceipts(const std::vector<ReceiptItem>& items, const KnownGraph& known,
        const ReceiptId& chosen = {});

    [[nodiscard]] GraphCanvas* canvas() const { return m_canvas; }

    void setTheme(const Theme& theme);

    /// The two receipts whose results are shown; one when it is beside its replay, none for nodes.
    [[nodiscard]] std::vector<ReceiptItem> comparedReceipts() const;

    /// What is shown of two results; null for nodes.
    [[nodiscard]] const std::shared_ptr<const ReceiptComparison>& comparison() const
    {
        return m_compared;
    }

    /// What is compared and what differs, in a line.
    [[nodiscard]] QString claim() const;

signals:
    /// A figure of the graph of both states is wanted.
    void figureRequested();
    /// The comparison that was last asked for is shown.
    void compared(const mnemo::ComparedPair& comparison);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* createTop();
    [[nodiscard]] QWidget* createTable();
    [[nodiscard]] QWidget* createGraph();
    void fillQueries(const std::string& query);
    void fillResults(const ReceiptId& chosen);
    void compareChosen();
    void showComparison(const ComparedPair& comparison, ComparedKind kind);
    void showGraph(const ResultUnion& graph);
    void showTable();

    std::vector<ReceiptItem> m_items;
    std::vector<ComparedResult> m_results; ///< of the chosen query
    KnownGraph m_known;
    std::shared_ptr<const ReceiptComparison> m_compared;
    ComparisonModel* m_model;
    TextLabel* m_title = nullptr;
    TextLabel* m_summary = nullptr;
    QWidget* m_choices = nullptr;
    QComboBox* m_query = nullptr;
    QComboBox* m_left = nullptr;
    QComboBox* m_right = nullptr;
    QCheckBox* m_differences = nullptr;
    QPushButton* m_figure = nullptr;
    QSplitter* m_splitter = nullptr;
    QStackedLayout* m_tablePages = nullptr;
    QTreeView* m_table = nullptr;
    EmptyState* m_same = nullptr;
    QWidget* m_graph = nullptr;
    GraphCanvas* m_canvas = nullptr;
    LatestJob m_job;
};

} // namespace mnemo
