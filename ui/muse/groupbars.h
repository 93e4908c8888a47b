// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "ui/muse/claimview.h"

#include <QRect>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace mnemo {

class ValueChip;

/// A group of a claim and how many there are in it.
struct ClaimGroup
{
    QString name;
    AnswerValue count;
    double number = 0;
};

/// The parts of a claim that tell the sizes of groups, one after the other.
struct ClaimGroups : ClaimRange
{
    std::vector<ClaimGroup> groups;
};

/// Absent where a claim does not tell of at least two groups by name and number.
[[nodiscard]] std::optional<ClaimGroups> groupsOf(const Claim& claim, const Answer& answer);

/// Groups as bars from zero, each with its number as a value. A click on a bar is one on its value.
class GroupBars final : public QWidget
{
    Q_OBJECT
public:
    GroupBars(const ClaimGroups& groups, const Answer& answer, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<ValueChip*>& chips() const { return m_chips; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int nameWidth() const;
    [[nodiscard]] int longestBar() const;
    [[nodiscard]] QRect barRect(std::size_t row) const;
    void place();

    std::vector<ClaimGroup> m_groups;
    std::vector<ValueChip*> m_chips;
    double m_most = 0;
};

} // namespace mnemo
