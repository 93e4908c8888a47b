// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/nodefilter.h"

#include <QWidget>

#include <vector>

class QCompleter;
class QLineEdit;
class QSpinBox;
class QStandardItemModel;
class QToolButton;

namespace mnemo {

class ChoiceBox;

/// What a node has to be joined to, to edit: a kind with the role at its other end, and whether any
/// neighbour will do, so many at least, none, or one by its name.
class RelationRow final : public QWidget
{
    Q_OBJECT
public:
    explicit RelationRow(QWidget* parent);

    /// What can be chosen, and how many nodes each role has.
    void setRelations(
        const std::vector<FilterRelation>& relations, const std::vector<DescribedRole>& roles);
    void setRelation(const FilterRelation& relation);
    [[nodiscard]] FilterRelation relation() const;
    /// Whether nothing is left to choose.
    [[nodiscard]] bool isWhole() const;
    /// Nodes that may be meant by what was typed.
    void showNames(const std::vector<FoundNode>& names);
    void takeFocus();

signals:
    void changed();
    void removeRequested();
    void namesWanted(const QString& text, const std::string& role);

private:
    enum class Mode
    {
        Any,
        AtLeast,
        None,
        Named
    };

    void createFields();
    void wire();
    void setKind(const FilterRelation& relation);
    void fillModes();
    void showFields();
    void choose(const std::string& id);
    [[nodiscard]] Mode mode() const;

    std::vector<FilterRelation> m_relations;
    std::vector<DescribedRole> m_roles;
    ChoiceBox* m_kind;
    ChoiceBox* m_mode;
    QSpinBox* m_least;
    QLineEdit* m_name;
    QToolButton* m_remove;
    QStandardItemModel* m_names;
    QCompleter* m_completer;
    std::string m_node; ///< that was chosen by its name
};

} // namespace mnemo
