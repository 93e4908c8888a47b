// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/badge.h"
#include "ui/world/outcomeseries.h"

#include <QWidget>

#include <cstdint>
#include <memory>

class QComboBox;
class QPushButton;
class QStackedLayout;

namespace mnemo {

class OutcomeChart;
class OutcomeLegend;
class TextLabel;

/// The panel "Outcomes": outcomes over ticks, reasons, and time to outcome or deposits, as charts
/// that say what recent_outcomes returned and no more. A click on a bar asks for its rows.
class OutcomesPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit OutcomesPanel(QWidget* parent = nullptr);

    using Outcome = std::shared_ptr<const QueryOutcome>;

    /// `spawns` (recent_events of daimoi_spawn) may be null.
    void showOutcomes(const Outcome& outcomes, const Outcome& spawns);
    void clear();
    /// The receipt of what the charts show; an empty id: none was made yet.
    void setReceipt(const std::string& id, ReplayState state);

    [[nodiscard]] int windowTicks() const;
    /// "12 food, 3 death, 4 rejected", for the folded panel.
    [[nodiscard]] QString summary() const;
    /// All charts with their heads as they stand.
    [[nodiscard]] QImage picture(double scale);

signals:
    void windowChosen(int ticks);
    /// The rows of a bar: what recent_outcomes returns for these ticks.
    void rangeChosen(qint64 untilTick, int windowTicks);
    /// A receipt of the charts' query is wanted: made, or opened when there is one.
    void receiptWanted();
    void exportWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* createTop();
    void redraw();
    void drawThird();
    void fitTop();
    /// 0: with all its words.
    void dressTop(int compact);
    void fitCharts();
    void tellTotals();

    /// What the third chart shows.
    enum Third
    {
        Lives,
        Deposits,
        Reasons ///< where there is no room for their own chart
    };

    [[nodiscard]] Third third() const;

    Outcome m_outcomes;
    Outcome m_spawns;
    OutcomeSeries m_series;
    std::string m_receiptId; ///< empty: none was made yet
    Third m_thirdBefore = Lives; ///< reasons took its place
    QWidget* m_top = nullptr;
    TextLabel* m_windowLabel = nullptr;
    OutcomeLegend* m_totals = nullptr;
    Badge* m_partial = nullptr;
    QComboBox* m_window = nullptr;
    QPushButton* m_receipt = nullptr;
    QPushButton* m_export = nullptr;
    Badge* m_verdict = nullptr;
    QStackedLayout* m_pages = nullptr;
    TextLabel* m_empty = nullptr;
    OutcomeChart* m_overTicks = nullptr;
    OutcomeChart* m_reasons = nullptr;
    OutcomeChart* m_third = nullptr;
    QComboBox* m_thirdChoice = nullptr;
};

} // namespace mnemo
