// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldsnapshot.h"
#include "ui/drawing/linesums.h"
#include "ui/widgets/theme.h"

#include <QFont>
#include <QImage>
#include <QRectF>
#include <QSize>
#include <QString>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

class QPainter;

namespace mnemo {

/// What the colours of the field say.
enum class FieldQuantity
{
    Strength, ///< lengths of a layer's vectors, from 0
    Deposits ///< reinforcement laid down lately: inverse −, forward +
};

struct FieldLook
{
    int layer = 0;
    FieldQuantity quantity = FieldQuantity::Strength;
    int arrowEvery = 2; ///< cells from one arrow to the next; 0 for none
    bool daimoi = true; ///< with their trails
    PlaceIndex owner = noPlace; ///< whose daimoi; noPlace for everybody's
    bool places = true; ///< presences and nexuses
    bool urls = true;

    bool operator==(const FieldLook&) const = default;
};

constexpr double fieldMarkSize = 13;

/// How daimoi are drawn so that many leave something to be seen: smaller from 300 on, and trails
/// so pale that their density reads as tone.
struct DaimoiLook
{
    double scale = 1;
    double opacity = 1;
};

[[nodiscard]] DaimoiLook daimoiLook(std::size_t count);

/// Where the square of the field lies in a view of this size.
[[nodiscard]] QRectF fieldSquare(QSizeF view);

/// A place of the unit square in it.
[[nodiscard]] inline QPointF inSquare(const QRectF& square, double x, double y)
{
    return {square.left() + x * square.width(), square.top() + y * square.height()};
}

/// The quantity in a cell.
[[nodiscard]] float fieldValue(const WorldSnapshot& world, const FieldLook& look, int cell);
/// Width of a trail's step, 0 the oldest.
[[nodiscard]] double trailWidth(std::uint32_t step, std::uint32_t steps);
/// Whether the look shows places of this role.
[[nodiscard]] bool showsRole(const FieldLook& look, PlaceRole role);

/// Whether the look shows this daimoi.
[[nodiscard]] inline bool showsDaimoi(const FieldLook& look, const WorldSnapshot::Messenger& daimoi)
{
    return look.daimoi && (look.owner == noPlace || look.owner == daimoi.owner);
}

[[nodiscard]] QString placeText(const Place& place);
/// The turn in degrees of a mark that points along a velocity.
[[nodiscard]] double turnAlong(float vx, float vy);
/// Where a label of this size beside a mark goes, by `side`: right, left, below, above, then the
/// four corners.
[[nodiscard]] QRectF labelRoom(QPointF mark, QSizeF words, int side);
inline constexpr int labelSides = 8;
/// The first of the sides on which the label is not cut off.
[[nodiscard]] int wholeSide(QPointF mark, QSizeF words, QRectF view);
/// The room that a label needs, its halo too.
[[nodiscard]] QSizeF labelSize(const QFont& font, const QString& text);
void paintFieldLabel(QPainter& painter, const Theme& theme, const QFont& font, const QRectF& room,
    const QString& text);

/// A picture of a world: all that lives in the field but what is selected.
struct FieldPicture
{
    WorldSnapshotPtr world; ///< whose picture it is; null before the first
    FieldLook look;
    QSize size; ///< of the view, logical
    QImage image;
    float scaleEnd = 0; ///< the value at the scale's end; 0 where nothing is laid down
};

struct FieldOrder
{
    WorldSnapshotPtr world;
    FieldLook look;
    QSize size; ///< of the view, logical
    double ratio = 1; ///< device pixels of a logical one
    Theme theme;
    QFont font; ///< of labels; themes give fonts on the GUI thread only
    std::string selected; ///< room is left for its label
    float scaleEnd = 0; ///< of the picture before
    FieldPicture spare; ///< let go here: its memory is used again
};

/// Draws pictures of the field. Keeps marks and labels from one picture to the next, and leaves
/// labels where they are as long as they are free. Any thread, one at a time.
class FieldPainter final
{
public:
    [[nodiscard]] FieldPicture paint(FieldOrder order);

private:
    class Rooms;
    struct Item;

    /// A mark, cut to what of it is to be seen.
    struct Mark
    {
        QImage image; ///< null until it is used
        QPoint at; ///< its corner, from the pixel in which its middle lies
    };

    using Sides = std::unordered_map<DaimoiNumber, int>;

    void renew(const FieldOrder& order);
    void paintCells(QImage& image, const FieldOrder& order, const std::vector<float>& values,
        float scaleEnd) const;
    void paintArrows(QImage& image, const FieldOrder& order, float scaleEnd);
    void paintTrails(QImage& image, const FieldOrder& order);
    void addTrails(const FieldOrder& order, const DaimoiLook& look);
    void addThinTrails(const FieldOrder& order, double scale);
    std::vector<Item> paintPlaces(QImage& image, const FieldOrder& order, Rooms& rooms);
    std::vector<Item> paintDaimoi(QImage& image, const FieldOrder& order);
    /// On which side of each daimoi a label was put.
    Sides paintLabels(
        QImage& image, Rooms& rooms, const std::vector<Item>& items, std::size_t most);
    void paintMark(QImage& image, int kind, QPointF at, int direction);
    [[nodiscard]] Mark markSprite(int kind, int direction, QPointF part) const;
    [[nodiscard]] const QImage& labelSprite(const QString& text);

    QString m_key; ///< of the look that the kept ones have
    Theme m_theme;
    QFont m_font;
    double m_ratio = 1;
    double m_daimoiSize = fieldMarkSize;
    LineMask m_mask;
    LineSums m_sums;
    std::vector<Mark> m_marks; ///< by kind, direction and part of a pixel
    std::unordered_map<std::string, QImage> m_labels;
    Sides m_sides; ///< of the daimoi that have a label
};

} // namespace mnemo
