// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/fieldview.h"

#include "ui/widgets/focusring.h"
#include "ui/widgets/format.h"
#include "ui/widgets/shapes.h"
#include "ui/world/fieldscale.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int side = NooiField::side;
constexpr float least = 0.05F; ///< of the scale: no arrow under it
constexpr double leastArrow = 4;
constexpr double mostArrow = 13;
constexpr double leastTrail = 1.4;
constexpr double mostTrail = 3.0;
constexpr double reach = 14; ///< pixels from the pointer to a mark that it means
constexpr std::size_t mostLabels = 40;
constexpr double margin = 12;

std::vector<float> depositsOf(const WorldSnapshot& world, int layer)
{
    std::vector<float> values(NooiField::cells, 0.0F);
    for (const auto& deposit : world.deposits) {
        if (deposit.layer == layer && deposit.cell < NooiField::cells)
            values[deposit.cell] += deposit.sign == Sign::Plus ? deposit.amount : -deposit.amount;
    }
    return values;
}

std::vector<float> strengthsOf(const WorldSnapshot& world, int layer)
{
    std::vector<float> values(NooiField::cells, 0.0F);
    for (int cell = 0; cell < NooiField::cells; ++cell) {
        const NooiField::Cell vector = world.cell(layer, cell);
        values[static_cast<std::size_t>(cell)] = std::hypot(vector.x, vector.y);
    }
    return values;
}

QString labelOf(const WorldSnapshot::Messenger& daimoi)
{
    return QString::fromStdString(daimoiLabel(daimoi.number));
}

} // namespace

FieldView::FieldView(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"fieldView"_s);
    setLayoutDirection(Qt::LeftToRight); // x grows to the right for every reader
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Field of the world"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

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
    m_snapshot = std::move(snapshot);
    rebuild();
    update();
}

void FieldView::setLook(const FieldLook& look)
{
    m_look = look;
    m_look.layer = std::clamp(look.layer, 0, NooiField::layers - 1);
    rebuild();
    update();
}

void FieldView::setSelected(const std::string& nodeId)
{
    if (nodeId == m_selected)
        return;
    m_selected = nodeId;
    describe();
    update();
}

void FieldView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        rebuild();
}

// The values first: their largest is the scale's end, and the picture is drawn on that scale.
void FieldView::rebuild()
{
    if (!m_snapshot) {
        m_values.clear();
        m_picture = {};
        return;
    }
    m_values = m_look.quantity == FieldQuantity::Deposits ? depositsOf(*m_snapshot, m_look.layer)
                                                          : strengthsOf(*m_snapshot, m_look.layer);
    measure();
    const Theme theme = themeOf(this);
    const FieldScale scale(theme, m_look.quantity, m_scaleEnd);
    if (m_picture.isNull())
        m_picture = QImage(side, side, QImage::Format_RGB32);
    for (int row = 0; row < side; ++row) {
        auto* line = reinterpret_cast<QRgb*>(m_picture.scanLine(row));
        for (int column = 0; column < side; ++column)
            line[column] = scale.rgb(m_values[static_cast<std::size_t>(row * side + column)]);
    }
}

void FieldView::measure()
{
    float most = 0;
    for (const float value : m_values)
        most = std::max(most, std::abs(value));
    // A scale that was just left is kept until it is twice too large, so that colours do not jump.
    const float wanted = niceEnd(most);
    const bool keeps = wanted <= m_scaleEnd && wanted * 2.5F > m_scaleEnd;
    if (keeps || wanted == m_scaleEnd)
        return;
    m_scaleEnd = wanted;
    emit scaleChanged(m_scaleEnd);
}

QRectF FieldView::square() const
{
    const double length = std::max(1.0, std::min(width(), height()) - 2 * margin);
    return {(width() - length) / 2, (height() - length) / 2, length, length};
}

QPointF FieldView::toScreen(double x, double y) const
{
    const QRectF area = square();
    return {area.left() + x * area.width(), area.top() + y * area.height()};
}

int FieldView::cellAt(QPointF point) const
{
    const QRectF area = square();
    return NooiField::cellOf(
        {(point.x() - area.left()) / area.width(), (point.y() - area.top()) / area.height()});
}

std::vector<FieldView::Mark> FieldView::marks() const
{
    std::vector<Mark> all;
    if (!m_snapshot)
        return all;
    if (m_snapshot->places) {
        for (const Place& place : *m_snapshot->places) {
            const bool shown = place.role == PlaceRole::Url ? m_look.urls : m_look.places;
            if (shown)
                all.push_back({place.id.text, toScreen(place.position.x, place.position.y)});
        }
    }
    if (m_look.daimoi) {
        for (const auto& daimoi : m_snapshot->daimoi)
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
    emit nodeChosen(QString::fromStdString(m_selected));
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
    emit nodeChosen(QString::fromStdString(m_selected));
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
        words << tr("%1 selected").arg(oneLine(QString::fromStdString(m_selected), 80));
    if (m_cell >= 0 && !m_values.empty())
        words << tr("cell %1, %2: %3")
                     .arg(m_cell % side)
                     .arg(m_cell / side)
                     .arg(static_cast<double>(m_values[static_cast<std::size_t>(m_cell)]), 0, 'f',
                         3);
    setAccessibleDescription(words.join(u"; "_s));
}

void FieldView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Canvas));
    if (!m_snapshot) {
        painter.setPen(theme.color(Token::TextTertiary));
        painter.setFont(theme.font(TextStyle::Body));
        painter.drawText(
            rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("This store holds no world to show."));
        return;
    }
    painter.drawImage(square(), m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintArrows(painter, theme);
    paintTrails(painter, theme);
    paintMarks(painter, theme);
    paintCursor(painter, theme);
}

void FieldView::paintArrows(QPainter& painter, const Theme& theme) const
{
    if (m_look.arrowEvery <= 0 || m_scaleEnd <= 0)
        return;
    QColor ink = theme.color(Token::Text);
    ink.setAlphaF(0.55F);
    painter.setPen(QPen(ink, 1.0));
    for (int row = m_look.arrowEvery / 2; row < side; row += m_look.arrowEvery) {
        for (int column = m_look.arrowEvery / 2; column < side; column += m_look.arrowEvery) {
            const auto vector = m_snapshot->cell(m_look.layer, row * side + column);
            const float strength = std::hypot(vector.x, vector.y);
            const float share = std::min(1.0F, strength / m_scaleEnd);
            if (share < least || strength <= 0)
                continue;
            const double length
                = leastArrow + (mostArrow - leastArrow) * static_cast<double>(share);
            const QPointF way(static_cast<double>(vector.x / strength) * length,
                static_cast<double>(vector.y / strength) * length);
            const QPointF middle = toScreen((column + 0.5) / side, (row + 0.5) / side);
            const QPointF tip = middle + way / 2;
            const QPointF wing(-way.y() * 0.18, way.x() * 0.18);
            painter.drawLine(middle - way / 2, tip);
            painter.drawLine(tip, tip - way * 0.32 + wing);
            painter.drawLine(tip, tip - way * 0.32 - wing);
        }
    }
}

// They taper as the weights of a deposit do: thin where they are old.
void FieldView::paintTrails(QPainter& painter, const Theme& theme) const
{
    if (!m_look.daimoi)
        return;
    const QColor usual = theme.slotOf("daimoi").fill;
    for (const auto& daimoi : m_snapshot->daimoi) {
        const bool chosen = daimoiId(daimoi.number).text == m_selected;
        const QColor ink = chosen ? theme.color(Token::Focus) : usual;
        const auto steps = daimoi.trailEnd - daimoi.trailBegin;
        for (std::uint32_t step = 0; step < steps; ++step) {
            const auto& from = m_snapshot->trail[daimoi.trailBegin + step];
            const bool last = step + 1 == steps;
            const QPointF end = last
                ? toScreen(static_cast<double>(daimoi.x), static_cast<double>(daimoi.y))
                : toScreen(static_cast<double>(m_snapshot->trail[daimoi.trailBegin + step + 1].x),
                    static_cast<double>(m_snapshot->trail[daimoi.trailBegin + step + 1].y));
            const double age = steps < 2 ? 1.0 : static_cast<double>(step) / (steps - 1);
            painter.setPen(QPen(
                ink, leastTrail + (mostTrail - leastTrail) * age, Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(
                toScreen(static_cast<double>(from.x), static_cast<double>(from.y)), end);
        }
    }
}

void FieldView::paintLabel(
    QPainter& painter, const Theme& theme, QPointF at, const QString& text) const
{
    QPainterPath words;
    words.addText(at, theme.font(TextStyle::Badge), text);
    painter.strokePath(
        words, QPen(theme.color(Token::Canvas), 3.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(words, theme.color(Token::Text));
}

void FieldView::paintMarks(QPainter& painter, const Theme& theme) const
{
    constexpr double size = 13;
    const QFontMetricsF metrics(theme.font(TextStyle::Badge));
    std::vector<QRectF> taken; // by labels, which never lie over one another
    const auto put
        = [&](const std::string& id, const std::string& role, QPointF at, const QString& label) {
              const bool chosen = id == m_selected;
              paintRoleMark(painter, theme.slotOf(role), at, size);
              if (chosen) {
                  painter.setBrush(Qt::NoBrush);
                  painter.setPen(QPen(theme.color(Token::Focus), 2));
                  painter.drawEllipse(at, size * 0.5 + 5, size * 0.5 + 5);
              }
              const QPointF begin = at + QPointF(size * 0.5 + 5, 4);
              const QString words = oneLine(label, 24);
              const QRectF room(begin.x(), begin.y() - 11, metrics.horizontalAdvance(words), 14);
              const bool free = std::none_of(taken.begin(), taken.end(),
                  [&room](const QRectF& other) { return other.intersects(room); });
              if (chosen || (free && taken.size() < mostLabels)) {
                  taken.push_back(room);
                  paintLabel(painter, theme, begin, words);
              }
          };
    if (m_snapshot->places) {
        for (const Place& place : *m_snapshot->places) {
            if (place.role == PlaceRole::Url ? m_look.urls : m_look.places)
                put(place.id.text, std::string(placeRoleName(place.role)),
                    toScreen(place.position.x, place.position.y),
                    QString::fromStdString(place.label.empty() ? place.id.text : place.label));
        }
    }
    if (!m_look.daimoi)
        return;
    for (const auto& daimoi : m_snapshot->daimoi)
        put(daimoiId(daimoi.number).text, "daimoi",
            toScreen(static_cast<double>(daimoi.x), static_cast<double>(daimoi.y)),
            labelOf(daimoi));
}

void FieldView::paintCursor(QPainter& painter, const Theme& theme) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    if (m_cell >= 0) {
        const double step = square().width() / side;
        const QPointF corner = toScreen(
            static_cast<double>(m_cell % side) / side, static_cast<double>(m_cell / side) / side);
        painter.setPen(QPen(theme.color(m_byKeys ? Token::Focus : Token::Text), 1));
        painter.drawRect(QRectF(corner, QSizeF(step, step)));
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Token::Focus), 2));
        painter.drawRect(square().adjusted(-2, -2, 2, 2));
    }
}

} // namespace mnemo
