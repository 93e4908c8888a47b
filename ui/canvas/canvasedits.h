// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "ui/canvas/canvasexpansions.h"
#include "ui/canvas/canvasplacing.h"

#include <QObject>
#include <QUndoStack>

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

/// What a person can do to the shown graph, each a step with a name that can be undone. Made by its
/// canvas, GUI thread.
class CanvasEdits final : public QObject
{
    Q_OBJECT

public:
    explicit CanvasEdits(GraphCanvas& canvas);

    [[nodiscard]] QUndoStack& history() { return m_history; }

    [[nodiscard]] CanvasExpansions& expansions() { return m_expansions; }

    [[nodiscard]] CanvasPlacing& placing() { return m_placing; }

    void hide(const std::vector<NodeIndex>& nodes);
    void hideSelected();
    /// Only the selected nodes stay.
    void hideOthers();
    /// Ends hiding and filtering; what was collapsed stays so.
    void showAll();
    void setFilter(const GraphFilter& filter);
    /// Hides or shows all of a role, or of an edge kind.
    void toggleRole(const std::string& role);
    void toggleKind(const std::string& kind);
    /// By a property that holds numbers or times; an empty name ends it.
    void colourBy(const std::string& property);
    void sizeBy(const std::string& property);
    /// Between the two selected nodes, over what is shown, whatever the edges' direction.
    void findPath();
    void clearPath();

    /// A step of that name to another state of the same graph.
    void change(const QString& name, const CanvasState& to);
    /// The same; undone, it leads to `from`.
    void change(const QString& name, const CanvasState& from, const CanvasState& to);

    // For the canvas
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

    GraphCanvas& m_canvas; ///< the parent
    QUndoStack m_history;
    CanvasExpansions m_expansions;
    CanvasPlacing m_placing;
    /// Of the steps in the history, for carry().
    std::vector<std::weak_ptr<StateChange>> m_changes;
};

} // namespace mnemo
