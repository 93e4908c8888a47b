// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/sqlite/connection.h"

namespace mnemo::sqlite {

enum class Shape
{
    Exact, ///< every table and index is what this program makes, or made once
    Plain ///< of a newer version: no column, view or trigger that computes
};

/// Whether the file has this shape. What somebody else defined in a file runs while it is read:
/// generated columns, views, triggers, indexes over expressions. Nothing of the tables is read.
[[nodiscard]] Result<bool> hasShape(Connection& connection, Shape shape, const char* ownSchema);

} // namespace mnemo::sqlite
