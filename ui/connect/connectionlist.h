// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/settings/savedconnections.h"

#include <QWidget>

#include <vector>

class QLayout;
class QListView;
class QStandardItemModel;
class QToolButton;

namespace mnemo {

class LinkButton;
class TextLabel;

/// The saved connections: name, kind and place, when last used; below them what can be done.
class ConnectionList final : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionList(Clock clock, QWidget* parent);

    /// Keeps the choice where it is still there; says nothing about it.
    void setConnections(const std::vector<SavedConnection>& connections);
    /// Chooses without saying so; an empty id chooses none.
    void choose(const QString& id);
    /// Offers to take the removal of `name` back; empty: nothing to take back.
    void offerUndo(const QString& name);

    [[nodiscard]] QListView* view() const { return m_view; }

signals:
    void chosen(const QString& id);
    void newRequested();
    void duplicateRequested();
    void removeRequested();
    void undoRequested();
    void renameRequested();
    void connectRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createView();
    [[nodiscard]] QLayout* createFoot();
    [[nodiscard]] QToolButton* makeButton(const QString& icon, const QString& name);

    Clock m_clock;
    QListView* m_view;
    QStandardItemModel* m_model;
    QToolButton* m_duplicate;
    QToolButton* m_remove;
    TextLabel* m_removed;
    LinkButton* m_undo;
    bool m_quiet = false; ///< the choice changes by program
};

} // namespace mnemo
