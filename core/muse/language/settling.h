// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/muse/language/vocabulary.h"

#include <vector>

namespace mnemo {

/// The ways in which the graph can have what a reading says, with its relations settled: which kind
/// is meant where the words name none, and which way it leads where they do not say. None where the
/// graph joins no such roles, or the role has no such property. The nodes have to be found.
[[nodiscard]] std::vector<Reading> settled(const Reading& reading, const Vocabulary& vocabulary);

/// The roles of what is looked for, or of a node that is asked about, that have what is asked for.
[[nodiscard]] bool hasProperties(const Reading& reading, const Vocabulary& vocabulary);

/// Whether the arguments of two calls differ in nothing but the roles of others that they count.
[[nodiscard]] bool differInRolesAlone(Json left, Json right);

/// Whether `named` has a node in place of a value that is a condition of `valued`.
[[nodiscard]] bool namesValue(const Reading& named, const Reading& valued);

/// Whether only a graph can be asked so. Of facts that hold for a time the rules know more.
[[nodiscard]] bool isAboutGraph(const Reading& reading, bool isWorld, bool knowsValidity);

} // namespace mnemo
