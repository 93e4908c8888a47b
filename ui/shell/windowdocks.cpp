// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/windowdocks.h"

#include "ui/shell/bottompanels.h"
#include "ui/shell/taborder.h"
#include "ui/widgets/fitdisplay.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMainWindow>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int explorerWidth = 272;
constexpr int rightWidth = 392;
constexpr int narrowRightWidth = 328;
constexpr int mostRight = 42; ///< per cent of the window
constexpr int inspectorHeight = 318;
constexpr int bottomHeight = 200;
constexpr int episodesHeight = 252; ///< of the bottom, at least
constexpr int tabHeight = 32;

} // namespace

WindowArrangement arrangementFor(QSize window)
{
    window /= themeOf(nullptr).options().fontScale; // twice the text takes twice the room
    WindowArrangement arrangement;
    arrangement.toolbarTexts = window.width() >= 1360;
    arrangement.explorer = window.width() >= 1280;
    arrangement.rightTabs = window.height() < 820;
    arrangement.bottomFolded = window.height() < 780;
    arrangement.wideRight = window.width() >= 1180;
    arrangement.verifiedCount = window.width() >= 1100;
    return arrangement;
}

WindowDocks::WindowDocks(const DockPanels& panels, QMainWindow* window)
    : QObject(window), m_window(window), m_panels(panels)
{
    window->setAnimated(false);
    window->setDockNestingEnabled(true);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_explorer = makeDock(u"explorerDock"_s, tr("Explorer"), panels.explorer, Side::Start);
    m_inspector = makeDock(u"inspectorDock"_s, tr("Inspector"), panels.inspector, Side::End);
    m_muse = makeDock(u"museDock"_s, tr("Muse"), panels.muse, Side::End);
    createBottom();
    watchForHands();
    new FocusKeeper(this);
}

void WindowDocks::watchForHands()
{
    m_window->installEventFilter(this);
    for (QDockWidget* dock : {m_explorer, m_inspector, m_muse, m_bottom}) {
        dock->installEventFilter(this);
        connect(dock, &QDockWidget::topLevelChanged, this, &WindowDocks::noteHand);
        connect(dock, &QDockWidget::dockLocationChanged, this, &WindowDocks::noteHand);
    }
}

void WindowDocks::noteHand()
{
    // Docks also move while the window goes: that is nobody's wish.
    if (m_arranging || !m_arranged || !m_window->isVisible())
        return;
    m_own = true;
    QTimer::singleShot(0, this, &WindowDocks::applyTitles); // docks stand in their place later
}

QByteArray WindowDocks::kept() const
{
    const auto text = [](const QByteArray& bytes) { return QString::fromLatin1(bytes.toBase64()); };
    QJsonObject object{
        {u"window"_s, text(m_window->saveGeometry())}, {u"bottom"_s, m_bottomPanels->chosen()}};
    if (m_own) {
        object.insert(u"docks"_s, text(m_window->saveState()));
        object.insert(u"folded"_s, m_folded);
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

void WindowDocks::restore(const QByteArray& kept)
{
    const QJsonObject object = QJsonDocument::fromJson(kept).object();
    const auto bytes = [&object](const QString& name) {
        return QByteArray::fromBase64(object[name].toString().toLatin1());
    };
    m_window->restoreGeometry(bytes(u"window"_s));
    // Nothing was beside the graph then, and nothing would bring it back.
    const bool presented = m_window->isFullScreen();
    m_window->setWindowState(m_window->windowState() & ~Qt::WindowFullScreen);
    m_bottomPanels->choose(object[u"bottom"_s].toInt(m_bottomPanels->chosen()));
    const QByteArray docks = bytes(u"docks"_s);
    if (docks.isEmpty() || presented)
        return;
    const QScopedValueRollback guard(m_arranging, true);
    arrange(arrangementFor(m_window->size()));
    foldBottom(object[u"folded"_s].toBool());
    if (!m_window->restoreState(docks))
        return;
    m_own = true;
    applyTitles();
}

void WindowDocks::reset()
{
    m_own = false;
    m_arranged = false;
    const QScopedValueRollback guard(m_arranging, true);
    m_bottomPanels->forgetAsked();
    for (QDockWidget* dock : {m_explorer, m_inspector, m_muse, m_bottom}) {
        dock->setFloating(false);
        m_window->addDockWidget(dock == m_bottom
                ? Qt::BottomDockWidgetArea
                : areaOf(dock == m_explorer ? Side::Start : Side::End),
            dock);
        dock->show();
    }
    for (QToolBar* bar : m_window->findChildren<QToolBar*>())
        bar->show();
    arrange(arrangementFor(m_window->size()));
}

// A tab says the name of its dock already.
void WindowDocks::applyTitles()
{
    for (QDockWidget* dock : {m_inspector, m_muse}) {
        const bool tabbed = !dock->isFloating() && !m_window->tabifiedDockWidgets(dock).isEmpty();
        if (tabbed == (dock->titleBarWidget() != nullptr))
            continue;
        QWidget* old = dock->titleBarWidget();
        dock->setTitleBarWidget(tabbed ? new QWidget(dock) : nullptr);
        delete old;
    }
    nameDockTabs();
}

void WindowDocks::chooseFold(bool folded)
{
    m_own = m_own || folded != m_folded;
    foldBottom(folded);
}

// Qt mirrors tool bars by itself, and leaves docks where they are.
Qt::DockWidgetArea WindowDocks::areaOf(Side side) const
{
    return (side == Side::Start) == m_window->isLeftToRight() ? Qt::LeftDockWidgetArea
                                                              : Qt::RightDockWidgetArea;
}

QDockWidget* WindowDocks::makeDock(
    const QString& name, const QString& title, QWidget* panel, Side side)
{
    auto* dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    dock->setAccessibleName(title);
    dock->setWidget(panel);
    panel->setMinimumWidth(200);
    m_window->addDockWidget(areaOf(side), dock);
    return dock;
}

void WindowDocks::createBottom()
{
    m_bottomPanels = new BottomPanels({{m_panels.outcomes, u"chart"_s, tr("Outcomes")},
                                          {m_panels.crawler, u"crawl"_s, tr("Crawler")},
                                          {m_panels.events, u"events"_s, tr("Events")},
                                          {m_panels.episodes, u"file"_s, tr("Episodes")}},
        m_window);
    m_bottom = new QDockWidget(tr("Outcomes, crawler and events"), m_window);
    m_bottom->setObjectName(u"bottomDock"_s);
    m_bottom->setAccessibleName(m_bottom->windowTitle());
    m_bottom->setTitleBarWidget(createBottomBar());
    m_bottom->setWidget(m_bottomPanels->pages());
    m_bottomPanels->choose(1); // the crawler, once it shows
    m_window->addDockWidget(Qt::BottomDockWidgetArea, m_bottom);
    connect(m_bottomPanels, &BottomPanels::changed, this, &WindowDocks::followBottom);
}

QWidget* WindowDocks::createBottomBar()
{
    auto* bar = new QWidget(m_window);
    m_summary = new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, bar);
    m_summary->setObjectName(u"bottomSummary"_s);
    m_fold = new QToolButton(bar);
    m_fold->setAutoRaise(true);
    const int side = themeOf(m_window).scaled(24);
    m_fold->setFixedSize(side, side);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(4, 0, 4, 0);
    row->setSpacing(8);
    row->addWidget(m_bottomPanels->tabs());
    row->addStretch(1);
    row->addWidget(m_summary);
    row->addWidget(m_fold);
    bar->setFixedHeight(themeOf(bar).scaled(tabHeight));
    bar->installEventFilter(this);
    connect(m_bottomPanels, &BottomPanels::currentChanged, this, &WindowDocks::tellSummary);
    connect(m_bottomPanels, &BottomPanels::clicked, this, [this](QWidget* panel) {
        chooseFold(false);
        bring(panel);
    });
    connect(m_fold, &QToolButton::clicked, this, [this] { chooseFold(!m_folded); });
    return bar;
}

void WindowDocks::foldBottom(bool folded)
{
    m_folded = folded;
    m_bottomPanels->pages()->setMaximumHeight(folded ? 0 : QWIDGETSIZE_MAX);
    fitSummary();
    m_fold->setArrowType(folded ? Qt::UpArrow : Qt::DownArrow);
    m_fold->setAccessibleName(
        folded ? tr("Unfold the bottom panels") : tr("Fold the bottom panels"));
    m_fold->setToolTip(m_fold->accessibleName());
    m_bottom->setMaximumHeight(folded ? m_bottom->titleBarWidget()->height() : QWIDGETSIZE_MAX);
    if (!folded)
        m_window->resizeDocks({m_bottom}, {themeOf(m_window).scaled(bottomHeight)}, Qt::Vertical);
}

void WindowDocks::layOutRight(const WindowArrangement& arrangement)
{
    const Theme theme = themeOf(m_window);
    for (QDockWidget* dock : {m_inspector, m_muse}) { // a tab says its name already
        QWidget* old = dock->titleBarWidget();
        dock->setTitleBarWidget(arrangement.rightTabs ? new QWidget(dock) : nullptr);
        delete old;
    }
    if (arrangement.rightTabs) {
        m_window->tabifyDockWidget(m_inspector, m_muse);
        m_muse->raise();
        QTimer::singleShot(0, this, &WindowDocks::nameDockTabs); // their bar is made later
    } else {
        if (m_window->tabifiedDockWidgets(m_inspector).contains(m_muse))
            m_window->addDockWidget(areaOf(Side::End), m_muse); // a split of tabs is a tab
        m_window->splitDockWidget(m_inspector, m_muse, Qt::Vertical);
    }
    // The centre has the larger part, however large the text is.
    const int width = std::min(theme.scaled(arrangement.wideRight ? rightWidth : narrowRightWidth),
        m_window->width() * mostRight / 100);
    m_window->resizeDocks({m_inspector}, {width}, Qt::Horizontal);
    if (!arrangement.rightTabs)
        m_window->resizeDocks({m_inspector, m_muse},
            {theme.scaled(inspectorHeight),
                std::max(200, m_window->height() - 94 - inspectorHeight)},
            Qt::Vertical);
}

void WindowDocks::nameDockTabs()
{
    const auto bars = m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
    for (QTabBar* bar : bars) {
        bar->setElideMode(Qt::ElideNone);
        bar->setUsesScrollButtons(false);
        bar->setAccessibleName(tr("Inspector and Muse"));
    }
}

void WindowDocks::arrange(const WindowArrangement& arrangement)
{
    if (m_arranged && (m_own || arrangement == m_arrangement))
        return;
    const QScopedValueRollback guard(m_arranging, true);
    const bool first = !std::exchange(m_arranged, true);
    const WindowArrangement old = std::exchange(m_arrangement, arrangement);
    if (first || old.explorer != arrangement.explorer) {
        m_explorer->setFloating(false);
        m_explorer->setVisible(arrangement.explorer);
    }
    const bool fold = arrangement.bottomFolded || m_bottomPanels->isIdle();
    if (first || m_foldWanted != fold)
        foldBottom(fold);
    m_foldWanted = fold;
    if (arrangement.explorer)
        m_window->resizeDocks(
            {m_explorer}, {themeOf(m_window).scaled(explorerWidth)}, Qt::Horizontal);
    layOutRight(arrangement);
}

void WindowDocks::setSummary(const QWidget* panel, const QString& words)
{
    m_summaries[panel] = words;
    tellSummary();
}

void WindowDocks::tellSummary()
{
    const auto found = m_summaries.find(m_bottomPanels->current());
    m_summary->setText(found == m_summaries.end() ? QString() : found->second);
    fitSummary();
}

bool WindowDocks::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (watched == m_window) {
        if (type == QEvent::MouseButtonPress)
            m_onSeparator
                = m_window->isSeparator(static_cast<QMouseEvent*>(event)->position().toPoint());
        else if (type == QEvent::MouseButtonRelease && std::exchange(m_onSeparator, false))
            noteHand();
    } else if (type == QEvent::Close) {
        noteHand();
    } else if (type == QEvent::Resize) {
        fitSummary();
    }
    return QObject::eventFilter(watched, event);
}

// The tabs come first: the summary has what they leave, or is left out.
void WindowDocks::fitSummary()
{
    const QWidget* bar = m_bottomPanels->tabs()->parentWidget();
    const QMargins margins = bar->layout()->contentsMargins();
    const int room = bar->width() - margins.left() - margins.right() - m_fold->width()
        - m_bottomPanels->tabs()->sizeHint().width() - 3 * bar->layout()->spacing();
    m_summary->setMaximumWidth(std::max(0, room));
    m_summary->setVisible(
        m_folded && !m_summary->text().isEmpty() && room >= m_summary->minimumSizeHint().width());
}

void WindowDocks::bring(QWidget* panel)
{
    m_bottom->show();
    m_bottomPanels->ask(panel);
    if (m_folded)
        foldBottom(false);
    const int least = themeOf(m_window).scaled(episodesHeight);
    if (panel == m_panels.episodes && m_bottom->height() < least)
        m_window->resizeDocks({m_bottom}, {least}, Qt::Vertical);
}

void WindowDocks::offer(const QWidget* panel, bool isOffered)
{
    m_bottomPanels->offer(panel, isOffered);
}

void WindowDocks::setEmpty(const QWidget* panel, bool isEmpty)
{
    m_bottomPanels->setEmpty(panel, isEmpty);
}

void WindowDocks::setAllShown(bool all)
{
    m_bottomPanels->setAllShown(all);
}

/// Folded while there is nothing in it, unless a person arranged it.
void WindowDocks::followBottom()
{
    tellSummary();
    const bool fold = m_arrangement.bottomFolded || m_bottomPanels->isIdle();
    if (!m_arranged || m_own || std::exchange(m_foldWanted, fold) == fold)
        return;
    const QScopedValueRollback guard(m_arranging, true);
    foldBottom(fold);
}

void WindowDocks::reveal(QWidget* panel)
{
    if (m_bottomPanels->contains(panel)) {
        bring(panel);
    } else if (panel == m_panels.explorer) {
        if (!m_explorer->isVisible())
            toggleExplorer();
    } else {
        QDockWidget* dock = panel == m_panels.inspector ? m_inspector : m_muse;
        dock->show();
        dock->raise();
    }
    if (!panel->isAncestorOf(m_window->focusWidget())) {
        panel->setFocus(Qt::ShortcutFocusReason);
        if (QWidget* next = panel->nextInFocusChain(); !panel->hasFocus() && next != nullptr)
            next->setFocus(Qt::ShortcutFocusReason);
    }
}

void WindowDocks::toggleExplorer()
{
    const bool show = !m_explorer->isVisible();
    if (show && !m_arrangement.explorer) {
        floatExplorer();
        return;
    }
    const QScopedValueRollback guard(m_arranging, true);
    m_own = m_own || m_arrangement.explorer;
    m_explorer->setFloating(false);
    m_explorer->setVisible(show);
}

void WindowDocks::floatExplorer()
{
    const QScopedValueRollback guard(m_arranging, true);
    const QWidget* centre = m_window->centralWidget();
    const int width = std::min(themeOf(m_window).scaled(explorerWidth), centre->width());
    const int left = m_window->isLeftToRight() ? 0 : centre->width() - width;
    m_explorer->setFloating(true);
    m_explorer->setGeometry(
        QRect(centre->mapToGlobal(QPoint(left, 0)), QSize(width, centre->height())));
    m_explorer->show();
    m_explorer->raise();
    m_explorer->activateWindow();
}

QList<QWidget*> WindowDocks::panes() const
{
    return {m_panels.toolBar, m_explorer, m_window->centralWidget(), m_bottom, m_inspector, m_muse,
        m_window->statusBar()};
}

void WindowDocks::movePane(int step)
{
    const QList<QWidget*> all = panes();
    const auto count = static_cast<int>(all.size());
    const QWidget* focus = m_window->focusWidget();
    int at = 2; // the centre
    for (int i = 0; i < count; ++i) {
        if (focus != nullptr && (all[i] == focus || all[i]->isAncestorOf(focus)))
            at = i;
    }
    for (int tries = 0; tries < count; ++tries) {
        at = (at + step + count) % count;
        const QList<QWidget*> stops
            = all[at]->isVisible() ? focusStops(all[at]) : QList<QWidget*>();
        if (stops.isEmpty())
            continue;
        focusStop(mainStop(stops), step);
        return;
    }
}

} // namespace mnemo
