// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"

#include <QWidget>

#include <string>
#include <vector>

class QListView;
class QStandardItem;
class QStandardItemModel;

namespace mnemo {

class TextLabel;

/// The views that were kept, with their pictures: a click goes there, F2 renames, Del takes away.
/// It changes nothing itself.
class ViewList final : public QWidget
{
    Q_OBJECT
public:
    explicit ViewList(QWidget* parent = nullptr);

    void setViews(const std::vector<NamedView>& views);
    /// Those that keep a view, to be said while there is none.
    void setKeepKeys(const QString& keys);

signals:
    void goRequested(const std::string& id);
    void renamed(const std::string& id, const QString& name);
    void removeRequested(const std::string& id);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void showMenu(const QPoint& at);
    void onItemChanged(const QStandardItem* item);

    QListView* m_list;
    QStandardItemModel* m_rows;
    TextLabel* m_empty;
    std::vector<NamedView> m_views;
};

} // namespace mnemo
