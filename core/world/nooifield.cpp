// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/nooifield.h"

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double oldestWeight = 0.45;
constexpr double newestWeight = 1.0;
constexpr double leastSpeed = 1e-6;
constexpr float faded = 1e-6F; ///< what is weaker is nothing: numbers near zero are slow
constexpr std::size_t layerFloats = std::size_t{NooiField::cells} * 2;

std::size_t indexOf(int layer, int cell)
{
    return static_cast<std::size_t>(layer) * layerFloats + static_cast<std::size_t>(cell) * 2;
}

} // namespace

NooiField::NooiField() : m_values(layerFloats * layers, 0.0F)
{
}

void NooiField::decay()
{
    for (int layer = 0; layer < layers; ++layer) {
        const float keep = 1.0F - 0.01F * static_cast<float>(layer + 1);
        float* values = m_values.data() + static_cast<std::size_t>(layer) * layerFloats;
        for (std::size_t i = 0; i < layerFloats; ++i) {
            const float value = values[i] * keep;
            values[i] = (value < faded && value > -faded) ? 0.0F : value;
        }
    }
}

void NooiField::depositAmbient(Vec2 position, Vec2 velocity, int layer)
{
    const int cell = cellOf(position);
    if (cell < 0 || layer < 0 || layer >= layers || !isFinite(velocity))
        return;
    const auto at = indexOf(layer, cell);
    m_values[at] += ambientFactor * static_cast<float>(velocity.x);
    m_values[at + 1] += ambientFactor * static_cast<float>(velocity.y);
}

void NooiField::apply(const Deposit& deposit, float clamp)
{
    if (deposit.cell >= cells || deposit.layer >= layers)
        return;
    const auto at = indexOf(deposit.layer, deposit.cell);
    float x = m_values[at] + deposit.x;
    float y = m_values[at + 1] + deposit.y;
    const float length = std::sqrt(x * x + y * y);
    if (length > clamp) {
        x = x / length * clamp;
        y = y / length * clamp;
    }
    m_values[at] = x;
    m_values[at + 1] = y;
}

std::size_t NooiField::applyReinforcement(std::span<const TrailStep> steps, Sign sign,
    double magnitude, int layer, const ReinforcementOptions& options)
{
    const auto deposits
        = reinforcementDeposits(0, steps, sign, magnitude, layer, options.normalize);
    for (const auto& deposit : deposits)
        apply(deposit, options.clamp);
    return deposits.size();
}

bool NooiField::setValues(std::vector<float> values)
{
    const bool possible = values.size() == m_values.size()
        && std::all_of(
            values.begin(), values.end(), [](float value) { return std::isfinite(value); });
    if (possible)
        m_values = std::move(values);
    return possible;
}

std::vector<Deposit> reinforcementDeposits(DaimoiNumber daimoi, std::span<const TrailStep> steps,
    Sign sign, double magnitude, int layer, Normalize normalize)
{
    std::vector<Deposit> out;
    if (layer < 0 || layer >= NooiField::layers || !std::isfinite(magnitude))
        return out;
    std::vector<const TrailStep*> kept;
    for (const auto& step : steps) {
        const double speed = lengthOf({step.vx, step.vy});
        if (speed >= leastSpeed && std::isfinite(speed) && isInSquare({step.x, step.y}))
            kept.push_back(&step);
    }
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const double along
            = kept.size() > 1 ? static_cast<double>(i) / static_cast<double>(kept.size() - 1) : 1.0;
        weights.push_back(oldestWeight + (newestWeight - oldestWeight) * along);
        sum += weights.back();
    }
    const double scale = normalize == Normalize::ToMagnitude ? magnitude / sum : magnitude;
    const double turn = sign == Sign::Plus ? 1.0 : -1.0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const auto& step = *kept[i];
        const double speed = lengthOf({step.vx, step.vy});
        const double weight = weights[i] * scale * turn;
        out.push_back({daimoi, static_cast<std::uint16_t>(NooiField::cellOf({step.x, step.y})),
            static_cast<std::uint8_t>(layer), sign, static_cast<float>(step.vx / speed * weight),
            static_cast<float>(step.vy / speed * weight)});
    }
    return out;
}

} // namespace mnemo
