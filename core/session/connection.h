// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer.h"
#include "core/muse/muse.h"
#include "core/session/connectiondraft.h"
#include "core/session/storesession.h"

#include <QPromise>
#include <QString>
#include <QStringList>

#include <memory>
#include <set>
#include <string>

namespace mnemo {

class DemoSite;

/// What the settings say to work on an open store.
struct WorkSettings
{
    int maxNodes = 2000; ///< shown at first
    std::int64_t maxEntities = 0; ///< of a memory; 0: no limit
    QString contact;
    QString proxy;
    QString caFile;
};

/// Ends when a connection is gone with all that it holds: the first base goes last.
struct ConnectionEnd
{
    std::unique_ptr<QPromise<void>> end = std::make_unique<QPromise<void>>();
};

/// An open store with what answers from it, for a window. Immutable; it is never closed on the GUI
/// thread, as that waits, whichever thread releases it last.
struct Connection : ConnectionEnd, StoreSession
{
    QString title; ///< file name or graph, safe to show
    SavedConnection saved; ///< that it was opened by; its id is empty for others
    StoreInfo info;
    bool hasGraph = false; ///< the store is there and holds at least one node
    std::set<std::string> families; ///< of the catalogue, that it holds; see familiesHeld()
    WorkSettings settings;
    std::shared_ptr<Muse> muse;
    std::shared_ptr<DemoSite> site; ///< of the demo world, which it serves while this is open
};

using ConnectionResult = Result<std::shared_ptr<Connection>>;

// These wait: workers only.

/// Opens the store at `url`. In OpenMode::Write a missing store is no error, as the first commit
/// makes it. Errors: those of openSession().
[[nodiscard]] ConnectionResult openConnection(
    const QString& url, OpenMode mode, const OpenContext& context);

/// The same for a connection that a person asked for, with its own profile and name.
[[nodiscard]] ConnectionResult openOrder(
    const ConnectOrder& order, OpenMode mode, const OpenContext& context);

/// Opens the embedded store of this user; one that is missing opens without a graph.
[[nodiscard]] ConnectionResult openDefaultConnection(const OpenContext& context);

/// Serves the demo site and opens the store `demo`, for its crawl to fill. Errors: those of
/// openSession() and DemoSite::start().
[[nodiscard]] ConnectionResult openDemoConnection(const OpenContext& context);

/// How files are read that do not say so themselves.
struct FileReading
{
    TableReading table = {};
    int graph = 0; ///< of a file with several graphs, from 1; 0: none is chosen
};

/// Imports `files` into a store named by the hash of their bytes, once, and opens it. A file that
/// is a store itself is opened as it is. Read in another way, the same files are another store.
/// Errors: those of importFiles().
[[nodiscard]] ConnectionResult openFileConnection(
    const QStringList& files, const OpenContext& context, const FileReading& reading = {});

/// The shipped example of an agent's memory, in a store of its own. Errors: as
/// openFileConnection(), and those of writing the file that it is read from.
[[nodiscard]] ConnectionResult openExampleConnection(const OpenContext& context);

} // namespace mnemo
