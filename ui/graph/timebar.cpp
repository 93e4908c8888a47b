// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/timebar.h"

#include "core/base/times.h"
#include "ui/graph/timeaxis.h"
#include "ui/graph/timefield.h"
#include "ui/graph/timeslider.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QActionGroup>
#include <QGridLayout>
#include <QMenu>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int twoRows = 88;
constexpr int oneRow = 56;
constexpr int labelWidth = 104;
constexpr int fieldWidth = 164;
constexpr int narrowField = 116; ///< a date
constexpr int buttonSide = 24;
constexpr int narrowBelow = 720; ///< pixels
constexpr int barsFrom = 480;
constexpr int playMs = 500;

/// Takes the width that others leave.
void takeWhatIsLeft(QWidget* widget)
{
    widget->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

QToolButton* makeButton(const QString& name, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

TimeBar::TimeBar(QWidget* parent)
    : QWidget(parent), m_axis(new TimeAxis(this)), m_grid(new QGridLayout(this)),
      m_buttons(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_switch(makeButton(u"timeSwitch"_s, this)), m_lock(makeButton(u"timeLock"_s, this)),
      m_play(makeButton(u"timePlay"_s, this)),
      m_now(new LinkButton(tr("Now"), TextStyle::Small, this)), m_playing(new QTimer(this)),
      m_numbers(new ElidedLabel({}, TextStyle::Hint, Token::TextSecondary, this)),
      m_status(new QWidget(this)), m_checked(new QWidget(m_status)),
      m_mark(new IconLabel(u"check"_s, 12, Token::Match, m_checked)),
      m_check(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, m_checked)),
      m_keep(new LinkButton(tr("Keep a receipt"), TextStyle::Small, m_checked)),
      m_receipt(new TextLabel({}, TextStyle::MonoTable, Token::TextSecondary, m_checked)),
      m_error(new ElidedLabel({}, TextStyle::Small, Token::Error, m_status))
{
    setObjectName(u"timeBar"_s);
    createLine(TrueOn, tr("True on"), tr("facts that began"));
    createLine(KnownOn, tr("As known on"), tr("facts recorded"));
    m_lines[TrueOn].slider->setObjectName(u"timeSlider"_s);
    m_lines[TrueOn].field->setObjectName(u"timeField"_s);
    m_lines[KnownOn].slider->setObjectName(u"knownSlider"_s);
    m_lines[KnownOn].field->setObjectName(u"knownField"_s);
    createSwitch();
    createButtons();
    createStatus();
    layOut();
    setRanges(m_lines[TrueOn].slider->width());
    arrange();
    showPlaying();
    setCheck(MomentCheck::None);
}

void TimeBar::createLine(Row row, const QString& name, const QString& what)
{
    Line& line = m_lines[row];
    line.label = new QWidget(this);
    auto* words = new QVBoxLayout(line.label);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(0);
    auto* title = new ElidedLabel(name, TextStyle::SmallHeading, Token::Text, line.label);
    title->setToolTip(name);
    words->addWidget(title);
    auto* hint = new ElidedLabel(what, TextStyle::Hint, Token::TextSecondary, line.label);
    hint->setToolTip(what);
    words->addWidget(hint);
    line.slider = new TimeSlider(this);
    line.slider->setAccessibleName(name);
    line.slider->setAccessibleDescription(what);
    line.field = new TimeField(this);
    line.field->setAccessibleName(tr("%1: date or time").arg(name));
    connect(line.slider, &TimeSlider::moved, this, [this, row](double to) { follow(row, to); });
    connect(line.slider, &TimeSlider::chosen, this, &TimeBar::chosen);
    connect(line.field, &TimeField::typed, this,
        [this, row](std::optional<double> time) { read(row, time); });
    connect(line.field, &TimeField::refused, this, &TimeBar::showError);
    line.slider->installEventFilter(this);
}

void TimeBar::showError(const QString& why)
{
    m_error->setText(why);
    m_error->setVisible(!why.isEmpty());
    m_checked->setVisible(why.isEmpty());
}

/// Where there is room for one of them.
void TimeBar::createSwitch()
{
    m_switch->setPopupMode(QToolButton::InstantPopup);
    m_switch->setToolTip(tr("Which of both times is shown"));
    auto* menu = new QMenu(m_switch);
    auto* group = new QActionGroup(menu);
    for (const Row row : {TrueOn, KnownOn}) {
        QAction* action = group->addAction(menu->addAction(m_lines[row].slider->accessibleName()));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, row] {
            m_shown = row;
            arrange();
        });
    }
    m_switch->setMenu(menu);
}

void TimeBar::createButtons()
{
    const int side = themeOf(this).scaled(buttonSide);
    m_lock->setCheckable(true);
    m_lock->setFixedSize(side, side);
    m_lock->setAccessibleName(tr("Lock both times"));
    m_lock->setToolTip(tr("Lock both times: moving one moves the other by as much"));
    const auto showLock = [this] {
        m_lock->setIcon(themeIcon(isLocked() ? u"lock"_s : u"unlock"_s));
        setLimits();
    };
    connect(m_lock, &QToolButton::toggled, this, showLock);
    showLock();
    m_play->setFixedSize(side, side);
    m_playing->setInterval(playMs);
    connect(m_play, &QToolButton::clicked, this, &TimeBar::togglePlay);
    connect(m_playing, &QTimer::timeout, this, &TimeBar::playOn);
    m_now->setObjectName(u"timeNow"_s);
    m_now->setToolTip(tr("True now, known now"));
    connect(m_now, &QAbstractButton::clicked, this, &TimeBar::goToNow);
}

void TimeBar::createStatus()
{
    m_numbers->setObjectName(u"factNumbers"_s);
    m_check->setObjectName(u"momentCheck"_s);
    m_keep->setObjectName(u"keepReceipt"_s);
    m_receipt->setObjectName(u"momentReceipt"_s);
    m_error->setObjectName(u"timeError"_s);
    m_error->hide();
    takeWhatIsLeft(m_numbers);
    takeWhatIsLeft(m_status);
    auto* either = new QHBoxLayout(m_status);
    either->setContentsMargins(0, 0, 0, 0);
    either->addWidget(m_error, 1);
    either->addWidget(m_checked, 1);
    auto* layout = new QHBoxLayout(m_checked);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_mark);
    layout->addWidget(m_check);
    layout->addStretch(1);
    layout->addWidget(m_keep);
    layout->addWidget(m_receipt);
    connect(m_keep, &QAbstractButton::clicked, this, &TimeBar::receiptWanted);
}

void TimeBar::layOut()
{
    m_grid->setContentsMargins(12, 2, 8, 2);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(0);
    m_grid->addWidget(m_switch, 0, 0, 2, 1, Qt::AlignLeft | Qt::AlignVCenter);
    for (const Row row : {TrueOn, KnownOn}) {
        const int place = static_cast<int>(row);
        m_grid->addWidget(m_lines[row].label, place, 0);
        m_grid->addWidget(m_lines[row].slider, place, 1);
        m_grid->addWidget(m_lines[row].field, place, 2);
    }
    m_grid->addWidget(m_lock, 0, 3, 2, 1);
    m_buttons->setSpacing(4);
    m_buttons->addWidget(m_play, 0, Qt::AlignCenter);
    m_buttons->addWidget(m_now, 0, Qt::AlignCenter);
    m_grid->addLayout(m_buttons, 0, 4, 2, 1);
    m_grid->addWidget(m_numbers, 2, 0);
    m_grid->addWidget(m_axis, 2, 1);
    m_grid->addWidget(m_status, 2, 2, 1, 3);
    m_grid->setColumnStretch(1, 1);
}

/// Shows what there is room for.
void TimeBar::arrange()
{
    const Theme theme = themeOf(this);
    m_narrow = width() < theme.scaled(narrowBelow);
    const bool both = m_dates.hasRecorded && !m_narrow;
    const Row single = m_dates.hasRecorded ? m_shown : TrueOn;
    for (const Row row : {TrueOn, KnownOn}) {
        const bool shown = both || row == single;
        m_lines[row].slider->setVisible(shown);
        m_lines[row].field->setVisible(shown);
        m_lines[row].field->setFixedWidth(theme.scaled(m_narrow ? narrowField : fieldWidth));
        m_lines[row].label->setVisible(shown && (both || !m_dates.hasRecorded));
        m_lines[row].slider->setBarsShown(width() >= theme.scaled(barsFrom));
    }
    m_switch->setVisible(m_dates.hasRecorded && m_narrow);
    m_switch->setText(m_lines[m_shown].slider->accessibleName());
    m_switch->menu()->actions()[static_cast<qsizetype>(m_shown)]->setChecked(true);
    m_grid->setColumnMinimumWidth(0, m_narrow ? 0 : theme.scaled(labelWidth));
    m_lock->setVisible(m_dates.hasRecorded);
    // The End key goes there as well.
    m_now->setVisible(width() >= theme.scaled(barsFrom));
    m_buttons->setDirection(both ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    setFixedHeight(theme.scaled(both ? twoRows : oneRow));
}

void TimeBar::setDates(TimeBarDates dates)
{
    // What stood at now goes on with it.
    const Moment before = moment();
    m_dates = std::move(dates);
    if (!m_dates.hasRecorded)
        m_lock->setChecked(false);
    arrange();
    setRanges(m_lines[m_shown].slider->width());
    setMoment(before);
}

void TimeBar::setRanges(int sliderWidth)
{
    std::vector<double> all = m_dates.began;
    all.insert(all.end(), m_dates.recorded.begin(), m_dates.recorded.end());
    const TimeBins bins(all, m_dates.now, sliderWidth - 2.0 * TimeSlider::inset);
    const double most = std::max(m_dates.now, bins.edges().back());
    m_lines[TrueOn].slider->setRange({bins, m_dates.began, m_dates.now, most});
    m_lines[KnownOn].slider->setRange({bins, m_dates.recorded, m_dates.now, m_dates.now});
    m_axis->setBins(bins, m_dates.now);
    setLimits();
}

void TimeBar::setLimits()
{
    for (const Row row : {TrueOn, KnownOn}) {
        const Line& line = m_lines[row];
        const Line& tied = m_lines[other(row)];
        double least = line.slider->range().bins.edges().front();
        double most = line.slider->range().most;
        if (isLocked()) {
            least
                = std::max(least, line.at - (tied.at - tied.slider->range().bins.edges().front()));
            most = std::min(most, line.at + (tied.slider->range().most - tied.at));
        }
        line.slider->setLimits(least, most);
    }
}

bool TimeBar::isLocked() const
{
    return m_lock->isChecked();
}

void TimeBar::setMoment(const Moment& moment)
{
    m_lines[TrueOn].at = moment.asOf.value_or(m_dates.now);
    m_lines[KnownOn].at = moment.knownAt.value_or(m_dates.now);
    showTimes();
}

Moment TimeBar::moment() const
{
    const auto told = [this](const Line& line) {
        return line.at == m_dates.now ? std::nullopt : std::optional(line.at);
    };
    return {told(m_lines[TrueOn]), told(m_lines[KnownOn])};
}

void TimeBar::showTimes()
{
    const Moment at = moment();
    m_lines[TrueOn].field->setTime(at.asOf);
    m_lines[KnownOn].field->setTime(at.knownAt);
    for (const Line& line : m_lines)
        line.slider->setMoment(line.at);
    setLimits();
}

void TimeBar::follow(Row row, double to)
{
    const double by = to - std::exchange(m_lines[row].at, to);
    if (isLocked())
        m_lines[other(row)].at = toMicrosecond(m_lines[other(row)].at + by);
    showTimes();
    emit moved();
}

void TimeBar::read(Row row, std::optional<double> time)
{
    TimeField* field = m_lines[row].field;
    const double to = time.value_or(m_dates.now);
    if (row == KnownOn && to > m_dates.now) {
        field->refuse(tr("Nothing is known later than now."));
        return;
    }
    const double tied = m_lines[other(row)].at + to - m_lines[row].at;
    if (isLocked() && other(row) == KnownOn && tied > m_dates.now) {
        field->refuse(tr("Locked: “As known on” would pass now."));
        return;
    }
    follow(row, to);
    emit chosen();
}

void TimeBar::goToNow()
{
    m_playing->stop();
    showPlaying();
    setMoment({});
    emit moved();
    emit chosen();
}

void TimeBar::togglePlay()
{
    const Line& line = m_lines[TrueOn];
    if (m_playing->isActive()) {
        m_playing->stop();
        emit chosen();
    } else {
        const TimeRange& range = line.slider->range();
        if (line.at >= m_dates.now && !isLocked())
            follow(TrueOn, range.dates.empty() ? range.bins.edges().front() : range.dates.front());
        m_playing->start();
    }
    showPlaying();
}

/// To the next bar, until now.
void TimeBar::playOn()
{
    const Line& line = m_lines[TrueOn];
    const auto& stops = line.slider->stops();
    const auto next = std::upper_bound(stops.begin(), stops.end(), line.at);
    const bool canGo = next != stops.end() && *next <= m_dates.now
        && (!isLocked() || m_lines[KnownOn].at + *next - line.at <= m_dates.now);
    if (canGo) {
        follow(TrueOn, *next);
        return;
    }
    m_playing->stop();
    showPlaying();
    emit chosen();
}

void TimeBar::showPlaying()
{
    const bool playing = m_playing->isActive();
    m_play->setIcon(themeIcon(playing ? u"pause"_s : u"play"_s));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing ? tr("Pause") : tr("Play from bar to bar until now"));
}

void TimeBar::setNumbers(const FactNumbers& numbers)
{
    QStringList words{numbers.holding == 1 ? tr("1 fact holds")
                                           : tr("%1 facts hold").arg(countText(numbers.holding))};
    if (numbers.ended > 0)
        words << tr("%1 no longer true").arg(countText(numbers.ended));
    if (numbers.notYet > 0)
        words << tr("%1 not yet true or not yet known").arg(countText(numbers.notYet));
    const QString text = words.join(u", "_s);
    m_numbers->setText(text);
    for (const Line& line : m_lines)
        line.slider->setWords(text);
}

void TimeBar::setCheck(MomentCheck check, const QString& words)
{
    const bool marked = check == MomentCheck::Same || check == MomentCheck::Differs;
    m_mark->setVisible(marked);
    if (check == MomentCheck::Same)
        m_mark->setIcon(u"check"_s, Token::Match);
    else if (check == MomentCheck::Differs)
        m_mark->setIcon(u"ne"_s, Token::Drifted);
    m_check->setText(words);
    m_keep->setVisible(marked);
    m_receipt->hide();
}

void TimeBar::setReceipt(const QString& shortId)
{
    m_keep->hide();
    m_receipt->setText(tr("receipt %1").arg(shortId));
    m_receipt->show();
}

void TimeBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

/// How many bars there are follows from how wide they are.
bool TimeBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        if (const auto* slider = qobject_cast<TimeSlider*>(watched))
            setRanges(slider->width());
    }
    return QWidget::eventFilter(watched, event);
}

void TimeBar::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo

#include "moc_timebar.cpp"
