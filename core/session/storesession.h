// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/clock.h"
#include "core/base/home.h"
#include "core/base/result.h"
#include "core/graph/stores/serverpassword.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/queryrunner.h"

#include <QString>

#include <atomic>
#include <memory>

namespace mnemo {

class EmbeddingSetup;
class ModelSetup;

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
    QString profile; ///< empty: what the store says, else "mnemoscope"
    std::shared_ptr<const Catalogue> catalogue; ///< loaded when null
    CancelToken cancel;
    std::shared_ptr<OpenProgress> progress;
    QString queryFolder = {}; ///< of more queries, see Catalogue::loadWith(); empty: none
    AskPasswordFn ask = {}; ///< where the server wants a password and no file names one
    std::shared_ptr<const ModelSetup> model = {}; ///< that the muse asks; null: none
    /// For questions, where the environment names no endpoint; null: none.
    std::shared_ptr<const EmbeddingSetup> embedding = {};
};

/// A store and what runs named queries over it. The window and the command line open stores by the
/// functions here and by no others, so that equal stores have equal names and equal outcomes.
struct StoreSession
{
    StoreUrl url;
    OpenMode mode = OpenMode::Read;
    std::shared_ptr<GraphStore> store; ///< null: every query ends with the runner's absence()
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const QueryRunner> runner;
};

// These wait: workers only.

/// The store alone. `url` holds what it was opened with. Errors: those of openStoreWithPassword().
[[nodiscard]] Result<std::shared_ptr<GraphStore>> openSessionStore(
    StoreUrl& url, OpenMode mode, const OpenContext& context);

/// Errors: those of openSessionStore(), loadProfile() and Catalogue::load().
[[nodiscard]] Result<StoreSession> openSession(
    StoreUrl url, OpenMode mode, const OpenContext& context);

/// The same over a store that is open already. Errors: those of loadProfile(), Catalogue::load().
[[nodiscard]] Result<StoreSession> sessionOver(
    std::shared_ptr<GraphStore> store, const OpenContext& context);

/// The name in receipts of a store that cannot be opened, as its URL and profile tell it.
[[nodiscard]] StoreName absentName(const StoreUrl& url, const std::string& profile);

/// A session without a store: every query ends with `why`. Errors: those of loadProfile() for the
/// name's profile, Catalogue::load().
[[nodiscard]] Result<StoreSession> absentSession(
    const StoreName& name, const Error& why, const OpenContext& context);

/// Opens for reading. Why a store could not be opened, and what is wrong with its URL or the
/// profile, is told by the outcomes of its queries. Errors: those of Catalogue::load().
[[nodiscard]] Result<StoreSession> openOrAbsent(
    const Result<StoreUrl>& url, const OpenContext& context);

} // namespace mnemo
