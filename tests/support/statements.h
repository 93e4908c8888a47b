// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/statement.h"

#include <string>
#include <utility>

namespace mnemo {

/// Stands in for the catalogue in tests of the layer below it, which must not link it: only a
/// class of this name can make a Statement.
class Catalogue final
{
public:
    [[nodiscard]] static Statement sql(std::string text)
    {
        return {"test", {{Dialect::Sqlite, std::move(text)}}};
    }
};

} // namespace mnemo
