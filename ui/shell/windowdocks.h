// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
class ElidedLabel;

/// How the window is arranged at a size; what a person moves stays until this changes.
struct WindowArrangement
{
    bool toolbarTexts = true;
    bool explorer = true;
    bool rightTabs = false;
    bool bottomFolded = false;
    bool wideRight = true;
    bool verifiedCount = true;

    bool operator==(const WindowArrangement&) const = default;
};

/// At the theme's size of text.
[[nodiscard]] WindowArrangement arrangementFor(QSize window);

/// The panels that docks are made for.
struct DockPanels
{
    QWidget* toolBar = nullptr; ///< no dock; first of the panes
    QWidget* explorer = nullptr;
    QWidget* inspector = nullptr;
    QWidget* muse = nullptr;
    QWidget* outcomes = nullptr;
    QWidget* crawler = nullptr;
    QWidget* events = nullptr;
    QWidget* episodes = nullptr;
};

/// The window's docks: Explorer left, Inspector over Muse right, Outcomes, Crawler, Events and
/// Episodes at the bottom, as far as the graph has something for them.
class WindowDocks final : public QObject
{
    Q_OBJECT
public:
    WindowDocks(const DockPanels& panels, QMainWindow* window);

    /// Arranges for a size, unless a person arranged the docks: that is kept at every size.
    void arrange(const WindowArrangement& arrangement);
    /// Size and place of the window, and what a person arranged in it, for the next start.
    [[nodiscard]] QByteArray kept() const;
    /// Takes back what kept() gave; before the window is shown. Other bytes change nothing.
    void restore(const QByteArray& kept);
    /// Forgets what a person arranged.
    void reset();
    /// What a panel of the bottom says in one line while it is folded.
    void setSummary(const QWidget* panel, const QString& words);

    /// Shows the panel, wherever it is folded away, and gives it the focus.
    void reveal(QWidget* panel);
    /// The same for a panel of the bottom, without the focus.
    void bring(QWidget* panel);
    /// Whether the graph has something for a panel of the bottom.
    void offer(const QWidget* panel, bool isOffered);
    /// Whether the panel has nothing to say yet: the bottom is folded while no panel has.
    void setEmpty(const QWidget* panel, bool isEmpty);
    /// Every panel of the bottom, whatever the graph has.
    void setAllShown(bool all);
    /// Shows or hides the Explorer; over the centre where there is no room beside it.
    void toggleExplorer();
    /// In the order of Tab and F6: tool bar, Explorer, centre, bottom, Inspector, Muse, status bar.
    [[nodiscard]] QList<QWidget*> panes() const;
    /// Moves the focus to the next (+1) or previous (−1) of centre and docks.
    void movePane(int step);

private:
    enum class Side
    {
        Start, ///< where reading begins: the left, if it goes from left to right
        End
    };
    [[nodiscard]] Qt::DockWidgetArea areaOf(Side side) const;
    QDockWidget* makeDock(const QString& name, const QString& title, QWidget* panel, Side side);
    bool eventFilter(QObject* watched, QEvent* event) override;
    void createBottom();
    void tellSummary();
    void fitSummary();
    [[nodiscard]] QWidget* createBottomBar();
    void followBottom();
    void foldBottom(bool folded);
    void watchForHands();
    void noteHand();
    void applyTitles();
    void chooseFold(bool folded);
    void layOutRight(const WindowArrangement& arrangement);
    void nameDockTabs();
    void floatExplorer();

    QMainWindow* m_window;
    DockPanels m_panels;
    QDockWidget* m_explorer = nullptr;
    QDockWidget* m_inspector = nullptr;
    QDockWidget* m_muse = nullptr;
    QDockWidget* m_bottom = nullptr;
    BottomPanels* m_bottomPanels = nullptr;
    ElidedLabel* m_summary = nullptr;
    std::map<const QWidget*, QString> m_summaries;
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
