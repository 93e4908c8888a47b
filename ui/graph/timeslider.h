// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/timebins.h"

#include <QWidget>

#include <cstddef>
#include <vector>

namespace mnemo {

/// What a slider goes over. Times are seconds since 1970.
struct TimeRange
{
    TimeBins bins;
    std::vector<double> dates; ///< that its bars count, earliest first
    double now = 0;
    double most = 0; ///< as far as it goes; `now` or later
};

/// Chooses a moment on a scale that shows how many dates lie where. Keys go from bar to bar, or by
/// days.
class TimeSlider final : public QWidget
{
    Q_OBJECT
public:
    explicit TimeSlider(QWidget* parent);

    void setRange(TimeRange range);
    void setMoment(double moment);
    /// It goes no further than this, as long as it is tied to another one.
    void setLimits(double least, double most);
    void setBarsShown(bool shown);
    /// What a screen reader says after the moment, e.g. how many facts hold.
    void setWords(const QString& words);

    [[nodiscard]] double moment() const { return m_moment; }

    [[nodiscard]] const TimeRange& range() const { return m_range; }

    [[nodiscard]] const QString& words() const { return m_words; }

    /// The moments that keys stop at: where bars begin, and now.
    [[nodiscard]] const std::vector<double>& stops() const { return m_stops; }

    /// Goes on by so many stops, as a person would.
    void step(int by);
    /// To the nearest one where there is no such stop.
    void goToStop(std::ptrdiff_t place);

    /// Where a moment lies, in this widget.
    [[nodiscard]] double placeOf(double moment) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    static constexpr int inset = 12; ///< so that the thumb stays inside at both ends

signals:
    /// While it is being moved, and by keys.
    void moved(double moment);
    /// Emitted when the slider is released.
    void chosen(double moment);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] double momentAt(double x) const;
    void moveTo(double moment);
    void jumpTo(double moment);
    void paintBars(QPainter& painter) const;
    void paintTrack(QPainter& painter) const;

    TimeRange m_range;
    std::vector<double> m_stops{0};
    std::vector<int> m_counts{0};
    double m_moment = 0;
    double m_least = 0;
    double m_most = 0;
    double m_grip = 0; ///< from the pointer to the middle of the thumb that it holds
    bool m_barsShown = true;
    QString m_words;
};

} // namespace mnemo
