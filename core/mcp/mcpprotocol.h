// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace mnemo {

/// The revision without a handshake: each request says its version and what its client can do.
inline constexpr std::string_view kModernVersion = "2026-07-28";

/// Revisions that begin with `initialize`, oldest first.
inline constexpr std::array<std::string_view, 4> kLegacyVersions{
    "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"};

/// The only revision in which a client may send several messages as one array.
inline constexpr std::string_view kBatchVersion = "2025-03-26";

/// The first revision that knows structured content and links to resources.
inline constexpr std::string_view kStructuredSince = "2025-06-18";

inline constexpr std::string_view kVersionKey = "io.modelcontextprotocol/protocolVersion";
inline constexpr std::string_view kCapabilitiesKey = "io.modelcontextprotocol/clientCapabilities";
inline constexpr std::string_view kClientKey = "io.modelcontextprotocol/clientInfo";
inline constexpr std::string_view kServerKey = "io.modelcontextprotocol/serverInfo";

/// Arguments hold at most 1 MB, and what stands around them little.
inline constexpr std::size_t kMaxMcpMessageBytes = 2'000'000;

[[nodiscard]] inline bool isLegacyVersion(std::string_view version)
{
    return std::find(kLegacyVersions.begin(), kLegacyVersions.end(), version)
        != kLegacyVersions.end();
}

} // namespace mnemo
