// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcomeseries.h"
#include "ui/outcomes/outcomechart.h"

#include <QString>

namespace mnemo {

/// The outcomes that a bar, or a part of it, counts.
struct OutcomeChoice
{
    Json arguments = Json::object(); ///< of outcome_rows, but for `limit`
    QString words; ///< "death, ticks 400 to 419"

    /// Nothing is counted there.
    [[nodiscard]] bool isEmpty() const { return arguments.empty(); }
};

/// The bars of a series, and what a click on one of them asks for. `part` is a place in the
/// content's `bars`; -1 stands for the whole bar.
namespace outcomebars {

[[nodiscard]] OutcomeChart::Content ticks(const OutcomeSeries& series);
[[nodiscard]] OutcomeChoice tickChoice(const OutcomeSeries& series, int category, int part);

[[nodiscard]] OutcomeChart::Content reasons(const OutcomeSeries& series);
[[nodiscard]] OutcomeChoice reasonChoice(const OutcomeSeries& series, int category, int part);

[[nodiscard]] OutcomeChart::Content lives(const OutcomeSeries& series);
[[nodiscard]] OutcomeChoice lifeChoice(const OutcomeSeries& series, int category, int part);

[[nodiscard]] OutcomeChart::Content deposits(const OutcomeSeries& series);
[[nodiscard]] OutcomeChoice depositChoice(const OutcomeSeries& series, int category, int part);

} // namespace outcomebars

} // namespace mnemo
