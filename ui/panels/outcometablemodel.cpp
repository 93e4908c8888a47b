// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/outcometablemodel.h"

#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/heldtext.h"

#include <algorithm>
#include <numeric>

namespace mnemo {

namespace {

const Json nothing;

/// Numbers by value before texts by their bytes; what is missing comes last.
bool before(const Json& a, const Json& b)
{
    const auto rank = [](const Json& value) {
        if (value.is_number())
            return 0;
        if (value.is_string())
            return 1;
        return value.is_null() ? 3 : 2;
    };
    if (rank(a) != rank(b))
        return rank(a) < rank(b);
    return rank(a) < 2 && a < b;
}

} // namespace

void OutcomeTableModel::setList(std::shared_ptr<const QueryOutcome> outcome, OutcomeList list)
{
    beginResetModel();
    m_outcome = std::move(outcome);
    m_list = std::move(list);
    m_order.resize(m_list.rows != nullptr ? m_list.rows->size() : 0);
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    endResetModel();
}

int OutcomeTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int OutcomeTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_list.columns.size());
}

const Json& OutcomeTableModel::cell(std::size_t row, int column) const
{
    const Json& item = (*m_list.rows)[row];
    const std::string& name = m_list.columns[static_cast<std::size_t>(column)];
    if (!item.is_object())
        return name.empty() ? item : nothing;
    const auto found = item.find(name);
    return found == item.end() ? nothing : *found;
}

void OutcomeTableModel::setMoment(std::optional<std::int64_t> moment)
{
    if (moment == m_moment)
        return;
    m_moment = moment;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

/// Empty while a fact holds, or when the row is none.
QString OutcomeTableModel::factWords(std::size_t row) const
{
    const Json& item = (*m_list.rows)[row];
    if (!m_moment || !item.is_object())
        return {};
    const auto timeOf = [&item](const char* name) {
        const auto found = item.find(name);
        return found == item.end() ? std::nullopt : momentOf(*found);
    };
    if (const auto until = timeOf("until"); until && *until <= *m_moment)
        return tr("no longer true");
    const auto since = timeOf("since");
    return since && *since > *m_moment ? tr("not yet true") : QString();
}

QVariant OutcomeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const std::size_t row = m_order[static_cast<std::size_t>(index.row())];
    const Json& value = cell(row, index.column());
    const std::string& name = m_list.columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        const QString text = value.is_null() ? QString() : valueText(name, value);
        // The end that says so is marked in words, not by the colour alone.
        const QString fact = name == "until" || name == "since" ? factWords(row) : QString();
        const bool plain = value.is_null() || fact.isEmpty()
            || (name == "until") != (fact == tr("no longer true"));
        return plain ? text : tr("%1 (%2)").arg(text, fact);
    }
    case CellDimmed:
        return !factWords(row).isEmpty();
    case Qt::ToolTipRole:
        return plainToolTip(value.is_null() ? QString() : valueText(name, value));
    case Qt::TextAlignmentRole:
        return QVariant(value.is_number() ? Qt::AlignRight | Qt::AlignVCenter
                                          : Qt::AlignLeft | Qt::AlignVCenter);
    case CellFixedWidth:
        return isFixedWidth(name, value);
    case NodeRole:
        return toQString(nodeOfRow((*m_list.rows)[row]));
    default:
        return {};
    }
}

QVariant OutcomeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0
        || section >= columnCount())
        return {};
    const std::string& name = m_list.columns[static_cast<std::size_t>(section)];
    return toQString(name.empty() ? m_list.name : name);
}

void OutcomeTableModel::sort(int column, Qt::SortOrder order)
{
    emit layoutAboutToBeChanged();
    const std::vector<std::size_t> old = m_order;
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    if (column >= 0 && column < columnCount()) {
        std::stable_sort(m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) {
            const Json& left = cell(a, column);
            const Json& right = cell(b, column);
            return order == Qt::AscendingOrder ? before(left, right) : before(right, left);
        });
    }
    std::vector<int> placeOf(m_order.size());
    for (std::size_t place = 0; place < m_order.size(); ++place)
        placeOf[m_order[place]] = static_cast<int>(place);
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex& index : from)
        to.append(this->index(placeOf[old[static_cast<std::size_t>(index.row())]], index.column()));
    changePersistentIndexList(from, to);
    emit layoutChanged();
}

} // namespace mnemo
