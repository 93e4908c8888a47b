// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/userdata.h"

#include <functional>
#include <set>
#include <utility>
#include <vector>

namespace mnemo {

/// Who is asked before the window closes, and who lets go of a person's data before it is deleted:
/// what is kept in memory would be written anew with the next change. GUI thread.
class WindowGuards final
{
public:
    /// Returns whether the window may close now.
    using CloseGuard = std::function<bool()>;

    void addClose(CloseGuard guard) { m_close.push_back(std::move(guard)); }

    /// What is done when the window closes, once nobody has refused.
    void addClosing(std::function<void()> handler) { m_closing.push_back(std::move(handler)); }

    /// Asks in the order of adding, and no more once one has refused; closes when none has.
    [[nodiscard]] bool close() const;

    /// Lets go of what is kept, then calls its argument once, maybe later.
    using Release = std::function<void(std::function<void()> released)>;

    void addRelease(UserDataPart part, Release release)
    {
        m_release.emplace_back(part, std::move(release));
    }

    /// All that keep one of the parts let go of it, one after the other; then `done`.
    void release(const std::set<UserDataPart>& parts, const std::function<void()>& done) const;

private:
    std::vector<CloseGuard> m_close;
    std::vector<std::function<void()>> m_closing;
    std::vector<std::pair<UserDataPart, Release>> m_release;
};

} // namespace mnemo
