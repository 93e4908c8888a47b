// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"

#include <QObject>
#include <QPointF>
#include <QUndoStack>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

class GraphCanvas;
class NodeCarrier;

/// The canvas' state before and after a step.
struct StateChange
{
    CanvasState from;
    CanvasState to;
};

enum class Pin
{
    On,
    Off
};

/// What a person can do to the shown graph, each a step with a name that can be undone; and the
/// selections that belong to it. Made by its canvas, GUI thread.
class CanvasEdits final : public QObject
{
    Q_OBJECT

public:
    explicit CanvasEdits(GraphCanvas& canvas);

    [[nodiscard]] QUndoStack& history() { return m_history; }

    void hide(const std::vector<NodeIndex>& nodes);
    void hideSelected();
    /// Only the selected nodes stay.
    void hideOthers();
    /// Ends hiding and filtering; what was collapsed stays so.
    void showAll();
    void setPinned(const std::vector<NodeIndex>& nodes, Pin pin);
    /// Pins the selected nodes, or lets them go when all of them are pinned.
    void togglePinned();
    void unpinAll();
    /// Moves nodes in the scene and pins them there.
    void move(const std::vector<NodeIndex>& nodes, QPointF by);
    /// Takes back what expansions of the node have brought; how many nodes went.
    int collapse(NodeIndex node);
    /// Whether there is something that collapse() would take back.
    [[nodiscard]] bool isExpanded(NodeIndex node) const;
    void setFilter(const GraphFilter& filter);
    /// Hides or shows all of a role, or of an edge kind.
    void toggleRole(const std::string& role);
    void toggleKind(const std::string& kind);
    /// By a property that holds numbers or times; an empty name ends it.
    void colourBy(const std::string& property);
    void sizeBy(const std::string& property);
    /// Off-thread; a step once it is there. Radial goes round the first selected node.
    void layOut(LayoutKind kind);
    /// Draws all nodes apart, or together below 1, about their middle; pinned ones stay.
    void spread(double factor);
    /// Between the two selected nodes, over what is shown, whatever the edges' direction.
    void findPath();
    void clearPath();

    /// A step of that name to another state of the same graph: for notes and views.
    void change(const QString& name, const CanvasState& to) { push(name, to); }

    /// Adds the shown neighbours of what is selected.
    void growSelection();
    void selectAll();
    void selectNone();
    void invertSelection();

    /// Whose expansions brought which nodes, for collapse().
    using Expansions = std::map<NodeIndex, std::vector<NodeIndex>>;

    [[nodiscard]] const Expansions& expansions() const { return m_expansions; }

    void setExpansions(Expansions expansions) { m_expansions = std::move(expansions); }

    // For the canvas
    void noteExpansion(const std::vector<NodeIndex>& around, const std::vector<NodeIndex>& brought);
    void noteLayout(LayoutKind kind, Positions places);
    void notePath(NodeIndex from, NodeIndex to, const GraphPath& path);
    /// Another graph is shown: nothing can be undone any more.
    void forget();
    /// The same nodes have other numbers: what can be undone is said in those.
    void carry(NodeCarrier& carrier);

signals:
    /// Something that a person should read: there is no path, nothing to collapse.
    void noteReady(const QString& words);
    /// Why a layout could not be made.
    void refused(const QString& words);

private:
    void toggleIn(std::set<std::string> GraphFilter::*names, const std::string& name);
    void push(const QString& name, const CanvasState& to);
    void push(const QString& name, const CanvasState& from, const CanvasState& to);
    [[nodiscard]] std::vector<NodeIndex> selected() const;
    [[nodiscard]] QString nameOf(NodeIndex node) const;
    /// “one” with the node's name, or “many” with their number.
    [[nodiscard]] QString named(
        const QString& one, const QString& many, const std::vector<NodeIndex>& nodes) const;

    GraphCanvas& m_canvas; ///< the parent
    QUndoStack m_history;
    Expansions m_expansions;
    /// Of the steps in the history, for carry().
    std::vector<std::weak_ptr<StateChange>> m_changes;
};

} // namespace mnemo
