// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/query/graphdescription.h"
#include "ui/filter/filtercontroller.h"
#include "ui/muse/understoodview.h"

#include <QObject>
#include <QPointer>

namespace mnemo {

/// Changes how a question was understood, at the chip of one of its parts: with a menu where there
/// is something to choose, with the filter's own fields for conditions, numbers and times, and with
/// the dialog that finds nodes where one is named. What is chosen is asked at once.
class PartEditor final : public QObject
{
    Q_OBJECT
public:
    PartEditor(FilterController::AskQuery ask, const Clock& clock, QWidget* window);

    /// Looks up what the graph has, then opens under the chip.
    void edit(UnderstoodChip* chip);

private:
    using Chip = QPointer<UnderstoodChip>;

    void open(const Chip& chip, const GraphDescription& description);
    void openMenu(const Chip& chip, const GraphDescription& description);
    void openFields(const Chip& chip, const GraphDescription& description);
    void chooseNode(const Chip& chip);

    FilterController::AskQuery m_ask;
    Clock m_clock;
    quint64 m_round = 0; ///< only the newest look-up opens
    QWidget* m_window;
};

} // namespace mnemo
