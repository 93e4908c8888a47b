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
/// Without `when` it holds for both; `if` wants something that is neither null nor empty. Items
/// follow the text, joined by commas; pointers of `item` are relative to the item, and `{}` is the
/// item itself. `{/a|/b}` shows the first that resolves. Over an object, `{key}` is the member's
/// name where it belongs to the world's vocabulary, else “(another)”. A claim or item whose pointer
/// resolves to nothing is left out. A truncated result is told to be partial, by the template with
/// `"if": "/next"` or else by words of our own.
[[nodiscard]] Answer composeAnswer(
    const Plan& plan, std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue);

} // namespace mnemo
