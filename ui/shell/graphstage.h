// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace mnemo {

class GraphCanvas;
class GraphControls;
class ResultBar;
class StageNote;
class StaleVeil;
class TimeBar;

/// The canvas with what belongs beside and under it: the controls of filter, look and layout, and
/// the slider over time.
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

    /// Another program wrote to the store: what is shown is from before that.
    void setOutdated(bool outdated);

signals:
    /// What the store holds now is to be shown.
    void renewalWanted();

private:
    StaleVeil* m_veil;
    StageNote* m_changed;
    TimeBar* m_time;
    GraphControls* m_controls;
};

} // namespace mnemo
