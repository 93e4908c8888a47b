// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <QString>

#include <string>
#include <vector>

namespace mnemo {

class Catalogue;

/// What can be done about an outcome as it is.
enum class OutcomeStep
{
    Run, ///< the query with the arguments
    OpenForm, ///< of the query, filled with the arguments
    SearchStore, ///< for `text`
    Connect, ///< to another graph, or as another user
    TryConnection,
    ChangeTimeout
};

struct OutcomeAction
{
    OutcomeStep step = OutcomeStep::Run;
    QString words; ///< of a button
    std::string query;
    Json arguments = Json::object();
    QString text;
};

/// In place of rows, the likeliest first; none where nothing helps. `catalogue` may be null.
[[nodiscard]] std::vector<OutcomeAction> actionsWithoutRows(
    const QueryOutcome& outcome, const Catalogue* catalogue);

/// How more of a partial outcome is asked for: with a higher limit, or from where it ends.
[[nodiscard]] std::vector<OutcomeAction> actionsForMore(
    const QueryOutcome& outcome, const Catalogue& catalogue);

} // namespace mnemo
