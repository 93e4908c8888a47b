// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QMainWindow;
class QWidget;

namespace mnemo {

class GraphCanvas;
class PresentedLegend;

/// The graph alone on the whole display, with its legend on it and the status bar under it: all
/// else is put away, and comes back as it was.
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
    /// Widgets that are shown during the presentation stay hidden until its end.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void start();
    void putAway(QWidget* part);

    GraphCanvas& m_canvas;
    QMainWindow* m_window;
    PresentedLegend* m_legend;
    QList<QWidget*> m_parts;
    QList<QPointer<QWidget>> m_away;
    Qt::WindowStates m_before;
    bool m_on = false;
};

} // namespace mnemo
