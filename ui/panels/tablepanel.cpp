// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/tablepanel.h"

#include "core/base/canonical.h"
#include "ui/panels/celldelegate.h"
#include "ui/panels/outcomelists.h"
#include "ui/panels/outcometablemodel.h"
#include "ui/panels/sectionheader.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QHeaderView>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int barHeight = 32;
constexpr int widestColumn = 320;

BadgeLook statusLook(const QueryOutcome& outcome)
{
    const QString name = toQString(std::string(statusName(outcome.status)));
    if (outcome.truncated)
        return partialBadge(TablePanel::tr("PARTIAL"));
    if (outcome.answered())
        return {BadgeKind::Neutral, name, {}};
    return {BadgeKind::Error, name, u"warn"_s};
}

} // namespace

TablePanel::TablePanel(QWidget* parent)
    : QWidget(parent), m_model(new OutcomeTableModel(this)), m_pages(new QStackedLayout),
      m_empty(new EmptyState(tr("No rows in this result."), {}, this)),
      m_arguments(new ElidedLabel({}, TextStyle::Mono, Token::Text, this)),
      m_status(new Badge({}, this)), m_choice(new QComboBox(this)), m_view(new QTreeView(this))
{
    setObjectName(u"table"_s);
    auto* bar = new QWidget(this);
    bar->setFixedHeight(themeOf(this).scaled(barHeight));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_arguments, 1);
    row->addWidget(m_choice);
    row->addWidget(m_status);
    m_choice->setAccessibleName(tr("List of the result"));
    m_view->setObjectName(u"tableView"_s);
    m_view->setModel(m_model);
    setUpTable(m_view, tr("Rows of the result"));
    m_view->setSortingEnabled(true);
    m_view->header()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->header()->setSortIndicatorClearable(true);
    m_view->header()->setResizeContentsPrecision(60);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_view);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(makeHairline(this));
    layout->addLayout(m_pages, 1);
    m_status->hide();
    m_choice->hide();
    connect(m_choice, &QComboBox::activated, this, &TablePanel::showList);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (const QString id = index.data(OutcomeTableModel::NodeRole).toString(); !id.isEmpty())
            emit nodeChosen(id);
    });
}

void TablePanel::showOutcome(std::shared_ptr<const QueryOutcome> outcome)
{
    m_outcome = std::move(outcome);
    m_lists = listsOf(*m_outcome);
    const auto arguments = canonicalJson(m_outcome->args);
    m_arguments->setText(
        toQString(m_outcome->query) + u' ' + (arguments ? toQString(*arguments) : QString()));
    m_status->setLook(statusLook(*m_outcome));
    m_status->show();
    m_choice->clear();
    for (const OutcomeList& list : m_lists)
        m_choice->addItem(tr("%1, %2").arg(
            toQString(list.name), countText(static_cast<qint64>(list.rows->size()))));
    m_choice->setVisible(m_lists.size() > 1);
    showWords(*m_outcome);
    showList(0);
}

void TablePanel::setMoment(std::optional<std::int64_t> moment)
{
    m_model->setMoment(moment);
}

void TablePanel::showWords(const QueryOutcome& outcome)
{
    if (outcome.error) {
        const Error& error = *outcome.error;
        m_empty->setWords(error.hint.isEmpty() ? error.message : error.message + u' ' + error.hint);
    } else if (outcome.status == QueryStatus::Empty) {
        m_empty->setWords(
            tr("Nothing matched. %1 ran on “%2” and returned 0 rows.")
                .arg(toQString(outcome.query), oneLine(toQString(outcome.store.graph))));
    } else {
        m_empty->setWords(tr("No rows in this result."));
    }
}

void TablePanel::showList(int place)
{
    const auto at = static_cast<std::size_t>(place);
    m_model->setList(m_outcome, at < m_lists.size() ? m_lists[at] : OutcomeList());
    m_pages->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        m_view->resizeColumnToContents(column);
        m_view->setColumnWidth(column, std::min(m_view->columnWidth(column), widestColumn));
    }
}

void TablePanel::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo
