// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenes/scenecontroller.h"

#include "core/base/pools.h"
#include "core/settings/savedconnections.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/scenes/notelayer.h"
#include "ui/scenes/recentlist.h"
#include "ui/scenes/storeplaces.h"
#include "ui/scenes/viewlist.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"

#include <QBuffer>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPixmap>
#include <QRegularExpression>
#include <QUuid>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int mostOfName = 80;

bool onlyViewsDiffer(const CanvasState& state)
{
    return state.hidden.empty() && state.dismissed.empty() && state.pinned.empty()
        && state.filter.empty() && state.colourBy.empty() && state.sizeBy.empty()
        && state.path.nodes.empty() && state.layoutRun == 0 && state.notes.empty();
}

constexpr QSize thumbnailSize{192, 120};

QByteArray thumbnailOf(GraphCanvas& canvas)
{
    const QImage image = canvas.grab().toImage().scaled(
        thumbnailSize, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    QRect middle(QPoint(0, 0), thumbnailSize);
    middle.moveCenter(image.rect().center());
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.copy(middle).save(&buffer, "PNG");
    return png;
}

/// "View 3", or what is selected.
QString freshName(const GraphCanvas& canvas)
{
    const auto selected = canvas.selection();
    if (selected.size() == 1) {
        if (const auto index = canvas.scene().find(selected.front())) {
            const SceneNode& node = canvas.scene().node(*index);
            return oneLine(toQString(node.label.empty() ? node.id.text : node.label), 60);
        }
    }
    return SceneController::tr("View %1").arg(canvas.state().views.size() + 1);
}

} // namespace

SceneController::SceneController(Workbench& workbench, const SceneParts& parts, QWidget* window)
    : QObject(window), m_workbench(workbench), m_parts(parts), m_window(window),
      m_notes(new NoteLayer(*parts.canvas)),
      m_places(new StorePlaces(workbench, *parts.canvas, this)),
      m_autosave(new SceneAutosave(
          workbench.home(), [this] { return draft(); }, this)),
      m_restoring(this), m_listing(this)
{
    parts.graph->setPlacer([this](const SliceRef& slice) { m_places->show(slice); });
    connect(&workbench, &Workbench::sceneFileOpened, this, &SceneController::show);
    const QUndoStack& history = parts.canvas->edits().history();
    connect(&history, &QUndoStack::indexChanged, this, &SceneController::updateModified);
    connect(&history, &QUndoStack::cleanChanged, this, &SceneController::updateModified);
    connect(m_autosave, &SceneAutosave::kept, this, [this] {
        if (!m_restoredFrom.isEmpty())
            writingPool().start(
                [path = std::exchange(m_restoredFrom, {})] { dropAbandoned(path); });
    });
    connect(parts.canvas, &GraphCanvas::stateChanged, this,
        [this] { m_parts.views->setViews(m_parts.canvas->state().views); });
    connect(parts.canvas, &GraphCanvas::sceneChanged, this,
        [this] { m_parts.views->setViews(m_parts.canvas->state().views); });
    connect(parts.views, &ViewList::goRequested, this, &SceneController::goTo);
    connect(
        parts.views, &ViewList::renamed, this, [this](const std::string& id, const QString& name) {
            changeViews(tr("Rename a view"), [&](std::vector<NamedView>& views) {
                for (NamedView& view : views) {
                    if (view.id == id && !name.isEmpty())
                        view.name = name.left(200);
                }
            });
        });
    connect(parts.views, &ViewList::removeRequested, this, [this](const std::string& id) {
        changeViews(tr("Remove a view"), [&id](std::vector<NamedView>& views) {
            std::erase_if(views, [&id](const NamedView& view) { return view.id == id; });
        });
    });
    connect(parts.recent, &RecentList::chosen, this, &SceneController::openRecent);
    readRecent();
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
        && m_parts.canvas->edits().expansions().empty();
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
        write(m_path);
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
    connect(dialog, &QFileDialog::fileSelected, this, &SceneController::write);
    connect(dialog, &QDialog::rejected, this, &SceneController::stay);
    dialog->open();
}

void SceneController::saveTo(const QString& path)
{
    write(path);
}

void SceneController::write(const QString& path)
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
    note({RecentKind::Scene, QFileInfo(writing.path).completeBaseName(), writing.path,
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
        note({RecentKind::Scene, QFileInfo(scene->path).completeBaseName(), scene->path,
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
        note({RecentKind::Store, connection.title,
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
    GraphCanvas& canvas = *m_parts.canvas;
    if (canvas.scene().empty() || canvas.state().views.size() >= mostViews)
        return;
    const CanvasState& state = canvas.state();
    NamedView view;
    view.id = QUuid::createUuid().toString(QUuid::Id128).toStdString();
    view.name = freshName(canvas);
    view.view = canvas.view();
    view.whole = showsWhole(canvas);
    view.selection = canvas.selection();
    for (const auto i : state.hidden)
        view.hidden.push_back(canvas.scene().node(i).id);
    view.filter = state.filter;
    view.colourBy = state.colourBy;
    view.sizeBy = state.sizeBy;
    view.thumbnail = thumbnailOf(canvas);
    changeViews(tr("Bookmark a view"),
        [&view](std::vector<NamedView>& views) { views.push_back(std::move(view)); });
}

void SceneController::changeViews(
    const QString& name, const std::function<void(std::vector<NamedView>&)>& change)
{
    CanvasState to = m_parts.canvas->state();
    const auto before = to.views;
    change(to.views);
    if (to.views != before)
        m_parts.canvas->edits().change(name, to);
}

void SceneController::goTo(const std::string& id)
{
    GraphCanvas& canvas = *m_parts.canvas;
    const auto& views = canvas.state().views;
    const auto found = std::find_if(
        views.begin(), views.end(), [&id](const NamedView& view) { return view.id == id; });
    if (found == views.end())
        return;
    const NamedView view = *found;
    CanvasState to = canvas.state();
    std::vector<NodeIndex> hidden;
    for (const NodeId& node : view.hidden) {
        if (const auto index = canvas.scene().find(node))
            hidden.push_back(*index);
    }
    to.hidden = sortedNodes(std::move(hidden));
    to.filter = view.filter;
    to.colourBy = view.colourBy;
    to.sizeBy = view.sizeBy;
    const CanvasState& now = canvas.state();
    const bool same = to.hidden == now.hidden && to.filter == now.filter
        && to.colourBy == now.colourBy && to.sizeBy == now.sizeBy;
    if (!same)
        canvas.edits().change(tr("Go to “%1”").arg(oneLine(view.name, 40)), to);
    canvas.select(view.selection);
    if (view.whole)
        canvas.camera().fit();
    else
        canvas.camera().glideTo(view.view);
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

void SceneController::note(const RecentFile& file)
{
    struct Noted
    {
        std::vector<RecentFile> files;
        bool isNew = false;
    };

    m_listing.start(
        writingPool(),
        [home = m_workbench.home(), file](const CancelToken&) -> Result<Noted> {
            const auto isFile
                = [&](const RecentFile& other) { return other.target == file.target; };
            const std::vector<RecentFile> before = recentFiles(home);
            if (const auto noted = noteRecent(home, file); !noted)
                qWarning().noquote() << noted.error().message;
            return Noted{recentFiles(home), std::none_of(before.begin(), before.end(), isFile)};
        },
        [this, kind = file.kind](const Result<Noted>& noted) {
            if (noted)
                m_recent = noted->files;
            m_parts.recent->setFiles(m_recent, m_workbench.clock().now());
            if (noted && kind == RecentKind::Store)
                emit storeNoted(noted->isNew);
        });
}

void SceneController::forgetKept(std::function<void()> done)
{
    m_restoredFrom.clear();
    m_recent.clear();
    m_parts.recent->setFiles({}, m_workbench.clock().now());
    m_listing.cancel();
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

void SceneController::readRecent()
{
    m_listing.start(
        writingPool(),
        [home = m_workbench.home()](
            const CancelToken&) -> Result<std::vector<RecentFile>> { return recentFiles(home); },
        [this](const Result<std::vector<RecentFile>>& files) {
            if (files)
                m_recent = *files;
            m_parts.recent->setFiles(m_recent, m_workbench.clock().now());
        });
}

void SceneController::openRecent(const RecentFile& file)
{
    if (file.kind == RecentKind::Scene) {
        m_workbench.openFiles({file.target});
        return;
    }
    if (file.target.startsWith(u"sqlite:"_s)) {
        m_workbench.openUrl(file.target);
        return;
    }
    // A server may want a password: its saved connection knows where that is.
    runAsync(
        writingPool(), this,
        [home = m_workbench.home()](const CancelToken&) { return savedConnections(home); },
        [this, file](const Result<std::vector<SavedConnection>>& all) {
            QString id;
            for (const SavedConnection& each : all ? *all : std::vector<SavedConnection>()) {
                if (each.url == file.target || savedPrefix + each.id == file.target)
                    id = each.id;
            }
            emit connectRequested(id);
        });
}

void SceneController::fillRecentMenu(QMenu* menu)
{
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (const RecentFile& file : m_recent) {
            const QString name = oneLine(file.title, 60).replace(u'&', u"&&"_s);
            menu->addAction(file.kind == RecentKind::Scene ? tr("%1 (scene)").arg(name) : name,
                this, [this, file] { openRecent(file); });
        }
        if (m_recent.empty())
            menu->addAction(tr("Nothing was opened recently"))->setEnabled(false);
    });
}

} // namespace mnemo
