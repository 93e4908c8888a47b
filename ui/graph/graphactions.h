// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/picture/categories.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;
class QWidget;

namespace mnemo {

class GraphCanvas;
struct QueryOutcome;

/// What can be done to the shown graph, as actions of the window: undo and redo with the step's
/// name, hiding, pins, selections, layouts, path, filter, colour and size.
class GraphActions final : public QObject
{
    Q_OBJECT

public:
    /// The actions belong to `window`; they act on `canvas`, which lives as long.
    GraphActions(GraphCanvas& canvas, QWidget* window);

    /// All, in the menus' order: for a palette that finds actions by name.
    [[nodiscard]] const std::vector<QAction*>& all() const { return m_all; }

    /// The one with this name, as actionName() makes it; it must be there.
    [[nodiscard]] QAction* named(const QString& name) const;

    /// Puts them into two menus, those that hold `edit` and `graph`: undo and redo first, the
    /// others at the end.
    void fill(const QMenuBar& bar, QAction* edit, QAction* graph) const;

    /// Undo and redo.
    [[nodiscard]] const std::vector<QAction*>& steps() const { return m_steps; }

    /// What is done to nodes most often: for a tool bar.
    [[nodiscard]] const std::vector<QAction*>& tools() const { return m_tools; }

    /// The neighbours of a node were asked for: the canvas says how many it does not show.
    void noteNeighbours(const QueryOutcome& outcome);

signals:
    /// Something that a person should read.
    void noteReady(const QString& words);

private:
    using ActionFn = void (*)(GraphCanvas&);

    QAction* add(std::vector<QAction*>& menu, const char* text, const char* icon, const char* keys,
        ActionFn run);
    void createHistory();
    void createSelecting();
    void createShowing();
    void createLayouts();
    void createStyles();
    void fillColours();
    void fillSizes();
    void fillFilter();
    void readProperties();
    void addProperties(QMenu* menu, QActionGroup* group, const std::vector<std::string>& properties,
        const std::string& current);
    void update();

    GraphCanvas& m_canvas;
    QWidget* m_window;
    std::vector<QAction*> m_all;
    std::vector<QAction*> m_edit;
    std::vector<QAction*> m_graph;
    std::vector<QAction*> m_needSelection;
    std::vector<QAction*> m_steps;
    std::vector<QAction*> m_tools;
    QAction* m_showAll = nullptr;
    QAction* m_endPath = nullptr;
    QAction* m_unpinAll = nullptr;
    std::vector<ColourProperty> m_properties; ///< of m_propertiesOf
    std::weak_ptr<const GraphScene> m_propertiesOf;
    QMenu* m_layouts = nullptr;
    QMenu* m_colours = nullptr;
    QMenu* m_sizes = nullptr;
    QMenu* m_filter = nullptr;
};

} // namespace mnemo
