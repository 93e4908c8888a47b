// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>

class QCheckBox;
class QPushButton;
class QSlider;
class QTableView;
class QToolButton;

namespace mnemo {

class Badge;
class CallModel;
class LinkButton;
class TextLabel;
class WatchController;

/// The calls of agents as they come in, and a track to go back along them: pause, step, play.
class WatchPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit WatchPanel(WatchController& controller, QWidget* parent = nullptr);

    /// In one line: “call 5 of 8, paused”.
    [[nodiscard]] QString summary() const;

    /// Whether the calls of other programs are listed, too, as it is by now.
    void showOthers(bool isOn);

signals:
    void summaryChanged(const QString& words);
    void exportWanted();
    /// A person wants the calls of other programs to be listed, or not any more.
    void othersWanted(bool wanted);
    /// The receipt of the call that is looked at is to be opened.
    void receiptWanted();

protected:
    /// Keys that the table would take for itself.
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createTransport();
    [[nodiscard]] QToolButton* addButton(
        const char* name, const QString& icon, const QString& words, QWidget* parent);
    void createTable();
    void showState();
    void togglePlay();
    [[nodiscard]] bool act(int key);

    WatchController& m_controller;
    CallModel* m_model;
    QTableView* m_table;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_on = nullptr;
    QSlider* m_track = nullptr;
    TextLabel* m_place = nullptr;
    Badge* m_mode = nullptr;
    LinkButton* m_live = nullptr;
    QCheckBox* m_others = nullptr;
    QPushButton* m_export = nullptr;
    std::int64_t m_shown = -1; ///< the call that was scrolled to, counted from the first ever
    bool m_isShowing = false; ///< the table and the track follow, and are not moved by a person
};

} // namespace mnemo
