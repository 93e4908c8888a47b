// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/changes.h"

#include <QString>

#include <vector>

namespace mnemo {

/// One line of a comparison; texts are for people, plain.
struct ComparedRow
{
    Change change = Change::Same;
    QString name; ///< of a property, of a neighbour, or where in a result
    QString left; ///< as it is in the first; empty when it is only in the second
    QString right;
};

struct ComparedGroup
{
    QString title;
    std::vector<ComparedRow> rows;
};

/// Two things side by side.
struct ComparedPair
{
    QString left; ///< a name for the first
    QString right;
    std::vector<ComparedGroup> groups;
    int added = 0;
    int removed = 0;
    int changed = 0;
    int same = 0; ///< of the rows, or of those that are not listed because nothing differs
};

} // namespace mnemo
