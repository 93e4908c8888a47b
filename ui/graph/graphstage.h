// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace mnemo {

class GraphCanvas;
class GraphControls;
class ResultBar;
class StaleVeil;
class TimeBar;

/// The canvas with what belongs beside and over it: the controls of filter, look and layout, and
/// the sliders over time.
class GraphStage final : public QWidget
{
    Q_OBJECT
public:
    /// `canvas` becomes a part of it; `bar` has the button of the controls.
    GraphStage(GraphCanvas& canvas, ResultBar& bar, QWidget* parent);

    [[nodiscard]] TimeBar* timeBar() const { return m_time; }

    [[nodiscard]] GraphControls* controls() const { return m_controls; }

    /// What is shown is from before the connection was lost: it fades and says so, until it is
    /// known again.
    void setStale(bool stale);
    [[nodiscard]] bool isStale() const;

private:
    StaleVeil* m_veil;
    TimeBar* m_time;
    GraphControls* m_controls;
};

} // namespace mnemo
