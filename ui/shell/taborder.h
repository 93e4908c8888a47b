// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

class QTimer;

namespace mnemo {

/// What can have the focus by Tab in a pane now, top to bottom and then along the line. Asked for
/// when it is needed, as forms and answers come and go.
[[nodiscard]] QList<QWidget*> focusStops(const QWidget* pane);

/// The stop after (+1) or before (−1) `from` in the panes, which stand in their order; around at
/// the ends, and null where nothing can have the focus.
[[nodiscard]] QWidget* nextStop(const QList<QWidget*>& panes, const QWidget* from, int step);

/// Gives `stop` the focus by keyboard, and scrolls it into view.
void focusStop(QWidget* stop, int step);

/// What a pane is for, among its stops: the canvas or the question, else the first of them.
[[nodiscard]] QWidget* mainStop(const QList<QWidget*>& stops);

/// Whoever uses keys is never left without a place: when the widget that has the focus is deleted,
/// what is nearest to where it stood takes the focus, else the main stop of the window.
class FocusKeeper final : public QObject
{
    Q_OBJECT
public:
    explicit FocusKeeper(QObject* parent);

private:
    void note(QWidget* focused);
    void restore();

    QList<QPointer<QWidget>> m_way; ///< from the focused widget up to its window
    QTimer* m_later; ///< a focus that only wanders is without a place for a moment, too
};

} // namespace mnemo
