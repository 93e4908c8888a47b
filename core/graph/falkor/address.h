// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace mnemo::falkor {

/// One server process.
struct Address
{
    QString host;
    quint16 port = 0;

    bool operator==(const Address&) const = default;

    bool operator<(const Address& other) const
    {
        return std::tie(host, port) < std::tie(other.host, other.port);
    }

    [[nodiscard]] QString text() const; ///< "host:port", "[v6]:port"
};

/// The cluster slot of a key, 0 … 16383 (CRC16/XMODEM; of the part in braces, where there is one).
[[nodiscard]] int slotOf(std::string_view key);

/// Where a cluster says that a key lies.
struct Redirect
{
    enum class Kind
    {
        Moved, ///< for good
        Ask ///< for this command
    };

    Kind kind = Kind::Moved;
    int slot = 0;
    Address to;
};

/// "MOVED 13519 host:port" and "ASK …"; an empty host is the one that said so.
[[nodiscard]] std::optional<Redirect> redirectIn(const std::string& text, const Address& from);

/// First slot → (last slot, primary).
using SlotRanges = std::map<int, std::pair<int, Address>>;

/// The reply to CLUSTER SLOTS; empty when it is none.
[[nodiscard]] SlotRanges slotRanges(const Reply& reply, const Address& from);

/// Every primary once, in order.
[[nodiscard]] std::vector<Address> primaries(const SlotRanges& ranges);

} // namespace mnemo::falkor
