// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <QUrl>
#include <QWidget>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace mnemo {

/// Shows ":/help" pages and nothing else, whatever a page asks for.
class HelpBrowser final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit HelpBrowser(QWidget* parent = nullptr);
    [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;

protected:
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
    void changeEvent(QEvent* event) override;

private:
    void dress();
};

/// The user guide in a window of its own: pages and a search over all of them at the left, the page
/// at the right. A link to the web opens in the desktop's browser, after its URL was shown.
class HelpViewer final : public QWidget
{
    Q_OBJECT
public:
    explicit HelpViewer(QWidget* parent = nullptr);

    /// `page` as in ":/help", e.g. "window.md".
    void showPage(const QString& page);

    [[nodiscard]] QUrl source() const { return m_browser->source(); }

private:
    QWidget* createLeft();
    QWidget* createTop();
    void listPages();
    void filter(const QString& words);
    void follow(const QUrl& url);
    void onSource(const QUrl& url);
    void offerLink(const QUrl& url);

    HelpBrowser* m_browser;
    QLineEdit* m_search = nullptr;
    QListWidget* m_pages = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
};

} // namespace mnemo
