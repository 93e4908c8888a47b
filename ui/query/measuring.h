// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/request.h"
#include "core/measures/measures.h"
#include "ui/graph/graphfeature.h"
#include "ui/session/workbench.h"
#include "ui/table/tablefeature.h"

#include <QDialog>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QPushButton;
class QVBoxLayout;

namespace mnemo {

/// What is to be measured of the nodes, and what is done with it.
struct MeasureOrder
{
    std::vector<Measure> measures;
    bool whole = false; ///< over the whole store, and not only over what is loaded
    std::optional<Measure> colourBy;
    std::optional<Measure> sizeBy;
};

/// Asks for a MeasureOrder. What is to be coloured or sized by is measured, too.
class MeasureDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `canBeLoaded`: what is loaded is few enough to be named.
    MeasureDialog(bool canBeLoaded, QWidget* parent);

signals:
    void chosen(const mnemo::MeasureOrder& order);

private:
    void createChecks(QVBoxLayout* layout);
    void createForm(QVBoxLayout* layout, bool canBeLoaded);
    [[nodiscard]] MeasureOrder order() const;
    void follow();

    std::vector<QCheckBox*> m_checks; ///< in the order of kMeasureNames
    QComboBox* m_over = nullptr;
    QComboBox* m_colour = nullptr;
    QComboBox* m_size = nullptr;
    QPushButton* m_run = nullptr;
};

/// Measures nodes of the open store: what comes is shown in the table with its receipt, and the
/// nodes that are shown have it among their properties. GUI thread; lives as long as the window.
class NodeMeasuring final : public QObject
{
    Q_OBJECT
public:
    NodeMeasuring(Window& window, const GraphFeature& graph, const TableFeature& table);

    void openDialog();
    void run(const MeasureOrder& order);

private:
    void onOutcome(const OutcomePtr& outcome, const MeasureOrder& order);

    Window& m_window;
    GraphFeature m_graph;
    TableFeature m_table;
    LatestRequest m_request;
};

} // namespace mnemo
