// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/fieldview.h"

#include "core/base/async.h"
#include "core/base/json.h"
#include "ui/widgets/format.h"
#include "ui/widgets/shapes.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int side = NooiField::side;
constexpr double reach = 14; ///< pixels from the pointer to a mark that it means
constexpr int lowPriority = 5; ///< the window comes first, and then what is to be seen in it

} // namespace

FieldView::FieldView(QWidget* parent) : QWidget(parent), m_painter(std::make_shared<FieldPainter>())
{
    setObjectName(u"fieldView"_s);
    setLayoutDirection(Qt::LeftToRight); // x grows to the right for every reader
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Field of the world"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

FieldView::~FieldView() = default;

QSize FieldView::sizeHint() const
{
    return {640, 640};
}

QSize FieldView::minimumSizeHint() const
{
    return {240, 240};
}

void FieldView::setSnapshot(WorldSnapshotPtr snapshot)
{
    m_world = std::move(snapshot);
    if (m_world) {
        requestPicture();
        return;
    }
    ++m_round;
    m_wanted = false;
    m_picture = {};
    m_painter = std::make_shared<FieldPainter>();
    update();
}

void FieldView::setLook(const FieldLook& look)
{
    m_look = look;
    m_look.layer = std::clamp(look.layer, 0, NooiField::layers - 1);
    requestPicture();
}

void FieldView::setSelected(const std::string& nodeId)
{
    if (nodeId == m_selected)
        return;
    m_selected = nodeId;
    describe();
    update();
    requestPicture();
}

void FieldView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        requestPicture();
}

void FieldView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    requestPicture();
}

void FieldView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    requestPicture();
}

const WorldSnapshotPtr& FieldView::world() const
{
    return m_picture.world ? m_picture.world : m_world;
}

// One at a time: what comes while one is drawn is drawn next, and only the newest of it. A view
// that nobody sees asks when it is shown.
void FieldView::requestPicture()
{
    if (!m_world || !isVisible())
        return;
    m_wanted = m_drawing;
    if (m_drawing)
        return;
    m_drawing = true;
    const Theme theme = themeOf(this);
    FieldOrder order{m_world, m_look, size(), devicePixelRatioF(), theme,
        theme.font(TextStyle::Badge), m_selected, m_picture.scaleEnd, std::move(m_spare)};
    m_spare = {};
    runAsync(
        m_queue, this,
        [order = std::move(order), painter = m_painter](const CancelToken&) mutable {
            setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), lowPriority);
            return Result<FieldPicture>(painter->paint(std::move(order)));
        },
        [this, round = m_round](Result<FieldPicture> picture) {
            m_drawing = false;
            if (picture && round == m_round)
                takePicture(*std::move(picture));
            if (std::exchange(m_wanted, false) || round != m_round)
                requestPicture();
        });
}

void FieldView::takePicture(FieldPicture picture)
{
    const float before = m_picture.scaleEnd;
    m_spare = std::exchange(m_picture, std::move(picture));
    if (m_picture.scaleEnd != before)
        emit scaleChanged(m_picture.scaleEnd);
    update();
    emit pictureShown(m_picture.world->tick);
}

QPointF FieldView::toScreen(double x, double y) const
{
    const QRectF area = fieldSquare(size());
    return {area.left() + x * area.width(), area.top() + y * area.height()};
}

int FieldView::cellAt(QPointF point) const
{
    const QRectF area = fieldSquare(size());
    return NooiField::cellOf(
        {(point.x() - area.left()) / area.width(), (point.y() - area.top()) / area.height()});
}

std::vector<FieldView::Mark> FieldView::marks() const
{
    std::vector<Mark> all;
    if (!world())
        return all;
    if (world()->places) {
        for (const Place& place : *world()->places) {
            if (showsRole(m_look, place.role))
                all.push_back({place.id.text, toScreen(place.position.x, place.position.y)});
        }
    }
    for (const auto& daimoi : world()->daimoi) {
        if (showsDaimoi(m_look, daimoi))
            all.push_back({daimoiId(daimoi.number).text,
                toScreen(static_cast<double>(daimoi.x), static_cast<double>(daimoi.y))});
    }
    return all;
}

std::optional<FieldView::Mark> FieldView::markNear(QPointF point) const
{
    std::optional<Mark> best;
    double nearest = reach;
    for (Mark& mark : marks()) {
        const QPointF way = mark.at - point;
        const double distance = std::hypot(way.x(), way.y());
        if (distance <= nearest) { // what is drawn later lies on top
            nearest = distance;
            best = std::move(mark);
        }
    }
    return best;
}

void FieldView::setCell(int cell)
{
    if (cell == m_cell)
        return;
    m_cell = cell;
    emit cellChanged(cell);
    update();
}

void FieldView::mouseMoveEvent(QMouseEvent* event)
{
    m_byKeys = false;
    setCell(cellAt(event->position()));
}

void FieldView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (!m_byKeys)
        setCell(-1);
}

void FieldView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto mark = markNear(event->position());
    setSelected(mark ? mark->id : std::string());
    emit nodeChosen(toQString(m_selected));
}

/// Of the mark under the pointer, or by the keyboard of what is selected.
void FieldView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByPointer = event->reason() == QContextMenuEvent::Mouse;
    if (const auto mark = isByPointer ? markNear(event->pos()) : std::nullopt) {
        setSelected(mark->id);
        emit nodeChosen(toQString(m_selected));
    } else if (isByPointer) {
        return;
    }
    if (m_selected.empty() || !world())
        return;
    const QString id = toQString(m_selected);
    auto* menu = new QMenu(this);
    menu->setObjectName(u"fieldMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto& daimoi = world()->daimoi;
    const auto found = std::find_if(daimoi.begin(), daimoi.end(),
        [this](const auto& one) { return daimoiId(one.number).text == m_selected; });
    if (found != daimoi.end()) {
        const QString name = toQString(daimoiLabel(found->number));
        connect(menu->addAction(tr("Explain %1").arg(name)), &QAction::triggered, this,
            [this, id] { emit explainRequested(id); });
    }
    connect(menu->addAction(tr("Show in the graph")), &QAction::triggered, this,
        [this, id] { emit showInGraphRequested(id); });
    menu->popup(isByPointer ? event->globalPos() : mapToGlobal(rect().center()));
}

void FieldView::moveCell(int dx, int dy)
{
    m_byKeys = true;
    const int from = m_cell < 0 ? (side / 2) * side + side / 2 : m_cell;
    const int column = std::clamp(from % side + dx, 0, side - 1);
    const int row = std::clamp(from / side + dy, 0, side - 1);
    setCell(row * side + column);
    describe();
}

void FieldView::chooseNext(int step)
{
    const std::vector<Mark> all = marks();
    if (all.empty())
        return;
    const auto found = std::find_if(
        all.begin(), all.end(), [this](const Mark& mark) { return mark.id == m_selected; });
    const int count = static_cast<int>(all.size());
    const int from
        = found == all.end() ? (step > 0 ? -1 : 0) : static_cast<int>(found - all.begin());
    setSelected(all[static_cast<std::size_t>((from + step + count) % count)].id);
    emit nodeChosen(toQString(m_selected));
}

void FieldView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCell(-1, 0);
    case Qt::Key_Right:
        return moveCell(1, 0);
    case Qt::Key_Up:
        return moveCell(0, -1);
    case Qt::Key_Down:
        return moveCell(0, 1);
    case Qt::Key_N:
        return chooseNext(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    case Qt::Key_Space:
        emit playRequested();
        return;
    case Qt::Key_Period:
        emit stepRequested();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

// For those who cannot see it: what is selected, and the cell under the cursor.
void FieldView::describe()
{
    QStringList words;
    if (!m_selected.empty())
        words << tr("%1 selected").arg(oneLine(toQString(m_selected), 80));
    if (m_cell >= 0 && world())
        words << tr("cell %1, %2: %3")
                     .arg(m_cell % side)
                     .arg(m_cell / side)
                     .arg(static_cast<double>(fieldValue(*world(), m_look, m_cell)), 0, 'f', 3);
    setAccessibleDescription(words.join(u"; "_s));
}

void FieldView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    paintPicture(painter, theme);
    if (!m_world) {
        painter.setPen(theme.color(Token::TextTertiary));
        painter.setFont(theme.font(TextStyle::Body));
        painter.drawText(
            rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("This store holds no world to show."));
        return;
    }
    if (m_picture.world)
        paintSelected(painter, theme);
    paintCursor(painter, theme);
}

// The picture of another size is stretched until the next one comes.
void FieldView::paintPicture(QPainter& painter, const Theme& theme) const
{
    if (!m_picture.world || m_picture.size != size())
        painter.fillRect(rect(), theme.color(Token::Canvas));
    if (!m_picture.world)
        return;
    if (m_picture.size == size()) {
        painter.drawImage(QPointF(), m_picture.image);
        return;
    }
    const QRectF now = fieldSquare(size());
    const QRectF then = fieldSquare(m_picture.size);
    const double grown = now.width() / then.width();
    painter.drawImage(
        QRectF(now.topLeft() - then.topLeft() * grown, QSizeF(m_picture.size) * grown),
        m_picture.image);
}

void FieldView::paintSelected(QPainter& painter, const Theme& theme) const
{
    if (m_selected.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& all = m_picture.world->daimoi;
    const DaimoiNumber wanted = daimoiNumber(m_selected);
    const auto daimoi = std::lower_bound(all.begin(), all.end(), wanted,
        [](const auto& one, DaimoiNumber number) { return one.number < number; });
    if (wanted != 0 && daimoi != all.end() && daimoi->number == wanted
        && showsDaimoi(m_look, *daimoi)) {
        paintSelectedTrail(painter, theme, *daimoi);
        paintSelectedMark(painter, theme, "daimoi",
            toScreen(static_cast<double>(daimoi->x), static_cast<double>(daimoi->y)),
            turnAlong(daimoi->vx, daimoi->vy), toQString(daimoiLabel(wanted)));
    }
    if (!m_picture.world->places)
        return;
    for (const Place& place : *m_picture.world->places) {
        if (place.id.text == m_selected && showsRole(m_look, place.role))
            paintSelectedMark(painter, theme, std::string(placeRoleName(place.role)),
                toScreen(place.position.x, place.position.y), 0, placeText(place));
    }
}

void FieldView::paintSelectedTrail(
    QPainter& painter, const Theme& theme, const WorldSnapshot::Messenger& daimoi) const
{
    const auto& trail = m_picture.world->trail;
    const auto steps = daimoi.trailEnd - daimoi.trailBegin;
    for (std::uint32_t step = 0; step < steps; ++step) {
        const auto& from = trail[daimoi.trailBegin + step];
        const auto to = step + 1 == steps ? WorldSnapshot::TrailPoint{daimoi.x, daimoi.y}
                                          : trail[daimoi.trailBegin + step + 1];
        painter.setPen(
            QPen(theme.color(Token::Focus), trailWidth(step, steps), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(toScreen(static_cast<double>(from.x), static_cast<double>(from.y)),
            toScreen(static_cast<double>(to.x), static_cast<double>(to.y)));
    }
}

void FieldView::paintSelectedMark(QPainter& painter, const Theme& theme, const std::string& role,
    QPointF at, double turn, const QString& label) const
{
    painter.save();
    painter.translate(at);
    painter.rotate(turn);
    paintRoleMark(painter, theme.slotOf(role), {}, fieldMarkSize);
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Token::Focus), 2));
    painter.drawEllipse(at, fieldMarkSize * 0.5 + 5, fieldMarkSize * 0.5 + 5);
    const QFont font = theme.font(TextStyle::Badge);
    const QSizeF words = labelSize(font, label);
    paintFieldLabel(painter, theme, font,
        labelRoom(at, words, wholeSide(at, words, fieldSquare(size()))), label);
}

void FieldView::paintCursor(QPainter& painter, const Theme& theme) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    if (m_cell >= 0) {
        const double step = fieldSquare(size()).width() / side;
        const QPointF corner = toScreen(
            static_cast<double>(m_cell % side) / side, static_cast<double>(m_cell / side) / side);
        painter.setPen(QPen(theme.color(m_byKeys ? Token::Focus : Token::Text), 1));
        painter.drawRect(QRectF(corner, QSizeF(step, step)));
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Token::Focus), 2));
        painter.drawRect(fieldSquare(size()).adjusted(-2, -2, 2, 2));
    }
}

} // namespace mnemo

#include "moc_fieldview.cpp"
