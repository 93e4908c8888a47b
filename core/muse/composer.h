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
/// Without `when` it holds for both; `if` wants something that is neither null nor empty, with `is`
/// the text that it holds. Items follow the text, joined by commas; pointers of `item` are relative
/// to the item, and `{}` is the item itself. `{/a|/b}` shows the first that resolves. A claim or
/// item whose pointer resolves to nothing is left out. A truncated result is told to be partial, by
/// the template with `"if": "/next"` or else by words of our own; where the chosen templates ask
/// for a flag of `/cut`, by these alone.
[[nodiscard]] Answer composeAnswer(
    const Plan& plan, std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue);

} // namespace mnemo
