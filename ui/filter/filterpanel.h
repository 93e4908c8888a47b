// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/muse/nodefilter.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

class QBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace mnemo {

class ChoiceBox;
class ConditionRow;
class FilterCount;
class LinkButton;
class RelationRow;
class TextLabel;

/// Puts together what a person looks for among the nodes: roles, conditions on properties,
/// relations, order. Made from what is known of the open graph; asks nothing itself.
class FilterPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit FilterPanel(QWidget* parent = nullptr);

    void setClock(const Clock& clock) { m_clock = clock; }

    /// What the graph holds; what was put together stays.
    void setDescription(const GraphDescription& description);
    /// Another graph is open: what was put together goes.
    void forget();

    void setFilter(const NodeFilter& filter);
    [[nodiscard]] NodeFilter filter() const;
    /// Whether nothing is left to choose.
    [[nodiscard]] bool isWhole() const;
    void showFaults(const std::vector<FilterFault>& faults);

    [[nodiscard]] FilterCount* count() const { return m_count; }

    /// How many nodes the chosen roles have.
    [[nodiscard]] std::int64_t all() const;
    /// Of one role, its name; else empty.
    [[nodiscard]] std::string onlyRole() const;
    void setRunnable(bool isRunnable);
    void takeFocus();

signals:
    void changed();
    void runRequested();
    void selectRequested();
    void namesWanted(mnemo::RelationRow* row, const QString& text, const std::string& role);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Rows under a heading, with a link that adds one.
    struct Part
    {
        QWidget* box = nullptr;
        QVBoxLayout* rows = nullptr;
        LinkButton* add = nullptr;
    };

    [[nodiscard]] Part createPart(const QString& title, const QString& add, const QString& name);
    void createOrder(QVBoxLayout* column);
    void createButtons(QVBoxLayout* column);
    void addRole(const std::string& role);
    void fillRole(ChoiceBox& box, const std::string& role, bool isFirst) const;
    ConditionRow* addCondition();
    RelationRow* addRelation();
    void onRoles();
    void fillOrder();
    void fillDirections();
    void clear();
    void restore();
    void announce();
    [[nodiscard]] std::vector<std::string> roles() const;

    Clock m_clock;
    GraphDescription m_description;
    std::optional<NodeFilter> m_cleared; ///< what stood here before Clear
    bool m_isSilent = false; ///< while rows are filled
    QVBoxLayout* m_roleRows = nullptr;
    QVBoxLayout* m_conditionRows = nullptr;
    QVBoxLayout* m_relationRows = nullptr;
    LinkButton* m_addCondition = nullptr;
    LinkButton* m_addRelation = nullptr;
    std::vector<ChoiceBox*> m_roles;
    std::vector<ConditionRow*> m_conditions;
    std::vector<RelationRow*> m_relations;
    ChoiceBox* m_order = nullptr;
    ChoiceBox* m_direction = nullptr;
    FilterCount* m_count = nullptr;
    LinkButton* m_clear = nullptr;
    QPushButton* m_select = nullptr;
    QPushButton* m_run = nullptr;
    QWidget* m_buttons = nullptr; ///< Select and Run
    QBoxLayout* m_last = nullptr;
};

} // namespace mnemo
