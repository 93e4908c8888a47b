// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/tablecopier.h"

#include "core/base/pools.h"
#include "ui/table/outcometablemodel.h"

#include <QAction>
#include <QHeaderView>
#include <QTreeView>

#include <algorithm>
#include <numeric>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t copiedAtOnce = 2000; ///< rows

} // namespace

TableCopier::TableCopier(const OutcomeTableModel& model, QTreeView* view)
    : QObject(view), m_model(model), m_view(view), m_copying(this)
{
    const std::pair<QString, TableForm> forms[] = {{tr("Copy as CSV"), TableForm::CommaSeparated},
        {tr("Copy as JSON"), TableForm::Objects}, {tr("Copy as Markdown"), TableForm::Markdown}};
    for (const auto& [text, form] : forms) {
        auto* action = new QAction(text, m_view);
        connect(action, &QAction::triggered, this, [this, form = form] { copy(form); });
        m_view->addAction(action);
        m_actions.append(action);
    }
    m_actions.first()->setShortcut(QKeySequence::Copy);
    m_actions.first()->setShortcutContext(Qt::WidgetWithChildrenShortcut);
}

std::vector<std::string> TableCopier::shownColumns() const
{
    std::vector<std::string> columns;
    const QHeaderView* header = m_view->header();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!header->isSectionHidden(column))
            columns.push_back(m_model.list().columns[static_cast<std::size_t>(column)]);
    }
    return columns;
}

std::vector<std::size_t> TableCopier::placesToCopy() const
{
    std::vector<int> rows;
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    if (rows.empty()) {
        rows.resize(static_cast<std::size_t>(m_model.rowCount()));
        std::iota(rows.begin(), rows.end(), 0);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    std::vector<std::size_t> places;
    places.reserve(rows.size());
    for (const int row : rows)
        places.push_back(m_model.placeOf(row));
    return places;
}

void TableCopier::copy(TableForm form)
{
    const std::vector<std::size_t> places = placesToCopy();
    // The outcome goes along: the list points into it.
    const auto text = [outcome = m_model.outcome(), list = m_model.list(), form,
                          columns = shownColumns(), places, added = m_model.added()] {
        return tableText(form, list, columns, places, added.get());
    };
    m_copying.cancel();
    if (places.size() <= copiedAtOnce) {
        tableToClipboard(form, text());
        return;
    }
    m_copying.start(
        readingPool(), [text](const CancelToken&) -> Result<QByteArray> { return text(); },
        [form](const Result<QByteArray>& made) {
            if (made)
                tableToClipboard(form, *made);
        });
}

} // namespace mnemo

#include "moc_tablecopier.cpp"
