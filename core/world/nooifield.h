// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/world/worldtypes.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mnemo {

/// One weighted step of a trail on its way into the field.
struct Deposit
{
    DaimoiNumber daimoi = 0;
    std::uint16_t cell = 0; ///< row × 64 + column, row 0 at y = 0
    std::uint8_t layer = 0;
    Sign sign = Sign::Plus;
    float x = 0; ///< direction times weight, the sign applied
    float y = 0;

    bool operator==(const Deposit&) const = default;
};

enum class Normalize : std::uint8_t
{
    ToMagnitude, ///< the weights are scaled so that they sum to the magnitude
    No ///< each weight times the magnitude
};

struct ReinforcementOptions
{
    float clamp = 1.0F; ///< longest vector of a cell
    Normalize normalize = Normalize::ToMagnitude;
};

/// The decaying vector field: 64 × 64 cells, 8 layers, one an intent. A layer fades by
/// (1 − 0.01·(layer + 1)) a tick, which is the document's power of (dt·60) at its fixed dt. Only
/// + − × ÷ and sqrt, in a fixed order. Used by one thread.
class NooiField final
{
public:
    static constexpr int side = 64;
    static constexpr int layers = 8;
    static constexpr int cells = side * side;
    static constexpr float ambientFactor = 0.15F;

    struct Cell
    {
        float x = 0;
        float y = 0;
    };

    NooiField();

    /// One tick of fading.
    void decay();
    /// The ambient deposit of something that moves: 0.15 of its velocity. What is outside of the
    /// square or not finite leaves none.
    void depositAmbient(Vec2 position, Vec2 velocity, int layer);
    /// Q6 (nooi.apply_reinforcement): lays a trail down in one go, along its steps for plus,
    /// against them for minus. The number of steps laid.
    std::size_t applyReinforcement(std::span<const TrailStep> steps, Sign sign, double magnitude,
        int layer, const ReinforcementOptions& options = {});
    /// One deposit of reinforcementDeposits(); the cell's vector is clamped.
    void apply(const Deposit& deposit, float clamp);

    /// Zero for what is no cell.
    [[nodiscard]] Cell at(int layer, int cell) const
    {
        if (layer < 0 || layer >= layers || cell < 0 || cell >= cells)
            return {};
        const auto index
            = (static_cast<std::size_t>(layer) * cells + static_cast<std::size_t>(cell)) * 2;
        return {m_values[index], m_values[index + 1]};
    }

    /// Zero outside of the square.
    [[nodiscard]] Cell at(int layer, Vec2 position) const { return at(layer, cellOf(position)); }

    /// layers × cells vectors, layer by layer, row by row: x, y, x, y…
    [[nodiscard]] const std::vector<float>& values() const { return m_values; }

    /// Takes over stored values; false, and nothing changed, when the number or a value is not
    /// possible.
    [[nodiscard]] bool setValues(std::vector<float> values);

    /// The cell of a position in the square; −1 outside.
    [[nodiscard]] static int cellOf(Vec2 position)
    {
        if (!isInSquare(position))
            return -1;
        const auto along
            = [](double value) { return value >= 1 ? side - 1 : static_cast<int>(value * side); };
        return along(position.y) * side + along(position.x);
    }

private:
    std::vector<float> m_values;
};

/// The steps of a trail, oldest first, as deposits: weights rise linearly from 0.45 (oldest) to 1.0
/// (newest) over the steps that count. Steps with a speed below 1e-6 or outside of the square do
/// not. Pure.
[[nodiscard]] std::vector<Deposit> reinforcementDeposits(DaimoiNumber daimoi,
    std::span<const TrailStep> steps, Sign sign, double magnitude, int layer,
    Normalize normalize = Normalize::ToMagnitude);

} // namespace mnemo
