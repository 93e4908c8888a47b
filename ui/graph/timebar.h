// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/twotimes.h"

#include <QWidget>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QTimer;
class QToolButton;

namespace mnemo {

class ElidedLabel;
class IconLabel;
class LinkButton;
class TextLabel;
class TimeAxis;
class TimeField;
class TimeSlider;

/// What the store said when it was asked as of the moment shown.
enum class MomentCheck
{
    None,
    Asking,
    Same,
    Differs,
    Failed
};

/// How many of the loaded facts are in each state at the moment shown.
struct FactNumbers
{
    std::int64_t holding = 0;
    std::int64_t ended = 0;
    std::int64_t notYet = 0;
};

/// What the time bar goes over; seconds since 1970, earliest first.
struct TimeBarDates
{
    std::vector<double> began; ///< facts, by when they began
    std::vector<double> recorded; ///< by when the memory learned of them
    double now = 0;
    bool hasRecorded = false; ///< the graph has both times
};

/// The sliders over the canvas: one over the time that facts are true at, and one over the time
/// that they are known at. It says how many facts held, and whether the store says the same when it
/// is asked as of then.
class TimeBar final : public QWidget
{
    Q_OBJECT
public:
    explicit TimeBar(QWidget* parent);

    void setDates(TimeBarDates dates);
    /// An absent time is now.
    void setMoment(const Moment& moment);
    [[nodiscard]] Moment moment() const;

    void setNumbers(const FactNumbers& numbers);
    /// `words` say what came back.
    void setCheck(MomentCheck check, const QString& words = {});
    /// The short id of a receipt that stands for the moment; empty while there is none.
    void setReceipt(const QString& shortId);

signals:
    void receiptWanted();
    /// While it is being moved, too.
    void moved();
    /// Emitted when the slider is released.
    void chosen();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Row : std::size_t
    {
        TrueOn,
        KnownOn
    };

    struct Line
    {
        QWidget* label = nullptr;
        TimeSlider* slider = nullptr;
        TimeField* field = nullptr;
        double at = 0;
    };

    void createLine(Row row, const QString& name, const QString& what);
    void createSwitch();
    void createButtons();
    void createStatus();
    void layOut();
    void arrange();
    void setRanges(int sliderWidth);
    void setLimits();
    void showTimes();
    /// The other one goes the same way where they are locked.
    void follow(Row row, double to);
    void read(Row row, std::optional<double> time);
    void goToNow();
    void togglePlay();
    void playOn();
    void showPlaying();
    void showError(const QString& why);

    [[nodiscard]] static Row other(Row row) { return row == TrueOn ? KnownOn : TrueOn; }

    [[nodiscard]] bool isLocked() const;

    std::array<Line, 2> m_lines;
    TimeBarDates m_dates;
    Row m_shown = TrueOn; ///< where there is room for one
    bool m_narrow = false;
    TimeAxis* m_axis;
    QGridLayout* m_grid;
    QBoxLayout* m_buttons;
    QToolButton* m_switch;
    QToolButton* m_lock;
    QToolButton* m_play;
    LinkButton* m_now;
    QTimer* m_playing;
    ElidedLabel* m_numbers;
    QWidget* m_status;
    QWidget* m_checked;
    IconLabel* m_mark;
    ElidedLabel* m_check;
    LinkButton* m_keep;
    TextLabel* m_receipt;
    ElidedLabel* m_error;
};

} // namespace mnemo
