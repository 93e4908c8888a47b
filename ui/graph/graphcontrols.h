// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/picture/categories.h"
#include "core/picture/properties.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QListView;
class QPushButton;
class QScrollArea;
class QStandardItemModel;
class QVBoxLayout;

namespace mnemo {

class ConditionField;
class GraphCanvas;
class LatestJob;
class RangeField;
class TextLabel;

/// What is left out of the picture, what colours and sizes say, and how it is laid out. Each change
/// is a step of the canvas' history.
class GraphControls final : public QWidget
{
    Q_OBJECT
public:
    GraphControls(GraphCanvas& canvas, QWidget* parent);
    ~GraphControls() override;

    void setShown(bool shown);
    /// The groups of the graph, each with the number of its nodes; without any there is no list.
    void setGroups(const std::map<std::string, std::int64_t>& groups);
    /// Shows it and puts the focus into the filter or the layout.
    void openFilter();
    void openLayout();
    /// Stops the layout that runs, or begins it again.
    void toggleLayout();

signals:
    void shownChanged(bool shown);
    /// The rules of style are to be shown, or what can be measured of the nodes.
    void styleWanted();
    void measuresWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// What a graph has to filter and to look by.
    struct Offer
    {
        std::map<std::string, std::int64_t> roles;
        std::map<std::string, std::int64_t> kinds;
        std::vector<NumericProperty> properties;
        std::vector<ColourProperty> colours;
        std::set<std::string> names; ///< of all properties
    };

    void createHeader(QVBoxLayout* layout);
    void createFilter(QVBoxLayout* layout);
    void createGroups(QVBoxLayout* layout);
    [[nodiscard]] std::set<std::string> checkedGroups() const;
    void createLook(QVBoxLayout* layout);
    void createLayout(QVBoxLayout* layout);
    void createBundling(QVBoxLayout* layout);
    [[nodiscard]] QComboBox* addCombo(
        QVBoxLayout* layout, const QString& label, const QString& name);
    static void choose(QComboBox* combo, const QString& data);
    void readGraph();
    void takeOffer(const std::shared_ptr<const Offer>& offer);
    void readState();
    void readProperties();
    void applyChecks();
    void setRunning(bool running);
    void showLayout();

    GraphCanvas& m_canvas;
    std::unique_ptr<LatestJob> m_reader;
    std::shared_ptr<const Offer> m_offer; ///< never null
    bool m_reading = false; ///< the controls follow the canvas: nothing is applied
    bool m_running = false;
    QScrollArea* m_area = nullptr;
    TextLabel* m_count = nullptr;
    std::map<std::string, std::int64_t> m_groupCounts; ///< of the graph's groups
    QWidget* m_groupBox = nullptr;
    ConditionField* m_condition = nullptr;
    QStandardItemModel* m_groups = nullptr;
    QListView* m_groupList = nullptr;
    QStandardItemModel* m_roles = nullptr;
    QStandardItemModel* m_kinds = nullptr;
    QListView* m_roleList = nullptr;
    QListView* m_kindList = nullptr;
    RangeField* m_range = nullptr;
    QCheckBox* m_dim = nullptr;
    QPushButton* m_end = nullptr;
    QComboBox* m_colour = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_caption = nullptr;
    QComboBox* m_layout = nullptr;
    QCheckBox* m_bundle = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace mnemo
