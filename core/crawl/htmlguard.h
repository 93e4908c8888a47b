// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace mnemo {

/// Blanks what would make an HTML parser recurse or search without bound: start tags nested deeper
/// than browsers keep (512), and the attributes of a tag behind its 256th. Links are kept. The
/// bytes keep their places. Any thread.
void boundNesting(std::string& html);

} // namespace mnemo
