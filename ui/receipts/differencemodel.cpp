// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/differencemodel.h"

#include "ui/session/receiptitem.h"
#include "ui/widgets/format.h"

#include <algorithm>

namespace mnemo {

DifferenceModel::DifferenceModel(QObject* parent) : QAbstractTableModel(parent)
{
}

void DifferenceModel::setDiff(const ResultDiff& diff)
{
    beginResetModel();
    m_rows.clear();
    const auto append = [&](const std::vector<Difference>& list, Kind kind) {
        for (const Difference& difference : list)
            m_rows.push_back({kind, difference});
    };
    append(diff.added, Kind::Added);
    append(diff.removed, Kind::Removed);
    append(diff.changed, Kind::Changed);
    endResetModel();
}

int DifferenceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DifferenceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Now + 1;
}

QString DifferenceModel::text(const Row& row, int column) const
{
    switch (column) {
    case What:
        if (row.kind == Kind::Added)
            return tr("added");
        return row.kind == Kind::Removed ? tr("removed") : tr("changed");
    case Where:
        return oneLine(toQString(row.difference.pointer));
    case Then:
        return row.kind == Kind::Added ? tr("not listed") : valueLine(row.difference.before);
    default:
        return row.kind == Kind::Removed ? tr("not listed") : valueLine(row.difference.after);
    }
}

QVariant DifferenceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(text(row, index.column()));
    case KindRole:
        return static_cast<int>(row.kind);
    case AbsentRole:
        return (row.kind == Kind::Added && index.column() == Then)
            || (row.kind == Kind::Removed && index.column() == Now);
    default:
        return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case What:
        return tr("What");
    case Where:
        return tr("Where");
    case Then:
        return tr("In the receipt");
    default:
        return tr("In the store now");
    }
}

bool touches(const ResultDiff& diff, const std::string& pointer)
{
    const auto inside = [](const std::string& inner, const std::string& outer) {
        return inner.starts_with(outer)
            && (inner.size() == outer.size() || inner[outer.size()] == '/');
    };
    const auto meets = [&](const Difference& d) {
        return inside(d.pointer, pointer) || inside(pointer, d.pointer);
    };
    // Something added lies at a place of the newer result; it changes a list, not its neighbours.
    const auto changesList = [&](const Difference& d) {
        return inside(d.pointer, pointer) && d.pointer.size() > pointer.size();
    };
    return std::any_of(diff.removed.begin(), diff.removed.end(), meets)
        || std::any_of(diff.changed.begin(), diff.changed.end(), meets)
        || std::any_of(diff.added.begin(), diff.added.end(), changesList);
}

} // namespace mnemo

#include "moc_differencemodel.cpp"
