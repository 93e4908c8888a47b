// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/windowactions.h"

#include "ui/widgets/icons.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

enum class Menu
{
    File,
    Edit,
    View,
    Graph,
    Query,
    Muse,
    Receipts,
    World,
    Model,
    Entities,
    Documents,
    Help
};

struct ActionRow
{
    ActionId id;
    Menu menu;
    const char* text;
    const char* icon;
    const char* keys; ///< one or more, with spaces between
};

constexpr const char* menuNames[] = {
    QT_TRANSLATE_NOOP("WindowActions", "&File"),
    QT_TRANSLATE_NOOP("WindowActions", "&Edit"),
    QT_TRANSLATE_NOOP("WindowActions", "&View"),
    QT_TRANSLATE_NOOP("WindowActions", "&Graph"),
    QT_TRANSLATE_NOOP("WindowActions", "&Query"),
    QT_TRANSLATE_NOOP("WindowActions", "&Muse"),
    QT_TRANSLATE_NOOP("WindowActions", "&Receipts"),
    QT_TRANSLATE_NOOP("WindowActions", "&World"),
    QT_TRANSLATE_NOOP("WindowActions", "M&odel"),
    QT_TRANSLATE_NOOP("WindowActions", "E&ntities"),
    QT_TRANSLATE_NOOP("WindowActions", "&Documents"),
    QT_TRANSLATE_NOOP("WindowActions", "&Help"),
};

// clang-format off
constexpr ActionRow rows[] = {
    {ActionId::DemoWorld, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Demo world"), "play", ""},
    {ActionId::OpenFile, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Open a file…"), "db", "Ctrl+O"},
    {ActionId::ImportFile, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Import a graph…"), "", ""},
    {ActionId::PasteGraph, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Open the graph in the clipboard"), "", "Ctrl+Shift+V"},
    {ActionId::AddDocuments, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Add documents…"), "", ""},
    {ActionId::Connect, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Connect to a graph…"), "plug", "Ctrl+Shift+O"},
    {ActionId::SaveScene, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Save the scene"), "", "Ctrl+S"},
    {ActionId::SaveSceneAs, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Save the scene as…"), "", "Ctrl+Shift+S"},
    {ActionId::CopyPicture, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Copy picture"), "camera", "Ctrl+Shift+C"},
    {ActionId::ExportFigure, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Export a figure…"), "export", "Ctrl+Shift+X"},
    {ActionId::ExportData, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Export the graph as data…"), "", ""},
    {ActionId::ExportSelection, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Export the selection as data…"), "", ""},
    {ActionId::ShowSettings, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Settings…"), "", "Ctrl+,"},
    {ActionId::Quit, Menu::File, QT_TRANSLATE_NOOP("WindowActions", "Quit"), "", "Ctrl+Q"},
    {ActionId::FindInGraph, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Find in the graph"), "search", "Ctrl+F"},
    {ActionId::FindNext, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Find next"), "", "Ctrl+G"},
    {ActionId::FindPrevious, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Find previous"), "", "Ctrl+Shift+G"},
    {ActionId::FilterGraph, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Filter the graph…"), "filter", "Ctrl+Shift+F"},
    {ActionId::FilterNodes, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Find nodes by conditions…"), "filter", "Ctrl+Alt+N"},
    {ActionId::FindNode, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Find a node in the store"), "search", "Ctrl+Alt+F"},
    {ActionId::SelectAll, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Select all nodes"), "", "Ctrl+A"},
    {ActionId::SelectNone, Menu::Edit, QT_TRANSLATE_NOOP("WindowActions", "Select nothing"), "", "Ctrl+Shift+A"},
    {ActionId::ShowGraph, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Graph"), "graph", "Ctrl+1"},
    {ActionId::ShowTable, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Table"), "table", "Ctrl+2"},
    {ActionId::ShowField, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Field"), "field", "Ctrl+3"},
    {ActionId::ShowFlow, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Flow"), "path", "Ctrl+5"},
    {ActionId::ShowOverview, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Overview"), "file", "Ctrl+4"},
    {ActionId::ShowLenses, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Lenses"), "fit", "Ctrl+6"},
    {ActionId::ShowText, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Text"), "file", "Ctrl+7"},
    {ActionId::ShowBench, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Bench"), "check", "Ctrl+8"},
    {ActionId::LensesAsList, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Lenses as a list"), "table", "Ctrl+Shift+L"},
    {ActionId::ShowExplorer, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Explorer"), "menu", "Alt+1"},
    {ActionId::ShowInspector, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Inspector"), "", "Alt+2 Ctrl+I"},
    {ActionId::ShowMuse, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Muse"), "", "Alt+3"},
    {ActionId::ShowOutcomes, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Outcomes"), "chart", "Alt+4"},
    {ActionId::ShowCrawler, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Crawler"), "crawl", "Alt+5"},
    {ActionId::ShowEvents, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Events"), "events", "Alt+6"},
    {ActionId::ShowWatch, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Watch"), "clock", "Ctrl+Alt+W"},
    {ActionId::ShowFamilies, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "All panels and queries"), "", "Alt+0"},
    {ActionId::ShowTimeBar, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Time bar"), "clock", "Ctrl+Shift+T"},
    {ActionId::ShowEnded, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Ended facts"), "", ""},
    {ActionId::NextPane, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Next pane"), "", "F6"},
    {ActionId::PreviousPane, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Previous pane"), "", "Shift+F6"},
    {ActionId::Presentation, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Presentation"), "", "F11"},
    {ActionId::KeepView, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Bookmark this view"), "star", "Ctrl+D"},
    {ActionId::ThemeLight, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Light theme"), "", ""},
    {ActionId::ThemeDark, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Dark theme"), "", ""},
    {ActionId::ThemeContrast, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "High contrast"), "", ""},
    {ActionId::ThemeSystem, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Follow the system theme"), "", ""},
    {ActionId::ResetPanels, Menu::View, QT_TRANSLATE_NOOP("WindowActions", "Reset panels"), "", ""},
    {ActionId::Expand, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Expand"), "expand", "Ctrl+E"},
    {ActionId::ExpandFurther, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Expand further"), "", ""},
    {ActionId::CompareNodes, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Compare the two nodes"), "ne", ""},
    {ActionId::PathTo, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Path from here to…"), "path", ""},
    {ActionId::CommonWith, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "In common with…"), "", ""},
    {ActionId::StyleGraph, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Style of the graph…"), "", ""},
    {ActionId::MeasureNodes, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Measure the nodes…"), "", ""},
    {ActionId::Layout, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Lay out again"), "layout", ""},
    {ActionId::LayoutSettings, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Layout settings…"), "", "Ctrl+L"},
    {ActionId::ToggleLayout, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Stop or resume the layout"), "pause", "Pause"},
    {ActionId::Fit, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Fit the graph"), "fit", ""},
    {ActionId::ZoomIn, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Zoom in"), "plus", "Ctrl++"},
    {ActionId::ZoomOut, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Zoom out"), "minus", "Ctrl+-"},
    {ActionId::ZoomReset, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Zoom to 100 %"), "", "Ctrl+0"},
    {ActionId::AddNote, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Add a note"), "", "Ctrl+Shift+N"},
    {ActionId::FlagWrong, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Flag as wrong…"), "", ""},
    {ActionId::FlagToCheck, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Flag to be checked…"), "", ""},
    {ActionId::RemoveFlag, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Remove the flag"), "", ""},
    {ActionId::SelectFlagged, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Select all flagged nodes"), "", ""},
    {ActionId::Evidence, Menu::Graph, QT_TRANSLATE_NOOP("WindowActions", "Highlight the evidence"), "bulb", ""},
    {ActionId::Palette, Menu::Query, QT_TRANSLATE_NOOP("WindowActions", "Find a node, query or action"), "search", "Ctrl+K"},
    {ActionId::FilterQueries, Menu::Query, QT_TRANSLATE_NOOP("WindowActions", "Filter the queries"), "filter", "Ctrl+Shift+K"},
    {ActionId::RunForm, Menu::Query, QT_TRANSLATE_NOOP("WindowActions", "Go to the query's form"), "", ""},
    {ActionId::RunAgain, Menu::Query, QT_TRANSLATE_NOOP("WindowActions", "Run again"), "redo", "F5"},
    {ActionId::AskMuse, Menu::Muse, QT_TRANSLATE_NOOP("WindowActions", "Ask the muse"), "", ""},
    {ActionId::NewConversation, Menu::Muse, QT_TRANSLATE_NOOP("WindowActions", "New conversation"), "plus", "Ctrl+Shift+M"},
    {ActionId::ShowConversations, Menu::Muse, QT_TRANSLATE_NOOP("WindowActions", "Conversations…"), "", "Ctrl+M"},
    {ActionId::Verify, Menu::Receipts, QT_TRANSLATE_NOOP("WindowActions", "Verify"), "replay", "F8"},
    {ActionId::VerifyAll, Menu::Receipts, QT_TRANSLATE_NOOP("WindowActions", "Verify all"), "", "Shift+F8"},
    {ActionId::VerifyFile, Menu::Receipts, QT_TRANSLATE_NOOP("WindowActions", "Verify a file…"), "", ""},
    {ActionId::CheckAnswer, Menu::Receipts, QT_TRANSLATE_NOOP("WindowActions", "Check an agent's answer…"), "check", ""},
    {ActionId::ShowReceipts, Menu::Receipts, QT_TRANSLATE_NOOP("WindowActions", "Receipts…"), "receipt", ""},
    {ActionId::CompareReceipts, Menu::Receipts, QT_TRANSLATE_NOOP("WindowActions", "Compare receipts…"), "ne", ""},
    {ActionId::WorldPlay, Menu::World, QT_TRANSLATE_NOOP("WindowActions", "Play or pause the world"), "play", "F7"},
    {ActionId::WorldStep, Menu::World, QT_TRANSLATE_NOOP("WindowActions", "One tick on"), "step", "Shift+F7"},
    {ActionId::WorldFetch, Menu::World, QT_TRANSLATE_NOOP("WindowActions", "Fetch pages…"), "", ""},
    {ActionId::CrawlUrl, Menu::World, QT_TRANSLATE_NOOP("WindowActions", "Crawl a URL…"), "crawl", ""},
    {ActionId::StopCrawl, Menu::World, QT_TRANSLATE_NOOP("WindowActions", "Stop the crawler"), "stop", ""},
    {ActionId::NextStep, Menu::Model, QT_TRANSLATE_NOOP("WindowActions", "Next step of the flow"), "step", ""},
    {ActionId::PreviousStep, Menu::Model, QT_TRANSLATE_NOOP("WindowActions", "Previous step of the flow"), "", ""},
    {ActionId::NextIssue, Menu::Model, QT_TRANSLATE_NOOP("WindowActions", "Next issue"), "warn", ""},
    {ActionId::PreviousIssue, Menu::Model, QT_TRANSLATE_NOOP("WindowActions", "Previous issue"), "", ""},
    {ActionId::ShowIssues, Menu::Model, QT_TRANSLATE_NOOP("WindowActions", "Model issues"), "warn", "Alt+8"},
    {ActionId::AddEntity, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Add an entity…"), "plus", "Ctrl+Alt+E"},
    {ActionId::AddRelation, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Add a relation…"), "", ""},
    {ActionId::EditEntity, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Edit the entity…"), "", ""},
    {ActionId::DeleteEntity, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Delete the entity…"), "", ""},
    {ActionId::DeleteRelation, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Delete the relation…"), "", ""},
    {ActionId::UndoEvent, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Take back the newest event…"), "undo", ""},
    {ActionId::ShowHistory, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Events about the entity"), "events", ""},
    {ActionId::ShowTimeline, Menu::Entities, QT_TRANSLATE_NOOP("WindowActions", "Timeline"), "clock", "Alt+7"},
    {ActionId::ShowDocuments, Menu::Documents, QT_TRANSLATE_NOOP("WindowActions", "Sessions and decisions"), "", "Alt+9"},
    {ActionId::GoToParagraph, Menu::Documents, QT_TRANSLATE_NOOP("WindowActions", "Go to a paragraph…"), "", ""},
    {ActionId::NextFounding, Menu::Documents, QT_TRANSLATE_NOOP("WindowActions", "Next founding paragraph"), "step", ""},
    {ActionId::CitationsOnCanvas, Menu::Documents, QT_TRANSLATE_NOOP("WindowActions", "Who cites whom on the canvas"), "graph", ""},
    {ActionId::ShowConcepts, Menu::Documents, QT_TRANSLATE_NOOP("WindowActions", "Concept timeline"), "clock", "Ctrl+Alt+T"},
    {ActionId::ShowHelp, Menu::Help, QT_TRANSLATE_NOOP("WindowActions", "Guide"), "", "F1"},
    {ActionId::ShowShortcuts, Menu::Help, QT_TRANSLATE_NOOP("WindowActions", "Shortcuts…"), "", ""},
    {ActionId::ShowLog, Menu::Help, QT_TRANSLATE_NOOP("WindowActions", "Log…"), "", ""},
    {ActionId::ShowData, Menu::Help, QT_TRANSLATE_NOOP("WindowActions", "My data…"), "", ""},
    {ActionId::About, Menu::Help, QT_TRANSLATE_NOOP("WindowActions", "About Mnemoscope"), "", ""},
};

// clang-format on

constexpr std::pair<ThemeChoice, ActionId> themeActions[] = {
    {ThemeChoice::Light, ActionId::ThemeLight},
    {ThemeChoice::Dark, ActionId::ThemeDark},
    {ThemeChoice::Contrast, ActionId::ThemeContrast},
    {ThemeChoice::System, ActionId::ThemeSystem},
};

/// Above these a line is drawn.
constexpr ActionId groupStarts[]
    = {ActionId::SaveScene, ActionId::CopyPicture, ActionId::ShowSettings, ActionId::Quit,
        ActionId::FindNode, ActionId::SelectAll, ActionId::ShowExplorer, ActionId::ShowTimeBar,
        ActionId::NextPane, ActionId::KeepView, ActionId::ThemeLight, ActionId::ResetPanels,
        ActionId::Layout, ActionId::Fit, ActionId::AddNote, ActionId::FlagWrong, ActionId::Evidence,
        ActionId::ShowReceipts, ActionId::WorldFetch, ActionId::NextIssue, ActionId::ShowIssues,
        ActionId::UndoEvent, ActionId::ShowHistory, ActionId::ShowLog, ActionId::About};

QList<QKeySequence> keysOf(const ActionRow& row)
{
    QList<QKeySequence> keys;
    for (const QString& one : QString::fromLatin1(row.keys).split(u' ', Qt::SkipEmptyParts))
        keys.append(QKeySequence(one));
    return keys;
}

QString words(const char* text)
{
    return QCoreApplication::translate("WindowActions", text);
}

QString toolTipOf(const QAction& action)
{
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? action.text() : u"%1 (%2)"_s.arg(action.text(), keys);
}

} // namespace

WindowActions::WindowActions(QWidget* window) : QObject(window)
{
    for (const ActionRow& row : rows) {
        auto* action = new QAction(words(row.text), window);
        action->setObjectName(actionName(row.text));
        if (*row.icon != '\0')
            action->setIcon(themeIcon(QString::fromLatin1(row.icon)));
        action->setShortcuts(keysOf(row));
        action->setIconVisibleInMenu(false);
        action->setToolTip(toolTipOf(*action));
        window->addAction(action);
        m_actions.emplace(row.id, action);
        m_inOrder.push_back(action);
    }
    (*this)[ActionId::Evidence]->setCheckable(true);
    (*this)[ActionId::WorldFetch]->setCheckable(true);
    (*this)[ActionId::ShowTimeBar]->setCheckable(true);
    (*this)[ActionId::ShowFamilies]->setCheckable(true);
    (*this)[ActionId::ShowEnded]->setCheckable(true);
    showPlaying(false);
    auto* themes = new QActionGroup(this);
    for (const auto& [choice, id] : themeActions) {
        (*this)[id]->setCheckable(true);
        themes->addAction((*this)[id]);
    }
}

void WindowActions::markTheme(ThemeChoice choice) const
{
    for (const auto& [one, id] : themeActions) {
        if (one == choice)
            (*this)[id]->setChecked(true);
    }
}

void WindowActions::showPlaying(bool playing) const
{
    QAction* action = (*this)[ActionId::WorldPlay];
    action->setText(playing ? tr("Pause the world") : tr("Play the world"));
    action->setIcon(themeIcon(playing ? u"pause"_s : u"play"_s));
    action->setToolTip(toolTipOf(*action));
}

void WindowActions::showMenuOf(ActionId id, bool isShown) const
{
    const auto places = (*this)[id]->associatedObjects();
    for (QObject* place : places) {
        if (auto* menu = qobject_cast<QMenu*>(place))
            menu->menuAction()->setVisible(isShown);
    }
}

void WindowActions::fillMenus(QMenuBar* bar) const
{
    std::vector<QMenu*> menus;
    for (const char* name : menuNames)
        menus.push_back(bar->addMenu(words(name)));
    for (const ActionRow& row : rows) {
        QMenu* menu = menus[static_cast<std::size_t>(row.menu)];
        if (std::find(std::begin(groupStarts), std::end(groupStarts), row.id)
            != std::end(groupStarts))
            menu->addSeparator();
        menu->addAction(m_actions.at(row.id));
    }
    static_assert(std::size(menuNames) == static_cast<std::size_t>(Menu::Help) + 1);
}

} // namespace mnemo

#include "moc_windowactions.cpp"
