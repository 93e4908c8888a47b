// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"

#include <QWidget>

#include <vector>

namespace mnemo {

class ValueChip;

/// Parts of a claim, from the first on and without the last.
struct ClaimRange
{
    std::size_t from = 0;
    std::size_t to = 0;
};

/// One claim as a paragraph: template words drawn as plain text, values as chips that can be
/// focused, in one flow that wraps between words. Or only some parts of it.
class ClaimView final : public QWidget
{
    Q_OBJECT
public:
    ClaimView(
        const Claim& claim, const Answer& answer, ClaimRange range, QWidget* parent = nullptr);

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
    /// A piece that is never broken. `space` follows it; a line may end after it if `breakable`.
    struct Atom
    {
        QString text;
        ValueChip* chip = nullptr;
        bool space = false;
        bool breakable = false;
    };

    struct Placed
    {
        QRect rect;
        std::size_t atom;
    };

    void addWords(const QString& words);
    [[nodiscard]] int atomWidth(const Atom& atom, int width) const;
    [[nodiscard]] std::vector<Placed> flow(int width) const;
    [[nodiscard]] int lineHeight() const;
    void place();
    void reflow();

    std::vector<Atom> m_atoms;
    std::vector<ValueChip*> m_chips;
    std::vector<Placed> m_placed;
};

} // namespace mnemo
