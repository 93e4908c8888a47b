// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QAction>
#include <QObject>

#include <map>
#include <vector>

class QMenuBar;
class QWidget;

namespace mnemo {

/// Everything that the window can be told to do. The menus have their order from WindowActions.
enum class ActionId
{
    DemoWorld,
    OpenFile,
    ImportFile,
    PasteGraph,
    Connect,
    SaveScene,
    SaveSceneAs,
    CopyPicture,
    ExportFigure,
    ExportData,
    ExportSelection,
    ShowSettings,
    Quit,
    FindInGraph,
    FindNext,
    FindPrevious,
    FilterGraph,
    FilterNodes,
    FindNode,
    SelectAll,
    SelectNone,
    ShowGraph,
    ShowTable,
    ShowField,
    ShowFlow,
    ShowOverview,
    ShowLenses,
    LensesAsList,
    ShowExplorer,
    ShowInspector,
    ShowMuse,
    ShowOutcomes,
    ShowCrawler,
    ShowEvents,
    ShowFamilies,
    ShowTimeBar,
    ShowEnded,
    NextPane,
    PreviousPane,
    Presentation,
    KeepView,
    ThemeLight,
    ThemeDark,
    ThemeContrast,
    ThemeSystem,
    ResetPanels,
    Expand,
    ExpandFurther,
    CompareNodes,
    PathTo,
    CommonWith,
    Layout,
    LayoutSettings,
    ToggleLayout,
    Fit,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    AddNote,
    Evidence,
    Palette,
    FilterQueries,
    RunForm,
    RunAgain,
    AskMuse,
    Verify,
    VerifyAll,
    VerifyFile,
    ShowReceipts,
    CompareReceipts,
    WorldPlay,
    WorldStep,
    WorldFetch,
    CrawlUrl,
    StopCrawl,
    NextStep,
    PreviousStep,
    NextIssue,
    PreviousIssue,
    ShowIssues,
    AddEntity,
    AddRelation,
    EditEntity,
    DeleteEntity,
    DeleteRelation,
    UndoEvent,
    ShowHistory,
    ShowTimeline,
    ShowHelp,
    ShowShortcuts,
    ShowLog,
    ShowData,
    About,
    NewConversation,
    ShowConversations,
    ShowText,
    ShowDocuments,
    GoToParagraph,
    NextFounding,
    CitationsOnCanvas,
    ShowConcepts,
    AddDocuments,
    ShowBench,
    CheckAnswer,
    ShowWatch,
    StyleGraph,
    MeasureNodes,
    FlagWrong,
    FlagToCheck,
    RemoveFlag,
    SelectFlagged,
};

/// The window's actions with their texts, icons and shortcuts, and the menus that list them all.
class WindowActions final : public QObject
{
    Q_OBJECT
public:
    /// The actions belong to `window`, so that their shortcuts act everywhere in it.
    explicit WindowActions(QWidget* window);

    [[nodiscard]] QAction* operator[](ActionId id) const { return m_actions.at(id); }

    /// All, in menu order.
    [[nodiscard]] const std::vector<QAction*>& all() const { return m_inOrder; }

    /// What happens in `context` when the action is chosen.
    template <typename Handler> void on(ActionId id, const QObject* context, Handler handler) const
    {
        QObject::connect(m_actions.at(id), &QAction::triggered, context, handler);
    }

    void fillMenus(QMenuBar* bar) const;
    /// Shows or hides the menu that the action stands in; its keys stay as they are.
    void showMenuOf(ActionId id, bool isShown) const;
    /// Says what playing or pausing would do now.
    void showPlaying(bool playing) const;
    /// Of the themes, this one is in use.
    void markTheme(ThemeChoice choice) const;

private:
    std::map<ActionId, QAction*> m_actions;
    std::vector<QAction*> m_inOrder;
};

} // namespace mnemo
