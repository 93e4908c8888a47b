// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/picture/view.h"
#include "core/scene/openedscene.h"
#include "ui/scenes/canvasscene.h"
#include "ui/scenes/sceneautosave.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QMenu;

namespace mnemo {

class GraphCanvas;
class GraphController;
class NoteLayer;
class NoticeBar;
class RecentController;
class RecentList;
class StorePlaces;
class ViewController;
class ViewList;

/// The parts of the window that scenes are about.
struct SceneParts
{
    GraphCanvas* canvas = nullptr;
    GraphController* graph = nullptr;
    NoticeBar* notices = nullptr;
    ViewList* views = nullptr;
    RecentList* recent = nullptr;
};

/// Scenes: saves and opens them, keeps views and notes, says what is unsaved and asks before it
/// would be lost, keeps it through a crash, and remembers what was opened.
class SceneController final : public QObject
{
    Q_OBJECT
public:
    SceneController(Workbench& workbench, const SceneParts& parts, QWidget* window);

    void save();
    void saveAs();
    /// Writes the scene there, and takes the file as its own.
    void saveTo(const QString& path);
    /// Shows what a file holds; connects to nothing.
    void show(const std::shared_ptr<const OpenedScene>& scene);
    void keepView();
    void addNote();

    /// A store was opened. True when the shown scene is of that store, and stays.
    [[nodiscard]] bool takeStore();
    /// Does it at once when nothing is unsaved; else asks first, and does `otherwise` when what is
    /// shown is to stay. To be asked last, when nothing can fail any more.
    void guard(std::function<void()> proceed, std::function<void()> otherwise = {});
    /// Whether the window may close now. When not, a question was asked, and the window is closed
    /// once it is answered.
    [[nodiscard]] bool mayClose();
    /// Keeps what is kept with the store, and hears no more of the canvas, which is about to go.
    void finish();
    /// Forgets places, views and an unsaved scene as they are kept on the disk, and what was opened
    /// before; what is shown stays. `done` once nothing of them is being written.
    void forgetKept(std::function<void()> done);
    /// What was kept is deleted: the views of the open store are no longer shown either, and what
    /// is arranged and kept from now on stays.
    void keepAgain();
    /// Offers what a crash has left.
    void offerRecovery();
    /// Lists what was opened before, whenever it is about to be shown.
    void fillRecentMenu(QMenu* menu);

    /// The store that the shown scene is of, while it is not open.
    [[nodiscard]] std::optional<StoreName> missingStore() const;

    [[nodiscard]] bool isModified() const { return m_modified; }

    [[nodiscard]] const QString& path() const { return m_path; }

    /// What is looked at: the canvas' view, and the size of the canvas; of a scene from a file, as
    /// long as nobody looks elsewhere, that of the canvas it was saved from.
    [[nodiscard]] ViewPort framed() const;

    [[nodiscard]] StorePlaces& places() { return *m_places; }

signals:
    /// Somebody wants to connect; the id of a saved connection, or empty.
    void connectRequested(const QString& id);
    /// A person wants the store that a scene is of.
    void storeRequested(const mnemo::StoreName& store);
    /// A scene is on the canvas; whether its store is open.
    void shown(bool connected);
    void saved(const QString& path);
    /// A store with a graph is open; whether it is none of those that were opened here lately.
    void storeNoted(bool isNew);
    /// A scene that was to be shown cannot be; what was shown before still is.
    void failed(const mnemo::Error& error);

private:
    /// A scene on its way to the canvas.
    struct Showing
    {
        std::shared_ptr<const OpenedScene> scene;
        RestoredMoment restored;
        QString leftBehind; ///< the file of a program that ended
        QString store; ///< what its store is called
    };

    /// A scene on its way to the disk: what of it may be shown no more when it is there.
    struct Writing
    {
        QString path;
        int step = 0; ///< of the history
        int generation = 0;
        std::int64_t nodes = 0;
    };

    [[nodiscard]] SceneDraft draft() const;
    void updateModified();
    void updateTitle();
    [[nodiscard]] QString proposedName() const;
    void onWritten(const Writing& writing, const Status& written);
    void takeFile(const Writing& writing);
    void ask();
    void onAnswer(int button);
    void stay();

    void showFrom(const std::shared_ptr<const OpenedScene>& scene, const QString& leftBehind);
    void put(const Showing& showing);
    void tell(const Showing& showing);
    void offerConnection(const QString& words, const StoreName& store);

    Workbench& m_workbench;
    SceneParts m_parts;
    QWidget* m_window;
    NoteLayer* m_notes;
    StorePlaces* m_places;
    ViewController* m_views;
    RecentController* m_recent;
    SceneAutosave* m_autosave;
    std::shared_ptr<const OpenedScene> m_shown; ///< of a file; null while a store's own graph is
    QString m_storeTitle; ///< what its store is called
    ViewPort m_framed; ///< as that file was saved
    bool m_framedWhole = false; ///< with everything in view
    QString m_path; ///< where it is saved; empty: nowhere yet
    int m_generation = 0; ///< counts what was shown: a scene of a file, or a store's own graph
    QString m_restoredFrom; ///< the file that a crash has left, until it is kept anew
    bool m_recovered = false; ///< what is shown was left by a crash, and not saved since
    bool m_modified = false;
    std::function<void()> m_afterwards; ///< what an unsaved scene is in the way of
    std::function<void()> m_otherwise; ///< and what is done instead when it stays
    bool m_asking = false;
    LatestJob m_restoring;
};

} // namespace mnemo
