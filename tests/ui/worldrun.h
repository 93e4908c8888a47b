// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/windowrun.h"
#include "ui/outcomes/outcomespanel.h"
#include "ui/world/fieldpage.h"
#include "ui/world/worldcontroller.h"

#include <QLabel>
#include <QSpinBox>

#include <cstdint>

namespace mnemo::test {

/// A world plays 2,000 ticks beside whatever else the machine does.

/// A window over a store with a world that has run for a while and is paused.
struct WorldRun : WindowRun
{
    WorldRun()
    {
        QSignalSpy opened(&workbench(), &Workbench::storeOpened);
        workbench().opening().openDefault();
        QVERIFY(opened.wait(patience));
        window->act(ActionId::ShowField);
    }

    [[nodiscard]] WorldController& world() const { return *window->world(); }

    [[nodiscard]] FieldPage& field() const { return *child<FieldPage>("fieldPage"); }

    [[nodiscard]] OutcomesPanel& outcomes() const { return *child<OutcomesPanel>("outcomesPanel"); }

    [[nodiscard]] std::int64_t tick() const { return tickOf(child<QLabel>("fieldTick")->text()); }

    /// The number in "world at tick 1 234".
    [[nodiscard]] static std::int64_t tickOf(const QString& words)
    {
        QString digits;
        for (const QChar c : words) {
            if (c.isDigit())
                digits += c;
        }
        return digits.toLongLong();
    }

    /// It pauses then, and all that is shown is of where it stands: what a commit changed is asked
    /// for some time after it.
    void playUntil(std::int64_t tick) const
    {
        std::int64_t ofCharts = -1;
        std::int64_t ofGraph = -1;
        const QObject listening;
        QObject::connect(&workbench(), &Workbench::requestEnded, &listening,
            [&ofCharts, &ofGraph](const EndedRequest& request) {
                if (request.query == "outcome_counts")
                    ofCharts = request.tick.value_or(-1);
                else if (request.query == "graph_slice")
                    ofGraph = request.tick.value_or(-1);
            });
        child<QSpinBox>("worldSpeed")->setValue(10000);
        world().play();
        QTRY_VERIFY_WITH_TIMEOUT(this->tick() >= tick, patience);
        world().pause();
        QTRY_VERIFY_WITH_TIMEOUT(!world().isPlaying(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(ofCharts, this->tick(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(ofGraph, this->tick(), patience);
    }
};

} // namespace mnemo::test
