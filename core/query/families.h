// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/graph/profile.h"
#include "core/graph/store.h"
#include "core/query/catalogue.h"

#include <set>
#include <string>

namespace mnemo {

/// The family whose data the entry reads: its own, unless its member "reads" names another. Over a
/// graph that does not hold that family it has nothing to tell.
[[nodiscard]] std::string familyRead(const CatalogueEntry& entry);

/// All families that entries of the catalogue read.
[[nodiscard]] std::set<std::string> familiesRead(const Catalogue& catalogue);

/// Those that the graph holds: of a family that stands in resources/catalogue/families.json a node
/// of one of its roles, or its value beside the graph, in the program's own layout; the others are
/// held by every graph. Waits: workers only. Errors: those of GraphStore::tally() and state();
/// MalformedFile.
[[nodiscard]] Result<std::set<std::string>> familiesHeld(
    const Catalogue& catalogue, GraphStore& store, const Profile& profile);

} // namespace mnemo
