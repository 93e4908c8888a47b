// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/legendview.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "ui/panels/rowdelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"

#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace mnemo {

namespace {

constexpr int rowHeight = 22;

void fillRows(
    QStandardItemModel* model, const std::map<std::string, std::int64_t>& counts, RowData mark)
{
    // Rows are kept where they are, so that nothing moves under the pointer while a graph grows.
    int row = 0;
    for (const auto& [name, count] : counts) {
        const QString id = toQString(name);
        if (model->item(row) == nullptr || model->item(row)->data(RowId).toString() != id) {
            QStandardItem* item = makeRow(displayText(id), id);
            item->setData(id, mark);
            model->insertRow(row, item);
        }
        model->item(row)->setData(countText(count), RowTrail);
        ++row;
    }
    model->setRowCount(row);
}

} // namespace

QString countsText(const GraphCounts& counts)
{
    const QString nodes = counts.nodes == 1
        ? LegendView::tr("1 node")
        : LegendView::tr("%1 nodes").arg(countText(counts.nodes));
    const QString edges = counts.edges == 1
        ? LegendView::tr("1 edge")
        : LegendView::tr("%1 edges").arg(countText(counts.edges));
    return nodes + QStringLiteral(", ") + edges;
}

LegendView::LegendView(QWidget* parent)
    : QWidget(parent), m_roles(new QStandardItemModel(this)), m_kinds(new QStandardItemModel(this)),
      m_roleList(makeRowList(rowHeight, tr("Roles shown"), this)),
      m_kindList(makeRowList(rowHeight, tr("Edge kinds shown"), this))
{
    m_roleList->setModel(m_roles);
    m_kindList->setModel(m_kinds);
    m_kindList->setSelectionMode(QAbstractItemView::NoSelection);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_roleList);
    layout->addWidget(m_kindList);
    const auto choose
        = [this](const QModelIndex& index) { emit roleChosen(index.data(RowId).toString()); };
    connect(m_roleList, &QListView::clicked, this, choose);
    connect(m_roleList, &QListView::activated, this, choose);
}

void LegendView::setCounts(const GraphCounts& counts)
{
    fillRows(m_roles, counts.roles, RowNodeRole);
    fillRows(m_kinds, counts.kinds, RowEdgeKind);
    fitHeight(m_roleList);
    fitHeight(m_kindList);
}

} // namespace mnemo
