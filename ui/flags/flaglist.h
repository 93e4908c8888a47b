// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"

#include <QString>
#include <QWidget>

#include <vector>

class QListView;
class QModelIndex;
class QStandardItemModel;

namespace mnemo {

class LinkButton;
class TextLabel;

/// A flag as the list shows it.
struct FlagItem
{
    FlagTarget target;
    Flag flag;
    QString what; ///< names what is flagged
};

/// The flags of the open store: a click goes to what is flagged, Enter too, F2 changes a flag, Del
/// removes it. It changes nothing itself.
class FlagList final : public QWidget
{
    Q_OBJECT
public:
    explicit FlagList(QWidget* parent);

    void setFlags(std::vector<FlagItem> items);

signals:
    void goRequested(const mnemo::FlagTarget& target);
    void changeRequested(const mnemo::FlagTarget& target);
    void removeRequested(const mnemo::FlagTarget& target);
    void selectRequested();
    void exportRequested();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void createActions();
    void showMenu(const QPoint& at);
    [[nodiscard]] const FlagItem* itemAt(const QModelIndex& index) const;

    QListView* m_list;
    QStandardItemModel* m_rows;
    TextLabel* m_empty;
    QWidget* m_actions;
    std::vector<FlagItem> m_items;
};

} // namespace mnemo
