// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/steadyrows.h"

#include <QStandardItemModel>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int keyRole = Qt::UserRole + 200; // of the first cell

QString keyAt(const QStandardItemModel& model, int row)
{
    return model.index(row, 0).data(keyRole).toString();
}

bool sameCell(const QStandardItem& held, const QStandardItem& wanted)
{
    const QMap<int, QVariant> data = held.model()->itemData(held.index());
    return std::all_of(data.keyBegin(), data.keyEnd(),
        [&](int role) { return data.value(role) == wanted.data(role); });
}

void setCells(QStandardItemModel& model, int row, const QList<QStandardItem*>& cells)
{
    for (int column = 0; column < cells.size(); ++column) {
        std::unique_ptr<QStandardItem> cell(cells[column]);
        const QStandardItem* held = model.item(row, column);
        if (held == nullptr || !sameCell(*held, *cell))
            model.setItem(row, column, cell.release());
    }
}

} // namespace

void updateRows(QStandardItemModel& model, const std::vector<SteadyRow>& rows)
{
    std::vector<QString> keys;
    std::set<QString> wanted;
    std::map<QString, int> times;
    for (const SteadyRow& row : rows) {
        keys.push_back(row.key + u' ' + QString::number(++times[row.key]));
        wanted.insert(keys.back());
        row.cells.front()->setData(keys.back(), keyRole);
    }
    for (int row = model.rowCount() - 1; row >= 0; --row) {
        if (!wanted.contains(keyAt(model, row)))
            model.removeRow(row);
    }
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        const auto at = static_cast<std::size_t>(row);
        int found = row;
        while (found < model.rowCount() && keyAt(model, found) != keys[at])
            ++found;
        if (found == model.rowCount()) {
            model.insertRow(row, rows[at].cells);
            continue;
        }
        if (found != row)
            model.insertRow(row, model.takeRow(found));
        setCells(model, row, rows[at].cells);
    }
}

} // namespace mnemo
