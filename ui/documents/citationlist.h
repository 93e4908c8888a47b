// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/documentscontroller.h"

#include <QListView>

class QStandardItem;
class QStandardItemModel;

namespace mnemo {

/// What a decision cites (→) and the paragraphs that cite it (←): a click or Enter leads there.
/// What the store does not hold leads nowhere, and says so. GUI thread.
class CitationList final : public QListView
{
    Q_OBJECT
public:
    explicit CitationList(QWidget* parent = nullptr);

    void setCitations(const DocumentText& text, const std::vector<CitingParagraph>& citing);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The id of a decision or a paragraph.
    void placeChosen(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addCited(const DocumentText& text);
    void addCiting(const std::vector<CitingParagraph>& citing);
    QStandardItem* addRow(const QString& text, const DocumentPlace& place, const QString& spoken);
    void choose(const QModelIndex& index);
    [[nodiscard]] QSize sizeOf(int most) const;

    QStandardItemModel* m_rows;
};

} // namespace mnemo
