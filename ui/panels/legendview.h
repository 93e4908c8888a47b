// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

class QListView;
class QModelIndex;
class QStandardItemModel;

namespace mnemo {

/// What the shown graph consists of, by role and by kind, as outcomes say.
struct GraphCounts
{
    std::map<std::string, std::int64_t> roles;
    std::map<std::string, std::int64_t> kinds;
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
    std::set<std::string> undirected; ///< kinds of which no edge has a direction
    std::int64_t loadedNodes = 0; ///< with those that are not there at the moment shown
    std::int64_t loadedEdges = 0;
};

/// "57 nodes, 94 edges".
[[nodiscard]] QString countsText(const GraphCounts& counts);

/// Marks, names and counts of what is shown. A click selects all of a role, the eye at the end of a
/// row (or Space) hides or shows it, and the row under the pointer is isolated.
class LegendView final : public QWidget
{
    Q_OBJECT
public:
    explicit LegendView(QWidget* parent = nullptr);
    void setCounts(const GraphCounts& counts);
    /// What a filter leaves out.
    void setHidden(const std::set<std::string>& roles, const std::set<std::string>& kinds);
    /// While colours show a property, roles are shown by their shapes only.
    void setShapesOnly(bool only);
    /// A line that says what dashes mean, with how many facts are drawn so; nothing where none
    /// could be.
    void setEnded(std::optional<std::int64_t> ended);

signals:
    void roleChosen(const QString& role);
    // One of both is empty; both are when nothing is isolated any more.
    void visibilityToggled(const QString& role, const QString& kind);
    void isolated(const QString& role, const QString& kind);
    /// A person wants to choose how the role is drawn.
    void lookWanted(const QString& role);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void openMenu(QPoint at);
    void toggle(const QListView* list, const QModelIndex& index);
    void refreshEyes();
    void refreshShapes();

    std::set<std::string> m_hiddenRoles;
    std::set<std::string> m_hiddenKinds;
    bool m_shapesOnly = false;
    QStandardItemModel* m_facts;
    QListView* m_factList;
    QStandardItemModel* m_roles;
    QStandardItemModel* m_kinds;
    QListView* m_roleList;
    QListView* m_kindList;
};

} // namespace mnemo
