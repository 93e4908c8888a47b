// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flags/flagkeeper.h"
#include "ui/graph/graphfeature.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <string>
#include <vector>

namespace mnemo {

class FlagDialog;
class FlagList;
class FlagRow;

/// What a person does with flags: puts them on what is selected, finds, changes, removes and
/// exports them. GUI thread; lives as long as the window.
class FlagDesk final : public QObject
{
    Q_OBJECT
public:
    FlagDesk(Window& window, const GraphFeature& graph);

    [[nodiscard]] FlagKeeper& keeper() { return m_keeper; }

private:
    /// A note that was typed, and not put on anything yet.
    struct Draft
    {
        std::vector<FlagTarget> targets;
        FlagKind kind = FlagKind::Wrong;
        std::string note;
    };

    void wireActions();
    void wireList();
    void wireStore();
    /// The selected nodes, else the selected edge.
    [[nodiscard]] std::vector<FlagTarget> selected() const;
    [[nodiscard]] QString nameOf(const FlagTarget& target) const;
    [[nodiscard]] QString nameOf(const std::vector<FlagTarget>& targets) const;
    /// The flag that all of them have, if they have the same one.
    [[nodiscard]] std::optional<Flag> flagOf(const std::vector<FlagTarget>& targets) const;
    void openDialog(const std::vector<FlagTarget>& targets, std::optional<FlagKind> kind);
    void showFlags();
    void showSelection();
    void go(const FlagTarget& target);
    void selectFlagged();
    void askForFile();

    Window& m_window;
    GraphFeature m_graph;
    FlagKeeper m_keeper;
    FlagList* m_list;
    FlagRow* m_row;
    QPointer<FlagDialog> m_dialog;
    Draft m_draft;
};

} // namespace mnemo
