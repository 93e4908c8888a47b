// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/windowtoolbar.h"

#include "ui/palette/palettefield.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/theme.h"
#include "ui/window/windowactions.h"

#include <QEvent>
#include <QLayout>
#include <QToolButton>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QWidget* makeSpacer(QWidget* parent)
{
    auto* spacer = new QWidget(parent);
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return spacer;
}

} // namespace

WindowToolBar::WindowToolBar(const WindowActions& actions, QWidget* parent) : QToolBar(parent)
{
    setWindowTitle(tr("Tools"));
    setObjectName(u"toolBar"_s);
    setAccessibleName(tr("Tools"));
    setMovable(false);
    setFixedHeight(themeOf(parent).scaled(40));
    setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_expand = actions[ActionId::Expand];
    m_verify = actions[ActionId::Verify];
    m_export = actions[ActionId::ExportFigure];
    m_export->setIconText(tr("Export figure"));
    addAction(actions[ActionId::ShowExplorer]);
    addSeparator();
    m_afterSteps = addSeparator();
    m_afterSteps->setVisible(false);
    addAction(m_expand);
    m_afterTools = addSeparator();
    addAction(actions[ActionId::Layout]);
    addAction(actions[ActionId::Fit]);
    addAction(actions[ActionId::Evidence]);
    addSeparator();
    addWidget(makeSpacer(this));
    auto* field = new PaletteField(this);
    addWidget(field);
    m_field = field;
    addWidget(makeSpacer(this));
    addSeparator();
    addAction(m_verify);
    addAction(m_export);
    const auto buttons = findChildren<QToolButton*>();
    for (QToolButton* button : buttons)
        button->setFocusPolicy(Qt::TabFocus); // a tool bar takes it away
    connect(field, &QAbstractButton::clicked, actions[ActionId::Palette], &QAction::trigger);
    followKeys(
        actions[ActionId::Palette], field, [field](const QString& keys) { field->setKeys(keys); });
}

void WindowToolBar::addTools(const std::vector<QAction*>& steps, const std::vector<QAction*>& tools)
{
    m_steps = steps;
    m_tools = tools;
    for (QAction* step : m_steps)
        insertTool(step, m_afterSteps);
    for (QAction* tool : m_tools)
        insertTool(tool, m_afterTools);
    fitTools();
}

void WindowToolBar::insertTool(QAction* tool, QAction* before)
{
    insertAction(before, tool);
    if (QWidget* button = widgetForAction(tool))
        button->setFocusPolicy(Qt::TabFocus);
}

void WindowToolBar::setTextsShown(bool shown)
{
    for (QAction* action : {m_verify, m_export}) {
        if (auto* button = qobject_cast<QToolButton*>(widgetForAction(action)))
            button->setToolButtonStyle(
                shown ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    }
    fitTools();
}

void WindowToolBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    fitTools();
}

void WindowToolBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        fitTools();
}

int WindowToolBar::neededByOthers() const
{
    int needed = themeOf(this).scaled(16); // margins
    const auto all = actions();
    for (QAction* action : all) {
        const QWidget* widget = widgetForAction(action);
        if (widget == nullptr || isTool(action))
            continue;
        const int width
            = widget == m_field ? themeOf(this).scaled(180) : widget->sizeHint().width();
        needed += std::max(0, width) + layout()->spacing();
    }
    return needed;
}

bool WindowToolBar::isTool(QAction* action) const
{
    return std::ranges::find(m_steps, action) != m_steps.end()
        || std::ranges::find(m_tools, action) != m_tools.end();
}

void WindowToolBar::fitTools()
{
    const std::size_t all = m_steps.size() + m_tools.size();
    const QWidget* model = widgetForAction(m_expand);
    if (model == nullptr || all == 0)
        return;
    const int each = std::max(1, model->sizeHint().width() + layout()->spacing());
    const int room = std::max(0, width() - neededByOthers());
    const std::size_t wanted = std::min(all, static_cast<std::size_t>(room / each));
    for (std::size_t i = 0; i < all; ++i) {
        const bool isStep = i < m_steps.size();
        QAction* tool = isStep ? m_steps[i] : m_tools[i - m_steps.size()];
        const bool stands = widgetForAction(tool) != nullptr;
        if (i < wanted && !stands)
            insertTool(tool, isStep ? m_afterSteps : m_afterTools);
        else if (i >= wanted && stands)
            removeAction(tool);
    }
    m_afterSteps->setVisible(wanted > 0);
}

} // namespace mnemo

#include "moc_windowtoolbar.cpp"
