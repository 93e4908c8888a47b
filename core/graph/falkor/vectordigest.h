// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/graph/falkor/client.h"
#include "core/graph/server/vectorjson.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace mnemo::falkor {

/// Takes the numbers of a vector while they are read, so that none of them is
/// kept. What is left is an array without items, with the number of them as
/// `integer` and, as `text`, the SHA-256 of the numbers as the server keeps
/// them: 32-bit floats, the lowest byte first.
class VectorDigest final
{
public:
    /// Whether an array that comes next within `parent` is a vector.
    [[nodiscard]] static bool beginsIn(const Reply* parent);

    /// `slot` is to stay where it is until all `count` numbers came.
    void begin(Reply& slot, std::int64_t count);

    [[nodiscard]] bool isOpenIn(const Reply* parent) const
    {
        return m_slot != nullptr && m_slot == parent;
    }

    void add(std::string_view number);

private:
    void end();

    std::unique_ptr<Sha256> m_sum;
    Reply* m_slot = nullptr;
    std::int64_t m_missing = 0;
};

using server::roundedVectorJson;
using server::vectorJson;

} // namespace mnemo::falkor
