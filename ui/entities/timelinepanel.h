// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/memorylog.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

class QSlider;
class QStackedLayout;
class QStandardItemModel;
class QTimer;
class QToolButton;
class QTreeView;

namespace mnemo {

class LinkButton;
class OutcomeChart;
class TextLabel;

/// The log of entities over time: how much was written when, a slider along its events, and the
/// events themselves. Says as of which event the graph is wanted. GUI thread.
class TimelinePanel final : public QWidget
{
    Q_OBJECT
public:
    explicit TimelinePanel(QWidget* parent = nullptr);

    void showTimeline(const MemoryTimeline& timeline);
    /// The newest events of the whole log, newest first.
    void showEvents(std::vector<LoggedEvent> events);
    /// In place of these the events about one entity, oldest first, until endHistory().
    void showHistory(const QString& name, const std::vector<LoggedEvent>& events);
    void endHistory();
    /// What came and what went between the last two stops, in all.
    void showChanges(int came, int went);
    void clear();

    /// Whether events may be taken back.
    void setWritable(bool isWritable);

    /// The event after which the graph is wanted; 0: before the first.
    [[nodiscard]] std::int64_t place() const;

    [[nodiscard]] std::int64_t last() const { return m_last; }

    /// The newest event; null where the log has none.
    [[nodiscard]] const LoggedEvent* newest() const;

    /// "12 events, the last on 2026-03-02", for the folded panel.
    [[nodiscard]] QString summary() const;

public slots:
    /// Nothing is asked for by this.
    void returnToPresent();

signals:
    void emptyChanged(bool isEmpty);
    /// The graph as of this event is wanted; `node`: the entity that it is about, or empty.
    void stopChosen(qint64 place, const QString& node);
    /// The end of the log was chosen, which is the present.
    void presentChosen();
    void nodeChosen(const QString& nodeId);
    void undoRequested(const QString& eventId);
    void historyEnded();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* createControls();
    QWidget* createHistoryBar();
    void createView();
    void moveTo(std::int64_t place, const QString& node = {});
    void moveByDay(int days);
    void onStep();
    void onMoved();
    void showStop();
    void fill(const std::vector<LoggedEvent>& events);
    void markRows();
    void openMenu(const QPoint& at);
    [[nodiscard]] std::string timeOf(std::int64_t place) const;

    QStackedLayout* m_pages;
    OutcomeChart* m_chart;
    QSlider* m_slider;
    QToolButton* m_play;
    TextLabel* m_stop;
    TextLabel* m_changes;
    QWidget* m_historyBar;
    TextLabel* m_historyName;
    LinkButton* m_allEvents;
    QTreeView* m_view;
    QStandardItemModel* m_rows;
    QTimer* m_playing;
    MemoryTimeline m_timeline;
    std::vector<LoggedEvent> m_events;
    std::map<std::int64_t, std::string> m_times; ///< of the events that are known, by place
    QString m_node; ///< that the next stop is about
    std::int64_t m_shown = 0; ///< the last stop
    std::int64_t m_last = 0;
    bool m_isHistory = false;
    bool m_isWritable = false;
};

} // namespace mnemo
