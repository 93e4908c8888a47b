// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

enum class OpenMode
{
    Read, ///< a missing store is NoSuchGraph and is never created
    Write ///< the first apply() creates a missing store
};

} // namespace mnemo
