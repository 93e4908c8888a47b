// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/address.h"

#include "core/base/json.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace mnemo::falkor {

namespace {

constexpr int slotCount = 16384;

std::uint16_t crc16(std::string_view bytes)
{
    unsigned crc = 0;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned>(static_cast<unsigned char>(byte)) << 8U;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 0x8000U) != 0 ? (crc << 1U) ^ 0x1021U : crc << 1U;
    }
    return static_cast<std::uint16_t>(crc & 0xffffU);
}

template <typename Number> std::optional<Number> number(std::string_view text)
{
    Number value{};
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

/// A host as a server names it; that of the one that said so where it names none. What is no text
/// but a byte order mark names none either.
QString namedHost(const std::string& name, const Address& from)
{
    const auto host = name == "?" ? QString() : toQString(name);
    return host.isEmpty() ? from.host : host;
}

} // namespace

QString Address::text() const
{
    const auto shown = host.contains(u':') ? u'[' + host + u']' : host;
    return shown + u':' + QString::number(port);
}

int slotOf(std::string_view key)
{
    const auto open = key.find('{');
    if (open != std::string_view::npos) {
        const auto close = key.find('}', open + 1);
        if (close != std::string_view::npos && close > open + 1)
            key = key.substr(open + 1, close - open - 1);
    }
    return crc16(key) % slotCount;
}

std::optional<Redirect> redirectIn(const std::string& text, const Address& from)
{
    Redirect redirect;
    std::string_view rest(text);
    if (rest.substr(0, 6) == "MOVED ") {
        rest.remove_prefix(6);
    } else if (rest.substr(0, 4) == "ASK ") {
        redirect.kind = Redirect::Kind::Ask;
        rest.remove_prefix(4);
    } else {
        return std::nullopt;
    }
    const auto space = rest.find(' ');
    const auto colon = rest.rfind(':');
    if (space == std::string_view::npos || colon == std::string_view::npos || colon < space)
        return std::nullopt;
    const auto slot = number<int>(rest.substr(0, space));
    const auto port = number<quint16>(rest.substr(colon + 1));
    if (!slot || !port || *slot < 0 || *slot >= slotCount || *port == 0)
        return std::nullopt;
    redirect.slot = *slot;
    redirect.to = {namedHost(std::string(rest.substr(space + 1, colon - space - 1)), from), *port};
    return redirect;
}

SlotRanges slotRanges(const Reply& reply, const Address& from)
{
    SlotRanges ranges;
    for (const auto& range : reply.items) {
        if (range.items.size() < 3 || range.items[2].items.size() < 2)
            continue;
        const auto& node = range.items[2].items;
        const auto first = range.items[0].integer;
        const auto last = range.items[1].integer;
        const auto port = node[1].integer;
        if (first < 0 || last < first || last >= slotCount || port <= 0 || port > 65535)
            continue;
        const bool named = node[0].kind == Reply::Kind::Text;
        ranges[static_cast<int>(first)] = {static_cast<int>(last),
            {named ? namedHost(node[0].text, from) : from.host, static_cast<quint16>(port)}};
    }
    return ranges;
}

std::vector<Address> primaries(const SlotRanges& ranges)
{
    std::set<Address> found;
    for (const auto& [first, range] : ranges)
        found.insert(range.second);
    return {found.begin(), found.end()};
}

} // namespace mnemo::falkor
