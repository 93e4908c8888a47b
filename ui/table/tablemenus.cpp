// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/outcometablemodel.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QAction>
#include <QActionGroup>
#include <QHeaderView>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <numeric>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t copiedAtOnce = 2000; ///< rows

/// Data as the text of a menu, where & would be a shortcut.
QString menuText(const QString& data)
{
    return oneLine(data, 40).replace(u'&', u"&&"_s);
}

} // namespace

void TablePanel::createCopyActions()
{
    const std::pair<QString, TableForm> forms[] = {{tr("Copy as CSV"), TableForm::CommaSeparated},
        {tr("Copy as JSON"), TableForm::Objects}, {tr("Copy as Markdown"), TableForm::Markdown}};
    for (const auto& [text, form] : forms) {
        auto* action = new QAction(text, m_view);
        connect(action, &QAction::triggered, this, [this, form = form] { copy(form); });
        m_view->addAction(action);
        m_copies.append(action);
    }
    m_copies.first()->setShortcut(QKeySequence::Copy);
    m_copies.first()->setShortcutContext(Qt::WidgetWithChildrenShortcut);
}

void TablePanel::createMore(QWidget* bar)
{
    m_more = new QToolButton(bar);
    m_more->setObjectName(u"tableMore"_s);
    m_more->setText(tr("More rows"));
    m_more->setAccessibleName(tr("How to get more rows"));
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
}

/// What can be done where rows are missing: all of them, or those after a cut.
void TablePanel::offerDeeds()
{
    m_deeds = deedsWithoutRows(*m_outcome, m_catalogue.get());
    QStringList words;
    for (const OutcomeDeed& deed : m_deeds)
        words << deed.words;
    m_empty->setActions(words);
    m_more->menu()->clear();
    if (m_catalogue) {
        for (const OutcomeDeed& deed : deedsForMore(*m_outcome, *m_catalogue))
            connect(m_more->menu()->addAction(deed.words), &QAction::triggered, this,
                [this, deed] { emit deedChosen(deed); });
    }
    m_more->setVisible(!m_more->menu()->isEmpty());
}

void TablePanel::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_catalogue = std::move(catalogue);
}

std::vector<std::size_t> TablePanel::placesToCopy() const
{
    std::vector<int> rows;
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    if (rows.empty()) {
        rows.resize(static_cast<std::size_t>(m_model->rowCount()));
        std::iota(rows.begin(), rows.end(), 0);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    std::vector<std::size_t> places;
    places.reserve(rows.size());
    for (const int row : rows)
        places.push_back(m_model->placeOf(row));
    return places;
}

void TablePanel::copy(TableForm form)
{
    std::vector<std::string> columns;
    const QHeaderView* header = m_view->header();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!header->isSectionHidden(column))
            columns.push_back(m_model->list().columns[static_cast<std::size_t>(column)]);
    }
    const std::vector<std::size_t> places = placesToCopy();
    // The outcome goes along: the list points into it.
    const auto text = [outcome = m_outcome, list = m_model->list(), form, columns, places] {
        return tableText(form, list, columns, places);
    };
    m_copying.cancel();
    if (places.size() <= copiedAtOnce) {
        tableToClipboard(form, text());
        return;
    }
    m_copying.start(
        m_pool, [text](const CancelToken&) -> Result<QByteArray> { return text(); },
        [form](const Result<QByteArray>& made) {
            if (made)
                tableToClipboard(form, *made);
        });
}

void TablePanel::showMenu(QPoint at)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(u"tableMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QModelIndex index = m_view->currentIndex();
    const QString id = index.data(OutcomeTableModel::NodeRole).toString();
    connect(menu->addAction(tr("Show in the graph")), &QAction::triggered, this,
        [this, id] { emit nodeChosen(id); });
    menu->actions().first()->setEnabled(!id.isEmpty());
    menu->addActions(m_nodeActions);
    menu->addSeparator();
    const bool any = m_view->selectionModel()->hasSelection();
    menu->addAction(any ? tr("Of the selected rows") : tr("Of all rows"))->setEnabled(false);
    menu->addActions(m_copies);
    menu->addSeparator();
    fillSorting(menu->addMenu(tr("Sort by")));
    fillColumns(menu->addMenu(tr("Columns")));
    menu->popup(m_view->viewport()->mapToGlobal(at));
}

TablePanel::TableColumn TablePanel::columnAt(int column) const
{
    return {columnsKey(),
        column < 0 ? std::string() : m_model->list().columns[static_cast<std::size_t>(column)]};
}

// A menu stays open while another result comes, with other columns in other places.
std::optional<int> TablePanel::placeOf(const TableColumn& wanted) const
{
    if (wanted.key != columnsKey())
        return std::nullopt;
    if (wanted.name.empty())
        return -1;
    const auto& columns = m_model->list().columns;
    const auto found = std::find(columns.begin(), columns.end(), wanted.name);
    if (found == columns.end())
        return std::nullopt;
    return static_cast<int>(found - columns.begin());
}

void TablePanel::fillSorting(QMenu* menu)
{
    const QHeaderView* header = m_view->header();
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& text, int column, Qt::SortOrder order) {
        QAction* action = menu->addAction(text);
        const TableColumn wanted = columnAt(column);
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(header->sortIndicatorSection() == column
            && (column < 0 || header->sortIndicatorOrder() == order));
        connect(action, &QAction::triggered, m_view, [this, wanted, order] {
            if (const auto now = placeOf(wanted))
                m_view->sortByColumn(*now, order);
        });
    };
    add(tr("Order of the result"), -1, Qt::AscendingOrder);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (header->isSectionHidden(column))
            continue;
        const QString name
            = menuText(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        add(tr("%1, ascending").arg(name), column, Qt::AscendingOrder);
        add(tr("%1, descending").arg(name), column, Qt::DescendingOrder);
    }
}

void TablePanel::fillColumns(QMenu* menu)
{
    const QHeaderView* header = m_view->header();
    const int shown = header->count() - header->hiddenSectionCount();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        QAction* action = menu->addAction(
            menuText(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()));
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        action->setEnabled(!action->isChecked() || shown > 1); // one always stays
        connect(action, &QAction::toggled, this, [this, wanted = columnAt(column)](bool show) {
            std::set<std::string>& hidden = m_hidden[wanted.key];
            if (show)
                hidden.erase(wanted.name);
            else
                hidden.insert(wanted.name);
            showColumns();
            emit hiddenColumnsChanged(m_hidden);
        });
    }
    menu->addSeparator();
    QAction* all = menu->addAction(tr("All columns"));
    all->setEnabled(header->hiddenSectionCount() > 0);
    connect(all, &QAction::triggered, this, [this, key = columnsKey()] {
        m_hidden.erase(key);
        showColumns();
        emit hiddenColumnsChanged(m_hidden);
    });
}

} // namespace mnemo
