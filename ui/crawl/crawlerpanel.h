// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawler.h"
#include "core/query/outcome.h"
#include "core/query/places.h"
#include "ui/crawl/crawledurls.h"

#include <QElapsedTimer>
#include <QWidget>

class QPushButton;
class QScrollArea;
class QStackedLayout;
class QStandardItemModel;
class QTimer;
class QTreeView;

namespace mnemo {

class CrawlerNumbers;
class EmptyState;

/// The crawler in numbers, what it does now, and its last fetches: the outcome of crawler_state,
/// and the live status while it runs. One table with a State column where there is little room.
class CrawlerPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit CrawlerPanel(QWidget* parent = nullptr);

    /// The first page, or one that was requested.
    void showState(const QueryOutcome& outcome);

    /// The arguments that return as much as is shown, for QueryPlace::Crawler.
    [[nodiscard]] Json stateArguments() const { return m_urls.state().firstPage(); }

    void showStatus(const CrawlStatus& status);
    /// Events of fetches: fetches over time are counted from them.
    void showEvents(const QueryOutcome& outcome);
    /// Waits count down by themselves from now on; they stand still where the clock does.
    void startCountdown();
    void crawlEnded();
    /// Why nothing can be crawled now; empty when it can.
    void setRefusal(const QString& refusal);
    /// Nothing is shown of any store.
    void clear();
    /// "2 in flight, 14 queued, 1 failed", for the folded panel.
    [[nodiscard]] QString summary() const;

signals:
    void nodeChosen(const QString& nodeId);
    void addUrlRequested();
    void fetchRequested(const QString& url);
    /// The query that answers for one URL.
    void urlStatusRequested(const QString& urlId);
    /// Waits have ended since the state was shown: it is to be asked for again.
    void stateRequested();
    /// The next page of the state.
    void pageRequested(const mnemo::Json& arguments);
    void summaryChanged(const QString& summary);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QTreeView* createNow();
    [[nodiscard]] QTreeView* createFetches();
    [[nodiscard]] QTreeView* createBoth();
    [[nodiscard]] QPushButton* createMore();
    void requestPage();
    void connectNodes(QTreeView* view);
    void openMenu(QTreeView* view, QPoint at);
    void countDown();
    void showSoon();
    void refreshNow();
    void refreshFetches();
    void refreshBoth();
    void choosePage();
    void fitNumbers();
    void refreshNumbers();
    [[nodiscard]] QString failureWords() const;
    [[nodiscard]] QString failedText() const;

    CrawlerNumbers* m_counts = nullptr;
    QScrollArea* m_numbers = nullptr;
    QWidget* m_columns = nullptr; ///< what it does now, beside the last fetches
    QStackedLayout* m_pages = nullptr;
    EmptyState* m_empty = nullptr;
    QPushButton* m_more = nullptr; ///< asks for the next page
    QTimer* m_soon = nullptr; ///< shows the state of the crawl that came last
    QStandardItemModel* m_now;
    QStandardItemModel* m_fetches;
    QStandardItemModel* m_both;
    CrawlStatus m_status;
    CrawledUrls m_urls;
    QElapsedTimer m_asked; ///< since the state was asked for because waits had ended
    bool m_waited = false; ///< a wait was counted down a second ago
};

} // namespace mnemo
