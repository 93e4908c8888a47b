// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphactions.h"

#include "core/picture/categories.h"
#include "core/query/outcome.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/propertytitles.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A graph may have any number of names: menus stay short.
constexpr std::size_t mostInMenu = 40;

QString words(const char* text)
{
    return QCoreApplication::translate("GraphActions", text);
}

/// Data as the text of a menu, where & would be a shortcut.
QString menuText(const std::string& data)
{
    return oneLine(toQString(data), 40).replace(u'&', u"&&"_s);
}

void removeOrAdd(std::set<std::string>& names, const std::string& name)
{
    if (names.erase(name) == 0)
        names.insert(name);
}

} // namespace

GraphActions::GraphActions(GraphCanvas& canvas, QWidget* window)
    : QObject(window), m_canvas(canvas), m_window(window)
{
    createHistory();
    createSelecting();
    createShowing();
    createLayouts();
    createStyles();
    connect(&canvas, &GraphCanvas::selectionChanged, this, &GraphActions::update);
    connect(&canvas, &GraphCanvas::stateChanged, this, &GraphActions::update);
    connect(&canvas, &GraphCanvas::sceneChanged, this, &GraphActions::update);
    connect(&canvas.edits(), &CanvasEdits::noteReady, this, &GraphActions::noteReady);
    update();
}

QAction* GraphActions::add(
    std::vector<QAction*>& menu, const char* text, const char* icon, const char* keys, ActionFn run)
{
    auto* action = new QAction(words(text), m_window);
    action->setObjectName(actionName(text));
    if (*icon != '\0')
        action->setIcon(themeIcon(QString::fromLatin1(icon)));
    if (*keys != '\0')
        action->setShortcut(QKeySequence(QString::fromLatin1(keys)));
    action->setIconVisibleInMenu(false);
    connect(action, &QAction::triggered, this, [this, run] { run(m_canvas); });
    m_window->addAction(action);
    menu.push_back(action);
    m_all.push_back(action);
    return action;
}

void GraphActions::createHistory()
{
    QUndoStack& history = m_canvas.edits().history();
    auto* undo = history.createUndoAction(m_window, tr("Undo"));
    auto* redo = history.createRedoAction(m_window, tr("Redo"));
    undo->setShortcut(QKeySequence(u"Ctrl+Z"_s));
    redo->setShortcuts({QKeySequence(u"Ctrl+Shift+Z"_s), QKeySequence(u"Ctrl+Y"_s)});
    undo->setObjectName(u"undo"_s);
    redo->setObjectName(u"redo"_s);
    undo->setIcon(themeIcon(u"undo"_s));
    redo->setIcon(themeIcon(u"redo"_s));
    m_steps = {undo, redo};
    for (auto* action : m_steps) {
        action->setIconVisibleInMenu(false);
        m_window->addAction(action);
        m_all.push_back(action);
    }
}

void GraphActions::createSelecting()
{
    add(m_edit, QT_TRANSLATE_NOOP("GraphActions", "Invert the selection"), "", "Ctrl+Alt+A",
        [](GraphCanvas& canvas) { canvas.selectionModel().invert(); });
    m_needSelection.push_back(
        add(m_edit, QT_TRANSLATE_NOOP("GraphActions", "Add the neighbours to the selection"), "",
            "Ctrl+B", [](GraphCanvas& canvas) { canvas.selectionModel().grow(); }));
}

void GraphActions::createShowing()
{
    const auto onSelection
        = [this](const char* text, const char* icon, const char* keys, ActionFn run) {
              m_needSelection.push_back(add(m_graph, text, icon, keys, run));
              return m_needSelection.back();
          };
    QAction* collapse = onSelection(QT_TRANSLATE_NOOP("GraphActions", "Collapse"), "collapse",
        "Ctrl+Shift+E", [](GraphCanvas& canvas) {
            for (const auto& id : canvas.selection()) {
                if (const auto node = canvas.scene().find(id))
                    (void)canvas.edits().expansions().collapse(*node);
            }
        });
    QAction* hide = onSelection(QT_TRANSLATE_NOOP("GraphActions", "Hide"), "hide", "Ctrl+H",
        [](GraphCanvas& canvas) { canvas.edits().hideSelected(); });
    onSelection(QT_TRANSLATE_NOOP("GraphActions", "Hide all others"), "", "Ctrl+Shift+H",
        [](GraphCanvas& canvas) { canvas.edits().hideOthers(); });
    m_showAll = add(m_graph, QT_TRANSLATE_NOOP("GraphActions", "Show what is hidden"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().showAll(); });
    QAction* pin = onSelection(QT_TRANSLATE_NOOP("GraphActions", "Pin or unpin"), "pin", "Ctrl+P",
        [](GraphCanvas& canvas) { canvas.edits().placing().togglePinned(); });
    m_unpinAll = add(m_graph, QT_TRANSLATE_NOOP("GraphActions", "Unpin all"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().placing().unpinAll(); });
    QAction* path = add(m_graph, QT_TRANSLATE_NOOP("GraphActions", "Shortest path"), "path",
        "Ctrl+Shift+P", [](GraphCanvas& canvas) { canvas.edits().findPath(); });
    m_endPath = add(m_graph, QT_TRANSLATE_NOOP("GraphActions", "Clear the path"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().clearPath(); });
    m_tools = {collapse, hide, pin, path};
}

void GraphActions::createLayouts()
{
    m_layouts = new QMenu(tr("Layout"), m_window);
    std::vector<QAction*> actions;
    add(actions, QT_TRANSLATE_NOOP("GraphActions", "Force layout"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().placing().layOut(LayoutKind::Force); });
    add(actions, QT_TRANSLATE_NOOP("GraphActions", "Layers"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().placing().layOut(LayoutKind::Layered); });
    add(actions, QT_TRANSLATE_NOOP("GraphActions", "Rings around the selected node"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().placing().layOut(LayoutKind::Radial); });
    add(actions, QT_TRANSLATE_NOOP("GraphActions", "Rings by degree"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().placing().layOut(LayoutKind::Concentric); });
    add(actions, QT_TRANSLATE_NOOP("GraphActions", "Grid by role"), "", "",
        [](GraphCanvas& canvas) { canvas.edits().placing().layOut(LayoutKind::Grid); });
    auto* group = new QActionGroup(m_layouts);
    constexpr LayoutKind kinds[] = {LayoutKind::Force, LayoutKind::Layered, LayoutKind::Radial,
        LayoutKind::Concentric, LayoutKind::Grid};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        QAction* action = actions[i];
        action->setData(static_cast<int>(kinds[i]));
        action->setCheckable(true);
        group->addAction(action);
        m_layouts->addAction(action);
        // The mark is with the layout that is shown until the other one is there.
        connect(action, &QAction::triggered, this, &GraphActions::update);
    }
}

void GraphActions::createStyles()
{
    m_colours = new QMenu(tr("Colour by"), m_window);
    m_sizes = new QMenu(tr("Size by"), m_window);
    m_filter = new QMenu(tr("Filter"), m_window);
    // What a graph offers is known only when it is asked for.
    connect(m_colours, &QMenu::aboutToShow, this, &GraphActions::fillColours);
    connect(m_sizes, &QMenu::aboutToShow, this, &GraphActions::fillSizes);
    connect(m_filter, &QMenu::aboutToShow, this, &GraphActions::fillFilter);
}

void GraphActions::readProperties()
{
    // Both menus ask, often about a graph that has not changed.
    if (const auto& scene = m_canvas.look().scene; m_propertiesOf.lock() != scene) {
        m_properties = colourProperties(*scene);
        for (const std::string& counted : degreeNames(*scene))
            m_properties.push_back({counted, ColourMeaning::Number, true});
        m_propertiesOf = scene;
    }
}

void GraphActions::addProperties(QMenu* menu, QActionGroup* group,
    const std::vector<std::string>& properties, const std::string& current)
{
    std::size_t count = 0;
    for (const auto& property : properties) {
        if (++count > mostInMenu)
            return;
        auto* action = menu->addAction(menuText(toUtf8(propertyTitle(property))));
        action->setData(toQString(property));
        action->setCheckable(true);
        action->setChecked(property == current);
        group->addAction(action);
    }
}

void GraphActions::fillColours()
{
    m_colours->clear();
    auto* group = new QActionGroup(m_colours);
    auto* role = group->addAction(m_colours->addAction(tr("Role")));
    role->setCheckable(true);
    role->setChecked(m_canvas.state().colourBy.empty());
    readProperties();
    for (const auto& [title, meaning] : {std::pair(tr("Numbers and times"), ColourMeaning::Number),
             std::pair(tr("Texts, true and false"), ColourMeaning::Value)}) {
        std::vector<std::string> names;
        for (const auto& property : m_properties) {
            if (property.meaning == meaning)
                names.push_back(property.name);
        }
        if (names.empty())
            continue;
        m_colours->addSeparator();
        m_colours->addAction(title)->setEnabled(false);
        addProperties(m_colours, group, names, m_canvas.state().colourBy);
    }
    connect(group, &QActionGroup::triggered, this, [this](const QAction* action) {
        m_canvas.edits().colourBy(action->data().toString().toStdString());
    });
}

void GraphActions::fillSizes()
{
    m_sizes->clear();
    auto* group = new QActionGroup(m_sizes);
    auto* degree = group->addAction(m_sizes->addAction(tr("Degree")));
    degree->setCheckable(true);
    degree->setChecked(m_canvas.state().sizeBy.empty());
    readProperties();
    std::vector<std::string> names;
    for (const auto& property : m_properties) {
        if (property.numbers && property.name != kDegree) // which is the first one
            names.push_back(property.name);
    }
    addProperties(m_sizes, group, names, m_canvas.state().sizeBy);
    connect(group, &QActionGroup::triggered, this, [this](const QAction* action) {
        m_canvas.edits().sizeBy(action->data().toString().toStdString());
    });
}

void GraphActions::fillFilter()
{
    m_filter->clear();
    std::set<std::string> roles;
    std::set<std::string> kinds;
    for (const auto& node : m_canvas.scene().nodes())
        roles.insert(node.role);
    for (const auto& edge : m_canvas.scene().edges())
        kinds.insert(edge.kind);
    const auto list = [this](const QString& title, const std::set<std::string>& names,
                          std::set<std::string> GraphFilter::*out) {
        m_filter->addSection(title);
        std::size_t count = 0;
        for (const auto& name : names) {
            if (++count > mostInMenu)
                return;
            auto* action = m_filter->addAction(menuText(name));
            action->setCheckable(true);
            action->setChecked(!(m_canvas.state().filter.*out).contains(name));
            connect(action, &QAction::triggered, this, [this, name, out] {
                GraphFilter filter = m_canvas.state().filter;
                removeOrAdd(filter.*out, name);
                m_canvas.edits().setFilter(filter);
            });
        }
    };
    list(tr("Roles"), roles, &GraphFilter::withoutRoles);
    list(tr("Edge kinds"), kinds, &GraphFilter::withoutKinds);
    m_filter->addSeparator();
    auto* dim = m_filter->addAction(tr("Dim instead of hiding"));
    dim->setCheckable(true);
    dim->setChecked(m_canvas.state().filter.effect == FilterEffect::Dim);
    connect(dim, &QAction::triggered, this, [this](bool checked) {
        GraphFilter filter = m_canvas.state().filter;
        filter.effect = checked ? FilterEffect::Dim : FilterEffect::Hide;
        m_canvas.edits().setFilter(filter);
    });
    auto* end = m_filter->addAction(tr("Clear the filter"));
    end->setEnabled(!m_canvas.state().filter.empty());
    connect(end, &QAction::triggered, this, [this] { m_canvas.edits().setFilter({}); });
}

QAction* GraphActions::named(const QString& name) const
{
    return *std::ranges::find(m_all, name, &QAction::objectName);
}

void GraphActions::fill(const QMenuBar& bar, QAction* edit, QAction* graph) const
{
    for (const auto* top : bar.actions()) {
        QMenu* menu = top->menu();
        if (menu == nullptr)
            continue;
        const auto inside = menu->actions();
        const bool isEdit = inside.contains(edit);
        const bool isGraph = inside.contains(graph);
        if (!isEdit && !isGraph)
            continue;
        if (isEdit) { // undo and redo stand first, as in every other program
            menu->insertActions(inside.front(), {m_steps.cbegin(), m_steps.cend()});
            menu->insertSeparator(inside.front());
        } else {
            menu->addSeparator();
        }
        for (auto* action : isEdit ? m_edit : m_graph)
            menu->addAction(action);
        if (!isGraph)
            continue;
        menu->addSeparator();
        for (auto* more : {m_layouts, m_colours, m_sizes, m_filter})
            menu->addMenu(more);
    }
}

void GraphActions::noteNeighbours(const QueryOutcome& outcome)
{
    if (!fills(outcome, QueryPlace::Neighbours) || !outcome.answered() || outcome.truncated)
        return;
    const ResultList neighbours = mainListOf(outcome);
    const std::string node = neighbours.result->subjectOf(outcome.result);
    if (node.empty())
        return;
    std::set<std::string> others;
    for (const Json& row : *neighbours.rows) {
        if (std::string other = neighbours.subjectOf(row); !other.empty() && other != node)
            others.insert(std::move(other));
    }
    m_canvas.content().setNeighbourTotal(NodeId(node), static_cast<int>(others.size()));
}

void GraphActions::update()
{
    const bool any = !m_canvas.selection().empty();
    for (auto* action : m_needSelection)
        action->setEnabled(any);
    const CanvasState& state = m_canvas.state();
    m_showAll->setEnabled(!state.hidden.empty() || !state.filter.empty());
    m_endPath->setEnabled(!state.path.nodes.empty());
    m_unpinAll->setEnabled(!state.pinned.empty());
    m_layouts->setEnabled(!m_canvas.scene().empty());
    for (auto* action : m_layouts->actions())
        action->setChecked(action->data() == static_cast<int>(state.layout));
}

} // namespace mnemo

#include "moc_graphactions.cpp"
