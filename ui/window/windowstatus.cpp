// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/windowstatus.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int barWidth = 96;
constexpr int quietMs = 300;
constexpr int longestStore = 360;

/// A part of the status bar, with a hairline at its end.
class Cell final : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(isRightToLeft() ? 0 : width() - 1, 0, 1, height(),
            themeOf(this).color(Token::Hairline));
    }
};

/// A ground that says that something is wrong.
class Tint final : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), themeOf(this).color(Token::ErrorTint));
    }
};

QWidget* cellOf(QWidget* parent, std::initializer_list<QWidget*> widgets)
{
    auto* cell = new Cell(parent);
    auto* row = new QHBoxLayout(cell);
    row->setContentsMargins(12, 0, 12, 0);
    cell->setMinimumHeight(themeOf(parent).scaled(24));
    row->setSpacing(8);
    for (QWidget* widget : widgets)
        row->addWidget(widget);
    return cell;
}

} // namespace

WindowStatus::WindowStatus(QWidget* parent)
    : QStatusBar(parent), m_store(new ElidedLabel({}, TextStyle::Small, Token::Text, this)),
      m_kind(new TextLabel({}, TextStyle::Small, Token::TextTertiary, this)),
      m_tick(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_play(new QToolButton(this)), m_hash(new QToolButton(this)), m_verified(new Badge({}, this))
{
    setObjectName(u"statusBar"_s);
    setSizeGripEnabled(false);
    setFixedHeight(themeOf(this).scaled(26));
    m_store->setObjectName(u"statusStore"_s);
    m_kind->setObjectName(u"statusKind"_s);
    m_store->setMaximumWidth(themeOf(this).scaled(longestStore));
    m_hash->setObjectName(u"statusSnapshot"_s);
    m_hash->setAutoRaise(true);
    m_hash->setIcon(themeIcon(u"hash"_s));
    m_hash->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_hash->setFont(themeOf(this).font(TextStyle::Mono));
    m_hash->setAccessibleName(tr("Copy the snapshot's hash"));
    connect(m_hash, &QToolButton::clicked, this, &WindowStatus::copySnapshot);
    addWidget(
        cellOf(this, {new IconLabel(u"db"_s, 16, Token::TextSecondary, this), m_store, m_kind}));
    m_play->setObjectName(u"statusPlay"_s);
    m_play->setAutoRaise(true);
    m_play->setFont(themeOf(this).font(TextStyle::Small));
    addWidget(cellOf(this, {m_play, m_tick}));
    addWidget(cellOf(this, {m_hash}));
    addWidget(cellOf(this, {m_verified}));
    addPermanentWidget(createWork());
    m_delay = new QTimer(this);
    m_delay->setSingleShot(true);
    m_delay->setInterval(quietMs);
    connect(m_delay, &QTimer::timeout, this, &WindowStatus::showWork);
    addWidget(createLoss(), 1);
    setTick({});
    setSnapshot({});
    setVerified({}, false);
}

QWidget* WindowStatus::createLoss()
{
    m_lossWhat = new ElidedLabel({}, TextStyle::SmallHeading, Token::Error, this);
    m_lossWhat->setObjectName(u"statusLoss"_s);
    m_lossMore = new ElidedLabel({}, TextStyle::Small, Token::Text, this);
    m_lossMore->setObjectName(u"statusLossMore"_s);
    m_lossMore->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // shortened first
    m_try = new LinkButton(tr("Try now"), TextStyle::Small, this);
    m_try->setObjectName(u"statusTry"_s);
    m_try->setAccessibleName(tr("Try the connection now"));
    connect(m_try, &LinkButton::clicked, this, &WindowStatus::tryRequested);
    auto* words = new Tint(this);
    auto* row = new QHBoxLayout(words);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(new IconLabel(u"warn"_s, 16, Token::Error, this));
    row->addWidget(m_lossWhat);
    row->addWidget(m_lossMore, 1);
    m_lossCell = new QWidget(this);
    auto* across = new QHBoxLayout(m_lossCell);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(0);
    across->addWidget(words, 1);
    across->addWidget(cellOf(this, {m_try}));
    return m_lossCell;
}

void WindowStatus::setLoss(const ConnectionLoss& loss)
{
    const bool isNew = !m_isLost;
    m_isLost = true;
    const auto code = loss.why.code;
    const bool isAway = code == ErrorCode::Unreachable || code == ErrorCode::TimedOut;
    const QString what = isAway
        ? tr("No connection to %1 since %2.").arg(loss.host, timeText(loss.since, loss.since))
        : loss.why.message.contains(loss.host)
        ? oneLine(loss.why.message, 120)
        : tr("%1: %2").arg(loss.host, oneLine(loss.why.message, 120));
    const QString from = loss.tick.value_or(0) > 0
        ? tr("Shown values are from tick %1.").arg(countText(*loss.tick))
        : tr("Shown values are from before.");
    const QString next
        = loss.trying ? tr("Trying now.") : tr("Next try in %1 s.").arg(loss.seconds);
    m_lossWhat->setText(what);
    m_lossMore->setText(from + u' ' + next);
    if (isAway)
        setPlainToolTip(m_lossWhat, what + u'\n' + loss.why.message);
    m_try->setEnabled(!loss.trying);
    m_lossCell->setAccessibleName(what);
    showCells();
    if (!isNew)
        return;
    QAccessibleEvent alert(m_lossCell, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void WindowStatus::endLoss()
{
    m_isLost = false;
    showCells();
}

void WindowStatus::showCells()
{
    m_store->parentWidget()->setVisible(m_hasStore && !m_isLost);
    m_play->setVisible(m_offersPlay);
    m_play->setToolButtonStyle(
        m_extent == Extent::Full ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    m_tick->parentWidget()->setVisible((m_hasTick || m_offersPlay) && !m_isLost);
    m_hash->parentWidget()->setVisible(!m_snapshot.empty() && !m_isLost);
    m_verified->parentWidget()->setVisible(
        !m_verifiedWords.isEmpty() && !m_isLost && m_extent == Extent::Full);
    m_lossCell->setVisible(m_isLost);
}

QWidget* WindowStatus::createWork()
{
    m_workWords = new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(barWidth, 4);
    m_bar->setAccessibleName(tr("Progress"));
    m_stop = new QToolButton(this);
    m_stop->setAutoRaise(true);
    m_stop->setIcon(themeIcon(u"stop"_s));
    m_stop->setAccessibleName(tr("Stop what is running"));
    m_stop->setToolTip(m_stop->accessibleName());
    const int side = themeOf(this).scaled(24);
    m_stop->setFixedSize(side, side);
    connect(m_stop, &QToolButton::clicked, this, [this] {
        if (!m_running.empty())
            emit stopRequested(m_running.back().id);
    });
    m_work = cellOf(this, {m_workWords, m_bar, m_stop});
    m_work->hide();
    return m_work;
}

void WindowStatus::setStore(const QString& title, const QString& kind)
{
    m_store->setText(title);
    m_kind->setText(kind);
    m_hasStore = true;
    showCells();
}

void WindowStatus::setTick(std::optional<std::int64_t> tick)
{
    m_tick->setText(tick ? tr("tick %1").arg(countText(*tick)) : QString());
    m_hasTick = tick.value_or(0) > 0; // without a world it is 0
    showCells();
}

void WindowStatus::setPlayAction(QAction* play)
{
    m_play->setDefaultAction(play);
}

void WindowStatus::offerPlay(bool isOffered)
{
    m_offersPlay = isOffered;
    showCells();
}

void WindowStatus::setSnapshot(const std::string& hash)
{
    if (hash != m_snapshot)
        m_hashOlderThan.clear();
    m_snapshot = hash;
    showHash();
    showCells();
}

void WindowStatus::showHash()
{
    const QString hash = toQString(m_snapshot);
    const bool isOld = !m_hashOlderThan.isEmpty();
    m_hash->setText(isOld
            ? tr("%1, before the change of %2").arg(shortHash(m_snapshot), m_hashOlderThan)
            : shortHash(m_snapshot));
    const QString words = isOld
        ? tr("The last snapshot, from before the store changed; a click copies its hash.")
        : tr("The last snapshot; a click copies its hash.");
    m_hash->setToolTip(plainToolTip(hash + u'\n' + words));
    m_hash->setAccessibleDescription(isOld ? hash + u'\n' + words : hash);
}

void WindowStatus::markOutdated(const QString& change)
{
    // The first change since they were made stays.
    if (!m_snapshot.empty() && m_hashOlderThan.isEmpty())
        m_hashOlderThan = change;
    if (!m_verifiedWords.isEmpty() && m_verifiedOlderThan.isEmpty())
        m_verifiedOlderThan = change;
    showHash();
    showVerified();
}

void WindowStatus::endOutdated()
{
    m_hashOlderThan.clear();
    m_verifiedOlderThan.clear();
    showHash();
    showVerified();
}

void WindowStatus::copySnapshot()
{
    QGuiApplication::clipboard()->setText(toQString(m_snapshot));
    showMessage(tr("The snapshot’s hash is copied."), 2000);
}

void WindowStatus::setVerified(const QString& words, bool isAll)
{
    if (words != m_verifiedWords)
        m_verifiedOlderThan.clear();
    m_verifiedWords = words;
    m_isAllVerified = isAll;
    showVerified();
    showCells();
}

void WindowStatus::showVerified()
{
    const bool isOld = !m_verifiedOlderThan.isEmpty();
    const QString words = isOld
        ? tr("%1, before the change of %2").arg(m_verifiedWords, m_verifiedOlderThan)
        : m_verifiedWords;
    m_verified->setLook(m_isAllVerified && !isOld ? BadgeLook{BadgeKind::Match, words, u"check"_s}
                                                  : BadgeLook{BadgeKind::Neutral, words, {}});
}

void WindowStatus::setExtent(Extent extent)
{
    m_extent = extent;
    showCells();
    m_bar->setFixedWidth(extent == Extent::Full ? barWidth : 60);
}

void WindowStatus::setWork(const std::vector<RunningWork>& work)
{
    m_running = work;
    if (work.empty()) {
        m_delay->stop();
        m_work->hide();
    } else if (m_work->isVisible()) {
        showWork();
    } else if (!m_delay->isActive()) {
        m_delay->start();
    }
}

void WindowStatus::showWork()
{
    if (m_running.empty())
        return;
    const RunningWork& work = m_running.back();
    QString words = work.title;
    if (work.total > 0)
        words = tr("%1 %2 of %3").arg(work.title, countText(work.done), countText(work.total));
    if (m_running.size() > 1)
        words += tr(", %1 more").arg(m_running.size() - 1);
    m_workWords->setText(words);
    m_bar->setRange(0, work.total > 0 ? 1000 : 0);
    if (work.total > 0)
        m_bar->setValue(
            static_cast<int>(std::clamp<qint64>(work.done * 1000 / work.total, 0, 1000)));
    m_work->show();
}

} // namespace mnemo

#include "moc_windowstatus.cpp"
