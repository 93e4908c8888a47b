// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/facts/receipt.h"
#include "core/query/outcome.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// The newest form of a scene file that this program writes and knows whole.
inline constexpr std::int64_t sceneVersion = 1;
inline constexpr char sceneForm[] = "mnemoscope-scene";
inline constexpr char sceneSuffix[] = ".mnemo-scene";
inline constexpr std::size_t mostViews = 200; ///< kept with a graph
inline constexpr std::size_t mostSceneBytes = kOwnScene.maxBytes;

/// Where a node lies, in pixels at 100 %; not finite: it is to be laid out.
struct SavedPlace
{
    std::string node;
    double x = 0;
    double y = 0;
};

struct SavedNote
{
    std::string id;
    std::string text;
    double x = 0;
    double y = 0;
    std::string about = {}; ///< the node that a line leads to; empty: none
};

/// An edge by its identity.
struct SavedEdge
{
    std::string from;
    std::string kind;
    std::string to;
    std::string key;
};

/// The highlighted evidence of a value. The value itself is not kept: without its receipt it could
/// not be distinguished from words that somebody wrote into the file.
struct SavedLight
{
    std::vector<std::string> nodes;
    std::vector<SavedEdge> edges;
};

/// How a graph is drawn, whatever the theme. Nodes are named by their ids.
struct SavedStyle
{
    std::string colourBy; ///< a property, or empty
    std::string sizeBy;
    std::vector<std::string> hidden;
    std::vector<std::string> withoutRoles;
    std::vector<std::string> withoutKinds;
    std::vector<std::string> groups; ///< that were asked for; empty: all of them
    std::string rangeOf; ///< a property, or empty: no range
    std::optional<double> least;
    std::optional<double> most;
    bool dims = false; ///< what the filter leaves out, instead of hiding it
    std::string condition = {}; ///< that nodes have to meet, or empty
    Json rules = {}; ///< of style, see core/picture/stylerules.h; null: none
    bool bundled = false; ///< edges go along others
};

/// Where one looks: the scene's point in the middle, and pixels per unit.
struct SavedLook
{
    double x = 0;
    double y = 0;
    double zoom = 1;
    bool whole = true; ///< everything shown is in view, whatever the window's size
    double width = 0; ///< of the canvas that it was seen on, in pixels; 0: not known
    double height = 0;
};

struct SavedView
{
    std::string id;
    std::string name;
    SavedLook look;
    SavedStyle style;
    std::vector<std::string> selection;
    std::string thumbnail; ///< a PNG, or empty
};

/// What a person has made of a part of a store: a value. It holds the outcomes that the picture was
/// made of, so that it can be shown without the store; of the store it holds the name alone, no
/// host, user or path.
struct SavedScene
{
    StoreName store;
    std::int64_t savedAt = 0; ///< Unix seconds
    std::vector<std::shared_ptr<const QueryOutcome>> outcomes; ///< in the order of their coming
    std::size_t edgesFrom = 0; ///< outcomes before this one give nodes, and no edges any more
    std::vector<SavedPlace> places; ///< of all nodes, in their order
    std::vector<std::string> pinned;
    std::vector<std::string> dismissed; ///< brought by an expansion that was taken back
    std::vector<std::pair<std::string, std::vector<std::string>>> brought; ///< by whose expansion
    std::vector<std::pair<std::string, std::int64_t>> neighbours; ///< of a node, as its store said
    std::vector<std::string> pathNodes;
    std::vector<SavedEdge> pathEdges;
    std::string layout = "force"; ///< force, layered, radial, concentric, grid
    // Where facts come and go, in Unix seconds:
    std::optional<double> moment; ///< that they were judged at
    std::optional<double> knownAt; ///< as they were known then; absent: all that is recorded
    std::optional<bool> endedFacts; ///< whether ended ones were drawn; absent: not told
    SavedStyle style;
    std::vector<std::string> selection;
    std::vector<SavedEdge> selectedEdges;
    SavedLight light; ///< of nothing: no light is on
    SavedLook look;
    std::vector<SavedNote> notes;
    std::vector<SavedView> views;
};

/// As they stand in a scene file.
[[nodiscard]] Json viewsJson(const std::vector<SavedView>& views);

/// The canonical bytes of a scene file (resources/help/files.md has the form). Any thread. Errors:
/// Refused when it is over mostSceneBytes, those of canonicalJson().
[[nodiscard]] Result<std::string> sceneBytes(const SavedScene& scene);

/// Writes the file whole or not at all. Errors: those of sceneBytes() and writeFileAtomically().
[[nodiscard]] Status writeScene(const QString& path, const SavedScene& scene);

} // namespace mnemo
