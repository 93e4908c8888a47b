// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/userdata.h"
#include "core/settings/settings.h"
#include "ui/session/workbench.h"
#include "ui/widgets/theme.h"
#include "ui/window/windowactions.h"

#include <QMainWindow>

#include <optional>
#include <set>

class QStackedWidget;
class QTabBar;
class QTimer;

namespace mnemo {

class CommandPalette;
class ConnectFlow;
class CrawlerPanel;
class EpisodesPanel;
class EventsPanel;
class ExplorerPanel;
class FieldPage;
class FindBar;
class GraphCanvas;
class GraphController;
class GraphStage;
class InspectorPanel;
class MuseConsole;
class MusePanel;
class NoticeBar;
class PassingNotes;
class OutcomesPanel;
class ResultBar;
class QueryKeeper;
class SceneController;
class TableFeed;
class TablePanel;
class WelcomePage;
class WindowDocks;
class WindowPages;
class WindowStatus;
class WindowToolBar;
class WorldController;
struct OutcomeDeed;
enum class QueryPlace;

/// The window: makes the parts and joins their signals; what they do is theirs.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(const WorkbenchOptions& options, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Workbench& workbench() { return *m_workbench; }

    [[nodiscard]] GraphCanvas* canvas() const { return m_canvas; }

    [[nodiscard]] MuseConsole* console() const { return m_console; }

    [[nodiscard]] GraphController* graph() const { return m_graph; }

    [[nodiscard]] MusePanel* musePanel() const { return m_muse; }

    [[nodiscard]] SceneController* scenes() const { return m_scenes; }

    [[nodiscard]] WorldController* world() const { return m_world; }

    [[nodiscard]] NoticeBar* notices() const { return m_notice; }

    [[nodiscard]] WindowPages* programPages() const { return m_about; }

    /// Waits count down from now on; not for pictures, and not where the clock stands still.
    void startClock();

    /// As if it were chosen in its menu.
    void act(ActionId action);

    /// A graph that was not opened here before is shown by its overview first.
    void showOverviewFirst() { m_overviewFirst = true; }

    /// Size, place and panels, for the next start.
    [[nodiscard]] QByteArray arrangement() const;
    /// Takes back what arrangement() gave; before the window is shown.
    void restoreArrangement(const QByteArray& kept);
    /// Light or dark, whatever the desktop says.
    void setTheme(ThemeKind kind);
    void setTheme(const ThemeOptions& options);

    /// Marks in the menu which theme is in use.
    void noteTheme(ThemeChoice choice);

    [[nodiscard]] ThemeOptions themeOptions() const;

signals:
    void themeChosen(mnemo::ThemeChoice choice);
    /// The window closes, arranged like this.
    void closing(const QByteArray& arrangement);

protected:
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    enum class Page
    {
        Graph,
        Table,
        Field,
        Overview ///< has a tab once it was shown
    };

    // mainwindow.cpp: the parts
    void createPanels();
    void createCentre();
    void createToolBar();
    void createDocks();
    [[nodiscard]] QWidget* createPages();

    // windowwiring.cpp: what they say to each other
    void wireWorkbench();
    void wireGraph();
    void wireExplorer();
    void wirePalette();
    void wireConsole();
    void wireWelcome();
    void wireActions();
    void wireViewActions();
    void wireFind();
    void wireKeys();
    void wirePages();
    void wireData();
    void letGoOf(const std::set<UserDataPart>& parts);

    // windowworld.cpp: the living world
    void wireWorld();
    void showRows(const OutcomePtr& outcome);
    void wireScenes(); // windowscenes.cpp
    void wireCompare(); // windowcompare.cpp
    void wireFacts(); // windowfacts.cpp
    void wireOverview(); // windowoverview.cpp
    // windowroles.cpp
    void wireRoles();
    void drawRole(const std::string& role, std::optional<int> slot);
    void wireHints(); // windowhints.cpp

    // windowdeeds.cpp: what the window does itself
    void onStoreOpened();
    void onStoreClosed();
    void onConnectionReturned();
    void onFormOutcome(const OutcomePtr& outcome);
    void runForm(const std::string& query, const Json& arguments);
    void askForm();
    void askAgain();
    void wireChanges();
    void revealNode(const QString& id);
    void updateActions();
    void refreshStates();
    void searchNodes(const QString& text);
    void requestCrawlerState(const Json& arguments);
    void showOutcome(const OutcomePtr& outcome);
    void goOn(const OutcomeDeed& deed);
    void runAbout(QueryPlace place, const QString& node);
    void openForm(const std::string& query, const Json& arguments);
    void showPage(Page page);
    void showWelcome();
    void showWork();
    void chooseFile();
    void chooseFileFor(const QString& title, const QStringList& filters);
    void askForUrl();
    void copyPicture();
    void showAbout();
    void applySetting(SettingId id, const QVariant& value);
    void showError(const Error& error);
    void tellFigure(const QString& file, const QString& verdict);

    Workbench* m_workbench;
    WindowActions* m_actions;
    GraphCanvas* m_canvas = nullptr;
    ExplorerPanel* m_explorer = nullptr;
    InspectorPanel* m_inspector = nullptr;
    MusePanel* m_muse = nullptr;
    CrawlerPanel* m_crawler = nullptr;
    EventsPanel* m_events = nullptr;
    EpisodesPanel* m_episodes = nullptr;
    TablePanel* m_table = nullptr;
    FieldPage* m_field = nullptr;
    OutcomesPanel* m_outcomes = nullptr;
    WorldController* m_world = nullptr;
    ResultBar* m_bar = nullptr;
    FindBar* m_find = nullptr;
    NoticeBar* m_notice = nullptr;
    PassingNotes* m_passing = nullptr;
    WelcomePage* m_welcome = nullptr;
    QStackedWidget* m_centre = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_pages = nullptr;
    WindowToolBar* m_toolBar = nullptr;
    CommandPalette* m_palette = nullptr;
    WindowStatus* m_status = nullptr;
    WindowDocks* m_docks = nullptr;
    WindowPages* m_about = nullptr; ///< guide, settings, log
    GraphStage* m_stage = nullptr;
    GraphController* m_graph = nullptr;
    MuseConsole* m_console = nullptr;
    ConnectFlow* m_connect = nullptr;
    SceneController* m_scenes = nullptr;
    QTimer* m_stateTimer = nullptr;

    QueryKeeper* m_keeper = nullptr;
    TableFeed* m_feed = nullptr; ///< of the table
    bool m_overviewFirst = false;
    std::string m_formQuery;
    Json m_formArguments;
    LatestRequest m_formRequest;
    QString m_searched; ///< what stands in the Explorer's search
    LatestRequest m_searchRequest;
    LatestRequest m_paletteRequest;
    LatestRequest m_crawlerRequest;
    LatestRequest m_eventsRequest;
    LatestRequest m_fetchesRequest;
};

} // namespace mnemo
