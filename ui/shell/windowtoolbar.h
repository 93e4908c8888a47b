// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

#include <QToolBar>

#include <vector>

namespace mnemo {

class WindowActions;

/// The window's tool bar: panes, steps and what is done to nodes, the field that opens the palette,
/// and at the end what proves and what carries away. Where it is too narrow for all, the steps and
/// the tools for nodes leave it, last ones first; they stay in the menus.
class WindowToolBar final : public QToolBar, public ToolPlace
{
    Q_OBJECT
public:
    WindowToolBar(const WindowActions& actions, QWidget* parent);

    /// What the canvas can do: steps back and forth before “Expand”, the others after it.
    void addTools(const std::vector<QAction*>& steps, const std::vector<QAction*>& tools) override;
    /// Whether the last buttons say their names.
    void setTextsShown(bool shown);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void insertTool(QAction* tool, QAction* before);
    void fitTools();
    [[nodiscard]] int neededByOthers() const;
    [[nodiscard]] bool isTool(QAction* action) const;

    QWidget* m_field = nullptr;
    QAction* m_afterSteps = nullptr;
    QAction* m_expand = nullptr;
    QAction* m_afterTools = nullptr;
    QAction* m_verify = nullptr;
    QAction* m_export = nullptr;
    std::vector<QAction*> m_steps;
    std::vector<QAction*> m_tools;
};

} // namespace mnemo
