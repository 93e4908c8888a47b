// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/mainwindow.h"

#include <functional>

namespace mnemo {

class CrawlController;
class FigureDesk;
class FlagDesk;
class GraphCanvas;
class GraphController;
class GraphStyles;
class MuseConsole;
class MusePanel;
class SceneController;
class WindowPages;
class WorldController;

/// The window with all its features.
class ProgramWindow final : public MainWindow
{
    Q_OBJECT
public:
    explicit ProgramWindow(const WorkbenchOptions& options, QWidget* parent = nullptr);
    ~ProgramWindow() override;

    [[nodiscard]] GraphCanvas* canvas() const { return m_canvas; }

    [[nodiscard]] GraphController* graph() const { return m_graph; }

    [[nodiscard]] MusePanel* musePanel() const { return m_muse; }

    [[nodiscard]] MuseConsole* console() const { return m_console; }

    [[nodiscard]] GraphStyles* styles() const { return m_styles; }

    [[nodiscard]] SceneController* scenes() const { return m_scenes; }

    [[nodiscard]] FigureDesk* figures() const { return m_figures; }

    [[nodiscard]] FlagDesk* flags() const { return m_flags; }

    [[nodiscard]] WorldController* world() const { return m_world; }

    [[nodiscard]] WindowPages* programPages() const { return m_pages; }

    /// Waits count down from now on; not for pictures, and not where the clock stands still.
    void startClock();

    /// A graph that was not opened here before is shown by its overview first.
    void showOverviewFirst() { m_showOverviewFirst(); }

private:
    void install();

    GraphCanvas* m_canvas = nullptr;
    GraphController* m_graph = nullptr;
    GraphStyles* m_styles = nullptr;
    MusePanel* m_muse = nullptr;
    MuseConsole* m_console = nullptr;
    SceneController* m_scenes = nullptr;
    FigureDesk* m_figures = nullptr;
    FlagDesk* m_flags = nullptr;
    WorldController* m_world = nullptr;
    CrawlController* m_crawler = nullptr;
    WindowPages* m_pages = nullptr;
    std::function<void()> m_showOverviewFirst;
};

} // namespace mnemo
