// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/tablepanel.h"

#include "core/base/canonical.h"
#include "core/query/cataloguewords.h"
#include "core/query/packedresult.h"
#include "core/query/resultlists.h"
#include "ui/panels/celldelegate.h"
#include "ui/panels/outcomemessages.h"
#include "ui/table/filterheader.h"
#include "ui/table/outcometablemodel.h"
#include "ui/table/tablecopier.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int barHeight = 32;
constexpr int barMargin = 12;
constexpr int barSpacing = 8;
constexpr int widestColumn = 320;
constexpr int filterWidth = 190;
constexpr int filterMs = 150;

/// What is left to say beside the header's PARTIAL and the words of an empty table.
BadgeLook statusLook(const QueryOutcome& outcome)
{
    const QString name = toQString(std::string(statusName(outcome.status)));
    if (outcome.answered())
        return {BadgeKind::Neutral, name, {}};
    return {BadgeKind::Error, name, u"warn"_s};
}

} // namespace

TablePanel::TablePanel(QWidget* parent)
    : QWidget(parent), m_model(new OutcomeTableModel(this)), m_pages(new QStackedLayout)
{
    setObjectName(u"table"_s);
    QWidget* bar = createBar();
    createView();
    m_empty = new EmptyState(tr("No rows in this result."), {}, this);
    m_nothing = new EmptyState({}, tr("Show all rows"), this);
    m_nothing->setObjectName(u"tableNothing"_s);
    for (QWidget* page : {static_cast<QWidget*>(m_empty), static_cast<QWidget*>(m_view),
             static_cast<QWidget*>(m_nothing)})
        m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(makeHairline(this));
    layout->addLayout(m_pages, 1);
    m_filterTimer = new QTimer(this);
    m_filterTimer->setSingleShot(true);
    m_filterTimer->setInterval(filterMs);
    connect(m_filter, &QLineEdit::textChanged, m_filterTimer, qOverload<>(&QTimer::start));
    connect(m_filterTimer, &QTimer::timeout, this,
        [this] { m_model->setFilter(m_filter->text().trimmed()); });
    m_empty->setObjectName(u"tableEmpty"_s);
    connect(m_empty, &EmptyState::actionChosen, this, [this](int place) {
        const OutcomeAction action = m_actions[static_cast<std::size_t>(place)];
        emit actionChosen(action);
    });
    connect(m_nothing, &EmptyState::actionTriggered, this, [this] {
        m_filter->clear();
        m_filter->setFocus();
    });
    connect(m_model, &OutcomeTableModel::arranged, this, &TablePanel::onArranged);
    connect(m_model, &OutcomeTableModel::columnsChanged, this,
        [this] { showList(m_choice->currentIndex()); });
}

QWidget* TablePanel::createBar()
{
    auto* bar = new QWidget(this);
    bar->setFixedHeight(themeOf(this).scaled(barHeight));
    m_arguments = new ElidedLabel({}, TextStyle::Mono, Token::Text, bar);
    m_arguments->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_choice = new ChoiceBox(bar, 3);
    m_choice->setAccessibleName(tr("List of the result"));
    m_choice->setObjectName(u"tableList"_s);
    m_count = new TextLabel({}, TextStyle::Small, Token::TextSecondary, bar);
    m_count->setObjectName(u"tableCount"_s);
    m_filter = new QLineEdit(bar);
    m_filter->setObjectName(u"tableFilter"_s);
    m_filter->setPlaceholderText(tr("Filter the rows"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(themeOf(this).scaled(filterWidth));
    m_filter->addAction(themeIcon(u"filter"_s), QLineEdit::LeadingPosition)
        ->setText(m_filter->accessibleName());
    m_columnsButton = new QToolButton(bar);
    m_columnsButton->setObjectName(u"tableColumns"_s);
    m_columnsButton->setText(tr("Columns"));
    m_columnsButton->setAccessibleName(tr("Columns to show"));
    m_columnsButton->setFocusPolicy(Qt::TabFocus);
    m_columnsButton->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_columnsButton);
    m_columnsButton->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        m_columns->fillColumns(menu);
        menu->addSeparator();
        QAction* byColumn = menu->addAction(m_byColumn->accessibleName());
        byColumn->setCheckable(true);
        byColumn->setChecked(m_byColumn->isChecked());
        connect(byColumn, &QAction::toggled, m_byColumn, &QToolButton::setChecked);
    });
    createColumnFilters(bar);
    createMore(bar);
    m_status = new Badge({}, bar);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(barMargin, 0, barMargin, 0);
    row->setSpacing(barSpacing);
    row->addWidget(m_arguments, 1);
    for (QWidget* part : barParts()) {
        row->addWidget(part);
        part->hide();
    }
    connect(m_choice, &QComboBox::activated, this, &TablePanel::showList);
    return bar;
}

void TablePanel::createView()
{
    m_view = new QTreeView(this);
    m_view->setObjectName(u"tableView"_s);
    m_header = new FilterHeader(m_view);
    m_view->setHeader(m_header);
    m_view->setModel(m_model);
    setUpTable(m_view, tr("Rows of the result"));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->header()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->setSortingEnabled(true);
    m_view->header()->setSortIndicatorClearable(true);
    m_view->header()->setResizeContentsPrecision(60);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->header()->installEventFilter(this);
    connect(m_view->horizontalScrollBar(), &QScrollBar::valueChanged, m_header,
        &FilterHeader::placeFields);
    connect(m_byColumn, &QToolButton::toggled, m_header, &FilterHeader::setFiltering);
    connect(m_header, &FilterHeader::filtersChanged, m_model, &OutcomeTableModel::setColumnFilters);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_partial = new Badge(partialBadge(tr("PARTIAL")), m_view->header());
    m_partial->setObjectName(u"tablePartial"_s);
    m_partial->hide();
    m_copier = new TableCopier(*m_model, m_view);
    m_columns = new TableColumns(*m_model, m_view);
    connect(m_columns, &TableColumns::hiddenChanged, this, &TablePanel::hiddenColumnsChanged);
    connect(m_columns, &TableColumns::shown, this, [this](int hidden) {
        m_columnsButton->setText(
            hidden > 0 ? tr("Columns, %1 hidden").arg(countText(hidden)) : tr("Columns"));
    });
    connect(m_view->header(), &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        m_columns->fillColumns(menu);
        menu->popup(m_view->header()->mapToGlobal(at));
    });
    connect(m_view, &QWidget::customContextMenuRequested, this, &TablePanel::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &TablePanel::onSelection);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (const QString id = index.data(OutcomeTableModel::NodeRole).toString(); !id.isEmpty())
            emit nodeChosen(id);
    });
}

void TablePanel::showOutcome(std::shared_ptr<const QueryOutcome> outcome)
{
    const bool again = m_outcome && m_outcome->query == outcome->query;
    const std::string listed = again ? m_model->list().name : std::string();
    m_outcome = std::move(outcome);
    m_columns->setQuery(m_outcome->query);
    m_lists = listsOf(*m_outcome);
    if (isPacked(*m_outcome)) {
        m_model->release();
        return;
    }
    if (!again) {
        const QSignalBlocker quiet(m_filter);
        m_filterTimer->stop();
        m_filter->clear();
        m_model->setFilter({});
        m_header->renew();
        m_model->setColumnFilters({});
    }
    const auto arguments = canonicalJson(m_outcome->args);
    m_arguments->setText(
        toQString(m_outcome->query) + u' ' + (arguments ? toQString(*arguments) : QString()));
    m_status->setLook(statusLook(*m_outcome));
    m_status->setVisible(!m_outcome->answered());
    m_partial->setVisible(m_outcome->truncated);
    m_choice->clear();
    for (const ResultList& list : m_lists)
        m_choice->addItem(tr("%1, %2").arg(
            catalogueWords(list.title()), countText(static_cast<qint64>(list.rows->size()))));
    m_choice->updateGeometry();
    m_choice->setVisible(m_lists.size() > 1);
    m_empty->setWords(messageWithoutRows(*m_outcome));
    offerActions();
    const auto found = std::find_if(m_lists.begin(), m_lists.end(),
        [&listed](const ResultList& list) { return list.name == listed; });
    const int place = found == m_lists.end() ? 0 : static_cast<int>(found - m_lists.begin());
    m_choice->setCurrentIndex(place);
    showList(place);
}

void TablePanel::clear()
{
    m_outcome.reset();
    m_columns->setQuery({});
    m_lists.clear();
    m_arguments->setText({});
    m_choice->clear();
    for (QWidget* part : QList<QWidget*>{m_choice, m_status, m_partial, m_more})
        part->hide();
    m_empty->setWords(tr("No rows in this result."));
    m_empty->setActions({});
    showList(0);
}

void TablePanel::setMoment(const std::optional<Moment>& moment)
{
    m_model->setMoment(moment);
}

void TablePanel::setGraph(const std::shared_ptr<const GraphScene>& graph)
{
    m_model->setGraph(graph);
}

void TablePanel::showList(int place)
{
    const auto at = static_cast<std::size_t>(place);
    const ResultList next = at < m_lists.size() ? m_lists[at] : ResultList();
    // What grows while one looks stays as it was arranged.
    const bool same = m_model->keepsColumns(m_outcome.get(), next);
    const int scrolled = m_view->verticalScrollBar()->value();
    if (!same)
        m_view->header()->setSortIndicator(-1, Qt::AscendingOrder);
    m_model->setList(m_outcome, next);
    if (!same)
        m_header->renew();
    const bool any = m_model->rowCount() > 0;
    for (QWidget* part : QList<QWidget*>{m_filter, m_byColumn, m_columnsButton, m_count})
        part->setVisible(any);
    m_pages->setCurrentWidget(any ? static_cast<QWidget*>(m_view) : m_empty);
    for (int column = 0; column < m_model->columnCount() && !same; ++column) {
        m_view->resizeColumnToContents(column);
        m_view->setColumnWidth(column, std::min(m_view->columnWidth(column), widestColumn));
    }
    m_columns->show();
    onArranged();
    if (same) {
        m_view->doItemsLayout();
        m_view->verticalScrollBar()->setValue(scrolled);
    }
}

/// Rows came, went or changed their order.
void TablePanel::onArranged()
{
    const std::size_t all = m_model->list().rows == nullptr ? 0 : m_model->list().rows->size();
    const qint64 shown = m_model->rowCount();
    // The fields of the columns stay where a person can change them.
    if (all > 0)
        m_pages->setCurrentWidget(
            shown > 0 || m_header->isActive() ? static_cast<QWidget*>(m_view) : m_nothing);
    const QString total = countText(static_cast<qint64>(all));
    m_count->setText(shown < static_cast<qint64>(all)
            ? tr("%1 of %2 rows").arg(countText(shown), total)
            : all == 1 ? tr("1 row")
                       : tr("%1 rows").arg(total));
    m_nothing->setWords(
        tr("Nothing matched “%1” in %2 rows.").arg(oneLine(m_filter->text().trimmed(), 60), total));
    fitBar();
    const std::vector<int> rows = selectWanted();
    if (m_scrollLater && !m_model->isIndexing()) {
        m_scrollLater = false;
        scrollTo(rows);
    }
}

void TablePanel::setSelectedNodes(const std::vector<NodeId>& nodes)
{
    m_wanted.clear();
    for (const NodeId& node : nodes)
        m_wanted.insert(node.text);
    m_scrollLater = m_model->isIndexing();
    scrollTo(selectWanted());
}

/// The first of the rows, unless the current row is one of them.
void TablePanel::scrollTo(const std::vector<int>& rows)
{
    if (rows.empty() || std::binary_search(rows.begin(), rows.end(), m_view->currentIndex().row()))
        return;
    const QModelIndex first = m_model->index(rows.front(), 0);
    m_view->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    m_view->scrollTo(first);
}

std::vector<int> TablePanel::selectWanted()
{
    const QScopedValueRollback following(m_following, true);
    std::vector<int> rows = m_model->rowsOf(m_wanted);
    m_view->selectionModel()->select(m_model->rangesOf(rows), QItemSelectionModel::ClearAndSelect);
    return rows;
}

void TablePanel::onSelection()
{
    if (m_following)
        return;
    m_wanted.clear();
    std::vector<NodeId> nodes;
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const std::string id = m_model->nodeOf(row);
            if (!id.empty() && m_wanted.insert(id).second)
                nodes.emplace_back(id);
        }
    }
    emit nodesSelected(nodes);
}

void TablePanel::setNodeActions(const QList<QAction*>& actions)
{
    m_nodeActions = actions;
}

void TablePanel::setHiddenColumns(const HiddenColumns& hidden)
{
    m_columns->setHidden(hidden);
}

void TablePanel::copy(TableForm form)
{
    m_copier->copy(form);
}

// Where text is large, what was asked gives way to what can be done, then the button that is in the
// menu of the columns, too, and then the words of the list's chooser, that are whole in its own
// list. The layout gives the others what they would like before what was asked has any room.
void TablePanel::fitBar()
{
    int needed = 2 * barMargin + m_arguments->minimumSizeHint().width();
    for (const QWidget* part : barParts()) {
        if (!part->isHidden())
            needed += barSpacing + std::min(part->sizeHint().width(), part->maximumWidth());
    }
    m_arguments->setVisible(needed <= width());
    if (m_columnsButton->isHidden())
        return;
    if (m_byColumn->isHidden())
        needed += barSpacing + m_byColumn->sizeHint().width();
    m_byColumn->setVisible(needed - m_arguments->minimumSizeHint().width() <= width());
}

void TablePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitBar();
}

void TablePanel::placePartial()
{
    const QWidget* header = m_view->header()->viewport(); // without the fields under it
    const QSize size = m_partial->sizeHint();
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const int x = mirrored ? 4 : header->width() - size.width() - 4;
    m_partial->setGeometry({{x, (header->height() - size.height()) / 2}, size});
    m_partial->raise();
}

bool TablePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view->header()
        && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        placePartial();
    return QWidget::eventFilter(watched, event);
}

void TablePanel::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

void TablePanel::createColumnFilters(QWidget* bar)
{
    m_byColumn = new QToolButton(bar);
    m_byColumn->setObjectName(u"tableByColumn"_s);
    m_byColumn->setText(tr("By column"));
    m_byColumn->setAccessibleName(tr("Filter by column"));
    m_byColumn->setToolTip(tr("A filter for each column"));
    m_byColumn->setFocusPolicy(Qt::TabFocus);
    m_byColumn->setCheckable(true);
}

/// From left to right, after what was asked.
QList<QWidget*> TablePanel::barParts() const
{
    return {m_choice, m_count, m_filter, m_byColumn, m_columnsButton, m_more, m_status};
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
void TablePanel::offerActions()
{
    m_actions = actionsWithoutRows(*m_outcome, m_catalogue.get());
    QStringList words;
    for (const OutcomeAction& action : m_actions)
        words << action.words;
    m_empty->setActions(words);
    m_more->menu()->clear();
    if (m_catalogue) {
        for (const OutcomeAction& action : actionsForMore(*m_outcome, *m_catalogue))
            connect(m_more->menu()->addAction(action.words), &QAction::triggered, this,
                [this, action] { emit actionChosen(action); });
    }
    m_more->setVisible(!m_more->menu()->isEmpty());
}

void TablePanel::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_catalogue = std::move(catalogue);
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
    menu->addActions(m_copier->actions());
    menu->addSeparator();
    m_columns->fillSorting(menu->addMenu(tr("Sort by")));
    m_columns->fillColumns(menu->addMenu(tr("Columns")));
    menu->popup(m_view->viewport()->mapToGlobal(at));
}

} // namespace mnemo

#include "moc_tablepanel.cpp"
