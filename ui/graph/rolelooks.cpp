// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/rolelooks.h"

#include "core/base/pools.h"
#include "ui/panels/legendview.h"
#include "ui/panels/rolelookdialog.h"
#include "ui/session/workbench.h"
#include "ui/widgets/roleslots.h"
#include "ui/window/windowrequests.h"

#include <QMainWindow>

#include <optional>

namespace mnemo {

namespace {

/// Without a slot it is drawn as the program would.
void drawRole(Window& window, const std::string& role, std::optional<int> slot)
{
    ThemeOptions options = themeOf(&window.frame).options();
    if (slot)
        options.roleSlots[role] = *slot;
    else
        options.roleSlots.erase(role);
    emit window.requests.themeWanted(options);
    const auto widgets = window.frame.findChildren<QWidget*>();
    for (QWidget* widget : widgets)
        widget->update();
    writingPool().start(
        [home = window.session.home(), value = roleSlotsSetting(options.roleSlots)] {
            if (const auto stored = Settings(home).setValue(SettingId::RoleLooks, value); !stored)
                qWarning().noquote() << stored.error().message;
        });
}

} // namespace

void installRoleLooks(Window& window, LegendView& legend)
{
    QObject::connect(
        &legend, &LegendView::lookWanted, &window.frame, [&window](const QString& role) {
            const std::string name = toUtf8(role);
            const bool own = themeOf(&window.frame).options().roleSlots.contains(name);
            using Source = RoleLookDialog::Source;
            auto* dialog = new RoleLookDialog(role, shownSlotOf(&window.frame, name).number,
                own ? Source::Person : Source::Program, &window.frame);
            QObject::connect(dialog, &RoleLookDialog::chosen, &window.frame,
                [&window, name](int slot) { drawRole(window, name, slot); });
            QObject::connect(dialog, &RoleLookDialog::resetWanted, &window.frame,
                [&window, name] { drawRole(window, name, std::nullopt); });
            dialog->open();
        });
}

} // namespace mnemo
