// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/typedid.h"
#include "ui/widgets/badge.h"

#include <QAbstractButton>
#include <QString>

#include <string>
#include <vector>

namespace mnemo {

/// An answer or a figure that rests on a node or an edge.
struct Citation
{
    QString title; ///< what was asked, or the figure's file
    QString file; ///< of a figure; empty for an answer
    ReceiptId receipt; ///< of an answer: that of the first value that rests on it
    std::string pointer; ///< of that value
    ReplayState state = ReplayState::NotReplayed; ///< the worst of its receipts
    bool partial = false; ///< a result that was cut
    QString olderThan
        = {}; ///< since when the store has changed after the answer, "10:42"; or empty
};

/// "Cited by 2 answers, 1 figure" with the badges of their verdicts; opens them.
class CitedBy final : public QAbstractButton
{
    Q_OBJECT
public:
    explicit CitedBy(QWidget* parent);
    void setCitations(std::vector<Citation> citations);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void answerChosen(const mnemo::ReceiptId& receipt, const std::string& pointer);
    void figureChosen(const QString& file);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void open();
    void choose(const Citation& citation);

    std::vector<Citation> m_citations;
    std::vector<BadgeLook> m_badges;
};

} // namespace mnemo
