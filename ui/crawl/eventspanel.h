// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/eventrows.h"

#include <QWidget>

#include <cstdint>
#include <deque>
#include <string>

class QStackedLayout;
class QStandardItemModel;
class QTreeView;

namespace mnemo {

/// The outcome of recent_events, a line each, newest at the bottom; follows unless a person has
/// scrolled up. Events of a graph that does not number them are shown as they were returned last.
class EventsPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit EventsPanel(QWidget* parent = nullptr);
    void showEvents(const QueryOutcome& outcome);
    void clear();

signals:
    /// Whether there is an event to be read.
    void emptyChanged(bool isEmpty);
    void nodeChosen(const QString& nodeId);

private:
    void addSome();
    void addRow(const EventRow& event);

    QStackedLayout* m_pages;
    QTreeView* m_view;
    QStandardItemModel* m_rows;
    std::deque<EventRow> m_waiting; ///< to be shown in the window's next turns
    std::int64_t m_newest = 0;
    std::string m_told; ///< hash of the outcome whose events have no numbers
};

} // namespace mnemo
