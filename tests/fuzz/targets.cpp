// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "target.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace mnemo::fuzz {

const std::vector<Target>& targets()
{
    static const std::vector<Target> all = [] {
        std::vector<Target> list;
        addWebTargets(list);
        addTextTargets(list);
        addFileTargets(list);
        addDocumentTargets(list);
        addFactsTargets(list);
        addServerTargets(list);
        addAgentTargets(list);
        addKeptTargets(list);
        return list;
    }();
    return all;
}

const Target* findTarget(std::string_view name)
{
    const auto& all = targets();
    const auto found = std::find_if(
        all.begin(), all.end(), [name](const Target& target) { return name == target.name; });
    return found == all.end() ? nullptr : &*found;
}

void require(bool holds, const char* what, std::source_location where)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s:%u: does not hold: %s\n", where.file_name(),
        static_cast<unsigned>(where.line()), what);
    std::abort();
}

} // namespace mnemo::fuzz
