// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

class QGridLayout;
class QStackedLayout;
class QVBoxLayout;

namespace mnemo {

/// When an edge holds, and the moment that is looked at; seconds since 1970.
struct HeldTimes
{
    std::optional<std::int64_t> since;
    std::optional<std::int64_t> until;
    std::int64_t moment = 0;
};

class Badge;
class CopyButton;
class ElidedLabel;
class MarkWidget;
class PropertyTable;
class TextLabel;

/// One selected node or edge: what outcomes say of it, with the type of every value.
class InspectorPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void clear();
    /// `node` is an item of graph_slice's nodes.
    void showNode(const Json& node);
    /// `edge` is an item of graph_slice's edges.
    void showEdge(const Json& edge, const HeldTimes& held = {});
    /// The outcome of neighbors for the node shown; any other is ignored.
    void showNeighbours(const QueryOutcome& outcome);
    /// Several are selected: their number by role.
    void showMany(const std::map<std::string, std::int64_t>& roles);

signals:
    void expandRequested(const QString& nodeId, const QString& edgeKind);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createPage();
    [[nodiscard]] QVBoxLayout* createHeader(QWidget* page);
    void setHeader(const QString& title, const QString& badge, const QString& id);
    void clearNeighbours();

    QStackedLayout* m_pages = nullptr;
    std::string m_nodeId;
    MarkWidget* m_mark = nullptr;
    ElidedLabel* m_title = nullptr;
    Badge* m_badge = nullptr;
    ElidedLabel* m_id = nullptr;
    CopyButton* m_copy = nullptr;
    PropertyTable* m_table = nullptr;
    QWidget* m_neighbourLine = nullptr;
    QWidget* m_neighbours = nullptr;
    QGridLayout* m_neighbourGrid = nullptr;
    TextLabel* m_note = nullptr;
};

} // namespace mnemo
