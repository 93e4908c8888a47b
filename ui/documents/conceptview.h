// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/documentscontroller.h"

#include <QAbstractTableModel>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// A column of the timeline: a session of a body.
struct TimelineSession
{
    std::string body;
    std::int64_t session = 0;
    std::int64_t firstYear = 0;
    std::int64_t lastYear = 0;
};

/// A mark in a cell: a founding, or follow-ups and mentions of one decision.
struct TimelineMark
{
    TimelineAct::Kind kind = TimelineAct::Kind::FollowUp;
    std::vector<const TimelineAct*> acts; ///< at least one
};

/// Concepts by sessions: a cell holds what founds the concept, follows it up or recalls it there.
class ConceptModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void fill(std::vector<ConceptLane> lanes, const std::vector<DocumentHead>& decisions);

    [[nodiscard]] const std::vector<ConceptLane>& lanes() const { return m_lanes; }

    [[nodiscard]] const std::vector<TimelineSession>& sessions() const { return m_sessions; }

    /// Founding marks first, then in the order of the decisions.
    [[nodiscard]] std::vector<TimelineMark> marksAt(const QModelIndex& index) const;
    /// The column of the first founding; −1: none.
    [[nodiscard]] int foundedIn(int lane) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] int columnOf(const TimelineAct& act) const;

    std::vector<ConceptLane> m_lanes;
    std::vector<TimelineSession> m_sessions;
};

/// The timeline of concepts over sessions, a lane for each. Enter, or a click on a mark, opens the
/// paragraph; a second Enter the next one of the cell. GUI thread.
class ConceptView final : public QTableView
{
    Q_OBJECT
public:
    explicit ConceptView(QWidget* parent = nullptr);

    [[nodiscard]] ConceptModel* lanes() const { return m_model; }

    void fill(const DocumentsController& documents);
    /// The paragraph that is read: its marks are drawn in the light of evidence.
    void setShown(const std::string& paragraph);

    [[nodiscard]] const std::string& shown() const { return m_shown; }

    /// Where the marks of a cell stand, within it: centres from left to right.
    [[nodiscard]] std::vector<QPointF> placesIn(const QModelIndex& index) const;

signals:
    void paragraphChosen(const QString& paragraph);
    void laneRemoved(const QString& name);
    void receiptWanted(const QString& name);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void openNext(const QModelIndex& index);
    void openMenu(int lane, const QPoint& at);

    ConceptModel* m_model;
    std::string m_shown;
};

class ConceptDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit ConceptDelegate(ConceptView* view);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;

private:
    void paintLine(
        QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

    ConceptView* m_view;
};

/// The names of the lanes, with how much founds and follows up each.
class LaneHeader final : public QHeaderView
{
    Q_OBJECT
public:
    explicit LaneHeader(ConceptView* view);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    [[nodiscard]] QSize sizeHint() const override;

private:
    ConceptView* m_view;
};

} // namespace mnemo
