// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/query/packedresult.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace mnemo {

/// A result of graph_slice, shared with whoever else holds it: as a value or, where it is large, as
/// its canonical bytes alone.
struct SliceRef
{
    SliceRef() = default;

    SliceRef(std::shared_ptr<const Json> shared) : json(std::move(shared)) { }

    SliceRef(Json own) : json(std::make_shared<const Json>(std::move(own))) { }

    SliceRef(std::shared_ptr<const PackedResult> bytes) : packed(std::move(bytes)) { }

    [[nodiscard]] bool isNull() const { return !json && !packed; }

    /// The items of a list one after the other; nothing where there is no such list.
    void forEach(const char* list, const std::function<void(const Json& item)>& visit) const;
    /// Of its nodes, whatever else is wrong with it. Takes as long as it is large.
    [[nodiscard]] std::set<std::string> nodeIds() const;

    std::shared_ptr<const Json> json;
    std::shared_ptr<const PackedResult> packed;
    std::shared_ptr<const std::set<std::string>>
        ids; ///< of its nodes, where a worker gathered them
};

} // namespace mnemo
