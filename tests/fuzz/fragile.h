// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "random.h"
#include "target.h"

#include <string>

namespace mnemo::fuzz {

/// One changed bit somewhere, at places that follow from the bytes.
template <typename IsIntact>
void requireFragile(const std::string& bytes, IsIntact isIntact, const char* what)
{
    Random random(bytes.size() * 31 + static_cast<unsigned char>(bytes[bytes.size() / 2]));
    for (int i = 0; i < 4; ++i) {
        std::string changed = bytes;
        char& byte = changed[random.below(bytes.size())];
        byte = static_cast<char>(byte ^ (1 << random.below(8)));
        require(!isIntact(changed), what);
    }
}

} // namespace mnemo::fuzz
