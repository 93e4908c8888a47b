// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"

#include <QRect>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace mnemo {

class ValueChip;

/// Values of an answer in rows that wrap with the width; what stands between them is the deriving
/// class's own.
class ChipFlow : public QWidget
{
    Q_OBJECT
public:
    /// In their order.
    [[nodiscard]] const std::vector<ValueChip*>& chips() const { return m_chips; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    /// Where the item with this place in the flow stands.
    struct Placed
    {
        std::size_t item;
        QRect rect;
    };

    explicit ChipFlow(QWidget* parent);

    /// Adds the chip of a value of `answer`; `whole` is the text that it stands in.
    ValueChip* addChip(const AnswerValue& value, const Answer& answer, const QString& whole);

    [[nodiscard]] virtual int rowHeight() const = 0;
    /// All items from the left, whatever the direction of the text is.
    [[nodiscard]] virtual std::vector<Placed> flow(int width) const = 0;
    /// Moves the children to where placed() says that they stand.
    virtual void arrange() = 0;

    [[nodiscard]] const std::vector<Placed>& placed() const { return m_placed; }

    /// In the middle of the height of `rect`.
    static void putChip(ValueChip* chip, const QRect& rect);

    void reflow();

    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();

    std::vector<ValueChip*> m_chips;
    std::vector<Placed> m_placed;
};

} // namespace mnemo
