// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/view.h"

#include <QList>
#include <QObject>
#include <QPointer>

class QMainWindow;
class QWidget;

namespace mnemo {

class GraphCanvas;
class PresentedLegend;

/// The graph alone on the whole display, all of it, in larger text, with its legend on it and the
/// status bar under it: all else is put away, and comes back as it was. Escape ends it where it
/// ends nothing else.
class Presentation final : public QObject
{
    Q_OBJECT
public:
    Presentation(GraphCanvas& canvas, QMainWindow* window);

    /// Widgets to hide in addition to bars and docks.
    void setAway(const QList<QWidget*>& parts) { m_parts = parts; }

    void toggle();
    /// All is as it was before; nothing where it is so already.
    void end();

protected:
    /// Widgets that are shown during the presentation stay hidden until its end; Escape ends it.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void start();
    void putAway(QWidget* part);
    void showAll();
    void showAsBefore();

    GraphCanvas& m_canvas;
    QMainWindow* m_window;
    PresentedLegend* m_legend;
    QList<QWidget*> m_parts;
    QList<QPointer<QWidget>> m_away;
    Qt::WindowStates m_before;
    ViewState m_viewBefore;
    bool m_followedBefore = false; ///< the view, the size of the window
    bool m_on = false;
};

} // namespace mnemo
