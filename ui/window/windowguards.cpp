// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/windowguards.h"

#include <algorithm>

namespace mnemo {

bool WindowGuards::close() const
{
    if (!std::ranges::all_of(m_close, [](const CloseGuard& guard) { return guard(); }))
        return false;
    for (const auto& handler : m_closing)
        handler();
    return true;
}

void WindowGuards::release(
    const std::set<UserDataPart>& parts, const std::function<void()>& done) const
{
    std::function<void()> next = done;
    for (auto last = m_release.rbegin(); last != m_release.rend(); ++last) {
        if (parts.contains(last->first))
            next = [release = last->second, then = std::move(next)] { release(then); };
    }
    next();
}

} // namespace mnemo
