// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/clock.h"
#include "core/base/home.h"
#include "core/base/result.h"
#include "core/graph/storeurl.h"
#include "core/muse/muse.h"
#include "core/query/queryrunner.h"
#include "ui/connect/connectiondraft.h"

#include <QString>
#include <QStringList>

#include <QPromise>
#include <atomic>
#include <chrono>

#include <memory>
#include <set>
#include <string>

namespace mnemo {

class DemoSite;

/// How far opening has come; written by the worker, read by the GUI thread.
struct OpenProgress
{
    std::atomic<std::int64_t> done{0};
    std::atomic<std::int64_t> total{0};
};

/// What opening a store needs to know; a value, for the worker.
struct OpenContext
{
    Home home;
    Clock clock;
    QString profile;
    std::shared_ptr<const Catalogue> catalogue; ///< loaded when null
    CancelToken cancel;
    std::shared_ptr<OpenProgress> progress;
};

/// What the settings say to the window's work.
struct WorkSettings
{
    int maxNodes = 2000; ///< shown at first
    std::chrono::milliseconds queryTimeout{10000};
    QString contact;
    QString proxy;
    QString caFile;
};

/// An open store with what answers from it. Immutable once made; whoever lets go of it last, it is
/// not the GUI thread that closes it, as that waits.
struct Connection
{
    /// Ends when this is gone with all that it holds: the first member goes last.
    std::unique_ptr<QPromise<void>> end = std::make_unique<QPromise<void>>();
    QString title; ///< file name or graph, safe to show
    StoreUrl url;
    SavedConnection saved; ///< that it was opened by; its id is empty for others
    OpenMode mode = OpenMode::Read;
    std::shared_ptr<GraphStore> store; ///< null when there is none at `url` yet
    StoreInfo info;
    bool hasGraph = false; ///< the store is there and holds at least one node
    std::set<std::string> families; ///< of the catalogue, that it holds; see familiesHeld()
    WorkSettings settings;
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const QueryRunner> runner;
    std::shared_ptr<Muse> muse;
    std::shared_ptr<DemoSite> site; ///< of the demo world, which it serves while this is open
};

using ConnectionResult = Result<std::shared_ptr<Connection>>;

// These wait: workers only.

/// Opens the store at `url`. In OpenMode::Write a missing store is no error, as the first commit
/// makes it. Errors: those of openStore() and loadProfile().
[[nodiscard]] ConnectionResult openConnection(
    const QString& url, OpenMode mode, const OpenContext& context);

/// The same for a connection that a person asked for, with its own profile and name.
[[nodiscard]] ConnectionResult openOrder(
    const ConnectOrder& order, OpenMode mode, const OpenContext& context);

/// Opens the embedded store of this user; one that is missing opens without a graph.
[[nodiscard]] ConnectionResult openDefaultConnection(const OpenContext& context);

/// Serves the demo site and opens the store `demo`, for its crawl to fill. Errors: those of
/// openStore() and DemoSite::start().
[[nodiscard]] ConnectionResult openDemoConnection(const OpenContext& context);

/// Imports `files` into a store named by the hash of their bytes, once, and opens it. A file that
/// is a store itself is opened as it is. Errors: those of importFiles().
[[nodiscard]] ConnectionResult openFileConnection(
    const QStringList& files, const OpenContext& context);

} // namespace mnemo
