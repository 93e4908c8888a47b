// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "ui/drawing/labels.h"
#include "ui/drawing/scenelook.h"
#include "ui/drawing/sprites.h"

#include <QImage>

#include <cstdint>

namespace mnemo {

enum class PictureDetail
{
    Quick, ///< without labels
    Full
};

/// What is to be drawn; a value that any thread may read.
struct PictureRequest
{
    SceneLook look;
    PictureFrame frame;
    LabelConstraints wishes;
    PictureDetail detail = PictureDetail::Full;
    std::uint64_t ticket = 0; ///< given back with the picture
    std::uint64_t sceneTicket = 0; ///< which state of the scene this is
};

/// A drawn view: the image covers the view and its margin; labels are laid over it by whoever
/// shows it, so that text stays sharp while the image is moved.
struct Picture
{
    QImage image;
    PictureFrame frame;
    std::vector<PlacedLabel> labels;
    PictureDetail detail = PictureDetail::Full;
    std::uint64_t ticket = 0;
    std::uint64_t sceneTicket = 0;
    double rasterMs = 0;
};

/// Draws pictures with our own raster, on the calling thread and one helper. Any one thread.
class PictureMaker final
{
public:
    [[nodiscard]] Picture make(const PictureRequest& request, QImage buffer = {});

private:
    SpriteCache m_sprites;
    LabelPlacer m_labels;
};

/// Image and labels as one image of the view, without margin.
[[nodiscard]] QImage composed(const Picture& picture);

} // namespace mnemo
