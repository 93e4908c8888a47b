// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

namespace mnemo {

/// Chooses a moment between the first and the last change of facts. Changes are ticks that lie
/// evenly, however far apart they are in time; keys go from one to the next. Moments are seconds
/// since 1970.
class TimeSlider final : public QWidget
{
    Q_OBJECT
public:
    explicit TimeSlider(QWidget* parent);

    /// `changes` in rising order; the present is a stop too when it lies after them.
    void setChanges(const std::vector<std::int64_t>& changes, std::int64_t now);
    void setMoment(std::int64_t moment);
    /// What a screen reader says after the moment, e.g. how many facts hold.
    void setWords(const QString& words);

    [[nodiscard]] std::int64_t moment() const { return m_moment; }

    [[nodiscard]] const QString& words() const { return m_words; }

    /// The moments that keys stop at: a day before the first change, the changes, the present.
    [[nodiscard]] const std::vector<std::int64_t>& stops() const { return m_stops; }

    /// Goes on by so many stops, as a person would.
    void step(int by);

    /// Where a moment lies, in this widget.
    [[nodiscard]] double placeOf(std::int64_t moment) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// While it is being moved, and by keys.
    void moved(qint64 moment);
    /// The person has let go of it.
    void chosen(qint64 moment);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] std::int64_t momentAt(double x) const;
    void moveTo(std::int64_t moment);
    void paintTicks(QPainter& painter) const;

    std::vector<std::int64_t> m_stops{0};
    std::int64_t m_moment = 0;
    QString m_words;
};

} // namespace mnemo
