// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/roleslots.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <array>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

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

QString slotName(int number)
{
    static constexpr std::array names{QT_TRANSLATE_NOOP("RoleSlots", "Blue circle"),
        QT_TRANSLATE_NOOP("RoleSlots", "Aqua page"),
        QT_TRANSLATE_NOOP("RoleSlots", "Violet hexagon"),
        QT_TRANSLATE_NOOP("RoleSlots", "Ochre diamond"),
        QT_TRANSLATE_NOOP("RoleSlots", "Orange triangle"),
        QT_TRANSLATE_NOOP("RoleSlots", "Grey pentagon"),
        QT_TRANSLATE_NOOP("RoleSlots", "Green square"),
        QT_TRANSLATE_NOOP("RoleSlots", "Pink triangle, point down"),
        QT_TRANSLATE_NOOP("RoleSlots", "Brick rectangle"),
        QT_TRANSLATE_NOOP("RoleSlots", "Sky pill"), QT_TRANSLATE_NOOP("RoleSlots", "Lime plus"),
        QT_TRANSLATE_NOOP("RoleSlots", "Deep green trapezoid")};
    const auto place = static_cast<std::size_t>(std::max(number, 1) - 1);
    return QCoreApplication::translate("RoleSlots", names.at(std::min(place, names.size() - 1)));
}

RoleSlots roleSlotsFrom(const QString& setting)
{
    RoleSlots chosen;
    const QJsonObject object = QJsonDocument::fromJson(setting.toUtf8()).object();
    for (auto slot = object.begin(); slot != object.end(); ++slot)
        chosen.emplace(slot.key().toStdString(), slot.value().toInt());
    return chosen;
}

QString roleSlotsSetting(const RoleSlots& chosen)
{
    QJsonObject object;
    for (const auto& [role, slot] : chosen)
        object.insert(QString::fromStdString(role), slot);
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace mnemo
