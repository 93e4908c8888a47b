// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldsnapshot.h"
#include "ui/world/fieldview.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QPushButton;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace mnemo {

class ElidedLabel;
class FieldScaleBar;
class TextLabel;

/// How a world runs, as its controls show it.
enum class WorldMotion
{
    None, ///< there is no world, or it cannot run
    Paused,
    Playing
};

/// The page "Field": the field with what lives in it, its controls, its scale with numbers, the
/// cell under the pointer, and the selected daimoi's story in short.
class FieldPage final : public QWidget
{
    Q_OBJECT
public:
    explicit FieldPage(QWidget* parent = nullptr);

    void setSnapshot(const WorldSnapshotPtr& snapshot);
    /// `why` is shown where a world cannot run, e.g. on a read-only store.
    void setMotion(WorldMotion motion, const QString& why = {});
    void setSelected(const std::string& nodeId);

    [[nodiscard]] int speed() const; ///< ticks a second that were chosen

    [[nodiscard]] FieldView* view() const { return m_view; }

signals:
    void nodeChosen(const QString& nodeId);
    void playRequested();
    void pauseRequested();
    void stepRequested();
    void speedChosen(int speed);
    /// What became of a daimoi that has ended.
    void storyRequested(const QString& daimoiId);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* createTop();
    QWidget* createSide();
    QWidget* createBelow();
    void fitSide();
    QWidget* createCell(QWidget* side);
    void addChoices(QVBoxLayout* column, QWidget* side);
    void addFlags(QVBoxLayout* column, QWidget* side);
    void fillOwners();
    void changeLook();
    void togglePlay();
    void tellWorld();
    void tellCell();
    void tellSelected();

    WorldSnapshotPtr m_snapshot;
    std::string m_selected;
    WorldMotion m_motion = WorldMotion::None;
    FieldView* m_view;
    QHBoxLayout* m_row = nullptr;
    QWidget* m_side = nullptr;
    QToolButton* m_sideButton = nullptr; ///< where there is no room beside the field
    QWidget* m_below = nullptr; ///< the scale, as long as the side is away
    ElidedLabel* m_belowTitle = nullptr;
    FieldScaleBar* m_belowScale = nullptr;
    TextLabel* m_tick = nullptr;
    ElidedLabel* m_counts = nullptr;
    TextLabel* m_why = nullptr;
    QToolButton* m_step = nullptr;
    QToolButton* m_play = nullptr;
    QSpinBox* m_speed = nullptr;
    QComboBox* m_layer = nullptr;
    QComboBox* m_quantity = nullptr;
    QComboBox* m_arrows = nullptr;
    QComboBox* m_owner = nullptr;
    std::shared_ptr<const std::vector<Place>> m_ownersOf; ///< whose presences it offers
    QCheckBox* m_daimoi = nullptr;
    QCheckBox* m_places = nullptr;
    QCheckBox* m_urls = nullptr;
    TextLabel* m_scaleTitle = nullptr;
    FieldScaleBar* m_scale = nullptr;
    TextLabel* m_cellTitle = nullptr;
    TextLabel* m_cellHint = nullptr;
    QWidget* m_cell = nullptr;
    TextLabel* m_strength = nullptr;
    TextLabel* m_direction = nullptr;
    TextLabel* m_lastDeposit = nullptr;
    TextLabel* m_halves = nullptr;
    std::int64_t m_tickRoom = 0; ///< the largest tick for which there is room
    TextLabel* m_story = nullptr;
    QPushButton* m_ending = nullptr; ///< of the selected daimoi, once it has ended
};

} // namespace mnemo
