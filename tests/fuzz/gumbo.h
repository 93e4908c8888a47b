// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo::fuzz {

/// Thrown instead of a failed assertion of gumbo, which Debian builds with them. The program parses
/// pages in a process of their own, which such a page ends; that it does is not news.
struct GumboGaveUp
{
};

} // namespace mnemo::fuzz
