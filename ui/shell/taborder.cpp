// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/taborder.h"

#include <QScrollArea>
#include <QWidget>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int lineHeight = 12; // centres nearer than this stand in one line

bool canStop(const QWidget* widget)
{
    return widget->isVisible() && widget->isEnabled() && widget->focusProxy() == nullptr
        && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

} // namespace

QList<QWidget*> focusStops(const QWidget* pane)
{
    struct Stop
    {
        QWidget* widget;
        int line;
        int across;
    };

    QList<Stop> found;
    const auto inside = pane->findChildren<QWidget*>();
    for (QWidget* widget : inside) {
        if (!canStop(widget) || widget->window() != pane->window())
            continue;
        const QPoint corner = widget->mapTo(pane, QPoint(0, 0));
        const int centre = corner.y() + std::min(widget->height(), 2 * lineHeight) / 2;
        const bool mirrored = pane->layoutDirection() == Qt::RightToLeft;
        found.append({widget, centre / lineHeight, mirrored ? -corner.x() : corner.x()});
    }
    std::stable_sort(found.begin(), found.end(), [](const Stop& a, const Stop& b) {
        return a.line != b.line ? a.line < b.line : a.across < b.across;
    });
    QList<QWidget*> stops;
    for (const Stop& stop : std::as_const(found))
        stops.append(stop.widget);
    return stops;
}

QWidget* nextStop(const QList<QWidget*>& panes, const QWidget* from, int step)
{
    QList<QWidget*> all;
    for (const QWidget* pane : panes) {
        if (pane->isVisible())
            all += focusStops(pane);
    }
    if (all.isEmpty())
        return nullptr;
    const qsizetype at = all.indexOf(from);
    if (at < 0) {
        // Its widget goes: the pane that it stood in keeps the focus, by its first control.
        for (const QWidget* pane : panes) {
            if (from == nullptr || !pane->isVisible() || !pane->isAncestorOf(from))
                continue;
            if (const QList<QWidget*> stops = focusStops(pane); !stops.isEmpty())
                return stops.first();
        }
        return step > 0 ? all.first() : all.last();
    }
    return all.at((at + step + all.size()) % all.size());
}

void focusStop(QWidget* stop, int step)
{
    stop->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget* up = stop->parentWidget(); up != nullptr; up = up->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(up))
            area->ensureWidgetVisible(stop);
    }
}

} // namespace mnemo
