// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/recentfiles.h"

#include <QWidget>

#include <vector>

class QListView;
class QStandardItemModel;

namespace mnemo {

class TextLabel;

/// What was opened here before: name, nodes, tick and time. Hidden while there is nothing.
class RecentList final : public QWidget
{
    Q_OBJECT
public:
    explicit RecentList(QWidget* parent = nullptr);

    /// `nowSeconds`: times of its day are shown without the day.
    void setFiles(const std::vector<RecentFile>& files, std::int64_t nowSeconds);

signals:
    void chosen(const mnemo::RecentFile& file);

private:
    TextLabel* m_title;
    QListView* m_list;
    QStandardItemModel* m_rows;
    std::vector<RecentFile> m_files;
};

} // namespace mnemo
