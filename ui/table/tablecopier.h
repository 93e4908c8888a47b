// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "ui/table/tablecopy.h"

#include <QList>
#include <QObject>

#include <cstddef>
#include <string>
#include <vector>

class QAction;
class QTreeView;

namespace mnemo {

class OutcomeTableModel;

/// Puts the selected rows of a table, or all when none is selected, on the clipboard: with the
/// columns that are shown, in their order.
class TableCopier final : public QObject
{
    Q_OBJECT
public:
    /// Belongs to `view`, which shows `model`, and gives it an action for each form.
    TableCopier(const OutcomeTableModel& model, QTreeView* view);

    /// Many rows are written off the GUI thread, and only the last that was wished for.
    void copy(TableForm form);

    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }

private:
    [[nodiscard]] std::vector<std::string> shownColumns() const;
    [[nodiscard]] std::vector<std::size_t> placesToCopy() const;

    const OutcomeTableModel& m_model;
    QTreeView* m_view;
    QList<QAction*> m_actions;
    LatestJob m_copying;
};

} // namespace mnemo
