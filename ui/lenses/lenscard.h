// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/lensresults.h"
#include "ui/lenses/lensescontroller.h"

#include <QFrame>
#include <QToolButton>

class QGridLayout;

namespace mnemo {

class Badge;
class ClampedLabel;
class ElidedLabel;
class MarkWidget;
class TextLabel;

/// What one lens found: its first result, the query that found it, what the confidence rests on,
/// and its receipt. Several results are paged through in the foot.
class LensCard final : public QFrame
{
    Q_OBJECT
public:
    LensCard(int number, QWidget* parent = nullptr);

    void setState(const LensesController::State& state);
    /// The node that the result shown is about, or empty.
    [[nodiscard]] QString nodeId() const;

    [[nodiscard]] const LensesController::State& state() const { return m_state; }

    /// Of the factors only what they come to together is shown.
    void setFolded(bool isFolded);
    /// Whether its node is highlighted in the graph.
    void setLit(bool isLit);

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void nodeChosen(const QString& id);
    /// The node is to be highlighted in the graph.
    void lightWanted(const QString& id);
    void receiptWanted();
    /// Another card is wanted, by an arrow.
    void stepWanted(int key);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createHead(int number);
    [[nodiscard]] QWidget* createFactors();
    [[nodiscard]] QWidget* createFoot();
    void show(std::size_t index);
    void showItem(const Json& item);
    void showFactors(const LensJudgement& judgement);
    void showWords(const QString& words);
    void showQuery();
    void addValue(const QString& title, const QString& value);
    void clearValues();

    LensesController::State m_state;
    std::size_t m_index = 0; ///< of the result shown
    std::size_t m_results = 0;
    MarkWidget* m_mark = nullptr;
    ElidedLabel* m_name = nullptr;
    TextLabel* m_count = nullptr;
    ClampedLabel* m_title;
    Badge* m_badge;
    QWidget* m_values;
    QGridLayout* m_rows;
    ElidedLabel* m_query;
    ElidedLabel* m_arguments;
    TextLabel* m_folded; ///< what stands for the factors where there is no room for them
    QWidget* m_factors = nullptr;
    bool m_hasFactors = false;
    bool m_isFolded = false;
    bool m_isLit = false;

    struct Factor
    {
        ElidedLabel* found = nullptr;
        TextLabel* factor = nullptr;
    };

    Factor m_match;
    Factor m_age;
    Factor m_fields;
    Factor m_together;
    ElidedLabel* m_hash = nullptr;
    TextLabel* m_time = nullptr;
    Badge* m_verdict = nullptr;
    QToolButton* m_receipt = nullptr;
    QToolButton* m_before = nullptr;
    QToolButton* m_after = nullptr;
};

} // namespace mnemo
