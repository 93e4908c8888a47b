// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/properties.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;

namespace mnemo {

class GraphCanvas;
class TextLabel;

/// Where a person chooses a property, and from what to what its values may be of nodes that are
/// shown. Each change is a step of the canvas' history.
class RangeField final : public QWidget
{
    Q_OBJECT
public:
    RangeField(GraphCanvas& canvas, QWidget* parent);

    /// Those of the graph that can be chosen.
    void setProperties(const std::vector<NumericProperty>& properties);
    /// The canvas may have another filter now.
    void readState();

private:
    [[nodiscard]] QLineEdit* createEnd(const QString& name, const QString& accessible);
    void choose(const QString& property);
    void apply();

    GraphCanvas& m_canvas;
    std::vector<NumericProperty> m_properties;
    bool m_hadRange = false; ///< the filter that was read last
    bool m_reading = false; ///< the fields follow the canvas: nothing is applied
    QComboBox* m_property;
    QLineEdit* m_least;
    QLineEdit* m_most;
    TextLabel* m_note;
};

} // namespace mnemo
