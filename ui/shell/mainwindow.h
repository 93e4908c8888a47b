// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/workbench.h"
#include "ui/widgets/theme.h"
#include "ui/window/window.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"

#include <QMainWindow>

namespace mnemo {

class WindowDocks;
class WindowToolBar;

/// The window itself: menus, tool bar, docks, centre and status bar. It knows no feature; each
/// installs itself into parts().
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(const WorkbenchOptions& options, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Workbench& workbench() { return *m_workbench; }

    [[nodiscard]] NoticeBar* notices() const { return m_notices; }

    /// What a feature is given.
    [[nodiscard]] Window& parts() { return m_parts; }

    /// As if it were chosen in its menu.
    void act(ActionId action);

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
    void createCentre();
    void wireStore();
    void wireErrors();
    void wireActions();
    void wireTheme();
    void wireFamilies();
    void showStore();
    void showAbout();

    Workbench* m_workbench;
    WindowActions* m_actions;
    WindowRequests* m_requests;
    FamilyWatch* m_families;
    NoticeBar* m_notices;
    CentrePages* m_pages;
    WindowToolBar* m_toolBar;
    WindowDocks* m_docks;
    WindowStatus* m_status;
    CommandPalette* m_palette;
    WindowGuards m_guards;
    Window m_parts;
};

} // namespace mnemo
