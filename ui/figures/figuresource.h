// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/facts/figure.h"
#include "core/graph/flags.h"
#include "core/scene/savedscene.h"
#include "ui/figures/figuresettings.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/theme.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace mnemo {

/// With what a figure was drawn: where it is another, the same figure may have other bytes.
struct DrawingTools
{
    std::string program; ///< version of the program and of how it draws
    std::string libraries; ///< version of Qt, and the hash of a picture that they drew
    QStringList fonts; ///< as figureFonts() lists them

    bool operator==(const DrawingTools&) const = default;
};

/// The colours that a figure is drawn in.
enum class FigureInks
{
    Light,
    Dark,
    Contrast
};

/// What a figure is a picture of.
enum class FigureShows
{
    Graph,
    Comparison, ///< of two results, as one graph
    Outcomes ///< the charts of one result of outcome_counts
};

/// What a figure is drawn from. Nodes, edges, labels and counts come from the outcomes in the
/// scene, which the figure's receipts name; the rest is what its maker chose and wrote.
struct FigureSource
{
    FigureShows shows = FigureShows::Graph;
    SavedScene scene; ///< without views, expansions and counts of neighbours
    FigureSettings settings;
    FigureInks inks = FigureInks::Light;
    RoleSlots roleSlots; ///< that its maker chose for roles in it
    std::map<std::string, std::string> glyphs; ///< icons by role, as the profile has them
    QString value; ///< of the title, lit in the graph; or empty
    ReplayState state = ReplayState::NotReplayed;
    std::optional<std::int64_t> replayedAt; ///< Unix seconds
    Flags flags; ///< of what is shown; empty unless the settings want them
    bool moreInStore = false; ///< neighbours of what is shown are not loaded
    bool outdated = false; ///< all of it is from before its store was lost
    QString language; ///< of the words, e.g. "en"
    DrawingTools tools;
};

/// Canonical JSON (resources/help/figures.md has the form). Errors: those of sceneBytes().
[[nodiscard]] Result<std::string> sourceBytes(const FigureSource& source);

/// Errors: NotIntact when they are not exactly the bytes that sourceBytes() makes, or the outcomes
/// do not re-hash.
[[nodiscard]] Result<FigureSource> sourceFrom(const std::string& bytes);

/// Settings as a source has them, and back: nothing where one of them is missing or unknown. The
/// title is no part of them.
[[nodiscard]] Json settingsJson(const FigureSettings& settings);
[[nodiscard]] std::optional<FigureSettings> settingsFromJson(const Json& json);

/// What the maker of a figure chose and wrote, for the person who checks it.
[[nodiscard]] Json senderWords(const FigureSource& source);

/// Whether the receipt is that of this result: by store, query, arguments and hash.
[[nodiscard]] bool namesResult(const Receipt& receipt, const QueryOutcome& outcome);

/// Every outcome of the scene is one that a receipt names, by query, arguments and result. Errors:
/// NotIntact.
[[nodiscard]] Status checkReceipts(const FigureSource& source, const FigureRecord& record);

} // namespace mnemo
