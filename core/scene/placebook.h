// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/scene/savedscene.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace mnemo {

struct NodePlace
{
    float x = 0;
    float y = 0;
};

/// What is kept with a store in the data folder, never in the store: where its nodes lie, and the
/// views that were kept of it.
struct PlaceBook
{
    static constexpr std::size_t mostPlaces = 200000;
    static constexpr int mostBooks = 50;

    std::unordered_map<std::string, NodePlace> places; ///< by the node's id
    std::vector<SavedView> views;
};

/// Names the book of a store: what the store is called, and where it is, as a hash.
[[nodiscard]] std::string placeBookKey(const StoreName& store, const QString& where);

/// Empty when there is none, or when it cannot be read. Waits for the disk.
[[nodiscard]] PlaceBook readPlaceBook(const Home& home, const std::string& key);

/// Writes it; nodes that are in the old book alone keep their place there while there is room.
/// Books beyond mostBooks go, those of the longest time first. Waits for the disk. Errors: those of
/// writeFileAtomically().
[[nodiscard]] Status writePlaceBook(const Home& home, const std::string& key, PlaceBook book);

} // namespace mnemo
