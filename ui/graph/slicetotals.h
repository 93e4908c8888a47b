// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/workbench.h"

#include <QObject>

namespace mnemo {

class ResultBar;

/// Finds out how much the store has of what a cut slice gave a part of, and shows it in the bar.
class SliceTotalsRequest final : public QObject
{
    Q_OBJECT
public:
    SliceTotalsRequest(Workbench& workbench, ResultBar& bar, QObject* parent);

    /// Of an outcome of graph_slice, which is shown from now on.
    void ask(const QueryOutcome& outcome);
    void cancel();

private:
    void take(const QueryOutcome& outcome);

    Workbench& m_workbench;
    ResultBar& m_bar;
    Json m_asked; ///< arguments of the slice
    LatestRequest m_request;
};

} // namespace mnemo
