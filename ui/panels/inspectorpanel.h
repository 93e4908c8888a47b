// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"
#include "ui/panels/citedby.h"

#include <QWidget>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

class QGridLayout;
class QStackedLayout;
class QVBoxLayout;

namespace mnemo {

/// When an edge holds, and the moment that is looked at; seconds since 1970.
struct ValidTimes
{
    std::optional<double> since;
    std::optional<double> until;
    double moment = 0;
};

class CopyButton;
class ElidedLabel;
class InspectorTabs;
class LifeBar;
class MarkWidget;
class PropertyTable;
class TextLabel;

/// One selected node or edge: what outcomes say of it, with the type of every value, and which
/// answers rest on it; of several what they have in common.
class InspectorPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void clear();
    /// `node` is an item of graph_slice's nodes.
    void showNode(const Json& node);
    /// `edge` is an item of graph_slice's edges.
    void showEdge(const Json& edge, const ValidTimes& held = {});
    /// The outcome of neighbors for the node shown; any other is ignored.
    void showNeighbours(const QueryOutcome& outcome);

    /// Several are selected: their number by role.
    void showMany(const std::map<std::string, std::int64_t>& roles);
    /// And the properties that all of them have with the same value; for what showMany() shows.
    void showShared(const Json& properties);
    /// Answers and figures that rest on what is shown; until something else is shown.
    void showCitations(std::vector<Citation> citations);
    /// The world's tick, for the time that a daimoi has left.
    void setTick(std::optional<std::int64_t> tick);
    /// Tells which texts are ids of loaded nodes: they become links.
    void setNodeLookup(std::function<bool(const std::string&)> lookup);
    /// A page of a node's facts, beside its properties and neighbours, with its order at the end of
    /// the tabs.
    void addFacts(QWidget* page, QWidget* order);
    /// A row of another feature, for whatever is selected.
    void addFooter(QWidget* row);
    /// How many there are, negative while that is not known; absent where the graph does not know
    /// when facts hold: then there are no tabs.
    void setFacts(std::optional<int> count);

signals:
    void expandRequested(const QString& nodeId, const QString& edgeKind);
    void nodeChosen(const QString& nodeId);
    void answerChosen(const mnemo::ReceiptId& receipt, const std::string& pointer);
    void figureChosen(const QString& file);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createPage();
    [[nodiscard]] QVBoxLayout* createHeader(QWidget* page);
    void setHeader(const QString& title, const QString& badge, const QString& id);
    void clearNeighbours();
    void showLife();
    [[nodiscard]] QWidget* createProperties(QWidget* page);
    [[nodiscard]] QWidget* createNeighbours(QWidget* page);
    void showTabs();

    QStackedLayout* m_pages = nullptr;
    QVBoxLayout* m_column = nullptr;
    InspectorTabs* m_tabs = nullptr;
    QWidget* m_facts = nullptr;
    std::optional<int> m_factCount;
    std::int64_t m_neighbourCount = 0;
    QWidget* m_propertySide = nullptr;
    QWidget* m_neighbourSide = nullptr;
    QWidget* m_space = nullptr; ///< under the neighbours, where they have the page for themselves
    std::string m_nodeId;
    Json m_properties; ///< of the node
    std::string m_neighboursTold; ///< the result that is shown
    std::optional<std::int64_t> m_tick;
    Json m_daimoi; ///< properties of the daimoi that is shown, else null
    Json m_roles; ///< numbers of several nodes by role
    MarkWidget* m_mark = nullptr;
    ElidedLabel* m_title = nullptr;
    Badge* m_badge = nullptr;
    ElidedLabel* m_id = nullptr;
    CopyButton* m_copy = nullptr;
    PropertyTable* m_table = nullptr;
    LifeBar* m_life = nullptr;
    QWidget* m_lifeLine = nullptr;
    CitedBy* m_cited = nullptr;
    QWidget* m_citedLine = nullptr;
    QWidget* m_neighbourLine = nullptr;
    QWidget* m_neighbours = nullptr;
    QGridLayout* m_neighbourGrid = nullptr;
    TextLabel* m_note = nullptr;
};

} // namespace mnemo
