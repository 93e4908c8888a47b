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

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void nodeChosen(const QString& id);
    void lightWanted(const QString& id);

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
    [[nodiscard]] static QString matchWords(LensMatch match);
    void showFactors(const LensJudgement& judgement);
    void showWords(const QString& words);
    void showQuery();
    void addValue(const QString& title, const QString& value);
    void clearValues();

    LensesController::State m_state;
    std::size_t m_index = 0; ///< of the result shown
    std::size_t m_results = 0;
    MarkWidget* m_mark = nullptr;
    TextLabel* m_name = nullptr;
    TextLabel* m_count = nullptr;
    TextLabel* m_title;
    Badge* m_badge;
    QWidget* m_values;
    QGridLayout* m_rows;
    ElidedLabel* m_query;
    ElidedLabel* m_arguments;
    QWidget* m_factors;

    struct Factor
    {
        TextLabel* found = nullptr;
        TextLabel* factor = nullptr;
    };

    Factor m_match;
    Factor m_age;
    Factor m_fields;
    Factor m_together;
    ElidedLabel* m_hash = nullptr;
    TextLabel* m_time = nullptr;
    Badge* m_verdict = nullptr;
    QToolButton* m_before = nullptr;
    QToolButton* m_after = nullptr;
};

} // namespace mnemo
