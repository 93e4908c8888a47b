// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QPushButton;

namespace mnemo {

class LensCard;
class LensesController;
class StimulusForm;
class TextLabel;
class TimeStrip;

/// What a memory holds about a stimulus: the answers of all lenses side by side.
class LensesPage final : public QWidget
{
    Q_OBJECT
public:
    LensesPage(LensesController& controller, QWidget* parent = nullptr);

    [[nodiscard]] StimulusForm* form() const { return m_form; }

signals:
    void nodeChosen(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createCards();
    [[nodiscard]] QWidget* createBar();
    void showState(int index);
    void showSummary();
    void arrange();

    LensesController& m_controller;
    StimulusForm* m_form;
    TimeStrip* m_strip;
    TextLabel* m_summary = nullptr;
    QPushButton* m_verify = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<LensCard*> m_cards;
    int m_columns = 0;
};

} // namespace mnemo
