// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

class QAction;
class QMainWindow;
class QWidget;

namespace mnemo {

class CentrePages;
class CommandPalette;
class FamilyWatch;
class NoticeBar;
class WindowActions;
class WindowGuards;
class WindowRequests;
class WindowStatus;
class Workbench;

/// Beside the centre of the window.
enum class PanelSide
{
    Start, ///< where reading begins
    End,
    Bottom ///< as one of several tabs
};

/// A panel of a feature.
struct Panel
{
    QWidget* widget = nullptr;
    PanelSide side = PanelSide::Bottom;
    QString name; ///< of its dock; empty at the bottom
    QString title;
    QString icon; ///< of its tab at the bottom
    bool isFirst = false; ///< its tab is chosen until a person chooses another one
    int leastHeight = 0; ///< of the bottom when it is shown, before the theme's scale
};

/// Places panels beside the centre, in the order in which they are added.
class PanelPlaces
{
public:
    virtual void add(const Panel& panel) = 0;
    /// Shows the panel, wherever it is folded away, and gives it the focus.
    virtual void reveal(QWidget* panel) = 0;
    /// The same for a panel of the bottom, without the focus.
    virtual void revealBeside(QWidget* panel) = 0;
    /// Shows or hides the panel of the start; over the centre where there is no room beside it.
    virtual void toggleStart() = 0;
    /// Whether the graph has something for a panel of the bottom.
    virtual void offer(const QWidget* panel, bool isOffered) = 0;
    /// Whether a panel of the bottom has nothing to say yet: it is folded while none has.
    virtual void setEmpty(const QWidget* panel, bool isEmpty) = 0;
    /// What a panel of the bottom says in one line while it is folded.
    virtual void setSummary(const QWidget* panel, const QString& words) = 0;

protected:
    ~PanelPlaces() = default;
};

/// A tool bar that features add buttons to.
class ToolPlace
{
public:
    /// Undo and redo, and what is done to nodes. Last ones are left out where there is no room.
    virtual void addTools(const std::vector<QAction*>& steps, const std::vector<QAction*>& tools)
        = 0;

protected:
    ~ToolPlace() = default;
};

/// What the window gives a feature, which installs itself by one function. All of it lives as long
/// as the window. GUI thread.
struct Window
{
    QMainWindow& frame; ///< parent of what a feature makes
    Workbench& session;
    const WindowActions& actions;
    PanelPlaces& panels;
    CentrePages& pages;
    ToolPlace& tools;
    WindowStatus& status;
    NoticeBar& notices;
    CommandPalette& palette;
    FamilyWatch& families;
    WindowRequests& requests;
    WindowGuards& guards;
};

} // namespace mnemo
