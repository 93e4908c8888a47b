// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer.h"
#include "tests/core/muse/memoryground.h"

namespace mnemo::test {

/// A team's tasks, as a file of the questions has them.
struct TeamGround : MuseGround
{
    TeamGround() : MuseGround(Commit())
    {
        const auto file = qEnvironmentVariable("MNEMO_SOURCE_DIR")
            + QStringLiteral("/tests/data/questions/team.json");
        const auto report = importFiles(*store, {file}, {});
        if (!report)
            error = report.error().message;
    }
};

} // namespace mnemo::test
