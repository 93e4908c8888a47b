// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/raster.h"
#include "ui/drawing/scenelook.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace mnemo {

/// A sprite and the whole pixel where its hot spot goes.
struct PlacedSprite
{
    const Sprite* sprite = nullptr;
    int x = 0;
    int y = 0;
    unsigned opacity = 256;
};

/// Keeps small pictures of nodes and of edges' endings, painted once for each look, size and part
/// of a pixel. One thread at a time; pointers are good until trim().
class SpriteCache final
{
public:
    [[nodiscard]] PlacedSprite node(const DrawnNode& node, const CanvasStyle& style, float ratio);
    /// An ending at `tip`, pointing along (dx, dy).
    [[nodiscard]] PlacedSprite ending(
        EdgeEnding ending, QRgb colour, ScenePoint tip, ScenePoint direction, float ratio);

    [[nodiscard]] PlacedSprite badge(
        const DrawnBadge& badge, const CanvasStyle& style, float ratio);

    /// Forgets everything when it takes too much memory or the style is another one.
    void trim(std::shared_ptr<const CanvasStyle> style);

private:
    [[nodiscard]] const Sprite* find(std::uint64_t key) const;
    const Sprite* keep(std::uint64_t key, Sprite sprite);

    std::shared_ptr<const CanvasStyle> m_style; ///< kept: another one might come to its place
    std::size_t m_bytes = 0;
    std::unordered_map<std::uint64_t, std::unique_ptr<Sprite>> m_sprites;
};

} // namespace mnemo
