// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/json.h"
#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// Whether a figure is the picture that the program draws from what the figure carries.
enum class PictureState
{
    None, ///< no figure
    Match, ///< redrawing gives the same file, byte for byte
    Differs,
    Unchecked
};

/// "match", "differs", "unchecked"; "" for None.
[[nodiscard]] std::string_view pictureName(PictureState state);

struct PictureCheck
{
    PictureState state = PictureState::None;
    /// For Unchecked: not_installed, no_drawing, too_large, other_version, other_fonts, timed_out,
    /// cancelled, not_answered, not_asked. Otherwise empty.
    std::string reason;
    /// Text and choices of the figure's author, and `left_out`: what of the results is not shown;
    /// or null.
    Json sender = {};
    /// For Match: nodes of the graph that cannot be seen, as they are outside the picture, or
    /// wholly under others or under notes; absent where there is no graph.
    std::optional<std::int64_t> coveredNodes = {};
};

/// One sentence on what was and what was not proved; empty for None.
[[nodiscard]] QString pictureSentence(const PictureCheck& check);

[[nodiscard]] Json toJson(const PictureCheck& check);
/// Unchecked with not_answered for any other form.
[[nodiscard]] PictureCheck pictureCheckFrom(const Json& json);

/// Limits of a drawing process.
struct DrawingLimits
{
    std::chrono::milliseconds time{std::chrono::minutes{2}};
    std::size_t memory = std::size_t{4} * 1024 * 1024 * 1024; ///< address space, bytes
};

/// Bytes of memory that drawing a figure of this size again may use in addition to the program
/// itself: a small file cannot make it use much.
[[nodiscard]] std::size_t redrawingMemory(std::size_t figureBytes);
/// The same for the images of a PNG of so many bytes: enough for each that the program writes.
[[nodiscard]] std::size_t imageMemory(std::size_t figureBytes);

/// The program that draws: the running one if it can, else the one beside it. Empty when missing.
[[nodiscard]] QString drawingProgram();

/// Redraws the figure in a separate process, without a screen, and compares. The process has
/// imageMemory() and at most that of `limits`. Needs no store and no home. Blocks until the
/// process ends: never on the thread of a window.
[[nodiscard]] PictureCheck checkPicture(
    const std::string& figure, const CancelToken& cancel = {}, const DrawingLimits& limits = {});

/// Draws a figure's file from a request (ui/shell/figurerequest.h) in a separate process, so that
/// its bytes do not depend on what this process has drawn before. Blocks until the process ends:
/// never on the thread of a window. Errors: Refused when there is no program to draw with or it
/// ended without a picture, TimedOut, Cancelled, and those that it reports.
[[nodiscard]] Result<std::string> drawPicture(
    const std::string& request, const CancelToken& cancel = {}, const DrawingLimits& limits = {});

} // namespace mnemo
