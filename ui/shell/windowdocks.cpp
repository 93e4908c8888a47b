// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/windowdocks.h"

#include "ui/shell/bottompanels.h"
#include "ui/shell/startpanels.h"
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

constexpr int startWidth = 272;
constexpr int rightWidth = 392;
constexpr int narrowRightWidth = 328;
constexpr int mostRight = 42; ///< per cent of the window
constexpr int upperHeight = 318;
constexpr int bottomHeight = 200;
constexpr int tabHeight = 32;

} // namespace

WindowArrangement arrangementFor(QSize window)
{
    window /= themeOf(nullptr).options().fontScale; // twice the text takes twice the room
    WindowArrangement arrangement;
    arrangement.toolbarTexts = window.width() >= 1360;
    arrangement.start = window.width() >= 1280;
    arrangement.rightTabs = window.height() < 820;
    arrangement.bottomFolded = window.height() < 780;
    arrangement.wideRight = window.width() >= 1180;
    arrangement.verifiedCount = window.width() >= 1100;
    return arrangement;
}

WindowDocks::WindowDocks(QWidget* toolBar, QMainWindow* window)
    : QObject(window), m_window(window), m_toolBar(toolBar)
{
    window->setAnimated(false);
    window->setDockNestingEnabled(true);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    createBottom();
    window->installEventFilter(this);
    new FocusKeeper(this);
}

void WindowDocks::add(const Panel& panel)
{
    if (panel.side == PanelSide::Bottom) {
        m_leastHeights[panel.widget] = panel.leastHeight;
        m_bottomPanels->add({panel.widget, panel.icon, panel.title});
        if (panel.isFirst)
            m_bottomPanels->choose(m_bottomPanels->tabs()->count() - 1);
        return;
    }
    panel.widget->setMinimumWidth(200);
    if (panel.side == PanelSide::Start && m_startPanels != nullptr) {
        m_startPanels->add(panel.widget, panel.title);
        return;
    }
    auto* dock = new QDockWidget(panel.title, m_window);
    dock->setObjectName(panel.name);
    dock->setAccessibleName(panel.title);
    if (panel.side == PanelSide::Start) {
        m_startPanels = new StartPanels(dock);
        m_startPanels->add(panel.widget, panel.title);
    }
    dock->setWidget(panel.side == PanelSide::Start ? m_startPanels : panel.widget);
    m_window->addDockWidget(areaOf(panel.side), dock);
    if (panel.side == PanelSide::Start)
        m_start = dock;
    else
        m_ends.append(dock);
    watchForHands(dock);
}

QList<QDockWidget*> WindowDocks::docks() const
{
    return QList<QDockWidget*>{m_start} + m_ends + QList<QDockWidget*>{m_bottom};
}

void WindowDocks::watchForHands(QDockWidget* dock)
{
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::topLevelChanged, this, &WindowDocks::noteHand);
    connect(dock, &QDockWidget::dockLocationChanged, this, &WindowDocks::noteHand);
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
    for (QDockWidget* dock : docks()) {
        dock->setFloating(false);
        m_window->addDockWidget(areaOf(dock == m_bottom   ? PanelSide::Bottom
                                        : dock == m_start ? PanelSide::Start
                                                          : PanelSide::End),
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
    for (QDockWidget* dock : m_ends) {
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
Qt::DockWidgetArea WindowDocks::areaOf(PanelSide side) const
{
    if (side == PanelSide::Bottom)
        return Qt::BottomDockWidgetArea;
    return (side == PanelSide::Start) == m_window->isLeftToRight() ? Qt::LeftDockWidgetArea
                                                                   : Qt::RightDockWidgetArea;
}

void WindowDocks::createBottom()
{
    m_bottomPanels = new BottomPanels(m_window);
    m_bottom = new QDockWidget(tr("Outcomes, crawler and events"), m_window);
    m_bottom->setObjectName(u"bottomDock"_s);
    m_bottom->setAccessibleName(m_bottom->windowTitle());
    m_bottom->setTitleBarWidget(createBottomBar());
    m_bottom->setWidget(m_bottomPanels->pages());
    m_window->addDockWidget(Qt::BottomDockWidgetArea, m_bottom);
    watchForHands(m_bottom);
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
        revealBeside(panel);
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
    for (QDockWidget* dock : m_ends) { // a tab says its name already
        QWidget* old = dock->titleBarWidget();
        dock->setTitleBarWidget(arrangement.rightTabs ? new QWidget(dock) : nullptr);
        delete old;
    }
    QDockWidget* upper = m_ends.first();
    QDockWidget* lower = m_ends.last();
    if (arrangement.rightTabs) {
        m_window->tabifyDockWidget(upper, lower);
        lower->raise();
        QTimer::singleShot(0, this, &WindowDocks::nameDockTabs); // their bar is made later
    } else {
        if (m_window->tabifiedDockWidgets(upper).contains(lower))
            m_window->addDockWidget(areaOf(PanelSide::End), lower); // a split of tabs is a tab
        m_window->splitDockWidget(upper, lower, Qt::Vertical);
    }
    // The centre has the larger part, however large the text is.
    const int width = std::min(theme.scaled(arrangement.wideRight ? rightWidth : narrowRightWidth),
        m_window->width() * mostRight / 100);
    m_window->resizeDocks({upper}, {width}, Qt::Horizontal);
    if (!arrangement.rightTabs)
        m_window->resizeDocks({upper, lower},
            {theme.scaled(upperHeight), std::max(200, m_window->height() - 94 - upperHeight)},
            Qt::Vertical);
}

void WindowDocks::nameDockTabs()
{
    const auto bars = m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
    for (QTabBar* bar : bars) {
        bar->setElideMode(Qt::ElideNone);
        bar->setUsesScrollButtons(false);
        bar->setAccessibleName(
            tr("%1 and %2").arg(m_ends.first()->windowTitle(), m_ends.last()->windowTitle()));
    }
}

void WindowDocks::arrange(const WindowArrangement& arrangement)
{
    if (m_start == nullptr || m_ends.isEmpty()
        || (m_arranged && (m_own || arrangement == m_arrangement)))
        return;
    const QScopedValueRollback guard(m_arranging, true);
    const bool first = !std::exchange(m_arranged, true);
    const WindowArrangement old = std::exchange(m_arrangement, arrangement);
    if (first || old.start != arrangement.start) {
        m_start->setFloating(false);
        m_start->setVisible(arrangement.start);
    }
    const bool fold = arrangement.bottomFolded || m_bottomPanels->isIdle();
    if (first || m_foldWanted != fold)
        foldBottom(fold);
    m_foldWanted = fold;
    if (arrangement.start)
        m_window->resizeDocks({m_start}, {themeOf(m_window).scaled(startWidth)}, Qt::Horizontal);
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

void WindowDocks::revealBeside(QWidget* panel)
{
    m_bottom->show();
    m_bottomPanels->ask(panel);
    if (m_folded)
        foldBottom(false);
    const int least = themeOf(m_window).scaled(m_leastHeights[panel]);
    if (least > 0 && m_bottom->height() < least)
        m_window->resizeDocks({m_bottom}, {least}, Qt::Vertical);
}

void WindowDocks::offer(const QWidget* panel, bool isOffered)
{
    if (m_startPanels->contains(panel))
        m_startPanels->offer(panel, isOffered);
    else
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
        revealBeside(panel);
    } else if (m_startPanels->contains(panel)) {
        if (!m_start->isVisible())
            toggleStart();
        m_startPanels->choose(panel);
    } else {
        for (QDockWidget* dock : m_ends) {
            if (dock->widget() != panel)
                continue;
            dock->show();
            dock->raise();
        }
    }
    if (!panel->isAncestorOf(m_window->focusWidget())) {
        panel->setFocus(Qt::ShortcutFocusReason);
        if (QWidget* next = panel->nextInFocusChain(); !panel->hasFocus() && next != nullptr)
            next->setFocus(Qt::ShortcutFocusReason);
    }
}

void WindowDocks::toggleStart()
{
    const bool show = !m_start->isVisible();
    const bool isBehind = !m_startPanels->isFirstSeen();
    m_startPanels->chooseFirst();
    if (!show && isBehind)
        return;
    if (show && !m_arrangement.start) {
        floatStart();
        return;
    }
    const QScopedValueRollback guard(m_arranging, true);
    m_own = m_own || m_arrangement.start;
    m_start->setFloating(false);
    m_start->setVisible(show);
}

void WindowDocks::floatStart()
{
    const QScopedValueRollback guard(m_arranging, true);
    const QWidget* centre = m_window->centralWidget();
    const int width = std::min(themeOf(m_window).scaled(startWidth), centre->width());
    const int left = m_window->isLeftToRight() ? 0 : centre->width() - width;
    m_start->setFloating(true);
    m_start->setGeometry(
        QRect(centre->mapToGlobal(QPoint(left, 0)), QSize(width, centre->height())));
    m_start->show();
    m_start->raise();
    m_start->activateWindow();
}

QList<QWidget*> WindowDocks::panes() const
{
    QList<QWidget*> panes{m_toolBar, m_start, m_window->centralWidget(), m_bottom};
    for (QDockWidget* dock : m_ends)
        panes.append(dock);
    panes.append(m_window->statusBar());
    return panes;
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

#include "moc_windowdocks.cpp"
