// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/timelinepanel.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "ui/outcomes/outcomechart.h"
#include "ui/panels/celldelegate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <array>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kChartHeight = 96;
constexpr int kStepMs = 400;
constexpr int kMostSteps = 200; ///< of playing
constexpr int kMostTicks = 120; ///< under the slider
constexpr std::size_t kAxisLabels = 5;
constexpr double kDay = 86'400;
constexpr int kPlaceRole = Qt::UserRole + 100;
constexpr int kEventIdRole = Qt::UserRole + 101;

struct SlotLook
{
    const char* name;
    Token colour;
    Qt::BrushStyle pattern;
};

constexpr std::array<SlotLook, MemorySlots> kLooks{
    {{QT_TRANSLATE_NOOP("mnemo::TimelinePanel", "written"), Token::Match, Qt::SolidPattern},
        {QT_TRANSLATE_NOOP("mnemo::TimelinePanel", "linked"), Token::Accent, Qt::SolidPattern},
        {QT_TRANSLATE_NOOP("mnemo::TimelinePanel", "unlinked"), Token::Accent, Qt::BDiagPattern},
        {QT_TRANSLATE_NOOP("mnemo::TimelinePanel", "deleted"), Token::Error, Qt::Dense3Pattern}}};

QString shown(const std::string& data)
{
    return displayText(toQString(data));
}

/// The day of a time, as an axis names it.
QString dayOf(const std::string& time)
{
    return shown(time.substr(0, time.find('T')));
}

double secondsOf(const std::string& time)
{
    const Json seconds = secondsOfTime(time);
    return seconds.is_number() ? seconds.get<double>() : 0;
}

OutcomeChart::Content chartOf(const std::vector<MemorySpan>& spans)
{
    OutcomeChart::Content content;
    content.name = TimelinePanel::tr("Events of the memory over time");
    for (const auto& look : kLooks)
        content.bars.push_back({TimelinePanel::tr(look.name), look.colour, look.pattern, {}, -1});
    const auto step = std::max<std::size_t>(spans.size() / kAxisLabels, 1);
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const MemorySpan& span = spans[i];
        content.categories.append(
            TimelinePanel::tr("events %1 to %2").arg(countText(span.first), countText(span.last)));
        content.labels.append(i % step == 0 ? dayOf(span.begin) : QString());
        for (std::size_t slot = 0; slot < MemorySlots; ++slot)
            content.bars[slot].values.push_back(static_cast<double>(span.counts.at(slot)));
    }
    return content;
}

/// "Ada", or "ada knows bob" for a relation.
QString subjectWords(const LoggedEvent& event)
{
    if (event.source.empty())
        return shown(event.name.empty() ? event.subject : event.name);
    return TimelinePanel::tr("%1 %2 %3", "a relation: from, its type, to")
        .arg(shown(event.source), shown(event.relationType), shown(event.target));
}

} // namespace

TimelinePanel::TimelinePanel(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_chart(new OutcomeChart(this)),
      m_slider(new QSlider(Qt::Horizontal, this)), m_play(new QToolButton(this)),
      m_stop(new TextLabel({}, TextStyle::Small, Token::Text, this)),
      m_changes(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_historyBar(new QWidget(this)),
      m_historyName(new TextLabel({}, TextStyle::SmallHeading, Token::Text, m_historyBar)),
      m_allEvents(new LinkButton(tr("All events"), TextStyle::Small, m_historyBar)),
      m_view(new QTreeView(this)), m_rows(new QStandardItemModel(0, 4, this)),
      m_playing(new QTimer(this))
{
    setObjectName(u"timeline"_s);
    m_pages->addWidget(new EmptyState(tr("No events of the memory were returned."), {}, this));
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(2);
    m_chart->setFixedHeight(themeOf(this).scaled(kChartHeight));
    layout->addWidget(m_chart);
    layout->addWidget(createControls());
    layout->addWidget(createHistoryBar());
    layout->addWidget(m_view, 1);
    m_pages->addWidget(page);
    createView();
    m_playing->setInterval(kStepMs);
    connect(m_playing, &QTimer::timeout, this, &TimelinePanel::onStep);
    connect(m_chart, &OutcomeChart::barClicked, this, [this](int category, int) {
        if (category >= 0 && static_cast<std::size_t>(category) < m_timeline.spans.size())
            moveTo(m_timeline.spans[static_cast<std::size_t>(category)].last);
    });
}

QWidget* TimelinePanel::createControls()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(8);
    m_play->setObjectName(u"timelinePlay"_s);
    m_play->setIcon(themeIcon(u"play"_s));
    m_play->setToolTip(tr("Play the events one after the other (Space)"));
    m_play->setAccessibleName(tr("Play the events one after the other"));
    m_play->setCheckable(true);
    m_slider->setObjectName(u"timelineSlider"_s);
    m_slider->setAccessibleName(tr("Graph as of the event"));
    m_slider->installEventFilter(this);
    m_stop->setObjectName(u"timelineStop"_s);
    m_changes->setObjectName(u"timelineChanges"_s);
    layout->addWidget(m_play);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_stop);
    layout->addWidget(m_changes);
    connect(m_slider, &QSlider::valueChanged, this, &TimelinePanel::onMoved);
    connect(m_play, &QToolButton::toggled, this, [this](bool plays) {
        m_play->setIcon(themeIcon(plays ? u"pause"_s : u"play"_s));
        if (plays && place() >= m_last)
            moveTo(0);
        plays ? m_playing->start() : m_playing->stop();
    });
    return row;
}

QWidget* TimelinePanel::createHistoryBar()
{
    auto* layout = new QHBoxLayout(m_historyBar);
    layout->setContentsMargins(12, 2, 12, 2);
    layout->setSpacing(12);
    layout->addWidget(m_historyName);
    layout->addWidget(m_allEvents);
    layout->addStretch(1);
    m_historyName->setObjectName(u"timelineHistory"_s);
    m_allEvents->setObjectName(u"timelineAll"_s);
    m_historyBar->hide();
    connect(m_allEvents, &LinkButton::clicked, this, &TimelinePanel::endHistory);
    return m_historyBar;
}

void TimelinePanel::createView()
{
    m_view->setObjectName(u"timelineEvents"_s);
    m_view->setModel(m_rows);
    setUpTable(m_view, tr("Events of the memory"));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_rows->setHorizontalHeaderLabels({tr("Event"), tr("Time"), tr("Kind"), tr("Subject")});
    m_view->header()->resizeSection(0, 72);
    m_view->header()->resizeSection(1, 192);
    m_view->header()->resizeSection(2, 136);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &TimelinePanel::openMenu);
    const auto go = [this](const QModelIndex& index) {
        const auto first = index.siblingAtColumn(0);
        moveTo(first.data(kPlaceRole).toLongLong(), first.data(CellNode).toString());
    };
    connect(m_view, &QTreeView::clicked, this, go);
    connect(m_view, &QTreeView::activated, this, go);
}

void TimelinePanel::clear()
{
    m_play->setChecked(false);
    m_timeline = {};
    m_events.clear();
    m_times.clear();
    m_last = m_shown = 0;
    m_isHistory = false;
    m_historyBar->hide();
    m_rows->removeRows(0, m_rows->rowCount());
    m_changes->clear();
    m_pages->setCurrentIndex(0);
    emit emptyChanged(true);
}

void TimelinePanel::setWritable(bool isWritable)
{
    m_isWritable = isWritable;
}

std::int64_t TimelinePanel::place() const
{
    return m_slider->value();
}

const LoggedEvent* TimelinePanel::newest() const
{
    return m_events.empty() ? nullptr : &m_events.front();
}

QString TimelinePanel::summary() const
{
    if (m_last == 0)
        return tr("No events of the memory were returned.");
    return tr("%1, the last on %2")
        .arg(tr("%n event(s)", nullptr, static_cast<int>(m_last)), dayOf(timeOf(m_last)));
}

void TimelinePanel::showTimeline(const MemoryTimeline& timeline)
{
    if (timeline.events == 0) {
        clear();
        return;
    }
    const bool wasAtEnd = place() >= m_last;
    m_timeline = timeline;
    m_last = timeline.events;
    m_chart->show(chartOf(timeline.spans));
    {
        const QSignalBlocker blocker(m_slider);
        m_slider->setRange(0, static_cast<int>(m_last));
        m_slider->setTickPosition(m_last <= kMostTicks ? QSlider::TicksBelow : QSlider::NoTicks);
        m_slider->setTickInterval(1);
        // Whoever looks at the present goes on looking at it.
        if (wasAtEnd)
            m_slider->setValue(static_cast<int>(m_last));
    }
    if (wasAtEnd)
        m_shown = m_last;
    m_pages->setCurrentIndex(1);
    emit emptyChanged(false);
    showStop();
    markRows();
}

void TimelinePanel::showEvents(std::vector<LoggedEvent> events)
{
    m_events = std::move(events);
    for (const LoggedEvent& event : m_events)
        m_times.insert_or_assign(event.place, event.time);
    if (!m_isHistory)
        fill(m_events);
}

void TimelinePanel::showHistory(const QString& name, const std::vector<LoggedEvent>& events)
{
    m_isHistory = true;
    for (const LoggedEvent& event : events)
        m_times.insert_or_assign(event.place, event.time);
    m_historyName->setText(tr("Events about “%1”").arg(oneLine(name)));
    m_historyBar->show();
    fill(events);
}

void TimelinePanel::endHistory()
{
    if (!m_isHistory)
        return;
    m_isHistory = false;
    m_historyBar->hide();
    fill(m_events);
    emit historyEnded();
}

void TimelinePanel::fill(const std::vector<LoggedEvent>& events)
{
    m_rows->removeRows(0, m_rows->rowCount());
    for (const LoggedEvent& event : events) {
        QStandardItem* number = makeCell(countText(event.place), CellFont::Fixed);
        number->setData(toQString(event.node()), CellNode);
        number->setData(static_cast<qlonglong>(event.place), kPlaceRole);
        number->setData(toQString(event.id), kEventIdRole);
        const QString words = subjectWords(event);
        m_rows->appendRow(
            {number, makeCell(shown(event.time), CellFont::Fixed), makeCell(shown(event.type)),
                makeCell(event.takesBack ? tr("%1, takes an event back").arg(words) : words)});
    }
    markRows();
}

/// The row of the event as of which the graph is shown is selected, and later ones are dimmed.
void TimelinePanel::markRows()
{
    const auto at = place();
    m_view->selectionModel()->clearSelection();
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const auto own = m_rows->item(row)->data(kPlaceRole).toLongLong();
        for (int column = 0; column < m_rows->columnCount(); ++column)
            m_rows->item(row, column)->setData(own > at, CellDimmed);
        if (own != at || at >= m_last)
            continue;
        m_view->setCurrentIndex(m_rows->index(row, 0));
        m_view->scrollTo(m_rows->index(row, 0));
    }
}

void TimelinePanel::showChanges(int came, int went)
{
    m_changes->setText(came + went == 0 ? QString() : u"+ %1  − %2"_s.arg(came).arg(went));
    m_changes->setAccessibleName(tr("%1 added, %2 removed").arg(countText(came), countText(went)));
}

std::string TimelinePanel::timeOf(std::int64_t place) const
{
    if (const auto known = m_times.find(place); known != m_times.end())
        return known->second;
    for (const MemorySpan& span : m_timeline.spans) {
        if (place <= span.last)
            return place == span.first ? span.begin : span.end;
    }
    return {};
}

void TimelinePanel::showStop()
{
    const auto at = place();
    m_stop->setText(at >= m_last ? tr("now, after event %1").arg(countText(m_last))
            : at == 0            ? tr("before the first event")
                                 : tr("as of event %1, %2").arg(countText(at), shown(timeOf(at))));
}

void TimelinePanel::moveTo(std::int64_t place, const QString& node)
{
    const auto to = std::clamp<std::int64_t>(place, 0, m_last);
    m_node = node;
    if (to == this->place()) // the same stop, about something else
        onMoved();
    else
        m_slider->setValue(static_cast<int>(to));
}

void TimelinePanel::onMoved()
{
    const auto at = place();
    const QString node = std::exchange(m_node, {});
    showStop();
    markRows();
    if (at == m_shown && node.isEmpty())
        return;
    m_shown = at;
    // The last event is the present, unless somebody asks for it as for any other.
    if (at >= m_last && node.isEmpty()) {
        m_changes->clear();
        emit presentChosen();
    } else {
        emit stopChosen(at, node);
    }
}

void TimelinePanel::returnToPresent()
{
    m_play->setChecked(false);
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(static_cast<int>(m_last));
    m_shown = m_last;
    m_changes->clear();
    showStop();
    markRows();
}

void TimelinePanel::onStep()
{
    if (place() >= m_last)
        m_play->setChecked(false);
    else
        moveTo(place() + std::max<std::int64_t>(1, m_last / kMostSteps));
}

/// To the first event that is known to lie a day after, or the last one a day before.
void TimelinePanel::moveByDay(int days)
{
    const double to = secondsOf(timeOf(std::max<std::int64_t>(place(), 1))) + days * kDay;
    std::int64_t best = days > 0 ? m_last : 0;
    const auto look = [&](std::int64_t place, const std::string& time) {
        const double at = secondsOf(time);
        if (days > 0 ? at >= to && place < best : at <= to && place > best)
            best = place;
    };
    for (const auto& [place, time] : m_times)
        look(place, time);
    for (const MemorySpan& span : m_timeline.spans)
        look(span.last, span.end);
    moveTo(best);
}

bool TimelinePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_slider || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event); // NOLINT: the type was looked at
    const bool isDay = key->modifiers().testFlag(Qt::ControlModifier);
    if (key->key() == Qt::Key_Space)
        m_play->toggle();
    else if (isDay && key->key() == Qt::Key_Left)
        moveByDay(-1);
    else if (isDay && key->key() == Qt::Key_Right)
        moveByDay(1);
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void TimelinePanel::openMenu(const QPoint& at)
{
    const auto index = m_view->indexAt(at).siblingAtColumn(0);
    if (!index.isValid())
        return;
    auto* menu = new QMenu(m_view);
    menu->setObjectName(u"timelineMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto place = index.data(kPlaceRole).toLongLong();
    const auto node = index.data(CellNode).toString();
    connect(menu->addAction(tr("Show the graph as of this event")), &QAction::triggered, this,
        [this, place, node] { moveTo(place, node); });
    connect(menu->addAction(tr("Show the entity in the graph of now")), &QAction::triggered, this,
        [this, node] { emit nodeChosen(node); });
    // A store that was opened read-only has nothing that writes.
    if (m_isWritable) {
        const auto id = index.data(kEventIdRole).toString();
        connect(menu->addAction(tr("Append a compensating event…")), &QAction::triggered, this,
            [this, id] { emit undoRequested(id); });
    }
    menu->popup(m_view->viewport()->mapToGlobal(at));
}

} // namespace mnemo

#include "moc_timelinepanel.cpp"
