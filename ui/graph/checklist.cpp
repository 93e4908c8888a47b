// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/checklist.h"

#include "core/base/json.h"
#include "ui/panels/rowdelegate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QListView>
#include <QStandardItemModel>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowsShown = 7;
constexpr int rowHeight = 22;

} // namespace

QListView* makeChecks(const QString& name, QStandardItemModel* model, QWidget* parent)
{
    auto* list = new QListView(parent);
    list->setAccessibleName(name);
    list->setModel(model);
    list->setUniformItemSizes(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setSelectionMode(QAbstractItemView::NoSelection);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    return list;
}

void fillChecks(QStandardItemModel* model, const std::map<std::string, std::int64_t>& counts,
    const std::set<std::string>& without)
{
    model->clear();
    for (const auto& [name, count] : counts) {
        const QString shown = oneLine(toQString(name), 60);
        auto* item = new QStandardItem(u"%1  %2"_s.arg(shown, countText(count)));
        item->setData(toQString(name), RowId);
        item->setData(plainToolTip(toQString(name)), Qt::ToolTipRole);
        item->setCheckable(true);
        item->setCheckState(without.contains(name) ? Qt::Unchecked : Qt::Checked);
        model->appendRow(item);
    }
}

void fitRows(QListView* list)
{
    const int rows = std::clamp(list->model()->rowCount(), 1, rowsShown);
    const int row = std::max(list->sizeHintForRow(0), themeOf(list).scaled(rowHeight));
    list->setFixedHeight(rows * row + 2 * list->frameWidth());
}

std::set<std::string> unchecked(const QStandardItemModel* model)
{
    std::set<std::string> names;
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->item(row)->checkState() == Qt::Unchecked)
            names.insert(toUtf8(model->item(row)->data(RowId).toString()));
    }
    return names;
}

} // namespace mnemo
