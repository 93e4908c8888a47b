// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QKeySequenceEdit;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace mnemo {

class Shortcuts;
class TextLabel;

/// The keys of all actions: searchable, changeable; a clash is shown before it is stored.
class ShortcutsPage final : public QWidget
{
    Q_OBJECT
public:
    ShortcutsPage(Shortcuts& shortcuts, QWidget* parent = nullptr);

private:
    QWidget* createForm();
    void fill();
    void refresh();
    void filter(const QString& words);
    void choose(QTreeWidgetItem* item);
    void judge();
    void assign();
    [[nodiscard]] QAction* current() const;

    Shortcuts& m_shortcuts;
    QLineEdit* m_search = nullptr;
    QTreeWidget* m_list = nullptr;
    QKeySequenceEdit* m_keys = nullptr;
    QPushButton* m_assign = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_clear = nullptr;
    TextLabel* m_note = nullptr;
};

} // namespace mnemo
