// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

struct redisReader;

namespace mnemo::falkor {

/// What one reply may cost, whatever a server announces.
struct ReplyLimits
{
    std::size_t replyBytes = std::size_t{128} * 1024 * 1024;
    std::int64_t bulkBytes = std::int64_t{64} * 1024 * 1024;
    std::int64_t elements = 20'000'000; ///< of all arrays of one reply together
};

/// Turns the bytes of one connection into replies. hiredis parses; the values are built in place,
/// and a length that breaks a limit is refused when it is announced, before its bytes are there.
/// One thread at a time.
class ReplyReader final
{
public:
    explicit ReplyReader(const ReplyLimits& limits = {});
    ~ReplyReader();
    ReplyReader(const ReplyReader&) = delete;
    ReplyReader& operator=(const ReplyReader&) = delete;

    void feed(const char* bytes, std::size_t count);

    /// The next whole reply, or nothing while it has not all arrived. Errors: StoreCorrupt; no
    /// reply can be read after one.
    [[nodiscard]] Result<std::optional<Reply>> next();

    /// No byte of a further reply is there.
    [[nodiscard]] bool isEmpty() const { return m_fed == 0; }

    /// Values under construction; the functions that hiredis calls write into it.
    struct Build;

private:
    [[nodiscard]] Error brokenError() const;
    [[nodiscard]] bool announcesTooMuch() const;

    std::unique_ptr<Build> m_build;
    std::unique_ptr<redisReader, void (*)(redisReader*)> m_reader;
    std::size_t m_fed = 0; ///< bytes of the reply that is under way
};

/// The bytes that ask for `command` (an array of bulk strings).
[[nodiscard]] std::string encoded(const Command& command);

} // namespace mnemo::falkor
