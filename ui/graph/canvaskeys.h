// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/graph/evidence.h"

#include <QObject>

#include <optional>

class QAction;
class QWidget;

namespace mnemo {

class GraphCanvas;
class GraphController;

/// Keyboard actions of the graph that no menu has: one key to expand and to collapse again, and
/// single letters that act only while the graph has the focus. They are actions of the window, so
/// that they are listed and can be changed as all others.
class CanvasKeys final : public QObject
{
    Q_OBJECT
public:
    CanvasKeys(GraphCanvas& canvas, GraphController& graph, QWidget* window);

    /// `key` does, while the graph has the focus, what the action does everywhere.
    void add(const char* text, const char* key, QAction* action);
    /// Collapses those of the selected nodes that are expanded, or expands all.
    void expandOrCollapse();

    /// What lightAgain() lights.
    void noteEvidence(const Evidence& evidence);

    /// It belonged to a store that is not open any more.
    void forgetEvidence() { m_last.reset(); }

    /// Highlights the last evidence again; false when there was none.
    bool lightAgain();

signals:
    void evidenceNoted();

private:
    GraphCanvas& m_canvas;
    GraphController& m_graph;
    QWidget* m_window;
    std::optional<Evidence> m_last;
};

} // namespace mnemo
