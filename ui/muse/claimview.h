// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/muse/chipflow.h"

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
class ClaimView final : public ChipFlow
{
    Q_OBJECT
public:
    ClaimView(
        const Claim& claim, const Answer& answer, ClaimRange range, QWidget* parent = nullptr);

protected:
    [[nodiscard]] int rowHeight() const override;
    [[nodiscard]] std::vector<Placed> flow(int width) const override;
    void arrange() override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// A piece that is never broken. `space` follows it; a line may end after it if `breakable`.
    struct Atom
    {
        QString text;
        ValueChip* chip = nullptr;
        bool space = false;
        bool breakable = false;
    };

    void addWords(const QString& words);
    [[nodiscard]] int atomWidth(const Atom& atom, int width) const;

    std::vector<Atom> m_atoms;
};

} // namespace mnemo
