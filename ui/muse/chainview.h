// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/claimchain.h"

#include <QWidget>

#include <cstddef>
#include <vector>

namespace mnemo {

class LinkButton;
class ValueChip;

/// A path of a claim: nodes as values with the marks of their roles, between them the edges with
/// their kinds as values on lines. Lines break before an edge. Of a long path the middle is left
/// out until it is asked for.
class ChainView final : public QWidget
{
    Q_OBJECT
public:
    ChainView(const Claim& claim, const ClaimChain& chain, const Answer& answer,
        QWidget* parent = nullptr);

    /// Nodes and edges in their order.
    [[nodiscard]] const std::vector<ValueChip*>& chips() const { return m_chips; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// Where a step stands; of an edge with the lines on both sides of its kind.
    struct Placed
    {
        std::size_t step;
        QRect rect;
    };

    void addSteps(const Claim& claim, const Answer& answer);
    [[nodiscard]] bool isShown(std::size_t step) const;
    [[nodiscard]] int stepWidth(std::size_t step, int width) const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] std::vector<Placed> flow(int width) const;
    void place();
    void reflow();
    void paintEdge(QPainter& painter, const Placed& edge) const;

    ClaimChain m_chain;
    std::vector<ValueChip*> m_chips;
    LinkButton* m_more = nullptr; ///< in the place of the middle; null where all is shown
    std::vector<Placed> m_placed;
};

} // namespace mnemo
