// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <map>
#include <optional>
#include <set>
#include <string>

class QMenu;
class QTreeView;

namespace mnemo {

class OutcomeTableModel;

/// Columns that are left out, by query and list ("neighbors neighbors").
using HiddenColumns = std::map<std::string, std::set<std::string>>;

/// Which columns of a table are shown, by query and list, and by which its rows are sorted: with
/// the menus to choose both by.
class TableColumns final : public QObject
{
    Q_OBJECT
public:
    /// Belongs to `view`, which shows `model`.
    TableColumns(OutcomeTableModel& model, QTreeView* view);

    /// Whose lists are in the model from now on; empty: nobody's. show() follows.
    void setQuery(const std::string& query);
    void setHidden(const HiddenColumns& hidden);
    /// Hides those of the model's list that are to be left out; something is always shown.
    void show();

    /// Adds all columns to a menu, to be shown or left out.
    void fillColumns(QMenu* menu);
    void fillSorting(QMenu* menu);

signals:
    /// A person has shown or left out some.
    void hiddenChanged(const mnemo::HiddenColumns& hidden);
    /// So many of the list are left out now.
    void shown(int hiddenCount);

private:
    /// A column by name, of one list; the empty name is the order of the result.
    struct Column
    {
        std::string key;
        std::string name;
    };

    [[nodiscard]] std::string key() const;
    [[nodiscard]] Column columnAt(int column) const;
    [[nodiscard]] std::optional<int> placeOf(const Column& wanted) const;
    [[nodiscard]] QString titleOf(int column) const;

    OutcomeTableModel& m_model;
    QTreeView* m_view;
    std::string m_query;
    HiddenColumns m_hidden;
};

} // namespace mnemo
