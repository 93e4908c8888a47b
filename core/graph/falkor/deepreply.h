// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::falkor {

/// What one reply may cost, whatever a server announces.
class VectorDigest;

struct ReplyLimits
{
    std::size_t lineBytes = std::size_t{64} * 1024; ///< a type and what stands on its line
    std::size_t replyBytes = std::size_t{128} * 1024 * 1024;
    std::int64_t bulkBytes = std::int64_t{64} * 1024 * 1024;
    std::int64_t elements = 20'000'000; ///< of all arrays of one reply together
};

/// One reply that nests deeper than hiredis 0.14 reads (8 arrays: a property that is a list of
/// lists takes 9), from its first byte on. Up to 48 arrays. One thread at a time.
class DeepReply final
{
public:
    enum class State
    {
        Waits, ///< for more bytes
        Whole, ///< then only take() and rest()
        Broken,
        TooLarge,
        TooDeep
    };

    explicit DeepReply(const ReplyLimits& limits);
    ~DeepReply();

    DeepReply(const DeepReply&) = delete;
    DeepReply& operator=(const DeepReply&) = delete;

    void feed(std::string_view bytes) { m_bytes.append(bytes); }

    [[nodiscard]] State read();

    [[nodiscard]] Reply take() { return std::move(m_root); }

    /// What came behind it.
    [[nodiscard]] std::string_view rest() const { return std::string_view(m_bytes).substr(m_at); }

private:
    struct Open
    {
        Reply* array;
        std::int64_t missing;
    };

    [[nodiscard]] State readItem();
    [[nodiscard]] State readBulk(std::int64_t size, std::size_t begin);
    [[nodiscard]] State openArray(std::int64_t count, std::size_t after);
    [[nodiscard]] State place(Reply&& reply, std::size_t after);

    ReplyLimits m_limits;
    std::string m_bytes;
    std::size_t m_at = 0;
    std::int64_t m_elements = 0;
    Reply m_root;
    std::unique_ptr<VectorDigest> m_vector;
    std::vector<Open> m_open; ///< arrays that are not full; each lies in the one before
};

} // namespace mnemo::falkor
