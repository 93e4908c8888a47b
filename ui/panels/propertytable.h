// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>
#include <QTreeView>
#include <QUrl>

#include <functional>
#include <string>
#include <utility>
#include <vector>

class QStandardItem;
class QStandardItemModel;

namespace mnemo {

/// Name, value and type of properties; lists and objects fold out. Addresses and ids of loaded
/// nodes are links, which open nothing by themselves.
class PropertyTable final : public QTreeView
{
    Q_OBJECT
public:
    explicit PropertyTable(QWidget* parent);
    void setProperties(const Json& properties);
    /// Titles with the properties under each, unfolded.
    void setGroups(const std::vector<std::pair<QString, Json>>& groups);
    /// Tells which texts are ids of loaded nodes.
    void setNodeLookup(std::function<bool(const std::string&)> lookup);

signals:
    void linkChosen(const QUrl& url);
    void nodeChosen(const QString& nodeId);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addRow(QStandardItem* parent, const std::string& name, const Json& value);
    void follow(const QModelIndex& index);
    void copyValue() const;

    QStandardItemModel* m_rows;
    std::function<bool(const std::string&)> m_isNode;
};

} // namespace mnemo
