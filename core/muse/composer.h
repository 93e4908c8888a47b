// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "core/muse/planner.h"
#include "core/query/queryrunner.h"

#include <memory>
#include <vector>

namespace mnemo {

/// Turns a plan's outcomes and the snapshot that holds them into an Answer, by the templates of
/// the catalogue entries. Pure; any thread.
///
/// A template is an item of the entry's `answer` list: {"when": "found"|"empty", "if": POINTER,
/// "text": "… {/pointer} … {count:/list} …", "each": "/list", "max": n, "item": "{/field}"}.
/// Pointers of `item` are relative to the item. A claim whose pointer resolves to nothing is left
/// out.
[[nodiscard]] Answer composeAnswer(
    const Plan& plan, std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue);

} // namespace mnemo
