// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

#include <QList>
#include <QObject>
#include <QSize>
#include <QString>

#include <map>

class QDockWidget;
class QLabel;
class QMainWindow;
class QToolButton;

namespace mnemo {

class BottomPanels;
class StartPanels;
class ElidedLabel;

/// How the window is arranged at a size; what a person moves stays until this changes.
struct WindowArrangement
{
    bool toolbarTexts = true;
    bool start = true;
    bool rightTabs = false;
    bool bottomFolded = false;
    bool wideRight = true;
    bool verifiedCount = true;

    bool operator==(const WindowArrangement&) const = default;
};

/// At the theme's size of text.
[[nodiscard]] WindowArrangement arrangementFor(QSize window);

/// The window's docks: one at the start, one over the other at the end, and one at the bottom with
/// a tab for each panel, as far as the graph has something for them.
class WindowDocks final : public QObject, public PanelPlaces
{
    Q_OBJECT
public:
    /// The tool bar is no dock, and the first of the panes.
    WindowDocks(QWidget* toolBar, QMainWindow* window);

    // Places for panels.
    void add(const Panel& panel) override;
    void reveal(QWidget* panel) override;
    void revealBeside(QWidget* panel) override;
    void toggleStart() override;
    void offer(const QWidget* panel, bool isOffered) override;
    void setEmpty(const QWidget* panel, bool isEmpty) override;
    void setSummary(const QWidget* panel, const QString& words) override;

    /// Arranges for a size, unless a person arranged the docks: that is kept at every size.
    void arrange(const WindowArrangement& arrangement);
    /// Size and place of the window, and what a person arranged in it, for the next start.
    [[nodiscard]] QByteArray kept() const;
    /// Takes back what kept() gave; before the window is shown. Other bytes change nothing.
    void restore(const QByteArray& kept);
    /// Forgets what a person arranged.
    void reset();
    /// Every panel of the bottom, whatever the graph has.
    void setAllShown(bool all);
    /// In the order of Tab and F6: tool bar, start, centre, bottom, end, status bar.
    [[nodiscard]] QList<QWidget*> panes() const;
    /// Moves the focus to the next (+1) or previous (−1) of centre and docks.
    void movePane(int step);

private:
    [[nodiscard]] Qt::DockWidgetArea areaOf(PanelSide side) const;
    [[nodiscard]] QList<QDockWidget*> docks() const;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void createBottom();
    void tellSummary();
    void fitSummary();
    [[nodiscard]] QWidget* createBottomBar();
    void followBottom();
    void foldBottom(bool folded);
    void watchForHands(QDockWidget* dock);
    void noteHand();
    void applyTitles();
    void chooseFold(bool folded);
    void layOutRight(const WindowArrangement& arrangement);
    void nameDockTabs();
    void floatStart();

    QMainWindow* m_window;
    QWidget* m_toolBar;
    QDockWidget* m_start = nullptr;
    StartPanels* m_startPanels = nullptr;
    QList<QDockWidget*> m_ends; ///< from top to bottom
    QDockWidget* m_bottom = nullptr;
    BottomPanels* m_bottomPanels = nullptr;
    ElidedLabel* m_summary = nullptr;
    std::map<const QWidget*, QString> m_summaries;
    std::map<const QWidget*, int> m_leastHeights;
    QToolButton* m_fold = nullptr;
    WindowArrangement m_arrangement;
    bool m_arranged = false;
    bool m_folded = false;
    bool m_foldWanted = false; ///< as the size and what the panels have to say ask for
    bool m_own = false; ///< a person moved, closed, folded or resized something
    bool m_arranging = false; ///< what moves now is moved by the program
    bool m_onSeparator = false; ///< the button went down between two docks
};

} // namespace mnemo
