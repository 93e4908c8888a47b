// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QStackedLayout;
class QTreeView;

namespace mnemo {

class Badge;
class ElidedLabel;
class EmptyState;
class OutcomeTableModel;
struct OutcomeList;

/// The lists of one outcome as tables, sorted by their headers.
class TablePanel final : public QWidget
{
    Q_OBJECT
public:
    explicit TablePanel(QWidget* parent = nullptr);
    void showOutcome(std::shared_ptr<const QueryOutcome> outcome);
    /// Facts that do not hold at a moment are told apart; nothing ends it.
    void setMoment(std::optional<std::int64_t> moment);

signals:
    void nodeChosen(const QString& nodeId);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showList(int place);
    void showWords(const QueryOutcome& outcome);

    std::shared_ptr<const QueryOutcome> m_outcome;
    std::vector<OutcomeList> m_lists;
    OutcomeTableModel* m_model;
    QStackedLayout* m_pages;
    EmptyState* m_empty;
    ElidedLabel* m_arguments;
    Badge* m_status;
    QComboBox* m_choice;
    QTreeView* m_view;
};

} // namespace mnemo
