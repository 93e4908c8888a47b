// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/stylerules.h"

#include <QDialog>

#include <functional>
#include <string>
#include <utility>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QHBoxLayout;
class QListView;
class QPushButton;
class QStandardItemModel;
class QVBoxLayout;

namespace mnemo {

class GraphCanvas;
class TextLabel;

/// The rules of style of the graph that is shown, and its palettes. What is changed is drawn at
/// once and is a step of the canvas' history.
class StyleDialog final : public QDialog
{
    Q_OBJECT
public:
    StyleDialog(GraphCanvas& canvas, QWidget* parent);

signals:
    /// From a file, or to one.
    void importWanted();
    void exportWanted();

private:
    void createPalettes(QVBoxLayout* layout);
    void createList(QVBoxLayout* layout);
    void createEditor(QVBoxLayout* layout);
    void createWhere(QFormLayout* form);
    void createColour(QFormLayout* form);
    void createLooks(QFormLayout* form);
    void createButtons(QVBoxLayout* layout);
    template <typename Act>
    QPushButton* addButton(QHBoxLayout* row, const QString& text, const QString& name, Act act);
    void fillWhere();
    void fillColours(const std::string& current);
    void fillCaptions();
    void chooseColour();
    void readState();
    void readRule();
    void readWhere();
    [[nodiscard]] bool doubt(const std::string& when, StyleTarget of);
    void add();
    void remove();
    void shift(int by);
    void change(const std::function<void(StyleRule&)>& how);
    void apply(const StyleRules& rules);
    [[nodiscard]] int row() const;
    void choose(int row);

    GraphCanvas& m_canvas;
    bool m_reading = false;
    std::pair<int, std::string> m_shown{-1, {}}; ///< the row in the editor, with its condition
    QComboBox* m_values = nullptr;
    QComboBox* m_numbers = nullptr;
    QStandardItemModel* m_model = nullptr;
    QListView* m_list = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QWidget* m_editor = nullptr;
    QComboBox* m_of = nullptr;
    QComboBox* m_where = nullptr;
    TextLabel* m_wrong = nullptr;
    QComboBox* m_colour = nullptr;
    QComboBox* m_shape = nullptr;
    QComboBox* m_caption = nullptr;
    QDoubleSpinBox* m_size = nullptr;
    QDoubleSpinBox* m_width = nullptr;
};

} // namespace mnemo
