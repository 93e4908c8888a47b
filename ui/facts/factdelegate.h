// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace mnemo {

class FactsModel;
class RowPainter;
struct FactLine;

/// How much of a fact its row says.
enum class FactExtent
{
    Whole, ///< sentence; times and recorded; relation and episode
    Short ///< sentence; times
};

/// Rows of a FactsModel.
class FactDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    FactDelegate(const FactsModel& model, FactExtent extent, QObject* parent);

    /// The chosen row has the colour of evidence: its passage is not highlighted.
    void setEvidence(bool evidence) { m_evidence = evidence; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintTitle(
        RowPainter& paint, const QStyleOptionViewItem& option, const FactLine& line) const;
    void paintGround(RowPainter& paint, const QStyleOptionViewItem& option) const;

    const FactsModel& m_model;
    FactExtent m_extent;
    bool m_evidence = false;
};

} // namespace mnemo
