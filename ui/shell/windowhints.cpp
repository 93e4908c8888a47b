// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that says keys where they help: those that a person has chosen.
#include "ui/connect/welcomepage.h"
#include "ui/graph/findbar.h"
#include "ui/palette/palettefield.h"
#include "ui/panels/resultbar.h"
#include "ui/scenes/viewlist.h"
#include "ui/shell/mainwindow.h"
#include "ui/widgets/keyhint.h"

namespace mnemo {

void MainWindow::wireHints()
{
    const auto follow = [this](ActionId id, auto* widget, auto tell) {
        followKeys((*m_actions)[id], widget,
            [widget, tell](const QString& keys) { (widget->*tell)(keys); });
    };
    follow(ActionId::Palette, findChild<PaletteField*>(), &PaletteField::setKeys);
    follow(ActionId::OpenFile, m_welcome, &WelcomePage::setOpenKeys);
    follow(ActionId::Connect, m_welcome, &WelcomePage::setConnectKeys);
    follow(ActionId::FindNext, m_find, &FindBar::setNextKeys);
    follow(ActionId::FindPrevious, m_find, &FindBar::setPreviousKeys);
    follow(ActionId::FilterGraph, m_bar, &ResultBar::setControlsKeys);
    follow(ActionId::KeepView, findChild<ViewList*>(), &ViewList::setKeepKeys);
}

} // namespace mnemo
