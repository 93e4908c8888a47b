// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/claimchain.h"
#include "ui/muse/chipflow.h"

#include <cstddef>
#include <vector>

namespace mnemo {

class LinkButton;

/// A path of a claim: nodes as values with the marks of their roles, between them the edges with
/// their kinds as values on lines. Lines break before an edge. Of a long path the middle is left
/// out until it is asked for.
class ChainView final : public ChipFlow
{
    Q_OBJECT
public:
    ChainView(const Claim& claim, const ClaimChain& chain, const Answer& answer,
        QWidget* parent = nullptr);

protected:
    [[nodiscard]] int rowHeight() const override;
    [[nodiscard]] std::vector<Placed> flow(int width) const override;
    void arrange() override;
    void paintEvent(QPaintEvent* event) override;

private:
    void addSteps(const Claim& claim, const Answer& answer);
    [[nodiscard]] bool isShown(std::size_t step) const;
    [[nodiscard]] int stepWidth(std::size_t step, int width) const;
    void paintEdge(QPainter& painter, const Placed& edge) const;

    ClaimChain m_chain;
    LinkButton* m_more = nullptr; ///< in the place of the middle; null where all is shown
};

} // namespace mnemo
