// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/roleslots.h"

#include <QVariant>
#include <QWidget>

#include <algorithm>

namespace mnemo {

namespace {

constexpr const char* shownRoles = "mnemoShownRoles";

} // namespace

void setShownRoles(QWidget* window, const std::vector<std::string>& roles)
{
    QStringList names;
    for (const std::string& role : roles)
        names.append(QString::fromStdString(role));
    if (window->property(shownRoles).toStringList() == names)
        return;
    window->setProperty(shownRoles, names);
    const auto widgets = window->findChildren<QWidget*>();
    for (QWidget* widget : widgets)
        widget->update();
}

NodeSlot shownSlotOf(const QWidget* widget, const std::string& role)
{
    const Theme theme = themeOf(widget);
    for (const QWidget* at = widget; at != nullptr; at = at->parentWidget()) {
        const QVariant names = at->property(shownRoles);
        if (!names.isValid())
            continue;
        std::vector<std::string> roles;
        const QStringList list = names.toStringList();
        for (const QString& name : list)
            roles.push_back(name.toStdString());
        if (std::find(roles.begin(), roles.end(), role) != roles.end())
            return theme.slotsFor(roles).at(role);
        break;
    }
    return theme.slotOf(role);
}

} // namespace mnemo
