// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStandardItem>
#include <QString>

#include <vector>

class QStandardItemModel;

namespace mnemo {

/// A row of a table that is brought up to date while somebody reads it.
struct SteadyRow
{
    QString key; ///< what the row is about; rows that share one are told apart by their order
    QList<QStandardItem*> cells;
};

/// Brings the model to these rows. A row that is there stays the same row, so that the current one
/// and the selection stay on what they are about, and only cells that differ are changed.
void updateRows(QStandardItemModel& model, const std::vector<SteadyRow>& rows);

} // namespace mnemo
