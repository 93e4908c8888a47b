// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flow/flowcontroller.h"

#include <QWidget>

#include <set>

class QToolButton;

namespace mnemo {

class Badge;
class ChoiceBox;
class ElidedLabel;
class FlowView;
class TextLabel;

/// The page "Flow": the chain that is looked at, drawn from left to right, its steps one by one,
/// and what a chosen issue rests on.
class FlowPage final : public QWidget
{
    Q_OBJECT
public:
    explicit FlowPage(QWidget* parent = nullptr);

    void setChains(const std::vector<ModelNode>& chains, const std::string& chosen);
    /// Null clears.
    void setFlow(const std::shared_ptr<const QueryOutcome>& outcome);
    /// Places in the list of issues of what is shown.
    void setLit(const std::set<std::size_t>& issues);

    [[nodiscard]] const std::set<std::size_t>& lit() const;

    [[nodiscard]] FlowView* view() const { return m_view; }

signals:
    void chainChosen(const std::string& id);
    void issueChosen(std::size_t issue, bool adds);
    void lightEnded();
    void nodeChosen(const QString& id);
    void receiptWanted();
    void tableWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* createTop();
    QWidget* createLegend();
    QWidget* createSteps();
    void showStep(std::optional<std::size_t> step);
    void goStep(int by);
    void tellLight();

    std::shared_ptr<const QueryOutcome> m_outcome;
    ChoiceBox* m_chains = nullptr;
    TextLabel* m_counts = nullptr;
    Badge* m_light = nullptr;
    QToolButton* m_receipt = nullptr;
    FlowView* m_view;
    TextLabel* m_zoom = nullptr;
    ElidedLabel* m_steps = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
};

} // namespace mnemo
