// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace mnemo {

/// A text of the catalogue for Neo4j. The texts are written in what FalkorDB and Neo4j have in
/// common, and in functions of FalkorDB that Neo4j has under another form; these are put in its
/// words: typeOf (types keep FalkorDB's names), indegree, outdegree, and toLower, which takes the
/// sign Σ alike wherever it stands. Texts in quotes and names in back-ticks stay as they are.
[[nodiscard]] std::string neo4jText(std::string_view text);

} // namespace mnemo
