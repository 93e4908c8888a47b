// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gumbo.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

// Found before the C library's. Declared anew, as that one is declared to throw nothing.
extern "C" [[noreturn]] void assertionFailed(const char* assertion, const char* file, unsigned line,
    const char* function) __asm__("__assert_fail");

void assertionFailed(const char* assertion, const char* file, unsigned line, const char* function)
{
    if (std::string_view(file).starts_with("src/"))
        throw mnemo::fuzz::GumboGaveUp();
    std::fprintf(stderr, "%s:%u: %s: assertion failed: %s\n", file, line, function, assertion);
    std::abort();
}
