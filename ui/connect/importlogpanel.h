// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/importlog.h"

#include <QWidget>

#include <optional>

class QStackedLayout;
class QStandardItemModel;
class QTreeView;

namespace mnemo {

class TextLabel;

/// What was read from files when the open store was made of them: how much, and what was noted on
/// the way, with file and line.
class ImportLogPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit ImportLogPanel(QWidget* parent = nullptr);

    /// Nothing clears.
    void setLog(const std::optional<ImportLog>& log);

    /// "3 warnings", for where the panel is folded away.
    [[nodiscard]] const QString& summary() const { return m_summary; }

    /// Whether something was noted that a person should know.
    [[nodiscard]] bool hasWarnings() const;

private:
    QStackedLayout* m_pages;
    TextLabel* m_read;
    QTreeView* m_list;
    QStandardItemModel* m_rows;
    QString m_summary;
};

} // namespace mnemo
