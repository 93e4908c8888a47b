// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <set>
#include <vector>

class QStackedWidget;
class QTabBar;
class QWidget;

namespace mnemo {

struct BottomPanel
{
    QWidget* widget = nullptr;
    QString icon;
    QString title;
};

/// The panels of the bottom, a tab each. Its tab shows while the graph has something for the panel,
/// or once a person asked for it.
class BottomPanels final : public QObject
{
    Q_OBJECT
public:
    explicit BottomPanels(QWidget* parent);

    void add(const BottomPanel& panel);

    [[nodiscard]] QTabBar* tabs() const { return m_tabs; }

    [[nodiscard]] QStackedWidget* pages() const { return m_pages; }

    [[nodiscard]] bool contains(const QWidget* panel) const { return placeOf(panel) >= 0; }

    /// Of the tab that is chosen.
    [[nodiscard]] QWidget* current() const;

    /// The tab that a person chose last, whether it shows or not.
    [[nodiscard]] int chosen() const { return m_chosen; }

    void choose(int tab);
    /// Whether the graph has something for the panel.
    void offer(const QWidget* panel, bool isOffered);
    /// What is offered, and is empty all the same, takes no room.
    void setEmpty(const QWidget* panel, bool isEmpty);
    /// A person asks for the panel: it stays, whatever the graph holds.
    void ask(const QWidget* panel);
    void forgetAsked();
    void setAllShown(bool all);

    /// No visible panel has content, and none was opened by hand.
    [[nodiscard]] bool isIdle() const;

signals:
    /// Other tabs show, or isIdle() is another.
    void changed();
    void currentChanged();
    /// A person clicked its tab.
    void clicked(QWidget* panel);

private:
    [[nodiscard]] int placeOf(const QWidget* panel) const;
    [[nodiscard]] bool isShown(const QWidget* panel) const;
    void show(int tab, bool isShown);
    void apply();

    std::vector<BottomPanel> m_panels;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    std::set<const QWidget*> m_offered;
    std::set<const QWidget*> m_empty;
    std::set<const QWidget*> m_asked;
    int m_chosen = 0;
    bool m_all = false;
    bool m_applying = false; ///< what is chosen now is chosen by the program
};

} // namespace mnemo
