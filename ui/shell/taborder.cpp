// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/taborder.h"

#include <QApplication>
#include <QScrollArea>
#include <QTimer>

#include <algorithm>
#include <compare>

namespace mnemo {

namespace {

constexpr int lineHeight = 12; // centres nearer than this stand in one line

bool canStop(const QWidget* widget)
{
    return widget->isVisible() && widget->isEnabled() && widget->focusProxy() == nullptr
        && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

/// Where a widget stands, in lines from the top and then along the line.
struct StopPlace
{
    int line = 0;
    int across = 0;

    auto operator<=>(const StopPlace&) const = default;
};

StopPlace placeIn(const QWidget* pane, const QWidget* widget)
{
    const QPoint corner = widget->mapTo(pane, QPoint(0, 0));
    const int centre = corner.y() + std::min(widget->height(), 2 * lineHeight) / 2;
    const bool mirrored = pane->layoutDirection() == Qt::RightToLeft;
    return {centre / lineHeight, mirrored ? -corner.x() : corner.x()};
}

/// The outermost scroll area of the pane that the widget stands in, if any.
const QScrollArea* areaOf(const QWidget* pane, const QWidget* widget)
{
    const QScrollArea* found = nullptr;
    for (const QWidget* up = widget->parentWidget(); up != nullptr && up != pane;
         up = up->parentWidget()) {
        const auto* area = qobject_cast<const QScrollArea*>(up);
        if (area != nullptr && area->widget() != nullptr && area->widget()->isAncestorOf(widget))
            found = area;
    }
    return found;
}

} // namespace

QList<QWidget*> focusStops(const QWidget* pane)
{
    // What scrolls stands together at the place of its area: where its parts are on the screen
    // changes with every stop.
    struct Stop
    {
        QWidget* widget;
        StopPlace outer;
        StopPlace inner;
    };

    QList<Stop> found;
    const auto inside = pane->findChildren<QWidget*>();
    for (QWidget* widget : inside) {
        if (!canStop(widget) || widget->window() != pane->window())
            continue;
        if (const QScrollArea* area = areaOf(pane, widget))
            found.append({widget, placeIn(pane, area), placeIn(area->widget(), widget)});
        else
            found.append({widget, placeIn(pane, widget), {}});
    }
    std::stable_sort(found.begin(), found.end(), [](const Stop& a, const Stop& b) {
        return a.outer != b.outer ? a.outer < b.outer : a.inner < b.inner;
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
            const QList<QWidget*> stops = focusStops(pane);
            return mainStop(stops.isEmpty() ? all : stops);
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

QWidget* mainStop(const QList<QWidget*>& stops)
{
    const auto wanted = std::find_if(stops.begin(), stops.end(), [](const QWidget* stop) {
        return stop->objectName() == QLatin1String("canvas")
            || stop->objectName() == QLatin1String("museInput");
    });
    return wanted == stops.end() ? stops.value(0) : *wanted;
}

FocusKeeper::FocusKeeper(QObject* parent) : QObject(parent), m_later(new QTimer(this))
{
    m_later->setSingleShot(true);
    m_later->setInterval(0);
    connect(m_later, &QTimer::timeout, this, &FocusKeeper::restore);
    connect(qApp, &QApplication::focusChanged, this,
        [this](QWidget*, QWidget* focused) { note(focused); });
}

void FocusKeeper::note(QWidget* focused)
{
    if (focused == nullptr) {
        m_later->start();
        return;
    }
    m_way.clear();
    for (QWidget* up = focused; up != nullptr; up = up->isWindow() ? nullptr : up->parentWidget())
        m_way.append(up);
}

void FocusKeeper::restore()
{
    QWidget* window = QApplication::activeWindow();
    if (window == nullptr && !m_way.isEmpty())
        window = m_way.last(); // another program is used now: the place is there on return
    if (window == nullptr || window->focusWidget() != nullptr
        || QApplication::activePopupWidget() != nullptr)
        return;
    QList<QPointer<QWidget>> way = m_way;
    way.append(window);
    for (const auto& place : std::as_const(way)) {
        QWidget* at = place.data();
        if (at == nullptr || !at->isVisible() || at->window() != window)
            continue;
        if (QWidget* stop = mainStop(focusStops(at))) {
            stop->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

} // namespace mnemo

#include "moc_taborder.cpp"
