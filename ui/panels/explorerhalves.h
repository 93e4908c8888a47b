// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace mnemo {

/// Two halves of the Explorer, of which one is shown: queries, and a form that finds nodes. Without
/// that form there are the queries alone.
class ExplorerHalves final : public QWidget
{
    Q_OBJECT
public:
    explicit ExplorerHalves(QWidget* parent);

    /// The first half, and the layout in it that `common` stands last in.
    void setQueries(QWidget* queries, QVBoxLayout* column, QWidget* common);
    /// The second half: `filter`, and under it what is common to both. Once.
    void setFilter(QWidget* filter);
    void showFilter(bool isShown);

signals:
    void filterShown(bool isShown);

private:
    [[nodiscard]] QToolButton* addButton(const QString& name, const QString& words);

    QVBoxLayout* m_column;
    QWidget* m_buttons;
    QToolButton* m_queryButton = nullptr;
    QToolButton* m_filterButton = nullptr;
    QWidget* m_queries = nullptr;
    QVBoxLayout* m_queryColumn = nullptr;
    QWidget* m_common = nullptr;
    QWidget* m_filter = nullptr;
    QVBoxLayout* m_filterColumn = nullptr;
};

} // namespace mnemo
