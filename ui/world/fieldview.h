// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldsnapshot.h"
#include "ui/widgets/theme.h"

#include <QImage>
#include <QWidget>

#include <optional>
#include <vector>

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
    bool places = true; ///< presences and nexuses
    bool urls = true;

    bool operator==(const FieldLook&) const = default;
};

/// The nooi field as a square of 64 × 64 cells with what lives in it. The scale follows what is
/// shown, as deposits fade within a second: see scaleChanged(). GUI thread; painting costs the same
/// whatever the world's age.
class FieldView final : public QWidget
{
    Q_OBJECT
public:
    explicit FieldView(QWidget* parent = nullptr);

    void setSnapshot(WorldSnapshotPtr snapshot);
    void setLook(const FieldLook& look);
    /// A node of the graph: a daimoi, presence, nexus or URL.
    void setSelected(const std::string& nodeId);

    [[nodiscard]] const FieldLook& look() const { return m_look; }

    /// The value at the scale's end; 0 where nothing is laid down.
    [[nodiscard]] float scaleEnd() const { return m_scaleEnd; }

    /// The cell under the pointer, else under the keyboard's cursor; −1 for none.
    [[nodiscard]] int currentCell() const { return m_cell; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void nodeChosen(const QString& nodeId);
    void cellChanged(int cell);
    void scaleChanged(float end);
    void playRequested(); ///< Space
    void stepRequested(); ///< full stop

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Mark
    {
        std::string id;
        QPointF at;
    };

    [[nodiscard]] QRectF square() const;
    [[nodiscard]] QPointF toScreen(double x, double y) const;
    [[nodiscard]] int cellAt(QPointF point) const;
    [[nodiscard]] std::vector<Mark> marks() const;
    [[nodiscard]] std::optional<Mark> markNear(QPointF point) const;
    void rebuild();
    void measure();
    void setCell(int cell);
    void moveCell(int dx, int dy);
    void chooseNext(int step);
    void describe();
    void paintArrows(QPainter& painter, const Theme& theme) const;
    void paintTrails(QPainter& painter, const Theme& theme) const;
    void paintMarks(QPainter& painter, const Theme& theme) const;
    void paintLabel(QPainter& painter, const Theme& theme, QPointF at, const QString& text) const;
    void paintCursor(QPainter& painter, const Theme& theme) const;

    WorldSnapshotPtr m_snapshot;
    FieldLook m_look;
    std::string m_selected;
    std::vector<float> m_values; ///< one a cell, of the quantity shown
    QImage m_picture; ///< 64 × 64
    float m_scaleEnd = 0;
    int m_cell = -1;
    bool m_byKeys = false; ///< the cell was chosen by keys
};

} // namespace mnemo
