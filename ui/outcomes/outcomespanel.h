// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcomeseries.h"
#include "ui/outcomes/outcomebars.h"
#include "ui/widgets/badge.h"

#include <QWidget>

#include <cstdint>
#include <memory>

class QComboBox;
class QPushButton;
class QStackedLayout;

namespace mnemo {

class OutcomeLegend;
class TextLabel;

/// The panel "Outcomes": outcomes over ticks, reasons, and time to outcome or deposits, as charts
/// that say what outcome_counts returned and no more. A click on a bar, or on a part of one, asks
/// for the rows that it counts.
class OutcomesPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit OutcomesPanel(QWidget* parent = nullptr);

    using Outcome = std::shared_ptr<const QueryOutcome>;

    /// Those of outcome_counts.
    void showOutcomes(const Outcome& outcomes);
    void clear();
    /// The receipt of what the charts show; an empty id: none was made yet.
    void setReceipt(const std::string& id, ReplayState state);
    /// How many rows the chosen bar has, and the receipt of exactly them; an empty id: it is being
    /// made.
    void setChosen(const QString& words, std::size_t rows, const std::string& receiptId);
    /// No rows are chosen any more.
    void endChoice();

    [[nodiscard]] int windowTicks() const;
    /// "12 food, 3 death, 4 rejected", for the folded panel.
    [[nodiscard]] QString summary() const;

signals:
    void windowChosen(int ticks);
    /// The rows of a bar: what outcome_rows returns for these arguments.
    void barChosen(const mnemo::OutcomeChoice& choice);
    /// The receipt of the chosen bar's rows is to be opened.
    void chosenReceiptWanted();
    /// A receipt of the charts' query is wanted: made, or opened when there is one.
    void receiptWanted();
    void exportWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* createTop();
    QWidget* createCharts(QWidget* parent);
    void redraw();
    void drawThird();
    void onBar(OutcomeChart* chart, const OutcomeChoice& choice);
    [[nodiscard]] OutcomeChoice thirdChoice(int bar, int part) const;
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
    OutcomeSeries m_series;
    std::string m_receiptId; ///< empty: none was made yet
    Third m_thirdBefore = Lives; ///< reasons took its place
    QWidget* m_top = nullptr;
    TextLabel* m_windowLabel = nullptr;
    OutcomeLegend* m_totals = nullptr;
    Badge* m_partial = nullptr;
    QComboBox* m_window = nullptr;
    QPushButton* m_chosen = nullptr; ///< the receipt of the chosen rows
    QString m_chosenWords; ///< empty: none are chosen
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
