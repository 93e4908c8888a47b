// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <set>
#include <vector>

class QDockWidget;
class QStackedWidget;
class QTabBar;

namespace mnemo {

/// The panels at the start of the window. Each has a tab while the graph has something for more
/// than one of them; the first one is always there. GUI thread.
class StartPanels final : public QWidget
{
    Q_OBJECT
public:
    explicit StartPanels(QDockWidget* dock);

    void add(QWidget* panel, const QString& title);
    void offer(const QWidget* panel, bool isOffered);
    [[nodiscard]] bool contains(const QWidget* panel) const;
    /// Makes it the one that is seen.
    void choose(QWidget* panel);

    [[nodiscard]] bool isFirstSeen() const;
    void chooseFirst();

private:
    void apply();
    void applyTitle();

    QDockWidget* m_dock;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    std::vector<QWidget*> m_panels;
    std::set<const QWidget*> m_offered;
};

} // namespace mnemo
