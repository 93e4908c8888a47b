// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

namespace mnemo::neo4j {

/// Makes what the native layout keeps (layout.h) fit for Neo4j, whose lists hold values of one
/// type: a list of several stands whole in `_json`, and of it only the texts under its own name, so
/// that the server finds them.
void fitForServer(Json& stored);

} // namespace mnemo::neo4j
