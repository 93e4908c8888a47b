// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/charreader.h"

#include <utility>

namespace mnemo::transfer {

bool InputLines::next(std::string_view& line)
{
    m_input.take(std::exchange(m_taken, 0));
    std::size_t searched = 0;
    for (;;) {
        const auto bytes = m_input.bytes();
        const auto end = bytes.find('\n', searched);
        if (end != std::string_view::npos) {
            line = bytes.substr(0, end);
            m_taken = end + 1;
            break;
        }
        searched = bytes.size();
        if (searched > kMaxLine) {
            m_isTooLong = true;
            return false;
        }
        if (m_input.more())
            continue;
        line = m_input.bytes();
        m_taken = line.size();
        if (line.empty() || m_input.problem())
            return false;
        break; // the last line needs no end
    }
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    constexpr std::uint32_t between = 1024;
    return ++m_line % between != 0 || m_input.goesOn();
}

} // namespace mnemo::transfer
