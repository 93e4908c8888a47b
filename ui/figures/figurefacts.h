// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/figure.h"
#include "ui/widgets/badge.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace mnemo {

/// What a figure says about itself: its receipts and how they stand. A value.
struct FigureFacts
{
    FigureRecord record; ///< receipts are empty while they are still to be made
    QString value; ///< of the title, lit in the graph; or empty
    QString times; ///< of which time the facts are, as known when; empty: they hold always
    ReplayState state = ReplayState::NotReplayed;
    std::optional<std::int64_t> replayedAt; ///< Unix seconds
    std::optional<std::int64_t> madeAt = {}; ///< Unix seconds; for the date of a PDF
    QString partial; ///< what is left out, with its number; empty: nothing
    QString unproved; ///< why there are no receipts, when there will be none
};

} // namespace mnemo
