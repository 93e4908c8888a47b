// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h" // moc cannot begin with what typedid.h includes
#include "ui/graph/evidence.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

class CitationBook;
class ComparePage;
class FigureDesk;
class GraphCanvas;
class GraphController;
class InspectorPanel;
class MuseConsole;
class TablePanel;
class Workbench;

/// The parts that show what is selected, or take it from.
struct CompareViews
{
    GraphCanvas* canvas = nullptr;
    GraphController* graph = nullptr;
    InspectorPanel* inspector = nullptr;
    TablePanel* table = nullptr;
    MuseConsole* console = nullptr;
};

/// What the window says about a selection beyond its properties: it is shared between canvas and
/// table, has citations, shared values, and a page that compares.
class CompareDesk final : public QObject
{
    Q_OBJECT
public:
    CompareDesk(Workbench& workbench, const CompareViews& views, QWidget* window);
    ~CompareDesk() override;

    /// Figures that it writes are citations from then on.
    void follow(FigureDesk& figures);
    /// The two selected nodes side by side.
    void compareNodes();
    /// The receipt, or the newest that can be, beside another of its query.
    void compareReceipts(const ReceiptId& receipt = {});

    [[nodiscard]] ComparePage* page();
    /// Makes figures of what the page compares; with the page.
    [[nodiscard]] FigureDesk* figures();

signals:
    /// Why nothing was compared.
    void noteReady(const QString& words);
    /// Too many or too few nodes are selected.
    void nodesWanted(const QString& words);
    void nodesComparable(bool comparable);
    void figureWritten(const QString& file, const QString& verdict);

private:
    void wireSelection();
    void wireInspector();
    void onAnswer();
    void onSelection();
    void showShared(const std::vector<NodeId>& nodes);
    void showCitations();
    void noteFigure(const QString& file, const GraphCanvas& canvas);
    void openFigure();

    Workbench& m_workbench;
    CompareViews m_views;
    QWidget* m_window;
    QPointer<ComparePage> m_page;
    QPointer<FigureDesk> m_figures;
    std::unique_ptr<CitationBook> m_citations;
    std::optional<EdgeName> m_edge; ///< that is selected
    std::vector<NodeId> m_lit; ///< by the evidence light
    bool m_tableLeads = false; ///< the selection is the table's
};

} // namespace mnemo
