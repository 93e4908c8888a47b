// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/documentscontroller.h"

#include <QStyledItemDelegate>
#include <QTreeView>

class QStandardItemModel;

namespace mnemo {

/// Sessions with their decisions, oldest first. GUI thread.
class DocumentList final : public QTreeView
{
    Q_OBJECT
public:
    explicit DocumentList(QWidget* parent = nullptr);

    /// Those whose id or title has all words, of this body; both empty: all.
    void fill(const DocumentsController& documents, const QString& words, const QString& body);
    /// Marks it without telling of it.
    void setChosen(const std::string& decision);

    /// How many decisions are listed.
    [[nodiscard]] int count() const { return m_count; }

signals:
    void decisionChosen(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(const QModelIndex& index);

    QStandardItemModel* m_rows;
    std::string m_chosen;
    int m_count = 0;
};

/// A session: one line; a decision: its id over its title, and how many operative paragraphs.
class DocumentRowDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace mnemo
