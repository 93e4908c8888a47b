// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/muse/nodefilter.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QComboBox;
class QGridLayout;
class QToolButton;

namespace mnemo {

class ChoiceBox;
class TextLabel;

/// A condition to edit: property, comparison and value, with a line of help while it has the focus.
/// Comparisons and values are those that the property has.
class ConditionRow final : public QWidget
{
    Q_OBJECT
public:
    ConditionRow(const Clock& clock, QWidget* parent);

    /// What can be chosen; what was chosen stays where it is among them. `nodes` are all that could
    /// have a property.
    void setProperties(const std::vector<DescribedProperty>& properties, std::int64_t nodes);
    void setCondition(const FilterCondition& condition);
    [[nodiscard]] FilterCondition condition() const;
    /// Why it cannot be asked; empty where it can.
    void setFault(const QString& reason);
    void takeFocus();
    /// The focus goes to the value, where one is needed.
    void takeValueFocus();

signals:
    void changed();
    void removeRequested();
    /// Enter in the value.
    void submitted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void wire();
    void onProperty();
    void onComparison();
    void fillValues(const DescribedProperty& property);
    void showHelp();
    void arrange();
    [[nodiscard]] const DescribedProperty* chosen() const;
    [[nodiscard]] FilterComparison comparison() const;

    Clock m_clock;
    std::vector<DescribedProperty> m_properties;
    std::int64_t m_nodes = 0;
    QGridLayout* m_grid;
    ChoiceBox* m_property;
    ChoiceBox* m_comparison;
    QComboBox* m_value;
    QToolButton* m_remove;
    TextLabel* m_help;
    TextLabel* m_fault;
    bool m_isNarrow = false; ///< the value stands in a line of its own
};

} // namespace mnemo
