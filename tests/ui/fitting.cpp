// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/fitting.h"

#include "ui/widgets/theme.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>

namespace mnemo::test {

namespace {

QString wordsOf(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return button->text();
    return widget.accessibleName();
}

QString sizeText(QSize size)
{
    return QStringLiteral("%1×%2").arg(size.width()).arg(size.height());
}

QString line(const QWidget& widget, const QString& what)
{
    QString place;
    for (const QWidget* up = &widget; up != nullptr && !up->isWindow(); up = up->parentWidget()) {
        const QString name = up->objectName().isEmpty()
            ? QString::fromLatin1(up->metaObject()->className())
            : up->objectName();
        place.prepend(QLatin1Char('/') + name);
    }
    return QStringLiteral("%1 “%2”: %3").arg(place, wordsOf(widget).left(40), what);
}

/// What the widget needs at least, at the width that it has.
QSize needOf(const QWidget& widget)
{
    QSize need = widget.minimumSizeHint().boundedTo(widget.sizeHint());
    if (const auto* label = qobject_cast<const QLabel*>(&widget); label && label->wordWrap()) {
        need = label->minimumSizeHint();
        need.setHeight(label->heightForWidth(label->width()));
    }
    return need;
}

bool holdsText(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return !label->text().isEmpty();
    if (const auto* tool = qobject_cast<const QToolButton*>(&widget)) {
        if (tool->objectName() == QLatin1String("qt_menubar_ext_button"))
            return false;
        return !tool->text().isEmpty() && tool->toolButtonStyle() != Qt::ToolButtonIconOnly
            && tool->icon().isNull();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return !button->text().isEmpty();
    return QByteArray(widget.metaObject()->className()).startsWith("mnemo::ElidedLabel")
        || QByteArray(widget.metaObject()->className()).startsWith("mnemo::Badge");
}

void checkTabs(const QTabBar& bar, QStringList& found)
{
    constexpr int room = 24; // of MnemoStyle, both sides
    const int iconRoom = themeOf(&bar).scaled(16) + 8;
    for (int i = 0; i < bar.count(); ++i) {
        if (!bar.isTabVisible(i))
            continue;
        const int icon = bar.tabIcon(i).isNull() ? 0 : iconRoom;
        const QFontMetrics metrics(bar.font());
        const int need = metrics.size(Qt::TextShowMnemonic, bar.tabText(i)).width() + room + icon;
        const bool scrolls = bar.usesScrollButtons();
        if (bar.tabRect(i).width() + 2 < need || (!scrolls && !bar.rect().contains(bar.tabRect(i))))
            found += line(bar,
                QStringLiteral("tab “%1” has %2 of %3 in a bar of %4")
                    .arg(bar.tabText(i))
                    .arg(bar.tabRect(i).width())
                    .arg(need)
                    .arg(bar.width()));
    }
}

void checkHeader(const QHeaderView& header, QStringList& found)
{
    // Titles of columns are shortened by the style; they are whole in what the column says of
    // itself.
    if (header.orientation() == Qt::Horizontal
        && header.height() + 1 < header.fontMetrics().height())
        found += line(header, QStringLiteral("lower than its text"));
}

/// Folded away, or behind another tab of its dock.
bool isAway(const QWidget& widget)
{
    for (const QWidget* up = &widget; up != nullptr && !up->isWindow(); up = up->parentWidget()) {
        const QRect place(up->mapTo(up->window(), QPoint(0, 0)), up->size());
        if (up != &widget && up->size().isEmpty())
            return true;
        if (up->inherits("QDockWidget") && !place.intersects(up->window()->rect()))
            return true;
    }
    return false;
}

void checkCombo(const QComboBox& box, QStringList& found)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const QRect room = box.style()->subControlRect(
        QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    if (room.height() + 1 < box.fontMetrics().height())
        found += line(box, QStringLiteral("lower than its text"));
}

/// The part of a widget that its parents let be seen; a scroll area lets all be seen that its bars
/// can reach.
void checkParents(const QWidget& widget, QStringList& found)
{
    QRect area = widget.rect();
    const QWidget* at = &widget;
    while (!at->isWindow() && at->parentWidget() != nullptr) {
        area.translate(at->pos());
        at = at->parentWidget();
        if (const auto* scroll = qobject_cast<const QAbstractScrollArea*>(at->parentWidget());
            scroll != nullptr && scroll->viewport() == at) {
            const bool across = scroll->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
            if (!across && (area.left() < -1 || area.right() > at->width() + 1))
                found += line(
                    widget, QStringLiteral("cut off by a view of %1").arg(sizeText(at->size())));
            return;
        }
        if (!at->rect().adjusted(-1, -1, 1, 1).contains(area)) {
            found += line(widget,
                QStringLiteral("%1 at %2,%3 is cut off by %4 of %5")
                    .arg(sizeText(area.size()))
                    .arg(area.x())
                    .arg(area.y())
                    .arg(QString::fromLatin1(at->metaObject()->className()), sizeText(at->size())));
            return;
        }
    }
}

} // namespace

QStringList misfits(const QWidget& root)
{
    QStringList found;
    const auto widgets = root.findChildren<QWidget*>();
    for (const QWidget* widget : widgets) {
        if (!widget->isVisible() || widget->window() != root.window() || isAway(*widget))
            continue;
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            checkTabs(*tabs, found);
        else if (const auto* header = qobject_cast<const QHeaderView*>(widget))
            checkHeader(*header, found);
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            checkCombo(*box, found);
        if (!holdsText(*widget))
            continue;
        const QSize need = needOf(*widget);
        if (need.width() > widget->width() + 1 || need.height() > widget->height() + 1)
            found += line(*widget,
                QStringLiteral("has %1 of %2").arg(sizeText(widget->size()), sizeText(need)));
        checkParents(*widget, found);
    }
    return found;
}

} // namespace mnemo::test
