// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/understood.h"

#include <QString>

#include <vector>

namespace mnemo {

/// A question for which a person chose the queries, or changed how it was understood.
struct ChosenQuestion
{
    QString words; ///< as it was asked
    std::vector<Understood> calls; ///< empty: the words are understood anew
    bool isChange = false; ///< its answer stands in the place of the one before
};

} // namespace mnemo
