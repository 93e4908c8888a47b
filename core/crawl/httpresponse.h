// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

/// Parses the answer to one GET (RFC 9112) from its bytes as they arrive. Time and memory are
/// bounded: everything but the body (status lines, header lines, interim answers, blank lines,
/// chunk extensions, trailers) may take 64 KB together. A value; any thread.
class HttpResponse final
{
public:
    enum class State
    {
        Head, ///< the header is not complete
        Body, ///< the body is not complete
        Complete,
        Failed ///< see failure()
    };

    static constexpr std::size_t maxHeaderBytes = std::size_t{64} * 1024;

    void add(std::string_view bytes);
    /// No more bytes come.
    void end();

    [[nodiscard]] State state() const { return m_state; }

    /// One word: header_too_large, malformed_answer, transfer_encoding, truncated.
    [[nodiscard]] const std::string& failure() const { return m_failure; }

    /// 0 until the header is complete.
    [[nodiscard]] int status() const { return m_headEnded ? m_status : 0; }

    /// The value of the first header line of this name (lower case); empty when there is none.
    [[nodiscard]] std::string_view header(std::string_view name) const;

    /// The part of the body received since the last call.
    [[nodiscard]] std::string takeBody() { return std::exchange(m_body, {}); }

private:
    enum class Part
    {
        StatusLine,
        HeaderLine,
        Sized, ///< `m_left` bytes of the body
        UntilEnd,
        ChunkSize,
        ChunkData, ///< `m_left` bytes of the chunk
        ChunkEnd, ///< the line end behind it
        Trailer
    };

    [[nodiscard]] bool isLine() const;
    [[nodiscard]] std::string_view addLine(std::string_view bytes);
    [[nodiscard]] std::string_view addData(std::string_view bytes);
    void takeLine(std::string_view line);
    void takeStatusLine(std::string_view line);
    void takeHeaderLine(std::string_view line);
    void takeChunkSize(std::string_view line);
    void endHead();
    void beginBody();
    [[nodiscard]] bool readLength();

    void complete() { m_state = State::Complete; }

    void fail(const char* word);

    State m_state = State::Head;
    Part m_part = Part::StatusLine;
    std::string m_failure;
    int m_status = 0;
    bool m_headEnded = false;
    std::vector<std::pair<std::string, std::string>> m_headers; ///< names in lower case
    std::string m_line; ///< the part of it received so far
    std::size_t m_overhead = 0; ///< bytes that are not body
    std::uint64_t m_left = 0;
    std::string m_body;
};

} // namespace mnemo
