// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"

#include <QObject>

#include <set>
#include <string>

class QTabBar;
class QTimer;

namespace mnemo {

class CommandPalette;
class EventsPanel;
class ExplorerPanel;
class GraphController;
class MusePanel;
class WindowActions;
class WindowDocks;
class Workbench;

/// What follows the graph.
struct FamilyParts
{
    ExplorerPanel* explorer = nullptr;
    MusePanel* muse = nullptr;
    CommandPalette* palette = nullptr;
    WindowDocks* docks = nullptr;
    const WindowActions* actions = nullptr;
    QWidget* outcomes = nullptr;
    QWidget* crawler = nullptr;
    EventsPanel* events = nullptr;
    QTabBar* views = nullptr; ///< of the centre
    int field = 0; ///< the field's tab among them
};

/// Shows panels, menus and queries of the families that the open graph holds, and those that a
/// person asked for. What it holds is looked at when it is opened and while it grows.
class FamilyView final : public QObject
{
    Q_OBJECT
public:
    FamilyView(Workbench& workbench, const GraphController& graph, const FamilyParts& parts,
        QObject* parent);

private:
    void wireAsking();
    void look();
    void take(const std::set<std::string>& held);
    void apply();
    /// Whether the graph holds the family that this query reads.
    [[nodiscard]] bool tells(QueryPlace place) const;

    Workbench& m_workbench;
    FamilyParts m_parts;
    LatestJob m_looking;
    QTimer* m_soon; ///< many commits make one look
    std::set<std::string> m_held;
    bool m_fieldAsked = false; ///< by a person
};

} // namespace mnemo
