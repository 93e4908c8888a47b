// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/showntimes.h"

#include "core/graph/profile.h"
#include "ui/graph/slicearguments.h"

namespace mnemo {

void ShownTimes::begin(const Profile* profile)
{
    m_asked = {};
    m_knowsValidity = profile != nullptr && profile->knowsValidity();
    m_knowsRecording = profile != nullptr && !profile->recorded.empty();
}

Json ShownTimes::with(Json arguments, const AskedTimes& times) const
{
    return m_knowsValidity ? withTimes(std::move(arguments), times) : arguments;
}

bool ShownTimes::goBack()
{
    if (m_asked == m_before)
        return false;
    m_asked = m_before;
    return true;
}

} // namespace mnemo
