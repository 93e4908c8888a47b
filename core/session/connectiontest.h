// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/graph/store.h"
#include "core/session/connectiondraft.h"

#include <QString>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// How far a test has come; written by the worker, read by the GUI thread.
enum class TestStep
{
    Reaching,
    Asking, ///< what the server is and what it holds
    Reading ///< the graph
};
using TestProgress = std::shared_ptr<std::atomic<TestStep>>;

/// What a test of a connection found out. Nothing was written for it.
struct TestReport
{
    QString version; ///< "FalkorDB 4.16.3", "SQLite 3.40.1"
    QString topology; ///< of a server: "single", "sentinel", "cluster", "replica"
    std::vector<std::string> graphs; ///< of a server, of all its nodes
    double roundTripMs = 0;
    std::optional<bool> mayWrite; ///< absent: it does not show
    std::optional<StoreInfo> graph; ///< what the graph said of itself
    std::optional<Error> graphError; ///< why the graph cannot be read; neither: none was named
};

/// Connects and asks. Waits: workers only. Errors: why there is no server or no file, BadArgument.
[[nodiscard]] Result<TestReport> testConnection(
    const ConnectionDraft& draft, const CancelToken& cancel, const TestProgress& progress);

} // namespace mnemo
