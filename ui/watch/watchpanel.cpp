// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/watch/watchpanel.h"

#include "ui/watch/callmodel.h"
#include "ui/watch/watchcontroller.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kCallRow = 24;
constexpr std::array kColumnWidths{44, 76, 84, 110, 116, 120, 60, 80}; ///< of the smallest window
constexpr std::array kSpeeds{1, 4, 16}; ///< calls a second

} // namespace

WatchPanel::WatchPanel(WatchController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller), m_model(new CallModel(controller, this)),
      m_table(new QTableView(this))
{
    setObjectName(u"watchPanel"_s);
    setAccessibleName(tr("Watch"));
    createTable();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createTransport());
    column->addWidget(makeHairline(this));
    column->addWidget(m_table, 1);
    connect(&controller, &WatchController::stateChanged, this, &WatchPanel::showState);
    connect(&controller, &WatchController::added, this, &WatchPanel::showState);
    showState();
}

void WatchPanel::createTable()
{
    m_table->setObjectName(u"watchedCalls"_s);
    m_table->setAccessibleName(tr("Calls of agents"));
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setAutoScroll(false); // showState() does, and not for each row that comes
    m_table->setWordWrap(false);
    const int height = themeOf(this).scaled(kCallRow);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(height);
    m_table->verticalHeader()->setDefaultSectionSize(height);
    m_table->horizontalHeader()->setFixedHeight(height);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (std::size_t i = 0; i < kColumnWidths.size(); ++i)
        m_table->setColumnWidth(static_cast<int>(i), themeOf(this).scaled(kColumnWidths[i]));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->installEventFilter(this);
    setFocusProxy(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& row) {
            if (!m_isShowing && row.isValid())
                m_controller.look(row.row());
        });
    connect(m_table, &QTableView::doubleClicked, this, &WatchPanel::receiptWanted);
}

QToolButton* WatchPanel::addButton(
    const char* name, const QString& icon, const QString& words, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setIcon(themeIcon(icon));
    button->setAccessibleName(words);
    button->setToolTip(words);
    button->setAutoRaise(true);
    return button;
}

QWidget* WatchPanel::createTransport()
{
    auto* bar = new QWidget(this);
    m_back = addButton("watchBack", u"left"_s, tr("One call back (,)"), bar);
    m_play = addButton("watchPlay", u"play"_s, tr("Play or pause (Space)"), bar);
    m_on = addButton("watchOn", u"right"_s, tr("One call on (.)"), bar);
    auto* speed = new ChoiceBox(bar, 4);
    speed->setObjectName(u"watchSpeed"_s);
    speed->setAccessibleName(tr("Calls a second while playing"));
    for (const int calls : kSpeeds)
        speed->addItem(tr("%1×").arg(calls), calls);
    m_track = new QSlider(Qt::Horizontal, bar);
    m_track->setObjectName(u"watchTrack"_s);
    m_track->setAccessibleName(tr("Which call is looked at"));
    m_place = new TextLabel({}, TextStyle::MonoTable, Token::Text, bar);
    m_place->setObjectName(u"watchPlace"_s);
    m_mode = new Badge({}, bar);
    m_live = new LinkButton(tr("Go live"), TextStyle::Body, bar);
    m_live->setObjectName(u"watchLive"_s);
    m_others = new QCheckBox(tr("Other programs, too"), bar);
    m_others->setObjectName(u"watchOthers"_s);
    setPlainToolTip(m_others,
        tr("Lists what mnemo serve and mnemo mcp answer from this graph, while they share the "
           "home of this window."));
    connect(m_others, &QCheckBox::clicked, this, &WatchPanel::othersWanted);
    m_export = new QPushButton(tr("Export session"), bar);
    m_export->setObjectName(u"watchExport"_s);
    m_export->setIcon(themeIcon(u"export"_s));
    connect(m_back, &QToolButton::clicked, this, [this] { m_controller.step(-1); });
    connect(m_on, &QToolButton::clicked, this, [this] { m_controller.step(1); });
    connect(m_play, &QToolButton::clicked, this, &WatchPanel::togglePlay);
    connect(speed, &QComboBox::currentIndexChanged, this,
        [this, speed] { m_controller.setSpeed(speed->currentData().toInt()); });
    connect(m_track, &QSlider::valueChanged, this, [this](int call) {
        if (!m_isShowing)
            m_controller.look(call);
    });
    connect(m_live, &LinkButton::clicked, this, [this] { m_controller.goLive(); });
    connect(m_export, &QPushButton::clicked, this, &WatchPanel::exportWanted);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(6);
    for (QWidget* part : {static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_play),
             static_cast<QWidget*>(m_on), static_cast<QWidget*>(speed)})
        row->addWidget(part);
    row->addWidget(m_track, 1);
    row->addWidget(m_place);
    row->addWidget(m_mode);
    row->addWidget(m_live);
    row->addWidget(m_others);
    row->addWidget(m_export);
    return bar;
}

void WatchPanel::showOthers(bool isOn)
{
    m_others->setChecked(isOn);
}

void WatchPanel::togglePlay()
{
    if (m_controller.isPlaying() || m_controller.isLive())
        m_controller.pause();
    else
        m_controller.play();
}

QString WatchPanel::summary() const
{
    const int all = static_cast<int>(m_controller.calls().size());
    if (all == 0)
        return tr("No agent has called yet.");
    const QString place = tr("call %1 of %2").arg(m_controller.current() + 1).arg(all);
    if (m_controller.isLive())
        return tr("%1, live").arg(place);
    return m_controller.isPlaying() ? tr("%1, playing").arg(place) : tr("%1, paused").arg(place);
}

void WatchPanel::showState()
{
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    const int all = static_cast<int>(m_controller.calls().size());
    const bool isLive = m_controller.isLive();
    m_track->setRange(0, std::max(0, all - 1));
    m_track->setValue(std::max(0, m_controller.current()));
    m_place->setText(
        all == 0 ? QString() : tr("call %1 of %2").arg(m_controller.current() + 1).arg(all));
    const bool isRunning = m_controller.isPlaying() || isLive;
    m_play->setIcon(themeIcon(isRunning ? u"pause"_s : u"play"_s));
    m_mode->setLook(isLive ? BadgeLook{BadgeKind::Accent, tr("LIVE"), {}}
                           : BadgeLook{BadgeKind::Neutral, tr("PLAYBACK"), u"replay"_s});
    m_live->setVisible(!isLive);
    m_live->setText(m_controller.waiting() == 0
            ? tr("Go live")
            : tr("Go live: %n new", nullptr, m_controller.waiting()));
    for (QWidget* part :
        {static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_play), static_cast<QWidget*>(m_on),
            static_cast<QWidget*>(m_track), static_cast<QWidget*>(m_export)})
        part->setEnabled(all > 0);
    const QModelIndex row = m_model->index(m_controller.current(), 0);
    const std::int64_t shown = row.isValid() ? m_controller.dropped() + row.row() : -1;
    if (row.isValid()) {
        m_table->selectRow(row.row());
        if (shown != m_shown) // a person may read elsewhere while others come
            m_table->scrollTo(row);
    }
    m_shown = shown;
    emit summaryChanged(summary());
}

bool WatchPanel::act(int key)
{
    switch (key) {
    case Qt::Key_Space:
        togglePlay();
        return true;
    case Qt::Key_Comma:
        m_controller.step(-1);
        return true;
    case Qt::Key_Period:
        m_controller.step(1);
        return true;
    case Qt::Key_End:
        m_controller.goLive();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit receiptWanted();
        return true;
    default:
        return false;
    }
}

bool WatchPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event); // NOLINT: the type was looked at
        if (key->modifiers() == Qt::NoModifier && act(key->key()))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

void WatchPanel::paintEvent(QPaintEvent* /*event*/)
{
    fillPanel(this);
}

} // namespace mnemo

#include "moc_watchpanel.cpp"
