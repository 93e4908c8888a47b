// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>
#include <QString>

#include <vector>

class QTabBar;

namespace mnemo {

struct CentrePage
{
    QWidget* widget = nullptr;
    QString icon;
    QString title;
};

/// The pages of the window's centre, a tab each, and one in the place of all while there is nothing
/// to look at.
class CentrePages final : public QStackedWidget
{
    Q_OBJECT
public:
    explicit CentrePages(QWidget* parent = nullptr);

    /// Its tab comes after those of the pages that were added before.
    void add(const CentrePage& page);
    /// Its tab comes first, and only from when it is opened until it is closed.
    void addPassing(const CentrePage& page);
    /// What is shown in the place of all pages.
    void setWelcome(QWidget* page);

    /// Makes it the current one.
    void openPage(const QWidget* page);
    /// Takes away the tab of a passing one.
    void closePage(const QWidget* page);
    /// Whether its tab is to be seen; one that is opened all the same is not hidden by that.
    void offer(const QWidget* page, bool isOffered);
    [[nodiscard]] bool isOffered(const QWidget* page) const;
    /// Even while the welcome is shown.
    [[nodiscard]] QWidget* currentPage() const;

    [[nodiscard]] QTabBar* tabs() const { return m_tabs; }

    void showPages();
    void showWelcome();

signals:
    void currentPageChanged();

private:
    [[nodiscard]] int tabOf(const QWidget* page) const;

    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    std::vector<CentrePage> m_passing;
};

} // namespace mnemo
