// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/muse/model/modelturn.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

// What an endpoint answers, as bytes that nobody has looked at before. Pure; any thread. Errors:
// MalformedFile for what is no answer of this form, Refused with the endpoint's own words in
// `detail` where an error comes in the place of an answer, Unreachable for a stream that ended
// before the answer did.

constexpr std::size_t kMaxModelReplyBytes = std::size_t{8} * 1024 * 1024;
constexpr std::size_t kMaxModelCalls = 64; ///< in one answer; more are no answer

/// An answer that came as a whole.
[[nodiscard]] Result<ModelTurn> readModelReply(ModelApi api, std::string_view bytes);

/// The endpoint's own words in the body of an error, cut to a line; "" where there are none.
[[nodiscard]] QString modelErrorWords(std::string_view body);

/// An answer that comes as a stream of events, in pieces of any size.
class ModelStreamReader final
{
public:
    explicit ModelStreamReader(ModelApi api) : m_api(api) { }

    /// More bytes of it.
    [[nodiscard]] Status feed(std::string_view bytes);
    /// The stream has ended. No call is returned before that.
    [[nodiscard]] Result<ModelTurn> finish();

private:
    /// A call whose pieces are put together.
    struct Part
    {
        std::string key; ///< what tells it apart: index and id
        ModelCall call;
    };

    [[nodiscard]] Status takeLine(std::string_view line);
    [[nodiscard]] Status takeEvent(const std::string& data);
    [[nodiscard]] Status takeOpenAi(const Json& event);
    [[nodiscard]] Status takeAnthropic(const Json& event);
    [[nodiscard]] Status takeCallPiece(const Json& piece);
    void takeBlockPiece(const Json& event);

    ModelApi m_api;
    std::string m_line; ///< what of a line has come
    std::string m_data; ///< of the event that is being read
    std::size_t m_bytes = 0;
    bool m_ended = false; ///< the answer is whole
    std::string m_stop;
    std::string m_text;
    std::vector<Part> m_parts;
    std::map<std::int64_t, Json> m_blocks; ///< of the form that has blocks, by their index
    std::map<std::int64_t, std::string> m_inputs; ///< JSON of a block's input, as far as it came
};

} // namespace mnemo
