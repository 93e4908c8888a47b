// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that lets a person choose how a role is drawn.
#include "core/base/pools.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/rolelookdialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/widgets/roleslots.h"

namespace mnemo {

void MainWindow::wireRoles()
{
    connect(m_explorer->legend(), &LegendView::lookWanted, this, [this](const QString& role) {
        const std::string name = toUtf8(role);
        const bool own = themeOptions().roleSlots.contains(name);
        using Source = RoleLookDialog::Source;
        auto* dialog = new RoleLookDialog(
            role, shownSlotOf(this, name).number, own ? Source::Person : Source::Program, this);
        connect(dialog, &RoleLookDialog::chosen, this,
            [this, name](int slot) { drawRole(name, slot); });
        connect(dialog, &RoleLookDialog::resetWanted, this,
            [this, name] { drawRole(name, std::nullopt); });
        dialog->open();
    });
}

/// Without a slot it is drawn as the program would.
void MainWindow::drawRole(const std::string& role, std::optional<int> slot)
{
    ThemeOptions options = themeOptions();
    if (slot)
        options.roleSlots[role] = *slot;
    else
        options.roleSlots.erase(role);
    setTheme(options);
    const auto widgets = findChildren<QWidget*>();
    for (QWidget* widget : widgets)
        widget->update();
    writingPool().start([home = m_workbench->home(), value = roleSlotsSetting(options.roleSlots)] {
        if (const auto stored = Settings(home).setValue(SettingId::RoleLooks, value); !stored)
            qWarning().noquote() << stored.error().message;
    });
}

} // namespace mnemo
