// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace mnemo {

/// A store that remembers the profile that it is read with where no other is given.
class ProfileKeeper
{
public:
    ProfileKeeper() = default;
    virtual ~ProfileKeeper() = default;
    ProfileKeeper(const ProfileKeeper&) = delete;
    ProfileKeeper& operator=(const ProfileKeeper&) = delete;

    /// Of the store that the next write makes. False when it is there already.
    [[nodiscard]] virtual bool keepProfile(const std::string& profile) = 0;
};

} // namespace mnemo
