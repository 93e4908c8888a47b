// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/workqueue.h"
#include "ui/world/fieldpicture.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

/// The nooi field as a square of 64 × 64 cells with what lives in it. Its pictures are drawn on a
/// thread of low priority, one after the other and always of the newest world; the GUI thread
/// lays down the last one and what is selected. What is pointed at is looked for in the world that
/// is shown. The scale follows that world, as deposits fade within a second: see scaleChanged().
class FieldView final : public QWidget
{
    Q_OBJECT
public:
    explicit FieldView(QWidget* parent = nullptr);
    ~FieldView() override;

    /// Null: nothing is shown, and no picture that is still to come.
    void setSnapshot(WorldSnapshotPtr snapshot);
    void setLook(const FieldLook& look);
    /// A node of the graph: a daimoi, presence, nexus or URL.
    void setSelected(const std::string& nodeId);

    [[nodiscard]] const FieldLook& look() const { return m_look; }

    /// The value at the scale's end; 0 where nothing is laid down.
    [[nodiscard]] float scaleEnd() const { return m_picture.scaleEnd; }

    /// The world whose picture is shown; null before the first.
    [[nodiscard]] const WorldSnapshotPtr& shownWorld() const { return m_picture.world; }

    /// Nothing newer waits to be drawn.
    [[nodiscard]] bool isUpToDate() const { return m_picture.world == m_world && !m_drawing; }

    /// The cell under the pointer, else under the keyboard's cursor; −1 for none.
    [[nodiscard]] int currentCell() const { return m_cell; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void nodeChosen(const QString& nodeId);
    void cellChanged(int cell);
    void scaleChanged(float end);
    void pictureShown(qint64 tick);
    void playRequested(); ///< Space
    void stepRequested(); ///< full stop
    /// Of the menu: what is known of a daimoi, or a node on the canvas.
    void explainRequested(const QString& daimoiId);
    void showInGraphRequested(const QString& nodeId);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Mark
    {
        std::string id;
        QPointF at;
    };

    [[nodiscard]] QPointF toScreen(double x, double y) const;
    [[nodiscard]] int cellAt(QPointF point) const;
    [[nodiscard]] std::vector<Mark> marks() const;
    [[nodiscard]] std::optional<Mark> markNear(QPointF point) const;
    /// The world that is shown, or will be when there is no picture yet.
    [[nodiscard]] const WorldSnapshotPtr& world() const;
    void requestPicture();
    void takePicture(FieldPicture picture);
    void setCell(int cell);
    void moveCell(int dx, int dy);
    void chooseNext(int step);
    void describe();
    void paintPicture(QPainter& painter, const Theme& theme) const;
    void paintSelected(QPainter& painter, const Theme& theme) const;
    void paintSelectedTrail(
        QPainter& painter, const Theme& theme, const WorldSnapshot::Messenger& daimoi) const;
    void paintSelectedMark(QPainter& painter, const Theme& theme, const std::string& role,
        QPointF at, double turn, const QString& label) const;
    void paintCursor(QPainter& painter, const Theme& theme) const;

    WorldSnapshotPtr m_world; ///< the newest
    FieldLook m_look;
    std::string m_selected;
    FieldPicture m_picture; ///< the last one that came
    FieldPicture m_spare; ///< the one before: the worker lets it go
    std::shared_ptr<FieldPainter> m_painter; ///< of the worker
    WorkQueue m_queue{drawingPool()};
    quint64 m_round = 0; ///< grows when nothing drawn before may be shown any more
    bool m_drawing = false;
    bool m_wanted = false; ///< another picture when this one has come
    int m_cell = -1;
    bool m_byKeys = false; ///< the cell was chosen by keys
};

} // namespace mnemo
