// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/tablecolumns.h"

#include "ui/table/outcometablemodel.h"
#include "ui/widgets/format.h"

#include <QAction>
#include <QActionGroup>
#include <QHeaderView>
#include <QMenu>
#include <QTreeView>

#include <algorithm>

namespace mnemo {

TableColumns::TableColumns(OutcomeTableModel& model, QTreeView* view)
    : QObject(view), m_model(model), m_view(view)
{
}

void TableColumns::setQuery(const std::string& query)
{
    m_query = query;
}

void TableColumns::setHidden(const HiddenColumns& hidden)
{
    m_hidden = hidden;
    show();
}

void TableColumns::show()
{
    const auto known = m_hidden.find(key());
    const std::set<std::string> hidden
        = known == m_hidden.end() ? std::set<std::string>() : known->second;
    const auto& columns = m_model.list().columns;
    // Another version of a query may have other columns: something is always shown.
    const bool some = std::any_of(columns.begin(), columns.end(),
        [&hidden](const std::string& name) { return !hidden.contains(name); });
    for (std::size_t column = 0; column < columns.size(); ++column)
        m_view->setColumnHidden(static_cast<int>(column), some && hidden.contains(columns[column]));
    emit shown(m_view->header()->hiddenSectionCount());
}

std::string TableColumns::key() const
{
    return m_query.empty() ? std::string() : m_query + ' ' + m_model.list().name;
}

TableColumns::Column TableColumns::columnAt(int column) const
{
    return {key(),
        column < 0 ? std::string() : m_model.list().columns[static_cast<std::size_t>(column)]};
}

// A menu stays open while another result comes, with other columns in other places.
std::optional<int> TableColumns::placeOf(const Column& wanted) const
{
    if (wanted.key != key())
        return std::nullopt;
    if (wanted.name.empty())
        return -1;
    const auto& columns = m_model.list().columns;
    const auto found = std::find(columns.begin(), columns.end(), wanted.name);
    if (found == columns.end())
        return std::nullopt;
    return static_cast<int>(found - columns.begin());
}

/// As the text of a menu, where & would be a shortcut.
QString TableColumns::titleOf(int column) const
{
    const QString title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return oneLine(title, 40).replace(u'&', QStringLiteral("&&"));
}

void TableColumns::fillSorting(QMenu* menu)
{
    const QHeaderView* header = m_view->header();
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& text, int column, Qt::SortOrder order) {
        QAction* action = menu->addAction(text);
        const Column wanted = columnAt(column);
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(header->sortIndicatorSection() == column
            && (column < 0 || header->sortIndicatorOrder() == order));
        connect(action, &QAction::triggered, this, [this, wanted, order] {
            if (const auto now = placeOf(wanted))
                m_view->sortByColumn(*now, order);
        });
    };
    add(tr("Order of the result"), -1, Qt::AscendingOrder);
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (header->isSectionHidden(column))
            continue;
        const QString name = titleOf(column);
        add(tr("%1, ascending").arg(name), column, Qt::AscendingOrder);
        add(tr("%1, descending").arg(name), column, Qt::DescendingOrder);
    }
}

void TableColumns::fillColumns(QMenu* menu)
{
    const QHeaderView* header = m_view->header();
    const int shownCount = header->count() - header->hiddenSectionCount();
    for (int column = 0; column < m_model.columnCount(); ++column) {
        QAction* action = menu->addAction(titleOf(column));
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        action->setEnabled(!action->isChecked() || shownCount > 1); // one always stays
        connect(action, &QAction::toggled, this, [this, wanted = columnAt(column)](bool isShown) {
            std::set<std::string>& hidden = m_hidden[wanted.key];
            if (isShown)
                hidden.erase(wanted.name);
            else
                hidden.insert(wanted.name);
            show();
            emit hiddenChanged(m_hidden);
        });
    }
    menu->addSeparator();
    QAction* all = menu->addAction(tr("All columns"));
    all->setEnabled(header->hiddenSectionCount() > 0);
    connect(all, &QAction::triggered, this, [this, hiddenKey = key()] {
        m_hidden.erase(hiddenKey);
        show();
        emit hiddenChanged(m_hidden);
    });
}

} // namespace mnemo

#include "moc_tablecolumns.cpp"
