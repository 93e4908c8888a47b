// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>

namespace mnemo {

/// Text that identifies one kind of thing (UTF-8). Ids of different kinds do not mix; order is by
/// bytes.
template <typename Tag> struct TypedId
{
    std::string text;

    TypedId() = default;

    explicit TypedId(std::string t) : text(std::move(t)) { }

    [[nodiscard]] bool empty() const { return text.empty(); }

    auto operator<=>(const TypedId&) const = default;
};

using NodeId = TypedId<struct NodeIdTag>;
using ReceiptId = TypedId<struct ReceiptIdTag>;
using SnapshotHash = TypedId<struct SnapshotHashTag>;
using ThreadId = TypedId<struct ThreadIdTag>;
using JobId = TypedId<struct JobIdTag>;

} // namespace mnemo

template <typename Tag> struct std::hash<mnemo::TypedId<Tag>>
{
    std::size_t operator()(const mnemo::TypedId<Tag>& id) const noexcept
    {
        return std::hash<std::string>{}(id.text);
    }
};
