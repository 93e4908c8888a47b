// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <QFrame>

#include <memory>
#include <string>
#include <vector>

class QAction;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace mnemo {

class Catalogue;
class TextLabel;

/// Finds actions, queries and nodes by their words; ">" looks among actions only, "/" among
/// queries. A panel over the window that closes with Esc, Enter or when it loses the focus.
class CommandPalette final : public QFrame
{
    Q_OBJECT
public:
    CommandPalette(const std::vector<QAction*>& actions, QWidget* window);

    /// More actions, found after the others.
    void add(const std::vector<QAction*>& actions);

    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);
    void open();
    /// The outcome of search_nodes for the text of searchRequested().
    void showNodes(const QueryOutcome& outcome);

signals:
    void searchRequested(const QString& text);
    void nodeChosen(const QString& nodeId);
    void queryChosen(const std::string& query);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh(const QString& text);
    void addActions(const QString& text);
    void addQueries(const QString& text);
    void fit();
    void choose(const QModelIndex& index);
    void move(int rows);

    std::vector<QAction*> m_actions;
    std::shared_ptr<const Catalogue> m_catalogue;
    QLineEdit* m_input;
    QListView* m_list;
    QStandardItemModel* m_rows;
    TextLabel* m_note;
};

} // namespace mnemo
