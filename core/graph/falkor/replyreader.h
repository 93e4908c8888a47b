// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/deepreply.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

struct redisReader;

namespace mnemo::falkor {

/// Turns the bytes of one connection into replies. hiredis parses; the values are built in place,
/// and a length that breaks a limit is refused when it is announced, before its bytes are there.
/// What nests deeper than hiredis reads is read again by DeepReply. One thread at a time.
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
    [[nodiscard]] bool isEmpty() const { return m_fed == 0 && !m_deep; }

    /// Values under construction; the functions that hiredis calls write into it.
    struct Build;

private:
    void start();
    [[nodiscard]] bool goesDeep();
    [[nodiscard]] Result<std::optional<Reply>> nextDeep();
    [[nodiscard]] Error brokenError() const;
    [[nodiscard]] bool announcesTooMuch() const;

    std::unique_ptr<Build> m_build;
    std::unique_ptr<redisReader, void (*)(redisReader*)> m_reader;
    std::size_t m_fed = 0; ///< bytes of the reply that is under way
    std::string m_kept; ///< its bytes, from m_keptFrom on, as long as they are few
    std::size_t m_keptFrom = 0;
    bool m_keepsAll = true; ///< m_kept holds it from its beginning
    std::unique_ptr<DeepReply> m_deep; ///< reads it instead
};

/// The bytes that ask for `command` (an array of bulk strings).
[[nodiscard]] std::string encoded(const Command& command);

} // namespace mnemo::falkor
