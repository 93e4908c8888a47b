// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign.h"

#include <string>
#include <unistd.h>

namespace mnemo::fuzz {

namespace {

int obey(const std::uint8_t* data, std::size_t size)
{
    const auto word = textOf(data, size);
    require(word.find("crash") == std::string_view::npos, "that the word is another one");
    for (volatile bool forEver = word == "hang"; forEver;) { }
    if (word == "wait")
        pause();
    std::string all;
    while (word == "memory")
        all.append(std::size_t{64} << 20U, 'x');
    return 0;
}

} // namespace

const Target& selfTest()
{
    static const Target target{"selftest", "", obey, {"crash"}};
    return target;
}

} // namespace mnemo::fuzz
