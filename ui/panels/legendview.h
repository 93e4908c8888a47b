// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <map>
#include <string>

class QListView;
class QStandardItemModel;

namespace mnemo {

/// What the shown graph consists of, by role and by kind, as outcomes say.
struct GraphCounts
{
    std::map<std::string, std::int64_t> roles;
    std::map<std::string, std::int64_t> kinds;
    std::int64_t nodes = 0;
    std::int64_t edges = 0;
};

/// "57 nodes, 94 edges".
[[nodiscard]] QString countsText(const GraphCounts& counts);

/// Marks, names and counts of what is shown. A click selects all of a role.
class LegendView final : public QWidget
{
    Q_OBJECT
public:
    explicit LegendView(QWidget* parent = nullptr);
    void setCounts(const GraphCounts& counts);

signals:
    void roleChosen(const QString& role);

private:
    QStandardItemModel* m_roles;
    QStandardItemModel* m_kinds;
    QListView* m_roleList;
    QListView* m_kindList;
};

} // namespace mnemo
