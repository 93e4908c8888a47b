// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/filter/filtercontroller.h"

#include <QDialog>

class QLineEdit;
class QListView;
class QModelIndex;
class QStandardItemModel;

namespace mnemo {

class TextLabel;

/// Lets a person choose a node of the store by its name, whether it is loaded or not.
class NodeChooser final : public QDialog
{
    Q_OBJECT
public:
    NodeChooser(const QString& title, FilterController::AskQuery ask, QWidget* parent);

    /// Puts something to be chosen beside the node under the list; it becomes the dialog's.
    void addOptions(QWidget* options);

signals:
    void chosen(const std::string& id, const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void look(const QString& text);
    void show(const QueryOutcome& outcome);
    void choose(const QModelIndex& index);

    FilterController::AskQuery m_ask;
    quint64 m_round = 0; ///< outcomes of earlier texts are dropped
    QLineEdit* m_text;
    QListView* m_list;
    QStandardItemModel* m_rows;
    TextLabel* m_note;
};

} // namespace mnemo
