// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/eventspanel.h"

#include "ui/panels/celldelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QTimer>
#include <QTreeView>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowsATurn = 20;
constexpr int mostRows = 2000;

constexpr int shownDigits = 4; ///< of a number with a fraction; its tool tip has all

/// As ticks and counts are written beside it; times stay times.
QString shortValue(const std::string& name, const Json& value)
{
    const QString exact = valueText(name, value);
    if (value.is_number_float())
        return QString::number(value.get<double>(), 'g', shownDigits);
    const bool isPlain
        = value.is_number_integer() && exact == QString::number(value.get<std::int64_t>());
    return isPlain ? countText(value.get<std::int64_t>()) : exact;
}

QString detailText(const Json& detail, QString (*text)(const std::string&, const Json&))
{
    QStringList parts;
    if (detail.is_object()) {
        for (const auto& [name, value] : detail.items())
            parts.append(toQString(name) + u' ' + text(name, value));
    }
    return parts.join(u", "_s);
}

} // namespace

EventsPanel::EventsPanel(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_view(new QTreeView(this)),
      m_rows(new QStandardItemModel(0, 5, this))
{
    setObjectName(u"events"_s);
    m_pages->addWidget(new EmptyState(tr("No events yet."), {}, this));
    m_pages->addWidget(m_view);
    m_view->setObjectName(u"eventList"_s);
    m_view->setModel(m_rows);
    setUpTable(m_view, tr("Events"));
    m_rows->setHorizontalHeaderLabels(
        {tr("Tick"), tr("Time"), tr("Kind"), tr("Subject"), tr("Detail")});
    m_rows->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_view->header()->resizeSection(0, 64);
    m_view->header()->resizeSection(1, 80);
    m_view->header()->resizeSection(2, 168);
    m_view->header()->resizeSection(3, 184);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const QString node = index.siblingAtColumn(0).data(CellNode).toString();
        if (!node.isEmpty())
            emit nodeChosen(node);
    });
}

void EventsPanel::clear()
{
    m_waiting.clear();
    m_newest = 0;
    m_told.clear();
    m_rows->removeRows(0, m_rows->rowCount());
    m_pages->setCurrentIndex(0);
    emit emptyChanged(true);
}

void EventsPanel::showEvents(const QueryOutcome& outcome)
{
    if (!outcome.result.is_object())
        return;
    const std::vector<EventRow> events = eventRows(outcome);
    const bool isNumbered = events.empty() || events.front().number.has_value();
    if (!isNumbered) {
        if (m_told == outcome.resultHash)
            return;
        clear();
        m_told = outcome.resultHash;
    }
    for (auto event = events.rbegin(); event != events.rend(); ++event) { // oldest first
        const std::int64_t number = event->number.value_or(0);
        if (isNumbered && number <= m_newest)
            continue;
        m_newest = number;
        m_waiting.push_back(*event);
    }
    const bool isEmpty = m_rows->rowCount() == 0 && m_waiting.empty();
    m_pages->setCurrentIndex(isEmpty ? 0 : 1);
    emit emptyChanged(isEmpty);
    addSome();
}

void EventsPanel::addSome()
{
    const QScrollBar* bar = m_view->verticalScrollBar();
    const bool follows = bar->value() == bar->maximum();
    for (int row = 0; row < rowsATurn && !m_waiting.empty(); ++row) {
        addRow(m_waiting.front());
        m_waiting.pop_front();
    }
    if (m_rows->rowCount() > mostRows)
        m_rows->removeRows(0, m_rows->rowCount() - mostRows);
    if (follows)
        m_view->scrollToBottom();
    if (!m_waiting.empty()) // so that the window goes on in between
        QTimer::singleShot(0, this, &EventsPanel::addSome);
}

void EventsPanel::addRow(const EventRow& event)
{
    const QString subject = toQString(event.subject);
    QStandardItem* tick
        = makeCell(event.tick ? countText(*event.tick) : QString(), CellFont::Fixed);
    tick->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    tick->setData(subject, CellNode);
    QStandardItem* told = makeCell(detailText(event.detail, shortValue));
    told->setToolTip(plainToolTip(detailText(event.detail, valueText)));
    // Days apart, a clock alone says nothing.
    const QString time = event.when.is_null() ? clockText(event.time) : valueText({}, event.when);
    const QString label = toQString(event.label);
    m_rows->appendRow({tick, makeCell(time, CellFont::Fixed), makeCell(toQString(event.kind)),
        label.isEmpty() ? makeCell(subject, CellFont::Fixed) : makeCell(label), told});
}

} // namespace mnemo

#include "moc_eventspanel.cpp"
