// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <memory>
#include <string>
#include <string_view>

namespace mnemo {

/// SHA-256 as 64 lower-case hexadecimal digits (FIPS 180-4).
[[nodiscard]] std::string sha256Hex(std::string_view bytes);

/// SHA-256 of the canonical form of normalised `value`. Errors as canonicalJson().
[[nodiscard]] Result<std::string> canonicalHash(const Json& value);

/// SHA-256 of bytes that come in pieces.
class Sha256 final
{
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;
    void add(std::string_view bytes);
    /// Ends the sum; 64 lower-case hexadecimal digits. Call once.
    [[nodiscard]] std::string hex();

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

} // namespace mnemo
