// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/fieldpicture.h"

#include "core/base/json.h"
#include "ui/drawing/raster.h"
#include "ui/widgets/format.h"
#include "ui/widgets/shapes.h"
#include "ui/world/fieldscale.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int side = NooiField::side;
constexpr double margin = 12;
constexpr double markRoom = fieldMarkSize / 2; ///< about a mark's middle
constexpr double leastShape = 7; ///< a smaller mark is a dot
constexpr std::size_t mostLabels = 40;
constexpr std::size_t mostPlaceLabels = 28;
constexpr std::size_t mostKept = 512;
constexpr int mostTried = 1000; ///< labels that are measured for a picture
constexpr int longestLabel = 24;
constexpr int directions = 64;
constexpr int phases = 4; ///< parts of a pixel in which a mark may lie, each way
constexpr int daimoiKind = 3; ///< after the roles of places

std::vector<float> valuesOf(const WorldSnapshot& world, const FieldLook& look)
{
    std::vector<float> values(NooiField::cells, 0.0F);
    if (look.quantity == FieldQuantity::Deposits) {
        for (const auto& deposit : world.deposits) {
            if (deposit.layer == look.layer && deposit.cell < NooiField::cells)
                values[deposit.cell]
                    += deposit.sign == Sign::Plus ? deposit.amount : -deposit.amount;
        }
        return values;
    }
    for (int cell = 0; cell < NooiField::cells; ++cell)
        values[static_cast<std::size_t>(cell)] = fieldValue(world, look, cell);
    return values;
}

/// Its top left corner at (x, y) in device pixels.
void laySprite(QImage& image, const QImage& sprite, int x, int y)
{
    const RasterRows rows{reinterpret_cast<QRgb*>(image.bits()),
        static_cast<int>(image.bytesPerLine() / 4), image.width(), 0, image.height()};
    const RasterPixels pixels{
        reinterpret_cast<const QRgb*>(sprite.constBits()), sprite.width(), sprite.height()};
    blendPixels(rows, pixels, x, y);
}

/// A scale that was just left is kept until it is twice too large, so that colours do not jump.
float endOf(const std::vector<float>& values, float before)
{
    float most = 0;
    for (const float value : values)
        most = std::max(most, std::abs(value));
    const float wanted = niceEnd(most);
    return wanted <= before && wanted * 2.5F > before ? before : wanted;
}

int directionOf(float vx, float vy)
{
    const auto step = static_cast<int>(std::lround(turnAlong(vx, vy) / 360 * directions));
    return (step % directions + directions) % directions;
}

} // namespace

QRectF fieldSquare(QSizeF view)
{
    const double length = std::max(1.0, std::min(view.width(), view.height()) - 2 * margin);
    return {(view.width() - length) / 2, (view.height() - length) / 2, length, length};
}

float fieldValue(const WorldSnapshot& world, const FieldLook& look, int cell)
{
    if (look.quantity == FieldQuantity::Deposits)
        return valuesOf(world, look)[static_cast<std::size_t>(cell)];
    const NooiField::Cell vector = world.cell(look.layer, cell);
    return std::sqrt(vector.x * vector.x + vector.y * vector.y);
}

bool showsRole(const FieldLook& look, PlaceRole role)
{
    return role == PlaceRole::Url ? look.urls : look.places;
}

QString placeText(const Place& place)
{
    return oneLine(toQString(place.label.empty() ? place.id.text : place.label), longestLabel);
}

double turnAlong(float vx, float vy)
{
    if (vx == 0 && vy == 0)
        return 0;
    return std::atan2(static_cast<double>(vy), static_cast<double>(vx)) * 180 / std::numbers::pi
        + 90;
}

/// What may have a label.
struct FieldPainter::Item
{
    DaimoiNumber daimoi = 0; ///< 0 for a place
    QPointF at;
    QString text;
};

/// Which parts of the square are taken, by marks and by labels.
class FieldPainter::Rooms final
{
public:
    explicit Rooms(QSize view)
        : m_square(fieldSquare(view)), m_columns(view.width() / grain + 2),
          m_taken(static_cast<std::size_t>(m_columns)
              * static_cast<std::size_t>(view.height() / grain + 2))
    {
    }

    void takeMark(QPointF at)
    {
        // Smaller than it is by what the grain adds: its own label may stand close.
        constexpr double half = markRoom - grain;
        take({at - QPointF(half, half), QSizeF(2 * half, 2 * half)});
    }

    void take(const QRectF& room)
    {
        each(room & m_square, [](char& part) {
            part = 1;
            return true;
        });
    }

    [[nodiscard]] bool isFree(const QRectF& room)
    {
        return m_square.contains(room) && each(room, [](char& part) { return part == 0; });
    }

    [[nodiscard]] const QRectF& square() const { return m_square; }

    std::size_t labels = 0;

private:
    static constexpr int grain = 2; ///< pixels

    template <typename Fn> bool each(const QRectF& room, Fn fn)
    {
        if (room.isEmpty())
            return true;
        const auto part = [](double at) { return static_cast<int>(at) / grain; };
        for (int row = part(room.top()); row <= part(room.bottom()); ++row) {
            for (int column = part(room.left()); column <= part(room.right()); ++column) {
                if (!fn(m_taken[static_cast<std::size_t>(row * m_columns + column)]))
                    return false;
            }
        }
        return true;
    }

    QRectF m_square; ///< a label that leaves it would cross its frame
    int m_columns;
    std::vector<char> m_taken;
};

FieldPicture FieldPainter::paint(FieldOrder order)
{
    renew(order);
    FieldPicture picture{order.world, order.look, order.size, std::move(order.spare.image), 0};
    order.spare = {};
    const QSize pixels = (QSizeF(order.size) * order.ratio).toSize().expandedTo({1, 1});
    if (picture.image.size() != pixels || !picture.image.isDetached())
        picture.image = QImage(pixels, QImage::Format_RGB32);
    picture.image.setDevicePixelRatio(order.ratio);
    const auto values = valuesOf(*order.world, order.look);
    picture.scaleEnd = endOf(values, order.scaleEnd);
    Rooms rooms(order.size);
    paintCells(picture.image, order, values, picture.scaleEnd);
    paintArrows(picture.image, order, picture.scaleEnd);
    paintTrails(picture.image, order);
    const auto places = paintPlaces(picture.image, order, rooms);
    const auto daimoi = paintDaimoi(picture.image, order);
    // Words lie on top, so that they can be read while daimoi pass. Places keep theirs meanwhile.
    (void)paintLabels(picture.image, rooms, places, mostPlaceLabels);
    for (const Item& item : daimoi)
        rooms.takeMark(item.at);
    m_sides = paintLabels(picture.image, rooms, daimoi, mostLabels);
    return picture;
}

/// Another theme or size of pixels: nothing that was kept fits any more.
void FieldPainter::renew(const FieldOrder& order)
{
    // In steps: else a daimoi more or less would make all marks anew.
    const double size
        = std::round(fieldMarkSize * daimoiLook(order.world->daimoi.size()).scale * 2) / 2;
    const QStringList parts{order.theme.color(Token::Canvas).name(),
        order.theme.color(Token::Text).name(), order.font.toString(), QString::number(order.ratio),
        QString::number(size)};
    const QString key = parts.join(u' ');
    if (key == m_key)
        return;
    m_key = key;
    m_theme = order.theme;
    m_font = order.font;
    m_ratio = order.ratio;
    m_daimoiSize = size;
    m_marks.assign(std::size_t{daimoiKind + 1} * directions * phases * phases, {});
    m_labels.clear();
}

void FieldPainter::paintCells(
    QImage& image, const FieldOrder& order, const std::vector<float>& values, float scaleEnd) const
{
    const FieldScale scale(m_theme, order.look.quantity, scaleEnd);
    QImage cells(side, side, QImage::Format_RGB32);
    for (int row = 0; row < side; ++row) {
        auto* line = reinterpret_cast<QRgb*>(cells.scanLine(row));
        for (int column = 0; column < side; ++column)
            line[column] = scale.rgb(values[static_cast<std::size_t>(row * side + column)]);
    }
    const QRectF square = fieldSquare(order.size);
    QPainter painter(&image);
    painter.fillRect(QRectF(QPointF(), QSizeF(order.size)), m_theme.color(Token::Canvas));
    painter.drawImage(square, cells);
    // Where little is laid down, the square would not be told from what is around it.
    painter.setPen(m_theme.color(Token::Hairline));
    painter.drawRect(square);
}

/// Marks of the places, and what may have a label of them.
std::vector<FieldPainter::Item> FieldPainter::paintPlaces(
    QImage& image, const FieldOrder& order, Rooms& rooms)
{
    std::vector<Item> items;
    if (!order.world->places)
        return items;
    const QRectF square = fieldSquare(order.size);
    for (const Place& place : *order.world->places) {
        if (!showsRole(order.look, place.role))
            continue;
        const QPointF at = inSquare(square, place.position.x, place.position.y);
        paintMark(image, static_cast<int>(place.role), at, 0);
        rooms.takeMark(at);
        if (place.id.text == order.selected) {
            const QSizeF words = labelSize(m_font, placeText(place));
            rooms.take(labelRoom(at, words, wholeSide(at, words, rooms.square())));
        } else {
            items.push_back({0, at, placeText(place)});
        }
    }
    return items;
}

/// Marks of the daimoi. Those that had a label come first, so that it stays.
std::vector<FieldPainter::Item> FieldPainter::paintDaimoi(QImage& image, const FieldOrder& order)
{
    std::vector<Item> items;
    if (!order.look.daimoi)
        return items;
    const QRectF square = fieldSquare(order.size);
    const DaimoiNumber selected = daimoiNumber(order.selected);
    const bool isDot = m_daimoiSize < leastShape;
    items.reserve(order.world->daimoi.size());
    for (const auto& daimoi : order.world->daimoi) {
        if (!showsDaimoi(order.look, daimoi))
            continue;
        const QPointF at
            = inSquare(square, static_cast<double>(daimoi.x), static_cast<double>(daimoi.y));
        paintMark(image, daimoiKind, at, isDot ? 0 : directionOf(daimoi.vx, daimoi.vy));
        if (daimoi.number != selected)
            items.push_back({daimoi.number, at, {}});
    }
    std::stable_partition(items.begin(), items.end(),
        [this](const Item& item) { return m_sides.count(item.daimoi) > 0; });
    return items;
}

FieldPainter::Sides FieldPainter::paintLabels(
    QImage& image, Rooms& rooms, const std::vector<Item>& items, std::size_t most)
{
    Sides sides;
    const QSizeF least(2 * fieldMarkSize, fieldMarkSize); // of any label
    int tried = 0;
    for (const Item& item : items) {
        if (rooms.labels >= most || tried >= mostTried)
            break;
        const auto before = m_sides.find(item.daimoi);
        const int first = before == m_sides.end() ? 0 : before->second;
        for (int turn = 0; turn < labelSides; ++turn) {
            const int at = (first + turn) % labelSides;
            if (!rooms.isFree(labelRoom(item.at, least, at)))
                continue;
            ++tried;
            const QString text = item.daimoi == 0 ? item.text : toQString(daimoiLabel(item.daimoi));
            const QRectF room = labelRoom(item.at, labelSize(m_font, text), at);
            if (!rooms.isFree(room))
                continue;
            rooms.take(room);
            ++rooms.labels;
            sides.emplace(item.daimoi, at);
            laySprite(image, labelSprite(text),
                static_cast<int>(std::lround(room.left() * m_ratio)),
                static_cast<int>(std::lround(room.top() * m_ratio)));
            break;
        }
    }
    return sides;
}

void FieldPainter::paintMark(QImage& image, int kind, QPointF at, int direction)
{
    const QPointF pixels = at * m_ratio;
    const QPoint corner(
        static_cast<int>(std::floor(pixels.x())), static_cast<int>(std::floor(pixels.y())));
    const int px = static_cast<int>((pixels.x() - corner.x()) * phases);
    const int py = static_cast<int>((pixels.y() - corner.y()) * phases);
    auto& mark = m_marks[static_cast<std::size_t>(
        ((kind * directions + direction) * phases + py) * phases + px)];
    if (mark.image.isNull())
        mark = markSprite(kind, direction, {(px + 0.5) / phases, (py + 0.5) / phases});
    laySprite(image, mark.image, corner.x() + mark.at.x(), corner.y() + mark.at.y());
}

FieldPainter::Mark FieldPainter::markSprite(int kind, int direction, QPointF part) const
{
    const bool isDaimoi = kind == daimoiKind;
    const NodeSlot slot = m_theme.slotOf(
        isDaimoi ? "daimoi" : std::string(placeRoleName(static_cast<PlaceRole>(kind))));
    const double size = (isDaimoi ? m_daimoiSize : fieldMarkSize) * m_ratio;
    const bool isDot = size < leastShape * m_ratio; // a shape could not be told any more
    const int half = static_cast<int>(std::ceil(size * (isDot ? 0.34 : 0.75))) + 1;
    Mark mark{QImage(2 * half + 1, 2 * half + 1, QImage::Format_ARGB32_Premultiplied),
        QPoint(-half, -half)};
    mark.image.fill(Qt::transparent);
    QPainter painter(&mark.image);
    painter.translate(QPointF(half, half) + part);
    painter.rotate(360.0 * direction / directions);
    if (isDot) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(slot.fill);
        painter.drawEllipse(QPointF(), size / 3, size / 3);
    } else {
        paintRoleMark(painter, slot, {}, size);
    }
    return mark;
}

/// The words with a halo in the canvas' colour.
const QImage& FieldPainter::labelSprite(const QString& text)
{
    const std::string key = text.toStdString();
    if (const auto found = m_labels.find(key); found != m_labels.end())
        return found->second;
    if (m_labels.size() >= mostKept)
        m_labels.clear();
    const QSizeF size = labelSize(m_font, text);
    QImage image((size * m_ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(m_ratio, m_ratio);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFieldLabel(painter, m_theme, m_font, {QPointF(), size}, text);
    painter.end();
    return m_labels.emplace(key, std::move(image)).first->second;
}

} // namespace mnemo
