// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <hiredis/hiredis.h>
#include <string>
#include <vector>

namespace mnemo::bench {

/// What others write who want speed and nothing else: hiredis, synchronous, every cell of a compact
/// reply decoded. The texts stay where hiredis has put them. Ends the program on any error.
class Reference final
{
public:
    explicit Reference(std::uint16_t port);
    ~Reference();
    Reference(const Reference&) = delete;
    Reference& operator=(const Reference&) = delete;

    using Command = std::vector<std::string>;

    /// How many values the reply held, members of maps counted one by one.
    [[nodiscard]] std::size_t ask(const Command& command);
    /// As many as `inFlight` under way at once; in order.
    [[nodiscard]] std::size_t askAll(const std::vector<Command>& commands, std::size_t inFlight);

private:
    struct Value
    {
        long long type = 0;
        long long integer = 0;
        double number = 0;
        const char* text = nullptr;
        std::size_t size = 0;
    };

    void send(const Command& command);
    [[nodiscard]] std::size_t take();
    void decode(const redisReply& cell);

    redisContext* m_context;
    std::vector<Value> m_values;
};

} // namespace mnemo::bench
