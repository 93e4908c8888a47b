// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/entitiescontroller.h"

#include "core/base/text.h"
#include "core/entities/operationnames.h"
#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "ui/entities/entitydialog.h"
#include "ui/entities/timelinepanel.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRefreshMs = 300;
constexpr int kEventsShown = 500;
constexpr int kHistoryShown = 1000;
constexpr int kSuggestions = 12;
constexpr const char* kOwnProfile = "mnemoscope";

int countOf(const ChangeMarks& marks, Change change)
{
    const auto isIt = [change](const auto& mark) { return mark.second == change; };
    return static_cast<int>(
        std::ranges::count_if(marks.nodes, isIt) + std::ranges::count_if(marks.edges, isIt));
}

} // namespace

EntitiesController::EntitiesController(
    Workbench& workbench, TimelinePanel& timeline, QWidget& frame)
    : QObject(&frame), m_workbench(workbench), m_timeline(timeline), m_frame(frame),
      m_soon(new QTimer(this)), m_uniting(this)
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(kRefreshMs);
    connect(m_soon, &QTimer::timeout, this, &EntitiesController::refresh);
    connect(&workbench, &Workbench::storeOpened, this, &EntitiesController::refresh);
    connect(&workbench, &Workbench::connectionReturned, this, &EntitiesController::refresh);
    connect(&workbench, &Workbench::committed, this, &EntitiesController::refreshSoon);
    connect(&workbench, &Workbench::storeClosed, this, &EntitiesController::clear);
    connect(&workbench.writing(), &StoreWriting::changed, this,
        [this] { m_timeline.setWritable(refusal().isEmpty()); });
    wireTimeline();
    clear();
}

void EntitiesController::wireTimeline()
{
    connect(&m_timeline, &TimelinePanel::stopChosen, this, &EntitiesController::onStop);
    connect(&m_timeline, &TimelinePanel::presentChosen, this, &EntitiesController::showPresent);
    connect(&m_timeline, &TimelinePanel::historyEnded, this, [this] {
        m_history.cancel();
        m_historyOf.clear();
    });
    connect(&m_timeline, &TimelinePanel::undoRequested, this, [this](const QString& eventId) {
        edit({{operation::kOp, operation::kUndo}, {operation::kEventId, toUtf8(eventId)}});
    });
}

void EntitiesController::refreshSoon()
{
    if (!m_soon->isActive())
        m_soon->start();
}

void EntitiesController::refresh()
{
    if (!m_workbench.isOpen())
        return;
    m_timeline.setWritable(refusal().isEmpty());
    m_events = m_workbench.run(
        m_workbench.call(QueryPlace::MemoryEvents, {{argument::kLimit, kEventsShown}}), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer && answer->outcome->answered())
                m_timeline.showEvents(loggedEventsOf(*answer->outcome));
        });
    m_spans = m_workbench.run(m_workbench.call(QueryPlace::MemoryTimeline), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer && answer->outcome->answered())
                m_timeline.showTimeline(memoryTimelineOf(*answer->outcome));
        });
    if (!m_historyOf.empty())
        showHistory(m_historyOf, m_historyName);
}

void EntitiesController::clear()
{
    m_soon->stop();
    m_historyOf.clear();
    m_timeline.clear();
    showPresent();
}

QString EntitiesController::refusal() const
{
    if (QString words = m_workbench.writing().refusal(); !words.isEmpty())
        return words;
    // A store that is not there yet has none.
    const std::string profile = m_workbench.connection()->info.name.profile;
    if (profile.empty() || profile == kOwnProfile)
        return {};
    return tr("A graph with the profile %1 is not the program’s own: no entity is written to it.")
        .arg(displayText(toQString(profile)));
}

void EntitiesController::showHistory(const std::string& id, const QString& name)
{
    m_historyOf = id;
    m_historyName = name;
    m_history = m_workbench.run(
        m_workbench.call(QueryPlace::MemoryHistory, id, {{argument::kLimit, kHistoryShown}}), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer && answer->outcome->answered())
                m_timeline.showHistory(m_historyName, loggedEventsOf(*answer->outcome));
        });
}

void EntitiesController::onStop(qint64 place, const QString& node)
{
    m_asked
        = m_workbench.run(m_workbench.call(QueryPlace::MemoryMoment, Json(place), Json::object()),
            this, [this, node](const Result<QueryAnswer>& answer) {
                if (!answer) {
                    if (answer.error().code != ErrorCode::Cancelled)
                        emit failed(answer.error());
                } else if (!answer->outcome->answered()) {
                    emit failed(answer->outcome->error.value_or(Error()));
                } else {
                    onMoment(answer->outcome, node);
                }
            });
}

/// It is shown beside the moment before it, which at first is the present.
void EntitiesController::onMoment(const OutcomePtr& moment, const QString& node)
{
    if (m_moment) {
        // The same moment again, about something else, is compared with what it was compared with.
        const bool isAgain = memoryMomentOf(*m_moment).place == memoryMomentOf(*moment).place;
        unite(isAgain ? m_before : m_moment, moment, node);
        return;
    }
    m_asked = m_workbench.run(
        m_workbench.call(QueryPlace::MemoryMoment, Json(m_timeline.last()), Json::object()), this,
        [this, moment, node](const Result<QueryAnswer>& answer) {
            const bool isThere = answer && answer->outcome->answered();
            unite(isThere ? answer->outcome : moment, moment, node);
        });
}

void EntitiesController::unite(OutcomePtr before, OutcomePtr now, const QString& node)
{
    m_before = before;
    m_moment = now;
    m_uniting.start(
        m_queue,
        [before = std::move(before), now = std::move(now), node,
            known = m_known ? m_known() : KnownGraph()](const CancelToken&) -> Result<ShownMoment> {
            ShownMoment shown{memoryMomentOf(*now), uniteResults(*before, *now, known), 0, 0, node};
            shown.came = countOf(shown.graph.marks, Change::Added);
            shown.went = countOf(shown.graph.marks, Change::Removed);
            return shown;
        },
        [this](const Result<ShownMoment>& shown) {
            if (!shown)
                return;
            m_timeline.showChanges(shown->came, shown->went);
            emit momentReady(*shown);
        });
}

void EntitiesController::showPresent()
{
    m_asked.cancel();
    m_uniting.cancel();
    m_before.reset();
    m_moment.reset();
    emit presentWanted();
}

void EntitiesController::editEntity(const std::string& id)
{
    m_entry = m_workbench.run(m_workbench.call(QueryPlace::MemoryEntry, id, Json::object()), this,
        [this](const Result<QueryAnswer>& answer) {
            if (!answer)
                return;
            if (const Json written = entityOperationOf(*answer->outcome); !written.is_null())
                edit(written);
        });
}

void EntitiesController::undoNewest()
{
    if (const LoggedEvent* newest = m_timeline.newest())
        edit({{operation::kOp, operation::kUndo}, {operation::kEventId, newest->id}});
}

void EntitiesController::edit(const Json& operation)
{
    if (!refusal().isEmpty())
        return;
    const QPointer<EntitiesController> self(this);
    if (m_workbench.writing().canWrite())
        openDialog(operation);
    else
        m_workbench.writing().openForWriting([self, operation] {
            if (self)
                self->openDialog(operation);
        });
}

void EntitiesController::openDialog(const Json& operation)
{
    const EntityLimits limits{m_workbench.connection()->settings.maxEntities};
    auto* editor = new EntityEditor(
        m_workbench.connection()->store, m_workbench.clock(), limits, m_queue, this);
    auto* dialog = new EntityDialog(
        editor, operation,
        [this](const QString& typed, QObject* context, const auto& done) {
            suggest(typed, context, done);
        },
        &m_frame);
    connect(dialog, &QObject::destroyed, editor, &QObject::deleteLater);
    // What is edited belongs to this store.
    connect(&m_workbench, &Workbench::storeLeft, dialog, &QDialog::reject);
    connect(editor, &EntityEditor::appended, &m_workbench.writing(), &StoreWriting::noteWritten);
    dialog->open();
}

void EntitiesController::suggest(const QString& typed, QObject* context,
    const std::function<void(std::vector<EntitySuggestion>)>& done)
{
    m_suggested = m_workbench.run(
        m_workbench.call(QueryPlace::NodeSearch, toUtf8(typed), {{argument::kLimit, kSuggestions}}),
        context, [done](const Result<QueryAnswer>& answer) {
            if (!answer || !answer->outcome->answered())
                return;
            std::vector<EntitySuggestion> suggestions;
            const ResultList hits = mainListOf(*answer->outcome);
            for (const Json& row : *hits.rows) {
                const auto role = hits.reading->text(Member::Role, row);
                if (!isEntityType(role))
                    continue;
                const auto id = hits.subjectOf(row);
                const auto label = hits.reading->text(Member::Label, row);
                suggestions.push_back({toQString(id),
                    displayText(toQString(label.empty() ? id : label)) + u" · "_s
                        + displayText(toQString(role)) + u" · "_s + displayText(toQString(id))});
            }
            done(std::move(suggestions));
        });
}

} // namespace mnemo

#include "moc_entitiescontroller.cpp"
