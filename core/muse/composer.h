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
/// to the item, and `{}` is the item itself; `item_if` and `item_is` choose among the items, and
/// `every` says whether all of them have to fit. `{/a|/b}` shows the first that resolves,
/// `{label:/id}` what the node with this id is called in any result of the answer, and
/// `{one:/count:page|pages}` the words for this number. `{distinct:/list:member}` counts the items
/// that differ in a member (or, for `edge`, the edges that the neighbours of a node tell of),
/// `{one:/list~member:page|pages}` gives the words for that, `{cut:/list:At least |}` those for a
/// list that is a part, `{vowel:/type:an|a}` the article that English wants before a value. Of
/// items that are the same at `distinct` and read the same, one is told. A claim or item whose
/// pointer resolves to nothing is left out. A claim is partial where the list that it shows or
/// counts was cut: then the templates with `"if": "/next"` or a flag of `/cut` say so, or else
/// words of our own. Nothing is told of the plan's lookups, but their labels may be shown. An entry
/// with {"told_by": "graph"} in the place of templates has its sentences from
/// AnswerBuilder::addGraphClaims().
[[nodiscard]] Answer composeAnswer(
    const Plan& plan, std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue);

} // namespace mnemo
