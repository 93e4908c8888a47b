// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QAction;
class QGridLayout;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace mnemo {

class LensCard;
class LensList;
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

    /// All results in one table, or a card for each lens.
    void showList(bool isList);
    [[nodiscard]] bool isList() const;

    /// The card that shows this node is marked; empty: none.
    void setLit(const QString& node);
    /// By the form, or by the cards once it is folded.
    void takeFocus();

signals:
    void nodeChosen(const QString& id);
    void lightWanted(const QString& id);
    /// The receipt of the lens at this place is to be opened.
    void receiptWanted(int lens);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createArea();
    [[nodiscard]] QWidget* createCards();
    [[nodiscard]] QWidget* createBar();
    void showState(int index);
    void showSummary();
    void onFinished();
    void arrange();
    void moveFocus(int key);
    [[nodiscard]] int focusedCard() const;

    LensesController& m_controller;
    StimulusForm* m_form;
    TimeStrip* m_strip;
    TextLabel* m_summary = nullptr;
    QPushButton* m_verify = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<LensCard*> m_cards;
    QStackedWidget* m_views = nullptr;
    LensList* m_list = nullptr;
    QToolButton* m_asList = nullptr;
    int m_columns = 0;
};

} // namespace mnemo
