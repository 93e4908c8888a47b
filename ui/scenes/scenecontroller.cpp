// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenes/scenecontroller.h"

#include "core/base/pools.h"
#include "core/settings/savedconnections.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/scenes/notelayer.h"
#include "ui/scenes/recentcontroller.h"
#include "ui/scenes/storeplaces.h"
#include "ui/scenes/viewcontroller.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QRegularExpression>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int mostOfName = 80;

bool onlyViewsDiffer(const CanvasState& state)
{
    return state.hidden.empty() && state.dismissed.empty() && state.pinned.empty()
        && state.filter.empty() && state.colourBy.empty() && state.sizeBy.empty()
        && state.path.nodes.empty() && state.layoutRun == 0 && !state.bundled
        && state.notes.empty();
}

} // namespace

SceneController::SceneController(Workbench& workbench, const SceneParts& parts, QWidget* window)
    : QObject(window), m_workbench(workbench), m_parts(parts), m_window(window),
      m_notes(new NoteLayer(*parts.canvas)),
      m_places(new StorePlaces(workbench, *parts.canvas, this)),
      m_views(new ViewController(*parts.canvas, *parts.views, this)),
      m_recent(new RecentController(workbench, *parts.recent, this)),
      m_autosave(new SceneAutosave(
          workbench.home(), [this] { return draft(); }, this)),
      m_restoring(this)
{
    parts.graph->setPlacer([this](const SliceRef& slice) { m_places->show(slice); });
    connect(&workbench.opening(), &StoreOpening::sceneFileOpened, this, &SceneController::show);
    const QUndoStack& history = parts.canvas->edits().history();
    connect(&history, &QUndoStack::indexChanged, this, &SceneController::updateModified);
    connect(&history, &QUndoStack::cleanChanged, this, &SceneController::updateModified);
    connect(m_autosave, &SceneAutosave::kept, this, [this] {
        if (!m_restoredFrom.isEmpty())
            writingPool().start(
                [path = std::exchange(m_restoredFrom, {})] { dropAbandoned(path); });
    });
    connect(
        m_recent, &RecentController::connectRequested, this, &SceneController::connectRequested);
    connect(m_recent, &RecentController::storeNoted, this, &SceneController::storeNoted);
}

SceneDraft SceneController::draft() const
{
    const ShownOutcomes& outcomes = m_parts.graph->outcomes();
    SavedScene scene;
    scene.savedAt = m_workbench.clock().now();
    scene.outcomes = outcomes.list;
    scene.edgesFrom = outcomes.edgesFrom;
    if (!outcomes.list.empty())
        scene.store = outcomes.list.front()->store;
    CanvasMoment moment = momentOf(*m_parts.canvas);
    moment.size = framed().size;
    return {std::move(scene), std::move(moment)};
}

ViewPort SceneController::framed() const
{
    const GraphCanvas& canvas = *m_parts.canvas;
    const bool asSaved = m_shown && !m_framed.size.isEmpty()
        && (m_framed.view == canvas.view() || (m_framedWhole && showsWhole(canvas)));
    return {canvas.view(), asSaved ? m_framed.size : canvas.size()};
}

void SceneController::updateModified()
{
    const QUndoStack& history = m_parts.canvas->edits().history();
    // Views are kept with the store anyway.
    const bool keptAnyway = m_path.isEmpty() && !m_shown && onlyViewsDiffer(m_parts.canvas->state())
        && m_parts.canvas->edits().expansions().brought().empty();
    m_modified
        = !m_parts.canvas->scene().empty() && ((!history.isClean() && !keptAnyway) || m_recovered);
    if (m_modified)
        m_autosave->noteChange();
    else
        m_autosave->drop();
    updateTitle();
}

void SceneController::updateTitle()
{
    QString name;
    if (!m_path.isEmpty())
        name = QFileInfo(m_path).completeBaseName();
    else if (m_shown)
        name = tr("Unnamed scene");
    else if (m_workbench.connection())
        name = m_workbench.connection()->title;
    //: %1 names what is shown; [*] becomes the mark of what is unsaved
    const QString title
        = name.isEmpty() ? QStringLiteral("Mnemoscope[*]") : tr("%1[*] – Mnemoscope");
    m_window->setWindowTitle(
        name.isEmpty() ? title : title.arg(oneLine(name, 80).replace(u"[*]"_s, u"[*][*]"_s)));
    m_window->setWindowModified(m_modified);
}

void SceneController::save()
{
    if (m_path.isEmpty())
        saveAs();
    else
        saveTo(m_path);
}

/// A scene is called as what it is of, in characters that every file system takes.
QString SceneController::proposedName() const
{
    const auto& connection = m_workbench.connection();
    QString name = m_storeTitle;
    if (name.isEmpty() && connection)
        name = connection->title;
    static const QRegularExpression ending(u"\\.(jsonl?|graphml|csv|sqlite|db)$"_s);
    static const QRegularExpression odd(u"[\\x00-\\x1f\\x7f/\\\\:*?\"<>|]+"_s);
    static const QRegularExpression edges(u"^[-. ]+|[-. ]+$"_s);
    name = name.remove(ending).replace(odd, u"-"_s).left(mostOfName).remove(edges);
    return (name.isEmpty() ? tr("Unnamed scene") : name) + QLatin1String(sceneSuffix);
}

void SceneController::saveAs()
{
    if (m_parts.canvas->scene().empty()) {
        stay();
        m_parts.notices->showNote(tr("No graph is shown that could be kept as a scene."));
        return;
    }
    auto* dialog = new QFileDialog(m_window, tr("Save the scene"));
    dialog->setObjectName(u"saveScene"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Scenes (*%1)").arg(QLatin1String(sceneSuffix))});
    dialog->setDefaultSuffix(QLatin1String(sceneSuffix).mid(1));
    dialog->selectFile(m_path.isEmpty() ? proposedName() : m_path);
    connect(dialog, &QFileDialog::fileSelected, this, &SceneController::saveTo);
    connect(dialog, &QDialog::rejected, this, &SceneController::stay);
    dialog->open();
}

void SceneController::saveTo(const QString& path)
{
    m_notes->keep();
    const Writing writing{path, m_parts.canvas->edits().history().index(), m_generation,
        static_cast<std::int64_t>(m_parts.canvas->scene().nodes().size())};
    runAsync(
        writingPool(), this,
        [path, draft = draft()](const CancelToken&) { return writeScene(path, draft.whole()); },
        [this, writing](const Status& written) { onWritten(writing, written); });
}

void SceneController::onWritten(const Writing& writing, const Status& written)
{
    if (!written) {
        stay();
        m_parts.notices->showError(written.error());
        return;
    }
    // Another graph may be shown by now: the file is not its own.
    if (writing.generation == m_generation)
        takeFile(writing);
    m_recent->note({RecentKind::Scene, QFileInfo(writing.path).completeBaseName(), writing.path,
        writing.nodes, {}, m_workbench.clock().now()});
    emit saved(writing.path);
    // More may have been changed while it was written.
    if (auto proceed = std::exchange(m_afterwards, {}))
        guard(std::move(proceed), std::exchange(m_otherwise, {}));
}

void SceneController::takeFile(const Writing& writing)
{
    m_path = writing.path;
    m_recovered = false;
    if (!m_restoredFrom.isEmpty())
        writingPool().start([left = std::exchange(m_restoredFrom, {})] { dropAbandoned(left); });
    QUndoStack& history = m_parts.canvas->edits().history();
    if (history.index() == writing.step)
        history.setClean();
    updateModified();
}

void SceneController::guard(std::function<void()> proceed, std::function<void()> otherwise)
{
    m_notes->keep();
    if (!m_modified) {
        proceed();
        return;
    }
    stay(); // only the newest waits
    m_afterwards = std::move(proceed);
    m_otherwise = std::move(otherwise);
    ask();
}

void SceneController::stay()
{
    m_afterwards = {};
    if (const auto otherwise = std::exchange(m_otherwise, {}))
        otherwise();
}

bool SceneController::mayClose()
{
    m_notes->keep();
    if (!m_modified) {
        m_places->keepNow();
        return true;
    }
    guard([this] { m_window->close(); });
    return false;
}

void SceneController::finish()
{
    m_places->stop();
    m_parts.canvas->edits().history().disconnect(this);
    m_parts.canvas->disconnect(this);
    m_parts.canvas->disconnect(m_views);
}

void SceneController::ask()
{
    if (m_asking)
        return;
    m_asking = true;
    auto* box = new QMessageBox(m_window);
    box->setObjectName(u"unsavedScene"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Question);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(tr("Unsaved scene"));
    box->setText(m_path.isEmpty() ? tr("This arrangement has not been saved as a scene.")
                                  : tr("“%1” has changes that have not been saved.")
                                        .arg(oneLine(QFileInfo(m_path).completeBaseName(), 80)));
    box->setInformativeText(tr("Data in the store is not affected."));
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box->setDefaultButton(QMessageBox::Save);
    connect(box, &QDialog::finished, this, &SceneController::onAnswer);
    box->open();
}

void SceneController::onAnswer(int button)
{
    m_asking = false;
    if (button == QMessageBox::Save) {
        save();
        return;
    }
    if (button != QMessageBox::Discard) {
        stay();
        return;
    }
    const auto proceed = std::exchange(m_afterwards, {});
    m_otherwise = {};
    if (!m_restoredFrom.isEmpty())
        writingPool().start([left = std::exchange(m_restoredFrom, {})] { dropAbandoned(left); });
    m_recovered = false;
    m_parts.canvas->edits().history().setClean();
    updateModified();
    if (proceed)
        proceed();
}

void SceneController::show(const std::shared_ptr<const OpenedScene>& scene)
{
    showFrom(scene, {});
}

/// `leftBehind` is the file of a program that ended, and stays until what it holds is kept anew.
void SceneController::showFrom(
    const std::shared_ptr<const OpenedScene>& scene, const QString& leftBehind)
{
    using Made = std::shared_ptr<const Showing>;
    m_restoring.start(
        readingPool(),
        [scene, leftBehind, home = m_workbench.home()](const CancelToken& cancel) -> Result<Made> {
            auto restored = restoredMoment(scene->scene, cancel);
            if (!restored)
                return restored.error();
            return std::make_shared<const Showing>(Showing{
                scene, std::move(*restored), leftBehind, titleOf(scene->scene.store, home)});
        },
        [this](const Result<Made>& made) {
            if (made)
                guard([this, showing = *made] { put(*showing); });
            if (made || made.error().code == ErrorCode::Cancelled)
                return;
            m_parts.notices->showError(made.error());
            emit failed(made.error());
        });
}

void SceneController::put(const Showing& showing)
{
    const auto& [scene, restored, leftBehind, store] = showing;
    ++m_generation;
    m_places->stop();
    const auto connection = m_workbench.connection();
    const bool connected = connection && isSameStore(connection->info.name, scene->scene.store);
    if (connection && !connected)
        m_workbench.closeStore(); // its answers belong to another graph
    m_shown = scene;
    m_storeTitle = store;
    m_restoredFrom = leftBehind;
    m_recovered = !leftBehind.isEmpty();
    m_path = scene->isNewer() ? QString() : scene->path;
    m_parts.graph->adopt(
        {scene->scene.outcomes, scene->scene.edgesFrom, scene->receipts, restored.moment.facts});
    showMoment(*m_parts.canvas, restored.moment);
    m_parts.graph->highlight().adopt();
    m_framed = {m_parts.canvas->view(), restored.moment.size};
    m_framedWhole = restored.moment.whole;
    m_parts.canvas->edits().history().setClean();
    updateModified();
    if (!scene->path.isEmpty()) {
        m_recent->note({RecentKind::Scene, QFileInfo(scene->path).completeBaseName(), scene->path,
            static_cast<std::int64_t>(restored.moment.graph->nodes().size()), {},
            m_workbench.clock().now()});
    }
    emit shown(connected);
    tell(showing);
}

std::optional<StoreName> SceneController::missingStore() const
{
    return m_shown && !m_workbench.isOpen() ? std::optional(m_shown->scene.store) : std::nullopt;
}

void SceneController::tell(const Showing& showing)
{
    const OpenedScene& scene = *showing.scene;
    const RestoredMoment& restored = showing.restored;
    const QString store = oneLine(showing.store, 60);
    QStringList words;
    if (scene.intact)
        words.append(tr("Scene of “%1”. Its saved results are intact.").arg(store));
    if (scene.isNewer())
        words.append(tr("It was written by a newer version: what this version does not know is not "
                        "shown, and saving asks for another file."));
    if (restored.laidOut > 0) {
        words.append(tr("%1 node(s) without a place that can be shown: laid out.", nullptr,
            static_cast<int>(restored.laidOut))
                         .arg(countText(static_cast<std::int64_t>(restored.laidOut))));
    }
    if (restored.lost > 0) {
        words.append(tr("%1 place(s) of nodes that no result of it holds: left out.", nullptr,
            static_cast<int>(restored.lost))
                         .arg(countText(static_cast<std::int64_t>(restored.lost))));
    }
    if (!scene.intact) {
        m_parts.notices->showError({ErrorCode::NotIntact,
            tr("The hash of this scene does not match its content. Its values are not shown as "
               "proof."),
            scene.path, QStringList{scene.reason, words.join(u' ')}.join(u' ').trimmed(), {}});
        return;
    }
    if (m_workbench.isOpen()) {
        m_parts.notices->showNote(words.join(u' '));
        return;
    }
    words.append(tr("Its store is not open. Open it to ask more."));
    offerConnection(words.join(u' '), scene.scene.store);
}

void SceneController::offerConnection(const QString& words, const StoreName& store)
{
    runAsync(
        writingPool(), this,
        [home = m_workbench.home()](const CancelToken&) { return savedConnections(home); },
        [this, words, store](const Result<std::vector<SavedConnection>>& all) {
            const auto fitting = all ? fittingConnections(*all, store.kind, store.graph)
                                     : std::vector<SavedConnection>();
            const QString action = fitting.empty()
                ? tr("Connect…")
                : tr("Connect to “%1”…").arg(oneLine(fitting.front().name, 40));
            m_parts.notices->offer(words, action, [this, store] { emit storeRequested(store); });
        });
}

bool SceneController::takeStore()
{
    const Connection& connection = *m_workbench.connection();
    if (connection.hasGraph) {
        const bool file
            = connection.saved.id.isEmpty() && connection.url.kind == StoreUrl::Kind::Sqlite;
        m_recent->note({RecentKind::Store, connection.title,
            file ? u"sqlite:"_s + addressOf(connection) : addressOf(connection),
            connection.info.nodes, connection.info.tick, m_workbench.clock().now()});
    }
    if (m_shown && isSameStore(connection.info.name, m_shown->scene.store)) {
        updateTitle();
        return true;
    }
    ++m_generation;
    m_places->follow(connection);
    m_restoring.cancel();
    m_shown.reset();
    m_storeTitle.clear();
    m_path.clear();
    m_restoredFrom.clear();
    m_recovered = false;
    m_modified = false;
    m_autosave->drop();
    updateTitle();
    return false;
}

void SceneController::keepView()
{
    m_views->keep();
}

void SceneController::fillRecentMenu(QMenu* menu)
{
    m_recent->fillMenu(menu);
}

void SceneController::addNote()
{
    m_notes->add();
}

void SceneController::offerRecovery()
{
    runAsync(
        writingPool(), this,
        [home = m_workbench.home()](const CancelToken&) -> Result<std::vector<AbandonedScene>> {
            return abandonedScenes(home);
        },
        [this](const Result<std::vector<AbandonedScene>>& found) {
            if (!found || found->empty())
                return;
            const AbandonedScene last = found->front();
            m_parts.notices->offerUntilAnswered(
                tr("An unsaved scene from %1 was left when the program ended.")
                    .arg(timeText(last.at, m_workbench.clock().now())),
                tr("Show it"), [this, last] {
                    m_restoring.start(
                        readingPool(), [last](const CancelToken&) { return readScene(last.path); },
                        [this, last](Result<OpenedScene> scene) {
                            if (!scene) {
                                m_parts.notices->showError(scene.error());
                                return;
                            }
                            scene->path.clear();
                            showFrom(
                                std::make_shared<const OpenedScene>(std::move(*scene)), last.path);
                        });
                });
        });
}

void SceneController::forgetKept(std::function<void()> done)
{
    m_restoredFrom.clear();
    m_recent->forget();
    m_places->forget([this, done = std::move(done)] {
        m_autosave->forget([this, done] {
            runAsync(
                writingPool(), this, [](const CancelToken&) -> Status { return Done{}; },
                [done](const Status&) { done(); });
        });
    });
}

void SceneController::keepAgain()
{
    const auto connection = m_workbench.connection();
    if (!connection || m_shown) // a scene's own views are in its file
        return;
    CanvasState state = m_parts.canvas->state();
    state.views.clear();
    m_parts.canvas->content().setState(state);
    m_places->followAnew(*connection);
}

} // namespace mnemo

#include "moc_scenecontroller.cpp"
