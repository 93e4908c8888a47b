// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/scenecontroller.h"

#include "ui/canvas/canvasview.h"
#include "ui/graph/graphcontroller.h"
#include "ui/scenes/notelayer.h"
#include "ui/scenes/recentlist.h"
#include "ui/scenes/storeplaces.h"
#include "ui/scenes/viewlist.h"
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
        && state.path.nodes.empty() && state.layoutRun == 0 && state.notes.empty();
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
    m_pool.setMaxThreadCount(1);
    parts.graph->setPlacer([this](const SliceRef& slice) { m_places->show(slice); });
    connect(&workbench, &Workbench::sceneFileOpened, this, &SceneController::show);
    const QUndoStack& history = parts.canvas->edits().history();
    connect(&history, &QUndoStack::indexChanged, this, &SceneController::updateModified);
    connect(&history, &QUndoStack::cleanChanged, this, &SceneController::updateModified);
    connect(m_autosave, &SceneAutosave::kept, this, [this] {
        if (!m_restoredFrom.isEmpty())
            m_pool.start([path = std::exchange(m_restoredFrom, {})] { dropAbandoned(path); });
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
        changeViews(tr("Take a view away"), [&id](std::vector<NamedView>& views) {
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
        && m_parts.canvas->edits().brought().empty();
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
        m_pool, this,
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
    if (auto deed = std::exchange(m_afterwards, {}))
        guard(std::move(deed), std::exchange(m_otherwise, {}));
}

void SceneController::takeFile(const Writing& writing)
{
    m_path = writing.path;
    m_recovered = false;
    if (!m_restoredFrom.isEmpty())
        m_pool.start([left = std::exchange(m_restoredFrom, {})] { dropAbandoned(left); });
    QUndoStack& history = m_parts.canvas->edits().history();
    if (history.index() == writing.step)
        history.setClean();
    updateModified();
}

void SceneController::guard(std::function<void()> deed, std::function<void()> otherwise)
{
    m_notes->keep();
    if (!m_modified) {
        deed();
        return;
    }
    stay(); // only the newest waits
    m_afterwards = std::move(deed);
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
    box->setText(m_path.isEmpty() ? tr("What you arranged has not been saved as a scene.")
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
    const auto deed = std::exchange(m_afterwards, {});
    m_otherwise = {};
    if (!m_restoredFrom.isEmpty())
        m_pool.start([left = std::exchange(m_restoredFrom, {})] { dropAbandoned(left); });
    m_recovered = false;
    m_parts.canvas->edits().history().setClean();
    updateModified();
    if (deed)
        deed();
}

} // namespace mnemo
