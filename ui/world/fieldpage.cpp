// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/fieldpage.h"

#include "core/base/json.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/world/fieldscale.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int sideWidth = 288;
constexpr int narrow = 620;
constexpr int mostSpeed = 10000;

QString number(double value)
{
    return QString::number(value, 'f', 3).replace(u'-', QChar(0x2212));
}

QString layerText(int layer)
{
    return u"%1, %2"_s.arg(layer).arg(
        QString::fromLatin1(intentNames[static_cast<std::size_t>(layer)].data(),
            static_cast<qsizetype>(intentNames[static_cast<std::size_t>(layer)].size())));
}

/// Seconds until a layer without deposits has half its strength: it fades by
/// (1 − 0.01·(layer + 1)) a tick.
double halfLife(int layer)
{
    return std::log(0.5) / std::log(1 - 0.01 * (layer + 1)) * secondsPerTick;
}

QString placeLabel(const WorldSnapshot& world, PlaceIndex index)
{
    if (!world.places || index < 0 || static_cast<std::size_t>(index) >= world.places->size())
        return {};
    const Place& place = (*world.places)[static_cast<std::size_t>(index)];
    return oneLine(toQString(place.label.empty() ? place.id.text : place.label), 40);
}

} // namespace

FieldPage::FieldPage(QWidget* parent) : QWidget(parent), m_view(new FieldView(this))
{
    setObjectName(u"fieldPage"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createTop());
    column->addWidget(new Hairline(Qt::Horizontal, this));
    m_row = new QHBoxLayout;
    m_row->setSpacing(0);
    m_row->addWidget(m_view, 1);
    m_side = createSide();
    m_row->addWidget(m_side);
    column->addLayout(m_row, 1);
    column->addWidget(createBelow());
    connect(m_view, &FieldView::nodeChosen, this, [this](const QString& node) {
        m_selected = node.toStdString();
        tellSelected();
        emit nodeChosen(node);
    });
    connect(m_view, &FieldView::cellChanged, this, &FieldPage::tellCell);
    connect(m_view, &FieldView::scaleChanged, this, [this](float end) {
        for (FieldScaleBar* scale : {m_scale, m_belowScale})
            scale->setScale(m_view->look().quantity, end);
    });
    connect(m_view, &FieldView::playRequested, this, &FieldPage::togglePlay);
    connect(m_view, &FieldView::stepRequested, this, [this] {
        if (m_step->isEnabled())
            emit stepRequested();
    });
    changeLook();
    setMotion(WorldMotion::None);
    tellWorld();
    tellCell();
    tellSelected();
}

QWidget* FieldPage::createTop()
{
    auto* top = new QWidget(this);
    top->setFixedHeight(themeOf(this).scaled(32));
    m_tick = new TextLabel({}, TextStyle::Mono, Token::Text, top);
    m_tick->setObjectName(u"fieldTick"_s);
    m_counts = new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, top);
    m_why = new TextLabel({}, TextStyle::Small, Token::TextTertiary, top);
    m_why->setObjectName(u"fieldWhy"_s);
    const auto button = [top](const QString& name, const QString& icon, const QString& words) {
        auto* made = new QToolButton(top);
        made->setObjectName(name);
        made->setIcon(themeIcon(icon));
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::TabFocus);
        made->setAccessibleName(words);
        made->setToolTip(words);
        return made;
    };
    m_sideButton = button(u"fieldSideButton"_s, u"filter"_s, tr("What the field shows"));
    m_sideButton->setCheckable(true);
    m_step = button(u"worldStep"_s, u"step"_s, tr("One tick on (.)"));
    m_play = button(u"worldPlay"_s, u"play"_s, tr("Play (Space)"));
    m_speed = new QSpinBox(top);
    m_speed->setObjectName(u"worldSpeed"_s);
    m_speed->setAccessibleName(tr("Ticks per second"));
    m_speed->setRange(1, mostSpeed);
    m_speed->setValue(60);
    m_speed->setSuffix(tr(" ticks/s"));
    m_speed->setKeyboardTracking(false);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_tick);
    row->addWidget(m_counts, 1);
    row->addWidget(m_why);
    row->addWidget(m_sideButton);
    row->addWidget(m_step);
    row->addWidget(m_play);
    row->addWidget(m_speed);
    connect(m_sideButton, &QToolButton::toggled, this, &FieldPage::fitSide);
    connect(m_step, &QToolButton::clicked, this, &FieldPage::stepRequested);
    connect(m_play, &QToolButton::clicked, this, &FieldPage::togglePlay);
    connect(m_speed, &QSpinBox::valueChanged, this, &FieldPage::speedChosen);
    return top;
}

QWidget* FieldPage::createSide()
{
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(tr("What the field shows"));
    scroll->setFixedWidth(themeOf(this).scaled(sideWidth));
    auto* side = new QWidget(scroll);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(8, 12, 16, 12);
    column->setSpacing(12);
    addChoices(column, side);
    addFlags(column, side);
    m_scaleTitle = new TextLabel({}, TextStyle::Small, Token::TextSecondary, side);
    m_scaleTitle->setWordWrap(true);
    m_scale = new FieldScaleBar(side);
    column->addWidget(m_scaleTitle);
    column->addWidget(m_scale);
    column->addWidget(new Hairline(Qt::Horizontal, side));
    m_cellTitle = new TextLabel({}, TextStyle::SmallHeading, Token::Text, side);
    m_cellHint = new TextLabel(
        tr("Point at a cell to read it."), TextStyle::Small, Token::TextSecondary, side);
    column->addWidget(m_cellTitle);
    column->addWidget(m_cellHint);
    column->addWidget(createCell(side));
    column->addWidget(new Hairline(Qt::Horizontal, side));
    m_story = new TextLabel({}, TextStyle::Small, Token::TextSecondary, side);
    m_story->setObjectName(u"fieldStory"_s);
    m_story->setWordWrap(true);
    column->addWidget(m_story);
    m_ending = new QPushButton(tr("How it ended"), side);
    m_ending->setObjectName(u"fieldEnding"_s);
    connect(m_ending, &QPushButton::clicked, this,
        [this] { emit storyRequested(toQString(m_selected)); });
    column->addWidget(m_ending, 0, Qt::AlignLeading);
    column->addStretch(1);
    scroll->setWidget(side);
    return scroll;
}

/// The scale under the field, where there is no room beside it: colours say nothing without.
QWidget* FieldPage::createBelow()
{
    m_below = new QWidget(this);
    m_below->setObjectName(u"fieldBelow"_s);
    m_belowTitle = new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, m_below);
    m_belowScale = new FieldScaleBar(m_below);
    auto* row = new QHBoxLayout(m_below);
    row->setContentsMargins(12, 4, 12, 6);
    row->setSpacing(12);
    row->addWidget(m_belowTitle, 0, Qt::AlignTop);
    row->addWidget(m_belowScale, 1);
    return m_below;
}

/// What a cell holds: names in one column, numbers in the other.
QWidget* FieldPage::createCell(QWidget* side)
{
    m_cell = new QWidget(side);
    m_cell->setObjectName(u"fieldCell"_s);
    auto* grid = new QGridLayout(m_cell);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    const auto row = [&](const QString& words) {
        auto* name = new TextLabel(words, TextStyle::Small, Token::TextSecondary, m_cell);
        auto* value = new TextLabel({}, TextStyle::Mono, Token::Text, m_cell);
        value->setWordWrap(true);
        const int at = grid->rowCount();
        grid->addWidget(name, at, 0, Qt::AlignTop | Qt::AlignLeading);
        grid->addWidget(value, at, 1);
        return value;
    };
    m_strength = row(tr("strength"));
    m_strength->setObjectName(u"cellStrength"_s);
    m_direction = row(tr("direction"));
    m_lastDeposit = row(tr("last deposit"));
    m_halves = row(tr("halves in"));
    return m_cell;
}

void FieldPage::addChoices(QVBoxLayout* column, QWidget* side)
{
    auto* form = new QFormLayout;
    form->setSpacing(8);
    const auto choice = [&](const QString& name, const QString& words) {
        auto* box = new QComboBox(side);
        box->setObjectName(name);
        auto* label = new TextLabel(words, TextStyle::Small, Token::TextSecondary, side);
        label->setBuddy(box);
        box->setAccessibleName(words);
        form->addRow(label, box);
        connect(box, &QComboBox::currentIndexChanged, this, &FieldPage::changeLook);
        return box;
    };
    m_layer = choice(u"fieldLayer"_s, tr("Layer"));
    m_quantity = choice(u"fieldQuantity"_s, tr("Quantity"));
    m_arrows = choice(u"fieldArrows"_s, tr("Arrows"));
    m_owner = choice(u"fieldOwner"_s, tr("Owner"));
    const QSignalBlocker layers(m_layer);
    const QSignalBlocker quantities(m_quantity);
    const QSignalBlocker arrows(m_arrows);
    const QSignalBlocker owners(m_owner);
    for (int layer = 0; layer < NooiField::layers; ++layer)
        m_layer->addItem(layerText(layer));
    m_quantity->addItem(tr("strength and direction"));
    m_quantity->addItem(tr("deposits, inverse and forward"));
    m_arrows->addItem(tr("every 2nd cell"), 2);
    m_arrows->addItem(tr("every 4th cell"), 4);
    m_arrows->addItem(tr("no arrows"), 0);
    m_owner->setToolTip(tr("Whose daimoi are shown"));
    m_owner->addItem(tr("everybody's daimoi"), noPlace);
    column->addLayout(form);
}

void FieldPage::addFlags(QVBoxLayout* column, QWidget* side)
{
    auto* flags = new QVBoxLayout;
    flags->setSpacing(4);
    const auto flag = [&](const QString& name, const QString& words) {
        auto* box = new QCheckBox(words, side);
        box->setObjectName(name);
        box->setChecked(true);
        connect(box, &QCheckBox::toggled, this, &FieldPage::changeLook);
        flags->addWidget(box);
        return box;
    };
    m_daimoi = flag(u"fieldDaimoi"_s, tr("Daimoi and trails"));
    m_places = flag(u"fieldPlaces"_s, tr("Presences and nexuses"));
    m_urls = flag(u"fieldUrls"_s, tr("URLs"));
    column->addLayout(flags);
}

/// The presences of the world that is shown. Who was chosen stays so as long as it is among them.
void FieldPage::fillOwners()
{
    const auto places = m_snapshot ? m_snapshot->places : nullptr;
    if (places == m_ownersOf)
        return;
    // By its id: labels are cut, and several may read alike.
    const PlaceIndex chosen = m_owner->currentData().toInt();
    const NodeId before
        = chosen == noPlace ? NodeId() : m_ownersOf->at(static_cast<std::size_t>(chosen)).id;
    m_ownersOf = places;
    {
        const QSignalBlocker blocker(m_owner);
        while (m_owner->count() > 1)
            m_owner->removeItem(1);
        for (std::size_t i = 0; places && i < places->size(); ++i) {
            if ((*places)[i].role != PlaceRole::Presence)
                continue;
            m_owner->addItem(placeText((*places)[i]), static_cast<PlaceIndex>(i));
            if ((*places)[i].id == before)
                m_owner->setCurrentIndex(m_owner->count() - 1);
        }
    }
    changeLook();
}

void FieldPage::changeLook()
{
    if (m_urls == nullptr || m_scale == nullptr)
        return;
    FieldLook look;
    look.layer = m_layer->currentIndex();
    look.quantity
        = m_quantity->currentIndex() == 1 ? FieldQuantity::Deposits : FieldQuantity::Strength;
    look.arrowEvery = m_arrows->currentData().toInt();
    look.daimoi = m_daimoi->isChecked();
    look.owner = m_owner->currentData().toInt();
    look.places = m_places->isChecked();
    look.urls = m_urls->isChecked();
    m_view->setLook(look);
    const bool deposits = look.quantity == FieldQuantity::Deposits;
    for (FieldScaleBar* scale : {m_scale, m_belowScale})
        scale->setScale(look.quantity, m_view->scaleEnd());
    m_scaleTitle->setText(deposits
            ? tr("Deposits of the last ticks: − inverse, + forward. The scale follows what is "
                 "shown.")
            : tr("Strength. The scale follows what is shown, as deposits fade within a second."));
    m_belowTitle->setText(deposits ? tr("Deposits, as shown now") : tr("Strength, as shown now"));
    m_belowScale->setToolTip(plainToolTip(m_scaleTitle->text()));
    tellWorld();
    tellCell();
}

void FieldPage::setSnapshot(const WorldSnapshotPtr& snapshot)
{
    m_snapshot = snapshot;
    fillOwners();
    m_view->setSnapshot(snapshot);
    tellWorld();
    tellCell();
    tellSelected();
}

void FieldPage::setMotion(WorldMotion motion, const QString& why)
{
    m_motion = motion;
    const bool plays = motion == WorldMotion::Playing;
    m_play->setEnabled(motion != WorldMotion::None);
    m_step->setEnabled(motion == WorldMotion::Paused);
    m_speed->setEnabled(motion != WorldMotion::None);
    m_play->setIcon(themeIcon(plays ? u"pause"_s : u"play"_s));
    m_play->setAccessibleName(plays ? tr("Pause (Space)") : tr("Play (Space)"));
    m_play->setToolTip(m_play->accessibleName());
    m_why->setText(why);
}

int FieldPage::speed() const
{
    return m_speed->value();
}

void FieldPage::setSelected(const std::string& nodeId)
{
    m_selected = nodeId;
    m_view->setSelected(nodeId);
    tellSelected();
}

void FieldPage::togglePlay()
{
    if (m_motion == WorldMotion::Playing)
        emit pauseRequested();
    else if (m_motion == WorldMotion::Paused)
        emit playRequested();
}

void FieldPage::tellWorld()
{
    if (!m_snapshot) {
        m_tick->setMinimumWidth(0);
        m_tick->setText({});
        m_counts->setText(tr("No world runs here."));
        return;
    }
    // Room for what is to come: a tick's digits grow faster than a layout is made again.
    std::int64_t room = 9999;
    while (room < m_snapshot->tick * 10)
        room = room * 1000 + 999;
    if (std::exchange(m_tickRoom, room) != room || m_tick->minimumWidth() == 0) {
        m_tick->setMinimumWidth(
            m_tick->fontMetrics().horizontalAdvance(tr("world at tick %1").arg(countText(room))));
    }
    m_tick->setText(tr("world at tick %1").arg(countText(m_snapshot->tick)));
    const auto& look = m_view->look();
    const auto all = static_cast<std::int64_t>(m_snapshot->daimoi.size());
    QString daimoi = countText(all);
    if (look.owner != noPlace) {
        const auto own = std::count_if(m_snapshot->daimoi.begin(), m_snapshot->daimoi.end(),
            [&look](const auto& each) { return each.owner == look.owner; });
        daimoi = tr("%1 of %2").arg(countText(own), daimoi);
    }
    m_counts->setText(tr("64 × 64 cells, layer %1, daimoi: %2").arg(look.layer).arg(daimoi));
}

void FieldPage::tellCell()
{
    const int cell = m_view->currentCell();
    const bool known = cell >= 0 && m_snapshot;
    m_cellHint->setVisible(!known);
    m_cell->setVisible(known);
    if (!known) {
        m_cellTitle->setText(tr("Cell"));
        return;
    }
    const int layer = m_view->look().layer;
    const auto vector = m_snapshot->cell(layer, cell);
    const double x = static_cast<double>(vector.x);
    const double y = static_cast<double>(vector.y);
    m_cellTitle->setText(tr("Cell %1, %2").arg(cell % NooiField::side).arg(cell / NooiField::side));
    m_strength->setText(number(std::hypot(x, y)));
    m_direction->setText(number(x) + u", "_s + number(y));
    const auto& deposits = m_snapshot->deposits;
    const auto last = std::find_if(deposits.rbegin(), deposits.rend(),
        [&](const auto& deposit) { return deposit.cell == cell && deposit.layer == layer; });
    m_lastDeposit->setText(last == deposits.rend()
            ? u"–"_s
            : tr("%1%2, %3, tick %4")
                  .arg(last->sign == Sign::Plus ? QChar(u'+') : QChar(0x2212))
                  .arg(number(static_cast<double>(last->amount)),
                      toQString(daimoiLabel(last->daimoi)), countText(last->tick)));
    m_halves->setText(tr("%1 s without deposits").arg(halfLife(layer), 0, 'f', 2));
}

void FieldPage::tellSelected()
{
    const DaimoiNumber wanted = daimoiNumber(m_selected);
    m_ending->hide();
    if (!m_snapshot || wanted == 0) {
        m_story->setText(tr("Select a daimoi to follow it."));
        return;
    }
    const auto& all = m_snapshot->daimoi;
    const auto found = std::lower_bound(all.begin(), all.end(), wanted,
        [](const auto& one, DaimoiNumber number) { return one.number < number; });
    const QString name = toQString(daimoiLabel(wanted));
    if (found == all.end() || found->number != wanted) {
        m_story->setText(tr("%1 has ended.").arg(name));
        m_ending->show();
        return;
    }
    const std::string_view intent = intentName(found->intent);
    QStringList lines{tr("%1, sent by %2").arg(name, placeLabel(*m_snapshot, found->owner)),
        tr("intent: %1")
            .arg(QString::fromLatin1(intent.data(), static_cast<qsizetype>(intent.size()))),
        tr("ends at tick %1, in %2 ticks")
            .arg(countText(found->bornTick + found->ttlTicks),
                countText(found->bornTick + found->ttlTicks - m_snapshot->tick)),
        tr("%1 of %2 steps kept; trail widths are the deposit weights, 0.45 to 1.00")
            .arg(found->trailEnd - found->trailBegin)
            .arg(m_snapshot->trailSteps)};
    const QString goal = placeLabel(*m_snapshot, found->goal);
    if (!goal.isEmpty())
        lines.insert(2, tr("on its way to %1").arg(goal));
    m_story->setText(lines.join(u'\n'));
}

void FieldPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitSide();
}

/// Beside the field where there is room, else over it as long as it is wanted.
void FieldPage::fitSide()
{
    const bool beside = width() >= themeOf(this).scaled(narrow);
    m_sideButton->setVisible(!beside);
    m_below->setVisible(!beside);
    if (beside) {
        if (m_row->indexOf(m_side) < 0)
            m_row->addWidget(m_side);
        m_side->show();
        return;
    }
    m_row->removeWidget(m_side);
    m_side->setVisible(m_sideButton->isChecked());
    layout()->activate();
    const QRect field = m_view->geometry();
    const QSize size(std::min(m_side->width(), field.width()), field.height());
    const int left = isRightToLeft() ? field.left() : field.right() + 1 - size.width();
    m_side->setGeometry(QRect(QPoint(left, field.top()), size));
    m_side->raise();
}

} // namespace mnemo
