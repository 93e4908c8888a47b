// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/scene/placebook.h"
#include "core/scene/recentfiles.h"
#include "ui/scenes/canvasscene.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QTimer;

namespace mnemo {

class GraphCanvas;

/// What no other store has: its saved connection, its file, or the URL with all that leads there
/// but the password.
[[nodiscard]] QString addressOf(const Connection& connection);

/// What a store that only its name is known of was called when it was opened here; else its name.
/// Waits for the disk.
[[nodiscard]] QString titleOf(const StoreName& store, const Home& home);

/// The names of a store's book, the first for the one that is written: by its file or by all that
/// leads to its server, however it is called. The others are those of earlier versions.
[[nodiscard]] std::vector<std::string> placeBookKeys(const Connection& connection);

/// Keeps where the nodes of the open store lie, and the views of it, in the data folder, and brings
/// them back when the store is opened again. Works off the GUI thread.
class StorePlaces final : public QObject
{
    Q_OBJECT
public:
    StorePlaces(const Workbench& workbench, GraphCanvas& canvas, QObject* parent);

    /// The open store is another one.
    void follow(const Connection& connection);
    /// What is shown from now on is no store's own picture.
    void stop();
    /// The same, but what has changed is not kept either; `done` once nothing is being written.
    void forget(std::function<void()> done);
    /// What was kept of the open store was deleted: only what changes from now on is kept anew.
    void followAnew(const Connection& connection);
    /// Shows the first slice of the store, at the places that are known.
    void show(const SliceRef& slice);

    /// Whether what show() was given is not on the canvas yet.
    [[nodiscard]] bool isPlacing() const { return m_reading.isRunning(); }

    /// Writes what has changed; call it before what is shown goes.
    void keepNow();

private:
    void onShown();

    const Workbench& m_workbench;
    GraphCanvas& m_canvas;
    QTimer* m_timer;
    LatestJob m_reading;
    std::string m_key; ///< of the book; empty: nothing is kept
    /// Of the store, once, as it changes when it is kept; its value is the queue's to read.
    std::shared_ptr<std::optional<PlaceBook>> m_book;
    std::shared_ptr<const Positions> m_kept; ///< as they were written last
    std::vector<NamedView> m_keptViews;
    // Last, so that it goes first: what is being written is written to its end.
    WorkQueue m_queue{readingPool()}; ///< what is written is written before it is read again
};

} // namespace mnemo
